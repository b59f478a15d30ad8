//! What the operator of the bot should know of, counted.

use strum::{EnumString, IntoStaticStr};

/// Something that is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Metered {
    /// A request that Discord refused with 401, 403 or 429: of those it bears 10,000 in ten minutes.
    Refused,
    /// An event of Discord's that could not be read.
    Unread,
    /// A message or a change of one that was said with another.
    Joined,
    /// A refusal because Discord takes the bot for one that sends spam.
    Quarantined,
    /// A new session on the gateway: of those Discord bears so many a day.
    Identified,
}
