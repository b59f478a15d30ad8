//! The bot's permissions, by channel.
//!
//! The bot's role has all permissions it needs. A channel can deny some of them, for its threads too: on Discord,
//! threads have no permissions of their own.

use serde_json::{Value, json};

use super::channels::ChannelRecord;
use super::errors::{ApiError, ApiResult};
use super::ids::{ChannelId, GuildId};
use super::permissions::Permissions;
use super::server::Standing;
use super::state::State;
use super::view::ChannelKind;

impl State {
    /// The bot's permissions in a channel; none where it cannot see or, for voice, connect.
    pub(super) fn bot_permissions_in(&self, channel: &ChannelRecord) -> Permissions {
        let place = self.channels.place_of(channel);
        let has = self.server.permissions(self.server.bot) - place.bot_lacks;
        let mut needed = Permissions::VIEW_CHANNEL;
        if place.kind.is_voice() {
            needed |= Permissions::CONNECT;
        }
        if has.contains(needed) { has } else { Permissions::empty() }
    }

    /// A channel's permission overwrites in Discord's JSON. The @everyone role has the server's id.
    pub(super) fn overwrites_json(&self, channel: &ChannelRecord) -> Value {
        let overwrite = |id: Value, kind: u8, allow: Permissions, deny: Permissions| json!({ "id": id, "type": kind, "allow": allow.json(), "deny": deny.json() });
        let (view, none, denied) =
            (Permissions::VIEW_CHANNEL, Permissions::empty(), channel.bot_lacks);
        let is_private = channel.private_to.is_some();
        let everybody = is_private.then(|| overwrite(json!(self.server.id), 0, none, view));
        let bot = (is_private || !denied.is_empty()).then(|| {
            let allowed = if is_private { view - denied } else { none };
            overwrite(json!(self.server.bot_role), 0, allowed, denied)
        });
        let hidden = channel.hidden_from.iter().map(|id| overwrite(json!(id), 1, none, view));
        let let_in = channel.private_to.iter().flatten();
        let let_in = let_in.map(|id| overwrite(json!(id), 1, view, none));
        everybody.into_iter().chain(bot).chain(hidden).chain(let_in).collect()
    }

    /// Whether the bot has a permission in a channel. In a direct conversation it has all of them.
    pub(super) fn bot_may(&self, channel: &ChannelRecord, what: Permissions) -> bool {
        channel.kind == ChannelKind::Direct || self.bot_permissions_in(channel).contains(what)
    }

    /// Refuses a request for which the bot lacks the permission.
    pub(super) fn require(&self, channel: ChannelId, what: Permissions) -> ApiResult<()> {
        let may = self.bot_may(self.channels.get(channel)?, what);
        if may { Ok(()) } else { Err(ApiError::MISSING_PERMISSIONS) }
    }

    /// Refuses requests about a channel that the bot cannot reach at present. Unknown channels are left to the request
    /// itself.
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

    /// Refuses to write in a locked thread without permission.
    pub(super) fn check_unlocked(&self, thread: &ChannelRecord) -> ApiResult<()> {
        if !thread.locked || self.bot_may(thread, Permissions::MANAGE_THREADS) {
            return Ok(());
        }
        Err(if thread.archived { ApiError::ARCHIVED } else { ApiError::LOCKED })
    }

    /// Refuses changes in an archived thread.
    pub(super) fn check_not_archived(&self, channel: ChannelId) -> ApiResult<()> {
        if self.channels.get(channel)?.archived { Err(ApiError::ARCHIVED) } else { Ok(()) }
    }
}
