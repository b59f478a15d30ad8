//! Keeps the bot's requests below Discord's rate limits.
//!
//! Every request that is no answer to an interaction waits here for its turn: a fixed number a second in all, as
//! many for each channel as Discord's headers allow, and none while Discord blocks the whole bot. The request that
//! has waited longest is first; as a match sends one message at a time, that is fair between matches.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serenity::all::StatusCode;
use tokio::time::{Instant, sleep_until};

/// Requests a second. Discord allows 50.
/// <https://docs.discord.com/developers/topics/rate-limits#global-rate-limit>
const A_SECOND: u32 = 45;

/// The burst allowed after a quiet while: even with it no second has more than 50.
const AT_ONCE: u32 = 5;

/// From this wait on, requests that can be done without are not sent.
const CROWDED: Duration = Duration::from_millis(500);

/// How long refusals are counted: Discord bans an address for a while after 10,000 of them in this time.
const REFUSALS_KEPT: Duration = Duration::from_secs(600);

/// From this many refusals on, requests are slowed down.
const MOST_REFUSALS: usize = 5_000;

/// The time between two requests while they are slowed down.
const SLOWED_DOWN: Duration = Duration::from_secs(1);

/// How long a bucket is assumed to last while Discord has not told its end.
const UNTOLD: Duration = Duration::from_secs(5);

/// The longest back-off of a bucket whose 429 named no time to wait.
const LONGEST_BACK_OFF: Duration = Duration::from_secs(300);

/// With more buckets than this, those that are full again are forgotten.
const BUCKETS: usize = 10_000;

/// Requests that share a limit of Discord's, as far as that is known beforehand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bucket {
    Post(u64),
    /// Edits of a channel's messages.
    Edit(u64),
    /// Threads of a channel, and their members.
    Threads(u64),
    /// Opening direct messages.
    Conversations,
    /// Roles of a server's members.
    Roles(u64),
    /// Reads of a channel, a server and so on, by a hash of the path.
    Reads(u64),
    /// The bot's own emojis, whose limits "do not follow the normal rate limit conventions".
    Emojis,
    Commands,
}

/// The state of a bucket by Discord's headers.
#[derive(Debug, Clone, Copy)]
struct BucketState {
    limit: u32,
    remaining: u32,
    full_at: Instant,
    /// Whether Discord has refused a request until then.
    is_closed: bool,
}

impl BucketState {
    /// The usual limit, while Discord has sent none for a channel's messages.
    fn usual(now: Instant) -> Self {
        BucketState { limit: 5, remaining: 5, full_at: now + UNTOLD, is_closed: false }
    }
}

/// The limits in an answer's headers.
#[derive(Debug, Clone, Copy, Default)]
pub struct LimitHeaders {
    /// The bucket's limit, how many requests remain, and when it is full again.
    pub bucket: Option<(u32, u32, Duration)>,
    pub wait: Option<Wait>,
}

/// The content of a 429.
#[derive(Debug, Clone, Copy)]
pub struct Wait {
    /// How long to wait, if it is told.
    pub time: Option<Duration>,
    /// Whether it applies to all requests.
    pub for_all: bool,
}

/// Admits requests one after the other.
#[derive(Debug)]
pub struct Limiter(Mutex<LimiterState>);

#[derive(Debug)]
struct LimiterState {
    /// When every turn handed out so far is over.
    taken_until: Instant,
    held_until: Instant,
    buckets: HashMap<Bucket, BucketState>,
    /// How often in a row a bucket got a 429 that named no time to wait.
    untold: HashMap<Bucket, u32>,
    /// When Discord refused requests, in the last minutes.
    refusals: VecDeque<Instant>,
    /// The number of refusals not yet collected by [`Limiter::take_refusals`].
    unnoted: u64,
}

impl Limiter {
    pub fn new() -> Self {
        let now = Instant::now();
        Self(Mutex::new(LimiterState {
            taken_until: now,
            held_until: now,
            buckets: HashMap::new(),
            untold: HashMap::new(),
            refusals: VecDeque::new(),
            unnoted: 0,
        }))
    }

