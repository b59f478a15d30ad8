//! What becomes of a bot that writes to people who want nothing of it: it may open no conversations any more.
//!
//! Discord documents neither what it counts nor when it is too much, and only people end it, on appeal. Bots that were
//! quarantined had written to some dozens of people who had not written to them.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// The most refusals within the window. Discord names no number; this one is ours.
const REFUSALS: usize = 30;
const WINDOW: Duration = Duration::from_secs(60 * 60);

/// Whether the bot is in quarantine, and how near to it.
#[derive(Debug, Default)]
pub(super) struct Quarantine {
    pub(super) is_in_force: bool,
    refused: VecDeque<Instant>,
}

impl Quarantine {
    /// Counts a message or a conversation that somebody did not take.
    pub(super) fn count(&mut self, now: Instant) {
        while self.refused.front().is_some_and(|first| now - *first >= WINDOW) {
            self.refused.pop_front();
        }
        self.refused.push_back(now);
        self.is_in_force |= self.refused.len() > REFUSALS;
    }

    /// Ends it, or begins it.
    pub(super) fn set(&mut self, is_in_force: bool) {
        *self = Quarantine { is_in_force, refused: VecDeque::new() };
    }
}
