//! Fault injection: failures that the emulator can be told to simulate.
//!
//! A [`FaultRule`] says what goes wrong and how often. It is plain data, so a test can hold rules in a table and the
//! page can send them. Without rules, the emulator behaves as Discord does when all is well.

mod route;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::ids::ChannelId;
pub use route::Route;
pub(super) use route::{Asked, InteractionRef};

/// The most rules kept, ended ones included; the oldest are dropped first.
const RULES: usize = 1000;

/// A fault, and how often it occurs.
///
/// Add it by [`World::inject`](crate::World::inject), or by sending its JSON to `/page/faults`.
///
/// ```
/// use discord_emulator::{Fault, FaultRule, Moment, Requests, RestTrouble, Route, Times};
///
/// let json = r#"{
///     "fault": { "rest": {
///         "requests": { "route": "create_message", "channel": null },
///         "trouble": { "server_error": { "status": 503, "moment": "after_acting" } }
///     } },
///     "times": { "next": 2 }
/// }"#;
/// let rule = FaultRule {
///     fault: Fault::Rest {
///         requests: Requests::to(Route::CreateMessage),
///         trouble: RestTrouble::ServerError { status: 503, moment: Moment::AfterActing },
///     },
///     times: Times::Next(2),
/// };
/// assert_eq!(serde_json::from_str::<FaultRule>(json)?, rule);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaultRule {
    /// The failure.
    pub fault: Fault,
    /// How often it occurs.
    pub times: Times,
}

/// How often a fault occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Times {
    /// The next few occasions, then no more.
    Next(u32),
    /// Every occasion until the rule is lifted.
    UntilLifted,
}

/// A failure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// A REST request fails.
    Rest {
        /// The requests that fail.
        requests: Requests,
        /// How they fail.
        trouble: RestTrouble,
    },
    /// The websocket misbehaves.
    Gateway(GatewayTrouble),
}

/// A choice of the bot's requests.
///
/// ```
/// use discord_emulator::{ChannelId, Requests, Route};
///
/// let any_edit = Requests::to(Route::EditMessage);
/// let edits_here = any_edit.in_channel(ChannelId::from(1));
/// assert_eq!(edits_here.route, any_edit.route);
/// assert_eq!(Requests::ALL.in_channel(ChannelId::from(1)).route, None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Requests {
    /// The route; `None` for any.
    pub route: Option<Route>,
    /// The channel or thread of the request, for an interaction the one it came from; `None` for any.
    pub channel: Option<ChannelId>,
}

impl Requests {
    /// All requests.
    pub const ALL: Requests = Requests { route: None, channel: None };

    /// All requests to one route.
    pub const fn to(route: Route) -> Requests {
        Requests { route: Some(route), channel: None }
    }

    /// Narrows the choice to one channel or thread.
    pub const fn in_channel(self, channel: ChannelId) -> Requests {
        Requests { channel: Some(channel), ..self }
    }

    fn include(&self, asked: &Requests) -> bool {
        let fits = self.route.is_none() || self.route == asked.route;
        fits && (self.channel.is_none() || self.channel == asked.channel)
    }
}

/// How a request fails.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RestTrouble {
    /// 429: too many requests. Nothing is carried out.
    RateLimited {
        /// The scope of the limit.
        scope: RateLimitScope,
        /// How long the bot has to wait, in milliseconds.
        retry_after_ms: u32,
        /// Whether the wait is in the `Retry-After` header, or only in the body.
        header: RetryAfter,
    },
    /// 500, 502, 503 or another server error, with the page of a proxy as its body.
    ServerError {
        /// The HTTP status.
        status: u16,
        /// Whether the request is carried out all the same.
        moment: Moment,
    },
    /// An error in Discord's JSON. Nothing is carried out.
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's error code, such as 50013.
        code: u32,
        /// Discord's error message.
        message: String,
    },
    /// The connection stays open without an answer until the request is released; if never released, there is never an
    /// answer.
    Held(Moment),
    /// The connection is closed without an answer.
    Cut(Moment),
}

/// Whether a fault occurs before or after the request is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// Nothing is carried out.
    BeforeActing,
    /// The request is carried out; only the answer is lost or late.
    AfterActing,
}

/// The scope of the exceeded rate limit, as in the header `X-RateLimit-Scope`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RateLimitScope {
    /// The bot's limit on this route.
    User,
    /// The bot's limit on all routes together.
    Global,
    /// The resource's limit, shared by all who use it.
    Shared,
}

