//! What is told of a whole match: snapshots.

use std::fmt::Write as _;
use std::sync::Arc;
use witan::messages;

use insta::assert_snapshot;
use witan::domain::record::PublicEntry;
use witan::domain::results::Record;
use witan::games;
use witan::games::koenig::rules::{Account, Board, Koenig, PublicEvent};
use witan::games::koenig::words as koenig;
use witan::games::{GameId, View};
use witan::kit::simulate;
use witan::kit::{Colour, Game, PerSeat, PersonId, Seat, Seed, Viewer};
use witan::kit::{Message, Notice, Scene, Slot, Texts};
use witan::messages::Scope;
use witan::messages::{Record, Scope};
use witan::simulate;

/// A match between simple players, the same each time, and who they are.
fn played(number: u64) -> (simulate::Played, Vec<PublicEvent>, PerSeat<Seat>) {
    let board = Arc::new(Board::built_in());
    let played = simulate::play(board, 3, Seed::new([5; 32]), number).expect("a match");
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
    let scene = Scene { texts: &texts, match_name: "Match 12", channel: 555, seats: &seats };
    let end = Koenig::view(&played.end, Viewer::Public);
    let Some(Notice::Post { slot: Slot::Aside, message }) = koenig::summary(&scene, &events, &end)
    else {
        panic!("a match that is over has a summary")
    };
    assert_snapshot!(message.text);
    assert!(message.mentions.is_empty(), "the coronation has notified who won");
    let begun = Koenig::view(&Koenig::begin(&played.setup), Viewer::Public);
    assert_eq!(koenig::summary(&scene, &[], &begun), None, "a match that runs has none");
}

#[test]
fn every_summary_fits_into_a_message() {
    let texts = witan::games::texts();
    for number in 0..40 {
        let players = 3 + (number % 3) as u8;
        let board = Arc::new(Board::built_in());
        let played = simulate::play(board, players, Seed::new([6; 32]), number).expect("a match");
        let events: Vec<PublicEvent> =
            played.log.iter().map(|(_, event)| Koenig::publish(event)).collect();
        let seats = PerSeat::from_fn(players, |seat| Seat {
            colour: Colour::ALL[seat.index()],
            holder: PersonId(1),
            name: "***___~~~|||```@everyone".repeat(3),
        });
        let scene = Scene { texts: &texts, match_name: "Match 12", channel: 555, seats: &seats };
        let end = Koenig::view(&played.end, Viewer::Public);
        let Some(Notice::Post { message, .. }) = koenig::summary(&scene, &events, &end) else {
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
    let scene = Scene { texts: &texts, match_name: "Match 12", channel: 555, seats: &seats };
    let opening = Koenig::view(&Koenig::begin(&played.setup), Viewer::Public);
    let entries: Vec<PublicEntry> = events
        .into_iter()
        .map(|event| PublicEntry::Played(games::PublicEvent::Koenig(event)))
        .collect();
    assert_snapshot!(messages::report(&scene, &View::Koenig(opening), &entries));
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
        witan::games::Account::Koenig(account)
    };
    let record =
        |played, won, decisions, late, account| Record { played, won, decisions, late, account };
    let mut told = String::new();
    for (what, record) in [
        ("none", Record::none(GameId::Koenig)),
        ("one match, few dice", record(1, 1, 12, 1, account(29, 170))),
        ("four matches", record(4, 2, 200, 7, account(400, 1410))),
        ("five matches, lucky", record(5, 2, 200, 0, account(400, 1500))),
        ("many, unlucky", record(60, 20, 4000, 13, account(5000, 17_000))),
    ] {
        let person = PersonId(101);
        let text = messages::record(&texts, GameId::Koenig, Scope::Server, person, &record);
        let _ = writeln!(told, "[{what}]\n{text}\n");
    }
    let people = [(101, 8, 3), (102, 4, 1)].map(|(person, played, won)| {
        (PersonId(person), record(played, won, 100, 1, account(0, 0)))
    });
    let together = record(12, 4, 200, 2, account(400, 1400));
    let server = messages::server_record(&texts, GameId::Koenig, 4, &together, &people);
    let _ = writeln!(told, "[server]\n{server}");
    assert_snapshot!(told);
}
