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

/// For whom something is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// Everybody: a channel, an onlooker, a picture all can see.
    Public,
    /// Whoever holds this seat.
    Seat(SeatId),
}

/// What a decision led to: the events to store, and the state after them.
///
/// Folding `events` into the state the decision was made on gives `state`; it is handed over so that
/// nobody has to compute it twice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decided<S, E> {
    /// What happened, in order; never empty.
    pub events: Vec<E>,
    /// The state after the last of them.
    pub state: S,
}

/// For whom an event shows something to look at before the match goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Shows {
    /// For nobody: it does not.
    #[default]
    Nobody,
    /// For whoever decided, if their turn ends with it.
    Own,
    /// For those [involved](EventTag::involves) in what led to it or in its result.
    Involved,
    /// For everybody.
    All,
}

/// What an event is to those who do not know the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct EventTag {
    /// Whether the match begins a new message with it.
    pub opens_chapter: bool,
    /// Whose turn begins with it, if one does.
    pub begins_turn: Option<SeatId>,
    /// Whether controls posted before it still mean what they meant.
    pub keeps_controls: bool,
    /// For whom it shows something, such as dice or votes.
    pub shows: Shows,
    /// Whose matter it is, such as an attack's.
    pub involves: SeatSet,
}

/// What a game's rules store and compare.
pub trait Plain: Clone + Debug + PartialEq + Send + Sync + Any {}
impl<T: Clone + Debug + PartialEq + Send + Sync + Any> Plain for T {}

/// What is stored as JSON besides.
pub trait Storable: Plain + Serialize + DeserializeOwned {}
impl<T: Plain + Serialize + DeserializeOwned> Storable for T {}

/// A ruleset. All functions are pure; [`Chance`] is the only source of luck.
pub trait Game: Sized + Send + Sync + 'static {
    /// Its name in the database, in logs and for `/game new`; never changed.
    const ID: &'static str;
    /// For how many players it is made.
    const PLAYERS: RangeInclusive<u8>;
    /// What its players agree on before a match.
    const TERMS: &'static [Term] = &[];

    /// What it is played with besides its rules, such as a board; `()` if with nothing.
    type Data: Plain + Default;
    /// What is fixed before the first decision: who starts where, on which board.
    type Setup: Storable;
    /// Everything, secrets included. Never shown to anyone.
    type State: Plain;
    /// What a seat wants. Its JSON has at most 60 characters.
    type Action: Storable;
    /// What happened, with what chance gave. Stored; secrets included.
    type Event: Storable;
    /// What happened, as everybody may know it.
    type PublicEvent: Storable;
    /// What one viewer may know of the state.
    type View: Plain;
    /// Why an action is illegal.
    type Refusal: std::error::Error + Plain;
    /// Who follows a match without its seed and what is face down: [`OpenReferee`](super::OpenReferee) if nothing is.
    type PublicReferee: PublicReferee<Self>;

    /// The game, as it stands in a list of games.
    fn kit() -> GameRef;

    /// The data as the operator's files have it; its default is built into the program.
    ///
    /// # Errors
    /// The file, and what is wrong with it.
    fn read(_files: Files<'_>) -> Result<Self::Data, String> {
        Ok(Self::Data::default())
    }

    /// Draws what is fixed before the first decision. `players` is one of [`Game::PLAYERS`].
    fn set_up(data: &Self::Data, players: u8, chance: &mut dyn Chance) -> Self::Setup;

    /// A setup as it was drawn, with what was agreed on.
    fn agree(setup: Self::Setup, _agreed: &Agreed) -> Self::Setup {
        setup
    }

    /// What was agreed on in a setup.
    fn agreed(_setup: &Self::Setup) -> Agreed {
        Agreed::default()
    }

    /// The data a setup was drawn from.
    fn data_of(_setup: &Self::Setup) -> Self::Data {
        Self::Data::default()
    }

    /// For how many players a setup is.
    fn players(setup: &Self::Setup) -> u8;

    /// The state a setup begins in: before what [opens](Game::open) the match, if anything does.
    fn begin(setup: &Self::Setup) -> Self::State;

    /// What happens before the first decision, such as a deal. It is stored, published and checked as any event.
    fn open(_state: &Self::State, _chance: &mut dyn Chance) -> Vec<Self::Event> {
        Vec::new()
    }

    /// What follows if `seat` does `action`.
    ///
    /// # Errors
    /// The rule that forbids it; then nothing has changed and no chance was used.
    fn decide(
        state: &Self::State,
        seat: SeatId,
        action: &Self::Action,
        chance: &mut dyn Chance,
    ) -> Result<Decided<Self::State, Self::Event>, Self::Refusal>;

    /// Whether every seat an action names is one of a match of so many players: anybody can write one.
    fn is_for(_action: &Self::Action, _players: u8) -> bool {
        true
    }

    /// Whether an action uses up what its player cannot get back, such as a card or a roll: nobody should press for it
    /// by accident.
    fn spends(_action: &Self::Action) -> bool {
        false
    }

    /// Carries one event, as [`Game::decide`] made it in this state, into the state.
    fn evolve(state: &mut Self::State, event: &Self::Event);

    /// What everybody may know of an event.
    fn publish(event: &Self::Event) -> Self::PublicEvent;

    /// What `viewer` may know.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// The seats whose decision the match waits for; none once it is over.
    fn awaited(state: &Self::State) -> Vec<SeatId>;

    /// What happens when `seat` lets its deadline pass; `None` if it is not awaited.
    fn default_action(state: &Self::State, seat: SeatId) -> Option<Self::Action>;

    /// Whether `seat` is awaited in somebody else's affair, which does not have to wait for it alone.
    fn is_bystander(_state: &Self::State, _seat: SeatId) -> bool {
        false
    }

    /// All seats by place, the winner first; `None` while the match is being played.
    fn standings(view: &Self::View) -> Option<Vec<(u8, SeatId)>>;

    /// The seats that would win if the match ended now; none if that cannot be said.
    fn leaders(_view: &Self::View) -> Vec<SeatId> {
        Vec::new()
    }

    /// What an event is to those who do not know the game.
    fn mark(event: &Self::PublicEvent) -> EventTag;

    /// How much is drawn in setting up.
    fn drawn_in_setup() -> Drawn {
        Drawn::default()
    }

    /// How much was drawn in an event.
    fn drawn(event: &Self::PublicEvent) -> Drawn;

    /// What chance gave in an event, in the order in which the rules ask for it.
    fn draws(event: &Self::Event) -> Vec<Draw>;

    /// The numbers of the rules an event comes from.
    fn rules_of(_event: &Self::Event) -> &'static [&'static str] {
        &[]
    }

    /// The decision that leads to events beginning with this one; `None` if none does.
    fn decision(state: &Self::State, first: &Self::Event) -> Option<(SeatId, Self::Action)>;
}

