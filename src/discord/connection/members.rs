//! Asks Discord for members of a server, one person at a time: listing all needs a privileged intent.

use std::sync::Arc;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use serenity::all::{ChannelType, CurrentUser, GuildChannel, Member, PartialGuild, Permissions};
use strum::IntoStaticStr;

use super::refusal::{RequestError, code};
use super::rest::{ApiRequest, Rest};
use crate::domain::{ChannelId, GuildId, RoleId};
use crate::members::{Members, Membership};
use game_api::PersonId;

/// The members of servers. Cheap to clone.
#[derive(Clone)]
pub struct ServerMembers {
    rest: Arc<Rest>,
}

impl ServerMembers {
    /// Asks through `rest`.
    pub fn new(rest: Arc<Rest>) -> Self {
        Self { rest }
    }
}

/// A member of a server, with the fields needed to compute permissions.
pub(super) async fn member(
    rest: &Rest,
    guild: GuildId,
    person: u64,
) -> Result<Member, RequestError> {
    let mut member: Value =
        rest.ask(ApiRequest::get(format!("/guilds/{guild}/members/{person}"))).await?;
    // The answer does not contain the server's id, which serenity requires.
    member["guild_id"] = json!(guild.0.to_string());
    serde_json::from_value(member).map_err(|e| RequestError::unheard(&e))
}

/// A thread that is not archived.
#[derive(Deserialize)]
struct ActiveThread {
    id: serenity::all::ChannelId,
    parent_id: serenity::all::ChannelId,
    #[serde(rename = "type")]
    kind: ChannelType,
}

#[derive(Deserialize)]
struct Threads {
    threads: Vec<ActiveThread>,
}

impl ServerMembers {
    /// Those of a server's channels and unarchived threads that a person can see. Private threads are left out.
    pub async fn seen_by(
        &self,
        guild: GuildId,
        person: PersonId,
        channels: &[ChannelId],
    ) -> Result<Vec<ChannelId>, RequestError> {
        let member = member(&self.rest, guild, person.0).await?;
        let rooms = self.rooms(guild).await?;
        let is_seen = |channel: &ChannelId| rooms.sees(&member, *channel);
        Ok(channels.iter().copied().filter(is_seen).collect())
    }

    /// Those of them that everybody can see who sees another channel through a role, or without any.
    pub async fn seen_from(
        &self,
        guild: GuildId,
        other: ChannelId,
        channels: &[ChannelId],
    ) -> Result<Vec<ChannelId>, RequestError> {
        let rooms = self.rooms(guild).await?;
        let mut onlookers = Vec::new();
        for role in rooms.server.roles.keys() {
            let onlooker = onlooker(guild, *role).map_err(|error| RequestError::unheard(&error))?;
            onlookers.extend(rooms.sees(&onlooker, other).then_some(onlooker));
        }
        let is_seen =
            |channel: &ChannelId| onlookers.iter().all(|onlooker| rooms.sees(onlooker, *channel));
        Ok(channels.iter().copied().filter(is_seen).collect())
    }

    /// What prevents the bot from giving people a role of a server, if anything.
    pub async fn hindrance(
        &self,
        guild: GuildId,
        role: RoleId,
    ) -> Result<Option<Hindrance>, RequestError> {
        let server: PartialGuild =
            self.rest.ask(ApiRequest::get(format!("/guilds/{guild}"))).await?;
        let own: CurrentUser = self.rest.ask(ApiRequest::get("/users/@me".to_owned())).await?;
        let own = member(&self.rest, guild, own.id.get()).await?;
        Ok(hindrance(&server, &own, role))
    }

    async fn rooms(&self, guild: GuildId) -> Result<ServerChannels, RequestError> {
        let look = |what: &str| ApiRequest::get(format!("/guilds/{guild}{what}"));
        let Threads { threads } = self.rest.ask(look("/threads/active")).await?;
        Ok(ServerChannels {
            server: self.rest.ask(look("")).await?,
            channels: self.rest.ask(look("/channels")).await?,
            threads,
        })
    }
}

/// The channels of a server, and its unarchived threads.
struct ServerChannels {
    server: PartialGuild,
    channels: Vec<GuildChannel>,
    threads: Vec<ActiveThread>,
}

impl ServerChannels {
    fn sees(&self, member: &Member, channel: ChannelId) -> bool {
        let id = serenity::all::ChannelId::new(channel.0);
        let thread = self.threads.iter().find(|thread| thread.id == id);
        if thread.is_some_and(|thread| thread.kind == ChannelType::PrivateThread) {
            return false;
        }
        let place = thread.map_or(id, |thread| thread.parent_id);
        let place = self.channels.iter().find(|one| one.id == place);
        let may = |place| self.server.user_permissions_in(place, member);
        place.is_some_and(|place| may(place).contains(Permissions::VIEW_CHANNEL))
    }
}

