//! Rate limits: so many requests of a kind about a channel in so long, as Discord counts them.

use std::collections::HashMap;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

use super::troubles::rate_limited;
use crate::faults::{Asked, RateLimit, RateLimitScope, Requests, RetryAfter, Route};
use crate::ids::ChannelId;
use crate::world::World;

const LIMIT: HeaderName = HeaderName::from_static("x-ratelimit-limit");
const REMAINING: HeaderName = HeaderName::from_static("x-ratelimit-remaining");
const RESET: HeaderName = HeaderName::from_static("x-ratelimit-reset");
const RESET_AFTER: HeaderName = HeaderName::from_static("x-ratelimit-reset-after");
const BUCKET: HeaderName = HeaderName::from_static("x-ratelimit-bucket");

/// How many buckets are counted before those that are over are cleared away.
const BUCKETS: usize = 1000;

/// How many requests of all kinds a bot may make in a second (rate limits, global).
const GLOBAL: RateLimit = RateLimit { requests: 50, window_ms: 1000 };

/// What the headers of Discord say of a kind of request, by channel. Discord does not document the
/// numbers, and may change them at any time.
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

/// How many messages over an hour old may be edited in a channel: what bots that do it saw.
const OLD_EDITS: RateLimit = RateLimit { requests: 3, window_ms: 6000 };

/// From when on a message is old.
const OLD: Duration = Duration::from_secs(60 * 60);

/// The limits in force, and how much of them is used.
#[derive(Debug, Default)]
pub(crate) struct Rates {
    /// A test's own, for all requests of a kind about a channel.
    limit: Option<RateLimit>,
    /// Whether there are no other limits.
    is_unlimited: bool,
    global: Option<Bucket>,
    old_edits: HashMap<ChannelId, Bucket>,
    /// What has been asked of each kind and channel since when.
    buckets: HashMap<Requests, Bucket>,
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    since: Instant,
    used: u32,
}

/// How a bucket stands after a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counted {
    Within(Standing),
    Over(Standing),
    /// Over what all requests together may be.
    OverGlobal(Standing),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Standing {
    limit: u32,
    remaining: u32,
    left: Duration,
}

impl Rates {
    /// Puts a limit into force, or Discord's own.
    pub(crate) fn set(&mut self, limit: Option<RateLimit>) {
        *self = Rates { limit, is_unlimited: self.is_unlimited, ..Rates::default() };
    }

    /// Takes all limits away but those that tests set.
    pub(crate) fn set_unlimited(&mut self, is_unlimited: bool) {
        self.is_unlimited = is_unlimited;
    }

    /// Counts an edit of a message of some age; gives how long to wait if it is one too many.
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
    fn count(&mut self, asked: Requests, now: Instant) -> Option<Counted> {
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

/// Counts requests, tells in headers how many are left, and refuses those over the limit.
pub(super) async fn limit(State(world): State<World>, request: Request, next: Next) -> Response {
    let asked = Asked::read(request.method(), request.uri().path());
    if asked.interaction.is_some() {
        // Each interaction has limits of its own, far above what answering it takes.
        return next.run(request).await;
    }
    let asked = asked.requests;
    let counted = world.change_quietly(|state| {
        let now = state.clock.instant();
        state.rates.count(asked, now)
    });
    let (mut response, standing) = match counted {
        None => return next.run(request).await,
        Some(Counted::Within(standing)) => (next.run(request).await, standing),
        Some(Counted::OverGlobal(standing)) => {
            let wait_ms = milliseconds(standing.left);
            return rate_limited(RateLimitScope::Global, wait_ms, RetryAfter::InHeader);
        }
        Some(Counted::Over(standing)) => {
            let wait_ms = milliseconds(standing.left);
            (rate_limited(RateLimitScope::User, wait_ms, RetryAfter::InHeader), standing)
        }
    };
    tell(response.headers_mut(), asked, standing);
    response
}

/// Rounded up, so that who waits as long has waited long enough.
fn milliseconds(time: Duration) -> u32 {
    time.as_micros().div_ceil(1000).try_into().unwrap_or(u32::MAX)
}

fn tell(headers: &mut HeaderMap, asked: Requests, standing: Standing) {
    let reset = (SystemTime::now() + standing.left).duration_since(UNIX_EPOCH).unwrap_or_default();
    let bucket = asked.route.map_or_else(String::new, |route| format!("{route:?}").to_lowercase());
    for (name, value) in [
        (LIMIT, standing.limit.to_string()),
        (REMAINING, standing.remaining.to_string()),
        (RESET, format!("{:.3}", reset.as_secs_f64())),
        (RESET_AFTER, format!("{:.3}", standing.left.as_secs_f64())),
        (BUCKET, bucket),
    ] {
        let value = HeaderValue::from_str(&value).expect("letters and digits are a header's value");
        headers.insert(name, value);
    }
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
    fn who_is_unlimited_is_told_nothing() {
        let mut rates = Rates::default();
        rates.set_unlimited(true);
        assert_eq!(rates.count(Requests::ALL, Instant::now()), None);
        rates.set(Some(RateLimit { requests: 1, window_ms: 1000 }));
        assert!(rates.count(Requests::ALL, Instant::now()).is_some());
        rates.set(None);
        assert_eq!(rates.count(Requests::ALL, Instant::now()), None);
    }
}
