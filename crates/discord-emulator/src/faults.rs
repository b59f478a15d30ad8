//! Discord's bad days: what the emulator can be told to do wrong.
//!
//! A [`FaultRule`] says what goes wrong and how often. It is plain data, so a test can hold rules in a table
//! and the page can send them. While none is in force, the emulator is a well-behaved Discord.

mod route;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::ids::ChannelId;
pub use route::Route;
pub(super) use route::{Asked, InteractionRef};

/// The most rules kept, spent ones included; the oldest are forgotten first.
const RULES: usize = 1000;

/// What goes wrong, and how often.
///
/// [`World::inject`](crate::World::inject) puts it into force, as does its JSON, sent to `/page/faults`.
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
    /// What goes wrong.
    pub fault: Fault,
    /// How often.
    pub times: Times,
}

/// How often a fault strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Times {
    /// The next few occasions, then no more.
    Next(u32),
    /// Every occasion until the rule is lifted.
    UntilLifted,
}

/// What goes wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// A request of the bot is not answered as it should be.
    Rest {
        /// The requests that go wrong.
        requests: Requests,
        /// What happens to them.
        trouble: RestTrouble,
    },
    /// The websocket does not do what it should.
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
    /// What is asked; `None` for anything.
    pub route: Option<Route>,
    /// The channel or thread it is asked of, for an interaction the one it came from; `None` for any.
    pub channel: Option<ChannelId>,
}

impl Requests {
    /// Every request there is.
    pub const ALL: Requests = Requests { route: None, channel: None };

    /// Every request of one kind.
    pub const fn to(route: Route) -> Requests {
        Requests { route: Some(route), channel: None }
    }

    /// Of these, only the ones about a channel or thread.
    pub const fn in_channel(self, channel: ChannelId) -> Requests {
        Requests { channel: Some(channel), ..self }
    }

    fn include(&self, asked: &Requests) -> bool {
        let fits = self.route.is_none() || self.route == asked.route;
        fits && (self.channel.is_none() || self.channel == asked.channel)
    }
}

/// What happens to a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RestTrouble {
    /// 429: too many requests. Nothing is carried out.
    RateLimited {
        /// Whose limit it is said to be.
        scope: RateLimitScope,
        /// How long the bot is to wait, in milliseconds.
        retry_after_ms: u32,
        /// Whether the wait stands in the `Retry-After` header, or in the body alone.
        header: RetryAfter,
    },
    /// 500, 502, 503 or another failure of Discord's machines, with the page of a proxy for a body.
    ServerError {
        /// The HTTP status.
        status: u16,
        /// Whether the request was carried out all the same.
        moment: Moment,
    },
    /// A refusal in Discord's JSON. Nothing is carried out.
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's code, such as 50013.
        code: u32,
        /// Discord's words.
        message: String,
    },
    /// The connection stays open and no answer comes, until the request is released; for a reply that
    /// never comes, never release it.
    Held(Moment),
    /// The connection is cut without an answer.
    Cut(Moment),
}

/// Whether something happens before or after the emulator has done what it was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// Nothing has been done yet.
    BeforeActing,
    /// It is done, and only the news of it is lost or late.
    AfterActing,
}

/// Whose rate limit was exceeded, as the header `X-RateLimit-Scope` says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RateLimitScope {
    /// The bot's on this route.
    User,
    /// The bot's on all routes together.
    Global,
    /// The resource's, shared by all who use it.
    Shared,
}

/// How many requests of one kind about one channel may come in a window of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RateLimit {
    /// The most requests.
    pub requests: u32,
    /// The length of the window, in milliseconds. It begins with its first request.
    pub window_ms: u32,
}

/// Whether a 429 has its header.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RetryAfter {
    /// It has.
    InHeader,
    /// It has not; the body says it.
    InBodyOnly,
}

/// What goes wrong with the websocket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GatewayTrouble {
    /// A websocket is not opened: the request for it is answered with 503.
    RefuseConnection,
    /// A websocket is opened, and HELLO does not come.
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