/// What prevents the bot from giving people a role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Hindrance {
    /// The bot has no permission to manage roles.
    Permission,
    /// The role is not below the bot's own.
    Rank,
    /// The role has permissions that not everybody should get.
    Powers,
    /// The role is everybody's, or is managed by a bot or a service.
    Fixed,
}

fn hindrance(server: &PartialGuild, own: &Member, role: RoleId) -> Option<Hindrance> {
    let everyone = serenity::all::RoleId::new(server.id.get());
    let role = server.roles.get(&serenity::all::RoleId::new(role.0));
    let Some(role) = role.filter(|role| role.id != everyone && !role.managed) else {
        return Some(Hindrance::Fixed);
    };
    let given = |id| server.roles.get(id).map_or(Permissions::empty(), |role| role.permissions);
    let everybody = given(&everyone);
    let may = own.roles.iter().map(given).fold(everybody, Permissions::union);
    let is_owner = server.owner_id == own.user.id;
    let highest = own.roles.iter().filter_map(|id| server.roles.get(id)).max();
    if !is_owner && !may.intersects(Permissions::MANAGE_ROLES | Permissions::ADMINISTRATOR) {
        Some(Hindrance::Permission)
    } else if !is_owner && highest.is_none_or(|highest| highest <= role) {
        Some(Hindrance::Rank)
    } else if !everybody.contains(role.permissions) {
        Some(Hindrance::Powers)
    } else {
        None
    }
}

/// A member of a server with this role only.
fn onlooker(guild: GuildId, role: serenity::all::RoleId) -> serde_json::Result<Member> {
    serde_json::from_value(json!({
        "guild_id": guild.0.to_string(),
        "user": { "id": "1", "username": "", "discriminator": "0", "avatar": null },
        "roles": [role],
        "joined_at": null,
        "deaf": false,
        "mute": false,
        "flags": 0,
    }))
}

impl Members for ServerMembers {
    async fn look(&self, guild: GuildId, person: PersonId) -> Membership {
        let asking = ApiRequest::get(format!("/guilds/{guild}/members/{person}"));
        match self.rest.ask::<IgnoredAny>(asking).await {
            Ok(_) => Membership::Member,
            Err(RequestError { code: code::UNKNOWN_MEMBER, .. }) => Membership::Gone,
            Err(RequestError { why, .. }) => {
                tracing::info!(%guild, why, "whether somebody is on a server is not known");
                Membership::Unknown
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A server with the roles of everybody (1), the bot (2), one above it (3) and two below (4 and 5, which has
    /// powers).
    fn server(bot: Permissions) -> PartialGuild {
        let role = |id: u64, permissions: Permissions, position: u16| {
            json!({
                "id": id.to_string(), "guild_id": "1", "name": "", "hoist": false, "color": 0,
                "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
                "managed": id == 2, "mentionable": false, "position": position,
                "permissions": permissions.bits().to_string(),
            })
        };
        let none = Permissions::empty();
        let roles = [
            role(1, Permissions::VIEW_CHANNEL, 0),
            role(2, bot, 3),
            role(3, none, 4),
            role(4, Permissions::VIEW_CHANNEL, 1),
            role(5, Permissions::BAN_MEMBERS, 2),
        ];
        serde_json::from_value(json!({
            "id": "1", "name": "", "owner_id": "9", "afk_timeout": 60, "verification_level": 0,
            "default_message_notifications": 0, "explicit_content_filter": 0, "roles": roles,
            "emojis": [], "features": [], "mfa_level": 0, "system_channel_flags": 0,
            "premium_tier": 0, "preferred_locale": "en-US", "nsfw_level": 0, "stickers": [],
            "premium_progress_bar_enabled": false,
        }))
        .expect("a server")
    }

    #[test]
    fn a_role_is_given_only_if_it_stands_below_and_is_a_mark() {
        let own = onlooker(GuildId(1), serenity::all::RoleId::new(2)).expect("a member");
        let of = |bot, role| hindrance(&server(bot), &own, RoleId(role));
        assert_eq!(of(Permissions::MANAGE_ROLES, 4), None);
        assert_eq!(of(Permissions::ADMINISTRATOR, 4), None);
        assert_eq!(of(Permissions::empty(), 4), Some(Hindrance::Permission));
        assert_eq!(of(Permissions::MANAGE_ROLES, 3), Some(Hindrance::Rank));
        assert_eq!(of(Permissions::MANAGE_ROLES, 5), Some(Hindrance::Powers));
        for fixed in [1, 2, 6] {
            assert_eq!(of(Permissions::MANAGE_ROLES, fixed), Some(Hindrance::Fixed));
        }
    }
}
