//! What is stored of a match: its setup, what happened, what was set right.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use super::{Corrupt, LiveGame, PublicReferee, live, read, to_json, typed};
use crate::kit::chance::{Drawn, MatchSeed};
use crate::kit::faces::Tallies;
use crate::kit::game::{Game, Mark, Viewer};
use crate::kit::notice::Scene;
use crate::kit::pictures::Pictures;
use crate::kit::referee;
use crate::kit::seat::SeatId;
use crate::kit::words::Words;
use crate::kit::{Commands, Shown};

/// What a seat wants, as JSON of at most 60 characters. Only the match's game reads it. `Debug` does not tell it: it may
/// be of a hand.
#[derive(Clone, PartialEq, Eq)]
pub struct Action(Arc<str>);

impl Action {
    /// The JSON of a control, or of anybody who says it is one.
    pub fn from_json(json: &str) -> Self {
        Action(json.into())
    }

    /// An action of the game `G`.
    pub fn of<G: Game>(action: &G::Action) -> Self {
        Action(to_json(action).into())
    }

    /// Its JSON.
    pub fn json(&self) -> &str {
        &self.0
    }

    /// What it is in the game `G`.
    ///
    /// # Errors
    /// [`Corrupt`] if it is none.
    pub fn typed<G: Game>(&self) -> Result<G::Action, Corrupt> {
        read::<G, _>(&self.0)
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Action(secret)")
    }
}

/// What was counted of one player, as JSON. All of it is public. Only the match's game reads it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account(Arc<str>);

impl Account {
    /// A stored account.
    pub fn from_json(json: &str) -> Self {
        Account(json.into())
    }

    /// Where the game counts nothing.
    pub fn none() -> Self {
        Account("null".into())
    }

    pub(super) fn of<G: Tallies>(account: &G::Account) -> Self {
        Account(to_json(account).into())
    }

    /// Its JSON.
    pub fn json(&self) -> &str {
        &self.0
    }

    pub(super) fn typed<G: Tallies>(&self) -> Result<G::Account, Corrupt> {
        read::<G, _>(&self.0)
    }
}

/// What is fixed before a match's first decision.
#[derive(Clone)]
pub struct Setup(Arc<dyn AnySetup>);

trait AnySetup: Send + Sync {
    fn any(&self) -> &dyn Any;
    fn json(&self) -> String;
    fn players(&self) -> u8;
    fn drawn(&self) -> Drawn;
    fn is_built_in(&self) -> bool;
    fn begin(&self) -> LiveGame;
    fn audit(&self, seed: &MatchSeed) -> Result<(), String>;
    fn public_referee(&self, match_id: u64) -> PublicReferee;
}

struct SetupOf<G: Game>(G::Setup);

impl<G: Words + Pictures + Commands> AnySetup for SetupOf<G> {
    fn any(&self) -> &dyn Any {
        &self.0
    }

    fn json(&self) -> String {
        to_json(&self.0)
    }

    fn players(&self) -> u8 {
        G::players(&self.0)
    }

    fn drawn(&self) -> Drawn {
        G::drawn_in_setup()
    }

    fn is_built_in(&self) -> bool {
        G::data_of(&self.0) == G::Data::default()
    }

    fn begin(&self) -> LiveGame {
        live::begin::<G>(&self.0)
    }

    fn audit(&self, seed: &MatchSeed) -> Result<(), String> {
        referee::audit_setup::<G>(&self.0, seed)
    }

    fn public_referee(&self, match_id: u64) -> PublicReferee {
        live::public_referee::<G>(&self.0, match_id)
    }
}

impl Setup {
    /// A setup of the game `G`.
    pub fn of<G: Words + Pictures + Commands>(setup: G::Setup) -> Self {
        Setup(Arc::new(SetupOf::<G>(setup)))
    }

    /// What it is in the game `G`.
    pub fn typed<G: Game>(&self) -> Result<&G::Setup, Corrupt> {
        typed::<G, _>(self.0.any())
    }

    /// As it is stored.
    pub fn json(&self) -> String {
        self.0.json()
    }

    /// For how many players it is.
    pub fn players(&self) -> u8 {
        self.0.players()
    }

    /// What was drawn to make it.
    pub fn drawn(&self) -> Drawn {
        self.0.drawn()
    }

    /// Whether it is of what is built into this program.
    pub fn is_built_in(&self) -> bool {
        self.0.is_built_in()
    }

    /// The match before its first decision.
    pub fn begin(&self) -> LiveGame {
        self.0.begin()
    }

    /// The first moment as everybody may know it.
    pub fn opening(&self) -> Shown {
        self.begin().shown(Viewer::Public)
    }

    /// What chance gave before the first decision has to be what the match's seed gives.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn audit(&self, seed: &MatchSeed) -> Result<(), String> {
        self.0.audit(seed)
    }

    /// Somebody who follows a match from its beginning, without its seed and what is face down.
    pub fn public_referee(&self, match_id: u64) -> PublicReferee {
        self.0.public_referee(match_id)
    }
}

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.json())
    }
}

impl PartialEq for Setup {
    fn eq(&self, other: &Self) -> bool {
        self.0.json() == other.0.json()
    }
}

impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        raw(self.0.json()).serialize(serializer)
    }
}

