//! The world in Discord's JSON: users, members, roles and channels; messages have a file of their own.

mod messages;
mod server;

pub(super) use messages::unread;

use serde_json::{Value, json};

use super::channels::ChannelRecord;
use super::ids::UserId;
use super::json::merge;
use super::numbers::intent;
use super::state::State;
use super::view::{ChannelKind, Visibility};

impl State {
    /// The guild object of GUILD_CREATE. It includes the private threads, as the bot is a member of all of them.
    pub(super) fn guild_create_json(&self, intents: u64) -> Value {
        let mut guild = self.guild_json();
        let of_kinds = |is_wanted: fn(ChannelKind) -> bool| -> Vec<Value> {
            let wanted = |channel: &&ChannelRecord| is_wanted(channel.kind) && !channel.archived;
            self.channels.iter().filter(wanted).map(|channel| self.channel_json(channel)).collect()
        };
        // Without the members intent only the bot itself is included.
        let members = match intents & intent::GUILD_MEMBERS != 0 {
            true => self.server.member_list_json(),
            false => vec![self.server.member_json(self.server.bot)],
        };
        let extra = json!({
            "joined_at": self.server.created_at,
            "large": false,
            "unavailable": false,
            "member_count": self.server.members().count() + 1,
            "voice_states": [],
            "members": members,
            "channels": of_kinds(ChannelKind::is_channel),
            "threads": of_kinds(ChannelKind::is_thread),
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        });
        merge(&mut guild, extra);
        guild
    }

    /// The guild object. Its first text channel is the system channel, which announces new members.
    pub(super) fn guild_json(&self) -> Value {
        let mut guild = self.server.guild_json();
        let first = self.channels.iter().find(|channel| channel.kind == ChannelKind::Text);
        guild["system_channel_id"] = json!(first.map(|channel| channel.id));
        guild
    }

    /// A channel object of any type.
    pub(super) fn channel_json(&self, channel: &ChannelRecord) -> Value {
        let last_message =
            channel.messages.values().rfind(|message| message.visibility == Visibility::Everyone);
        let mut object = json!({
            "id": channel.id,
            "type": channel.kind.number(),
            "last_message_id": last_message.map(|message| message.id),
            "last_pin_timestamp": channel.last_pin(),
            "flags": 0,
        });
        let special = match channel.kind {
            ChannelKind::Direct => {
                let others = channel.members.iter().filter(|member| **member != self.server.bot);
                json!({ "recipients": others.map(|user| self.server.user_json(*user)).collect::<Vec<_>>() })
            }
            kind if kind.is_thread() => self.thread_json(channel),
            kind => self.guild_channel_json(channel, kind),
        };
        merge(&mut object, special);
        object
    }

    fn guild_channel_json(&self, channel: &ChannelRecord, kind: ChannelKind) -> Value {
        let mut object = json!({
            "guild_id": self.server.id,
            "name": channel.name,
            "topic": channel.topic,
            "parent_id": null,
            "position": self.channels.position(channel.id),
            "permission_overwrites": self.overwrites_json(channel),
            "nsfw": false,
            "rate_limit_per_user": 0,
        });
        if kind.is_voice() {
            merge(&mut object, json!({ "bitrate": 64_000, "user_limit": 0, "rtc_region": null }));
        }
        if kind == ChannelKind::Forum {
            let forum = json!({
                "available_tags": [], "default_reaction_emoji": null, "default_sort_order": null,
                "default_forum_layout": 0,
            });
            merge(&mut object, forum);
        }
        object
    }

    fn thread_json(&self, thread: &ChannelRecord) -> Value {
        let seen = thread.messages.values();
        let sent = seen.filter(|message| message.visibility == Visibility::Everyone).count();
        let mut object = json!({
            "guild_id": self.server.id,
            "name": thread.name,
            "parent_id": thread.parent,
            "owner_id": thread.owner,
            "rate_limit_per_user": 0,
            "message_count": sent,
            "total_message_sent": sent,
            "member_count": thread.members.len().min(50),
            "thread_metadata": thread_metadata_json(thread),
        });
        if thread.members.contains(&self.server.bot) {
            object["member"] = self.thread_member_json(thread, self.server.bot);
        }
        object
    }

    /// A thread member object.
    pub(super) fn thread_member_json(&self, thread: &ChannelRecord, user: UserId) -> Value {
        json!({
            "id": thread.id,
            "user_id": user,
            "join_timestamp": thread.archive_changed_at,
            "flags": 1,
        })
    }

    /// The partial channel object of an interaction, with the person's permissions.
    pub(super) fn partial_channel_json(&self, channel: &ChannelRecord, person: UserId) -> Value {
        let mut object = self.channel_json(channel);
        object["permissions"] = self.server.permissions(person).json();
        object
    }
}

fn thread_metadata_json(thread: &ChannelRecord) -> Value {
    let mut metadata = json!({
        "archived": thread.archived,
        "auto_archive_duration": thread.auto_archive_minutes,
        "archive_timestamp": thread.archive_changed_at,
        "locked": thread.locked,
        "create_timestamp": thread.archive_changed_at,
    });
    if thread.kind == ChannelKind::PrivateThread {
        metadata["invitable"] = json!(thread.is_invitable);
    }
    metadata
}
