//! Frozen JSON of stored events.
//!
//! Matches run for weeks and logs are kept for ever, so whatever was once written must remain readable. If a test here
//! fails, change the code: fields and events can be added, but never renamed, removed or given another meaning.

use std::collections::BTreeSet;

use ::wuerfelkoenig::{WUERFELKOENIG, Wuerfelkoenig, rules as wuerfelkoenig};
use game_api::{Die, PerSeat, Salt, Seal, SeatId};
use koenig::rules::{
    Board, Card, Cards, ElectionResult, Event, PlacedDie, Standing, Tally, Territory, Throw,
    TieThrow,
};
use koenig::{KOENIG, Koenig};
use witan::domain::log;
use witan::domain::log::{Extent, Note};
use witan::domain::record::{Entry, PublicEntry, Settlement};

const FROZEN: &str = include_str!("koenig-events.jsonl");

/// All kinds of event, in the order of the file.
const KINDS: [&str; 17] = [
    "moved",
    "travelled",
    "placed",
    "rerolled",
    "dispute_began",
    "committed",
    "revealed",
    "thrown",
    "dispute_won",
    "returned",
    "banished",
    "take_back_chosen",
    "dispute_ended",
    "turn_ended",
    "election_held",
    "dealt",
    "turn_began",
];

/// An event's kind. A new one must also be added to [`KINDS`], to [`samples`] and to the file.
fn kind(event: &Event) -> &'static str {
    match event {
        Event::Moved { .. } => "moved",
        Event::Travelled { .. } => "travelled",
        Event::Placed { .. } => "placed",
        Event::Rerolled { .. } => "rerolled",
        Event::DisputeBegan { .. } => "dispute_began",
        Event::Committed { .. } => "committed",
        Event::Revealed { .. } => "revealed",
        Event::Thrown { .. } => "thrown",
        Event::DisputeWon { .. } => "dispute_won",
        Event::Returned { .. } => "returned",
        Event::Banished { .. } => "banished",
        Event::TakeBackChosen { .. } => "take_back_chosen",
        Event::DisputeEnded { .. } => "dispute_ended",
        Event::TurnEnded { .. } => "turn_ended",
        Event::ElectionHeld { .. } => "election_held",
        Event::Dealt { .. } => "dealt",
        Event::TurnBegan { .. } => "turn_began",
    }
}

fn seat(index: u8) -> SeatId {
    SeatId::new(index).expect("a seat")
}

fn die(points: u8) -> Die {
    Die::try_from(points).expect("a face")
}

fn cards(x1: u8, x2: u8, x3: u8) -> Cards {
    Cards { x1, x2, x3 }
}

fn salt() -> Salt {
    Salt::new([
        0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef, 0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd,
        0xef,
    ])
}

fn seal() -> Seal {
    Seal { number: 1, hash: "ab".repeat(32).parse().expect("a hash"), salt: salt() }
}

/// The values, one for each of three seats.
fn three<T: Copy>(values: [T; 3]) -> PerSeat<T> {
    PerSeat::from_fn(3, |seat| values[seat.index()])
}

