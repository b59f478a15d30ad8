//! Threads: starting them, adding people, putting them away.

use std::time::SystemTime;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::path::Ids;
use super::payload::Payload;
use crate::channels::{ChannelRecord, MessageRecord};
use crate::clock::iso_8601;
use crate::description::check_shape;
use crate::errors::{ApiError, ApiResult};
use crate::ids::{ChannelId, MessageId, UserId};
use crate::messages::Draft;
use crate::numbers::{THREAD_CREATED, intent};
use crate::permissions::Permissions;
use crate::state::State as Discord;
use crate::view::ChannelKind;
use crate::wire::merge;
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
    // Private is what Discord takes where no kind is given.
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

/// Edits a thread. Other channels are not the bot's to edit.
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
        let thread = state.thread_mut(channel)?;
        if let Some(name) = body["name"].as_str() {
            thread.name = name.to_owned();
        }
        if let Some(minutes) = body["auto_archive_duration"].as_u64() {
            thread.auto_archive_minutes = minutes;
        }
        if let Some(locked) = body["locked"].as_bool() {
            thread.locked = locked;
        }
        if let Some(archived) = body["archived"].as_bool().filter(|new| *new != thread.archived) {
            thread.archived = archived;
            thread.archive_changed_at = iso_8601(SystemTime::now());
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
    world.change(|state| state.add_to_thread(channel, state.server.bot))
}

async fn leave(State(world): State<World>, Ids(channel): Ids<ChannelId>) -> ApiResult<StatusCode> {
    world.change(|state| state.remove_from_thread(channel, state.server.bot))
}

async fn add(
    State(world): State<World>,
    Ids((channel, user)): Ids<(ChannelId, UserId)>,
) -> ApiResult<StatusCode> {
    world.change(|state| state.add_to_thread(channel, user))
}

async fn remove(
    State(world): State<World>,
    Ids((channel, user)): Ids<(ChannelId, UserId)>,
) -> ApiResult<StatusCode> {
    world.change(|state| state.remove_from_thread(channel, user))
}

impl Discord {
    fn start_thread(
        &mut self,
        parent: ChannelId,
        kind: ChannelKind,
        body: &Value,
        from: Option<MessageId>,
    ) -> ApiResult<Value> {
        let in_forum = self.channels.get(parent)?.kind == ChannelKind::Forum;
        match kind {
            // There, threads are what messages are elsewhere.
            _ if in_forum => {}
            ChannelKind::PrivateThread => {
                self.require(parent, Permissions::CREATE_PRIVATE_THREADS)?
            }
            _ => self.require(parent, Permissions::CREATE_PUBLIC_THREADS)?,
        }
        let name = body["name"].as_str().unwrap_or_default();
        let mut thread = ChannelRecord::new(&mut self.clock, kind, name);
        if let Some(message) = from {
            // A thread and the message it was started from share their number.
            thread.id = ChannelId::from(message.get());
            self.channels.message_mut(parent, message)?.thread = Some(thread.id);
        }
        thread.parent = Some(parent);
        thread.owner = Some(self.server.bot);
        thread.members.push(self.server.bot);
        if let Some(minutes) = body["auto_archive_duration"].as_u64() {
            thread.auto_archive_minutes = minutes;
        }
        let id = thread.id;
        self.channels.insert(thread);
        let created = self.channel_json(self.channels.get(id)?);
        let mut event = created.clone();
        event["newly_created"] = json!(true);
        self.dispatch(intent::GUILDS, "THREAD_CREATE", &event);
        if let Some(message) = from {
            let message = self.channels.message(parent, message)?.clone();
            self.dispatch_message("MESSAGE_UPDATE", &message);
        } else if kind != ChannelKind::PrivateThread && !in_forum {
            self.announce_thread(parent, id, name);
        }
        Ok(created)
    }

    /// The line in the parent channel that leads to a thread.
    fn announce_thread(&mut self, parent: ChannelId, thread: ChannelId, name: &str) {
        let mut line = MessageRecord::new(&mut self.clock, parent, self.server.bot);
        line.kind = THREAD_CREATED;
        line.content = name.to_owned();
        line.thread = Some(thread);
        self.deliver(line);
    }

