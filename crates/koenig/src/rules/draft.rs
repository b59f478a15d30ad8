//! A decision in progress: each event is applied to the state at once, so that the next ones see it.

use super::event::Event;
use super::evolve::{carry, evolve};
use super::state::State;
use game_api::Chance;

pub(super) struct Draft<'a> {
    pub(super) state: &'a mut State,
    pub(super) chance: &'a mut dyn Chance,
    /// The events; `None` if they are not recorded.
    events: Option<Vec<Event>>,
}

impl<'a> Draft<'a> {
    pub(super) fn new(state: &'a mut State, chance: &'a mut dyn Chance) -> Self {
        Draft { state, chance, events: Some(Vec::new()) }
    }

    /// A hypothetical decision: neither events nor recent changes are recorded.
    pub(super) fn imagined(state: &'a mut State, chance: &'a mut dyn Chance) -> Self {
        Draft { state, chance, events: None }
    }

    pub(super) fn push(&mut self, event: Event) {
        match &mut self.events {
            Some(events) => {
                evolve(self.state, &event);
                events.push(event);
            }
            None => carry(self.state, &event),
        }
    }

    pub(super) fn finish(self) -> Vec<Event> {
        self.events.unwrap_or_default()
    }
}
