//! What the bot may do, and where.
//!
//! The bot's role gives it everything it needs. A channel can take something away from it again, which
//! then holds for the channel's threads as well: on Discord, threads have no permissions of their own.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::errors::{ApiError, ApiResult};
use super::ids::{ChannelId, GuildId, UserId};
use super::messages::Draft;
use super::state::{ChannelRecord, Standing, State};
use super::view::{ChannelKind, DirectMessages, Membership};

/// Something that the bot may do, unless it is taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Permission {
    /// To see a channel, and do anything at all in it. Without it every request is answered with 50001.
    ViewChannel,
    /// To write in a text channel.
    SendMessages,
    /// To write in threads.
    SendMessagesInThreads,
    /// To write messages with embeds.
    EmbedLinks,
    /// To send files along.
    AttachFiles,
    /// To read what was written, and to reply to it.
    ReadMessageHistory,
    /// To start public threads.
    CreatePublicThreads,
    /// To start private threads.
    CreatePrivateThreads,
    /// To lock and delete threads, and to write in locked ones.
    ManageThreads,
    /// To pin messages.
    PinMessages,
}

impl Permission {
    /// Its place among the bits, as Discord numbers them.
    const fn bit(self) -> u64 {
        1 << match self {
            Permission::ViewChannel => 10,
            Permission::SendMessages => 11,
            Permission::EmbedLinks => 14,
            Permission::AttachFiles => 15,
            Permission::ReadMessageHistory => 16,
            Permission::ManageThreads => 34,
            Permission::CreatePublicThreads => 35,
            Permission::CreatePrivateThreads => 36,
            Permission::SendMessagesInThreads => 38,
            Permission::PinMessages => 51,
        }
    }
}

impl State {
    /// What the bot may do in a channel, in bits.
    pub(super) fn bot_permissions_in(&self, channel: &ChannelRecord) -> u64 {
        let place = self.place_of(channel);
        if place.bot_lacks.contains(&Permission::ViewChannel) {
            return 0;
        }
        place.bot_lacks.iter().fold(self.permissions(self.bot), |bits, lacks| bits & !lacks.bit())
    }

    /// What a channel takes from the bot's role, in Discord's JSON.
    pub(super) fn overwrites_json(&self, channel: &ChannelRecord) -> Value {
        let denied = channel.bot_lacks.iter().fold(0, |bits, lacks| bits | lacks.bit());
        if denied == 0 {
            return json!([]);
        }
        json!([{
            "id": self.guild.bot_role, "type": 0, "allow": "0", "deny": denied.to_string(),
        }])
    }

    /// Whether the bot may do something in a channel. In a direct conversation it may do everything.
    pub(super) fn bot_may(&self, channel: &ChannelRecord, what: Permission) -> bool {
        let place = self.place_of(channel);
        !place.bot_lacks.contains(&what) && !place.bot_lacks.contains(&Permission::ViewChannel)
    }

    /// Refuses what the bot may not do.
    pub(super) fn require(&self, channel: ChannelId, what: Permission) -> ApiResult<()> {
        let may = self.bot_may(self.channel(channel)?, what);
        if may { Ok(()) } else { Err(ApiError::MISSING_PERMISSIONS) }
    }

    /// The channel whose permissions count: a thread's is the one it belongs to.
    fn place_of<'a>(&'a self, channel: &'a ChannelRecord) -> &'a ChannelRecord {
        let parent = channel.parent.and_then(|parent| self.channels.get(&parent));
        parent.unwrap_or(channel)
    }

    /// Refuses requests about a channel that the bot cannot reach at present. One that is not there is
    /// for the request itself to find out.
    pub(super) fn check_channel(&self, id: ChannelId) -> ApiResult<()> {
        let Some(channel) = self.channels.get(&id) else {
            return Ok(());
        };
        if channel.kind == ChannelKind::Direct {
            return Ok(());
        }
        match self.guild.standing {
            Standing::Outage => Err(ApiError::INTERNAL),
            Standing::BotKicked => Err(ApiError::MISSING_ACCESS),
            Standing::Up if !self.bot_may(channel, Permission::ViewChannel) => {
                Err(ApiError::MISSING_ACCESS)
            }
            Standing::Up => Ok(()),
        }
    }

    /// Refuses requests about the server while the bot cannot reach it.
    pub(super) fn check_guild(&self, id: GuildId) -> ApiResult<()> {
        match self.guild.standing {
            Standing::Outage if id == self.guild.id => Err(ApiError::INTERNAL),
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
        let place = self.channel(channel)?;
        let write = match place.kind {
            ChannelKind::Direct => return self.check_may_write_to(&place.members),
            ChannelKind::Text => Permission::SendMessages,
            ChannelKind::PublicThread | ChannelKind::PrivateThread => {
                self.check_unlocked(place)?;
                Permission::SendMessagesInThreads
            }
        };
        self.require(channel, write)?;
        if draft.has_embeds() {
            self.require(channel, Permission::EmbedLinks)?;
        }
        if draft.replies() && !self.bot_may(place, Permission::ReadMessageHistory) {
            return Err(ApiError::NO_HISTORY_FOR_REPLY);
        }
        self.check_may_attach(channel, draft)
    }

    /// Refuses files where the bot may not send any.
    pub(super) fn check_may_attach(&self, channel: ChannelId, draft: &Draft) -> ApiResult<()> {
        if draft.has_files() { self.require(channel, Permission::AttachFiles) } else { Ok(()) }
    }

    /// Refuses to write in a locked thread without the permission for it.
    pub(super) fn check_unlocked(&self, thread: &ChannelRecord) -> ApiResult<()> {
        if !thread.locked || self.bot_may(thread, Permission::ManageThreads) {
            return Ok(());
        }
        Err(if thread.archived { ApiError::ARCHIVED } else { ApiError::LOCKED })
    }

    /// Refuses changes of what stands in a thread that was put away.
    pub(super) fn check_not_archived(&self, channel: ChannelId) -> ApiResult<()> {
        if self.channel(channel)?.archived { Err(ApiError::ARCHIVED) } else { Ok(()) }
    }

    /// Refuses direct messages to those who take none from the bot.
    fn check_may_write_to(&self, members: &[UserId]) -> ApiResult<()> {
        let people = members.iter().filter_map(|user| self.person(*user));
        for person in people {
            let met = person.membership == Membership::Member
                && self.guild.standing != Standing::BotKicked;
            if !met {
                return Err(ApiError::NO_MUTUAL_GUILD);
            }
            if person.direct_messages == DirectMessages::Closed {
                return Err(ApiError::DIRECT_MESSAGES_CLOSED);
            }
        }
        Ok(())
    }
}
