//! How many people are answered at once.

use std::sync::Arc;
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// All there are. More people wait for their turn.
const ALL: u32 = 256;

/// How long somebody waits for theirs, who has been told by then that an answer will come.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// How long what has to be the first answer may take: Discord waits 3 s.
const AT_ONCE: Duration = Duration::from_secs(2);

/// Hands to answer people with. Cheap to clone.
#[derive(Clone)]
pub struct Hands(Arc<Semaphore>);

/// One of them: free again when it is dropped.
pub type Hand = OwnedSemaphorePermit;

impl Hands {
    /// All, free.
    pub fn new() -> Self {
        Self(Arc::new(Semaphore::new(ALL as usize)))
    }

    /// A turn for what has just come in: a hand, if one is free, or a place among those who wait for one.
    pub fn turn(&self) -> Ticket {
        Ticket { taken: Arc::clone(&self.0).try_acquire_owned().ok(), hands: self.clone() }
    }

    /// Waits until everything that people have done so far is answered.
    pub async fn all_free(&self) {
        let _all = self.0.acquire_many(ALL).await;
    }

    /// Waits until everything that people have done so far is answered, and takes on nothing new.
    pub async fn close(&self) {
        self.all_free().await;
        self.0.close();
    }
}

/// Somebody's turn to be answered.
pub struct Ticket {
    taken: Option<Hand>,
    hands: Hands,
}

impl Ticket {
    /// A hand, as soon as one is free; `None` if nothing new is taken on.
    pub async fn take(self) -> Option<Hand> {
        match self.taken {
            Some(hand) => Some(hand),
            None => self.hands.0.acquire_owned().await.ok(),
        }
    }

    /// A hand, if one is free within a minute.
    pub async fn take_soon(self) -> Option<Hand> {
        timeout(LONGEST_WAIT, self.take()).await.ok().flatten()
    }

    /// What comes of `work`, and the hand it took, if there is time for both before Discord gives up.
    pub async fn at_once<T>(self, work: impl Future<Output = T>) -> Option<(T, Hand)> {
        let work = async {
            let hand = self.take().await?;
            Some((work.await, hand))
        };
        timeout(AT_ONCE, work).await.ok().flatten()
    }
}

/// Room for what comes in, until it has been done: what a peer sends without end fills no memory.
pub struct Backlog(Arc<Semaphore>);

impl Backlog {
    /// Room for so many.
    pub fn new(most: usize) -> Self {
        Self(Arc::new(Semaphore::new(most)))
    }

    /// Does something on these threads; whether there is room for it.
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
    /// Takes all there are.
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
