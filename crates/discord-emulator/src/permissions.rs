//! What the bot may do, and where.
//!
//! The bot's role gives it everything it needs. A channel can take something away from it again, which
//! then holds for the channel's threads as well: on Discord, threads have no permissions of their own.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::channels::ChannelRecord;
use super::errors::{ApiError, ApiResult};
use super::ids::{ChannelId, GuildId, UserId};
use super::messages::Draft;
use super::server::Standing;
use super::state::State;
use super::view::{ChannelKind, DirectMessages, Membership};

bitflags::bitflags! {
    /// What somebody may do, as Discord numbers it.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    pub struct Permissions: u64 {
        /// To change the server: here, to use commands that ask for it.
        const MANAGE_GUILD = 1 << 5;
        /// To add reactions, which the emulator does not know.
        const ADD_REACTIONS = 1 << 6;
        /// To see a channel, and do anything at all in it. Without it every request is answered with 50001.
        const VIEW_CHANNEL = 1 << 10;
        /// To write in a text channel.
        const SEND_MESSAGES = 1 << 11;
        /// To delete messages of others, and to write in locked threads.
        const MANAGE_MESSAGES = 1 << 13;
        /// To write messages with embeds.
        const EMBED_LINKS = 1 << 14;
        /// To send files along.
        const ATTACH_FILES = 1 << 15;
        /// To read what was written, and to reply to it.
        const READ_MESSAGE_HISTORY = 1 << 16;
        /// To use emojis of other servers.
        const USE_EXTERNAL_EMOJIS = 1 << 18;
        /// To connect to voice channels. Without it nothing can be done in their chats either.
        const CONNECT = 1 << 20;
        /// To have another name on this server.
        const CHANGE_NICKNAME = 1 << 26;
        /// To give commands.
        const USE_APPLICATION_COMMANDS = 1 << 31;
        /// To lock and delete threads, and to write in locked ones.
        const MANAGE_THREADS = 1 << 34;
        /// To start public threads.
        const CREATE_PUBLIC_THREADS = 1 << 35;
        /// To start private threads.
        const CREATE_PRIVATE_THREADS = 1 << 36;
        /// To write in threads.
        const SEND_MESSAGES_IN_THREADS = 1 << 38;
        /// To pin messages.
        const PIN_MESSAGES = 1 << 51;
    }
}

impl Permissions {
    /// What the role of everyone gives.
    pub(super) const EVERYONE: Permissions = Permissions::ADD_REACTIONS
        .union(Permissions::VIEW_CHANNEL)
        .union(Permissions::SEND_MESSAGES)
        .union(Permissions::EMBED_LINKS)
        .union(Permissions::ATTACH_FILES)
        .union(Permissions::READ_MESSAGE_HISTORY)
        .union(Permissions::USE_EXTERNAL_EMOJIS)
        .union(Permissions::CONNECT)
        .union(Permissions::CHANGE_NICKNAME)
        .union(Permissions::USE_APPLICATION_COMMANDS)
        .union(Permissions::CREATE_PUBLIC_THREADS)
        .union(Permissions::SEND_MESSAGES_IN_THREADS);
    /// What a bot is invited with unless something else is said: to write, with files, in channels and
    /// in threads of its own.
    pub const INVITATION: Permissions = Permissions::VIEW_CHANNEL
        .union(Permissions::SEND_MESSAGES)
        .union(Permissions::SEND_MESSAGES_IN_THREADS)
        .union(Permissions::ATTACH_FILES)
        .union(Permissions::CREATE_PUBLIC_THREADS)
        .union(Permissions::CREATE_PRIVATE_THREADS);
    /// What the role of moderators gives.
    pub(super) const MODERATOR: Permissions =
        Permissions::MANAGE_GUILD.union(Permissions::MANAGE_MESSAGES);

    /// The number that Discord's JSON has in quotation marks.
    pub(super) fn json(self) -> Value {
        json!(self.bits().to_string())
    }
}

impl State {
    /// What the bot may do in a channel.
    pub(super) fn bot_permissions_in(&self, channel: &ChannelRecord) -> Permissions {
        let place = self.channels.place_of(channel);
        let has = self.server.permissions(self.server.bot) - place.bot_lacks;
        let mut needed = Permissions::VIEW_CHANNEL;
        if place.kind.is_voice() {
            needed |= Permissions::CONNECT;
        }
        if has.contains(needed) { has } else { Permissions::empty() }
    }

    /// What a channel takes from the bot's role, in Discord's JSON.
    pub(super) fn overwrites_json(&self, channel: &ChannelRecord) -> Value {
        let denied = channel.bot_lacks;
        if denied.is_empty() {
            return json!([]);
        }
        json!([{
            "id": self.server.bot_role, "type": 0, "allow": "0", "deny": denied.json(),
        }])
    }

