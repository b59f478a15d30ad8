//! The same property without a database, to test many more positions: what everybody may know, of positions and of the
//! events after them, does not depend on secrets.

use game_api::{FairChance, Game, SeatId, Viewer};
use koenig::Koenig;
use koenig::rules::Event;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use crate::noninterference::{action, shared, twins};
use crate::rooms::cases;

#[test]
fn what_everybody_may_know_does_not_depend_on_what_is_secret() {
    let input = (3..=5_u8, 1..9_u8, 0..3_u8, any::<u16>(), any::<u16>());
    let choices = prop::collection::vec(any::<u16>(), 0..6);
    let mut runner = TestRunner::new(cases(250));
    let result =
        runner.run(&(input, choices), |((players, seed, kind, moment, choice), choices)| {
            let Some(twins) = twins(players, seed, kind, moment, choice) else {
                return Err(TestCaseError::reject("no twins at that moment"));
            };
            let mut states = [twins.pasts[0].state(), twins.pasts[1].state()];
            let mut logs: [Vec<Event>; 2] = Default::default();
            let (seed, mut drawn) = (twins.pasts[0].fairness.seed(), twins.pasts[0].drawn());
            for choice in std::iter::once(None).chain(choices.into_iter().map(Some)) {
                if let Some(choice) = choice {
                    let Some(&seat) = Koenig::awaited(&states[0]).first() else { break };
                    let views = [0, 1].map(|nth| Koenig::view(&states[nth], Viewer::Seat(seat)));
                    let known = twins.difference.is_known_to(seat);
                    let Some(actions) = action([&views[0], &views[1]], known, choice) else {
                        break;
                    };
                    let mut now = [drawn; 2];
                    for nth in [0, 1] {
                        let mut luck = FairChance::after(&seed, drawn);
                        let decided = Koenig::decide(&states[nth], seat, &actions[nth], &mut luck);
                        let decided =
                            decided.map_err(|why| TestCaseError::fail(why.to_string()))?;
                        states[nth] = decided.state;
                        logs[nth].extend(decided.events);
                        now[nth] = luck.drawn();
                    }
                    drawn = now[0];
                    if shared(twins.difference, &logs[0], &logs[1]) < logs[0].len() {
                        break;
                    }
                }
                let viewers = SeatId::first(players)
                    .filter(|seat| !twins.difference.is_known_to(*seat))
                    .map(Viewer::Seat)
                    .chain([Viewer::Public]);
                for viewer in viewers {
                    let views = [0, 1].map(|nth| Koenig::view(&states[nth], viewer));
                    prop_assert!(
                        views[0] == views[1],
                        "{viewer:?} is shown {:?}",
                        twins.difference
                    );
                }
            }
            Ok(())
        });
    if let Err(error) = result {
        panic!("{error}");
    }
}
