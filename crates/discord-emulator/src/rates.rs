//! Rate limits: how many requests per route and channel are allowed in a time window, as Discord counts them.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use super::faults::{RateLimit, Requests, Route};
use super::ids::ChannelId;

/// How many buckets there may be before expired ones are removed.
const BUCKETS: usize = 1000;

/// How many requests a bot may make in a second, all routes together (rate limits, global).
const GLOBAL: RateLimit = RateLimit { requests: 50, window_ms: 1000 };

/// The limit per route and channel that Discord's headers show. Discord does not document the numbers, and may change
/// them at any time.
fn usual(asked: Requests) -> RateLimit {
    let (requests, window_ms) = match asked.route {
        Some(Route::CreateMessage | Route::EditMessage) => (5, 5000),
        Some(Route::DeleteMessage) => (5, 1000),
        Some(Route::ReadMessages) => (5, 1000),
        Some(Route::CreateDm) => (10, 10_000),
        Some(Route::CreateThread) => (50, 300_000),
        Some(Route::EditChannel) => (5, 15_000),
        Some(Route::RegisterCommands) => (5, 20_000),
        _ => (50, 1000),
    };
    RateLimit { requests, window_ms }
}

/// How many emojis may be added or deleted: "Routes for controlling emojis do not follow the normal rate limit
/// conventions … the quota returned may be inaccurate" (resources/emoji). The number is ours, and low enough to be met.
const EMOJIS: RateLimit = RateLimit { requests: 30, window_ms: 60_000 };

/// How many messages older than an hour may be edited in a channel, as bots that do so have measured.
const OLD_EDITS: RateLimit = RateLimit { requests: 3, window_ms: 6000 };

/// The age from which a message counts as old.
const OLD: Duration = Duration::from_secs(60 * 60);

/// The limits in force, and their use.
#[derive(Debug, Default)]
pub(super) struct Rates {
    /// A limit set by a test, for every route and channel.
    limit: Option<RateLimit>,
    /// Whether Discord's own limits are off.
    is_unlimited: bool,
    /// The limit on emojis, if it is not [`EMOJIS`].
    emoji_limit: Option<RateLimit>,
    global: Option<Bucket>,
    old_edits: HashMap<ChannelId, Bucket>,
    emojis: Option<Bucket>,
    /// The requests per route and channel in the current window.
    buckets: HashMap<Requests, Bucket>,
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    since: Instant,
    used: u32,
}

/// The result of counting a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counted {
    Within(Standing),
    Over(Standing),
    /// Over the global limit.
    OverGlobal(Standing),
}

/// The remaining requests of a bucket, and the time until it resets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    pub(super) limit: u32,
    pub(super) remaining: u32,
    pub(super) left: Duration,
}

impl Rates {
    /// Sets a limit; `None` restores Discord's own.
    pub(super) fn set(&mut self, limit: Option<RateLimit>) {
        let Rates { is_unlimited, emoji_limit, .. } = *self;
        *self = Rates { limit, is_unlimited, emoji_limit, ..Rates::default() };
    }

    /// Turns Discord's limits off or on; those set by tests stay.
    pub(super) fn set_unlimited(&mut self, is_unlimited: bool) {
        self.is_unlimited = is_unlimited;
    }

    /// Sets how many emojis may be added or deleted in a time window.
    pub(super) fn set_emoji_limit(&mut self, limit: Option<RateLimit>) {
        self.emoji_limit = limit;
    }

    /// Counts an edit of a message of this age; returns how long to wait if there are too many.
    pub(super) fn count_edit(
        &mut self,
        channel: ChannelId,
        age: Duration,
        now: Instant,
    ) -> Option<u32> {
        if self.is_unlimited || age < OLD {
            return None;
        }
        if self.old_edits.len() >= BUCKETS {
            self.old_edits.retain(|_, bucket| now - bucket.since < window_of(OLD_EDITS));
        }
        let bucket = self.old_edits.entry(channel).or_insert(Bucket { since: now, used: 0 });
        match bucket.count(OLD_EDITS, now) {
            Counted::Over(standing) => Some(milliseconds(standing.left)),
            Counted::Within(_) | Counted::OverGlobal(_) => None,
        }
    }

