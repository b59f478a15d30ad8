//! Room to think in: computer players first, then people who want to know what they think.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use lru::LruCache;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task;

use crate::domain::MatchId;
use crate::help::words::Review;
use game_api::{Action, Advice, Digest, SeatId};

/// A thought that takes longer is not waited for.
const OVER_TIME: Duration = Duration::from_secs(60);

/// So long somebody waits for room to think.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many answers of each kind are kept.
const KEPT: NonZeroUsize = NonZeroUsize::new(256).expect("it is not zero");

/// How a match stood: its number and the length of its log.
type MatchLength = (MatchId, u64);

/// Room to think in, and what was thought lately for people.
pub(crate) struct Thinking {
    room: Arc<Semaphore>,
    /// Computer players that wait for room.
    waiting: AtomicUsize,
    /// What each seat was advised.
    hints: Kept<(MatchLength, SeatId), Vec<Advice<Action>>>,
    reviews: Kept<MatchLength, Review>,
    /// The logs of matches that are over that were found to hold.
    checked: Kept<Digest, ()>,
}

/// Answers by what they answer: whoever asks again is told the same.
pub(crate) struct Kept<K, V>(Mutex<LruCache<K, V>>);

impl Thinking {
    /// Room for so many thoughts at once.
    pub fn new(at_once: usize) -> Self {
        Self {
            room: Arc::new(Semaphore::new(at_once)),
            waiting: AtomicUsize::new(0),
            hints: Kept::new(),
            reviews: Kept::new(),
            checked: Kept::new(),
        }
    }

    /// What each seat was advised.
    pub fn hints(&self) -> &Kept<(MatchLength, SeatId), Vec<Advice<Action>>> {
        &self.hints
    }

    /// What decided matches that are over.
    pub fn reviews(&self) -> &Kept<MatchLength, Review> {
        &self.reviews
    }

    /// The logs of matches that are over that were found to hold, by their hash.
    pub fn checked(&self) -> &Kept<Digest, ()> {
        &self.checked
    }

    /// Waits until there is room for a computer player.
    pub async fn room(&self) -> Option<OwnedSemaphorePermit> {
        let _waits = Waits::new(&self.waiting);
        self.free().await
    }

    /// Room for what a person asks, if there soon is some that no computer player waits for.
    pub async fn room_soon(&self) -> Option<OwnedSemaphorePermit> {
        let room = async {
            loop {
                let room = self.free().await;
                if self.waiting.load(Ordering::Relaxed) == 0 {
                    return room;
                }
                // Given back, it goes to who waited longest, and this waits behind them.
                drop(room);
                task::yield_now().await;
            }
        };
        tokio::time::timeout(PATIENCE, room).await.ok().flatten()
    }

    async fn free(&self) -> Option<OwnedSemaphorePermit> {
        // It is never closed; without a permit it would only be thought at once.
        Arc::clone(&self.room).acquire_owned().await.ok()
    }
}

/// Counts among those who wait, until it is dropped.
struct Waits<'a>(&'a AtomicUsize);

impl<'a> Waits<'a> {
    fn new(waiting: &'a AtomicUsize) -> Self {
        waiting.fetch_add(1, Ordering::Relaxed);
        Self(waiting)
    }
}

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl<K: std::hash::Hash + Eq, V: Clone> Kept<K, V> {
    fn new() -> Self {
        Self(Mutex::new(LruCache::new(KEPT)))
    }

    /// The answer, if it is kept.
    pub fn get(&self, key: &K) -> Option<V> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }

    /// Keeps an answer.
    pub fn put(&self, key: K, answer: &V) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).put(key, answer.clone());
    }
}

/// What a policy thinks, for which there is `room`; `None` if it breaks off or takes too long.
pub(crate) async fn thought<T: Send + 'static>(
    room: Option<OwnedSemaphorePermit>,
    think: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let thinking = task::spawn_blocking(move || {
        // Who is no longer waited for still takes the room.
        let _room = room;
        think()
    });
    match tokio::time::timeout(OVER_TIME, thinking).await {
        Ok(Ok(thought)) => Some(thought),
        Ok(Err(error)) => {
            tracing::error!(%error, "a policy broke off");
            None
        }
        Err(_) => {
            tracing::error!("a policy takes too long");
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn computer_players_think_before_people_who_came_earlier() {
        let thinking = Arc::new(Thinking::new(1));
        let order = Arc::new(Mutex::new(Vec::new()));
        let first = thinking.room().await;
        let mut tasks = task::JoinSet::new();
        for who in ["person", "person", "computer", "computer"] {
            let (thinking, order) = (Arc::clone(&thinking), Arc::clone(&order));
            tasks.spawn(async move {
                let room = match who {
                    "computer" => thinking.room().await,
                    _ => thinking.room_soon().await,
                };
                order.lock().expect("no test has panicked").push(who);
                drop(room);
            });
            // On the one thread of this test everybody waits for room now.
            task::yield_now().await;
        }
        drop(first);
        while tasks.join_next().await.is_some() {}
        let order = order.lock().expect("no test has panicked");
        assert_eq!(*order, ["computer", "computer", "person", "person"]);
    }
}
