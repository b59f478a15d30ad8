//! A match's log as a file: JSON Lines, a header, then every entry of the record, and a closing
//! line. `docs/LOG.md` describes it. [`verify()`] checks the rules and the luck of one.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::domain::record::{Actor, Entry};
use crate::domain::{Computer, Held, LogLine};
use game_api::{
    BeaconUse, Colour, Contribution, Digest, FAIRNESS, Fairness, GameRef, Seat, SeatId, Setup,
};

mod computers;
mod decided;
mod history;
mod read;
mod unique;
mod verify;

pub use decided::Recomputed;
pub use history::{Happened, Unreverted, history, published, standing};
pub use verify::{Checked, Extent, LogFacts, Note, Verified, check, known, verify};

/// The version of the format.
pub const VERSION: u32 = 1;

/// The first line of a log.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The format's version: [`VERSION`].
    pub log: u32,
    pub game: String,
    /// The match's number; `None` for a simulated one.
    #[serde(rename = "match")]
    pub match_id: Option<i64>,
    /// Who sits where, clockwise from seat 0.
    pub seats: Vec<HeaderSeat>,
    /// What the match's luck comes from.
    pub fairness: HeaderFairness,
    /// The game's setup: its board, and what was drawn before the first turn.
    pub setup: Box<RawValue>,
    /// Which seats computer players held.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub policies: Vec<HeaderPolicy>,
    /// Whether the match was opened to be rated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
}

/// What a match's luck comes from, as the header tells it.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeaderFairness {
    /// The version of the algorithm: [`FAIRNESS`].
    pub version: u32,
    /// The SHA-256 of the server seed, published before anybody sat down.
    pub hash: Digest,
    /// What each seat added, from seat 0.
    pub contributions: Vec<Contribution>,
    /// The public beacon's part.
    pub beacon: BeaconUse,
    /// The server seed in hexadecimal digits; `None` while the match is played.
    pub server_seed: Option<String>,
}

/// A computer player's time in a seat: what it decided then can be decided again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeaderPolicy {
    pub seat: SeatId,
    pub name: String,
    pub version: u32,
    /// How many playouts a decision took.
    pub playouts: u32,
    /// The first entry it could bring about.
    pub from: u64,
    /// The last; `None` if it held the seat to the end.
    pub to: Option<u64>,
}

impl HeaderPolicy {
    /// The times of computer players in the seats of a match, of all who held them, by seat, the first holder first.
    pub fn of(held: &[Held]) -> Vec<Self> {
        let times = held.iter().enumerate().filter_map(|(at, one)| {
            let Computer { policy, version, playouts } = one.computer.clone()?;
            let next = held.get(at + 1).filter(|next| next.seat == one.seat);
            let (from, to) = (one.since_seq + 1, next.map(|next| next.since_seq));
            Some(HeaderPolicy { seat: one.seat, name: policy, version, playouts, from, to })
        });
        times.collect()
    }
}

/// A seat, as the header names it.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeaderSeat {
    /// The colour of its pieces.
    pub colour: Colour,
    /// The name of who held it last.
    pub name: String,
}

/// A line between the header and the closing line: an entry of the record. It has no `Debug`: it
/// may hold what is face down.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// Its number, from 1.
    pub seq: u64,
    /// When it happened, in milliseconds since 1970-01-01 UTC; 0 in a simulation.
    pub at: i64,
    /// Who brought it about.
    pub by: Actor,
    pub event: Box<RawValue>,
}

/// The last line of a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Closing {
    /// How far the match has come.
    pub end: LogEnd,
    /// How many entries stand between the header and this line.
    pub entries: u64,
}

/// How far a match has come when its log is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogEnd {
    /// It is being played: what is face down is left out.
    Running,
    /// It came to its end.
    Over,
    /// It was given up.
    Cancelled,
}

/// Why a log does not hold.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
    #[error(
        "the file was changed or cut on its way: {0}. That says nothing about the match: get the file once more, as \
         `/game export` or `witan export` gives it, without an editor or a mail in between"
    )]
    Damaged(String),
    #[error("line {line} is not understood: {why}")]
    Line {
        /// The line, from 1.
        line: usize,
        why: String,
    },
    #[error("this is a log of version {0}; this program reads version {VERSION}")]
    Version(u32),
    #[error("line {line} has the number {found}, where {expected} comes next")]
    Sequence {
        /// The line, from 1.
        line: usize,
        /// What it should be.
        expected: u64,
        found: u64,
    },
    /// What is face down is left out of it.
    #[error(
        "the match goes on, and its log leaves out what is face down, so no board can be drawn from it; `/game export` \
         in its channel gives what everybody may see"
    )]
    FaceDown,
    /// Something is not what the rules make of it.
    #[error("line {line}: {why}")]
    Mismatch {
        /// The line, from 1.
        line: usize,
        why: String,
    },
}

/// All that a log is written from.
#[derive(Clone, Copy)]
pub struct Contents<'a> {
    pub game: GameRef,
    /// The match's number; `None` for a simulated one.
    pub match_id: Option<i64>,
    /// Who sits where, clockwise from seat 0.
    pub seats: &'a [Seat],
    pub setup: &'a Setup,
    /// What the match's luck comes from.
    pub fairness: &'a Fairness,
    /// Which seats computer players held.
    pub policies: &'a [HeaderPolicy],
    /// Whether the match was opened to be rated.
    pub rated: bool,
    pub lines: &'a [LogLine],
    /// How far the match has come. What is secret while it is played is written once it is over or
    /// given up.
    pub end: LogEnd,
}

/// Writes a log.
///
/// # Errors
/// [`LogError::Line`] if an event is not one of the game.
pub fn write(contents: &Contents<'_>) -> Result<String, LogError> {
    let Contents { game, match_id, seats, setup, fairness, policies, rated, lines, end } =
        *contents;
    let is_known = end != LogEnd::Running;
    let header = Header {
        log: VERSION,
        game: game.id().to_owned(),
        match_id,
        seats: seats
            .iter()
            .map(|seat| HeaderSeat { colour: seat.colour, name: seat.name.clone() })
            .collect(),
        fairness: HeaderFairness {
            version: FAIRNESS,
            hash: fairness.hash(),
            contributions: fairness.contributions.clone(),
            beacon: fairness.beacon,
            server_seed: is_known.then(|| fairness.server_seed.to_hex()),
        },
        setup: serde_json::value::to_raw_value(setup).expect("a setup is plain data"),
        policies: policies.to_vec(),
        rated,
    };
    let mut text = json(&header);
    for (number, line) in (2..).zip(lines) {
        let entry = Entry::parse(game, &line.event)
            .map_err(|error| LogError::Line { line: number, why: error.to_string() })?;
        let entry = if is_known { entry.to_json() } else { entry.publish().to_json() };
        let event = RawValue::from_string(entry).expect("an entry is JSON");
        let line = Line { seq: line.seq + 1, at: line.at.ms(), by: line.actor, event };
        writeln!(text).and_then(|()| write!(text, "{}", json(&line))).expect("a string takes all");
    }
    let closing = Closing { end, entries: lines.len() as u64 };
    writeln!(text).and_then(|()| writeln!(text, "{}", json(&closing))).expect("a string takes all");
    Ok(text)
}

/// The first line of a log that this program has written.
///
/// # Errors
/// [`LogError::Line`] if it is none.
pub fn header(text: &str) -> Result<Header, LogError> {
    let first = text.lines().next().unwrap_or_default();
    serde_json::from_str(first).map_err(|why| LogError::Line { line: 1, why: why.to_string() })
}

fn json(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("a line is plain data")
}
