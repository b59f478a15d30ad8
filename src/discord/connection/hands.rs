//! Limits how many people are answered at once.

use std::sync::Arc;
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// The number of workers. More people wait for their turn.
const ALL: u32 = 256;

/// The longest wait for a worker, by a person who has been told that an answer will come.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// How long work may take whose result must be the first answer: Discord waits 3 s.
const AT_ONCE: Duration = Duration::from_secs(2);

/// The workers that answer people, as permits. Cheap to clone.
#[derive(Clone)]
pub struct Hands(Arc<Semaphore>);

/// One worker, released when it is dropped.
pub type Hand = OwnedSemaphorePermit;

impl Hands {
    /// Creates the permits, all free.
    pub fn new() -> Self {
        Self(Arc::new(Semaphore::new(ALL as usize)))
    }

    /// A ticket for an incoming event: a worker, if one is free, or a place in the queue.
    pub fn turn(&self) -> Ticket {
        Ticket { taken: Arc::clone(&self.0).try_acquire_owned().ok(), hands: self.clone() }
    }

    /// Waits until every event received so far is answered.
    pub async fn all_free(&self) {
        let _all = self.0.acquire_many(ALL).await;
    }

    /// Waits until every event received so far is answered, and accepts no new one.
    pub async fn close(&self) {
        self.all_free().await;
        self.0.close();
    }
}

/// A place in the queue for a worker.
pub struct Ticket {
    taken: Option<Hand>,
    hands: Hands,
}

impl Ticket {
    /// Takes a worker once one is free; `None` if no new work is accepted.
    pub async fn take(self) -> Option<Hand> {
        match self.taken {
            Some(hand) => Some(hand),
            None => self.hands.0.acquire_owned().await.ok(),
        }
    }

    /// Takes a worker if one is free within a minute.
    pub async fn take_soon(self) -> Option<Hand> {
        timeout(LONGEST_WAIT, self.take()).await.ok().flatten()
    }

    /// The result of `work` and the worker it took, if both are there before Discord gives up.
    pub async fn at_once<T>(self, work: impl Future<Output = T>) -> Option<(T, Hand)> {
        let work = async {
            let hand = self.take().await?;
            Some((work.await, hand))
        };
        timeout(AT_ONCE, work).await.ok().flatten()
    }
}

/// Limits the incoming events that are being handled, so that a peer that sends without end cannot fill the memory.
pub struct Backlog(Arc<Semaphore>);

impl Backlog {
    /// Creates a backlog for this many events.
    pub fn new(most: usize) -> Self {
        Self(Arc::new(Semaphore::new(most)))
    }

    /// Runs work on this runtime; returns whether there was room for it.
    pub fn spawn(&self, on: &Handle, work: impl Future<Output = ()> + Send + 'static) -> bool {
        let Ok(room) = Arc::clone(&self.0).try_acquire_owned() else { return false };
        on.spawn(async move {
            work.await;
            drop(room);
        });
        true
    }
}

#[cfg(test)]
impl Hands {
    /// Takes all workers.
    pub async fn take_all(&self) -> Hand {
        Arc::clone(&self.0).acquire_many_owned(ALL).await.expect("it is open")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_there_is_no_room_for_is_passed_over_until_there_is() {
        let (room, here) = (Backlog::new(1), Handle::current());
        let (done, waits) = tokio::sync::oneshot::channel::<()>();
        assert!(room.spawn(&here, async move { drop(waits.await) }));
        assert!(!room.spawn(&here, async {}));
        done.send(()).expect("it waits");
        while !room.spawn(&here, async {}) {
            tokio::task::yield_now().await;
        }
    }
}
