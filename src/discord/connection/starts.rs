//! Limits the sessions that are begun: a bot that begins 1,000 in a day loses its token.
//! <https://docs.discord.com/developers/events/gateway#session-start-limit>

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use tokio::sync::Mutex;
use tokio::time::{Instant, sleep, sleep_until};

use super::refusal::About;
use super::rest::{ApiRequest, Rest};
use crate::app::matches::Matches;
use crate::clock::Moment;
use crate::discord::error::BotError;
use crate::domain::Metered;

/// The time between two sessions that are begun under the same rate-limit key.
const APART: Duration = Duration::from_millis(5_100);

/// One in this many of a day's sessions is never used.
const RESERVE: u64 = 10;

/// How long to wait before checking again whether sessions are left.
const LOOK_AGAIN: Duration = Duration::from_secs(600);

/// How many sessions a shard may begin in an hour before it has to wait for each.
const FREE: usize = 4;

const HOUR: Duration = Duration::from_secs(3600);

const DAY: Duration = Duration::from_secs(86_400);

/// The first of those waits; each is twice as long as the one before.
const FIRST_WAIT: Duration = Duration::from_secs(30);

/// The longest wait.
const LONGEST_WAIT: Duration = Duration::from_secs(600);

/// No bot can begin more shards than this in a day.
const MOST_SHARDS: u32 = 1000;

/// The number of shards Discord asks for, and its limits for beginning sessions.
#[derive(Deserialize)]
pub struct Wanted {
    pub shards: u32,
    session_start_limit: StartLimit,
}

impl Wanted {
    /// Whether this many shards can be begun.
    fn can_be(&self) -> bool {
        self.shards <= MOST_SHARDS
    }
}

/// The budget of sessions.
#[derive(Deserialize)]
struct StartLimit {
    total: u64,
    remaining: u64,
    reset_after: u64,
    max_concurrency: u64,
}

/// Lets shards begin sessions.
pub struct Starts {
    rest: Arc<Rest>,
    matches: Matches,
    /// When each rate-limit key was last used: Discord lets some shards begin at once.
    turns: Mutex<HashMap<u64, Instant>>,
    /// When each shard began its sessions in the last hour.
    begun: Mutex<HashMap<u32, VecDeque<Moment>>>,
}

impl Starts {
    /// Creates a limiter that asks through `rest`, and counts in the database of `matches`.
    pub fn new(rest: Arc<Rest>, matches: Matches) -> Self {
        Self { rest, matches, turns: Mutex::default(), begun: Mutex::default() }
    }

    /// Asks Discord for the number of shards and the limits.
    ///
    /// # Errors
    /// [`BotError::TokenRefused`]. If Discord cannot be reached, it is asked again.
    pub async fn ask(&self) -> Result<Wanted, BotError> {
        let mut wait = Duration::from_secs(1);
        loop {
            match self.rest.ask::<Wanted>(ApiRequest::get("/gateway/bot".to_owned())).await {
                Ok(wanted) if wanted.can_be() => return Ok(wanted),
                Ok(Wanted { shards, .. }) => {
                    tracing::error!(shards, ?wait, "Discord wants more shards than can be begun");
                }
                Err(refusal) if refusal.about() == About::Token => {
                    return Err(BotError::TokenRefused);
                }
                Err(refusal) => {
                    tracing::warn!(why = refusal.why, ?wait, "Discord does not say how to connect");
                }
            }
            sleep(wait).await;
            wait = (wait * 2).min(LONGEST_WAIT);
        }
    }

    /// Waits until a shard may begin a session, and counts it. Returns how many shards Discord asks for.
    ///
    /// # Errors
    /// [`BotError`] if beginning a session is useless.
    pub async fn admit(&self, shard: u32) -> Result<u32, BotError> {
        let clock = self.matches.clock();
        let wait = self.wait_of(shard).await;
        if !wait.is_zero() {
            let until = clock.now().after(wait);
            tracing::warn!(shard, ?wait, "sessions end again and again: the next one waits");
            clock.sleep_until(until).await;
        }
        let gateway = loop {
            let gateway = self.ask().await?;
            let limit = &gateway.session_start_limit;
            let reserve = limit.total / RESERVE;
            let begun = self.begun_today().await;
            if limit.remaining > reserve && begun + reserve < limit.total {
                break gateway;
            }
            let wait = Duration::from_millis(limit.reset_after).clamp(APART, LOOK_AGAIN);
            let until = clock.now().after(wait);
            tracing::error!(
                left = limit.remaining,
                begun,
                ?wait,
                "few sessions are left of this day, and the last are not used: something ends them again and again"
            );
            clock.sleep_until(until).await;
        };
        let at_once = gateway.session_start_limit.max_concurrency.max(1);
        let turn = u64::from(shard) % at_once;
        let mut turns = self.turns.lock().await;
        if let Some(last) = turns.get(&turn) {
            sleep_until(*last + APART).await;
        }
        turns.insert(turn, Instant::now());
        drop(turns);
        let now = clock.now();
        self.begun.lock().await.entry(shard).or_default().push_back(now);
        if let Err(error) = self.matches.meter().count(Metered::Identified, 1).await {
            tracing::error!(%error, "a session that begins cannot be counted");
        }
        Ok(gateway.shards)
    }

    async fn begun_today(&self) -> u64 {
        let begun = self.matches.meter().within(Metered::Identified, DAY).await;
        begun.unwrap_or_else(|error| {
            tracing::error!(%error, "how many sessions were begun cannot be read");
            0
        })
    }

    /// How long a shard waits whose sessions do not last.
    async fn wait_of(&self, shard: u32) -> Duration {
        let mut begun = self.begun.lock().await;
        let begun = begun.entry(shard).or_default();
        let now = self.matches.clock().now();
        while begun.front().is_some_and(|then| now.since(*then) > HOUR) {
            begun.pop_front();
        }
        wait_after(begun.len())
    }
}

/// How long to wait after this many sessions in an hour.
fn wait_after(begun: usize) -> Duration {
    match begun.checked_sub(FREE) {
        None => Duration::ZERO,
        Some(more) => (FIRST_WAIT * (1 << more.min(10))).min(LONGEST_WAIT),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_shards_than_can_be_begun_are_none() {
        let wanted = |shards: u32| -> Wanted {
            let limit = serde_json::json!({
                "total": 1000, "remaining": 999, "reset_after": 5, "max_concurrency": 1,
            });
            let told = serde_json::json!({
                "url": "wss://gateway.discord.gg", "shards": shards, "session_start_limit": limit,
            });
            serde_json::from_value(told).expect("as Discord writes it")
        };
        assert!(wanted(1).can_be() && wanted(60).can_be());
        assert!(!wanted(4_000_000_000).can_be());
    }

    #[test]
    fn sessions_that_end_at_once_do_not_use_up_a_day() {
        let (mut now, mut begun) = (Duration::ZERO, VecDeque::new());
        let mut all = 0;
        while now < DAY {
            while begun.front().is_some_and(|then| now - *then > HOUR) {
                begun.pop_front();
            }
            now += wait_after(begun.len()) + APART;
            begun.push_back(now);
            all += 1;
        }
        assert!(all < 300, "{all} of 1000");
    }
}
