//! Threads and channels: starting them, adding people, deleting them, by people and by the bot.

use serde_json::{Value, json};

use super::channels::{ChannelRecord, MessageRecord};
use super::errors::{ApiError, ApiResult};
use super::ids::{ChannelId, MessageId, UserId};
use super::json::merge;
use super::numbers::{THREAD_CREATED, intent};
use super::permissions::Permissions;
use super::state::State;
use super::view::ChannelKind;

impl State {
    pub(super) fn start_thread(
        &mut self,
        parent: ChannelId,
        kind: ChannelKind,
        body: &Value,
        from: Option<MessageId>,
    ) -> ApiResult<Value> {
        let in_forum = self.channels.get(parent)?.kind == ChannelKind::Forum;
        match kind {
            // In a forum, threads take the place of messages.
            _ if in_forum => {}
            ChannelKind::PrivateThread => {
                self.require(parent, Permissions::CREATE_PRIVATE_THREADS)?
            }
            _ => self.require(parent, Permissions::CREATE_PUBLIC_THREADS)?,
        }
        let name = body["name"].as_str().unwrap_or_default();
        let bot = self.server.bot;
        let mut thread = ChannelRecord::new(&mut self.clock, kind, name);
        thread.is_invitable = body["invitable"] != false;
        if let Some(minutes) = body["auto_archive_duration"].as_u64() {
            thread.auto_archive_minutes = minutes;
        }
        self.begin_thread(parent, thread, from, bot)
    }

    /// Starts a thread for a person or the bot, without checking permissions.
    pub(super) fn begin_thread(
        &mut self,
        parent: ChannelId,
        mut thread: ChannelRecord,
        from: Option<MessageId>,
        owner: UserId,
    ) -> ApiResult<Value> {
        let in_forum = self.channels.get(parent)?.kind == ChannelKind::Forum;
        let (kind, name) = (thread.kind, thread.name.clone());
        if let Some(message) = from {
            // A thread and the message it was started from share their id.
            thread.id = ChannelId::from(message.get());
            self.channels.message_mut(parent, message)?.thread = Some(thread.id);
        }
        thread.parent = Some(parent);
        thread.owner = Some(owner);
        thread.members.push(owner);
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
            self.announce_thread(parent, id, &name);
        }
        Ok(created)
    }

    /// Posts the line in the parent channel that links to a thread.
    fn announce_thread(&mut self, parent: ChannelId, thread: ChannelId, name: &str) {
        let mut line = MessageRecord::new(&mut self.clock, parent, self.server.bot);
        line.kind = THREAD_CREATED;
        line.content = name.to_owned();
        line.thread = Some(thread);
        self.deliver(line);
    }

    /// Refuses changes to an archived thread, and changes that require the permission to manage threads. The bot may
    /// archive and unarchive its own threads unless they are locked.
    pub(super) fn check_may_edit_thread(&mut self, id: ChannelId, body: &Value) -> ApiResult<()> {
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

    pub(super) fn thread_mut(&mut self, id: ChannelId) -> ApiResult<&mut ChannelRecord> {
        let channel = self.channels.get_mut(id)?;
        match channel.kind {
            ChannelKind::Direct => Err(ApiError::NOT_IN_DIRECT_MESSAGES),
            kind if kind.is_thread() => Ok(channel),
            _ => Err(ApiError::MISSING_PERMISSIONS),
        }
    }

    pub(super) fn add_to_thread(&mut self, id: ChannelId, user: UserId) -> ApiResult<()> {
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
            let mut added = self.thread_member_json(self.channels.get(id)?, user);
            merge(&mut added, json!({ "member": self.server.member_json(user), "presence": null }));
            self.tell_members(id, user, json!({ "added_members": [added] }))?;
        }
        Ok(())
    }

    pub(super) fn remove_from_thread(&mut self, id: ChannelId, user: UserId) -> ApiResult<()> {
        let bot = self.server.bot;
        let thread = self.thread_mut(id)?;
        if thread.archived && user == bot {
            return Err(ApiError::ARCHIVED);
        }
        if !thread.members.contains(&user) {
            return Err(ApiError::UNKNOWN_MEMBER);
        }
        thread.members.retain(|member| *member != user);
        self.tell_members(id, user, json!({ "removed_member_ids": [user] }))
    }

    fn tell_members(&mut self, id: ChannelId, user: UserId, mut event: Value) -> ApiResult<()> {
        // Events about other members require the members intent.
        let intent = if user == self.server.bot { intent::GUILDS } else { intent::GUILD_MEMBERS };
        let thread = self.channels.get(id)?;
        event["id"] = json!(id);
        event["guild_id"] = json!(self.server.id);
        event["member_count"] = json!(thread.members.len().min(50));
        self.dispatch(intent, "THREAD_MEMBERS_UPDATE", &event);
        Ok(())
    }

    /// Deletes a thread for the bot. A conversation is only closed, which changes nothing here.
    pub(super) fn delete_channel(&mut self, id: ChannelId) -> ApiResult<Value> {
        if self.channels.is_direct(id) == Some(true) {
            return Ok(self.channel_json(self.channels.get(id)?));
        }
        self.thread_mut(id)?;
        self.require(id, Permissions::MANAGE_THREADS)?;
        self.remove_channel(id)
    }

    /// Deletes a thread, or a text channel with its threads, for people and for the bot.
    pub(super) fn remove_channel(&mut self, id: ChannelId) -> ApiResult<Value> {
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
