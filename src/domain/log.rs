//! A match's log as a file: JSON Lines with a header, every entry of the record, and a closing line, as described in
//! `docs/LOG.md`. [`verify()`] checks the rules and the luck of a log.

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

pub const VERSION: u32 = 1;

/// The first line of a log.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The format's [`VERSION`].
    pub log: u32,
    pub game: String,
    /// The match's number; `None` for a simulated one.
    #[serde(rename = "match")]
    pub match_id: Option<i64>,
    /// The seats, clockwise from seat 0.
    pub seats: Vec<HeaderSeat>,
    /// Where the match's luck comes from.
    pub fairness: HeaderFairness,
    /// The game's setup: its board, and what was drawn before the first turn.
    pub setup: Box<RawValue>,
    /// Which seats computer players held, and when.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub policies: Vec<HeaderPolicy>,
    /// Whether the match was opened as rated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
}

/// Where a match's luck comes from, as the header states it.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeaderFairness {
    /// The version of the algorithm: [`FAIRNESS`].
    pub version: u32,
    /// The SHA-256 of the server seed, published before anybody joined.
    pub hash: Digest,
    /// The seats' contributions, from seat 0.
    pub contributions: Vec<Contribution>,
    /// The public beacon's part.
    pub beacon: BeaconUse,
    /// The server seed in hexadecimal digits; `None` while the match is played.
    pub server_seed: Option<String>,
}

/// A computer player's time in a seat: its decisions in it can be recomputed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeaderPolicy {
    pub seat: SeatId,
    pub name: String,
    pub version: u32,
    /// The number of playouts for each decision.
    pub playouts: u32,
    /// The first entry it could make.
    pub from: u64,
    /// The last entry it could make; `None` if it held the seat to the end.
    pub to: Option<u64>,
}

impl HeaderPolicy {
    /// The times of computer players, from all holders of a match's seats, sorted by seat, the first holder first.
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

/// A seat as the header names it.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeaderSeat {
    /// The colour of the seat's pieces.
    pub colour: Colour,
    /// The name of its last holder.
    pub name: String,
}

/// A line between the header and the closing line: an entry of the record. It has no `Debug`: it may contain hidden
/// cards.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// The entry's number, from 1.
    pub seq: u64,
    /// When it happened, in milliseconds since 1970-01-01 UTC; 0 in a simulation.
    pub at: i64,
    /// Who made the entry.
    pub by: Actor,
    pub event: Box<RawValue>,
}

/// The last line of a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Closing {
    /// The match's progress.
    pub end: LogEnd,
    /// The number of entries between the header and this line.
    pub entries: u64,
}

/// A match's progress when its log is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogEnd {
    /// It is being played: hidden cards are left out.
    Running,
    /// It ended by the rules.
    Over,
    /// It was cancelled.
    Cancelled,
}

/// Why a log is not valid.
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
        /// The expected number.
        expected: u64,
        found: u64,
    },
    /// Hidden cards are left out of the log.
    #[error(
        "the match goes on, and its log leaves out what is face down, so no board can be drawn from it; `/game export` \
         in its channel gives what everybody may see"
    )]
    FaceDown,
    /// A line contradicts the rules or the seed.
    #[error("line {line}: {why}")]
    Mismatch {
        /// The line, from 1.
        line: usize,
        why: String,
    },
}

/// Everything that is written into a log.
#[derive(Clone, Copy)]
pub struct Contents<'a> {
    pub game: GameRef,
    /// The match's number; `None` for a simulated one.
    pub match_id: Option<i64>,
    /// The seats, clockwise from seat 0.
    pub seats: &'a [Seat],
    pub setup: &'a Setup,
    /// Where the match's luck comes from.
    pub fairness: &'a Fairness,
    /// Which seats computer players held, and when.
    pub policies: &'a [HeaderPolicy],
    /// Whether the match was opened as rated.
    pub rated: bool,
    pub lines: &'a [LogLine],
    /// The match's progress. Secrets of a running match are written once it is over or cancelled.
    pub end: LogEnd,
}

/// Writes a log.
///
/// # Errors
/// [`LogError::Line`] if an event does not belong to the game.
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

/// Reads the header of a log that this program has written.
///
/// # Errors
/// [`LogError::Line`] if the first line is no header.
pub fn header(text: &str) -> Result<Header, LogError> {
    let first = text.lines().next().unwrap_or_default();
    serde_json::from_str(first).map_err(|why| LogError::Line { line: 1, why: why.to_string() })
}

fn json(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("a line is plain data")
}
