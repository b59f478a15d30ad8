//! The world's time, and the numbers that are made of it.

use std::time::{Duration, Instant, SystemTime};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::ids::IdGenerator;

/// What time it is here. People and a program can let it pass faster than the machine's.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Clock {
    ids: IdGenerator,
    /// How far it is ahead of the machine's.
    pub(super) passed: Duration,
}

impl Clock {
    /// A number nothing else has, made of the time.
    pub(super) fn next_id<Id: From<u64>>(&mut self) -> Id {
        let now = self.time();
        self.ids.next(now)
    }

    /// What time it is, for all that people read.
    pub(super) fn time(&self) -> SystemTime {
        let now = SystemTime::now();
        // What lies beyond all times there are has not passed.
        now.checked_add(self.passed).unwrap_or(now)
    }

    /// What time it is, for the limits of interactions.
    pub(super) fn instant(&self) -> Instant {
        Instant::now() + self.passed
    }
}

/// A time as Discord writes it: `2026-03-01T12:30:00.250000+00:00`.
pub(super) fn iso_8601(time: SystemTime) -> String {
    // What lies beyond all dates is a mistake of the page's clock, and no reason to end.
    let time = Timestamp::try_from(time).unwrap_or(Timestamp::MAX);
    time.strftime("%Y-%m-%dT%H:%M:%S.%6f+00:00").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_as_discord_writes_them() {
        let at = |seconds: u64| {
            iso_8601(SystemTime::UNIX_EPOCH + Duration::from_millis(seconds * 1000 + 250))
        };
        assert_eq!(at(0), "1970-01-01T00:00:00.250000+00:00");
        assert_eq!(at(951_827_696), "2000-02-29T12:34:56.250000+00:00");
        assert_eq!(at(4_107_542_399), "2100-02-28T23:59:59.250000+00:00");
        assert_eq!(at(4_107_542_400), "2100-03-01T00:00:00.250000+00:00");
    }
}
