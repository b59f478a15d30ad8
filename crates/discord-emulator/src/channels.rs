//! Channels, threads and direct conversations, with their messages.

use std::collections::{BTreeMap, VecDeque};
use std::time::SystemTime;

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::causes::Cause;
use super::clock::{Clock, iso_8601};
use super::errors::{ApiError, ApiResult};
use super::ids::{AttachmentId, ChannelId, MessageId, RoleId, UserId};
use super::numbers::PLAIN;
use super::permissions::Permissions;
use super::rules::COMPONENTS_V2;
use super::view::{ChannelKind, MessageState, Visibility};

/// How many messages a channel keeps.
const MESSAGES_PER_CHANNEL: usize = 2000;

/// How many removed files can still be loaded, as a reader may be about to show one.
const FORGOTTEN_FILES: usize = 16;

/// Every channel, thread and conversation, and the files of their messages.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Channels {
    channels: BTreeMap<ChannelId, ChannelRecord>,
    pub(super) files: BTreeMap<AttachmentId, File>,
    #[serde(skip)]
    forgotten: VecDeque<File>,
}

/// A channel, thread or conversation with its messages.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct ChannelRecord {
    pub(super) id: ChannelId,
    pub(super) kind: ChannelKind,
    pub(super) name: String,
    pub(super) topic: Option<String>,
    pub(super) parent: Option<ChannelId>,
    /// The creator of a thread.
    pub(super) owner: Option<UserId>,
    /// The members of a thread or conversation. Text channels are for everyone.
    pub(super) members: Vec<UserId>,
    pub(super) archived: bool,
    pub(super) locked: bool,
    pub(super) auto_archive_minutes: u64,
    /// Whether members of a private thread may add others.
    #[serde(default = "yes")]
    pub(super) is_invitable: bool,
    pub(super) archive_changed_at: String,
    /// Permissions denied to the bot here. A thread uses those of its channel.
    #[serde(default)]
    pub(super) bot_lacks: Permissions,
    /// People on the server who cannot see it.
    #[serde(default)]
    pub(super) hidden_from: Vec<UserId>,
    /// If it is private: the only people who see it, besides the bot.
    #[serde(default)]
    pub(super) private_to: Option<Vec<UserId>>,
    pub(super) messages: BTreeMap<MessageId, MessageRecord>,
}

/// A message, including what only some people may see.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct MessageRecord {
    pub(super) id: MessageId,
    pub(super) channel: ChannelId,
    pub(super) author: UserId,
    /// Discord's message type: 0 plain, 18 thread created, 19 reply, 20 answer to a command.
    pub(super) kind: u64,
    pub(super) content: String,
    pub(super) embeds: Vec<Value>,
    pub(super) components: Vec<Value>,
    pub(super) files: Vec<AttachmentId>,
    pub(super) flags: u64,
    pub(super) edited_at: Option<String>,
    pub(super) visibility: Visibility,
    pub(super) state: MessageState,
    pub(super) reply_to: Option<MessageId>,
    pub(super) nonce: Option<Value>,
    pub(super) notifies: Vec<UserId>,
    #[serde(default)]
    pub(super) notifies_roles: Vec<RoleId>,
    pub(super) pinned: bool,
    /// When it was pinned last, in ISO 8601.
    #[serde(default)]
    pub(super) pinned_at: Option<String>,
    pub(super) cause: Option<Cause>,
    pub(super) thread: Option<ChannelId>,
}

/// An uploaded file.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct File {
    pub(super) id: AttachmentId,
    pub(super) channel: ChannelId,
    pub(super) name: String,
    pub(super) content_type: String,
    pub(super) alt_text: Option<String>,
    pub(super) size: usize,
    /// Width and height of a picture, in pixels.
    pub(super) dimensions: Option<(u32, u32)>,
    /// Saved in a file of its own.
    #[serde(skip)]
    pub(super) bytes: Bytes,
}

impl Channels {
    /// Adds a channel.
    pub(super) fn insert(&mut self, channel: ChannelRecord) {
        self.channels.insert(channel.id, channel);
    }

    /// All channels, threads and conversations, oldest first.
    pub(super) fn iter(&self) -> impl Iterator<Item = &ChannelRecord> {
        self.channels.values()
    }

    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut ChannelRecord> {
        self.channels.values_mut()
    }

    /// Finds a channel, whether or not the bot may reach it.
    pub(super) fn find(&self, id: ChannelId) -> Option<&ChannelRecord> {
        self.channels.get(&id)
    }

    /// Finds a channel, whether or not the bot may reach it, or returns Discord's refusal.
    pub(super) fn get(&self, id: ChannelId) -> ApiResult<&ChannelRecord> {
        self.find(id).ok_or(ApiError::UNKNOWN_CHANNEL)
    }

    pub(super) fn get_mut(&mut self, id: ChannelId) -> ApiResult<&mut ChannelRecord> {
        self.channels.get_mut(&id).ok_or(ApiError::UNKNOWN_CHANNEL)
    }

    /// How many channels are older.
    pub(super) fn position(&self, id: ChannelId) -> usize {
        self.channels.range(..id).count()
    }

    /// Whether a channel is a direct conversation, if there is such a channel.
    pub(super) fn is_direct(&self, id: ChannelId) -> Option<bool> {
        self.find(id).map(|channel| channel.kind == ChannelKind::Direct)
    }

    /// The channel whose permissions apply: for a thread its parent.
    pub(super) fn place_of<'a>(&'a self, channel: &'a ChannelRecord) -> &'a ChannelRecord {
        channel.parent.and_then(|parent| self.find(parent)).unwrap_or(channel)
    }

