//! The world's time, and the ids made from it.

use std::time::{Duration, Instant, SystemTime};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::ids::IdGenerator;

/// The world's clock. People and programs can set it ahead of the machine's.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Clock {
    ids: IdGenerator,
    /// How far it is ahead of the machine's clock.
    pub(super) passed: Duration,
}

impl Clock {
    /// Makes a unique id from the time.
    pub(super) fn next_id<Id: From<u64>>(&mut self) -> Id {
        let now = self.time();
        self.ids.next(now)
    }

    /// The time shown to people.
    pub(super) fn time(&self) -> SystemTime {
        let now = SystemTime::now();
        // A time too large for `SystemTime` is ignored.
        now.checked_add(self.passed).unwrap_or(now)
    }

    /// The time that the limits of interactions use.
    pub(super) fn instant(&self) -> Instant {
        Instant::now() + self.passed
    }
}

/// Formats a time as Discord does: `2026-03-01T12:30:00.250000+00:00`.
pub(super) fn iso_8601(time: SystemTime) -> String {
    // A date out of range is an error in the clock's setting, not a reason to panic.
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
