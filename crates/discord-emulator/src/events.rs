//! Events: what goes into the bot's sessions.

use serde_json::Value;

use super::channels::MessageRecord;
use super::json::merge;
use super::numbers::intent;
use super::server::Standing;
use super::state::State;
use super::view::{ChannelKind, Visibility};
use super::wire::unread;

/// Every event the bot can get; PROTOCOL.md lists them.
pub(super) const EVENTS: &[&str] = &[
    "READY",
    "RESUMED",
    "GUILD_CREATE",
    "GUILD_DELETE",
    "GUILD_MEMBER_ADD",
    "GUILD_MEMBER_REMOVE",
    "GUILD_MEMBERS_CHUNK",
    "CHANNEL_CREATE",
    "CHANNEL_UPDATE",
    "CHANNEL_DELETE",
    "CHANNEL_PINS_UPDATE",
    "THREAD_CREATE",
    "THREAD_UPDATE",
    "THREAD_DELETE",
    "THREAD_MEMBERS_UPDATE",
    "MESSAGE_CREATE",
    "MESSAGE_UPDATE",
    "MESSAGE_DELETE",
    "SOUNDBOARD_SOUNDS",
    "CHANNEL_INFO",
    "INTERACTION_CREATE",
];

impl State {
    /// Sends an event to all sessions with the intent; events of the server only while the bot can reach it.
    pub(super) fn dispatch(&mut self, intent: u64, name: &str, data: &Value) {
        debug_assert!(EVENTS.contains(&name), "{name} is missing in EVENTS");
        self.checks.event(name, data);
        // Interactions with a user-installed application reach it in every channel.
        let is_own = data["authorizing_integration_owners"].get("1").is_some();
        if self.server.standing == Standing::Up || data.get("guild_id").is_none() || is_own {
            self.dispatch_anyhow(intent, name, data);
        }
    }

    /// Sends an event to all sessions with the intent, even if the bot cannot reach the server.
    pub(super) fn dispatch_anyhow(&mut self, intent: u64, name: &str, data: &Value) {
        self.control_panel.note_event(name, data);
        let guild = self.guild_of(name, data);
        self.sessions.push(intent, guild, name, |_| data);
    }

    /// The server an event is about. Interactions count as events of their server.
    fn guild_of(&self, name: &str, data: &Value) -> Option<u64> {
        let is_guilds = data.get("guild_id").is_some() || name.starts_with("GUILD_");
        is_guilds.then_some(self.server.id.get())
    }

    /// Sends GUILD_CREATE to every session with the intent, with or without the members by its other intents.
    pub(super) fn dispatch_guild(&mut self) {
        let [whole, alone] = [u64::MAX, intent::GUILDS].map(|all| self.guild_create_json(all));
        self.checks.event("GUILD_CREATE", &whole);
        self.control_panel.note_event("GUILD_CREATE", &whole);
        let guild = Some(self.server.id.get());
        self.sessions.push(intent::GUILDS, guild, "GUILD_CREATE", |intents| {
            if intents & intent::GUILD_MEMBERS != 0 { &whole } else { &alone }
        });
    }

    /// Sends an event about a message; the text is omitted where the intents do not allow it.
    pub(super) fn dispatch_message(&mut self, name: &str, message: &MessageRecord) {
        debug_assert!(EVENTS.contains(&name), "{name} is missing in EVENTS");
        let channel = self.channels.find(message.channel);
        let Some(channel) = channel.filter(|channel| self.bot_hears(channel)) else {
            return;
        };
        // A message visible to one person is no message of the server, wherever they see it.
        let is_direct =
            channel.kind == ChannelKind::Direct || message.visibility != Visibility::Everyone;
        let intent = if is_direct { intent::DIRECT_MESSAGES } else { intent::GUILD_MESSAGES };
        let whole = self.message_event_json(message);
        let is_for_bot = self.is_for_bot(message);
        let mut empty = whole.clone();
        merge(&mut empty, unread());
        self.checks.event(name, &whole);
        self.control_panel.note_event(name, &whole);
        let guild = (!is_direct).then_some(self.server.id.get());
        self.sessions.push(intent, guild, name, |intents| {
            let reads = intents & intent::MESSAGE_CONTENT != 0;
            if reads || is_for_bot { &whole } else { &empty }
        });
    }
}
