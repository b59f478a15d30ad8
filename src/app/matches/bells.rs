//! What wakes the tasks of the program: each waits for a bell of its own.

use std::sync::atomic::Ordering;

use tokio::sync::Notify;

use super::Matches;

impl Matches {
    /// Rings when there is something new to say.
    pub(crate) fn outbox(&self) -> &Notify {
        &self.inner.outbox
    }

    /// Rings when deadlines have changed.
    pub(crate) fn deadlines(&self) -> &Notify {
        &self.inner.deadlines
    }

    /// Rings when computer players may have to decide.
    pub(crate) fn computers(&self) -> &Notify {
        &self.inner.computers
    }

    /// Rings when a cup may go on.
    pub(crate) fn cups(&self) -> &Notify {
        &self.inner.cups
    }

    /// A match comes to its end: once that is committed, a cup may go on.
    pub(crate) fn note_end(&self) {
        self.inner.ended.store(true, Ordering::Relaxed);
    }

    /// Rings when a match starts, or what it waits for has come.
    pub(crate) fn starts(&self) -> &Notify {
        &self.inner.starts
    }
}
