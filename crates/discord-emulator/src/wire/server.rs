//! The server, its members and the bot in Discord's JSON.

use serde_json::{Value, json};

use crate::ids::UserId;
use crate::json::merge;
use crate::numbers::intent;
use crate::permissions::Permissions;
use crate::server::{MODERATOR_NAME, PersonRecord, Server, mark};
use crate::view::Role;

/// Each privileged intent, with the flag of an application on few servers that was granted it.
const FLAGS: [(u64, u64); 3] =
    [(intent::GUILD_MEMBERS, 1 << 15), (1 << 8, 1 << 13), (intent::MESSAGE_CONTENT, 1 << 19)];

impl Server {
    /// A user object.
    pub(crate) fn user_json(&self, id: UserId) -> Value {
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
            "flags": 0,
            "collectibles": null,
            "primary_guild": null,
        })
    }

    /// The user object of the bot, as it gets its own.
    pub(crate) fn current_user_json(&self) -> Value {
        let mut user = self.user_json(self.bot);
        let own = json!({
            "mfa_enabled": false, "locale": "en-US", "verified": true, "email": null,
        });
        merge(&mut user, own);
        user
    }

    /// A member object without its user, as in messages.
    pub(super) fn bare_member_json(&self, id: UserId) -> Value {
        let person = self.person(id);
        let has = |what: fn(&PersonRecord) -> bool| person.is_some_and(what);
        let roles = [
            (id == self.bot, self.bot_role),
            (has(|person| person.role == Role::Moderator), self.moderator_role),
            (has(|person| person.is_marked), mark().1),
        ];
        let roles = roles.into_iter().filter_map(|(has, role)| has.then_some(role));
        let nick = person.and_then(|person| person.nickname.as_deref());
        json!({
            "nick": nick,
            "avatar": null,
            "banner": null,
            "roles": Vec::from_iter(roles),
            "joined_at": self.created_at,
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
    pub(crate) fn member_json(&self, id: UserId) -> Value {
        let mut member = self.bare_member_json(id);
        member["user"] = self.user_json(id);
        member
    }

    /// All member objects, the bot's last.
    pub(crate) fn member_list_json(&self) -> Vec<Value> {
        let users = self.members().map(|person| person.id).chain([self.bot]);
        users.map(|user| self.member_json(user)).collect()
    }

    /// The roles of the server. @everyone has the server's own id.
    pub(crate) fn roles_json(&self) -> Value {
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
                "mentionable": id == self.moderator_role.get(),
                "flags": 0,
            })
        };
        let mut bot = role(self.bot_role.get(), &self.bot_name, self.bot_permissions, 2);
        bot["managed"] = json!(true);
        bot["tags"] = json!({ "bot_id": self.bot });
        json!([
            role(self.id.get(), "@everyone", Permissions::EVERYONE, 0),
            role(mark().1.get(), mark().0, Permissions::empty(), 1),
            bot,
            role(self.moderator_role.get(), MODERATOR_NAME, Permissions::MODERATOR, 3),
        ])
    }

    /// A guild object as in REST.
    pub(crate) fn guild_json(&self) -> Value {
        json!({
            "id": self.id,
            "name": self.name,
            "icon": null,
            "icon_hash": null,
            "splash": null,
            "discovery_splash": null,
            // No one here: an owner would have all permissions, and none of the six should.
            "owner_id": self.owner,
            "region": "deprecated",
            "home_header": null,
            "nsfw": false,
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
            "preferred_locale": self.locale,
            "public_updates_channel_id": null,
            "max_video_channel_users": 25,
            "max_stage_video_channel_users": 50,
            "nsfw_level": 0,
            "premium_progress_bar_enabled": false,
            "safety_alerts_channel_id": null,
            "incidents_data": null,
        })
    }

    /// The application object, as the bot gets its own.
    pub(crate) fn application_json(&self) -> Value {
        let given = FLAGS.iter().filter(|(intent, _)| self.intents & intent != 0);
        let flags = given.fold(0, |flags, (_, flag)| flags | flag);
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
                "id": self.owner, "username": "owner", "discriminator": "0",
                "global_name": "Owner", "avatar": null, "public_flags": 0, "flags": 0,
                "primary_guild": null,
            },
            "team": null,
            "verify_key": "0".repeat(64),
            "flags": flags,
            "flags_new": flags.to_string(),
            "tags": [],
            "integration_types_config": { "0": {}, "1": {} },
            "approximate_guild_count": 1,
            "approximate_user_install_count":
                self.people.iter().filter(|person| person.has_installed).count(),
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "eligible_oauth2_scopes": [],
            "redirect_uris": [],
            "interactions_endpoint_url": null,
            "role_connections_verification_url": null,
        })
    }
}
