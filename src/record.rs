//! A match's record: what the game did and what people settled about it, in the order in which it happened.
//!
//! The record only grows. Taking something back adds an entry that says how far; what lies between stays
//! to be read, but no longer stands. Pure: what an entry does follows from the entries before it alone.

use serde::{Deserialize, Serialize};

use crate::game::SeatId;
use crate::games::{Correction, Corrupt, Event, GameId, Position, Setup};

/// One entry.
#[derive(Debug, Clone, PartialEq)]
pub enum Entry {
    /// Something happened in the game.
    Played(Event),
    /// Something was settled about it.
    Settled(Settlement),
}

/// Something settled about a match. Its JSON is part of the log (`docs/LOG.md`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "settled", rename_all = "snake_case", deny_unknown_fields)]
pub enum Settlement {
    /// The match stands again as it did when the record was this long.
    TakenBack {
        /// The number of entries that may still stand.
        to: u64,
        /// Why, in somebody's words; empty where a player took back the own last action.
        reason: String,
    },
    /// A seat contests what happened: the match is frozen until somebody rules.
    Contested {
        /// Which.
        seat: SeatId,
        /// Why, in the player's words.
        reason: String,
    },
    /// A contested match goes on as it stands.
    Upheld {
        /// Why, in the moderator's words.
        reason: String,
    },
    /// Facts were set right.
    Corrected {
        /// Each fact as it was and as it is. Cards in hands are among them: secret while the match runs.
        corrections: Vec<Corrected>,
        /// Why, in the moderator's words.
        reason: String,
    },
    /// Somebody else holds a seat.
    Replaced {
        /// Which.
        seat: SeatId,
        /// The newcomer's name as the server shows it. Written by people.
        name: String,
    },
}

/// One fact set right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Corrected {
    /// As it was.
    pub before: Correction,
    /// As it is.
    pub after: Correction,
}

/// An entry that cannot follow the ones before it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("entry {index}: {why}")]
pub struct Unsound {
    /// Its place in the record, from 0.
    pub index: u64,
    /// What is wrong with it.
    pub why: String,
}

impl Entry {
    /// Reads a stored entry.
    ///
    /// # Errors
    /// [`Corrupt`] if it is neither an event of that game nor a settlement.
    pub fn parse(game: GameId, json: &str) -> Result<Self, Corrupt> {
        match serde_json::from_str(json) {
            Ok(settlement) => Ok(Entry::Settled(settlement)),
            // An event is what it is taken for unless it says otherwise.
            Err(_) => Event::parse(game, json).map(Entry::Played),
        }
    }

    /// The entry as it is stored.
    #[must_use]
    pub fn to_json(&self) -> String {
        let json = match self {
            Entry::Played(event) => serde_json::to_string(event),
            Entry::Settled(settlement) => serde_json::to_string(settlement),
        };
        json.expect("an entry is plain data")
    }
}

/// The entries that stand, each with its place in the record: all but those that were taken back.
#[must_use]
pub fn standing(entries: &[Entry]) -> Vec<(u64, &Entry)> {
    let mut standing: Vec<(u64, &Entry)> = Vec::with_capacity(entries.len());
    for (index, entry) in (0..).zip(entries) {
        if let Entry::Settled(Settlement::TakenBack { to, .. }) = entry {
            let left = standing.partition_point(|(index, _)| index < to);
            standing.truncate(left);
        }
        standing.push((index, entry));
    }
    standing
}

/// The match at the end of a record whose entries this program wrote.
///
/// # Errors
/// [`Unsound`] if facts were set right that could not be so.
pub fn fold(setup: &Setup, entries: &[Entry]) -> Result<Position, Unsound> {
    let mut position = Position::begin(setup);
    for (index, entry) in standing(entries) {
        carry(&mut position, entry).map_err(|why| Unsound { index, why })?;
    }
    Ok(position)
}

/// Carries one entry that stands into the match.
fn carry(position: &mut Position, entry: &Entry) -> Result<(), String> {
    match entry {
        Entry::Played(event) => position.evolve(event),
        Entry::Settled(Settlement::Corrected { corrections, .. }) => {
            let after: Vec<Correction> = corrections.iter().map(|fact| fact.after).collect();
            *position = position.corrected(&after).map_err(|error| error.to_string())?;
        }
        Entry::Settled(
            Settlement::TakenBack { .. }
            | Settlement::Contested { .. }
            | Settlement::Upheld { .. }
            | Settlement::Replaced { .. },
        ) => {}
    }
    Ok(())
}

/// Whether the match is frozen at the end of the record: contested, and nobody has ruled. What is taken
/// back does not unfreeze it unless that is the ruling.
#[must_use]
pub fn contested(entries: &[Entry]) -> Option<(SeatId, &str)> {
    let last = entries.iter().rev().find_map(|entry| match entry {
        Entry::Settled(settlement) => match settlement {
            Settlement::Contested { seat, reason } => Some(Some((*seat, reason.as_str()))),
            Settlement::Upheld { .. }
            | Settlement::Corrected { .. }
            | Settlement::TakenBack { .. } => Some(None),
            Settlement::Replaced { .. } => None,
        },
        Entry::Played(_) => None,
    });
    last.flatten()
}
