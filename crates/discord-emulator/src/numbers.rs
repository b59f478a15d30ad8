//! Discord's numbers: kinds and flags of messages, and intents.

/// The kind of a plain message.
pub(super) const PLAIN: u64 = 0;
/// The kind of the line "Aldred started a thread".
pub(super) const THREAD_CREATED: u64 = 18;
/// The kind of a reply.
pub(super) const REPLY: u64 = 19;
/// The kind of an answer to a command.
pub(super) const COMMAND_ANSWER: u64 = 20;

/// Flag of a message that one person sees.
pub(super) const EPHEMERAL: u64 = 1 << 6;
/// Flag of a message that is still to come.
pub(super) const LOADING: u64 = 1 << 7;

/// The intents that decide anything here.
pub(super) mod intent {
    pub(crate) const GUILDS: u64 = 1 << 0;
    pub(crate) const GUILD_MEMBERS: u64 = 1 << 1;
    pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
    pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;
    pub(crate) const MESSAGE_CONTENT: u64 = 1 << 15;
    /// Those that an application has to be given in Discord's portal: presences is the third.
    pub(crate) const PRIVILEGED: u64 = GUILD_MEMBERS | 1 << 8 | MESSAGE_CONTENT;
    /// For events that need no intent.
    pub(crate) const NONE: u64 = 0;
    /// Every intent Discord has given out.
    pub(crate) const KNOWN: u64 = 0x3F_FFFF | 1 << 24 | 1 << 25;
}
