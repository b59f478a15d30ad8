//! The rules of a game: a pure engine that decides, evolves and shows.

use std::any::Any;
use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::chance::{Chance, Draw, Drawn};
use crate::erased::GameRef;
use crate::files::Files;
use crate::seat::{SeatId, SeatSet};
use crate::terms::{Agreed, Term};

/// The viewer of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// Everybody: the channel, onlookers, public pictures.
    Public,
    /// The holder of this seat.
    Seat(SeatId),
}

/// The result of a decision: the events to store, and the state after them.
///
/// Applying `events` to the state before the decision gives `state`, which is included so that nobody has to compute it
/// twice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decided<S, E> {
    /// The events in order; never empty.
    pub events: Vec<E>,
    /// The state after the last of them.
    pub state: S,
}

/// For whom an event shows something to look at before the match continues.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Shows {
    /// Nobody: it shows nothing.
    #[default]
    Nobody,
    /// The player who decided, if their turn ends with it.
    Own,
    /// The players [involved](EventTag::involves) in it, or in the events that led to it.
    Involved,
    /// Everybody.
    All,
}

/// The meaning of an event for code that does not know the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct EventTag {
    /// Whether a new message begins with the event.
    pub opens_chapter: bool,
    /// The seat whose turn begins with it, if any.
    pub begins_turn: Option<SeatId>,
    /// Whether controls posted before it stay valid.
    pub keeps_controls: bool,
    /// For whom it shows something, such as dice or votes.
    pub shows: Shows,
    /// The players involved, such as those of an attack.
    pub involves: SeatSet,
}

/// Data that rules store and compare.
pub trait Plain: Clone + Debug + PartialEq + Send + Sync + Any {}
impl<T: Clone + Debug + PartialEq + Send + Sync + Any> Plain for T {}

/// Data that is also stored as JSON.
pub trait Storable: Plain + Serialize + DeserializeOwned {}
impl<T: Plain + Serialize + DeserializeOwned> Storable for T {}

/// The rules of a game: pure functions, with [`Chance`] as the only source of randomness.
pub trait Game: Sized + Send + Sync + 'static {
    /// The game's name in the database, in logs and for `/game new`; never changed.
    const ID: &'static str;
    /// The possible numbers of players.
    const PLAYERS: RangeInclusive<u8>;
    /// The options that players agree on before a match.
    const TERMS: &'static [Term] = &[];

    /// Data the game is played with besides its rules, such as a board; `()` if there is none.
    type Data: Plain + Default;
    /// What is fixed before the first decision, such as starting positions and the board.
    type Setup: Storable;
    /// The full state, secrets included. Never shown to anyone.
    type State: Plain;
    /// A player's action. Its JSON has at most 60 characters.
    type Action: Storable;
    /// An event, with the results of chance. Stored; secrets included.
    type Event: Storable;
    /// An event as everybody may know it.
    type PublicEvent: Storable;
    /// The state as one viewer may know it.
    type View: Plain;
    /// Why an action is illegal.
    type Refusal: std::error::Error + Plain;
    /// A referee who follows a match without its seed and without what is face down:
    /// [`OpenReferee`](super::OpenReferee) if nothing is.
    type PublicReferee: PublicReferee<Self>;

    /// The game with its optional traits, to be registered.
    fn kit() -> GameRef;

    /// Reads the data from the operator's files; the default is built into the program.
    ///
    /// # Errors
    /// The file's name, and what is wrong with it.
    fn read(_files: Files<'_>) -> Result<Self::Data, String> {
        Ok(Self::Data::default())
    }

    /// Draws the setup of a match. `players` is one of [`Game::PLAYERS`].
    fn set_up(data: &Self::Data, players: u8, chance: &mut dyn Chance) -> Self::Setup;

    /// Adds the agreed options to a setup.
    fn agree(setup: Self::Setup, _agreed: &Agreed) -> Self::Setup {
        setup
    }

    /// Returns the options agreed on in a setup.
    fn agreed(_setup: &Self::Setup) -> Agreed {
        Agreed::default()
    }

    /// Returns the data a setup was drawn from.
    fn data_of(_setup: &Self::Setup) -> Self::Data {
        Self::Data::default()
    }

    /// Returns the share of matches between equals that each seat of a setup with the built-in data wins, by
    /// measurement; none if the seats are alike, or nothing is known.
    fn start_shares(_setup: &Self::Setup) -> Vec<f64> {
        Vec::new()
    }

    /// Returns the number of players of a setup.
    fn players(setup: &Self::Setup) -> u8;

    /// Returns the initial state: before the events that [open](Game::open) the match, if there are any.
    fn begin(setup: &Self::Setup) -> Self::State;

    /// Returns the events before the first decision, such as a deal. They are stored, published and checked like any
    /// others.
    fn open(_state: &Self::State, _chance: &mut dyn Chance) -> Vec<Self::Event> {
        Vec::new()
    }

    /// Decides `action` of `seat`.
    ///
    /// # Errors
    /// The rule that forbids it; then nothing has changed and no chance was used.
    fn decide(
        state: &Self::State,
        seat: SeatId,
        action: &Self::Action,
        chance: &mut dyn Chance,
    ) -> Result<Decided<Self::State, Self::Event>, Self::Refusal>;

    /// Whether every seat an action names exists in a match of `players` players: actions come from outside and are not
    /// trusted.
    fn is_for(_action: &Self::Action, _players: u8) -> bool {
        true
    }

    /// Whether an action uses up something its player cannot get back, such as a card or a roll: nobody should press
    /// such a button by accident.
    fn spends(_action: &Self::Action) -> bool {
        false
    }

    /// Applies one event to the state in which [`Game::decide`] made it.
    fn evolve(state: &mut Self::State, event: &Self::Event);

    /// Returns the public part of an event.
    fn publish(event: &Self::Event) -> Self::PublicEvent;

    /// Returns the state as `viewer` may know it.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// Returns the seats whose decision is awaited; none once the match is over.
    fn awaited(state: &Self::State) -> Vec<SeatId>;

    /// Returns the action taken when `seat` lets its deadline pass; `None` if it is not awaited.
    fn default_action(state: &Self::State, seat: SeatId) -> Option<Self::Action>;

    /// Whether `seat` is awaited in another player's affair, so that the match need not wait for this seat alone.
    fn is_bystander(_state: &Self::State, _seat: SeatId) -> bool {
        false
    }

    /// Returns all seats with their ranks, the winner first; `None` while the match is being played.
    fn standings(view: &Self::View) -> Option<Vec<(u8, SeatId)>>;

    /// Returns the seats that would win if the match ended now; none if that cannot be said.
    fn leaders(_view: &Self::View) -> Vec<SeatId> {
        Vec::new()
    }

    /// Returns the event's tag, for code that does not know the game.
    fn mark(event: &Self::PublicEvent) -> EventTag;

    /// Returns how much the setup draws.
    fn drawn_in_setup() -> Drawn {
        Drawn::default()
    }

    /// Returns how much an event drew: the draws of later events are numbered from there.
    fn drawn(event: &Self::PublicEvent) -> Drawn;

    /// Returns the results of chance in an event, in the order in which the rules request them.
    fn draws(event: &Self::Event) -> Vec<Draw>;

    /// Returns the numbers of the rules an event follows from.
    fn rules_of(_event: &Self::Event) -> &'static [&'static str] {
        &[]
    }

    /// Returns the decision that leads to events beginning with this one; `None` if none does.
    fn decision(state: &Self::State, first: &Self::Event) -> Option<(SeatId, Self::Action)>;
}

