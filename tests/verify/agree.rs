//! The three verifiers on many matches: the program, the pages' script and the one in Python. By default on a few;
//! `WITAN_VERIFY_LOGS` sets the number for each game.

use std::env;

use game_api::{BeaconUse, Seed};
use koenig::KOENIG;
use playtest::simulate::{self, PolicyChoice, Simulation};
use witan::domain::log;
use witan::domain::log::{LogEnd, Note};
use wuerfelkoenig::rules::Deck;
use wuerfelkoenig::{WUERFELKOENIG, Wuerfelkoenig};

use super::honest::{play, written_of};
use super::pages::Luck;
use super::peers::python;

/// The number of matches of each game.
fn how_many() -> u64 {
    env::var("WITAN_VERIFY_LOGS").map_or(3, |number| number.parse().expect("a number"))
}

fn log_of(dice: bool, number: u64) -> String {
    let policy = if number.is_multiple_of(2) { PolicyChoice::Simple } else { PolicyChoice::Random };
    let players = 3 + (number % 3) as u8;
    let seed = Seed::new([23; 32]);
    let how = Simulation { players, policy, seed, beacon: BeaconUse::Off, attempts: 0 };
    if dice {
        let played = simulate::play::<Wuerfelkoenig>(&Deck::built_in(), &how, number);
        written_of(&WUERFELKOENIG, &played.expect("a match"), LogEnd::Over)
    } else {
        written_of(&KOENIG, &play(&how, number), LogEnd::Over)
    }
}

/// A log with one digit changed that comes from the seed.
fn forged(log: &str, luck: &mut Luck) -> String {
    let drawn =
        ["\"die\":", "\"dice\":[", "\"draw\":", "\"hash\":\"", "\"salt\":\"", "\"server_seed\":\""];
    let places = drawn.iter().flat_map(|before| {
        log.match_indices(before).map(|(at, _)| at + before.len()).collect::<Vec<_>>()
    });
    let places: Vec<usize> = places.filter(|at| log.as_bytes()[*at].is_ascii_hexdigit()).collect();
    let at = places[luck.below(places.len())];
    let other = if &log[at..=at] == "1" { "2" } else { "1" };
    let mut forged = log.to_owned();
    forged.replace_range(at..=at, other);
    forged
}

#[test]
fn they_agree_on_many_matches_and_refuse_what_is_forged_in_each() {
    let games = witan::games::built_in();
    let mut luck = Luck(43);
    let mut counts = [0, 0];
    for number in 0..how_many() {
        for dice in [false, true] {
            let text = log_of(dice, number);
            let verified = log::verify(&games, &text, None)
                .unwrap_or_else(|why| panic!("match {number}: {why}"));
            let Some(said) = python(&text, None) else { return };
            let said = said.unwrap_or_else(|why| panic!("match {number}: {why}"));
            let numbers = verified.drawn;
            for words in [
                format!("Draws up to number {} ", numbers.draws),
                format!("commitments up to number {} ", numbers.commitments),
                format!("The hash of this log is {}", verified.log_hash),
            ] {
                assert!(said.contains(&words), "match {number}, {words:?} expected: {said}");
            }
            let forged = forged(&text, &mut luck);
            assert!(log::verify(&games, &forged, None).is_err(), "match {number}, dice: {dice}");
            _ = python(&forged, None).expect("it ran before").expect_err("it is forged");
            counts[usize::from(dice)] += 1;
        }
    }
    println!("{counts:?} matches, and as many forgeries: all three agree");
}

/// An empty draw has a number, too.
#[test]
fn they_agree_where_there_is_hardly_a_card_to_deal() {
    let few = (0..60).map(|number| log_of(false, 6 * number + 3));
    let few = few.filter(|text| text.contains("\"event\":\"dealt\",\"each\":0"));
    let mut found = 0;
    for text in few.take(6) {
        log::verify(&witan::games::built_in(), &text, None).expect("it holds");
        let Some(said) = python(&text, None) else { return };
        said.expect("it holds for others, too");
        found += 1;
    }
    assert!(found > 3, "{found} such matches");
}

#[test]
fn they_say_that_a_board_is_not_the_one_that_comes_with_the_game() {
    let said_of = |text: &str| {
        let verified = log::verify(&witan::games::built_in(), text, None);
        let is_other = verified.expect("it holds").notes.contains(&Note::OtherBoard);
        let said = python(text, None)?.expect("it holds for others, too");
        let is_said = said.contains("are not those that come with the game");
        assert_eq!(is_said, is_other, "{said}");
        Some(is_said)
    };
    for (dice, here, there) in
        [(false, "\"known\":\"", "\"known\":\"not "), (true, "snob-even", "snob-odder")]
    {
        let text = log_of(dice, 0);
        let Some(is_other) = said_of(&text) else { return };
        assert!(!is_other);
        assert_ne!(text, text.replace(here, there));
        assert_eq!(said_of(&text.replace(here, there)), Some(true), "{here}");
    }
}
