//! Requests about threads: starting and archiving them, adding people.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::path::Ids;
use super::payload::Payload;
use crate::description::check_shape;
use crate::errors::{ApiError, ApiResult};
use crate::ids::{ChannelId, MessageId, UserId};
use crate::json::merge;
use crate::messages::Draft;
use crate::numbers::intent;
use crate::permissions::Permissions;
use crate::view::ChannelKind;
use crate::world::World;

routes! { routes ROUTES:
    "/channels/{channel}/threads" => post start;
    "/channels/{channel}/messages/{message}/threads" => post start_from_message;
    "/channels/{channel}/thread-members" => get members;
    "/channels/{channel}/thread-members/@me" => put join, delete leave;
    "/channels/{channel}/thread-members/{user}" => put add, delete remove;
}

type Answer = ApiResult<Json<Value>>;

async fn start(
    State(world): State<World>,
    Ids(channel): Ids<ChannelId>,
    mut payload: Payload,
) -> ApiResult<(StatusCode, Json<Value>)> {
    let parent = world.read(|state| state.channels.get(channel).map(|parent| parent.kind))?;
    if parent == ChannelKind::Forum {
        check_shape("CreateForumThreadRequest", &mut payload.body)?;
        let first = payload.body["message"].take();
        let draft = Draft::within("message", first, payload.uploads)?;
        let kind = ChannelKind::PublicThread;
        let thread = world.change(|state| {
            state.require(channel, Permissions::SEND_MESSAGES)?;
            let mut thread = state.start_thread(channel, kind, &payload.body, None)?;
            let id = thread["id"].as_str().and_then(|id| id.parse().ok());
            let message = state.post_as_bot(id.ok_or(ApiError::INTERNAL)?, draft)?;
            merge(&mut thread, json!({ "message": message }));
            ApiResult::Ok(thread)
        })?;
        return Ok((StatusCode::CREATED, Json(thread)));
    }
    check_shape("CreateTextThreadWithoutMessageRequest", &mut payload.body)?;
    // The default type is a private thread.
    let number = payload.body["type"].as_u64().unwrap_or(12);
    let kind = match parent {
        ChannelKind::Direct => return Err(ApiError::NOT_IN_DIRECT_MESSAGES),
        parent => parent.thread_numbered(number).ok_or(ApiError::WRONG_CHANNEL_KIND)?,
    };
    let thread = world.change(|state| state.start_thread(channel, kind, &payload.body, None))?;
    Ok((StatusCode::CREATED, Json(thread)))
}

async fn start_from_message(
    State(world): State<World>,
    Ids((channel, message)): Ids<(ChannelId, MessageId)>,
    payload: Payload,
) -> ApiResult<(StatusCode, Json<Value>)> {
    let thread = world.change(|state| {
        let kind = match state.channels.get(channel)?.kind {
            ChannelKind::Direct => return Err(ApiError::NOT_IN_DIRECT_MESSAGES),
            ChannelKind::Announcement => ChannelKind::AnnouncementThread,
            parent => parent.thread_numbered(11).ok_or(ApiError::WRONG_CHANNEL_KIND)?,
        };
        if state.channels.message(channel, message)?.thread.is_some() {
            return Err(ApiError::HAS_THREAD);
        }
        state.start_thread(channel, kind, &payload.body, Some(message))
    })?;
    Ok((StatusCode::CREATED, Json(thread)))
}

/// Edits a thread. The bot may not edit other channels.
pub(super) async fn edit(
    State(world): State<World>,
    Ids(channel): Ids<ChannelId>,
    mut payload: Payload,
) -> Answer {
    let kind = world.read(|state| state.channels.get(channel).map(|channel| channel.kind))?;
    let shape = match kind {
        ChannelKind::Direct => "UpdateDMRequestPartial",
        kind if kind.is_thread() => "UpdateThreadRequestPartial",
        _ => "UpdateGuildChannelRequestPartial",
    };
    check_shape(shape, &mut payload.body)?;
    world.change(|state| {
        let body = &payload.body;
        state.check_may_edit_thread(channel, body)?;
        let now = state.clock.time();
        let thread = state.thread_mut(channel)?;
        if let Some(name) = body["name"].as_str() {
            thread.name = name.to_owned();
        }
        if let Some(minutes) = body["auto_archive_duration"].as_u64() {
            thread.auto_archive_minutes = minutes;
        }
        if let Some(is_invitable) = body["invitable"].as_bool() {
            thread.is_invitable = is_invitable;
        }
        if let Some(locked) = body["locked"].as_bool() {
            thread.locked = locked;
        }
        if let Some(archived) = body["archived"].as_bool() {
            thread.set_archived(archived, now);
        }
        let event = state.channel_json(state.channels.get(channel)?);
        state.dispatch(intent::GUILDS, "THREAD_UPDATE", &event);
        Ok(Json(event))
    })
}

async fn members(State(world): State<World>, Ids(channel): Ids<ChannelId>) -> Answer {
    world.read(|state| {
        let thread = state.channels.get(channel)?;
        let members = thread.members.iter().map(|user| state.thread_member_json(thread, *user));
        Ok(Json(members.collect()))
    })
}

async fn join(State(world): State<World>, Ids(channel): Ids<ChannelId>) -> ApiResult<StatusCode> {
    world.change(|state| state.add_to_thread(channel, state.server.bot))?;
    Ok(StatusCode::NO_CONTENT)
}

async fn leave(State(world): State<World>, Ids(channel): Ids<ChannelId>) -> ApiResult<StatusCode> {
    world.change(|state| state.remove_from_thread(channel, state.server.bot))?;
    Ok(StatusCode::NO_CONTENT)
}

async fn add(
    State(world): State<World>,
    Ids((channel, user)): Ids<(ChannelId, UserId)>,
) -> ApiResult<StatusCode> {
    world.change(|state| {
        if !state.channels.get(channel)?.is_invitable {
            state.require(channel, Permissions::MANAGE_THREADS)?;
        }
        state.add_to_thread(channel, user)
    })?;
    Ok(StatusCode::NO_CONTENT)
}

async fn remove(
    State(world): State<World>,
    Ids((channel, user)): Ids<(ChannelId, UserId)>,
) -> ApiResult<StatusCode> {
    world.change(|state| state.remove_from_thread(channel, user))?;
    Ok(StatusCode::NO_CONTENT)
}