    /// Waits until the request may be sent.
    pub async fn turn(&self, bucket: Bucket) {
        loop {
            let at = self.state().take(bucket, Instant::now());
            match at {
                Admission::NotBefore(moment) => sleep_until(moment).await,
                Admission::At(moment) => {
                    sleep_until(moment).await;
                    // Discord may have blocked the whole bot meanwhile.
                    if self.state().held_until <= Instant::now() {
                        return;
                    }
                }
            }
        }
    }

    /// Whether one more request would have to wait for [`CROWDED`].
    pub fn is_crowded(&self) -> bool {
        self.state().is_crowded(Instant::now())
    }

    /// Records the limits of an answer.
    pub fn note(&self, bucket: Bucket, status: StatusCode, told: LimitHeaders) {
        self.note_at(bucket, status, told, Instant::now());
    }

    fn note_at(&self, bucket: Bucket, status: StatusCode, told: LimitHeaders, now: Instant) {
        let mut state = self.state();
        let closed = state.buckets.get(&bucket).filter(|it| it.is_closed && it.full_at > now);
        // The wait of a 429 is not shortened by the answer to an earlier request.
        let until = closed.map(|it| it.full_at);
        if let Some((limit, remaining, after)) = told.bucket {
            // Other requests are on their way that Discord has not counted yet.
            let known = state.buckets.get(&bucket).filter(|known| known.full_at > now);
            let remaining = known.map_or(remaining, |known| known.remaining.min(remaining));
            // A bucket with a limit of 0 would never be used again.
            let limit = limit.max(1);
            let full_at = until.map_or(now + after, |until| until.max(now + after));
            let standing = BucketState { limit, remaining, full_at, is_closed: until.is_some() };
            state.stands(bucket, standing, now);
        }
        if told.bucket.is_none() && told.wait.is_none() && until.is_none() {
            // An answer without limit headers means no limit.
            let full_at = now + UNTOLD;
            let (limit, remaining) = (u32::MAX, u32::MAX);
            let standing = BucketState { limit, remaining, full_at, is_closed: false };
            state.stands(bucket, standing, now);
        }
        if status != StatusCode::TOO_MANY_REQUESTS {
            state.untold.remove(&bucket);
        }
        if let Some(Wait { time, for_all }) = told.wait {
            let until = now + time.unwrap_or_else(|| state.back_off(bucket));
            if for_all {
                state.held_until = state.held_until.max(until);
            } else {
                let limit = state.buckets.get(&bucket).map_or(1, |known| known.limit);
                let standing = BucketState { limit, remaining: 0, full_at: until, is_closed: true };
                state.stands(bucket, standing, now);
            }
        }
        state.count(status, now);
    }

    /// Records the status of a request that was not sent through this limiter.
    pub fn note_status(&self, status: StatusCode) {
        self.state().count(status, Instant::now());
    }

    /// The number of refusals since the last call.
    pub fn take_refusals(&self) -> u64 {
        std::mem::take(&mut self.state().unnoted)
    }

    fn state(&self) -> MutexGuard<'_, LimiterState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether a request may be sent now, or when to ask again.
enum Admission {
    /// Not before this time.
    NotBefore(Instant),
    At(Instant),
}

impl LimiterState {
    /// Counts a status that Discord takes for an invalid request.
    /// <https://docs.discord.com/developers/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans>
    fn count(&mut self, status: StatusCode, now: Instant) {
        let counts =
            [StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN, StatusCode::TOO_MANY_REQUESTS];
        if counts.contains(&status) {
            self.refusals.push_back(now);
            self.unnoted += 1;
            if self.refusals.len() == MOST_REFUSALS {
                tracing::error!("Discord refuses very much: requests are slowed down");
            }
        }
    }

    /// The back-off of a bucket whose 429 named no time: twice as long each time.
    fn back_off(&mut self, bucket: Bucket) -> Duration {
        let times = self.untold.entry(bucket).or_default();
        *times += 1;
        Duration::from_secs(1 << (*times - 1).min(16)).min(LONGEST_BACK_OFF)
    }

