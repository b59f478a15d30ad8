//! Limits how many policies run at once: computer players first, then hints and reviews for people.

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

/// The longest time a policy may run.
const OVER_TIME: Duration = Duration::from_secs(60);

/// How long a person's request waits for a free worker.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many answers of each kind are cached.
const KEPT: NonZeroUsize = NonZeroUsize::new(256).expect("it is not zero");

/// A state of a match: its number and the length of its log.
type MatchLength = (MatchId, u64);

/// The workers for policies, and a cache of their answers to people.
pub(crate) struct Thinking {
    room: Arc<Semaphore>,
    /// The number of computer players that wait for a worker.
    waiting: AtomicUsize,
    /// The hints given to each seat.
    hints: Kept<(MatchLength, SeatId), Vec<Advice<Action>>>,
    reviews: Kept<MatchLength, Review>,
    /// The logs of finished matches that were verified.
    checked: Kept<Digest, ()>,
}

/// A cache of answers: asking again returns the same.
pub(crate) struct Kept<K, V>(Mutex<LruCache<K, V>>);

impl Thinking {
    /// Limits how many policies run at once.
    pub fn new(at_once: usize) -> Self {
        Self {
            room: Arc::new(Semaphore::new(at_once)),
            waiting: AtomicUsize::new(0),
            hints: Kept::new(),
            reviews: Kept::new(),
            checked: Kept::new(),
        }
    }

    /// The hints given to each seat.
    pub fn hints(&self) -> &Kept<(MatchLength, SeatId), Vec<Advice<Action>>> {
        &self.hints
    }

    /// The reviews of finished matches.
    pub fn reviews(&self) -> &Kept<MatchLength, Review> {
        &self.reviews
    }

    /// The logs of finished matches that were verified, by hash.
    pub fn checked(&self) -> &Kept<Digest, ()> {
        &self.checked
    }

    /// Waits until a worker is free for a computer player.
    pub async fn room(&self) -> Option<OwnedSemaphorePermit> {
        let _waits = Waits::new(&self.waiting);
        self.free().await
    }

    /// A worker for a person's request, if one soon is free that no computer player waits for.
    pub async fn room_soon(&self) -> Option<OwnedSemaphorePermit> {
        let room = async {
            loop {
                let room = self.free().await;
                if self.waiting.load(Ordering::Relaxed) == 0 {
                    return room;
                }
                // The worker goes to the one who has waited longest, and this request waits behind them.
                drop(room);
                task::yield_now().await;
            }
        };
        tokio::time::timeout(PATIENCE, room).await.ok().flatten()
    }

    async fn free(&self) -> Option<OwnedSemaphorePermit> {
        // The semaphore is never closed; without a permit the policy would only run at once.
        Arc::clone(&self.room).acquire_owned().await.ok()
    }
}

/// Counts as waiting until it is dropped.
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

    /// The cached answer, if there is one.
    pub fn get(&self, key: &K) -> Option<V> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }

    /// Caches an answer.
    pub fn put(&self, key: K, answer: &V) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).put(key, answer.clone());
    }
}

/// The result of a policy's work on the worker `room`; `None` if it panics or takes too long.
pub(crate) async fn thought<T: Send + 'static>(
    room: Option<OwnedSemaphorePermit>,
    think: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let thinking = task::spawn_blocking(move || {
        // Work that nobody waits for any more still occupies its worker.
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
            // Now everybody waits for a worker on this test's only thread.
            task::yield_now().await;
        }
        drop(first);
        while tasks.join_next().await.is_some() {}
        let order = order.lock().expect("no test has panicked");
        assert_eq!(*order, ["computer", "computer", "person", "person"]);
    }
}