/// Somebody who follows a match without its seed and without what is face down, and checks all that is public.
pub trait PublicReferee<G: Game>: Clone + Send + Sync + 'static {
    /// Somebody who follows a match from its setup on.
    fn new(setup: &G::Setup, match_id: u64) -> Self;

    /// Whether the match is over.
    fn is_over(&self) -> bool;

    /// Checks what [opens](Game::open) the match, which is all of `log`, when `drawn` has been drawn.
    ///
    /// # Errors
    /// The first event that is not what the rules make of the setup.
    fn open<'a>(
        &self,
        log: impl Iterator<Item = &'a G::PublicEvent> + Clone,
        drawn: Drawn,
    ) -> Result<ReplayedDecision<Self>, Mismatch>;

    /// Makes the decision with which `log` begins once more, when `drawn` has been drawn. `as_default` says
    /// whether it is said to be what the match did by default.
    ///
    /// # Errors
    /// The first event that is not what the rules make of that decision.
    fn remake<'a>(
        &self,
        log: impl Iterator<Item = &'a G::PublicEvent> + Clone,
        as_default: bool,
        drawn: Drawn,
    ) -> Result<ReplayedDecision<Self>, Mismatch>;
}

/// The first event that is not what it should be.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{why}")]
pub struct Mismatch {
    /// How many events stand before it: the first has 0.
    pub offset: usize,
    /// What is wrong.
    pub why: String,
}

impl Mismatch {
    /// Something wrong with the event at `offset`.
    pub fn at(offset: usize, why: impl Display) -> Self {
        Mismatch { offset, why: why.to_string() }
    }
}

/// A decision of a log, made once more. `P` is what is known of the match.
#[derive(Debug, Clone)]
pub struct ReplayedDecision<P> {
    /// Whose decision it was; `None` where that cannot be told.
    pub decider: Option<DecisionMaker>,
    /// How many events followed from it.
    pub events: usize,
    /// The match after it.
    pub after: P,
}

impl<P> ReplayedDecision<P> {
    /// The same with something else that is known of the match.
    pub fn map<Q>(self, known: impl FnOnce(P) -> Q) -> ReplayedDecision<Q> {
        ReplayedDecision { decider: self.decider, events: self.events, after: known(self.after) }
    }
}

/// Who made a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DecisionMaker {
    /// Whose decision it was.
    pub seat: SeatId,
    /// Whether it can be what the match does by default when that seat's time is over.
    pub by_default: bool,
}
