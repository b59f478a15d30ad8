//! A match's record: events of the game and settlements by people about it, in order.
//!
//! The record only grows. Undoing adds an entry that names how many entries stay; what it undoes can still be read but
//! no longer counts. There is no I/O: the effect of an entry follows from the entries before it alone.

use std::convert::Infallible;

use serde::{Deserialize, Serialize};

use serde_json::Value;

use game_api::{
    AnyCorrections, BeaconUse, Chain, Correction, CorrectionError, Corrupt, Drawn, Event, GameRef,
    LiveGame, MatchSeed, PublicCorrection, PublicEvent, Pulse, SeatId, Setup,
};

mod look_on;
mod referee;

pub use look_on::{LookedOn, look_on};
pub use referee::{Ending, RecordLine, Refereed, referee};

/// Who made an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// The holder of this seat.
    Seat(SeatId),
    /// The scheduler: the seat's deadline passed.
    Clock(SeatId),
    /// The scheduler: the seat's holder is away, and the match continues without them.
    Absent(SeatId),
    /// A moderator, who triggered the default action for this seat.
    Forced(SeatId),
    /// The game's rules: the events before the first decision.
    Game,
    Players,
    Moderator,
    /// The operator of the bot, who restored a backup of the database.
    Operator,
}

impl Actor {
    /// The seat whose decision it was, even if made on its behalf.
    pub fn seat(self) -> Option<SeatId> {
        match self {
            Actor::Seat(seat) | Actor::Clock(seat) | Actor::Absent(seat) | Actor::Forced(seat) => {
                Some(seat)
            }
            Actor::Game | Actor::Players | Actor::Moderator | Actor::Operator => None,
        }
    }
}

/// One entry. `E` is the known part of events, `F` that of corrected facts.
#[derive(Debug, Clone, PartialEq)]
pub enum EntryOf<E, F> {
    /// An event of the game.
    Played(E),
    /// A settlement about the match.
    Settled(Settlement<F>),
}

/// One entry with all its secrets.
pub type Entry = EntryOf<Event, Correction>;

/// The public form of an entry.
pub type PublicEntry = EntryOf<PublicEvent, PublicCorrection>;

/// A settlement about a match. Its JSON is part of the log (`docs/LOG.md`). `F` is the known part of corrected facts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "settled", rename_all = "snake_case", deny_unknown_fields)]
pub enum Settlement<F = Correction> {
    /// The match returns to its state when the record had this length.
    Undone {
        /// The number of entries that may still count.
        to: u64,
        /// Why, in the words of the person who asked; empty where players took back their own last action.
        reason: String,
        /// Whether a person alone against computers took back revealed luck, a die, a card or a commitment: the match
        /// no longer counts anywhere. Logs of earlier versions do not contain it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        alone: bool,
    },
    /// A seat appeals against what happened: the match is frozen until there is a ruling.
    Appealed {
        seat: SeatId,
        /// Why, in the player's words.
        reason: String,
    },
    /// The match continues unchanged in spite of the appeal: a moderator has ruled so, the appellant has withdrawn it,
    /// all others let it stand, or nobody has ruled in time.
    Upheld {
        /// Why, in the moderator's words.
        reason: String,
    },
    /// Facts were corrected.
    Corrected {
        /// Each fact before and after. Cards in hands may be among them: secret while the match runs.
        corrections: Vec<Corrected<F>>,
        /// Why, in the moderator's words.
        reason: String,
    },
    /// A seat has a new holder.
    Replaced {
        seat: SeatId,
        /// The new holder's name as the server shows it. User input.
        name: String,
    },
    /// The match was cancelled. Nothing follows.
    Cancelled {
        /// Why, in the moderator's words; empty where a person playing alone gave up.
        reason: String,
    },
    /// An older copy of the match was restored.
    Restored(Passed),
}

/// The draws and commitments skipped after restoring an older copy, as some may have been seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passed {
    /// The number of the last skipped draw.
    pub draws: u64,
    /// The number of the last skipped commitment.
    pub commitments: u64,
    /// The public beacon's part in what is drawn from here on; `None` in records of versions that used no beacon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beacon: Option<BeaconUse>,
}

impl Passed {
    /// What a match skips that continues from an older copy at this moment. Draws made since the copy may have been
    /// seen; their numbers are below these, as nothing draws a thousand times in a millisecond. With a round of the
    /// beacon, the moment is when that round was due, so that nobody who knows the round can choose among moments.
    pub fn at(at_ms: i64, beacon: Option<BeaconUse>) -> Self {
        let due_ms = match beacon {
            Some(BeaconUse::Mixed(Pulse { chain, round, .. })) => {
                Chain::known(&chain).map(|chain| chain.due_ms(round))
            }
            Some(BeaconUse::Off | BeaconUse::Missed { .. }) | None => None,
        };
        let number = due_ms.unwrap_or(at_ms).unsigned_abs().saturating_mul(1000);
        Passed { draws: number, commitments: number, beacon }
    }

