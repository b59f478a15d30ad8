//! What somebody may do.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

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
        /// To give people roles that stand below one's own, and take them.
        const MANAGE_ROLES = 1 << 28;
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
