//! The rules of a game: a pure engine that decides, evolves and shows.

use std::fmt::Debug;

use serde::{Deserialize, Serialize};

use super::chance::Chance;
use super::seat::SeatId;

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

/// A ruleset. All functions are pure; [`Chance`] is the only source of luck.
pub trait Game {
    /// What is fixed before the first decision: who starts where, on which board.
    type Setup: Clone + Debug + Serialize + for<'a> Deserialize<'a>;
    /// Everything, secrets included. Never shown to anyone.
    type State: Clone + Debug + PartialEq;
    /// What a seat wants.
    type Action: Clone + Debug + PartialEq + Serialize + for<'a> Deserialize<'a>;
    /// What happened, with what chance gave. Stored; secrets included.
    type Event: Clone + Debug + PartialEq + Serialize + for<'a> Deserialize<'a>;
    /// What happened, as everybody may know it.
    type PublicEvent: Clone + Debug + Serialize;
    /// What one viewer may know of the state.
    type View: Clone + Debug;
    /// Why an action is illegal.
    type Refusal: std::error::Error + Clone + PartialEq;

    /// The state in which the first seat has its first decision.
    fn begin(setup: &Self::Setup) -> Self::State;

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
}
