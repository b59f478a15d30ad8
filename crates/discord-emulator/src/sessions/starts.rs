//! Discord's conditions for an IDENTIFY: shards, pace and granted intents.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::endings::Close;
use crate::numbers::intent;

/// How many sessions may be started in a day (gateway, session start limit).
const STARTS: usize = 1000;
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The shortest time between two starts with a concurrency of one (gateway, max concurrency).
const START: Duration = Duration::from_secs(5);

/// The concurrency reported without limits, as for the largest bots.
const AT_ONCE: u64 = 16;

/// How many payloads a connection may send in a minute (gateway, rate limiting).
const PAYLOADS: usize = 120;
const MINUTE: Duration = Duration::from_secs(60);

/// The most bytes of a payload (gateway, sending events).
pub(crate) const PAYLOAD_SIZE: usize = 4096;

/// A shard: its number, and how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    pub(crate) number: u64,
    pub(crate) of: u64,
}

impl Shard {
    /// Reads the `shard` of an IDENTIFY; without it there is just one shard.
    pub(crate) fn read(shard: Option<&Value>) -> Result<Shard, Close> {
        let Some(shard) = shard.filter(|shard| !shard.is_null()) else {
            return Ok(Shard { number: 0, of: 1 });
        };
        let number = |at: usize| shard[at].as_u64().ok_or(Close::DECODE_ERROR);
        let shard = Shard { number: number(0)?, of: number(1)? };
        if shard.number < shard.of { Ok(shard) } else { Err(Close::BAD_SHARD) }
    }

    /// Whether this shard gets the events of a server; direct messages go to the first.
    pub(crate) fn has(self, guild: Option<u64>) -> bool {
        guild.map_or(0, |guild| (guild >> 22) % self.of) == self.number
    }
}

/// The conditions, and the times of recent starts.
#[derive(Debug)]
pub(crate) struct Starts {
    /// How many shards Discord demands at least.
    pub(crate) shards: u64,
    /// Whether there are no limits.
    pub(crate) is_unlimited: bool,
    begun: VecDeque<Instant>,
}

impl Default for Starts {
    fn default() -> Starts {
        Starts { shards: 1, is_unlimited: false, begun: VecDeque::new() }
    }
}

/// The result of an IDENTIFY.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Start {
    Begins,
    /// Too soon after another: INVALID_SESSION.
    TooSoon,
    /// Over the daily limit: all sessions end, and the token becomes invalid.
    TooMany,
}

impl Starts {
    /// Checks an IDENTIFY: known intents, granted privileged intents, enough shards.
    pub(crate) fn check(&self, shard: Shard, intents: u64, given: u64) -> Result<(), Close> {
        if intents & !intent::KNOWN != 0 {
            return Err(Close::BAD_INTENTS);
        }
        if intents & intent::PRIVILEGED & !given != 0 {
            return Err(Close::WITHHELD_INTENTS);
        }
        if shard.of < self.shards { Err(Close::SHARDING_REQUIRED) } else { Ok(()) }
    }

    pub(crate) fn begin(&mut self, now: Instant) -> Start {
        if self.is_unlimited {
            return Start::Begins;
        }
        self.forget(now);
        if self.begun.len() == STARTS {
            return Start::TooMany;
        }
        let too_soon = self.begun.back().is_some_and(|last| now - *last < START);
        self.begun.push_back(now);
        if too_soon { Start::TooSoon } else { Start::Begins }
    }

    /// The body of `GET /gateway/bot`.
    pub(crate) fn json(&mut self, url: &str, now: Instant) -> Value {
        self.forget(now);
        let oldest = self.begun.front().map_or(Duration::ZERO, |first| DAY - (now - *first));
        let reset_after = u64::try_from(oldest.as_millis()).unwrap_or(u64::MAX);
        json!({
            "url": url,
            "shards": self.shards,
            "session_start_limit": {
                "total": STARTS,
                "remaining": STARTS - self.begun.len(),
                "reset_after": reset_after,
                "max_concurrency": if self.is_unlimited { AT_ONCE } else { 1 },
            },
        })
    }

    fn forget(&mut self, now: Instant) {
        while self.begun.front().is_some_and(|first| now - *first >= DAY) {
            self.begun.pop_front();
        }
    }
}

/// The payloads of a connection in the last minute.
#[derive(Debug, Default)]
pub(crate) struct Pace(VecDeque<Instant>);

impl Pace {
    /// Counts a payload; `false` if there are too many.
    pub(crate) fn keeps(&mut self, now: Instant) -> bool {
        while self.0.front().is_some_and(|first| now - *first >= MINUTE) {
            self.0.pop_front();
        }
        self.0.push_back(now);
        self.0.len() <= PAYLOADS
    }
}
