//! Unchanged logs.

use std::sync::Arc;

use game_api::{
    BeaconUse, Colour, Commands, Digest, Event, GameRef, PersonId, Pictures, Policies, Seat,
    SeatId, Seed, Setup, Words,
};
use koenig::rules::Board;
use koenig::{KOENIG, Koenig};
use playtest::simulate::{self, Played, PolicyChoice, Simulation};
use serde_json::Value;
use witan::clock::Moment;
use witan::domain::log::{Contents, Extent, LogEnd, LogError};
use witan::domain::{Actor, LogLine, log};

/// A whole match of simple players.
pub fn played(players: u8, number: u64) -> Played<Koenig> {
    let (policy, seed) = (PolicyChoice::Simple, Seed::new([21; 32]));
    play(&Simulation { players, policy, seed, beacon: BeaconUse::Off, attempts: 0 }, number)
}

/// A whole match of computer players on the usual board.
pub fn play(simulation: &Simulation, number: u64) -> Played<Koenig> {
    let board = Arc::new(Board::built_in());
    simulate::play::<Koenig>(&board, simulation, number).expect("a match")
}

/// The log of a simulated match, as exported.
pub fn written(played: &Played<Koenig>, end: LogEnd) -> String {
    written_of(&KOENIG, played, end)
}

/// The same of any game.
pub fn written_of<G>(game: GameRef, played: &Played<G>, end: LogEnd) -> String
where
    G: Policies + Words + Pictures + Commands,
{
    let seats: Vec<Seat> = SeatId::first(G::players(&played.setup))
        .map(|seat| Seat {
            colour: Colour::ALL[seat.index()],
            holder: PersonId(0),
            name: format!("Guest {}", u8::from(seat)),
        })
        .collect();
    let lines: Vec<LogLine> = (0..)
        .zip(&played.log)
        .map(|(seq, (seat, event))| LogLine {
            seq,
            step: seq + 1,
            at: Moment::from_ms(0),
            actor: Actor::Seat(*seat),
            event: serde_json::to_string(&Event::of::<G>(event.clone())).expect("JSON"),
        })
        .collect();
    let setup = Setup::of::<G>(played.setup.clone());
    log::write(&Contents {
        game,
        match_id: None,
        seats: &seats,
        setup: &setup,
        fairness: &played.luck,
        policies: &[],
        rated: false,
        lines: &lines,
        end,
    })
    .expect("a log")
}

/// The first entries of a log, closed like a running match's: at most this many, up to a pending decision.
pub fn cut(text: &str, entries: usize) -> String {
    let begun: Vec<&str> = text.lines().take(entries + 2).collect();
    let entries =
        (0..=entries).rev().find(|&entries| entries == 0 || is_decision(begun[entries + 1]));
    let entries = entries.expect("a log can be empty");
    let begun = begun[..=entries].join("\n");
    format!("{begun}\n{{\"end\":\"running\",\"entries\":{entries}}}\n")
}

/// Whether a line is an event that always begins a decision.
fn is_decision(line: &str) -> bool {
    ["moved", "travelled", "placed", "rerolled", "committed", "take_back_chosen"]
        .iter()
        .any(|kind| line.contains(&format!("\"event\":\"{kind}\"")))
}

/// The log of a whole match, with everything revealed.
pub fn shown(players: u8, number: u64) -> String {
    let played = played(players, number);
    written(&played, LogEnd::Over)
}

#[test]
fn whole_matches_hold() {
    for players in 3..=5 {
        for number in 0..4 {
            let played = played(players, number);
            let text = written(&played, LogEnd::Over);
            let verified = log::verify(&witan::games::built_in(), &text, Some(played.luck.hash()))
                .expect("it holds");
            assert_eq!(verified.extent, Extent::Whole);
            assert_eq!(verified.entries, played.log.len());
            assert_eq!(verified.notes, []);
            assert!(verified.drawn.draws > 20 && verified.drawn.commitments > 2, "{verified:?}");
            witan::messages::log::replay(&witan::games::built_in(), &text, &witan::games::texts())
                .expect("the rules alone hold too");
        }
    }
}

#[test]
fn a_running_match_is_checked_as_far_as_it_is_public() {
    let played = played(4, 1);
    let text = written(&played, LogEnd::Running);
    // Truncated anywhere, like a running match.
    for entries in [0, 1, 40, played.log.len() - 1] {
        let cut = cut(&text, entries);
        let verified = log::verify(&witan::games::built_in(), &cut, None).expect("it holds so far");
        assert_eq!(verified.extent, Extent::SoFar { uncounted: None });
        assert_eq!(verified.entries, cut.lines().count() - 2);
        assert!(verified.entries + 10 > entries);
    }
    // A finished match is not running.
    let error =
        log::verify(&witan::games::built_in(), &text, None).expect_err("somebody was crowned");
    assert!(error.to_string().contains("came to its end, and is said to go on"), "{error}");
    assert!(!text.contains(&played.luck.server_seed.to_hex()), "the seed is not told");
}

/// A running match's log contains no salt before its commitment is opened.
#[test]
fn a_running_match_keeps_its_salts() {
    let played = played(3, 2);
    let text = written(&played, LogEnd::Running);
    let mut sealed = 0;
    for line in text.lines() {
        let line: Value = serde_json::from_str(line).expect("JSON");
        if line["event"]["event"] == "committed" {
            sealed += 1;
            let seal = &line["event"]["seal"];
            assert!(line["event"]["cards"].is_null() && seal["salt"].is_null(), "{line}");
            assert_eq!(seal["hash"].as_str().map(str::len), Some(64), "{line}");
        }
    }
    assert!(sealed > 2);
}

#[test]
fn a_log_can_be_held_against_the_hash_that_was_published() {
    let published = played(3, 0).luck.hash();
    let others = shown(3, 1);
    let error = log::verify(&witan::games::built_in(), &others, Some(published))
        .expect_err("it is another match");
    assert!(matches!(error, LogError::Mismatch { line: 1, .. }), "{error}");
    assert!(error.to_string().contains(&published.to_string()), "{error}");
    assert!("c0ffee".parse::<Digest>().is_err());
    assert_eq!(published.to_string().to_uppercase().parse(), Ok(published));
}
