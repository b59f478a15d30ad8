//! The kinds of channel, and which have which threads.

use serde::Serialize;

/// The kinds of channel that the emulator supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChannelKind {
    /// A text channel of the server.
    Text,
    /// A channel whose messages other servers can follow.
    Announcement,
    /// A voice channel, with a chat.
    Voice,
    /// A stage channel, with a chat.
    Stage,
    /// A channel that consists of threads only.
    Forum,
    /// A thread of an announcement channel.
    AnnouncementThread,
    /// A thread that everyone may read.
    PublicThread,
    /// A thread that only its members see.
    PrivateThread,
    /// A direct conversation of one person with the bot.
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

    /// Whether it is a channel of the server rather than a thread.
    pub const fn is_channel(self) -> bool {
        !self.is_thread() && !matches!(self, ChannelKind::Direct)
    }

    /// Whether seeing it requires the permission to connect.
    pub(crate) const fn is_voice(self) -> bool {
        matches!(self, ChannelKind::Voice | ChannelKind::Stage)
    }

    /// Discord's number of the type.
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

    /// The kind of thread with this number, if such channels can have it (threads, which channels support which).
    pub(crate) const fn thread_numbered(self, number: u64) -> Option<ChannelKind> {
        match (self, number) {
            (ChannelKind::Text | ChannelKind::Forum, 11) => Some(ChannelKind::PublicThread),
            (ChannelKind::Text, 12) => Some(ChannelKind::PrivateThread),
            (ChannelKind::Announcement, 10) => Some(ChannelKind::AnnouncementThread),
            _ => None,
        }
    }
}