    /// Counts a request.
    pub(super) fn count(&mut self, asked: Requests, now: Instant) -> Option<Counted> {
        let limit = match self.limit {
            Some(limit) => limit,
            None if self.is_unlimited => return None,
            None => {
                let global = self.global.get_or_insert(Bucket { since: now, used: 0 });
                if let Counted::Over(standing) = global.count(GLOBAL, now) {
                    return Some(Counted::OverGlobal(standing));
                }
                usual(asked)
            }
        };
        // Emojis have a limit besides the one in the headers.
        if self.limit.is_none() && asked.route == Some(Route::Emojis) {
            let emojis = self.emojis.get_or_insert(Bucket { since: now, used: 0 });
            if let over @ Counted::Over(_) = emojis.count(self.emoji_limit.unwrap_or(EMOJIS), now) {
                return Some(over);
            }
        }
        if self.buckets.len() >= BUCKETS {
            self.buckets.retain(|asked, bucket| {
                now - bucket.since < window_of(self.limit.unwrap_or_else(|| usual(*asked)))
            });
        }
        let bucket = self.buckets.entry(asked).or_insert(Bucket { since: now, used: 0 });
        Some(bucket.count(limit, now))
    }
}

impl Bucket {
    fn count(&mut self, limit: RateLimit, now: Instant) -> Counted {
        let window = window_of(limit);
        if now - self.since >= window {
            *self = Bucket { since: now, used: 0 };
        }
        let left = window - (now - self.since);
        let limit = limit.requests;
        if self.used >= limit {
            return Counted::Over(Standing { limit, remaining: 0, left });
        }
        self.used += 1;
        Counted::Within(Standing { limit, remaining: limit - self.used, left })
    }
}

fn window_of(limit: RateLimit) -> Duration {
    Duration::from_millis(limit.window_ms.into())
}

/// Rounds up, so that a client that waits this long has waited long enough.
pub(super) fn milliseconds(time: Duration) -> u32 {
    time.as_micros().div_ceil(1000).try_into().unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_requests_together_are_fifty_a_second() {
        let mut rates = Rates::default();
        let start = Instant::now();
        let asked = |n: u64| Requests::to(Route::Other).in_channel(ChannelId::from(n));
        let mut count = |n, at| rates.count(asked(n), start + Duration::from_millis(at));
        for n in 0..50 {
            assert!(matches!(count(n, 900), Some(Counted::Within(_))), "{n}");
        }
        assert!(matches!(count(50, 999), Some(Counted::OverGlobal(_))));
        assert!(matches!(count(50, 1900), Some(Counted::Within(_))));
    }

    #[test]
    fn emojis_have_a_limit_that_no_header_tells() {
        let mut rates = Rates::default();
        let start = Instant::now();
        let emojis = Requests::to(Route::Emojis);
        for n in 0..u64::from(EMOJIS.requests) {
            let counted = rates.count(emojis, start + Duration::from_millis(100 * n));
            assert!(matches!(counted, Some(Counted::Within(left)) if left.remaining > 0), "{n}");
        }
        let late = start + Duration::from_secs(50);
        let Some(Counted::Over(standing)) = rates.count(emojis, late) else { panic!("too many") };
        assert_eq!(standing.left, Duration::from_secs(10));
        let other = Requests::to(Route::CreateMessage);
        assert!(matches!(rates.count(other, late), Some(Counted::Within(_))), "nobody else waits");
    }

    #[test]
    fn an_unlimited_bot_has_no_rate_limit() {
        let mut rates = Rates::default();
        rates.set_unlimited(true);
        assert_eq!(rates.count(Requests::ALL, Instant::now()), None);
        rates.set(Some(RateLimit { requests: 1, window_ms: 1000 }));
        assert!(rates.count(Requests::ALL, Instant::now()).is_some());
        rates.set(None);
        assert_eq!(rates.count(Requests::ALL, Instant::now()), None);
    }
}
