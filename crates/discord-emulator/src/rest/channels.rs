//! Channels and the messages in them.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};

use super::path::{Ids, Query};
use super::payload::Payload;
use super::threads;
use super::troubles::too_many_old_edits;
use crate::channels::MessageRecord;
use crate::errors::{ApiError, ApiResult};
use crate::ids::{ChannelId, MessageId};
use crate::permissions::Permissions;
use crate::state::State as Discord;
use crate::view::Visibility;
use crate::world::World;

routes! { routes ROUTES:
    "/channels/{channel}" => get read, patch threads::edit, delete delete_channel;
    "/channels/{channel}/typing" => post typing;
    "/channels/{channel}/messages" => get list, post create;
    "/channels/{channel}/messages/{message}" => get read_message, patch edit, delete delete;
    "/channels/{channel}/pins" => get pinned;
    "/channels/{channel}/messages/pins" => get pins;
    "/channels/{channel}/pins/{message}" => put pin, delete unpin;
    "/channels/{channel}/messages/pins/{message}" => put pin, delete unpin;
}

/// How many messages are listed by default.
const LISTED: usize = 50;

/// How many pins are listed by default.
const PINS_LISTED: usize = 50;

type InChannel = (ChannelId, MessageId);
type Answer = ApiResult<Json<Value>>;

async fn read(State(world): State<World>, Ids(channel): Ids<ChannelId>) -> Answer {
    world.read(|state| Ok(Json(state.channel_json(state.channels.get(channel)?))))
}

async fn delete_channel(State(world): State<World>, Ids(channel): Ids<ChannelId>) -> Answer {
    world.change(|state| state.delete_channel(channel)).map(Json)
}

async fn typing(State(world): State<World>, Ids(channel): Ids<ChannelId>) -> ApiResult<StatusCode> {
    world.read(|state| state.channels.get(channel).map(|_| StatusCode::NO_CONTENT))
}

#[derive(Deserialize)]
struct Range {
    limit: Option<usize>,
    before: Option<MessageId>,
    after: Option<MessageId>,
    around: Option<MessageId>,
}

async fn list(
    State(world): State<World>,
    Ids(channel): Ids<ChannelId>,
    Query(range): Query<Range>,
) -> Answer {
    let limit = range.limit.unwrap_or(LISTED);
    let bounds = [range.before, range.after, range.around];
    if bounds.iter().flatten().count() > 1 {
        let text = "before, after and around are mutually exclusive";
        return Err(ApiError::fault("before", "BASE_TYPE_BAD", text));
    }
    world.read(|state| {
        let place = state.channels.get(channel)?;
        if !state.bot_may(place, Permissions::READ_MESSAGE_HISTORY) {
            return Ok(Json(json!([])));
        }
        let messages = place.messages.values();
        let public: Vec<&MessageRecord> =
            messages.filter(|message| message.visibility == Visibility::Everyone).collect();
        let before = |id| public.partition_point(|message| message.id < id);
        // Half of the messages listed around one are older than it.
        let end = match (range.before, range.after, range.around) {
            (Some(id), _, _) => before(id),
            (None, Some(id), _) => public.partition_point(|message| message.id <= id) + limit,
            (None, None, Some(id)) => before(id) + limit.div_ceil(2),
            (None, None, None) => public.len(),
        };
        let start = match range.after {
            Some(_) if range.before.is_none() => end - limit,
            _ => end.saturating_sub(limit),
        };
        let listed = public.iter().take(end).skip(start).rev();
        Ok(Json(listed.map(|message| state.read_message_json(message)).collect()))
    })
}

async fn create(
    State(world): State<World>,
    Ids(channel): Ids<ChannelId>,
    payload: Payload,
) -> Answer {
    let draft = payload.into_draft()?;
    world.change(|state| state.post_as_bot(channel, draft)).map(Json)
}

/// Hides ephemeral messages, which only their interaction can access.
fn public(state: &Discord, (channel, message): InChannel) -> ApiResult<&MessageRecord> {
    let message = state.channels.message(channel, message)?;
    match message.visibility {
        Visibility::Everyone => Ok(message),
        Visibility::Only(_) => Err(ApiError::UNKNOWN_MESSAGE),
    }
}