/// A rate limit: how many requests to one route and channel are allowed in a time window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RateLimit {
    /// The most requests.
    pub requests: u32,
    /// The length of the window, in milliseconds. It begins with its first request.
    pub window_ms: u32,
}

/// Whether a 429 has the `Retry-After` header.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RetryAfter {
    /// The wait is in the header and in the body.
    InHeader,
    /// The wait is only in the body.
    InBodyOnly,
}

/// How the websocket misbehaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GatewayTrouble {
    /// A connection is refused: its request is answered with 503.
    RefuseConnection,
    /// A connection is opened, but HELLO is not sent.
    WithholdHello,
    /// An IDENTIFY is answered with INVALID_SESSION, and no session begins.
    RefuseIdentify,
    /// A RESUME is answered with INVALID_SESSION.
    RefuseResume(Invalid),
    /// A heartbeat is not acknowledged.
    WithholdAck,
    /// An event is sent twice, with the same sequence number.
    RepeatEvent,
    /// An event is held back until the next one has been sent.
    SwapEvents,
}

/// The `d` of INVALID_SESSION: whether the session can be resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Invalid {
    /// The session exists: the bot may try to resume it once more.
    MayResume,
    /// The session is gone: the bot has to identify again.
    Gone,
}

/// How the emulator ends a websocket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// With a close frame and this code. Codes after which Discord does not resume also delete the session.
    Code(u16),
    /// With a close frame without a code.
    NoCode,
    /// Without a close frame: the TCP connection is closed.
    Drop,
}

/// The id of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct FaultId(u64);

/// A rule, and how often it has struck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FaultReport {
    /// The rule's id.
    pub id: FaultId,
    /// The rule as injected.
    pub rule: FaultRule,
    /// How often it has struck. A strike counts once it is complete: if the connection is cut after a message is
    /// posted, it counts when the message exists.
    pub struck: u32,
    /// How many requests it holds at present.
    pub held: u32,
}

/// One occasion on which a rule strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Strike {
    rule: FaultId,
    /// The number of the strike, from 0.
    number: u32,
}

#[derive(Debug)]
struct Entry {
    rule: FaultRule,
    /// The strikes begun.
    begun: u32,
    /// The strikes completed.
    struck: u32,
    held: u32,
    /// Strikes with a lower number are released.
    released: u32,
    in_force: bool,
}

impl Entry {
    fn strikes_on(&self) -> bool {
        let left = match self.rule.times {
            Times::Next(times) => self.begun < times,
            Times::UntilLifted => true,
        };
        self.in_force && left
    }
}

/// All rules, oldest first.
#[derive(Debug, Default)]
pub(super) struct FaultRules {
    entries: BTreeMap<FaultId, Entry>,
    created: u64,
    /// How many strikes of all rules are complete.
    strikes: u64,
}

impl FaultRules {
    /// Adds a rule.
    pub(super) fn add(&mut self, rule: FaultRule) -> FaultId {
        if self.entries.len() == RULES {
            self.entries.pop_first();
        }
        self.created += 1;
        let id = FaultId(self.created);
        let entry = Entry { rule, begun: 0, struck: 0, held: 0, released: 0, in_force: true };
        self.entries.insert(id, entry);
        id
    }

    /// The report on a rule, unless it has been dropped.
    pub(super) fn report(&self, id: FaultId) -> Option<FaultReport> {
        let Entry { rule, struck, held, .. } = self.entries.get(&id)?;
        Some(FaultReport { id, rule: rule.clone(), struck: *struck, held: *held })
    }

    /// The rules that may strike again or that hold requests.
    pub(super) fn in_force(&self) -> Vec<FaultReport> {
        let live = self.entries.iter().filter(|(_, entry)| entry.strikes_on() || entry.held > 0);
        live.filter_map(|(id, _)| self.report(*id)).collect()
    }

    /// Releases the requests that a rule holds.
    pub(super) fn release(&mut self, id: FaultId) {
        if let Some(entry) = self.entries.get_mut(&id) {
            entry.released = entry.begun;
        }
    }

    /// Ends a rule and releases the requests it holds.
    pub(super) fn lift(&mut self, id: FaultId) {
        self.release(id);
        if let Some(entry) = self.entries.get_mut(&id) {
            entry.in_force = false;
        }
    }

