//! Who takes no direct messages. Discord takes a bot for one that sends spam if it tries them again and again.

use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use lru::LruCache;

use crate::clock::Moment;
use game_api::PersonId;

/// Of how many people it is remembered.
const PEOPLE: NonZeroUsize = NonZeroUsize::new(4096).expect("it is not zero");

/// For how long.
const CLOSED: Duration = Duration::from_secs(24 * 60 * 60);

/// For how long at least, whatever they do elsewhere: whoever plays presses every few seconds.
const CLOSED_AT_LEAST: Duration = Duration::from_secs(60 * 60);

/// Since when each of them takes none, of those who were tried lately.
#[derive(Debug)]
pub struct Conversations(Mutex<LruCache<PersonId, Moment>>);

impl Default for Conversations {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(PEOPLE)))
    }
}

impl Conversations {
    /// Whether it is of no use to write to somebody now.
    pub(crate) fn is_closed(&self, person: PersonId, now: Moment) -> bool {
        let since = self.closed().peek(&person).copied();
        since.is_some_and(|since| now.since(since) < CLOSED)
    }

    /// Somebody takes no direct messages.
    pub(crate) fn note_closed(&self, person: PersonId, now: Moment) {
        self.closed().put(person, now);
    }

    /// Somebody does something, in their conversation with the bot or elsewhere: they may have opened it again.
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
