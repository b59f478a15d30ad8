//! The server, its members, roles and channels.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::path::{Ids, Query};
use super::payload::Payload;
use crate::errors::{ApiError, ApiResult};
use crate::ids::{GuildId, RoleId, UserId};
use crate::numbers::intent;
use crate::permissions::Permissions;
use crate::server::mark;
use crate::state::State as Discord;
use crate::world::World;

routes! { routes ROUTES:
    "/guilds/{guild}" => get read;
    "/guilds/{guild}/channels" => get channels, post create_channel;
    "/guilds/{guild}/threads/active" => get active_threads;
    "/guilds/{guild}/members" => get members;
    "/guilds/{guild}/members/search" => get search_members;
    "/guilds/{guild}/members/{user}" => get member;
    "/guilds/{guild}/members/{user}/roles/{role}" => put give_role, delete take_role;
    "/guilds/{guild}/roles" => get roles;
    "/guilds/{guild}/roles/{role}" => get role;
}

type Answer = ApiResult<Json<Value>>;

/// The servers the bot is on: only this one.
pub(super) async fn mine(State(world): State<World>) -> Json<Value> {
    Json(world.read(|state| {
        if !state.server.is_member(state.server.bot) {
            return json!([]);
        }
        json!([{
            "id": state.server.id,
            "name": state.server.name,
            "icon": null,
            "banner": null,
            "owner": false,
            "permissions": state.server.permissions(state.server.bot).json(),
            "features": [],
        }])
    }))
}

async fn read(State(world): State<World>, Ids(guild): Ids<GuildId>) -> Answer {
    in_guild(&world, guild, |state| Ok(state.guild_json()))
}

async fn channels(State(world): State<World>, Ids(guild): Ids<GuildId>) -> Answer {
    in_guild(&world, guild, |state| {
        let texts = state.channels.iter().filter(|channel| channel.kind.is_channel());
        Ok(texts.map(|channel| state.channel_json(channel)).collect())
    })
}

async fn create_channel(
    State(world): State<World>,
    Ids(guild): Ids<GuildId>,
    _: Payload,
) -> Answer {
    in_guild(&world, guild, |_| Err(ApiError::MISSING_PERMISSIONS))
}

async fn active_threads(State(world): State<World>, Ids(guild): Ids<GuildId>) -> Answer {
    in_guild(&world, guild, |state| {
        let threads =
            state.channels.iter().filter(|channel| channel.kind.is_thread() && !channel.archived);
        let (threads, members): (Vec<Value>, Vec<Value>) = threads
            .map(|thread| {
                (state.channel_json(thread), state.thread_member_json(thread, state.server.bot))
            })
            .unzip();
        Ok(json!({ "threads": threads, "members": members, "has_more": false }))
    })
}

#[derive(Deserialize)]
struct Page {
    limit: Option<usize>,
    after: Option<UserId>,
}

async fn members(
    State(world): State<World>,
    Ids(guild): Ids<GuildId>,
    Query(page): Query<Page>,
) -> Answer {
    in_guild(&world, guild, |state| {
        if state.server.intents & intent::GUILD_MEMBERS == 0 {
            return Err(ApiError::MISSING_ACCESS);
        }
        let after = page.after.map_or(0, UserId::get);
        let users = state.server.members().map(|person| person.id).chain([state.server.bot]);
        let users = users.filter(|user| user.get() > after).take(page.limit.unwrap_or(1));
        Ok(users.map(|user| state.server.member_json(user)).collect())
    })
}

#[derive(Deserialize)]
struct Search {
    query: String,
    limit: Option<usize>,
}

async fn search_members(
    State(world): State<World>,
    Ids(guild): Ids<GuildId>,
    Query(search): Query<Search>,
) -> Answer {
    in_guild(&world, guild, |state| {
        let query = search.query.to_lowercase();
        let found =
            state.server.members().filter(|person| person.name.to_lowercase().starts_with(&query));
        let found = found.take(search.limit.unwrap_or(1));
        Ok(found.map(|person| state.server.member_json(person.id)).collect())
    })
}

async fn member(State(world): State<World>, Ids((guild, user)): Ids<(GuildId, UserId)>) -> Answer {
    in_guild(&world, guild, |state| {
        if !state.server.is_user(user) {
            return Err(ApiError::UNKNOWN_USER);
        }
        let known = state.server.is_member(user);
        known.then(|| state.server.member_json(user)).ok_or(ApiError::UNKNOWN_MEMBER)
    })
}

type RoleOf = Ids<(GuildId, UserId, RoleId)>;

async fn give_role(State(world): State<World>, ids: RoleOf) -> ApiResult<StatusCode> {
    set_role(&world, ids, true)
}

async fn take_role(State(world): State<World>, ids: RoleOf) -> ApiResult<StatusCode> {
    set_role(&world, ids, false)
}

/// Only one of the roles is below the bot's.
fn set_role(world: &World, Ids((guild, user, role)): RoleOf, has: bool) -> ApiResult<StatusCode> {
    world.change(|state| {
        let server = &mut state.server;
        if guild != server.id {
            return Err(ApiError::UNKNOWN_GUILD);
        }
        let roles = [server.moderator_role, server.bot_role, RoleId::from(server.id.get())];
        if role != mark().1 {
            let is_role = roles.contains(&role);
            return Err(if is_role {
                ApiError::MISSING_PERMISSIONS
            } else {
                ApiError::UNKNOWN_ROLE
            });
        }
        if !server.permissions(server.bot).contains(Permissions::MANAGE_ROLES) {
            return Err(ApiError::MISSING_PERMISSIONS);
        }
        if !server.is_member(user) {
            let is_user = server.is_user(user);
            return Err(if is_user { ApiError::UNKNOWN_MEMBER } else { ApiError::UNKNOWN_USER });
        }
        if let Some(person) = server.person_mut(user) {
            person.is_marked = has;
        }
        Ok(StatusCode::NO_CONTENT)
    })
}

async fn roles(State(world): State<World>, Ids(guild): Ids<GuildId>) -> Answer {
    in_guild(&world, guild, |state| Ok(state.server.roles_json()))
}

async fn role(State(world): State<World>, Ids((guild, role)): Ids<(GuildId, RoleId)>) -> Answer {
    in_guild(&world, guild, |state| {
        let roles = state.server.roles_json();
        let mut roles = roles.as_array().into_iter().flatten();
        let found = roles.find(|other| other["id"] == json!(role));
        found.cloned().ok_or(ApiError::UNKNOWN_ROLE)
    })
}

/// Runs a handler for the one server there is.
fn in_guild(
    world: &World,
    guild: GuildId,
    answer: impl FnOnce(&Discord) -> ApiResult<Value>,
) -> Answer {
    world.read(|state| {
        if guild != state.server.id {
            return Err(ApiError::UNKNOWN_GUILD);
        }
        answer(state).map(Json)
    })
}
