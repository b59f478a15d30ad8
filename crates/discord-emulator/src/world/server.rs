//! Changes of the server, by moderators, members or Discord.

use std::time::SystemTime;

use serde_json::json;

use super::World;
use crate::channels::ChannelRecord;
use crate::errors::ApiResult;
use crate::ids::{ChannelId, MessageId, UserId};
use crate::numbers::intent;
use crate::permissions::Permissions;
use crate::server::{LOCALES, Standing};
use crate::state::State;
use crate::view::{ChannelKind, Membership, Refused};

/// If the channel, thread, person or message does not exist, these functions do nothing.
impl World {
    /// A person installs the bot's application for themselves, or uninstalls it: commands for user installations are
    /// then available to them everywhere.
    pub fn set_user_install(&self, person: UserId, has_installed: bool) {
        self.change(|state| {
            if let Some(person) = state.server.person_mut(person) {
                person.has_installed = has_installed;
            }
        });
    }

    /// A moderator deletes a text channel with its threads, or a thread.
    pub fn delete_channel(&self, channel: ChannelId) {
        self.ignore_unknown(|state| {
            if state.channels.is_direct(channel) == Some(false) {
                state.remove_channel(channel)?;
            }
            Ok(())
        });
    }

    /// A moderator creates a channel of any kind except threads and conversations.
    pub fn add_channel(&self, kind: ChannelKind, name: &str) -> Option<ChannelId> {
        kind.is_channel().then(|| {
            self.change(|state| {
                let channel = ChannelRecord::new(&mut state.clock, kind, name);
                let id = channel.id;
                let event = state.channel_json(&channel);
                state.channels.insert(channel);
                state.dispatch(intent::GUILDS, "CHANNEL_CREATE", &event);
                id
            })
        })
    }

    /// A thread is archived, by a moderator or after days without messages. A new message unarchives it.
    pub fn archive_thread(&self, thread: ChannelId) {
        self.change_thread(thread, |thread, now| thread.set_archived(true, now));
    }

    /// A thread is unarchived.
    pub fn unarchive_thread(&self, thread: ChannelId) {
        self.change_thread(thread, |thread, now| thread.set_archived(false, now));
    }

    /// A moderator locks a thread: only those who may manage threads can write in it or unarchive it.
    pub fn lock_thread(&self, thread: ChannelId) {
        self.change_thread(thread, |thread, _| thread.locked = true);
    }

    /// A moderator unlocks a thread.
    pub fn unlock_thread(&self, thread: ChannelId) {
        self.change_thread(thread, |thread, _| thread.locked = false);
    }

    /// Denies the bot permissions in a channel and its threads. For a thread, its parent channel is meant.
    ///
    /// ```
    /// # use discord_emulator::{Emulator, Options};
    /// use discord_emulator::Permissions;
    /// # use serenity::all::{ChannelId, HttpBuilder};
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let emulator = Emulator::start(Options::default()).await?;
    /// # let world = emulator.world();
    /// # let hall = world.channel("great-hall").expect("one of the two");
    /// # let bot = HttpBuilder::new(emulator.token()).client(emulator.http_client()?).build();
    /// world.deny(hall, Permissions::SEND_MESSAGES | Permissions::ATTACH_FILES);
    /// let refused = ChannelId::new(hall.get()).say(&bot, "Hear, hear!").await;
    /// assert_eq!(refused.expect_err("it may not").to_string(), "Missing Permissions");
    /// # Ok(())
    /// # }
    /// ```
    pub fn deny(&self, channel: ChannelId, permissions: Permissions) {
        self.change_permissions(channel, |lacks| lacks | permissions);
    }

    /// Gives permissions back to the bot.
    pub fn allow(&self, channel: ChannelId, permissions: Permissions) {
        self.change_permissions(channel, |lacks| lacks - permissions);
    }

    /// Hides a channel and its threads from a person.
    pub fn hide(&self, channel: ChannelId, person: UserId) {
        self.change_sight(channel, |channel| channel.hidden_from.push(person));
    }

