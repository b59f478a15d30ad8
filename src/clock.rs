//! What time it is: the system's time, or one that tests and the sandbox set.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use tokio::sync::watch;

mod countdown;
mod zone;

pub use countdown::{Countdown, Hours, Phase, Step};
pub use zone::{DateError, Hour, Quiet, Zone};

/// How long the system's timer is trusted at most.
const LONGEST_SLEEP: Duration = Duration::from_secs(60);

/// A moment, in milliseconds since 1970-01-01 UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moment(i64);

impl Moment {
    /// The moment that many milliseconds after 1970-01-01 UTC.
    #[must_use]
    pub const fn from_ms(ms: i64) -> Self {
        Self(ms)
    }

    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn ms(self) -> i64 {
        self.0
    }

    /// Seconds since 1970-01-01 UTC, as Discord's timestamps count.
    #[must_use]
    pub fn unix_s(self) -> i64 {
        self.0.div_euclid(1000)
    }

    /// The moment `duration` later.
    #[must_use]
    pub fn after(self, duration: Duration) -> Self {
        Self(self.0.saturating_add(i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)))
    }

    /// How long it is from `earlier` to this; zero if it is not earlier.
    #[must_use]
    pub fn since(self, earlier: Moment) -> Duration {
        Duration::from_millis(u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0))
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ms", self.0)
    }
}

/// A source of time, cheap to clone.
#[derive(Debug, Clone)]
pub enum Clock {
    /// The system's time.
    System,
    /// A time that stands still until it is moved.
    Manual(Arc<Manual>),
}

/// A time that stands still until it is moved.
#[derive(Debug)]
pub struct Manual {
    now: AtomicI64,
    moved: watch::Sender<()>,
}

impl Clock {
    /// A clock that stands at `start`.
    #[must_use]
    pub fn manual(start: Moment) -> Self {
        Self::Manual(Arc::new(Manual {
            now: AtomicI64::new(start.0),
            moved: watch::Sender::new(()),
        }))
    }

    /// The time.
    #[must_use]
    pub fn now(&self) -> Moment {
        match self {
            Clock::System => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                Moment(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
            }
            Clock::Manual(manual) => Moment(manual.now.load(Ordering::SeqCst)),
        }
    }

    /// Waits until it is `until`.
    pub async fn sleep_until(&self, until: Moment) {
        match self {
            Clock::System => {
                // The timer stands still while the machine sleeps, and does not notice when its clock
                // is set; so it is asked again and again.
                while self.now() < until {
                    tokio::time::sleep(until.since(self.now()).min(LONGEST_SLEEP)).await;
                }
            }
            Clock::Manual(manual) => {
                let mut moved = manual.moved.subscribe();
                while self.now() < until {
                    // The sender lives as long as the clock that is borrowed here.
                    if moved.changed().await.is_err() {
                        return;
                    }
                }
            }
        }
    }
}

impl Manual {
    /// Lets `duration` pass.
    pub fn advance(&self, duration: Duration) {
        let ms = i64::try_from(duration.as_millis()).unwrap_or(i64::MAX);
        self.now.fetch_add(ms, Ordering::SeqCst);
        self.moved.send_replace(());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_manual_clock_wakes_sleepers_when_it_is_moved() {
        let clock = Clock::manual(Moment::from_ms(1_000));
        let Clock::Manual(manual) = &clock else { panic!("it is manual") };
        let until = clock.now().after(Duration::from_secs(60));
        let sleeper = tokio::spawn({
            let clock = clock.clone();
            async move { clock.sleep_until(until).await }
        });
        manual.advance(Duration::from_secs(59));
        tokio::task::yield_now().await;
        assert!(!sleeper.is_finished());
        manual.advance(Duration::from_secs(1));
        sleeper.await.expect("the sleeper wakes");
        assert_eq!(clock.now().unix_s(), 61);
    }
}