/// What happened, secrets included. `Debug` does not tell it.
#[derive(Clone)]
pub struct Event(Arc<dyn AnyEvent>);

trait AnyEvent: Send + Sync {
    fn any(&self) -> &dyn Any;
    fn json(&self) -> String;
    fn public(&self) -> &PublicEvent;
}

struct EventOf<G: Game> {
    event: G::Event,
    public: PublicEvent,
}

impl<G: Words> AnyEvent for EventOf<G> {
    fn any(&self) -> &dyn Any {
        &self.event
    }

    fn json(&self) -> String {
        to_json(&self.event)
    }

    fn public(&self) -> &PublicEvent {
        &self.public
    }
}

impl Event {
    /// An event of the game `G`.
    pub fn of<G: Words>(event: G::Event) -> Self {
        let public = PublicEvent::of::<G>(G::publish(&event));
        Event(Arc::new(EventOf::<G> { event, public }))
    }

    /// What it is in the game `G`.
    pub fn typed<G: Game>(&self) -> Result<&G::Event, Corrupt> {
        typed::<G, _>(self.0.any())
    }

    /// As it is stored.
    pub fn json(&self) -> String {
        self.0.json()
    }

    /// The event without what is still secret.
    pub fn publish(&self) -> PublicEvent {
        self.0.public().clone()
    }

    /// How much of what the match draws was drawn in it.
    pub fn drawn(&self) -> Drawn {
        self.0.public().drawn()
    }

    /// What it is to those who do not know the game.
    pub fn mark(&self) -> Mark {
        self.0.public().mark()
    }
}

impl fmt::Debug for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Event({:?})", self.0.public())
    }
}

impl PartialEq for Event {
    fn eq(&self, other: &Self) -> bool {
        self.0.json() == other.0.json()
    }
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        raw(self.0.json()).serialize(serializer)
    }
}

/// What happened, as everybody may know it.
#[derive(Clone)]
pub struct PublicEvent(Arc<dyn AnyPublicEvent>);

trait AnyPublicEvent: Send + Sync {
    fn any(&self) -> &dyn Any;
    fn json(&self) -> String;
    fn drawn(&self) -> Drawn;
    fn mark(&self) -> Mark;
    fn line(&self, scene: &Scene<'_>) -> Option<String>;
    fn evidence(&self, scene: &Scene<'_>) -> String;
    fn sentence(&self, scene: &Scene<'_>) -> String;
}

struct PublicEventOf<G: Game>(G::PublicEvent);

impl<G: Words> AnyPublicEvent for PublicEventOf<G> {
    fn any(&self) -> &dyn Any {
        &self.0
    }

    fn json(&self) -> String {
        to_json(&self.0)
    }

    fn drawn(&self) -> Drawn {
        G::drawn(&self.0)
    }

    fn mark(&self) -> Mark {
        G::mark(&self.0)
    }

    fn line(&self, scene: &Scene<'_>) -> Option<String> {
        G::log_line(scene, &self.0)
    }

    fn evidence(&self, scene: &Scene<'_>) -> String {
        G::evidence_line(scene, &self.0)
    }

    fn sentence(&self, scene: &Scene<'_>) -> String {
        G::event_line(scene, &self.0)
    }
}

impl PublicEvent {
    /// A public event of the game `G`.
    pub fn of<G: Words>(event: G::PublicEvent) -> Self {
        PublicEvent(Arc::new(PublicEventOf::<G>(event)))
    }

    /// What it is in the game `G`.
    pub fn typed<G: Game>(&self) -> Result<&G::PublicEvent, Corrupt> {
        typed::<G, _>(self.0.any())
    }

    /// As it is exported while the match is played.
    pub fn json(&self) -> String {
        self.0.json()
    }

    /// How much of what the match draws was drawn in it.
    pub fn drawn(&self) -> Drawn {
        self.0.drawn()
    }

    /// What it is to those who do not know the game.
    pub fn mark(&self) -> Mark {
        self.0.mark()
    }

    /// Whether with this event somebody's turn begins: what they did or did not do before is done with.
    pub fn begins_turn(&self) -> bool {
        self.mark().begins_turn.is_some()
    }

    /// If somebody's turn begins with this event: the seat whose turn comes after it.
    pub fn followed_by(&self, players: u8) -> Option<SeatId> {
        self.mark().begins_turn?.clockwise(players).nth(1)
    }

    /// It in words; `None` if it says nothing by itself.
    pub fn line(&self, scene: &Scene<'_>) -> Option<String> {
        self.0.line(scene)
    }

    /// It in words, whatever it says.
    pub fn sentence(&self, scene: &Scene<'_>) -> String {
        self.0.sentence(scene)
    }

    /// It in words, with the numbers of its draws.
    pub fn evidence(&self, scene: &Scene<'_>) -> String {
        self.0.evidence(scene)
    }
}

impl fmt::Debug for PublicEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.json())
    }
}

impl PartialEq for PublicEvent {
    fn eq(&self, other: &Self) -> bool {
        self.0.json() == other.0.json()
    }
}

impl Serialize for PublicEvent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        raw(self.0.json()).serialize(serializer)
    }
}

pub(super) fn raw(json: String) -> Box<RawValue> {
    RawValue::from_string(json).expect("what a game stores is JSON")
}