async fn read_message(State(world): State<World>, Ids(path): Ids<InChannel>) -> Answer {
    world.read(|state| {
        state.require(path.0, Permissions::READ_MESSAGE_HISTORY)?;
        Ok(Json(state.read_message_json(public(state, path)?)))
    })
}

async fn edit(
    State(world): State<World>,
    Ids(path): Ids<InChannel>,
    payload: Payload,
) -> Result<Json<Value>, Response> {
    let draft = payload.into_draft().map_err(ApiError::into_response)?;
    let too_many = world.change_quietly(|state| {
        let sent_at = public(state, path).ok()?.id.sent_at();
        let age = state.clock.time().duration_since(sent_at).unwrap_or_default();
        let now = state.clock.instant();
        state.rates.count_edit(path.0, age, now)
    });
    if let Some(wait_ms) = too_many {
        return Err(too_many_old_edits(wait_ms));
    }
    let edited = world.change(|state| {
        let id = public(state, path)?.id;
        state.check_not_archived(path.0)?;
        state.check_may_attach(path.0, &draft)?;
        state.edit(path.0, id, draft).map(Json)
    });
    edited.map_err(ApiError::into_response)
}

async fn delete(State(world): State<World>, Ids(path): Ids<InChannel>) -> ApiResult<StatusCode> {
    world.change(|state| {
        let message = public(state, path)?;
        if message.author != state.server.bot {
            return Err(match state.channels.is_direct(path.0) {
                Some(true) => ApiError::NOT_IN_DIRECT_MESSAGES,
                Some(false) | None => ApiError::MISSING_PERMISSIONS,
            });
        }
        state.delete(path.0, path.1)?;
        Ok(StatusCode::NO_CONTENT)
    })
}

async fn pinned(State(world): State<World>, Ids(channel): Ids<ChannelId>) -> Answer {
    world.read(|state| {
        let messages = state.channels.get(channel)?.messages.values().rev();
        let pinned = messages.filter(|message| message.pinned);
        Ok(Json(pinned.map(|message| state.read_message_json(message)).collect()))
    })
}

#[derive(Deserialize)]
struct PinRange {
    limit: Option<usize>,
    before: Option<String>,
}

/// The pinned messages with the time of pinning, newest pin first.
async fn pins(
    State(world): State<World>,
    Ids(channel): Ids<ChannelId>,
    Query(range): Query<PinRange>,
) -> Answer {
    let limit = range.limit.unwrap_or(PINS_LISTED);
    world.read(|state| {
        let messages = state.channels.get(channel)?.messages.values();
        let pinned = messages.filter_map(|message| Some((message.pinned_at.as_ref()?, message)));
        let mut pinned: Vec<_> = pinned
            .filter(|(at, _)| range.before.as_ref().is_none_or(|before| *at < before))
            .collect();
        pinned.sort_by(|(one, _), (other, _)| other.cmp(one));
        let item = |(at, message): &(&String, &MessageRecord)| {
            json!({ "pinned_at": at, "message": state.read_message_json(message) })
        };
        let items: Vec<Value> = pinned.iter().take(limit).map(item).collect();
        Ok(Json(json!({ "items": items, "has_more": pinned.len() > limit })))
    })
}

async fn pin(State(world): State<World>, Ids(path): Ids<InChannel>) -> ApiResult<StatusCode> {
    set_pinned(&world, path, true)
}

async fn unpin(State(world): State<World>, Ids(path): Ids<InChannel>) -> ApiResult<StatusCode> {
    set_pinned(&world, path, false)
}

fn set_pinned(world: &World, path: InChannel, pinned: bool) -> ApiResult<StatusCode> {
    world.change(|state| {
        let id = public(state, path)?.id;
        state.require(path.0, Permissions::PIN_MESSAGES)?;
        state.check_not_archived(path.0)?;
        state.set_pinned(path.0, id, pinned)?;
        Ok(StatusCode::NO_CONTENT)
    })
}