/// A referee who follows a match without its seed and without what is face down, and checks all public events.
pub trait PublicReferee<G: Game>: Clone + Send + Sync + 'static {
    /// Starts following a match from its setup.
    fn new(setup: &G::Setup, match_id: u64) -> Self;

    /// Whether the match is over.
    fn is_over(&self) -> bool;

    /// Checks the events that [open](Game::open) the match, which are all of `log`, after the draws in `drawn`.
    ///
    /// # Errors
    /// The first event that does not follow from the setup by the rules.
    fn open<'a>(
        &self,
        log: impl Iterator<Item = &'a G::PublicEvent> + Clone,
        drawn: Drawn,
    ) -> Result<ReplayedDecision<Self>, Mismatch>;

    /// Repeats the decision with which `log` begins, after the draws in `drawn`. `as_default` says whether the log
    /// claims that the match made it by default.
    ///
    /// # Errors
    /// The first event that does not follow from that decision by the rules.
    fn remake<'a>(
        &self,
        log: impl Iterator<Item = &'a G::PublicEvent> + Clone,
        as_default: bool,
        drawn: Drawn,
    ) -> Result<ReplayedDecision<Self>, Mismatch>;
}

/// The first event that differs from the expected one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{why}")]
pub struct Mismatch {
    /// The number of events before it: the first has 0.
    pub offset: usize,
    /// A description of the difference.
    pub why: String,
}

impl Mismatch {
    /// A mismatch of the event at `offset`.
    pub fn at(offset: usize, why: impl Display) -> Self {
        Mismatch { offset, why: why.to_string() }
    }
}

/// A repeated decision of a log. `P` is the type of the match.
#[derive(Debug, Clone)]
pub struct ReplayedDecision<P> {
    /// Who made the decision; `None` if unknown.
    pub decider: Option<DecisionMaker>,
    /// The number of events it led to.
    pub events: usize,
    /// The match after the decision.
    pub after: P,
}

impl<P> ReplayedDecision<P> {
    /// Converts the match.
    pub fn map<Q>(self, known: impl FnOnce(P) -> Q) -> ReplayedDecision<Q> {
        ReplayedDecision { decider: self.decider, events: self.events, after: known(self.after) }
    }
}

/// The player who made a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DecisionMaker {
    /// The player's seat.
    pub seat: SeatId,
    /// Whether it can be the default decision when that seat's time is up.
    pub by_default: bool,
}
