//! Asks Discord who is on a server, one person at a time: a list of all takes a privileged intent.

use std::sync::Arc;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use serenity::all::{ChannelType, GuildChannel, Member, PartialGuild, Permissions};

use super::refusal::{Refusal, code};
use super::rest::{Ask, Rest};
use crate::app::members::{Members, Membership};
use crate::domain::{ChannelId, GuildId};
use game_api::PersonId;

/// The members of servers, as Discord knows them. Cheap to clone.
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

/// Somebody on a server, as it takes to work out what they may do.
pub(super) async fn member(rest: &Rest, guild: GuildId, person: u64) -> Result<Member, Refusal> {
    let mut member: Value = rest.ask(Ask::get(format!("/guilds/{guild}/members/{person}"))).await?;
    // Discord names the server of a member to nobody who has asked for it by that.
    member["guild_id"] = json!(guild.0.to_string());
    serde_json::from_value(member).map_err(|e| Refusal::unheard(&e))
}

/// A thread that is not put away.
#[derive(Deserialize)]
struct Thread {
    id: serenity::all::ChannelId,
    parent_id: serenity::all::ChannelId,
    #[serde(rename = "type")]
    kind: ChannelType,
}

#[derive(Deserialize)]
struct Threads {
    threads: Vec<Thread>,
}

impl ServerMembers {
    /// Those of a server's channels, or threads that are not put away, which somebody on it can see. A private thread is
    /// none of them.
    pub async fn seen_by(
        &self,
        guild: GuildId,
        person: PersonId,
        channels: &[ChannelId],
    ) -> Result<Vec<ChannelId>, Refusal> {
        let member = member(&self.rest, guild, person.0).await?;
        let rooms = self.rooms(guild).await?;
        let is_seen = |channel: &ChannelId| rooms.sees(&member, *channel);
        Ok(channels.iter().copied().filter(is_seen).collect())
    }

    /// Those of them that everybody can see who sees another channel by a role, or without any.
    pub async fn seen_from(
        &self,
        guild: GuildId,
        other: ChannelId,
        channels: &[ChannelId],
    ) -> Result<Vec<ChannelId>, Refusal> {
        let rooms = self.rooms(guild).await?;
        let mut onlookers = Vec::new();
        for role in rooms.server.roles.keys() {
            let onlooker = onlooker(guild, *role).map_err(|error| Refusal::unheard(&error))?;
            onlookers.extend(rooms.sees(&onlooker, other).then_some(onlooker));
        }
        let is_seen =
            |channel: &ChannelId| onlookers.iter().all(|onlooker| rooms.sees(onlooker, *channel));
        Ok(channels.iter().copied().filter(is_seen).collect())
    }

    async fn rooms(&self, guild: GuildId) -> Result<Rooms, Refusal> {
        let look = |what: &str| Ask::get(format!("/guilds/{guild}{what}"));
        let Threads { threads } = self.rest.ask(look("/threads/active")).await?;
        Ok(Rooms {
            server: self.rest.ask(look("")).await?,
            channels: self.rest.ask(look("/channels")).await?,
            threads,
        })
    }
}

/// The channels of a server, and its threads that are not put away.
struct Rooms {
    server: PartialGuild,
    channels: Vec<GuildChannel>,
    threads: Vec<Thread>,
}

impl Rooms {
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

/// Somebody on a server who has this role alone.
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
        let asking = Ask::get(format!("/guilds/{guild}/members/{person}"));
        match self.rest.ask::<IgnoredAny>(asking).await {
            Ok(_) => Membership::Member,
            Err(Refusal { code: code::UNKNOWN_MEMBER, .. }) => Membership::Gone,
            Err(Refusal { why, .. }) => {
                tracing::info!(%guild, why, "whether somebody is on a server is not known");
                Membership::Unknown
            }
        }
    }
}
