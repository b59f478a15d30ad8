//! Discord's numbers: message types, message flags and intents.

/// Type of a plain message.
pub(super) const PLAIN: u64 = 0;
/// Type of the line "Aldred started a thread".
pub(super) const THREAD_CREATED: u64 = 18;
/// Type of a reply.
pub(super) const REPLY: u64 = 19;
/// Type of an answer to a command.
pub(super) const COMMAND_ANSWER: u64 = 20;

/// Flag of an ephemeral message.
pub(super) const EPHEMERAL: u64 = 1 << 6;
/// Flag of an answer that is still to come.
pub(super) const LOADING: u64 = 1 << 7;

/// The intents that matter here.
pub(super) mod intent {
    pub(crate) const GUILDS: u64 = 1 << 0;
    pub(crate) const GUILD_MEMBERS: u64 = 1 << 1;
    pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
    pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;
    pub(crate) const MESSAGE_CONTENT: u64 = 1 << 15;
    /// Intents that must be granted in Discord's portal: presences is the third.
    pub(crate) const PRIVILEGED: u64 = GUILD_MEMBERS | 1 << 8 | MESSAGE_CONTENT;
    /// For events that need no intent.
    pub(crate) const NONE: u64 = 0;
    /// All intents that Discord has defined.
    pub(crate) const KNOWN: u64 = 0x3F_FFFF | 1 << 24 | 1 << 25;
}
