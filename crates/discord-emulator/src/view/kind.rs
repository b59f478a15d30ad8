//! The kinds of channel, and which has threads of which.

use serde::Serialize;

/// The sorts of channel the emulator knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChannelKind {
    /// A text channel of the server.
    Text,
    /// A channel whose messages other servers can follow.
    Announcement,
    /// A voice channel, which has a chat.
    Voice,
    /// A stage, which has a chat.
    Stage,
    /// A channel of nothing but threads.
    Forum,
    /// A thread of an announcement channel.
    AnnouncementThread,
    /// A thread anyone may read.
    PublicThread,
    /// A thread only its members see.
    PrivateThread,
    /// A conversation of one person with the bot.
    Direct,
}

impl ChannelKind {
    /// Whether it is a thread.
    pub const fn is_thread(self) -> bool {
        match self {
            ChannelKind::AnnouncementThread
            | ChannelKind::PublicThread
            | ChannelKind::PrivateThread => true,
            ChannelKind::Text
            | ChannelKind::Announcement
            | ChannelKind::Voice
            | ChannelKind::Stage
            | ChannelKind::Forum
            | ChannelKind::Direct => false,
        }
    }

    /// Whether it is a channel of the server, and no thread of one.
    pub const fn is_channel(self) -> bool {
        !self.is_thread() && !matches!(self, ChannelKind::Direct)
    }

    /// Whether people have to be able to connect to it to see it.
    pub(crate) const fn is_voice(self) -> bool {
        matches!(self, ChannelKind::Voice | ChannelKind::Stage)
    }

    /// The number it has on the wire.
    pub(crate) const fn number(self) -> u64 {
        match self {
            ChannelKind::Text => 0,
            ChannelKind::Direct => 1,
            ChannelKind::Voice => 2,
            ChannelKind::Announcement => 5,
            ChannelKind::AnnouncementThread => 10,
            ChannelKind::PublicThread => 11,
            ChannelKind::PrivateThread => 12,
            ChannelKind::Stage => 13,
            ChannelKind::Forum => 15,
        }
    }

    /// The kind of thread with this number, if channels of this kind can have such threads
    /// (threads, which channels support which).
    pub(crate) const fn thread_numbered(self, number: u64) -> Option<ChannelKind> {
        match (self, number) {
            (ChannelKind::Text | ChannelKind::Forum, 11) => Some(ChannelKind::PublicThread),
            (ChannelKind::Text, 12) => Some(ChannelKind::PrivateThread),
            (ChannelKind::Announcement, 10) => Some(ChannelKind::AnnouncementThread),
            _ => None,
        }
    }
}
