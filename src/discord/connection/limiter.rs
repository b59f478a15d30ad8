//! Keeps the bot's requests below what Discord lets through, before Discord has to say so.
//!
//! Every request that is no answer to an interaction waits here for its turn: so many a second in
//! all, as many in each channel as Discord's headers allow, and none at all while Discord holds up
//! the whole bot. Who has waited longest is first; as a match has one message under way at a time,
//! that is fair between matches.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serenity::all::StatusCode;
use tokio::time::{Instant, sleep_until};

/// Discord lets 50 requests a second through.
/// <https://docs.discord.com/developers/topics/rate-limits#global-rate-limit>
const A_SECOND: u32 = 45;

/// So many may come at once, after a quiet while: with them there are 50 in no second.
const AT_ONCE: u32 = 5;

/// Discord bans an address for a while that it refuses 10,000 requests in so long.
const REFUSALS_KEPT: Duration = Duration::from_secs(600);

/// From so many refusals on, requests are slowed down.
const MOST_REFUSALS: usize = 5_000;

/// Between two requests then.
const SLOWED_DOWN: Duration = Duration::from_secs(1);

/// For so long a bucket is taken to last whose end Discord has not told yet.
const UNTOLD: Duration = Duration::from_secs(5);

/// The longest a bucket waits that was over its limit without a word of how long.
const LONGEST_BACK_OFF: Duration = Duration::from_secs(300);

/// How many buckets are known before those that are full again are forgotten.
const BUCKETS: usize = 10_000;

/// Requests that Discord counts together, as far as that can be known beforehand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bucket {
    /// New messages of a channel.
    Post(u64),
    /// Changes of a channel's messages.
    Edit(u64),
    /// Threads of a channel, and who is in them.
    Threads(u64),
    /// Conversations that are opened.
    Conversations,
    /// Roles of a server's members.
    Roles(u64),
    /// What is looked at of a channel, of a server and so on: which, as a number.
    Reads(u64),
    /// The bot's own emojis, whose limits "do not follow the normal rate limit conventions".
    Emojis,
    Commands,
}

/// What Discord's headers say of a bucket.
#[derive(Debug, Clone, Copy)]
struct BucketState {
    limit: u32,
    remaining: u32,
    full_at: Instant,
}

impl BucketState {
    /// As long as Discord has said nothing of a channel's messages: its usual limit.
    fn usual(now: Instant) -> Self {
        BucketState { limit: 5, remaining: 5, full_at: now + UNTOLD }
    }
}

/// What an answer says of limits.
#[derive(Debug, Clone, Copy, Default)]
pub struct LimitHeaders {
    /// How many requests the bucket takes, how many more, and when it is full again.
    pub bucket: Option<(u32, u32, Duration)>,
    pub wait: Option<Wait>,
}

/// What a 429 says.
#[derive(Debug, Clone, Copy)]
pub struct Wait {
    /// How long to wait, if it says so.
    pub time: Option<Duration>,
    /// Whether that holds for all requests.
    pub for_all: bool,
}

/// Lets requests through one after the other.
#[derive(Debug)]
pub struct Limiter(Mutex<LimiterState>);

#[derive(Debug)]
struct LimiterState {
    /// When all the turns input so far are over.
    taken_until: Instant,
    held_until: Instant,
    buckets: HashMap<Bucket, BucketState>,
    /// How often in a row a bucket was over its limit without a word of how long.
    untold: HashMap<Bucket, u32>,
    /// When Discord refused something, in the last minutes.
    refusals: VecDeque<Instant>,
    /// How many of them nobody has taken note of.
    unnoted: u64,
}

impl Limiter {
    /// Nothing was asked yet.
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

    /// Waits for the turn of a request.
    pub async fn turn(&self, bucket: Bucket) {
        loop {
            let at = self.state().take(bucket, Instant::now());
            match at {
                Admission::NotBefore(moment) => sleep_until(moment).await,
                Admission::At(moment) => {
                    sleep_until(moment).await;
                    // Discord may have held up the whole bot meanwhile.
                    if self.state().held_until <= Instant::now() {
                        return;
                    }
                }
            }
        }
    }

    /// Takes note of an answer.
    pub fn note(&self, bucket: Bucket, status: StatusCode, told: LimitHeaders) {
        self.note_at(bucket, status, told, Instant::now());
    }

    fn note_at(&self, bucket: Bucket, status: StatusCode, told: LimitHeaders, now: Instant) {
        let mut state = self.state();
        if let Some((limit, remaining, after)) = told.bucket {
            // Others are under way that Discord has not counted yet.
            let known = state.buckets.get(&bucket).filter(|known| known.full_at > now);
            let remaining = known.map_or(remaining, |known| known.remaining.min(remaining));
            // A bucket that took nothing at all would never be asked again.
            let limit = limit.max(1);
            state.stands(bucket, BucketState { limit, remaining, full_at: now + after }, now);
        }
        if told.bucket.is_none() && told.wait.is_none() {
            // Whoever answers without a word of limits has none.
            let full_at = now + UNTOLD;
            let standing = BucketState { limit: u32::MAX, remaining: u32::MAX, full_at };
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
                state.stands(bucket, BucketState { limit, remaining: 0, full_at: until }, now);
            }
        }
        state.count(status, now);
    }

    /// Takes note of the status of a request that did not go this way.
    pub fn note_status(&self, status: StatusCode) {
        self.state().count(status, Instant::now());
    }

    /// How many refusals there were since this was asked.
    pub fn take_refusals(&self) -> u64 {
        std::mem::take(&mut self.state().unnoted)
    }

    fn state(&self) -> MutexGuard<'_, LimiterState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// When a request may go.
enum Admission {
    /// Then it may be asked again.
    NotBefore(Instant),
    At(Instant),
}

impl LimiterState {
    /// Counts what Discord takes for an invalid request.
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

    /// How long a bucket waits that does not know how long: twice as long each time.
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
            }
            if standing.remaining == 0 {
                return Admission::NotBefore(standing.full_at);
            }
            standing.remaining -= 1;
        }
        let (apart, at_once) = self.pace(now);
        // Each turn takes its time; a few may be ahead of theirs.
        let turn = self.taken_until.max(now);
        self.taken_until = turn + apart;
        Admission::At(turn.checked_sub(apart * (at_once - 1)).unwrap_or(now))
    }

    /// The time a request takes, and how many may come at once.
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

    /// A limiter, and how late it is there.
    struct Line(Limiter, Instant);

    impl Line {
        fn new() -> Self {
            let limiter = Limiter::new();
            let now = limiter.state().held_until;
            Self(limiter, now)
        }

        /// Lets so many requests go one after the other: how long that takes.
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
        // Nor does what is told of a bucket stop it for ever.
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
