//! Logs as they were written.

use std::sync::Arc;

use serde_json::Value;
use witan::clock::Moment;
use witan::game::{Colour, Digest, Fairness, PersonId, Seat, SeatId, Seed};
use witan::games::koenig::Board;
use witan::games::{Event, GameId, Setup};
use witan::log::{self, Extent, LogError, Secrets};
use witan::present::Texts;
use witan::simulate::{self, Played};
use witan::store::matches::{Actor, LogLine};

/// A whole match between simple players.
pub fn played(players: u8, number: u64) -> Played {
    simulate::play(Arc::new(Board::built_in()), players, Seed::new([21; 32]), number)
        .expect("a match")
}

/// The log of a played match as its export has it.
pub fn written(played: &Played, luck: Option<&Fairness>, secrets: Secrets) -> String {
    let seats: Vec<Seat> = SeatId::first(played.end.players())
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
            event: serde_json::to_string(&Event::Koenig(event.clone())).expect("JSON"),
        })
        .collect();
    let setup = Setup::Koenig(played.setup.clone());
    log::write(GameId::Koenig, None, &seats, &setup, luck, &lines, secrets).expect("a log")
}

/// The log of a whole match, all of it shown.
pub fn shown(players: u8, number: u64) -> String {
    let played = played(players, number);
    written(&played, Some(&played.luck), Secrets::Shown)
}

#[test]
fn whole_matches_hold() {
    for players in 3..=5 {
        for number in 0..4 {
            let played = played(players, number);
            let text = written(&played, Some(&played.luck), Secrets::Shown);
            let verified = log::verify(&text, Some(played.luck.hash())).expect("it holds");
            assert_eq!(verified.extent, Extent::Whole);
            assert_eq!(verified.events, played.log.len());
            assert!(verified.drawn.draws > 20 && verified.drawn.commitments > 2, "{verified:?}");
            log::replay(&text, &Texts::built_in()).expect("the rules alone hold too");
        }
    }
}

#[test]
fn a_running_match_is_checked_as_far_as_it_is_public() {
    let played = played(4, 1);
    let text = written(&played, Some(&played.luck), Secrets::Hidden);
    // Stopped anywhere, as a running match is.
    for lines in [1, 2, 40, text.lines().count()] {
        let begun: Vec<&str> = text.lines().take(lines).collect();
        let verified = log::verify(&begun.join("\n"), None).expect("it holds so far");
        assert_eq!((verified.extent, verified.events), (Extent::SoFar, lines - 1));
    }
    assert!(!text.contains(&played.luck.server_seed.to_hex()), "the seed is not told");
}

/// No salt is in a running match's log before its commitment is opened.
#[test]
fn a_running_match_keeps_its_salts() {
    let played = played(3, 2);
    let text = written(&played, Some(&played.luck), Secrets::Hidden);
    let mut sealed = 0;
    for line in text.lines().skip(1) {
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
    let error = log::verify(&others, Some(published)).expect_err("it is another match");
    assert!(matches!(error, LogError::Foul { line: 1, .. }), "{error}");
    assert!(error.to_string().contains(&published.to_string()), "{error}");
    assert!("c0ffee".parse::<Digest>().is_err());
    assert!(published.to_string().to_uppercase().parse::<Digest>().is_err());
}

/// Matches of before are read and replayed, and nobody is told that their luck was checked.
#[test]
fn a_log_without_a_seed_is_not_called_checked() {
    let text = include_str!("../golden/koenig-log-1.jsonl");
    log::replay(text, &Texts::built_in()).expect("the rules hold");
    let error = log::verify(text, None).expect_err("there is nothing to check");
    assert!(matches!(error, LogError::Unverifiable), "{error}");
}
