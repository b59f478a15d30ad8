//! Counters for the operator of the bot.

use strum::{EnumString, IntoStaticStr};

/// A counted kind of event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Metered {
    /// A request that Discord refused with 401, 403 or 429, of which it tolerates 10,000 in ten minutes.
    Refused,
    /// An event from Discord that could not be parsed.
    Unread,
    /// A message or an edit that was merged into another.
    Joined,
    /// A refusal because Discord treats the bot as a spammer.
    Quarantined,
    /// A new session on the gateway, of which Discord allows a limited number a day.
    Identified,
}
