//! Records: what is undone does not count, whatever was undone before.

use std::sync::Arc;

use game_api::{BeaconUse, Correction, Event, LiveGame, SeatId, Seed, Setup};
use koenig::rules::{Board, Card, Correction as Fact, HeldCards};
use koenig::{KOENIG, Koenig};
use playtest::simulate::{self, PolicyChoice, Simulation};
use proptest::prelude::*;
use proptest::sample::Index;
use witan::appeals::case::Appeals;
use witan::clock::Moment;
use witan::domain::record::{Corrected, Entry, Settlement, fold, standing};

fn taken_back(to: u64) -> Entry {
    Entry::Settled(Settlement::Undone { to, reason: String::new(), alone: false })
}

/// The setup of a simulated match, and the first entries of its record.
fn played(number: u64) -> (Setup, Vec<Entry>) {
    let board = Arc::new(Board::built_in());
    let (policy, beacon) = (PolicyChoice::Simple, BeaconUse::Off);
    let simulation =
        Simulation { players: 4, policy, seed: Seed::new([9; 32]), beacon, attempts: 0 };
    let played = simulate::play::<Koenig>(&board, &simulation, number).expect("a match");
    let events = played.log.into_iter().take(120);
    let entries = events.map(|(_, event)| Entry::Played(Event::of::<Koenig>(event))).collect();
    (Setup::of::<Koenig>(played.setup), entries)
}

fn position(setup: &Setup, entries: &[Entry]) -> LiveGame {
    fold(&KOENIG, setup, entries).expect("a sound record")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn what_is_taken_back_does_not_stand(
        number in 0..20_u64,
        moments in proptest::collection::vec((any::<Index>(), any::<Index>()), 1..5),
    ) {
        let (setup, all) = played(number);
        // The record, and the entries that should count in it.
        let mut record: Vec<Entry> = Vec::new();
        let mut expected: Vec<(u64, Entry)> = Vec::new();
        let mut next = 0;
        for (further, back) in moments {
            let until = next + further.index(all.len() - next + 1);
            for entry in &all[next..until] {
                expected.push((record.len() as u64, entry.clone()));
                record.push(entry.clone());
            }
            // Back to before one of the entries that count, or to the end.
            let keep = back.index(expected.len() + 1);
            let to = expected.get(keep).map_or(record.len() as u64, |(index, _)| *index);
            expected.truncate(keep);
            record.push(taken_back(to));
            next = keep;
        }
        let stands: Vec<Entry> = standing(&record)
            .into_iter()
            .map(|(_, entry)| entry.clone())
            .filter(|entry| matches!(entry, Entry::Played(_)))
            .collect();
        let expected: Vec<Entry> = expected.into_iter().map(|(_, entry)| entry).collect();
        prop_assert_eq!(&stands, &expected);
        prop_assert!(*position(&setup, &record) == *position(&setup, &expected));
    }
}

#[test]
fn an_entry_is_read_as_it_was_written() {
    let (_, mut entries) = played(0);
    let seat = SeatId::new(1).expect("a seat");
    let fact = |count| {
        Correction::of::<Koenig>(Fact::Cards { seat, held: HeldCards { card: Card::X1, count } })
    };
    entries.extend([
        taken_back(7),
        Entry::Settled(Settlement::Appealed { seat, reason: "a \"die\"".to_owned() }),
        Entry::Settled(Settlement::Upheld { reason: "no".to_owned() }),
        Entry::Settled(Settlement::Corrected {
            corrections: vec![Corrected { before: fact(3), after: fact(4) }],
            reason: "yes".to_owned(),
        }),
        Entry::Settled(Settlement::Replaced { seat, name: "Edith".to_owned() }),
    ]);
    for entry in entries {
        let json = entry.to_json();
        assert_eq!(Entry::parse(&KOENIG, &json).expect("it can be read"), entry, "{json}");
    }
    assert!(Entry::parse(&KOENIG, r#"{"settled":"bribed"}"#).is_err());
}

#[test]
fn an_appeal_ends_with_a_ruling_only() {
    let seat = SeatId::new(2).expect("a seat");
    let appeal = Entry::Settled(Settlement::Appealed { seat, reason: "that die".to_owned() });
    let replaced = Entry::Settled(Settlement::Replaced { seat, name: "Edith".to_owned() });
    let upheld = Entry::Settled(Settlement::Upheld { reason: "it was so".to_owned() });
    let mut record = vec![appeal, replaced];
    let appeals = |record: &[Entry]| Appeals::of(record.iter().map(|it| (Moment::from_ms(0), it)));
    assert_eq!(appeals(&record).open(), Some((seat, "that die")));
    record.push(upheld);
    assert_eq!(appeals(&record).open(), None);
}

#[test]
fn facts_that_cannot_be_are_unsound() {
    let (setup, _) = played(1);
    let seat = SeatId::new(0).expect("a seat");
    let fact = |count| {
        Correction::of::<Koenig>(Fact::Cards { seat, held: HeldCards { card: Card::X3, count } })
    };
    let facts = vec![Corrected { before: fact(1), after: fact(9) }];
    let entry = Settlement::Corrected { corrections: facts, reason: String::new() };
    let unsound =
        fold(&KOENIG, &setup, &[Entry::Settled(entry)]).expect_err("nobody holds 9 cards x3");
    assert_eq!(unsound.index, 0);
    assert!(unsound.why.contains("K-S4"), "{unsound}");
}