    /// Removes a channel with its threads and their messages.
    pub(super) fn remove(&mut self, id: ChannelId) {
        let goes = |channel: &ChannelRecord| channel.id == id || channel.parent == Some(id);
        let gone: Vec<ChannelRecord> = self
            .channels
            .extract_if(.., |_, channel| goes(channel))
            .map(|(_, gone)| gone)
            .collect();
        for message in gone.into_iter().flat_map(|channel| channel.messages.into_values()) {
            self.forget_files(&message.files);
        }
    }

    pub(super) fn message(&self, channel: ChannelId, id: MessageId) -> ApiResult<&MessageRecord> {
        self.get(channel)?.messages.get(&id).ok_or(ApiError::UNKNOWN_MESSAGE)
    }

    pub(super) fn message_mut(
        &mut self,
        channel: ChannelId,
        id: MessageId,
    ) -> ApiResult<&mut MessageRecord> {
        self.get_mut(channel)?.messages.get_mut(&id).ok_or(ApiError::UNKNOWN_MESSAGE)
    }

    /// Looks for a message in every channel.
    pub(super) fn find_message(&self, id: MessageId) -> Option<&MessageRecord> {
        self.iter().find_map(|channel| channel.messages.get(&id))
    }

    /// Adds a message, and drops the channel's oldest one if there are too many.
    pub(super) fn keep_message(&mut self, message: MessageRecord) {
        let Some(channel) = self.channels.get_mut(&message.channel) else {
            return;
        };
        channel.messages.insert(message.id, message);
        if channel.messages.len() > MESSAGES_PER_CHANNEL
            && let Some((_, oldest)) = channel.messages.pop_first()
        {
            self.forget_files(&oldest.files);
        }
    }

    /// Removes a message with its files.
    pub(super) fn remove_message(
        &mut self,
        channel: ChannelId,
        id: MessageId,
    ) -> ApiResult<MessageRecord> {
        let removed = self.get_mut(channel)?.messages.remove(&id);
        let removed = removed.ok_or(ApiError::UNKNOWN_MESSAGE)?;
        self.forget_files(&removed.files);
        Ok(removed)
    }

    /// A file of a message, or one removed recently.
    pub(super) fn file(&self, id: AttachmentId) -> Option<&File> {
        self.files.get(&id).or_else(|| self.forgotten.iter().find(|file| file.id == id))
    }

    pub(super) fn forget_files(&mut self, files: &[AttachmentId]) {
        self.forgotten.extend(files.iter().filter_map(|file| self.files.remove(file)));
        let too_many = self.forgotten.len().saturating_sub(FORGOTTEN_FILES);
        self.forgotten.drain(..too_many);
    }

    /// The uploaded file that a picture of an embed names as `attachment://name`.
    pub(super) fn embedded_file(&self, picture: &Value, files: &[AttachmentId]) -> Option<&File> {
        let name = picture["url"].as_str()?.strip_prefix("attachment://")?;
        files.iter().filter_map(|id| self.file(*id)).find(|file| file.name == name)
    }

    /// The files of a message that no embed shows.
    pub(super) fn shown_files(&self, message: &MessageRecord) -> impl Iterator<Item = &File> {
        // A message laid out of components shows only the files that they show.
        let is_v2 = message.flags & COMPONENTS_V2 != 0;
        let pictures =
            message.embeds.iter().flat_map(|embed| [&embed["image"], &embed["thumbnail"]]);
        let embedded: Vec<AttachmentId> = pictures
            .filter_map(|picture| self.embedded_file(picture, &message.files))
            .map(|file| file.id)
            .collect();
        let shown = message.files.iter().filter(move |id| !is_v2 && !embedded.contains(id));
        shown.filter_map(|id| self.file(*id)).collect::<Vec<_>>().into_iter()
    }
}

fn yes() -> bool {
    true
}

impl ChannelRecord {
    /// Creates a channel without adding it to the others.
    pub(super) fn new(clock: &mut Clock, kind: ChannelKind, name: &str) -> ChannelRecord {
        ChannelRecord {
            id: clock.next_id(),
            kind,
            name: name.to_owned(),
            topic: None,
            parent: None,
            owner: None,
            members: Vec::new(),
            archived: false,
            locked: false,
            auto_archive_minutes: 4320,
            is_invitable: true,
            archive_changed_at: iso_8601(clock.time()),
            bot_lacks: Permissions::empty(),
            hidden_from: Vec::new(),
            private_to: None,
            messages: BTreeMap::new(),
        }
    }

    /// Archives or unarchives a thread.
    pub(super) fn set_archived(&mut self, archived: bool, now: SystemTime) {
        if archived != self.archived {
            self.archived = archived;
            self.archive_changed_at = iso_8601(now);
        }
    }

    /// When the newest pin that still exists was made, in ISO 8601.
    pub(super) fn last_pin(&self) -> Option<&String> {
        self.messages.values().filter_map(|message| message.pinned_at.as_ref()).max()
    }
}

impl MessageRecord {
    /// Creates an empty message without adding it to its channel.
    pub(super) fn new(clock: &mut Clock, channel: ChannelId, author: UserId) -> MessageRecord {
        MessageRecord {
            id: clock.next_id(),
            channel,
            author,
            kind: PLAIN,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            files: Vec::new(),
            flags: 0,
            edited_at: None,
            visibility: Visibility::Everyone,
            state: MessageState::Sent,
            reply_to: None,
            nonce: None,
            notifies: Vec::new(),
            notifies_roles: Vec::new(),
            pinned: false,
            pinned_at: None,
            cause: None,
            thread: None,
        }
    }

    pub(super) fn is_visible_to(&self, viewer: UserId) -> bool {
        match self.visibility {
            Visibility::Everyone => true,
            Visibility::Only(person) => person == viewer,
        }
    }
}
