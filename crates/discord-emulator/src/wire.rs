//! The world in Discord's JSON: users, members, roles, channels, and in a file of its own, messages.

mod messages;

use serde_json::{Value, json};

use super::ids::{ChannelId, UserId};
use super::permissions::Permissions;
use super::state::{ChannelRecord, MODERATOR_NAME, State};
use super::view::{ChannelKind, Role, Visibility};

/// Flag of a message that one person sees.
pub(super) const EPHEMERAL: u64 = 1 << 6;
/// Flag of a message that is still to come.
pub(super) const LOADING: u64 = 1 << 7;

impl State {
    /// A user object.
    pub(super) fn user_json(&self, id: UserId) -> Value {
        let is_bot = id == self.bot;
        let name = self.name_of(id);
        json!({
            "id": id,
            "username": name.to_lowercase(),
            "discriminator": "0",
            "global_name": if is_bot { Value::Null } else { json!(name) },
            "avatar": null,
            "avatar_decoration_data": null,
            "banner": null,
            "accent_color": null,
            "bot": is_bot,
            "system": false,
            "public_flags": 0,
            "collectibles": null,
            "primary_guild": null,
        })
    }

    /// The user object the bot gets of itself.
    pub(super) fn current_user_json(&self) -> Value {
        let mut user = self.user_json(self.bot);
        let own = json!({
            "flags": 0, "mfa_enabled": false, "locale": "en-US", "verified": true, "email": null,
        });
        merge(&mut user, own);
        user
    }

    /// A member object without its user, as messages carry it.
    fn bare_member_json(&self, id: UserId) -> Value {
        let role = if id == self.bot {
            Some(self.guild.bot_role)
        } else {
            let moderates = self.person(id).is_some_and(|person| person.role == Role::Moderator);
            moderates.then_some(self.guild.moderator_role)
        };
        json!({
            "nick": null,
            "avatar": null,
            "banner": null,
            "roles": Vec::from_iter(role),
            "joined_at": self.guild.created_at,
            "premium_since": null,
            "deaf": false,
            "mute": false,
            "flags": 0,
            "pending": false,
            "communication_disabled_until": null,
            "avatar_decoration_data": null,
        })
    }

    /// A member object.
    pub(super) fn member_json(&self, id: UserId) -> Value {
        let mut member = self.bare_member_json(id);
        member["user"] = self.user_json(id);
        member
    }

    /// Every member object, the bot's last.
    pub(super) fn member_list_json(&self) -> Vec<Value> {
        let users = self.members().map(|person| person.id).chain([self.bot]);
        users.map(|user| self.member_json(user)).collect()
    }

    /// The roles of the server. The one for everyone has the server's own id.
    pub(super) fn roles_json(&self) -> Value {
        let role = |id: u64, name: &str, permissions: Permissions, position: u64| {
            json!({
                "id": id.to_string(),
                "name": name,
                "description": null,
                "color": 0,
                "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
                "hoist": false,
                "icon": null,
                "unicode_emoji": null,
                "position": position,
                "permissions": permissions.json(),
                "managed": false,
                "mentionable": false,
                "flags": 0,
            })
        };
        let mut bot = role(self.guild.bot_role.get(), &self.bot_name, Permissions::BOT, 1);
        bot["managed"] = json!(true);
        bot["tags"] = json!({ "bot_id": self.bot });
        json!([
            role(self.guild.id.get(), "@everyone", Permissions::EVERYONE, 0),
            bot,
            role(self.guild.moderator_role.get(), MODERATOR_NAME, Permissions::MODERATOR, 2),
        ])
    }

    /// A guild object as REST gives it.
    pub(super) fn guild_json(&self) -> Value {
        json!({
            "id": self.guild.id,
            "name": self.guild.name,
            "icon": null,
            "icon_hash": null,
            "splash": null,
            "discovery_splash": null,
            // Nobody here: an owner would have every permission, and none of the six is to.
            "owner_id": self.guild.owner,
            "afk_channel_id": null,
            "afk_timeout": 300,
            "widget_enabled": false,
            "widget_channel_id": null,
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "roles": self.roles_json(),
            "emojis": [],
            "stickers": [],
            "features": [],
            "mfa_level": 0,
            "application_id": null,
            "system_channel_id": null,
            "system_channel_flags": 0,
            "rules_channel_id": null,
            "max_presences": null,
            "max_members": 500_000,
            "vanity_url_code": null,
            "description": null,
            "banner": null,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "preferred_locale": "en-US",
            "public_updates_channel_id": null,
            "max_video_channel_users": 25,
            "max_stage_video_channel_users": 50,
            "nsfw_level": 0,
            "premium_progress_bar_enabled": false,
            "safety_alerts_channel_id": null,
            "incidents_data": null,
        })
    }

