//! The duration of correspondence matches, with and without instructions for disputes, and with a player who has
//! stopped answering: a model, not measured on people.
//!
//! Answers take six hours on average, exponentially distributed. An awaited player takes all actions of that turn at
//! once; an intruder commits immediately.

use game_api::{
    Advance as _, Game, Instructed, Instructions, Policies as _, QuickChance, Seed, SeededChance,
    Viewer,
};
use koenig::Koenig;
use koenig::rules::{Action, PhaseView, State, View, set_up};

/// Average hours until a player answers.
const ANSWER: f64 = 6.0;

/// Average hours until instructions are carried out.
const CARRIED_OUT: f64 = 11.0 / 60.0;

const MATCHES: u8 = 200;

/// Safety limit for one match.
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

/// The turn from which on the silent player, if any, does not answer.
const SILENT_FROM: u32 = 10;

/// How many hours the match waits for a decision of the silent player: given how many were missed before, and whether
/// it is in a dispute of two others.
type Silence = fn(u32, bool) -> f64;

/// Returns the days and the turns of a match, in which one player may stop answering.
fn play(
    seed: u8,
    players: u8,
    instructions: &Instructions,
    silence: Option<Silence>,
) -> (f64, u32) {
    let mut chance = SeededChance::new(Seed::new([seed; 32]), 0);
    let mut minds = SeededChance::new(Seed::new([seed; 32]), 1);
    let mut luck = QuickChance::new(seed.into());
    let setup = set_up(std::sync::Arc::default(), players, &mut chance).expect("they can play");
    let mut state: State = Koenig::begin(&setup);
    let (mut hours, mut there) = (0.0, None);
    // The longest wait in the current dispute.
    let (mut longest, mut instructed) = (0.0_f64, false);
    // How many deadlines the silent player missed.
    let mut missed = 0;
    for _ in 0..MOST_DECISIONS {
        let Some(&seat) = Koenig::awaited(&state).first() else { break };
        let view = Koenig::view(&state, Viewer::Seat(seat));
        let is_silent = u8::from(seat) == 1 && view.turn >= SILENT_FROM;
        let silence = silence.filter(|_| is_silent);
        let order = told(&view, instructions).filter(|_| silence.is_none());
        let is_dispute = matches!(view.phase, PhaseView::Dispute { .. });
        if let Some(silence) = silence {
            // Decisions awaited together count as one.
            if there != Some(seat) {
                let wait = silence(missed, Koenig::is_bystander(&state, seat));
                if is_dispute {
                    longest = longest.max(wait)
                } else {
                    hours += wait
                }
                missed += 1;
            }
            there = Some(seat);
        }
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
        let default = silence.and_then(|_| Koenig::default_action(&state, seat));
        let action = default.or(order).or_else(|| Koenig::quick(&view, &mut minds));
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

fn mean(players: u8, text: &str, silence: Option<Silence>) -> (f64, f64) {
    let all: Vec<(f64, u32)> =
        (0..MATCHES).map(|seed| play(seed, players, &text.into(), silence)).collect();
    let count = f64::from(MATCHES);
    let turns = all.iter().map(|(_, turns)| f64::from(*turns)).sum::<f64>() / count;
    (all.iter().map(|(days, _)| days).sum::<f64>() / count, turns)
}

#[test]
#[ignore = "it measures"]
fn days_of_a_match_with_and_without_instructions() {
    let (before, turns) = mean(4, "", None);
    println!("without: {before:.1} days of {turns:.0} turns");
    for text in ["a", "w", "a,w", "a,d200,w"] {
        let (days, turns) = mean(4, text, None);
        println!(
            "{text}: {days:.1} days of {turns:.0} turns, {:+.0} %",
            100.0 * (days / before - 1.0)
        );
    }
    assert!(mean(4, "a,w", None).0 < before);
}

/// A deadline of 24 hours and as much in the bank: as before, with shorter deadlines and a computer player after the
/// third, and for a player who is away while the match continues, or waits for three weeks as it did.
#[test]
#[ignore = "it measures"]
fn days_of_a_match_in_which_one_of_five_falls_silent() {
    let ways: [(&str, Option<Silence>); 5] = [
        ("all answer", None),
        ("silent, each deadline whole", Some(|before, _| if before == 0 { 48.0 } else { 24.0 })),
        (
            "silent, shorter deadlines",
            Some(|before, _| [48.0, 12.0, 6.0].get(before as usize).copied().unwrap_or(0.0)),
        ),
        (
            "away for three weeks, all wait",
            Some(|before, _| if before == 0 { 21.0 * 24.0 } else { ANSWER }),
        ),
        ("away, the match goes on", Some(|_, bystander| if bystander { 0.0 } else { 24.0 })),
    ];
    let mut days = Vec::new();
    for (way, silence) in ways {
        let (mean, turns) = self::mean(5, "", silence);
        println!("{way}: {mean:.1} days of {turns:.0} turns");
        days.push(mean);
    }
    assert!(days[2] < days[1] && days[4] < days[3]);
}
