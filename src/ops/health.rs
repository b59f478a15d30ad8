//! The program's health in figures: for the log once an hour, and for monitoring.

use std::time::Duration;

use crate::app::matches::Matches;
use crate::clock::{Jump, Moment};
use crate::domain::Metered;
use crate::meter;
use crate::store::figures::Figures;
use crate::store::{Store, StoreError, figures};

const TEN_MINUTES: Duration = Duration::from_secs(600);

const DAY: Duration = Duration::from_secs(86_400);

/// How often the log gets the figures.
const EVERY: Duration = Duration::from_secs(3600);

/// The longest delay of a deadline if the program is well: it wakes for each, and tries again a minute after a
/// failure.
pub const LATE_DEADLINE: Duration = Duration::from_secs(15 * 60);

/// A figure for monitoring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gauge {
    pub name: &'static str,
    pub help: &'static str,
    pub value: u64,
}

/// The program's health.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Health {
    pub at: Moment,
    pub figures: Figures,
    /// Requests that Discord refused in the last ten minutes, with 401, 403 or 429.
    pub refused: u64,
    /// Events from Discord in the last day that could not be parsed.
    pub unread: u64,
    /// How often Discord has treated the bot as a spammer in the last day.
    pub quarantined: u64,
    /// Sessions started in the last day.
    pub identified: u64,
    /// The last jump of the machine's clock, and how many there were in the last month.
    pub jumped: Option<(Jump, u64)>,
    /// How many people wait for their data to be deleted.
    pub forget_me: u64,
}

impl Health {
    /// Reads the figures from the database.
    pub async fn of(store: &Store, at: Moment) -> Result<Self, StoreError> {
        let mut db = store.read().await?;
        Ok(Self {
            at,
            figures: figures::read(&mut db, at).await?,
            refused: meter::since(&mut db, Metered::Refused, at.before(TEN_MINUTES)).await?,
            unread: meter::since(&mut db, Metered::Unread, at.before(DAY)).await?,
            quarantined: meter::since(&mut db, Metered::Quarantined, at.before(DAY)).await?,
            identified: meter::since(&mut db, Metered::Identified, at.before(DAY)).await?,
            jumped: crate::jumps::last(&mut db, at).await?,
            forget_me: crate::forget_me::count(&mut db).await?,
        })
    }

    /// How long the oldest message has been undelivered.
    pub fn oldest_entry(&self) -> Option<Duration> {
        self.figures.oldest_entry.map(|written| self.at.since(written))
    }

    /// How long ago the earliest deadline passed; zero if none has.
    pub fn overdue(&self) -> Duration {
        self.figures.first_deadline.map(|due| self.at.since(due)).unwrap_or_default()
    }

    /// The figures by name.
    pub fn gauges(&self) -> Vec<Gauge> {
        let Figures { lobbies, running, asleep, entries, troubled, bytes, .. } = self.figures;
        let gauge = |name, help, value| Gauge { name, help, value };
        vec![
            gauge("lobbies", "Lobbies that are open.", lobbies),
            gauge("matches_running", "Matches that run.", running),
            gauge("matches_asleep", "Matches that sleep.", asleep),
            gauge("matches_troubled", "Matches that Discord keeps from going on.", troubled),
            gauge("messages_waiting", "Messages that wait for delivery.", entries),
            gauge(
                "oldest_message_seconds",
                "For how long the oldest of them has waited.",
                self.oldest_entry().unwrap_or_default().as_secs(),
            ),
            gauge(
                "overdue_seconds",
                "For how long the first deadline is over that was not carried out.",
                self.overdue().as_secs(),
            ),
            gauge(
                "requests_refused",
                "Requests that Discord refused in the last 10 minutes.",
                self.refused,
            ),
            gauge("events_unread", "Events of the last day that could not be read.", self.unread),
            gauge(
                "quarantines",
                "How often Discord took the bot for a spammer in the last day.",
                self.quarantined,
            ),
            gauge("sessions", "Sessions that were begun in the last day.", self.identified),
            gauge(
                "clock_jumps",
                "Jumps of the machine's clock in the last month.",
                self.jumped.map_or(0, |(_, jumps)| jumps),
            ),
            gauge("forget_me", "People who wait to be forgotten.", self.forget_me),
            gauge("database_bytes", "Size of the database.", bytes),
        ]
    }

    fn log(&self) {
        tracing::info!(
            lobbies = self.figures.lobbies,
            running = self.figures.running,
            asleep = self.figures.asleep,
            undelivered = self.figures.entries,
            troubled = self.figures.troubled,
            oldest_undelivered_s = self.oldest_entry().unwrap_or_default().as_secs(),
            overdue_s = self.overdue().as_secs(),
            refused_10min = self.refused,
            unread_24h = self.unread,
            quarantined_24h = self.quarantined,
            identified_24h = self.identified,
            forget_me = self.forget_me,
            memory_bytes = memory(),
            database_bytes = self.figures.bytes,
            "health: {} matches run, {} messages wait",
            self.figures.running,
            self.figures.entries,
        );
    }
}

/// Logs the program's health, at once and then every hour, for ever.
pub async fn watch(matches: Matches) {
    loop {
        let now = matches.clock().now();
        match Health::of(matches.store(), now).await {
            Ok(health) => health.log(),
            Err(error) => tracing::error!(%error, "health: the database cannot be read"),
        }
        matches.clock().sleep_until(now.after(EVERY)).await;
    }
}

/// This process's memory in use, in bytes, where the system provides it (Linux).
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib * 1024)
}

#[cfg(test)]
mod tests {
    #[test]
    #[cfg(target_os = "linux")]
    fn memory_is_told_in_bytes() {
        let memory = super::memory().expect("Linux tells");
        assert!((1 << 20..1 << 40).contains(&memory), "{memory}");
    }
}
