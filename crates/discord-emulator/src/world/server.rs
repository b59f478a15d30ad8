//! The server changes under the bot: what moderators and members do to it, and what happens to it.

use std::time::SystemTime;

use serde_json::json;

use super::World;
use crate::errors::ApiResult;
use crate::gateway::intent;
use crate::ids::{ChannelId, MessageId, UserId};
use crate::permissions::Permission;
use crate::state::{ChannelRecord, Standing, State, iso_8601};
use crate::view::{ChannelKind, Membership, Refused};

/// What a channel, thread, person or message that is not there makes of these: nothing.
impl World {
    /// A moderator deletes a text channel with its threads, or a thread.
    pub fn delete_channel(&self, channel: ChannelId) {
        self.ignore_unknown(|state| {
            if state.is_direct(channel) == Some(false) {
                state.remove_channel(channel)?;
            }
            Ok(())
        });
    }

    /// A thread is put away, by a moderator or because nobody has written in it for days. It wakes when
    /// somebody writes in it.
    pub fn archive_thread(&self, thread: ChannelId) {
        self.change_thread(thread, |thread| thread.archived = true);
    }

    /// A thread is taken out again.
    pub fn unarchive_thread(&self, thread: ChannelId) {
        self.change_thread(thread, |thread| thread.archived = false);
    }

    /// A moderator locks a thread: only those who may manage threads can write in it or take it out.
    pub fn lock_thread(&self, thread: ChannelId) {
        self.change_thread(thread, |thread| thread.locked = true);
    }

    /// A moderator opens a locked thread again.
    pub fn unlock_thread(&self, thread: ChannelId) {
        self.change_thread(thread, |thread| thread.locked = false);
    }

    /// Takes a permission from the bot in a channel and its threads. Of a thread, the channel it belongs
    /// to is meant.
    pub fn deny(&self, channel: ChannelId, permission: Permission) {
        self.change_permissions(channel, |place| place.bot_lacks.insert(permission));
    }

    /// Gives a permission back to the bot.
    pub fn allow(&self, channel: ChannelId, permission: Permission) {
        self.change_permissions(channel, |place| place.bot_lacks.remove(&permission));
    }

    /// Takes the bot's permissions to write in a channel and in its threads.
    pub fn silence_bot(&self, channel: ChannelId) {
        self.deny(channel, Permission::SendMessages);
        self.deny(channel, Permission::SendMessagesInThreads);
    }

    /// Gives back the bot's permissions to write.
    pub fn unsilence_bot(&self, channel: ChannelId) {
        self.allow(channel, Permission::SendMessages);
        self.allow(channel, Permission::SendMessagesInThreads);
    }

    /// A person leaves the server. The conversation with the bot remains, and the bot cannot write in it.
    pub fn leave_server(&self, person: UserId) {
        self.ignore_unknown(|state| state.leave(person));
    }

    /// A person who has left joins again. Threads do not come back by themselves.
    pub fn rejoin_server(&self, person: UserId) {
        self.ignore_unknown(|state| {
            state.rejoin(person);
            Ok(())
        });
    }

    /// A moderator deletes a message of a channel or thread.
    ///
    /// # Errors
    /// [`Refused::NoSuchMessage`] if there is none that a moderator sees.
    pub fn delete_message(&self, message: MessageId) -> Result<(), Refused> {
        self.change(|state| {
            let found = state.find_message(message).ok_or(Refused::NoSuchMessage)?;
            let channel = found.channel;
            if state.is_direct(channel) != Some(false) {
                return Err(Refused::NoSuchMessage);
            }
            state.delete(channel, message).map_err(|_| Refused::NoSuchMessage)
        })
    }

    /// The bot is thrown off the server: it gets nothing from there any more, and reaches nothing.
    pub fn kick_bot(&self) {
        self.change(|state| state.set_standing(Standing::BotKicked));
    }

    /// The bot is invited to the server again, with all its permissions.
    pub fn invite_bot(&self) {
        self.change(|state| state.set_standing(Standing::Up));
    }

    /// The server is unavailable, as in an outage of Discord's.
    pub fn begin_outage(&self) {
        self.change(|state| state.set_standing(Standing::Outage));
    }

    /// The server is back.
    pub fn end_outage(&self) {
        self.change(|state| state.set_standing(Standing::Up));
    }

    fn ignore_unknown(&self, change: impl FnOnce(&mut State) -> ApiResult<()>) {
        // The errors of these say that something is not there, which is as good as done.
        let _ = self.change(change);
    }

    fn change_thread(&self, thread: ChannelId, change: impl FnOnce(&mut ChannelRecord)) {
        self.ignore_unknown(|state| {
            let record = state.thread_mut(thread)?;
            let before = record.archived;
            change(record);
            if record.archived != before {
                record.archive_changed_at = iso_8601(SystemTime::now());
            }
            let event = state.channel_json(state.channel(thread)?);
            state.dispatch(intent::GUILDS, "THREAD_UPDATE", &event);
            Ok(())
        });
    }

    fn change_permissions(
        &self,
        channel: ChannelId,
        change: impl FnOnce(&mut ChannelRecord) -> bool,
    ) {
        self.ignore_unknown(|state| {
            let place = state.channel(channel)?.parent.unwrap_or(channel);
            let record = state.channel_mut(place)?;
            if record.kind == ChannelKind::Text && change(record) {
                let event = state.channel_json(state.channel(place)?);
                state.dispatch(intent::GUILDS, "CHANNEL_UPDATE", &event);
            }
            Ok(())
        });
    }
}

impl State {
    fn leave(&mut self, id: UserId) -> ApiResult<()> {
        let Some(person) = self.person_mut(id) else {
            return Ok(());
        };
        if person.membership == Membership::Gone {
            return Ok(());
        }
        person.membership = Membership::Gone;
        let is_in = |thread: &&ChannelRecord| {
            thread.kind != ChannelKind::Direct && thread.members.contains(&id)
        };
        let threads: Vec<ChannelId> =
            self.channels.values().filter(is_in).map(|thread| thread.id).collect();
        for thread in threads {
            self.remove_from_thread(thread, id)?;
        }
        let event = json!({ "guild_id": self.guild.id, "user": self.user_json(id) });
        self.dispatch(intent::GUILD_MEMBERS, "GUILD_MEMBER_REMOVE", &event);
        Ok(())
    }

    fn rejoin(&mut self, id: UserId) {
        let gone = self.person_mut(id).filter(|person| person.membership == Membership::Gone);
        let Some(person) = gone else {
            return;
        };
        person.membership = Membership::Member;
        let mut event = self.member_json(id);
        event["guild_id"] = json!(self.guild.id);
        self.dispatch(intent::GUILD_MEMBERS, "GUILD_MEMBER_ADD", &event);
    }

    /// Tells the bot when the server goes or comes.
    fn set_standing(&mut self, standing: Standing) {
        if self.guild.standing == standing {
            return;
        }
        self.guild.standing = standing;
        match standing {
            Standing::Up => {
                let event = self.guild_create_json();
                self.dispatch(intent::GUILDS, "GUILD_CREATE", &event);
            }
            Standing::Outage => {
                let event = json!({ "id": self.guild.id, "unavailable": true });
                self.dispatch(intent::GUILDS, "GUILD_DELETE", &event);
            }
            Standing::BotKicked => {
                // What was taken from the bot's role goes with the role.
                self.channels.values_mut().for_each(|channel| channel.bot_lacks.clear());
                let event = json!({ "id": self.guild.id });
                self.dispatch(intent::GUILDS, "GUILD_DELETE", &event);
            }
        }
    }
}