    /// The guild as GUILD_CREATE brings it. Private threads are among the threads, as the bot is
    /// in all of them.
    pub(super) fn guild_create_json(&self) -> Value {
        let mut guild = self.guild_json();
        let of_kinds = |kinds: &[ChannelKind]| -> Vec<Value> {
            let wanted =
                |channel: &&ChannelRecord| kinds.contains(&channel.kind) && !channel.archived;
            self.channels
                .values()
                .filter(wanted)
                .map(|channel| self.channel_json(channel))
                .collect()
        };
        let extra = json!({
            "joined_at": self.guild.created_at,
            "large": false,
            "unavailable": false,
            "member_count": self.members().count() + 1,
            "voice_states": [],
            "members": self.member_list_json(),
            "channels": of_kinds(&[ChannelKind::Text]),
            "threads": of_kinds(&[ChannelKind::PublicThread, ChannelKind::PrivateThread]),
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        });
        merge(&mut guild, extra);
        guild
    }

    /// A channel object of any kind.
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
                let others = channel.members.iter().filter(|member| **member != self.bot);
                json!({ "recipients": others.map(|user| self.user_json(*user)).collect::<Vec<_>>() })
            }
            ChannelKind::Text => json!({
                "guild_id": self.guild.id,
                "name": channel.name,
                "topic": channel.topic,
                "parent_id": null,
                "position": self.channels.range(..channel.id).count(),
                "permission_overwrites": self.overwrites_json(channel),
                "nsfw": false,
                "rate_limit_per_user": 0,
            }),
            ChannelKind::PublicThread | ChannelKind::PrivateThread => self.thread_json(channel),
        };
        merge(&mut object, special);
        object
    }

    fn thread_json(&self, thread: &ChannelRecord) -> Value {
        let mut object = json!({
            "guild_id": self.guild.id,
            "name": thread.name,
            "parent_id": thread.parent,
            "owner_id": thread.owner,
            "rate_limit_per_user": 0,
            "message_count": thread.messages.len(),
            "total_message_sent": thread.messages.len(),
            "member_count": thread.members.len().min(50),
            "thread_metadata": thread_metadata_json(thread),
        });
        if thread.members.contains(&self.bot) {
            object["member"] = self.thread_member_json(thread, self.bot);
        }
        object
    }

    /// Somebody's membership of a thread.
    pub(super) fn thread_member_json(&self, thread: &ChannelRecord, user: UserId) -> Value {
        json!({
            "id": thread.id,
            "user_id": user,
            "join_timestamp": thread.archive_changed_at,
            "flags": 1,
        })
    }

    /// The part of a channel that an interaction carries, with the person's permissions.
    pub(super) fn partial_channel_json(&self, channel: &ChannelRecord, person: UserId) -> Value {
        let mut object = self.channel_json(channel);
        object["permissions"] = self.permissions(person).json();
        object
    }

    /// Whether a channel is a direct conversation, if there is such a channel.
    pub(super) fn is_direct(&self, channel: ChannelId) -> Option<bool> {
        self.channels.get(&channel).map(|channel| channel.kind == ChannelKind::Direct)
    }

    /// An application object, as the bot gets its own.
    pub(super) fn application_json(&self) -> Value {
        json!({
            "id": self.application,
            "name": self.bot_name,
            "icon": null,
            "description": "",
            "summary": "",
            "type": null,
            "bot": self.user_json(self.bot),
            "bot_public": true,
            "bot_require_code_grant": false,
            "owner": {
                "id": self.guild.owner, "username": "owner", "discriminator": "0",
                "global_name": "Owner", "avatar": null, "public_flags": 0,
            },
            "team": null,
            "verify_key": "0".repeat(64),
            // Message content and members are switched on.
            "flags": 1 << 19 | 1 << 15,
            "tags": [],
            "integration_types_config": { "0": {} },
            "approximate_guild_count": 1,
            "redirect_uris": [],
            "interactions_endpoint_url": null,
            "role_connections_verification_url": null,
        })
    }
}

impl ChannelKind {
    /// The number it has on the wire.
    pub(super) const fn number(self) -> u64 {
        match self {
            ChannelKind::Text => 0,
            ChannelKind::Direct => 1,
            ChannelKind::PublicThread => 11,
            ChannelKind::PrivateThread => 12,
        }
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
        metadata["invitable"] = json!(false);
    }
    metadata
}

/// Adds the fields of one object to another.
pub(super) fn merge(object: &mut Value, fields: Value) {
    if let (Some(object), Value::Object(fields)) = (object.as_object_mut(), fields) {
        object.extend(fields);
    }
}
