//! Messages in Discord's JSON, with their embeds and files.

use serde_json::{Value, json};

use crate::causes::{Cause, Kind};
use crate::channels::{File, MessageRecord};
use crate::clock::iso_8601;
use crate::ids::{AttachmentId, ChannelId, MessageId};
use crate::json::{each, each_media, merge};
use crate::numbers::{EPHEMERAL, LOADING, intent};
use crate::state::State;
use crate::view::{MessageState, Visibility};

/// Flag of a message from which a thread was started.
const HAS_THREAD: u64 = 1 << 5;

impl State {
    /// A message object.
    pub(crate) fn message_json(&self, message: &MessageRecord) -> Value {
        let mut object = self.bare_message_json(message);
        if let Some(replied) = message.reply_to {
            object["message_reference"] = self.reference_json(message.channel, replied);
            // Null means that the message it replies to was deleted.
            let original = self.channels.message(message.channel, replied).ok();
            object["referenced_message"] =
                original.map_or(Value::Null, |original| self.bare_message_json(original));
        }
        object
    }

    /// A message object as the bot's intents allow, for a message read later.
    pub(crate) fn read_message_json(&self, message: &MessageRecord) -> Value {
        let mut object = self.message_json(message);
        if self.server.intents & intent::MESSAGE_CONTENT == 0 && !self.is_for_bot(message) {
            merge(&mut object, unread());
        }
        object
    }

    /// Whether the bot may read a message without the intent: its own, direct ones, and those that mention it.
    pub(crate) fn is_for_bot(&self, message: &MessageRecord) -> bool {
        message.author == self.server.bot
            || message.notifies.contains(&self.server.bot)
            || self.channels.is_direct(message.channel) == Some(true)
    }

    fn reference_json(&self, channel: ChannelId, message: MessageId) -> Value {
        let mut reference = json!({ "type": 0, "message_id": message, "channel_id": channel });
        if self.channels.is_direct(channel) == Some(false) {
            reference["guild_id"] = json!(self.server.id);
        }
        reference
    }

    fn bare_message_json(&self, message: &MessageRecord) -> Value {
        let mut flags = message.flags;
        if message.visibility != Visibility::Everyone {
            flags |= EPHEMERAL;
        }
        if message.state == MessageState::Thinking {
            flags |= LOADING;
        }
        if message.thread.is_some() {
            flags |= HAS_THREAD;
        }
        let embeds: Vec<Value> =
            message.embeds.iter().map(|embed| self.embed_json(embed, &message.files)).collect();
        let attachments: Vec<Value> = self
            .channels
            .shown_files(message)
            .map(|file| file.json(&self.file_url(file), message.visibility))
            .collect();
        let mentions: Vec<Value> =
            message.notifies.iter().map(|user| self.server.user_json(*user)).collect();
        let mut object = json!({
            "id": message.id,
            "channel_id": message.channel,
            "type": message.kind,
            "author": self.server.user_json(message.author),
            "content": message.content,
            "timestamp": iso_8601(message.id.sent_at()),
            "edited_timestamp": message.edited_at,
            "tts": false,
            "mention_everyone": false,
            "mentions": mentions,
            "mention_roles": message.notifies_roles,
            "attachments": attachments,
            "embeds": embeds,
            "components": self.components_json(message),
            "flags": flags,
            "pinned": message.pinned,
        });
        if let Some(nonce) = &message.nonce {
            object["nonce"] = nonce.clone();
        }
        if let Some(cause) = &message.cause {
            merge(&mut object, self.cause_json(cause));
        }
        if let Some(thread) = message.thread.and_then(|id| self.channels.find(id)) {
            object["thread"] = self.channel_json(thread);
        }
        object
    }

    /// The components of a message; files get the address from which they can be fetched.
    fn components_json(&self, message: &MessageRecord) -> Value {
        let mut components = Value::Array(message.components.clone());
        each(&mut components, &mut |component| {
            if component["type"] == 13
                && let Some(file) = self.channels.embedded_file(&component["file"], &message.files)
            {
                merge(component, json!({ "name": file.name, "size": file.size }));
            }
            each_media(component, &mut |media| {
                let file = self.channels.embedded_file(media, &message.files);
                let shown = match file {
                    Some(file) => json!({
                        "id": file.id,
                        "url": self.file_url(file),
                        "proxy_url": self.file_url(file),
                        "width": file.dimensions.map(|(width, _)| width),
                        "height": file.dimensions.map(|(_, height)| height),
                        "content_type": file.content_type,
                        "attachment_id": file.id,
                    }),
                    None => json!({ "id": message.id, "proxy_url": media["url"] }),
                };
                merge(media, shown);
            });
        });
        components
    }