    /// Mixes the beacon's round, if there is one, into the seed with which the match continues.
    pub fn renew(&self, seed: &mut MatchSeed) {
        if let Some(BeaconUse::Mixed(pulse)) = &self.beacon {
            *seed = seed.renewed(pulse);
        }
    }

    fn drawn(&self) -> Drawn {
        Drawn { draws: self.draws, commitments: self.commitments }
    }
}

/// The public form of a settlement.
pub type PublicSettlement = Settlement<PublicCorrection>;

/// A corrected fact.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Corrected<F = Correction> {
    pub before: F,
    pub after: F,
}

impl Settlement {
    /// The settlement without cards in hands.
    pub fn publish(&self) -> PublicSettlement {
        let published =
            self.clone().try_map(&|fact: Correction| Ok::<_, Infallible>(fact.publish()));
        let Ok(published) = published;
        published
    }
}

impl<F> Settlement<F> {
    /// Converts the facts.
    fn try_map<T, E>(self, map: &dyn Fn(F) -> Result<T, E>) -> Result<Settlement<T>, E> {
        Ok(match self {
            Settlement::Undone { to, reason, alone } => Settlement::Undone { to, reason, alone },
            Settlement::Appealed { seat, reason } => Settlement::Appealed { seat, reason },
            Settlement::Upheld { reason } => Settlement::Upheld { reason },
            Settlement::Corrected { corrections, reason } => {
                let corrections = corrections.into_iter().map(|Corrected { before, after }| {
                    Ok(Corrected { before: map(before)?, after: map(after)? })
                });
                Settlement::Corrected {
                    corrections: corrections.collect::<Result<_, E>>()?,
                    reason,
                }
            }
            Settlement::Replaced { seat, name } => Settlement::Replaced { seat, name },
            Settlement::Cancelled { reason } => Settlement::Cancelled { reason },
            Settlement::Restored(passed) => Settlement::Restored(passed),
        })
    }

    /// Whether the game's state may differ after it, so that older controls no longer mean the same.
    pub fn changes_table(&self) -> bool {
        match self {
            Settlement::Undone { .. } | Settlement::Corrected { .. } => true,
            Settlement::Appealed { .. }
            | Settlement::Upheld { .. }
            | Settlement::Replaced { .. }
            | Settlement::Cancelled { .. }
            | Settlement::Restored(_) => false,
        }
    }

    /// Whether the match counts in no statistics after it.
    pub fn ends_counting(&self) -> bool {
        matches!(self, Settlement::Undone { alone: true, .. })
    }

    /// The draws up to and including it, after `drawn`.
    fn after(&self, drawn: Drawn) -> Drawn {
        match self {
            Settlement::Restored(passed) => drawn.max(passed.drawn()),
            Settlement::Undone { .. }
            | Settlement::Appealed { .. }
            | Settlement::Upheld { .. }
            | Settlement::Corrected { .. }
            | Settlement::Replaced { .. }
            | Settlement::Cancelled { .. } => drawn,
        }
    }
}

/// An entry that cannot follow the ones before it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("entry {index}: {why}")]
pub struct Unsound {
    /// Its position in the record, from 0.
    pub index: u64,
    pub why: String,
}

impl Entry {
    ///
    /// # Errors
    /// [`Corrupt`] if it is neither an event of that game nor a settlement.
    pub fn parse(game: GameRef, json: &str) -> Result<Self, Corrupt> {
        match settlement(json) {
            Some(written) => read(game, written, &|it, fact| it.read(fact)).map(Entry::Settled),
            None => game.read_event(json).map(Entry::Played),
        }
    }

    /// The entry as it is stored.
    pub fn to_json(&self) -> String {
        match self {
            Entry::Played(event) => event.json(),
            Entry::Settled(settlement) => to_json(settlement),
        }
    }

    /// The entry without its secrets.
    pub fn publish(&self) -> PublicEntry {
        match self {
            Entry::Played(event) => PublicEntry::Played(event.publish()),
            Entry::Settled(settlement) => PublicEntry::Settled(settlement.publish()),
        }
    }

    /// The draws up to and including it, after `drawn`.
    pub fn after(&self, drawn: Drawn) -> Drawn {
        match self {
            Entry::Played(event) => drawn + event.drawn(),
            Entry::Settled(settlement) => settlement.after(drawn),
        }
    }