    /// Whether the bot may do something in a channel. In a direct conversation it may do everything.
    pub(super) fn bot_may(&self, channel: &ChannelRecord, what: Permissions) -> bool {
        channel.kind == ChannelKind::Direct || self.bot_permissions_in(channel).contains(what)
    }

    /// Refuses what the bot may not do.
    pub(super) fn require(&self, channel: ChannelId, what: Permissions) -> ApiResult<()> {
        let may = self.bot_may(self.channels.get(channel)?, what);
        if may { Ok(()) } else { Err(ApiError::MISSING_PERMISSIONS) }
    }

    /// Refuses requests about a channel that the bot cannot reach at present. One that is not there is
    /// for the request itself to find out.
    pub(super) fn check_channel(&self, id: ChannelId) -> ApiResult<()> {
        let Some(channel) = self.channels.find(id) else {
            return Ok(());
        };
        if channel.kind == ChannelKind::Direct {
            return Ok(());
        }
        match self.server.standing {
            Standing::Outage => Err(ApiError::INTERNAL),
            Standing::BotKicked => Err(ApiError::MISSING_ACCESS),
            Standing::Up if !self.bot_may(channel, Permissions::VIEW_CHANNEL) => {
                Err(ApiError::MISSING_ACCESS)
            }
            Standing::Up => Ok(()),
        }
    }

    /// Refuses requests about the server while the bot cannot reach it.
    pub(super) fn check_guild(&self, id: GuildId) -> ApiResult<()> {
        match self.server.standing {
            Standing::Outage if id == self.server.id => Err(ApiError::INTERNAL),
            Standing::BotKicked => Err(ApiError::UNKNOWN_GUILD),
            Standing::Up | Standing::Outage => Ok(()),
        }
    }

    /// Whether events of a channel reach the bot.
    pub(super) fn bot_hears(&self, channel: &ChannelRecord) -> bool {
        self.check_channel(channel.id).is_ok()
    }

    /// Refuses a message that the bot may not send.
    pub(super) fn check_may_post(&self, channel: ChannelId, draft: &Draft) -> ApiResult<()> {
        let place = self.channels.get(channel)?;
        let write = match place.kind {
            ChannelKind::Direct => return self.check_may_write_to(&place.members),
            ChannelKind::Forum => return Err(ApiError::NOT_A_TEXT_CHANNEL),
            ChannelKind::Text
            | ChannelKind::Announcement
            | ChannelKind::Voice
            | ChannelKind::Stage => Permissions::SEND_MESSAGES,
            ChannelKind::AnnouncementThread
            | ChannelKind::PublicThread
            | ChannelKind::PrivateThread => {
                self.check_unlocked(place)?;
                Permissions::SEND_MESSAGES_IN_THREADS
            }
        };
        self.require(channel, write)?;
        if draft.has_embeds() {
            self.require(channel, Permissions::EMBED_LINKS)?;
        }
        if draft.replies() && !self.bot_may(place, Permissions::READ_MESSAGE_HISTORY) {
            return Err(ApiError::NO_HISTORY_FOR_REPLY);
        }
        self.check_may_attach(channel, draft)
    }

    /// Refuses files where the bot may not send any.
    pub(super) fn check_may_attach(&self, channel: ChannelId, draft: &Draft) -> ApiResult<()> {
        if draft.has_files() { self.require(channel, Permissions::ATTACH_FILES) } else { Ok(()) }
    }

    /// Refuses to write in a locked thread without the permission for it.
    pub(super) fn check_unlocked(&self, thread: &ChannelRecord) -> ApiResult<()> {
        if !thread.locked || self.bot_may(thread, Permissions::MANAGE_THREADS) {
            return Ok(());
        }
        Err(if thread.archived { ApiError::ARCHIVED } else { ApiError::LOCKED })
    }

    /// Refuses changes of what stands in a thread that was put away.
    pub(super) fn check_not_archived(&self, channel: ChannelId) -> ApiResult<()> {
        if self.channels.get(channel)?.archived { Err(ApiError::ARCHIVED) } else { Ok(()) }
    }

    /// Refuses direct messages to those who take none from the bot.
    fn check_may_write_to(&self, members: &[UserId]) -> ApiResult<()> {
        let people = members.iter().filter_map(|user| self.server.person(*user));
        for person in people {
            let met = person.membership == Membership::Member
                && self.server.standing != Standing::BotKicked;
            if !met {
                return Err(ApiError::NO_MUTUAL_GUILD);
            }
            match person.direct_messages {
                DirectMessages::Open => {}
                DirectMessages::Closed | DirectMessages::Unreachable => {
                    return Err(ApiError::DIRECT_MESSAGES_CLOSED);
                }
            }
        }
        Ok(())
    }
}
