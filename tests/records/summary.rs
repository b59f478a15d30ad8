//! Snapshots of summaries of whole matches.

use std::fmt::Write as _;
use witan::domain::record::PublicEntry;
use witan::domain::results::Stats;
use witan::statistics::words::Scope;
use witan::{messages, statistics};

use game_api::{BeaconUse, Colour, Game, PerSeat, PersonId, Seat, Seed, Setup, Viewer, Words};
use game_api::{Message, Notice, Scene, Slot};
use insta::assert_snapshot;
use koenig::rules::{Account, PublicEvent};
use koenig::{KOENIG, Koenig};
use playtest::simulate;
use playtest::simulate::{Played, PolicyChoice, Simulation};

/// A match of simple players, the same each time.
fn play(players: u8, seed: u8, number: u64) -> Played<Koenig> {
    let how = Simulation {
        players,
        policy: PolicyChoice::Simple,
        seed: Seed::new([seed; 32]),
        beacon: BeaconUse::Off,
        attempts: 0,
    };
    simulate::play::<Koenig>(&std::sync::Arc::default(), &how, number).expect("a match")
}

/// A match, and its players.
fn played(number: u64) -> (Played<Koenig>, Vec<PublicEvent>, PerSeat<Seat>) {
    let played = play(3, 5, number);
    let events = played.log.iter().map(|(_, event)| Koenig::publish(event)).collect();
    let names = ["Anna", "B|ert *the* Bold", "Cleo"];
    let seats = PerSeat::from_fn(3, |seat| Seat {
        colour: Colour::ALL[seat.index()],
        holder: PersonId(101 + seat.index() as u64),
        name: names[seat.index()].to_owned(),
    });
    (played, events, seats)
}

#[test]
fn a_match_in_numbers() {
    let (played, events, seats) = played(1);
    let texts = witan::games::texts();
    let scene = Scene::new(&texts, "Match 12", 555, &seats);
    let end = Koenig::view(&played.end, Viewer::Public);
    let Some(Notice::Post { slot: Slot::Aside, message }) = Koenig::summary(&scene, &events, &end)
    else {
        panic!("a match that is over has a summary")
    };
    assert_snapshot!(message.text);
    assert!(message.mentions.is_empty(), "the coronation has notified who won");
    let begun = Koenig::view(&Koenig::begin(&played.setup), Viewer::Public);
    assert_eq!(Koenig::summary(&scene, &[], &begun), None, "a match that runs has none");
}

#[test]
fn every_summary_fits_into_a_message() {
    let texts = witan::games::texts();
    for number in 0..40 {
        let players = 3 + (number % 3) as u8;
        let played = play(players, 6, number);
        let events: Vec<PublicEvent> =
            played.log.iter().map(|(_, event)| Koenig::publish(event)).collect();
        let seats = PerSeat::from_fn(players, |seat| Seat {
            colour: Colour::ALL[seat.index()],
            holder: PersonId(1),
            name: "***___~~~|||```@everyone".repeat(3),
        });
        let scene = Scene::new(&texts, "Match 12", 555, &seats);
        let end = Koenig::view(&played.end, Viewer::Public);
        let Some(Notice::Post { message, .. }) = Koenig::summary(&scene, &events, &end) else {
            panic!("it is over")
        };
        assert!(message.text.chars().count() <= Message::LONGEST, "{}", message.text);
        let blocks = message.text.matches("```").count();
        assert_eq!(blocks, 4, "no name ends a table: {}", message.text);
    }
}

#[test]
fn a_match_to_read() {
    let (played, events, seats) = played(1);
    let texts = witan::games::texts();
    let scene = Scene::new(&texts, "Match 12", 555, &seats);
    let setup = Setup::of::<Koenig>(played.setup);
    let entries: Vec<PublicEntry> = events
        .into_iter()
        .map(|event| PublicEntry::Played(game_api::PublicEvent::of::<Koenig>(event)))
        .collect();
    let report = messages::report(&scene, &KOENIG, &setup, entries);
    assert_snapshot!(report.expect("all of it is of koenig"));
}

#[test]
fn statistics_say_no_more_than_they_know() {
    let texts = witan::games::texts();
    let account = |dice, pips| {
        let account = Account {
            intrusions: 9,
            intrusions_won: 4,
            defences: 7,
            defences_won: 5,
            won_as_third: 2,
            dice,
            pips,
            ..Account::default()
        };
        let account = serde_json::to_string(&account).expect("an account is JSON");
        Some(game_api::Account::from_json(&account))
    };
    let record =
        |played, won, decisions, late, account| Stats { played, won, decisions, late, account };
    let mut told = String::new();
    for (what, record) in [
        ("none", Stats::default()),
        ("one match, few dice", record(1, 1, 12, 1, account(29, 170))),
        ("four matches", record(4, 2, 200, 7, account(400, 1410))),
        ("five matches, lucky", record(5, 2, 200, 0, account(400, 1500))),
        ("many, unlucky", record(60, 20, 4000, 13, account(5000, 17_000))),
    ] {
        let person = PersonId(101);
        let text = statistics::words::record(&texts, &KOENIG, Scope::Server, person, (&record, 0));
        let text = text.expect("it is of koenig");
        let _ = writeln!(told, "[{what}]\n{text}\n");
    }
    let people = [(101, 8, 3), (102, 4, 1)].map(|(person, played, won)| {
        (PersonId(person), record(played, won, 100, 1, account(0, 0)))
    });
    let together = record(12, 4, 200, 2, account(400, 1400));
    let server = statistics::words::server_record(&texts, &KOENIG, (4, 1), &together, &people);
    let server = server.expect("it is of koenig");
    let _ = writeln!(told, "[server]\n{server}");
    assert_snapshot!(told);
}
