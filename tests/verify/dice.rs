//! The same for *Würfelkönig*: its logs are valid for all verifiers.

use game_api::{BeaconUse, Seed};
use playtest::simulate::{self, PolicyChoice, Simulation};
use witan::domain::log;
use witan::domain::log::{Extent, LogEnd};
use wuerfelkoenig::rules::Deck;
use wuerfelkoenig::{WUERFELKOENIG, Wuerfelkoenig};

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