/// At least one event of each kind.
fn samples() -> Vec<Event> {
    use Territory::{Loncastre, Oxeneford, Stadford, Tateshale, Wigemor};
    let tallies = three([
        Tally { votes: 11, lost: 3, cards: 0, bonus: 5 },
        Tally { votes: 8, lost: 0, cards: 4, bonus: 0 },
        Tally { votes: 8, lost: 0, cards: 4, bonus: 300 },
    ]);
    let tie = [(seat(1), [1, 2, 3, 4, 5].map(die)), (seat(2), [6, 6, 6, 6, 6].map(die))];
    vec![
        Event::Moved { seat: seat(0), from: Wigemor, to: Loncastre },
        Event::Travelled {
            seat: seat(1),
            from: Wigemor,
            to: Oxeneford,
            card: Card::X2,
            die: die(1),
            arrived: false,
            draw: 2,
        },
        Event::Placed { seat: seat(2), territory: Stadford },
        Event::Rerolled {
            seat: seat(0),
            territory: Stadford,
            card: Card::X1,
            die: die(3),
            placed: true,
            draw: 3,
        },
        Event::DisputeBegan { intruder: seat(0), defender: seat(1), territory: Tateshale },
        Event::Committed { seat: seat(2), cards: cards(2, 0, 1), seal: seal() },
        Event::Revealed {
            commitments: three([cards(1, 1, 0), Cards::NONE, cards(2, 0, 1)]),
            salts: three([Some(salt()), None, Some(salt())]),
        },
        Event::Thrown {
            round: 1,
            throws: vec![
                Throw {
                    seat: seat(0),
                    dice: vec![
                        PlacedDie { card: Card::X2, die: die(6) },
                        PlacedDie { card: Card::X1, die: die(1) },
                    ],
                    bonus: 2,
                    total: 15,
                    draw: Some(4),
                },
                Throw { seat: seat(1), dice: vec![], bonus: 4, total: 4, draw: None },
            ],
        },
        Event::DisputeWon { winner: seat(0) },
        Event::Returned { seat: seat(1), territory: Tateshale, courtiers: 2 },
        Event::Banished { by: seat(0), baron: seat(1), from: Tateshale, to: Stadford },
        Event::TakeBackChosen { seat: seat(2), take: false },
        Event::DisputeEnded {
            taken_back: three([cards(1, 0, 0), Cards::NONE, Cards::NONE]),
            discarded: three([cards(0, 1, 0), Cards::NONE, cards(2, 0, 1)]),
        },
        Event::TurnEnded { seat: seat(0), turn: 7 },
        Event::ElectionHeld {
            number: 1,
            tallies: tallies.clone(),
            tie_throws: vec![TieThrow { dice: tie.to_vec(), draw: 6 }],
            result: ElectionResult::Bonus {
                ranking: vec![seat(2), seat(1), seat(0)],
                awarded: three([1, 2, 3]),
            },
        },
        Event::ElectionHeld {
            number: 2,
            tallies,
            tie_throws: vec![],
            result: ElectionResult::Crowned {
                king: seat(2),
                standings: vec![
                    Standing { place: 1, seat: seat(2) },
                    Standing { place: 2, seat: seat(0) },
                    Standing { place: 3, seat: seat(1) },
                ],
            },
        },
        Event::Dealt {
            each: 2,
            from: seat(1),
            hands: three([cards(2, 0, 0), cards(1, 1, 0), cards(0, 1, 1)]),
            draw: 16,
        },
        Event::TurnBegan { seat: seat(1), turn: 8 },
    ]
}

#[test]
fn events_are_written_as_ever() {
    let written: Vec<String> = samples()
        .iter()
        .map(|event| serde_json::to_string(event).expect("events are JSON"))
        .collect();
    assert_eq!(written.join("\n"), FROZEN.trim_end());
}

#[test]
fn events_are_read_as_ever() {
    let read: Result<Vec<Event>, _> = FROZEN.lines().map(serde_json::from_str).collect();
    assert_eq!(read.expect("every line is an event"), samples());
}

#[test]
fn every_kind_is_frozen() {
    let mut kinds: Vec<&str> = samples().iter().map(kind).collect();
    kinds.dedup();
    assert_eq!(kinds, KINDS);
}

const LOG_DOCUMENT: &str = include_str!("../../docs/LOG.md");

/// All kinds of settlement.
const SETTLEMENTS: [&str; 7] =
    ["undone", "appealed", "upheld", "corrected", "replaced", "cancelled", "restored"];

/// A settlement's kind. A new one must also be added to [`SETTLEMENTS`] and to the document.
fn settlement(settlement: &Settlement) -> &'static str {
    match settlement {
        Settlement::Undone { .. } => "undone",
        Settlement::Appealed { .. } => "appealed",
        Settlement::Upheld { .. } => "upheld",
        Settlement::Corrected { .. } => "corrected",
        Settlement::Replaced { .. } => "replaced",
        Settlement::Cancelled { .. } => "cancelled",
        Settlement::Restored(_) => "restored",
    }
}

