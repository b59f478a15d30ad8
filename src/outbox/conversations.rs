//! Remembers who accepts no direct messages. Discord takes a bot for a spammer that tries again and again.

use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use lru::LruCache;

use crate::clock::Moment;
use game_api::PersonId;

/// For how many people this is remembered.
const PEOPLE: NonZeroUsize = NonZeroUsize::new(4096).expect("it is not zero");

/// How long it is remembered.
const CLOSED: Duration = Duration::from_secs(24 * 60 * 60);

/// How long at least, even if the person is active elsewhere: players press every few seconds.
const CLOSED_AT_LEAST: Duration = Duration::from_secs(60 * 60);

/// The people who were found to accept none, and when.
#[derive(Debug)]
pub struct Conversations(Mutex<LruCache<PersonId, Moment>>);

impl Default for Conversations {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(PEOPLE)))
    }
}

impl Conversations {
    /// Whether writing to a person is useless now.
    pub(crate) fn is_closed(&self, person: PersonId, now: Moment) -> bool {
        let since = self.closed().peek(&person).copied();
        since.is_some_and(|since| now.since(since) < CLOSED)
    }

    /// Notes that a person accepts no direct messages.
    pub(crate) fn note_closed(&self, person: PersonId, now: Moment) {
        self.closed().put(person, now);
    }

    /// Notes that a person was active, in direct messages or elsewhere: they may have changed their settings.
    pub fn note_heard(&self, person: PersonId, in_private: bool, now: Moment) {
        let mut closed = self.closed();
        let since = closed.peek(&person);
        if since.is_some_and(|since| in_private || now.since(*since) >= CLOSED_AT_LEAST) {
            closed.pop(&person);
        }
    }

    fn closed(&self) -> MutexGuard<'_, LruCache<PersonId, Moment>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_takes_no_messages_is_tried_again_when_that_may_have_changed() {
        let all = Conversations::default();
        let (edith, start) = (PersonId(7), Moment::from_ms(0));
        let at = |minutes: u64| start.after(Duration::from_secs(60 * minutes));
        assert!(!all.is_closed(edith, start));
        all.note_closed(edith, start);
        all.note_heard(edith, false, at(59));
        assert!(all.is_closed(edith, at(59)), "they play on");
        assert!(all.is_closed(edith, at(24 * 60 - 1)) && !all.is_closed(edith, at(24 * 60)));
        all.note_heard(edith, false, at(60));
        assert!(!all.is_closed(edith, at(60)));
        all.note_closed(edith, at(60));
        all.note_heard(edith, true, at(61));
        assert!(!all.is_closed(edith, at(61)), "they write to the bot");
    }
}
