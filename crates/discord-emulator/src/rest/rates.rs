//! Rate limits as the bot sees them.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

use super::troubles::rate_limited;
use crate::faults::{Asked, RateLimitScope, Requests, RetryAfter};
use crate::rates::{Counted, Standing, milliseconds};
use crate::world::World;

const LIMIT: HeaderName = HeaderName::from_static("x-ratelimit-limit");
const REMAINING: HeaderName = HeaderName::from_static("x-ratelimit-remaining");
const RESET: HeaderName = HeaderName::from_static("x-ratelimit-reset");
const RESET_AFTER: HeaderName = HeaderName::from_static("x-ratelimit-reset-after");
const BUCKET: HeaderName = HeaderName::from_static("x-ratelimit-bucket");

/// Counts requests, sets the rate limit headers, and refuses requests over the limit.
pub(super) async fn limit(State(world): State<World>, request: Request, next: Next) -> Response {
    let asked = Asked::read(request.method(), request.uri().path());
    if asked.interaction.is_some() {
        // Each interaction has limits of its own, far higher than answering it needs.
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

/// Sets the headers of a simulated 429. It names the bucket, except for the global limit, which has none
/// (topics/rate-limits, "Exceeding a rate limit"). A shared bucket may have requests remaining.
pub(super) fn tell_of_fault(
    headers: &mut HeaderMap,
    asked: Requests,
    scope: RateLimitScope,
    retry_after_ms: u32,
) {
    let remaining = match scope {
        RateLimitScope::Global => return,
        RateLimitScope::User => 0,
        RateLimitScope::Shared => 4,
    };
    let left = Duration::from_millis(retry_after_ms.into());
    tell(headers, asked, Standing { limit: 5, remaining, left });
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