/// What INVALID_SESSION says of the session: its `d`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Invalid {
    /// It is still there: the bot may try to resume it once more.
    MayResume,
    /// It is gone: the bot has to identify again.
    Gone,
}

/// How the emulator ends a websocket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// With a close frame and this code. After those after which Discord resumes nothing, the session
    /// is gone.
    Code(u16),
    /// With a close frame that holds no code.
    NoCode,
    /// Without a close frame: the TCP connection just ends.
    Drop,
}

/// Names a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct FaultId(u64);

/// A rule, and what has come of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FaultReport {
    /// Which one.
    pub id: FaultId,
    /// What was asked for.
    pub rule: FaultRule,
    /// How often it has struck. A strike counts once all of it has happened: that the connection is cut
    /// after the message was posted counts when the message is there.
    pub struck: u32,
    /// How many requests it holds at this moment.
    pub held: u32,
}

/// A strike of a rule at one occasion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Strike {
    rule: FaultId,
    /// Which strike of the rule it is, from 0.
    number: u32,
}

#[derive(Debug)]
struct Entry {
    rule: FaultRule,
    /// The strikes begun.
    begun: u32,
    /// The strikes that have happened.
    struck: u32,
    held: u32,
    /// Strikes with a lower number are let go.
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

/// Every rule, oldest first.
#[derive(Debug, Default)]
pub(super) struct FaultRules {
    entries: BTreeMap<FaultId, Entry>,
    created: u64,
    /// The strikes of all rules that have happened.
    strikes: u64,
}

impl FaultRules {
    /// Puts a rule into force.
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

    /// What has come of a rule, while it is remembered.
    pub(super) fn report(&self, id: FaultId) -> Option<FaultReport> {
        let Entry { rule, struck, held, .. } = self.entries.get(&id)?;
        Some(FaultReport { id, rule: rule.clone(), struck: *struck, held: *held })
    }

    /// The rules that may strike again or hold something.
    pub(super) fn in_force(&self) -> Vec<FaultReport> {
        let live = self.entries.iter().filter(|(_, entry)| entry.strikes_on() || entry.held > 0);
        live.filter_map(|(id, _)| self.report(*id)).collect()
    }

    /// Lets go of what a rule holds.
    pub(super) fn release(&mut self, id: FaultId) {
        if let Some(entry) = self.entries.get_mut(&id) {
            entry.released = entry.begun;
        }
    }

    /// Ends a rule and lets go of what it holds.
    pub(super) fn lift(&mut self, id: FaultId) {
        self.release(id);
        if let Some(entry) = self.entries.get_mut(&id) {
            entry.in_force = false;
        }
    }

    /// Ends every rule.
    pub(super) fn lift_all(&mut self) {
        let ids: Vec<FaultId> = self.entries.keys().copied().collect();
        ids.into_iter().for_each(|id| self.lift(id));
    }

    /// Begins a strike of the oldest rule that is about this request.
    pub(super) fn strike_request(&mut self, asked: &Requests) -> Option<(Strike, RestTrouble)> {
        self.strike(|fault| match fault {
            Fault::Rest { requests, trouble } => requests.include(asked).then(|| trouble.clone()),
            Fault::Gateway(_) => None,
        })
    }

    /// Begins and ends a strike of the oldest rule for this trouble.
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

    /// How many strikes have happened, of whichever rule.
    pub(super) fn strikes(&self) -> u64 {
        self.strikes
    }

    /// Counts a strike that has happened.
    pub(super) fn happened(&mut self, strike: Strike) {
        self.strikes += 1;
        if let Some(entry) = self.entries.get_mut(&strike.rule) {
            entry.struck += 1;
        }
    }

    /// Counts a request that waits to be released.
    pub(super) fn hold(&mut self, strike: Strike) {
        self.happened(strike);
        if let Some(entry) = self.entries.get_mut(&strike.rule) {
            entry.held += 1;
        }
    }

    /// Counts a request that waits no longer.
    pub(super) fn unhold(&mut self, strike: Strike) {
        if let Some(entry) = self.entries.get_mut(&strike.rule) {
            entry.held -= 1;
        }
    }

    /// Whether a request has still to wait.
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
