use std::fmt;

use serde::{Deserialize, Serialize};

use crate::clock::Moment;

/// The number of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MatchId(pub i64);

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Defines the id of a Discord object: an unsigned number below 2^63, as SQLite stores it.
macro_rules! discord_id {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u64);

        impl $name {
            pub(crate) fn to_sql(self) -> i64 {
                self.0.cast_signed()
            }

            pub(crate) fn from_sql(id: i64) -> Self {
                Self(id.cast_unsigned())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

discord_id! {
    /// A server.
    GuildId;
    /// A channel, a thread or a direct conversation.
    ChannelId;
    /// A message.
    MessageId;
    /// A role of a server.
    RoleId;
}

impl GuildId {
    /// The server as a match's row stores it: 0, which is no id on Discord, where there is none.
    pub(crate) fn to_row(guild: Option<Self>) -> i64 {
        guild.map_or(0, Self::to_sql)
    }

    pub(crate) fn of_row(guild: i64) -> Option<Self> {
        (guild != 0).then(|| Self::from_sql(guild))
    }
}

/// The epoch of Discord's ids, in milliseconds since 1970-01-01 UTC.
const DISCORDS_EPOCH_MS: i64 = 1_420_070_400_000;

impl MessageId {
    /// When Discord received the message: the upper 42 bits of its id.
    pub fn sent(self) -> Moment {
        Moment::from_ms(DISCORDS_EPOCH_MS + (self.0 >> 22).cast_signed())
    }
}

/// The interaction or message that a submission came with. Each is carried out once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Origin(pub u64);

impl Origin {
    pub(crate) fn to_sql(self) -> i64 {
        self.0.cast_signed()
    }

    pub(crate) fn from_sql(id: i64) -> Self {
        Self(id.cast_unsigned())
    }
}