    /// Ends all rules.
    pub(super) fn lift_all(&mut self) {
        let ids: Vec<FaultId> = self.entries.keys().copied().collect();
        ids.into_iter().for_each(|id| self.lift(id));
    }

    /// Begins a strike of the oldest rule that matches this request.
    pub(super) fn strike_request(&mut self, asked: &Requests) -> Option<(Strike, RestTrouble)> {
        self.strike(|fault| match fault {
            Fault::Rest { requests, trouble } => requests.include(asked).then(|| trouble.clone()),
            Fault::Gateway(_) => None,
        })
    }

    /// Begins and completes a strike of the oldest rule for this trouble.
    pub(super) fn strike_gateway(&mut self, trouble: GatewayTrouble) -> bool {
        let strike = self.strike(|fault| (*fault == Fault::Gateway(trouble)).then_some(()));
        strike.is_some_and(|(strike, ())| {
            self.happened(strike);
            true
        })
    }

    fn strike<T>(&mut self, mut concerns: impl FnMut(&Fault) -> Option<T>) -> Option<(Strike, T)> {
        let live = self.entries.iter_mut().filter(|(_, entry)| entry.strikes_on());
        live.into_iter().find_map(|(id, entry)| {
            let found = concerns(&entry.rule.fault)?;
            let number = entry.begun;
            entry.begun += 1;
            Some((Strike { rule: *id, number }, found))
        })
    }

    /// How many strikes of all rules are complete.
    pub(super) fn strikes(&self) -> u64 {
        self.strikes
    }

    /// Counts a completed strike.
    pub(super) fn happened(&mut self, strike: Strike) {
        self.strikes += 1;
        if let Some(entry) = self.entries.get_mut(&strike.rule) {
            entry.struck += 1;
        }
    }

    /// Counts a strike, and its request as held.
    pub(super) fn hold(&mut self, strike: Strike) {
        self.happened(strike);
        if let Some(entry) = self.entries.get_mut(&strike.rule) {
            entry.held += 1;
        }
    }

    /// Decrements the number of held requests.
    pub(super) fn unhold(&mut self, strike: Strike) {
        if let Some(entry) = self.entries.get_mut(&strike.rule) {
            entry.held -= 1;
        }
    }

    /// Whether a request must still be held.
    pub(super) fn holds(&self, strike: Strike) -> bool {
        self.entries.get(&strike.rule).is_some_and(|entry| strike.number >= entry.released)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(requests: Requests, times: Times) -> FaultRule {
        let trouble = RestTrouble::Cut(Moment::BeforeActing);
        FaultRule { fault: Fault::Rest { requests, trouble }, times }
    }

    #[test]
    fn a_rule_strikes_as_often_as_it_says_and_the_oldest_first() {
        let mut rules = FaultRules::default();
        let posts = Requests::to(Route::CreateMessage);
        let first = rules.add(cut(posts, Times::Next(1)));
        let second = rules.add(cut(Requests::ALL, Times::UntilLifted));
        let edit = Requests::to(Route::EditMessage);
        let mut struck = |asked| rules.strike_request(&asked).map(|(strike, _)| strike.rule);
        assert_eq!(struck(edit), Some(second));
        assert_eq!(struck(posts), Some(first));
        assert_eq!(struck(posts), Some(second));
        rules.lift(second);
        assert_eq!(rules.strike_request(&posts), None);
    }

    #[test]
    fn a_channel_narrows_a_rule() {
        let mut rules = FaultRules::default();
        let posts = Requests::to(Route::CreateMessage);
        rules.add(cut(posts.in_channel(ChannelId::from(1)), Times::UntilLifted));
        assert!(rules.strike_request(&posts.in_channel(ChannelId::from(1))).is_some());
        assert!(rules.strike_request(&posts.in_channel(ChannelId::from(2))).is_none());
        assert!(rules.strike_request(&posts).is_none());
    }

    #[test]
    fn rules_are_plain_data() {
        let rule = cut(Requests::to(Route::CreateDm), Times::Next(3));
        let text = serde_json::to_string(&rule).expect("it is plain data");
        let expected = r#"{"fault":{"rest":{"requests":{"route":"create_dm","channel":null},"trouble":{"cut":"before_acting"}}},"times":{"next":3}}"#;
        assert_eq!(text, expected);
        assert_eq!(serde_json::from_str::<FaultRule>(&text).expect("its own text"), rule);
    }
}