    /// Makes a channel and its threads private to these people and the bot.
    pub fn make_private(&self, channel: ChannelId, people: &[UserId]) {
        self.change_sight(channel, |channel| channel.private_to = Some(people.to_vec()));
    }

    fn change_sight(&self, channel: ChannelId, change: impl Fn(&mut ChannelRecord)) {
        self.ignore_unknown(|state| {
            change(state.channels.get_mut(channel)?);
            let threads = state.channels.iter_mut().filter(|it| it.parent == Some(channel));
            threads.for_each(change);
            let event = state.channel_json(state.channels.get(channel)?);
            state.dispatch(intent::GUILDS, "CHANNEL_UPDATE", &event);
            Ok(())
        });
    }

    /// Denies the bot the permissions to write in a channel and its threads.
    pub fn silence_bot(&self, channel: ChannelId) {
        self.deny(channel, Permissions::SEND_MESSAGES | Permissions::SEND_MESSAGES_IN_THREADS);
    }

    /// Gives the bot back the permissions to write.
    pub fn unsilence_bot(&self, channel: ChannelId) {
        self.allow(channel, Permissions::SEND_MESSAGES | Permissions::SEND_MESSAGES_IN_THREADS);
    }

    /// A person sets the language of their client, such as `de`: they see commands in it, and their interactions tell
    /// it to the bot.
    ///
    /// # Errors
    /// [`Refused::NoSuchLanguage`] if Discord does not have it.
    pub fn set_locale(&self, person: UserId, locale: &str) -> Result<(), Refused> {
        check_locale(locale)?;
        self.change(|state| {
            let person = state.server.person_mut(person).ok_or(Refused::NoSuchPerson(person))?;
            locale.clone_into(&mut person.locale);
            Ok(())
        })
    }

    /// A moderator sets the language of the server.
    ///
    /// # Errors
    /// [`Refused::NoSuchLanguage`] if Discord does not have it.
    pub fn set_server_locale(&self, locale: &str) -> Result<(), Refused> {
        check_locale(locale)?;
        self.change(|state| locale.clone_into(&mut state.server.locale));
        Ok(())
    }