    fn take(&mut self, bucket: Bucket, now: Instant) -> Admission {
        if self.held_until > now {
            return Admission::NotBefore(self.held_until);
        }
        let untold = matches!(bucket, Bucket::Post(_) | Bucket::Edit(_));
        if untold && !self.buckets.contains_key(&bucket) {
            self.stands(bucket, BucketState::usual(now), now);
        }
        if let Some(standing) = self.buckets.get_mut(&bucket) {
            if standing.full_at <= now {
                standing.remaining = standing.limit;
                standing.full_at = now + UNTOLD;
                standing.is_closed = false;
            }
            if standing.remaining == 0 {
                return Admission::NotBefore(standing.full_at);
            }
            standing.remaining -= 1;
        }
        let (apart, at_once) = self.pace(now);
        // Each request takes its share of the second; a few may come early.
        let turn = self.taken_until.max(now);
        self.taken_until = turn + apart;
        Admission::At(turn.checked_sub(apart * (at_once - 1)).unwrap_or(now))
    }

    fn is_crowded(&self, now: Instant) -> bool {
        self.taken_until.max(self.held_until) > now + CROWDED
    }

    /// The interval between requests, and the allowed burst.
    fn pace(&mut self, now: Instant) -> (Duration, u32) {
        while self.refusals.front().is_some_and(|then| now - *then > REFUSALS_KEPT) {
            self.refusals.pop_front();
        }
        if self.refusals.len() >= MOST_REFUSALS {
            (SLOWED_DOWN, 1)
        } else {
            (Duration::from_secs(1) / A_SECOND, AT_ONCE)
        }
    }

    fn stands(&mut self, bucket: Bucket, standing: BucketState, now: Instant) {
        if self.buckets.len() >= BUCKETS {
            self.buckets.retain(|_, standing| standing.full_at > now);
            self.untold.retain(|bucket, _| self.buckets.contains_key(bucket));
        }
        self.buckets.insert(bucket, standing);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A limiter, and its test clock.
    struct Line(Limiter, Instant);

    impl Line {
        fn new() -> Self {
            let limiter = Limiter::new();
            let now = limiter.state().held_until;
            Self(limiter, now)
        }

        /// Sends this many requests one after the other; returns how long that takes.
        fn go(&mut self, bucket: Bucket, count: u32) -> Duration {
            let began = self.1;
            for _ in 0..count {
                self.go_once(bucket);
            }
            self.1 - began
        }

        fn go_once(&mut self, bucket: Bucket) {
            loop {
                let turn = self.0.state().take(bucket, self.1);
                let (Admission::NotBefore(moment) | Admission::At(moment)) = turn;
                self.1 = self.1.max(moment);
                if matches!(turn, Admission::At(_)) && self.0.state().held_until <= self.1 {
                    return;
                }
            }
        }

        fn told(&self, bucket: Bucket, status: StatusCode, told: LimitHeaders) {
            self.0.note_at(bucket, status, told, self.1);
        }
    }

    const SECOND: Duration = Duration::from_secs(1);

    fn wait(seconds: Option<u64>, for_all: bool) -> Option<Wait> {
        Some(Wait { time: seconds.map(Duration::from_secs), for_all })
    }

    #[test]
    fn whoever_is_not_told_how_long_waits_longer_each_time() {
        let mut line = Line::new();
        let emojis = Bucket::Emojis;
        let told = LimitHeaders { wait: wait(None, false), ..LimitHeaders::default() };
        for seconds in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300] {
            line.told(emojis, StatusCode::TOO_MANY_REQUESTS, told);
            assert!(line.go(Bucket::Commands, 1) < SECOND, "nobody else waits");
            let waited = line.go(emojis, 1);
            assert!((seconds - 1..=seconds).contains(&waited.as_secs()), "{seconds}: {waited:?}");
        }
        line.told(emojis, StatusCode::OK, LimitHeaders::default());
        line.told(emojis, StatusCode::TOO_MANY_REQUESTS, told);
        assert!(line.go(emojis, 1) <= SECOND, "once is once again");
        // Limits told for a bucket do not stop it forever either.
        let told = LimitHeaders { bucket: Some((0, 0, SECOND)), ..LimitHeaders::default() };
        line.told(emojis, StatusCode::OK, told);
        assert!(line.go(emojis, 2) < 10 * SECOND);
    }