    /// Refuses changes to a thread that was put away, and those that only who manages threads can make.
    /// The bot's own threads it can put away and take out by itself, unless they are locked.
    fn check_may_edit_thread(&mut self, id: ChannelId, body: &Value) -> ApiResult<()> {
        let bot = self.server.bot;
        let thread = self.thread_mut(id)?;
        if thread.archived && body["archived"] != false {
            return Err(ApiError::ARCHIVED);
        }
        let its_own = thread.owner == Some(bot) && !thread.locked;
        if its_own && body["locked"].is_null() {
            return Ok(());
        }
        self.require(id, Permissions::MANAGE_THREADS)
    }

    pub(crate) fn thread_mut(&mut self, id: ChannelId) -> ApiResult<&mut ChannelRecord> {
        let channel = self.channels.get_mut(id)?;
        match channel.kind {
            ChannelKind::Direct => Err(ApiError::NOT_IN_DIRECT_MESSAGES),
            kind if kind.is_thread() => Ok(channel),
            _ => Err(ApiError::MISSING_PERMISSIONS),
        }
    }

    fn add_to_thread(&mut self, id: ChannelId, user: UserId) -> ApiResult<StatusCode> {
        if !self.server.is_user(user) {
            return Err(ApiError::UNKNOWN_USER);
        }
        if !self.server.is_member(user) {
            return Err(ApiError::UNKNOWN_MEMBER);
        }
        let thread = self.thread_mut(id)?;
        if thread.archived {
            return Err(ApiError::ARCHIVED);
        }
        if !thread.members.contains(&user) {
            thread.members.push(user);
            let added = json!([self.thread_member_json(self.channels.get(id)?, user)]);
            self.tell_members(id, user, json!({ "added_members": added }))?;
        }
        Ok(StatusCode::NO_CONTENT)
    }

    pub(crate) fn remove_from_thread(
        &mut self,
        id: ChannelId,
        user: UserId,
    ) -> ApiResult<StatusCode> {
        let bot = self.server.bot;
        let thread = self.thread_mut(id)?;
        if thread.archived && user == bot {
            return Err(ApiError::ARCHIVED);
        }
        if !thread.members.contains(&user) {
            return Err(ApiError::UNKNOWN_MEMBER);
        }
        thread.members.retain(|member| *member != user);
        self.tell_members(id, user, json!({ "removed_member_ids": [user] }))?;
        Ok(StatusCode::NO_CONTENT)
    }

    fn tell_members(&mut self, id: ChannelId, user: UserId, mut event: Value) -> ApiResult<()> {
        // Of others it is told only to those who have the intent for members.
        let intent = if user == self.server.bot { intent::GUILDS } else { intent::GUILD_MEMBERS };
        let thread = self.channels.get(id)?;
        event["id"] = json!(id);
        event["guild_id"] = json!(self.server.id);
        event["member_count"] = json!(thread.members.len().min(50));
        self.dispatch(intent, "THREAD_MEMBERS_UPDATE", &event);
        Ok(())
    }

    /// Deletes a thread for the bot. A conversation is only closed for it, which changes nothing here.
    pub(super) fn delete_channel(&mut self, id: ChannelId) -> ApiResult<Value> {
        if self.channels.is_direct(id) == Some(true) {
            return Ok(self.channel_json(self.channels.get(id)?));
        }
        self.thread_mut(id)?;
        self.require(id, Permissions::MANAGE_THREADS)?;
        self.remove_channel(id)
    }

    /// Deletes a thread, or a text channel with its threads, for people and for the bot.
    pub(crate) fn remove_channel(&mut self, id: ChannelId) -> ApiResult<Value> {
        let deleted = self.channel_json(self.channels.get(id)?);
        let (name, event) = match deleted["parent_id"].as_str() {
            Some(parent) => (
                "THREAD_DELETE",
                json!({
                    "id": id,
                    "type": deleted["type"],
                    "parent_id": parent,
                    "guild_id": deleted["guild_id"],
                }),
            ),
            None => ("CHANNEL_DELETE", deleted.clone()),
        };
        self.dispatch(intent::GUILDS, name, &event);
        self.channels.remove(id);
        Ok(deleted)
    }
}
