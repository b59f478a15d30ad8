//! Notifications that wake the program's background tasks: one for each task.

use std::sync::atomic::Ordering;

use tokio::sync::Notify;

use super::Matches;

impl Matches {
    /// Notified when the outbox has a new entry.
    pub(crate) fn outbox(&self) -> &Notify {
        &self.inner.outbox
    }

    /// Notified when deadlines have changed.
    pub(crate) fn deadlines(&self) -> &Notify {
        &self.inner.deadlines
    }

    /// Notified when computer players may have to decide.
    pub(crate) fn computers(&self) -> &Notify {
        &self.inner.computers
    }

    /// Notified when a cup may have to continue.
    pub(crate) fn cups(&self) -> &Notify {
        &self.inner.cups
    }

    /// Notes that a match ends: once that is committed, a cup may have to continue.
    pub(crate) fn note_end(&self) {
        self.inner.ended.store(true, Ordering::Relaxed);
    }

    /// Notified when a match starts, or what it awaits for that has arrived.
    pub(crate) fn starts(&self) -> &Notify {
        &self.inner.starts
    }
}