    #[test]
    fn no_second_has_more_than_fifty_requests_and_none_is_wasted() {
        let mut line = Line::new();
        let began = line.1;
        let mut at = Vec::new();
        for _ in 0..450 {
            line.go_once(Bucket::Reads(0));
            at.push(line.1 - began);
        }
        for (nth, moment) in at.iter().enumerate() {
            let second = at[nth..].iter().take_while(|it| **it - *moment < SECOND);
            assert!(second.count() <= 50, "from {moment:?}");
        }
        assert!(line.1 - began < 10 * SECOND, "{:?}", line.1 - began);
    }

    #[test]
    fn half_a_second_of_waiting_requests_is_a_crowd_and_a_burst_is_none() {
        let line = Line::new();
        let after = |count| {
            for _ in 0..count {
                line.0.state().take(Bucket::Reads(0), line.1);
            }
            line.0.state().is_crowded(line.1)
        };
        assert!(!after(A_SECOND / 2));
        assert!(after(2));
        assert!(!line.0.state().is_crowded(line.1 + SECOND / 10));
    }

    #[test]
    fn a_global_limit_holds_everybody() {
        let mut line = Line::new();
        line.go(Bucket::Reads(0), 5);
        let told = LimitHeaders { wait: wait(Some(7), true), ..LimitHeaders::default() };
        line.told(Bucket::Edit(2), StatusCode::TOO_MANY_REQUESTS, told);
        assert!(line.go(Bucket::Post(1), 1) >= 7 * SECOND);
        assert_eq!((line.0.take_refusals(), line.0.take_refusals()), (1, 0));
    }

    #[test]
    fn an_empty_bucket_holds_up_its_channel_alone() {
        let mut line = Line::new();
        let told = LimitHeaders { bucket: Some((2, 1, 5 * SECOND)), ..LimitHeaders::default() };
        line.told(Bucket::Post(1), StatusCode::OK, told);
        assert!(line.go(Bucket::Post(1), 1) < SECOND);
        assert!(line.go(Bucket::Post(2), 3) < SECOND);
        assert!(line.go(Bucket::Post(1), 1) > 4 * SECOND);
        assert!(line.go(Bucket::Post(1), 1) < SECOND, "it is full again, and takes two");
        assert!(line.go(Bucket::Post(3), 5) < SECOND);
        assert!(line.go(Bucket::Post(3), 1) > 3 * SECOND, "more than usual before an answer");
        let told = LimitHeaders { wait: wait(Some(3), false), ..LimitHeaders::default() };
        line.told(Bucket::Post(1), StatusCode::TOO_MANY_REQUESTS, told);
        assert!(line.go(Bucket::Post(2), 1) < SECOND);
        assert!(line.go(Bucket::Post(1), 1) > 2 * SECOND);
        // The answers to earlier requests come later.
        let closed = LimitHeaders { wait: wait(Some(60), false), ..LimitHeaders::default() };
        let earlier = LimitHeaders { bucket: Some((5, 4, SECOND)), ..LimitHeaders::default() };
        for late in [earlier, LimitHeaders::default()] {
            line.told(Bucket::Post(1), StatusCode::TOO_MANY_REQUESTS, closed);
            line.told(Bucket::Post(1), StatusCode::OK, late);
            assert!(line.go(Bucket::Post(1), 1) > 59 * SECOND);
        }
    }

    #[test]
    fn many_refusals_slow_down_for_ten_minutes() {
        let mut line = Line::new();
        for _ in 0..MOST_REFUSALS {
            line.told(Bucket::Reads(0), StatusCode::FORBIDDEN, LimitHeaders::default());
        }
        assert!(line.go(Bucket::Reads(0), 10) >= 9 * SECOND);
        line.1 += REFUSALS_KEPT;
        assert!(line.go(Bucket::Reads(0), 10) < 2 * SECOND);
    }
}