/// The examples in docs/LOG.md: a log, lines of other logs, lines of a running match's, and lines of the other game.
fn examples() -> [&'static str; 4] {
    let blocks = LOG_DOCUMENT.split("```jsonl\n").skip(1);
    let blocks = blocks.map(|rest| rest.split("```").next().expect("a block ends"));
    blocks.collect::<Vec<&str>>().try_into().expect("docs/LOG.md has four examples")
}

/// The JSON of the entry in a line.
fn entry(line: &str) -> &str {
    let (_, entry) = line.split_once(",\"event\":").expect("a line has an entry");
    entry.strip_suffix('}').expect("a line is an object")
}

/// The example of docs/LOG.md is a whole log, and the program accepts it.
#[test]
fn the_example_of_the_docs_holds() {
    let board = serde_json::to_string(&Board::built_in()).expect("boards are JSON");
    let text = examples()[0].replacen("\"board\":{}", &format!("\"board\":{board}"), 1);
    let verified = log::verify(&witan::games::built_in(), &text, None).expect("it holds");
    assert_eq!((verified.extent, verified.entries), (Extent::Whole, 41));
    assert!(
        matches!(verified.notes[..], [Note::Restored { line: 39, .. }]),
        "{:?}",
        verified.notes
    );
}

/// Each line of docs/LOG.md is written as the program writes it, and every kind has one.
#[test]
fn every_kind_has_an_example_in_the_docs() {
    let [whole, others, running, _] = examples();
    let entries: Vec<&str> = whole.lines().collect();
    let entries = entries[1..entries.len() - 1].iter().copied().chain(others.lines());
    let (mut kinds, mut settlements) = (BTreeSet::new(), BTreeSet::new());
    for line in entries {
        let read: log::Line = serde_json::from_str(line).expect(line);
        assert_eq!(serde_json::to_string(&read).expect("JSON"), line);
        let entry = Entry::parse(&KOENIG, entry(line)).expect(line);
        assert_eq!(entry.to_json(), read.event.get());
        match &entry {
            Entry::Played(event) => {
                _ = kinds.insert(kind(event.typed::<Koenig>().expect("it is koenig")));
            }
            Entry::Settled(settled) => _ = settlements.insert(settlement(settled)),
        }
    }
    assert_eq!(kinds, BTreeSet::from(KINDS));
    assert_eq!(settlements, BTreeSet::from(SETTLEMENTS));
    for line in running.lines() {
        assert!(line.contains("null"), "{line}");
        let json = entry(line);
        assert_eq!(PublicEntry::parse(&KOENIG, json).expect(line).to_json(), json);
    }
}

/// A kind of *Würfelkönig*'s events. A new one must also be added to the document, and counted below.
fn kind_of_wuerfelkoenig(event: &wuerfelkoenig::Event) -> &'static str {
    use wuerfelkoenig::Event;
    match event {
        Event::TurnBegan { .. } => "turn_began",
        Event::Finished { .. } => "finished",
        Event::Thrown { .. } => "thrown",
        Event::Took { .. } => "took",
        Event::Declined { .. } => "declined",
        Event::Gave { .. } => "gave",
        Event::Penalised { .. } => "penalised",
        Event::Discarded { .. } => "discarded",
        Event::Refilled { .. } => "refilled",
        Event::Ended { .. } => "ended",
    }
}

#[test]
fn every_kind_of_the_other_game_has_an_example_too() {
    let [_, _, _, lines] = examples();
    let mut kinds = BTreeSet::new();
    for line in lines.lines() {
        let read: log::Line = serde_json::from_str(line).expect(line);
        assert_eq!(serde_json::to_string(&read).expect("JSON"), line);
        let entry = Entry::parse(&WUERFELKOENIG, entry(line)).expect(line);
        assert_eq!(entry.to_json(), read.event.get());
        let Entry::Played(event) = &entry else { panic!("no event: {line}") };
        kinds.insert(kind_of_wuerfelkoenig(event.typed::<Wuerfelkoenig>().expect("it is")));
    }
    assert_eq!(kinds.len(), 10, "{kinds:?}");
}
