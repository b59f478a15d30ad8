//! Quarantine: a bot that keeps writing to people who do not want it may open no more conversations.
//!
//! Discord documents neither what it counts nor the limit, and it is lifted only by people, on appeal. Bots that were
//! quarantined had written to some dozens of people who had not written to them.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// The most refusals within the window. Discord documents no number; this one is ours.
const REFUSALS: usize = 30;
const WINDOW: Duration = Duration::from_secs(60 * 60);

/// Whether the bot is in quarantine, and the recent refusals.
#[derive(Debug, Default)]
pub(super) struct Quarantine {
    pub(super) is_in_force: bool,
    refused: VecDeque<Instant>,
}

impl Quarantine {
    /// Counts a direct message or conversation that was refused.
    pub(super) fn count(&mut self, now: Instant) {
        while self.refused.front().is_some_and(|first| now - *first >= WINDOW) {
            self.refused.pop_front();
        }
        self.refused.push_back(now);
        self.is_in_force |= self.refused.len() > REFUSALS;
    }

    /// Begins or ends the quarantine.
    pub(super) fn set(&mut self, is_in_force: bool) {
        *self = Quarantine { is_in_force, refused: VecDeque::new() };
    }
}
