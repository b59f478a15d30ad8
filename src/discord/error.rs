//! Why the bot cannot run, or cannot go on, and how to fix it.

use crate::app::StoreError;
use crate::lobby::LobbyError;

/// Why the bot cannot run.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    #[error("no HTTP client can be built: {0}")]
    Client(#[from] reqwest::Error),
    #[error("Discord cannot be reached: {0}")]
    Discord(String),
    /// Discord refuses the token, or no longer accepts it.
    #[error(
        "Discord refuses the bot's token: copy the present one from the developer portal (Bot, Reset \
         Token), set DISCORD_TOKEN to it and start again; nothing is lost"
    )]
    TokenRefused,
    #[error(
        "Discord does not allow this bot's intents: it needs only those that are not privileged; check \
         in the developer portal that the application is not restricted, then start again"
    )]
    IntentsRefused,
    #[error(
        "Discord has ended the connection with code {0}; start again, and if it stays so see https://discordstatus.com"
    )]
    Gateway(u16),
    #[error("no thread can be started: {0}")]
    NoThread(std::io::Error),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the matches of the copy that was put back cannot go on: {0}")]
    Restored(#[from] LobbyError),
    /// A part of the program ended that should run forever.
    #[error("the {0} broke off; what was not said yet is said after the next start")]
    BrokeOff(&'static str),
    #[error("the emulator names the gateway {0}, which is not on this machine")]
    NotLoopback(String),
}

impl BotError {
    /// The error that a final close code of the gateway stands for.
    pub(super) fn of_close_code(code: u16) -> Self {
        match code {
            4004 => BotError::TokenRefused,
            4013 | 4014 => BotError::IntentsRefused,
            other => BotError::Gateway(other),
        }
    }
}
