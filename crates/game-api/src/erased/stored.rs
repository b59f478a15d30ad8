//! Stored data of a match: parsed by its game only, and passed on by everything else.

use std::any::Any;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

use super::{AnyReferee, Corrupt, GameRef, LiveGame, Shown};
use crate::chance::{Drawn, MatchSeed};
use crate::faces::{Corrections, Tallies};
use crate::game::{EventTag, Game, Shows, Viewer};
use crate::notice::Scene;
use crate::seat::{SeatId, SeatSet};

/// The type of the kind `K` in the game `G`.
pub trait In<G: Game>: StoredKind {
    /// The type.
    type Value: Any + Clone + Serialize + DeserializeOwned + Send + Sync;
}

/// A kind of stored data.
pub trait StoredKind: 'static {
    /// The kind's name.
    const NAME: &'static str;
    /// Whether it may reveal a hand: then `Debug` omits the content.
    const SECRET: bool;
}

/// Parsed data of a game.
pub struct Stored<K> {
    value: Arc<dyn Any + Send + Sync>,
    game: GameRef,
    write: fn(&(dyn Any + Send + Sync)) -> String,
    kind: PhantomData<fn() -> K>,
}

/// Data as JSON that its game has not parsed yet, or that merely claims to be such.
pub struct Unread<K>(Arc<str>, PhantomData<fn() -> K>);

macro_rules! kinds {
    ($($(#[$doc:meta])* $alias:ident = $of:ident<$kind:ident>: $game:ident, $value:ident, $secret:literal;)*) => {$(
        #[doc = concat!("See [`", stringify!($alias), "`].")]
        pub enum $kind {}
        impl StoredKind for $kind {
            const NAME: &'static str = stringify!($alias);
            const SECRET: bool = $secret;
        }
        impl<G: $game> In<G> for $kind {
            type Value = G::$value;
        }
        $(#[$doc])*
        pub type $alias = $of<$kind>;
    )*};
}

kinds! {
    /// What is fixed before a match's first decision.
    Setup = Stored<SetupKind>: Game, Setup, false;
    /// An event, secrets included.
    Event = Stored<EventKind>: Game, Event, true;
    /// An event as everybody may know it.
    PublicEvent = Stored<PublicEventKind>: Game, PublicEvent, false;
    /// A fact of a match that a moderator corrects.
    Correction = Stored<CorrectionKind>: Corrections, Correction, true;
    /// A correction as everybody may know it.
    PublicCorrection = Stored<PublicCorrectionKind>: Corrections, PublicCorrection, false;
    /// The action a seat wants to take, as JSON of at most 60 characters.
    Action = Unread<ActionKind>: Game, Action, true;
    /// Statistics of one player. All of it is public.
    Account = Unread<AccountKind>: Tallies, Account, false;
}

const OWN: &str = "a stored value is of the game it names";

impl<K: StoredKind> Stored<K> {
    /// Wraps a value of the game `G`.
    pub fn of<G: Game>(value: K::Value) -> Self
    where
        K: In<G>,
    {
        Stored {
            value: Arc::new(value),
            game: G::kit(),
            write: write::<K::Value>,
            kind: PhantomData,
        }
    }

    /// Parses JSON of the game `G`.
    pub(super) fn read<G: Game>(json: &str) -> Result<Self, Corrupt>
    where
        K: In<G>,
    {
        Ok(Self::of::<G>(read::<G, _>(json)?))
    }

    /// Returns the value in the game `G`.
    ///
    /// # Errors
    /// [`Corrupt`] if it is another game's.
    pub fn typed<G: Game>(&self) -> Result<&K::Value, Corrupt>
    where
        K: In<G>,
    {
        self.value.downcast_ref().ok_or(Corrupt::of_another(G::ID))
    }

    /// Returns the value in its own game.
    pub(super) fn own<G: Game>(&self) -> &K::Value
    where
        K: In<G>,
    {
        self.typed::<G>().expect(OWN)
    }

    /// Returns the JSON to store or export.
    pub fn json(&self) -> String {
        (self.write)(&*self.value)
    }
}

fn write<T: Serialize + 'static>(value: &(dyn Any + Send + Sync)) -> String {
    to_json(value.downcast_ref::<T>().expect(OWN))
}

fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what a game stores is plain data")
}

