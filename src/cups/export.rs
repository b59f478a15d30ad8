//! A cup as a file for programs: a line for each person at each table.

use serde_json::{Value, json};

use super::{CupStanding, Presence, Sitting, Whole};
use crate::honours::{ResultsFormat, lines};
use game_api::PersonId;

/// The file, and its number of lines.
pub fn file(whole: &Whole, format: ResultsFormat) -> (String, usize) {
    let standings = whole.standings();
    let all: Vec<_> = whole.sittings.iter().map(|it| columns(whole, &standings, it)).collect();
    (lines(&HEAD, &all, format), all.len())
}

/// The columns. Those from `start` on break ties: `start` is what the start of this line was worth.
const HEAD: [&str; 16] = [
    "cup",
    "round",
    "table",
    "match",
    "seat",
    "person",
    "name",
    "present",
    "points",
    "decided",
    "place",
    "total",
    "start",
    "firsts",
    "opponents",
    "registered",
];

fn columns(whole: &Whole, standings: &[CupStanding], it: &Sitting) -> Vec<Value> {
    let entrant = whole.entrants.iter().find(|one| one.person == it.person);
    let table = whole.tables.iter().find(|table| (table.round, table.nth) == it.table());
    let standing = standings.iter().find(|one| one.person == it.person);
    let points = |halves: i64| halves as f64 / 2.0;
    // Ids are strings: they do not fit into the numbers of many programs.
    let person = |person: PersonId| person.to_string();
    vec![
        json!(whole.cup.id.0),
        json!(it.round),
        json!(it.nth),
        json!(table.and_then(|table| table.match_id).map(|id| id.0)),
        json!(u8::from(it.seat)),
        json!(person(it.person)),
        json!(entrant.map(|it| &it.name)),
        json!(it.state == Presence::Here),
        json!(it.halves.map(points)),
        json!(table.and_then(|table| table.decided).map(<&str>::from)),
        json!(standing.map(|it| it.place)),
        json!(standing.map(|it| points(it.halves))),
        json!(it.head_start.map(|worth| worth as f64 / 1000.0)),
        json!(standing.map(|it| it.firsts)),
        json!(standing.map(|it| points(it.met))),
        json!(entrant.map(|it| it.nth)),
    ]
}