    /// Whether controls posted before it no longer mean the same.
    pub fn outdates_controls(&self) -> bool {
        match self {
            Entry::Played(event) => !event.mark().keeps_controls,
            Entry::Settled(settlement) => settlement.changes_table(),
        }
    }
}

impl PublicEntry {
    /// Whether the others' possible actions are the same after it, as after a commitment.
    pub fn is_aside(&self) -> bool {
        match self {
            PublicEntry::Played(event) => event.mark().keeps_controls,
            PublicEntry::Settled(_) => false,
        }
    }

    /// Reads the JSON of an entry from a running match's export.
    ///
    /// # Errors
    /// [`Corrupt`] if it is neither such an event of that game nor a settlement.
    pub fn parse(game: GameRef, json: &str) -> Result<Self, Corrupt> {
        match settlement(json) {
            Some(written) => {
                read(game, written, &|it, fact| it.read_public(fact)).map(PublicEntry::Settled)
            }
            None => game.read_public_event(json).map(PublicEntry::Played),
        }
    }

    /// The entry as it is exported.
    pub fn to_json(&self) -> String {
        match self {
            PublicEntry::Played(event) => event.json(),
            PublicEntry::Settled(settlement) => to_json(settlement),
        }
    }

    /// The draws up to and including it, after `drawn`.
    pub fn after(&self, drawn: Drawn) -> Drawn {
        match self {
            PublicEntry::Played(event) => drawn + event.drawn(),
            PublicEntry::Settled(settlement) => settlement.after(drawn),
        }
    }
}

/// Parses a settlement, if the JSON is one. JSON without `"settled"` is not tried: most entries are events.
fn settlement(json: &str) -> Option<Settlement<Value>> {
    json.contains("\"settled\"").then(|| serde_json::from_str(json).ok()).flatten()
}

/// Lets the game read the corrected facts.
fn read<F>(
    game: GameRef,
    written: Settlement<Value>,
    fact: &dyn Fn(&dyn AnyCorrections, &Value) -> Result<F, Corrupt>,
) -> Result<Settlement<F>, Corrupt> {
    let face = game.corrections();
    written.try_map(&|written| fact(face.ok_or_else(|| game.corrupt())?, &written))
}

fn to_json(settlement: &impl Serialize) -> String {
    serde_json::to_string(settlement).expect("a settlement is plain data")
}

/// The entries that were not undone, each with its position in the record.
pub fn standing(entries: &[Entry]) -> Vec<(u64, &Entry)> {
    let mut standing: Vec<(u64, &Entry)> = Vec::with_capacity(entries.len());
    for (index, entry) in (0..).zip(entries) {
        if let Entry::Settled(Settlement::Undone { to, .. }) = entry {
            let left = standing.partition_point(|(index, _)| index < to);
            standing.truncate(left);
        }
        standing.push((index, entry));
    }
    standing
}

/// Replays a record that this program wrote, and returns the match at its end.
///
/// # Errors
/// [`Unsound`] if a correction of facts is impossible.
pub fn fold(game: GameRef, setup: &Setup, entries: &[Entry]) -> Result<LiveGame, Unsound> {
    let mut live = setup.begin();
    for (index, entry) in standing(entries) {
        carry(game, &mut live, entry).map_err(|why| Unsound { index, why })?;
    }
    Ok(live)
}

/// Applies one entry to the match.
///
/// # Errors
/// Why the facts cannot be corrected so.
pub fn carry(game: GameRef, live: &mut LiveGame, entry: &Entry) -> Result<(), String> {
    match entry {
        Entry::Played(event) => *live = live.after(event).map_err(|error| error.to_string())?,
        Entry::Settled(Settlement::Corrected { corrections, .. }) => {
            let after: Vec<Correction> =
                corrections.iter().map(|fact| fact.after.clone()).collect();
            *live = correct(game, live, &after).map_err(|error| error.to_string())?;
        }
        Entry::Settled(
            Settlement::Undone { .. }
            | Settlement::Appealed { .. }
            | Settlement::Upheld { .. }
            | Settlement::Replaced { .. }
            | Settlement::Cancelled { .. }
            | Settlement::Restored(_),
        ) => {}
    }
    Ok(())
}

/// Corrects some facts in a match; they are validated together.
///
/// # Errors
/// [`CorrectionError`]; the match is unchanged.
pub fn correct(
    game: GameRef,
    live: &LiveGame,
    facts: &[Correction],
) -> Result<LiveGame, CorrectionError> {
    game.corrections().ok_or_else(|| game.corrupt())?.corrected(live, facts)
}
