//! Discord's ids: snowflakes, which carry the time of their creation.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rand::RngExt as _;
use rand::rngs::StdRng;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Discord's epoch, the start of 2015.
const DISCORD_EPOCH_MS: u64 = 1_420_070_400_000;

/// Bits below the timestamp: worker, process and a counter.
const TIMESTAMP_SHIFT: u32 = 22;

macro_rules! snowflakes {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u64);

        impl $name {
            /// The id as a number, as Discord writes it.
            pub const fn get(self) -> u64 {
                self.0
            }
        }

        impl From<u64> for $name {
            fn from(id: u64) -> Self {
                Self(id)
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<Self, ParseIntError> {
                text.parse().map(Self)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        // Discord sends ids as strings, as JavaScript cannot represent them as numbers.
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

snowflakes! {
    /// A person or the bot.
    UserId
    /// A channel, thread or direct conversation.
    ChannelId
    /// The server ("guild" on the wire).
    GuildId
    /// A message.
    MessageId
    /// A role of the server.
    RoleId
    /// An uploaded file.
    AttachmentId
    /// An interaction: a user action that the bot has to answer.
    InteractionId
    /// The bot's application.
    ApplicationId
    /// A registered command.
    CommandId
    /// An emoji of the application's own.
    EmojiId
}

impl MessageId {
    /// When the message was sent, read from its id.
    pub fn sent_at(self) -> SystemTime {
        UNIX_EPOCH + Duration::from_millis((self.0 >> TIMESTAMP_SHIFT) + DISCORD_EPOCH_MS)
    }
}

/// Generates unique, growing ids like Discord's.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct IdGenerator {
    last: u64,
}

impl IdGenerator {
    /// The next id, larger than any before it even if the clock went back.
    pub(super) fn next<Id: From<u64>>(&mut self, now: SystemTime) -> Id {
        let since_epoch = now.duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
        let ms = u64::try_from(since_epoch).unwrap_or(u64::MAX).saturating_sub(DISCORD_EPOCH_MS);
        self.last = (ms << TIMESTAMP_SHIFT).max(self.last + 1);
        Id::from(self.last)
    }
}

/// A random text that cannot be guessed, for session ids and tokens.
pub(super) fn unguessable() -> String {
    format!("{:032x}", rand::make_rng::<StdRng>().random::<u128>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_grow_even_when_the_clock_does_not() {
        let mut ids = IdGenerator::default();
        let now = SystemTime::now();
        let first: MessageId = ids.next(now);
        let second: MessageId = ids.next(now - Duration::from_secs(60));
        assert!(second > first);
        assert!((17..=19).contains(&first.to_string().len()), "{first}");
        assert!(now.duration_since(first.sent_at()).expect("not later") < Duration::from_millis(2));
    }

    #[test]
    fn ids_are_written_as_texts() {
        let id = UserId(175_928_847_299_117_063);
        let text = serde_json::to_string(&id).expect("a text");
        assert_eq!(text, "\"175928847299117063\"");
        assert_eq!(serde_json::from_str::<UserId>(&text).ok(), Some(id));
        assert!(serde_json::from_str::<UserId>("\"Aldred\"").is_err());
    }
}