/// Parses JSON of the game `G`.
fn read<G: Game, T: DeserializeOwned>(json: &str) -> Result<T, Corrupt> {
    serde_json::from_str(json).map_err(|error| Corrupt::new::<T>(G::ID, json, &error))
}

impl<K> Clone for Stored<K> {
    fn clone(&self) -> Self {
        Stored { value: Arc::clone(&self.value), ..*self }
    }
}

impl<K: StoredKind> fmt::Debug for Stored<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if K::SECRET { write!(f, "{}(secret)", K::NAME) } else { f.write_str(&self.json()) }
    }
}

impl<K: StoredKind> PartialEq for Stored<K> {
    fn eq(&self, other: &Self) -> bool {
        self.json() == other.json()
    }
}

impl<K: StoredKind> Eq for Stored<K> {}

impl<K: StoredKind> Serialize for Stored<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let raw = RawValue::from_string(self.json()).expect("what a game stores is JSON");
        raw.serialize(serializer)
    }
}

impl<K: StoredKind> Unread<K> {
    /// Takes the JSON of a control, or what claims to be such.
    pub fn from_json(json: &str) -> Self {
        Unread(json.into(), PhantomData)
    }

    /// Wraps a value of the game `G`.
    pub fn of<G: Game>(value: &K::Value) -> Self
    where
        K: In<G>,
    {
        Unread::from_json(&to_json(value))
    }

    /// Returns the JSON.
    pub fn json(&self) -> &str {
        &self.0
    }

    /// Parses it as a value of the game `G`.
    ///
    /// # Errors
    /// [`Corrupt`] if it is not one.
    pub fn typed<G: Game>(&self) -> Result<K::Value, Corrupt>
    where
        K: In<G>,
    {
        read::<G, _>(&self.0)
    }
}

impl<K> Clone for Unread<K> {
    fn clone(&self) -> Self {
        Unread(Arc::clone(&self.0), PhantomData)
    }
}

impl<K> PartialEq for Unread<K> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<K> Eq for Unread<K> {}

impl<K: StoredKind> fmt::Debug for Unread<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({})", K::NAME, if K::SECRET { "secret" } else { &self.0 })
    }
}

impl Account {
    /// The account of a game without statistics.
    pub fn none() -> Self {
        Account::from_json("null")
    }
}

impl Setup {
    /// The number of players.
    pub fn players(&self) -> u8 {
        self.game.players_of(self)
    }

    /// How much was drawn to make it.
    pub fn drawn(&self) -> Drawn {
        self.game.drawn_in_setup()
    }

    /// Whether it uses the built-in data.
    pub fn is_built_in(&self) -> bool {
        self.game.is_built_in(self)
    }

    /// The measured share of wins of each seat; none if the seats are alike, or nothing is known.
    pub fn start_shares(&self) -> Vec<f64> {
        self.game.start_shares(self)
    }

    /// The match before its first decision, and before the events that [open](super::Live::open) it.
    pub fn begin(&self) -> LiveGame {
        self.game.begin(self)
    }

    /// The first position as everybody may know it.
    pub fn opening(&self) -> Shown {
        self.begin().shown(Viewer::Public)
    }

    /// Checks the draws before the first decision against the match's seed.
    ///
    /// # Errors
    /// A description of the mismatch.
    pub fn audit(&self, seed: &MatchSeed) -> Result<(), String> {
        self.game.audit(self, seed)
    }

    /// A referee who follows a match from its beginning, without its seed and without what is face down.
    pub fn public_referee(&self, match_id: u64) -> AnyReferee {
        self.game.public_referee(self, match_id)
    }
}

