//! A match's record: what the game did and what people settled about it, in the order in which it happened.
//!
//! The record only grows. Taking something back adds an entry that says how far; what lies between stays
//! to be read, but no longer stands. Pure: what an entry does follows from the entries before it alone.

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

/// Who brought an entry about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// Whoever holds this seat.
    Seat(SeatId),
    /// The clock: the seat's deadline passed.
    Clock(SeatId),
    /// The clock: whoever holds the seat is away, and the match goes on without them.
    Absent(SeatId),
    /// A moderator, who had the match do its default for this seat.
    Forced(SeatId),
    /// The game's rules: what happens before the first decision.
    Game,
    Players,
    Moderator,
    /// The operator of the bot, who put back a copy of the database.
    Operator,
}

impl Actor {
    /// The seat whose decision it was, whoever made it.
    pub fn seat(self) -> Option<SeatId> {
        match self {
            Actor::Seat(seat) | Actor::Clock(seat) | Actor::Absent(seat) | Actor::Forced(seat) => {
                Some(seat)
            }
            Actor::Game | Actor::Players | Actor::Moderator | Actor::Operator => None,
        }
    }
}

/// One entry. `E` is what is known of events, and `F` of facts set right.
#[derive(Debug, Clone, PartialEq)]
pub enum EntryOf<E, F> {
    /// Something happened in the game.
    Played(E),
    /// Something was settled about it.
    Settled(Settlement<F>),
}

/// One entry, with everything in it.
pub type Entry = EntryOf<Event, Correction>;

/// An entry as everybody may know it.
pub type PublicEntry = EntryOf<PublicEvent, PublicCorrection>;

/// Something settled about a match. Its JSON is part of the log (`docs/LOG.md`). `F` is what is known of facts set
/// right.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "settled", rename_all = "snake_case", deny_unknown_fields)]
pub enum Settlement<F = Correction> {
    /// The match stands again as it did when the record was this long.
    Undone {
        /// The number of entries that may still stand.
        to: u64,
        /// Why, in somebody's words; empty where players took back their own last action.
        reason: String,
        /// Whether one person alone with computer players has taken back what had shown a die, a card or a commitment: the
        /// match counts nowhere from then on. Logs of earlier versions do not say.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        alone: bool,
    },
    /// A seat appeals against what happened: the match is frozen until somebody rules.
    Appealed {
        seat: SeatId,
        /// Why, in the player's words.
        reason: String,
    },
    /// The match goes on as it stands, whatever the appeal says: a moderator has ruled so, whoever appealed has withdrawn
    /// it, all others let it stand, or nobody has ruled in time.
    Upheld {
        /// Why, in the moderator's words.
        reason: String,
    },
    /// Facts were set right.
    Corrected {
        /// Each fact as it was and as it is. Cards in hands are among them: secret while the match runs.
        corrections: Vec<Corrected<F>>,
        /// Why, in the moderator's words.
        reason: String,
    },
    /// Somebody else holds a seat.
    Replaced {
        seat: SeatId,
        /// The newcomer's name as the server shows it. Written by people.
        name: String,
    },
    /// The match was given up. Nothing follows.
    Cancelled {
        /// Why, in the moderator's words; empty where somebody gave up who played alone.
        reason: String,
    },
    /// An older copy of the match was put back.
    Restored(Passed),
}

/// What is passed over where an older copy of the match was put back, as some of it may have been seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passed {
    /// The number of the last draw that is passed over.
    pub draws: u64,
    /// The number of the last commitment that is.
    pub commitments: u64,
    /// The public beacon's part in what is drawn from here on; `None` in records of versions that asked no beacon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beacon: Option<BeaconUse>,
}

impl Passed {
    /// What a match passes over that goes on from an older copy at this moment. What was drawn from the match since the
    /// copy was made may have been seen; its numbers are below these, as nothing draws a thousand times in a
    /// millisecond. With a round of the beacon it is the moment at which that was due, so that nobody who knows the
    /// round chooses among moments.
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