    /// The fields about the interaction that a message answers.
    fn cause_json(&self, cause: &Cause) -> Value {
        let mut fields = json!({
            "application_id": self.server.application,
            "webhook_id": self.server.application.get().to_string(),
            "interaction_metadata": self.metadata_json(cause),
        });
        if let Some(command) = &cause.command {
            fields["interaction"] = json!({
                "id": cause.interaction,
                "type": cause.kind,
                "name": command,
                "user": self.server.user_json(cause.person),
            });
        }
        fields
    }

    /// The metadata of an interaction in the messages that answer it.
    fn metadata_json(&self, cause: &Cause) -> Value {
        let mut metadata = json!({
            "id": cause.interaction,
            "type": cause.kind,
            "user": self.server.user_json(cause.person),
            "authorizing_integration_owners": cause.owners,
        });
        if let Some(command) = &cause.command {
            merge(&mut metadata, json!({ "name": command, "command_type": 1 }));
        }
        // Discord always names a press's message and a form's opener: for a forged interaction these are made up.
        if cause.kind == Kind::Component.number() {
            let never = || cause.interaction.get().into();
            metadata["interacted_message_id"] = json!(cause.message.unwrap_or_else(never));
        } else if cause.kind == Kind::Modal.number() {
            let never = || Cause { kind: Kind::Component.number(), ..cause.clone() };
            let opener = cause.opened_by.as_deref().cloned().unwrap_or_else(never);
            metadata["triggering_interaction_metadata"] = self.metadata_json(&opener);
        }
        metadata
    }

    /// The message as in an event: with the server and the author's membership.
    pub(crate) fn message_event_json(&self, message: &MessageRecord) -> Value {
        let mut object = self.message_json(message);
        object["channel_type"] =
            json!(self.channels.find(message.channel).map(|channel| channel.kind.number()));
        let is_for_all = message.visibility == Visibility::Everyone;
        if is_for_all && self.channels.is_direct(message.channel) == Some(false) {
            object["guild_id"] = json!(self.server.id);
            object["member"] = self.server.bare_member_json(message.author);
        }
        object
    }

    /// An embed object; a picture uploaded along gets the address it can be fetched from. "You can set every field
    /// except type, provider, video, and any height, width, or proxy_url values for images" (resources/webhook).
    fn embed_json(&self, embed: &Value, files: &[AttachmentId]) -> Value {
        let mut object = embed.clone();
        object["type"] = json!("rich");
        let unset = |object: &mut Value, names: &[&str]| {
            let fields = object.as_object_mut().into_iter();
            fields.for_each(|fields| fields.retain(|name, _| !names.contains(&name.as_str())));
        };
        unset(&mut object, &["provider", "video"]);
        for picture in ["image", "thumbnail"] {
            if let Some(picture) = object.get_mut(picture) {
                unset(picture, &["height", "width", "proxy_url"]);
            }
            let Some(file) = self.channels.embedded_file(&embed[picture], files) else {
                continue;
            };
            object[picture]["url"] = json!(self.file_url(file));
            object[picture]["proxy_url"] = json!(self.file_url(file));
            object[picture]["content_type"] = json!(file.content_type);
            if let Some(alt_text) = &file.alt_text {
                object[picture]["description"] = json!(alt_text);
            }
            if let Some((width, height)) = file.dimensions {
                merge(&mut object[picture], json!({ "width": width, "height": height }));
            }
        }
        object
    }
}

/// The fields that are emptied in messages that the bot may not read.
pub(crate) fn unread() -> Value {
    json!({ "content": "", "embeds": [], "attachments": [], "components": [] })
}

impl File {
    fn json(&self, url: &str, visibility: Visibility) -> Value {
        let mut object = json!({
            "id": self.id,
            "filename": self.name,
            "size": self.size,
            "url": url,
            "proxy_url": url,
            "content_type": self.content_type,
            "ephemeral": visibility != Visibility::Everyone,
        });
        if let Some(alt_text) = &self.alt_text {
            object["description"] = json!(alt_text);
        }
        if let Some((width, height)) = self.dimensions {
            merge(&mut object, json!({ "width": width, "height": height }));
        }
        object
    }
}
