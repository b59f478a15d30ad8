//! The same for *Würfelkönig*: its logs are valid for all verifiers.

use game_api::{BeaconUse, Seed};
use playtest::simulate::{self, PolicyChoice, Simulation};
use serde_json::json;
use witan::domain::log;
use witan::domain::log::{Extent, LogEnd};
use wuerfelkoenig::rules::Deck;
use wuerfelkoenig::{WUERFELKOENIG, Wuerfelkoenig};

use super::forgeries::Log;
use super::honest::written_of;
use super::peers::python;

/// The log of a whole match.
pub fn shown(players: u8, number: u64) -> String {
    let (policy, seed) = (PolicyChoice::Random, Seed::new([22; 32]));
    let how = Simulation { players, policy, seed, beacon: BeaconUse::Off, attempts: 0 };
    let played = simulate::play::<Wuerfelkoenig>(&Deck::built_in(), &how, number);
    written_of(&WUERFELKOENIG, &played.expect("a match"), LogEnd::Over)
}

#[test]
fn others_agree_on_whole_matches() {
    for (players, number) in [(2, 0), (3, 1), (4, 7), (5, 2)] {
        let text = shown(players, number);
        let verified = log::verify(&witan::games::built_in(), &text, None).expect("it holds");
        assert_eq!(verified.extent, Extent::Whole);
        let Some(said) = python(&text, None) else { return };
        let said = said.unwrap_or_else(|why| panic!("{players} players, match {number}: {why}"));
        let draws = format!("Draws up to number {} ", verified.drawn.draws);
        assert!(said.contains(&draws), "{draws:?} expected: {said}");
    }
}

#[test]
fn others_find_what_is_forged() {
    let whole = shown(4, 7);
    // Another face of the first die, another citizen, another penalty, another seat.
    for (before, words) in [
        ("\"dice\":[", "dice is"),
        ("\"citizens\":[{\"id\":", "a citizen is"),
        ("\"next\":{\"points\":-", "the next penalty is"),
        ("\"first\":", "first is"),
        ("\"row\":[", "a citizen is"),
    ] {
        let at = whole.find(before).unwrap_or_else(|| panic!("{before}")) + before.len();
        let digits = whole[at..].find(|c: char| !c.is_ascii_digit()).expect("it ends");
        let number: u8 = whole[at..at + digits].parse().expect("a number");
        let mut forged = whole.clone();
        forged.replace_range(at..at + digits, &(number % 4 + 1).to_string());
        let line = whole[..at].lines().count();
        let Some(said) = python(&forged, None) else { return };
        let complaint = said.expect_err("it is forged");
        let named = complaint.starts_with(&format!("line {line}:"));
        assert!(named && complaint.contains(words), "line {line}, {words:?}: {complaint}");
        log::verify(&witan::games::built_in(), &forged, None).expect_err("it is forged");
    }
}

/// A count of no card at all, and the same count twice: the last one stands.
#[test]
fn others_agree_on_corrected_counts() {
    let mut log = Log::of(&shown(3, 1));
    let began = log.find_from(log.find("took"), "turn_began", |_| true);
    let held = |points: i8, count: u8| json!({ "penalties": { "seat": 0, "points": points, "count": count } });
    let set = |points, count| json!({ "before": held(points, 0), "after": held(points, count) });
    let reason = "as the pictures show";
    let corrections = [set(-99, 0), set(-98, 1), set(-98, 0)];
    let settled = json!({ "settled": "corrected", "corrections": corrections, "reason": reason });
    log.put_in(began + 1, json!("moderator"), settled);
    log.verify().expect("it holds");
    if let Some(said) = python(&log.text(), None) {
        said.expect("it holds");
    }
}

#[test]
fn a_dragon_is_given_to_nobody_who_does_not_play() {
    // Also where the giver has a choice: the lines before this one are whole decisions.
    let mut chosen = 0;
    for text in (0..40).map(|number| shown(3, number)) {
        let mut log = Log::of(&text);
        let mut given = 1..log.0.len();
        let Some(at) = given.find(|&at| log.0[at]["event"]["event"] == "gave") else { continue };
        log.event(at)["to"] = json!(4);
        let told = log.verify().expect_err("nobody sits there").to_string();
        assert!(told.starts_with(&format!("line {}", at + 1)), "{told}");
        chosen += u32::from(told.contains("no decision of a player"));
    }
    assert!(chosen > 0);
}