    /// Mixes the round of the beacon, if there is one, into the seed from which the match goes on.
    pub fn renew(&self, seed: &mut MatchSeed) {
        if let Some(BeaconUse::Mixed(pulse)) = &self.beacon {
            *seed = seed.renewed(pulse);
        }
    }

    fn drawn(&self) -> Drawn {
        Drawn { draws: self.draws, commitments: self.commitments }
    }
}

/// A settlement as everybody may know it.
pub type PublicSettlement = Settlement<PublicCorrection>;

/// One fact set right.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Corrected<F = Correction> {
    pub before: F,
    pub after: F,
}

impl Settlement {
    /// The settlement without what is in a hand.
    pub fn publish(&self) -> PublicSettlement {
        let published =
            self.clone().try_map(&|fact: Correction| Ok::<_, Infallible>(fact.publish()));
        let Ok(published) = published;
        published
    }
}

impl<F> Settlement<F> {
    /// The same, with something else known of facts.
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

    /// Whether the match on the table may be another one after it: what was offered before no longer means
    /// what it meant.
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

    /// What was drawn by the end of it, when `drawn` was drawn before.
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

    /// The entry without what is still secret.
    pub fn publish(&self) -> PublicEntry {
        match self {
            Entry::Played(event) => PublicEntry::Played(event.publish()),
            Entry::Settled(settlement) => PublicEntry::Settled(settlement.publish()),
        }
    }

    /// What was drawn by the end of it, when `drawn` was drawn before.
    pub fn after(&self, drawn: Drawn) -> Drawn {
        match self {
            Entry::Played(event) => drawn + event.drawn(),
            Entry::Settled(settlement) => settlement.after(drawn),
        }
    }

    /// Whether controls posted before it no longer mean what they meant.
    pub fn outdates_controls(&self) -> bool {
        match self {
            Entry::Played(event) => !event.mark().keeps_controls,
            Entry::Settled(settlement) => settlement.changes_table(),
        }
    }
}

impl PublicEntry {
    /// Whether everybody else can do after it what they could do before, as after a commitment.
    pub fn is_aside(&self) -> bool {
        match self {
            PublicEntry::Played(event) => event.mark().keeps_controls,
            PublicEntry::Settled(_) => false,
        }
    }

    /// Reads the JSON of an entry as a running match's export has it.
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

    /// What was drawn by the end of it, when `drawn` was drawn before.
    pub fn after(&self, drawn: Drawn) -> Drawn {
        match self {
            PublicEntry::Played(event) => drawn + event.drawn(),
            PublicEntry::Settled(settlement) => settlement.after(drawn),
        }
    }
}

/// A settlement, if the JSON is one. What does not name itself so is not tried: logs are mostly events.
fn settlement(json: &str) -> Option<Settlement<Value>> {
    json.contains("\"settled\"").then(|| serde_json::from_str(json).ok()).flatten()
}

/// Has the game read the facts that were set right.
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

/// The entries that stand, each with its place in the record: all but those that were taken back.
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

/// The match at the end of a record whose entries this program wrote.
///
/// # Errors
/// [`Unsound`] if facts were set right that could not be so.
pub fn fold(game: GameRef, setup: &Setup, entries: &[Entry]) -> Result<LiveGame, Unsound> {
    let mut live = setup.begin();
    for (index, entry) in standing(entries) {
        carry(game, &mut live, entry).map_err(|why| Unsound { index, why })?;
    }
    Ok(live)
}

/// Carries one entry that stands into the match.
///
/// # Errors
/// Why facts cannot be set right so.
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

/// The match with some facts set right, judged together.
///
/// # Errors
/// [`CorrectionError`]; the match is as it was.
pub fn correct(
    game: GameRef,
    live: &LiveGame,
    facts: &[Correction],
) -> Result<LiveGame, CorrectionError> {
    game.corrections().ok_or_else(|| game.corrupt())?.corrected(live, facts)
}