impl Event {
    /// Returns the public part of the event.
    pub fn publish(&self) -> PublicEvent {
        self.game.publish(self)
    }

    /// How much of the match's chance the event drew.
    pub fn drawn(&self) -> Drawn {
        self.publish().drawn()
    }

    /// Returns the event's tag, for callers that do not know the game.
    pub fn mark(&self) -> EventTag {
        self.publish().mark()
    }
}

impl PublicEvent {
    /// How much of the match's chance the event drew.
    pub fn drawn(&self) -> Drawn {
        self.game.drawn(self)
    }

    /// Returns the event's tag, for callers that do not know the game.
    pub fn mark(&self) -> EventTag {
        self.game.mark(self)
    }

    /// Whether a turn begins with this event: earlier actions and missed deadlines are then settled.
    pub fn begins_turn(&self) -> bool {
        self.mark().begins_turn.is_some()
    }

    /// For whom the event shows something to look at before the match continues.
    pub fn shows(&self) -> Shows {
        self.mark().shows
    }

    /// Whether the event involves a seat.
    pub fn involves(&self, seat: SeatId) -> bool {
        self.mark().involves.has(seat)
    }

    /// Whether the event involves any seat.
    pub fn has_sides(&self) -> bool {
        self.mark().involves != SeatSet::default()
    }

    /// If a turn begins with this event, returns the seat whose turn comes after it.
    pub fn followed_by(&self, players: u8) -> Option<SeatId> {
        self.mark().begins_turn?.clockwise(players).nth(1)
    }

    /// The event in words; `None` if it is not worth a line.
    pub fn line(&self, scene: &Scene<'_>) -> Option<String> {
        self.game.log_line(scene, self)
    }

    /// The event in words, in any case.
    pub fn sentence(&self, scene: &Scene<'_>) -> String {
        self.game.event_line(scene, self)
    }

    /// The event in words, with the numbers of its draws.
    pub fn evidence(&self, scene: &Scene<'_>) -> String {
        self.game.evidence_line(scene, self)
    }
}

impl Correction {
    /// Returns the correction without its secrets.
    pub fn publish(&self) -> PublicCorrection {
        self.face().publish(self)
    }

    /// The player the correction is about.
    pub fn seat(&self) -> SeatId {
        self.face().seat(&self.publish())
    }

    fn face(&self) -> &'static dyn super::AnyCorrections {
        self.game.corrections().expect(OWN)
    }
}

impl PublicCorrection {
    /// Whether the correction is about something face down.
    pub fn is_hidden(&self) -> bool {
        self.face().is_hidden(self)
    }

    /// Describes a corrected fact: this is its old value, `after` the new one.
    ///
    /// # Errors
    /// [`Corrupt`] if `after` is another game's; likewise for the next.
    pub fn told(&self, scene: &Scene<'_>, after: &PublicCorrection) -> Result<String, Corrupt> {
        self.face().told(scene, self, after)
    }

    /// Describes a proposed correction to its proposer: of a secret it tells the new value, but not the old one.
    ///
    /// # Errors
    /// See [`PublicCorrection::told`].
    pub fn proposed(&self, scene: &Scene<'_>, after: &Correction) -> Result<String, Corrupt> {
        self.face().proposal(scene, self, after)
    }

    fn face(&self) -> &'static dyn super::AnyCorrections {
        self.game.corrections().expect(OWN)
    }
}

/// A stored correction that its game has not parsed. `Debug` omits the content.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnreadCorrection(pub(super) Value);

impl From<&Correction> for UnreadCorrection {
    fn from(correction: &Correction) -> Self {
        UnreadCorrection(
            serde_json::from_str(&correction.json()).expect("what a game stores is JSON"),
        )
    }
}

impl fmt::Debug for UnreadCorrection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("UnreadCorrection(secret)")
    }
}
