//! The server changes under the bot: what moderators and members do to it, and what happens to it.

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

/// What a channel, thread, person or message that is not there makes of these: nothing.
impl World {
    /// A person installs the bot's application for themselves, or removes it again: the commands that are for
    /// that, they have wherever they are.
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

    /// A moderator makes a channel of any kind that is not a thread or conversation.
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

    /// A thread is put away, by a moderator or because nobody has written in it for days. It wakes when
    /// somebody writes in it.
    pub fn archive_thread(&self, thread: ChannelId) {
        self.change_thread(thread, |thread, now| thread.set_archived(true, now));
    }

    /// A thread is taken out again.
    pub fn unarchive_thread(&self, thread: ChannelId) {
        self.change_thread(thread, |thread, now| thread.set_archived(false, now));
    }

    /// A moderator locks a thread: only those who may manage threads can write in it or take it out.
    pub fn lock_thread(&self, thread: ChannelId) {
        self.change_thread(thread, |thread, _| thread.locked = true);
    }

    /// A moderator opens a locked thread again.
    pub fn unlock_thread(&self, thread: ChannelId) {
        self.change_thread(thread, |thread, _| thread.locked = false);
    }

    /// Takes permissions from the bot in a channel and its threads. Of a thread, the channel it belongs
    /// to is meant.
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

    /// Hides a channel, and the threads that it has, from somebody on the server.
    pub fn hide(&self, channel: ChannelId, person: UserId) {
        self.change_sight(channel, |channel| channel.hidden_from.push(person));
    }

    /// Makes a channel, and the threads that it has, private to these people and the bot.
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

    /// Takes the bot's permissions to write in a channel and in its threads.
    pub fn silence_bot(&self, channel: ChannelId) {
        self.deny(channel, Permissions::SEND_MESSAGES | Permissions::SEND_MESSAGES_IN_THREADS);
    }

    /// Gives back the bot's permissions to write.
    pub fn unsilence_bot(&self, channel: ChannelId) {
        self.allow(channel, Permissions::SEND_MESSAGES | Permissions::SEND_MESSAGES_IN_THREADS);
    }

    /// A person chooses the language of their client, such as `de`: commands are described in it, and what they do
    /// says so.
    ///
    /// # Errors
    /// [`Refused::NoSuchLanguage`] if Discord has none of this name.
    pub fn set_locale(&self, person: UserId, locale: &str) -> Result<(), Refused> {
        check_locale(locale)?;
        self.change(|state| {
            let person = state.server.person_mut(person).ok_or(Refused::NoSuchPerson(person))?;
            locale.clone_into(&mut person.locale);
            Ok(())
        })
    }

    /// A moderator chooses the language of the server.
    ///
    /// # Errors
    /// [`Refused::NoSuchLanguage`] if Discord has none of this name.
    pub fn set_server_locale(&self, locale: &str) -> Result<(), Refused> {
        check_locale(locale)?;
        self.change(|state| locale.clone_into(&mut state.server.locale));
        Ok(())
    }

    /// Gives a person another name on the server, or none: the bot is told with whatever they do next.
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
    /// [`Refused::NoSuchMessage`] if there is none that a moderator sees.
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

    /// Automatic moderation stops messages of the server that hold one of these words, the bot's too:
    /// 400 with 200000. No words stop nothing.
    pub fn block_words(&self, words: &[&str]) {
        let words = words.iter().map(|word| (*word).to_owned()).collect();
        self.change(|state| state.filters.words = words);
    }

    /// Discord's filter of harmful links stops messages that hold one of these: 400 with 240000.
    pub fn block_links(&self, links: &[&str]) {
        let links = links.iter().map(|link| (*link).to_owned()).collect();
        self.change(|state| state.filters.links = links);
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

    /// Changes what the bot lacks in a channel.
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

    /// Tells the bot when the server goes or comes.
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
                // What was taken from the bot's role goes with the role.
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
