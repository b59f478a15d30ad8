//! Rate limits: so many requests of a kind about a channel in so long, as Discord counts them.

use std::collections::HashMap;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

use super::troubles::rate_limited;
use crate::faults::{Asked, RateLimit, RateLimitScope, Requests, RetryAfter};
use crate::world::World;

const LIMIT: HeaderName = HeaderName::from_static("x-ratelimit-limit");
const REMAINING: HeaderName = HeaderName::from_static("x-ratelimit-remaining");
const RESET: HeaderName = HeaderName::from_static("x-ratelimit-reset");
const RESET_AFTER: HeaderName = HeaderName::from_static("x-ratelimit-reset-after");
const BUCKET: HeaderName = HeaderName::from_static("x-ratelimit-bucket");

/// How many buckets are counted before those that are over are cleared away.
const BUCKETS: usize = 1000;

/// The limit in force, and how much of it is used.
#[derive(Debug, Default)]
pub(crate) struct Rates {
    limit: Option<RateLimit>,
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
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Standing {
    limit: u32,
    remaining: u32,
    left: Duration,
}

impl Rates {
    /// Puts a limit into force, or none.
    pub(crate) fn set(&mut self, limit: Option<RateLimit>) {
        *self = Rates { limit, buckets: HashMap::new() };
    }

    /// Counts a request.
    fn count(&mut self, asked: Requests, now: Instant) -> Option<Counted> {
        let RateLimit { requests: limit, window_ms } = self.limit?;
        let window = Duration::from_millis(window_ms.into());
        if self.buckets.len() >= BUCKETS {
            self.buckets.retain(|_, bucket| now - bucket.since < window);
        }
        let bucket = self.buckets.entry(asked).or_insert(Bucket { since: now, used: 0 });
        if now - bucket.since >= window {
            *bucket = Bucket { since: now, used: 0 };
        }
        let left = window - (now - bucket.since);
        if bucket.used >= limit {
            return Some(Counted::Over(Standing { limit, remaining: 0, left }));
        }
        bucket.used += 1;
        Some(Counted::Within(Standing { limit, remaining: limit - bucket.used, left }))
    }
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
        Some(Counted::Over(standing)) => {
            let wait_ms = standing.left.as_millis().try_into().unwrap_or(u32::MAX);
            (rate_limited(RateLimitScope::User, wait_ms, RetryAfter::InHeader), standing)
        }
    };
    tell(response.headers_mut(), asked, standing);
    response
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
