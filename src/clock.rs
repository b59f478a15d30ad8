//! The current time: the system's, or one controlled by tests and the sandbox.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use tokio::sync::watch;

mod dates;
mod places;
mod watched;
mod zone;

pub use dates::{DateError, DateWords};
pub use places::{Near, ZoneCandidate, ZoneMatch};
pub use watched::{Jump, Jumped, Watched};
pub use zone::{DaysOff, Hour, Quiet, Zone};

/// The longest wait for which the system's timer is trusted.
const LONGEST_SLEEP: Duration = Duration::from_secs(60);

/// A moment, in milliseconds since 1970-01-01 UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moment(i64);

impl Moment {
    pub const fn from_ms(ms: i64) -> Self {
        Self(ms)
    }

    /// Milliseconds since 1970-01-01 UTC.
    pub fn ms(self) -> i64 {
        self.0
    }

    /// Seconds since 1970-01-01 UTC, as Discord's timestamps count.
    pub fn unix_s(self) -> i64 {
        self.0.div_euclid(1000)
    }

    /// The moment `duration` later.
    #[must_use]
    pub fn after(self, duration: Duration) -> Self {
        Self(self.0.saturating_add(i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)))
    }

    /// The moment `duration` earlier.
    #[must_use]
    pub fn before(self, duration: Duration) -> Self {
        Self(self.0.saturating_sub(i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)))
    }

    /// The time from `earlier` to this moment; zero if `earlier` is later.
    pub fn since(self, earlier: Moment) -> Duration {
        Duration::from_millis(u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0))
    }
}

impl Moment {
    /// The time in UTC as text, for places where no client converts it: `2026-11-24 03:14 UTC`.
    pub fn in_utc(self) -> String {
        let moment = jiff::Timestamp::from_millisecond(self.0).unwrap_or_default();
        moment.strftime("%Y-%m-%d %H:%M UTC").to_string()
    }

    /// The date and time of day in UTC.
    pub fn date_in_utc(self) -> jiff::civil::DateTime {
        let moment = jiff::Timestamp::from_millisecond(self.0).unwrap_or_default();
        moment.to_zoned_datetime(jiff::tz::TimeZone::UTC).datetime()
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
    System,
    /// The system's time, except for jumps that no other source has confirmed.
    Watched(Arc<Watched>),
    /// A time that only changes when it is advanced.
    Manual(Arc<Manual>),
    /// The system's time plus an offset.
    Ahead(Arc<OffsetClock>),
}

/// The system's time plus an offset that can be increased.
#[derive(Debug)]
pub struct OffsetClock {
    by_ms: AtomicI64,
    moved: watch::Sender<()>,
}

/// A time that only changes when it is advanced.
#[derive(Debug)]
pub struct Manual {
    now: AtomicI64,
    moved: watch::Sender<()>,
}

impl Clock {
    /// A manual clock, starting at `start`.
    pub fn manual(start: Moment) -> Self {
        Self::Manual(Arc::new(Manual {
            now: AtomicI64::new(start.0),
            moved: watch::Sender::new(()),
        }))
    }

    /// The system's time, as long as it does not jump.
    pub fn watched() -> Self {
        Self::Watched(Arc::new(Watched::new(watched::of_machine)))
    }

    /// The system's time, with an offset of zero at first.
    pub fn ahead() -> Self {
        Self::Ahead(Arc::new(OffsetClock {
            by_ms: AtomicI64::new(0),
            moved: watch::Sender::new(()),
        }))
    }

    pub fn now(&self) -> Moment {
        match self {
            Clock::System => system_now(),
            Clock::Watched(watched) => watched.now(),
            Clock::Manual(manual) => Moment(manual.now.load(Ordering::SeqCst)),
            Clock::Ahead(ahead) => {
                Moment(system_now().0.saturating_add(ahead.by_ms.load(Ordering::SeqCst)))
            }
        }
    }

    /// Takes note of the time according to another source, such as Discord.
    pub fn hear(&self, theirs: Moment) {
        if let Clock::Watched(watched) = self {
            watched.hear(theirs);
        }
    }

    /// The same with the date header of an HTTP response.
    pub fn hear_date(&self, date: Option<&str>) {
        let date = date.and_then(|date| httpdate::parse_http_date(date).ok());
        let since = date.and_then(|date| date.duration_since(UNIX_EPOCH).ok());
        if let Some(since) = since {
            self.hear(Moment(0).after(since));
        }
    }

    /// Waits for the first time from another source, where that is needed to trust the system's.
    pub async fn confirmed(&self) {
        let Clock::Watched(watched) = self else { return };
        while !watched.is_confirmed() {
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }

    /// Whether the system's time has jumped or the program has just started, and no other source has given the time
    /// since.
    pub fn is_in_doubt(&self) -> bool {
        matches!(self, Clock::Watched(watched) if watched.is_in_doubt())
    }

    pub async fn sleep_until(&self, until: Moment) {
        match self {
            Clock::System | Clock::Watched(_) => {
                // The timer pauses while the machine sleeps, and does not notice when its clock is set; so the time is
                // checked regularly.
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
            Clock::Ahead(ahead) => {
                let mut moved = ahead.moved.subscribe();
                while self.now() < until {
                    let rest = until.since(self.now()).min(LONGEST_SLEEP);
                    // In both cases the time is checked again.
                    let _ = tokio::time::timeout(rest, moved.changed()).await;
                }
            }
        }
    }
}

impl Manual {
    /// Advances the time by `duration`.
    pub fn advance(&self, duration: Duration) {
        let ms = i64::try_from(duration.as_millis()).unwrap_or(i64::MAX);
        self.now.fetch_add(ms, Ordering::SeqCst);
        self.moved.send_replace(());
    }
}

impl OffsetClock {
    /// Increases the offset by `duration`.
    pub fn advance(&self, duration: Duration) {
        let ms = i64::try_from(duration.as_millis()).unwrap_or(i64::MAX);
        // Concurrent additions both count; the sum saturates.
        let add = |by: i64| Some(by.saturating_add(ms));
        let _ = self.by_ms.fetch_update(Ordering::SeqCst, Ordering::SeqCst, add);
        self.moved.send_replace(());
    }
}

fn system_now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::task::{Context, Waker};

    use super::*;

    #[tokio::test]
    async fn what_waits_for_a_time_to_be_believed_waits_until_somebody_else_has_said_one() {
        let clock = Clock::watched();
        let is_pending = |clock: &Clock| {
            pin!(clock.confirmed()).poll(&mut Context::from_waker(Waker::noop())).is_pending()
        };
        assert!(is_pending(&clock));
        clock.hear(Moment::from_ms(7));
        assert!(!is_pending(&clock) && !is_pending(&Clock::ahead()));
        assert!(clock.now().since(Moment::from_ms(7)) < LONGEST_SLEEP);
    }

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

    #[tokio::test]
    async fn a_clock_that_is_ahead_wakes_sleepers_when_more_is_let_pass() {
        let clock = Clock::ahead();
        let Clock::Ahead(ahead) = &clock else { panic!("it is ahead") };
        let until = clock.now().after(Duration::from_secs(86_400));
        let sleeper = tokio::spawn({
            let clock = clock.clone();
            async move { clock.sleep_until(until).await }
        });
        ahead.advance(Duration::from_secs(3600));
        tokio::task::yield_now().await;
        assert!(!sleeper.is_finished());
        ahead.advance(Duration::from_secs(82_800));
        sleeper.await.expect("the sleeper wakes");
        assert!(clock.now() >= until);
        assert!(clock.now().since(Clock::System.now()) > Duration::from_secs(86_000));
    }
}
