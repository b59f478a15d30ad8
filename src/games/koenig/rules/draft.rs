//! A decision being made: each event is carried into the state at once, so that what follows sees it.

use super::event::Event;
use super::evolve::evolve;
use super::state::State;
use crate::kit::{Chance, Decided};

pub(super) struct Draft<'a> {
    pub(super) state: State,
    pub(super) chance: &'a mut dyn Chance,
    events: Vec<Event>,
}

impl<'a> Draft<'a> {
    pub(super) fn new(state: State, chance: &'a mut dyn Chance) -> Self {
        Draft { state, chance, events: Vec::new() }
    }

    pub(super) fn push(&mut self, event: Event) {
        evolve(&mut self.state, &event);
        self.events.push(event);
    }

    pub(super) fn finish(self) -> Decided<State, Event> {
        Decided { events: self.events, state: self.state }
    }
}
