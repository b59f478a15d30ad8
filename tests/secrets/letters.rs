//! The main property: two matches that differ only in secrets show everybody else the same, word for word, control for
//! control, at the same time and in the same order.

use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use crate::absent::{Absence, absences};
use crate::noninterference::twins;
use crate::rooms::{Room, Step, carry_out, cases, compare_letters, compare_what_is_shown, now};

/// Any step; most are decisions.
pub fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        6 => any::<(u8, u16)>().prop_map(|(who, choice)| Step::Decide { who, choice }),
        2 => any::<(u8, u16)>().prop_map(|(who, choice)| Step::Change { who, choice }),
        3 => any::<(u8, u16)>().prop_map(|(who, choice)| Step::Try { who, choice }),
        1 => Just(Step::Wait),
    ]
}

#[test]
fn what_is_secret_changes_nothing_for_anybody_else() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let input = (3..=5_u8, 1..9_u8, 0..4_u8, any::<u16>(), any::<u16>());
    let steps = prop::collection::vec(step(), 2..10);
    let mut runner = TestRunner::new(cases(32));
    let result = runner.run(&(input, steps), |(input, steps)| {
        if runtime.block_on(alike(input, steps)) {
            return Ok(());
        }
        Err(TestCaseError::reject("no twins at that moment"))
    });
    if let Err(error) = result {
        panic!("{error}");
    }
}

/// A legal attempt ends a dispute here: what it reveals may differ, and is public.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_legal_try_brings_to_light_may_differ() {
    let steps = [
        Step::Try { who: 41, choice: 17432 },
        Step::Try { who: 146, choice: 21849 },
        Step::Decide { who: 17, choice: 26879 },
        Step::Wait,
    ];
    assert!(alike((5, 2, 2, 38802, 56025), steps.into()).await);
}

/// Returns whether there are such twins; if so, plays these steps, and checks that everybody else is shown the same.
async fn alike(
    (players, seed, kind, moment, choice): (u8, u8, u8, u16, u16),
    steps: Vec<Step>,
) -> bool {
    let Some(twins) = twins(players, seed, kind, moment, choice) else { return false };
    let rooms = Room::pair(&twins, seed).await;
    assert!(compare_letters(&rooms, twins.difference).await, "they begin alike");
    compare_what_is_shown(&rooms, twins.difference).await;
    // Only an awaited seat has a deadline: somebody has to decide first.
    let first = Step::Decide { who: 0, choice };
    for step in std::iter::once(first).chain(steps) {
        if !carry_out(&rooms, twins.difference, step).await {
            break;
        }
        now(&rooms);
        if !compare_letters(&rooms, twins.difference).await {
            return true;
        }
    }
    compare_what_is_shown(&rooms, twins.difference).await;
    true
}

/// The same for twins with and without a kind of card, in each situation, while others try everything.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whether_a_kind_of_card_is_held_changes_nothing_for_anybody_else() {
    for Absence { card, when, twins, .. } in absences() {
        let rooms = Room::pair(twins, 1).await;
        let difference = twins.difference;
        assert!(compare_letters(&rooms, difference).await, "they begin alike: {card} {when:?}");
        compare_what_is_shown(&rooms, difference).await;
        // Each kind of action, with each card: by the two other players, and by a stranger.
        for (who, choice) in (0..3).flat_map(|who| (0..27).map(move |choice| (who, choice))) {
            assert!(carry_out(&rooms, difference, Step::Try { who, choice }).await);
        }
        for choice in [7, 40] {
            let decided = carry_out(&rooms, difference, Step::Decide { who: 0, choice }).await;
            if !decided || !compare_letters(&rooms, difference).await {
                break;
            }
            compare_what_is_shown(&rooms, difference).await;
        }
    }
}
