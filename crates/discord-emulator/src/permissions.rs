//! Permissions.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

bitflags::bitflags! {
    /// Permissions, by Discord's numbers.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    pub struct Permissions: u64 {
        /// Manage the server: here, use commands that require it.
        const MANAGE_GUILD = 1 << 5;
        /// Add reactions, which the emulator does not support.
        const ADD_REACTIONS = 1 << 6;
        /// See a channel, and act in it at all. Without it every request is answered with 50001.
        const VIEW_CHANNEL = 1 << 10;
        /// Send messages in a text channel.
        const SEND_MESSAGES = 1 << 11;
        /// Delete messages of others, and write in locked threads.
        const MANAGE_MESSAGES = 1 << 13;
        /// Send messages with embeds.
        const EMBED_LINKS = 1 << 14;
        /// Attach files.
        const ATTACH_FILES = 1 << 15;
        /// Read earlier messages, and reply to them.
        const READ_MESSAGE_HISTORY = 1 << 16;
        /// Use emojis of other servers.
        const USE_EXTERNAL_EMOJIS = 1 << 18;
        /// Connect to voice channels. Without it, their chats cannot be used either.
        const CONNECT = 1 << 20;
        /// Change one's own nickname on this server.
        const CHANGE_NICKNAME = 1 << 26;
        /// Give and take roles that are below one's own.
        const MANAGE_ROLES = 1 << 28;
        /// Use application commands.
        const USE_APPLICATION_COMMANDS = 1 << 31;
        /// Lock and delete threads, and write in locked ones.
        const MANAGE_THREADS = 1 << 34;
        /// Start public threads.
        const CREATE_PUBLIC_THREADS = 1 << 35;
        /// Start private threads.
        const CREATE_PRIVATE_THREADS = 1 << 36;
        /// Send messages in threads.
        const SEND_MESSAGES_IN_THREADS = 1 << 38;
        /// Pin messages.
        const PIN_MESSAGES = 1 << 51;
    }
}

impl Permissions {
    /// The permissions of the @everyone role.
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
    /// The default permissions of a bot's invitation: to write, with files, in channels and in threads of its own.
    pub const INVITATION: Permissions = Permissions::VIEW_CHANNEL
        .union(Permissions::SEND_MESSAGES)
        .union(Permissions::SEND_MESSAGES_IN_THREADS)
        .union(Permissions::ATTACH_FILES)
        .union(Permissions::CREATE_PUBLIC_THREADS)
        .union(Permissions::CREATE_PRIVATE_THREADS);
    /// The permissions of the moderators' role.
    pub(super) const MODERATOR: Permissions =
        Permissions::MANAGE_GUILD.union(Permissions::MANAGE_MESSAGES);

    /// The number as a string, as in Discord's JSON.
    pub(super) fn json(self) -> Value {
        json!(self.bits().to_string())
    }
}
