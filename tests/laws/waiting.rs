//! How long matches by message take, with and without instructions left for disputes: a model, as nobody knows people.
//!
//! Answers take six hours on average, exponentially distributed. Who has been waited for does everything of that turn at
//! once; an intruder commits at once.

use witan::games::koenig::Koenig;
use witan::games::koenig::rules::{Action, PhaseView, State, View, set_up};
use witan::kit::{
    Advance as _, Game, Instructed, Instructions, Policies as _, QuickChance, Seed, SeededChance,
    Viewer,
};

/// Hours until somebody answers, on average.
const ANSWER: f64 = 6.0;

/// Hours until instructions are carried out, on average.
const CARRIED_OUT: f64 = 11.0 / 60.0;

const MATCHES: u8 = 200;

/// More than any match takes.
const MOST_DECISIONS: usize = 20_000;

fn answer(luck: &mut QuickChance) -> f64 {
    -ANSWER * (1.0 - luck.share()).ln()
}

fn told(view: &View, instructions: &Instructions) -> Option<Action> {
    match Koenig::instructed(view, instructions) {
        Instructed::Do { action, .. } => Some(action),
        Instructed::Nothing | Instructed::Ended(_) => None,
    }
}

/// The days and the turns that a match takes.
fn play(seed: u8, instructions: &Instructions) -> (f64, u32) {
    let mut chance = SeededChance::new(Seed::new([seed; 32]), 0);
    let mut minds = SeededChance::new(Seed::new([seed; 32]), 1);
    let mut luck = QuickChance::new(seed.into());
    let setup = set_up(std::sync::Arc::default(), 4, &mut chance).expect("four can play");
    let mut state: State = Koenig::begin(&setup);
    let (mut hours, mut there) = (0.0, None);
    // What the dispute that goes on has waited for.
    let (mut longest, mut instructed) = (0.0_f64, false);
    for _ in 0..MOST_DECISIONS {
        let Some(&seat) = Koenig::awaited(&state).first() else { break };
        let view = Koenig::view(&state, Viewer::Seat(seat));
        let order = told(&view, instructions);
        let is_dispute = matches!(view.phase, PhaseView::Dispute { .. });
        let committed = is_dispute && there != Some(seat);
        match (is_dispute, order.is_some()) {
            (true, true) => instructed = true,
            (true, false) if committed => longest = longest.max(answer(&mut luck)),
            (false, true) => hours += CARRIED_OUT,
            (false, false) if there != Some(seat) => {
                hours += answer(&mut luck);
                there = Some(seat);
            }
            (true | false, false) => {}
        }
        let action = order.or_else(|| Koenig::quick(&view, &mut minds));
        let decided = Koenig::decide(&state, seat, &action.expect("awaited"), &mut chance);
        state = decided.expect("it is legal").state;
        let goes_on =
            matches!(Koenig::view(&state, Viewer::Public).phase, PhaseView::Dispute { .. });
        if is_dispute && !goes_on {
            hours += longest + if instructed { CARRIED_OUT } else { 0.0 };
            (longest, instructed, there) = (0.0, false, None);
        }
        if !is_dispute
            && matches!(Koenig::view(&state, Viewer::Public).phase, PhaseView::Turn { seat: next, .. } if Some(next) != there)
        {
            there = None;
        }
    }
    (hours / 24.0, Koenig::view(&state, Viewer::Public).turn)
}

fn mean(text: &str) -> (f64, f64) {
    let all: Vec<(f64, u32)> = (0..MATCHES).map(|seed| play(seed, &text.into())).collect();
    let count = f64::from(MATCHES);
    let turns = all.iter().map(|(_, turns)| f64::from(*turns)).sum::<f64>() / count;
    (all.iter().map(|(days, _)| days).sum::<f64>() / count, turns)
}

#[test]
#[ignore = "it measures"]
fn days_of_a_match_with_and_without_instructions() {
    let (before, turns) = mean("");
    println!("without: {before:.1} days of {turns:.0} turns");
    for text in ["a", "w", "a,w", "a,d200,w"] {
        let (days, turns) = mean(text);
        println!(
            "{text}: {days:.1} days of {turns:.0} turns, {:+.0} %",
            100.0 * (days / before - 1.0)
        );
    }
    assert!(mean("a,w").0 < before);
}