    /// Sets or removes a person's nickname: the bot sees it with their next action.
    pub fn set_nickname(&self, person: UserId, nickname: Option<&str>) {
        self.change(|state| {
            if let Some(person) = state.server.person_mut(person) {
                person.nickname = nickname.map(str::to_owned);
            }
        });
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
    /// [`Refused::NoSuchMessage`] if the moderator sees no such message.
    pub fn delete_message(&self, message: MessageId) -> Result<(), Refused> {
        self.change(|state| {
            let found = state.channels.find_message(message).ok_or(Refused::NoSuchMessage)?;
            let channel = found.channel;
            if state.channels.is_direct(channel) != Some(false) {
                return Err(Refused::NoSuchMessage);
            }
            state.delete(channel, message).map_err(|_| Refused::NoSuchMessage)
        })
    }

    /// Sets the words that automatic moderation blocks in messages of the server, also the bot's: 400 with 200000. An
    /// empty list blocks nothing.
    pub fn block_words(&self, words: &[&str]) {
        let words = words.iter().map(|word| (*word).to_owned()).collect();
        self.change(|state| state.filters.words = words);
    }

    /// Sets the links that Discord's filter of harmful links blocks: 400 with 240000.
    pub fn block_links(&self, links: &[&str]) {
        let links = links.iter().map(|link| (*link).to_owned()).collect();
        self.change(|state| state.filters.links = links);
    }

    /// Kicks the bot from the server: it gets no more events from there, and its requests fail.
    pub fn kick_bot(&self) {
        self.change(|state| state.set_standing(Standing::BotKicked));
    }

    /// Invites the bot to the server again, with all its permissions.
    pub fn invite_bot(&self) {
        self.change(|state| state.set_standing(Standing::Up));
    }

    /// Makes the server unavailable, as in an outage at Discord.
    pub fn begin_outage(&self) {
        self.change(|state| state.set_standing(Standing::Outage));
    }

    /// Ends the outage.
    pub fn end_outage(&self) {
        self.change(|state| state.set_standing(Standing::Up));
    }

    fn ignore_unknown(&self, change: impl FnOnce(&mut State) -> ApiResult<()>) {
        // The only errors are that something does not exist, in which case nothing is to be done.
        let _ = self.change(change);
    }

    fn change_thread(
        &self,
        thread: ChannelId,
        change: impl FnOnce(&mut ChannelRecord, SystemTime),
    ) {
        self.ignore_unknown(|state| {
            let now = state.clock.time();
            change(state.thread_mut(thread)?, now);
            let event = state.channel_json(state.channels.get(thread)?);
            state.dispatch(intent::GUILDS, "THREAD_UPDATE", &event);
            Ok(())
        });
    }

    /// Changes the permissions denied to the bot in a channel.
    fn change_permissions(
        &self,
        channel: ChannelId,
        change: impl FnOnce(Permissions) -> Permissions,
    ) {
        self.ignore_unknown(|state| {
            let place = state.channels.get(channel)?.parent.unwrap_or(channel);
            let record = state.channels.get_mut(place)?;
            let lacks = change(record.bot_lacks);
            if record.kind.is_channel() && lacks != record.bot_lacks {
                record.bot_lacks = lacks;
                let event = state.channel_json(state.channels.get(place)?);
                state.dispatch(intent::GUILDS, "CHANNEL_UPDATE", &event);
            }
            Ok(())
        });
    }
}

impl State {
    fn leave(&mut self, id: UserId) -> ApiResult<()> {
        let Some(person) = self.server.person_mut(id) else {
            return Ok(());
        };
        if person.membership == Membership::Gone {
            return Ok(());
        }
        person.membership = Membership::Gone;
        person.is_marked = false;
        let is_in = |thread: &&ChannelRecord| {
            thread.kind != ChannelKind::Direct && thread.members.contains(&id)
        };
        let threads: Vec<ChannelId> =
            self.channels.iter().filter(is_in).map(|thread| thread.id).collect();
        for thread in threads {
            self.remove_from_thread(thread, id)?;
        }
        let event = json!({ "guild_id": self.server.id, "user": self.server.user_json(id) });
        self.dispatch(intent::GUILD_MEMBERS, "GUILD_MEMBER_REMOVE", &event);
        Ok(())
    }

    fn rejoin(&mut self, id: UserId) {
        let gone =
            self.server.person_mut(id).filter(|person| person.membership == Membership::Gone);
        let Some(person) = gone else {
            return;
        };
        person.membership = Membership::Member;
        let mut event = self.server.member_json(id);
        event["guild_id"] = json!(self.server.id);
        self.dispatch(intent::GUILD_MEMBERS, "GUILD_MEMBER_ADD", &event);
    }

    /// Sends the bot the event when it gains or loses the server.
    fn set_standing(&mut self, standing: Standing) {
        if self.server.standing == standing {
            return;
        }
        self.server.standing = standing;
        match standing {
            Standing::Up => {
                self.dispatch_guild();
            }
            Standing::Outage => {
                let event = json!({ "id": self.server.id, "unavailable": true });
                self.dispatch(intent::GUILDS, "GUILD_DELETE", &event);
            }
            Standing::BotKicked => {
                // Denied permissions vanish with the bot's role.
                self.channels
                    .iter_mut()
                    .for_each(|channel| channel.bot_lacks = Permissions::empty());
                let event = json!({ "id": self.server.id });
                self.dispatch(intent::GUILDS, "GUILD_DELETE", &event);
            }
        }
    }
}

fn check_locale(locale: &str) -> Result<(), Refused> {
    let is_known = LOCALES.contains(&locale);
    if is_known { Ok(()) } else { Err(Refused::NoSuchLanguage { locale: locale.to_owned() }) }
}
