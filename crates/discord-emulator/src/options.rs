//! How an emulator is started, and why it cannot be.

use std::io;
use std::path::PathBuf;

use super::faults::RateLimit;
use super::permissions::Permissions;
use super::tls::TlsError;

/// How to start an emulator.
#[derive(Clone, Debug)]
pub struct Options {
    /// The bot's name, which people read and mention.
    pub bot_name: String,
    /// The port of the page on 127.0.0.1; 0 takes any free one.
    pub port: u16,
    /// Other names the page is reached by, such as `localhost:9000` through a tunnel of SSH: each as a browser's
    /// address has it, with the port unless it is the usual one. Requests by any name that is not told are refused.
    pub hosts: Vec<String>,
    /// The JSON file the world is read from and written to, so that a restarted emulator keeps its
    /// channels and messages. Uploaded files lie in a directory beside it. `None` forgets all.
    pub saved_world: Option<PathBuf>,
    /// What the bot's role gives it, as its invitation does; everyone else's comes on top.
    pub permissions: Permissions,
    /// The privileged intents that the application has been given, as in Discord's portal: members `1 << 1`,
    /// presences `1 << 8`, the content of messages `1 << 15`. A new application has none.
    pub intents: u64,
    /// Whether bots are told an encrypted address of the gateway, as Discord's is, and not the plain one.
    pub encrypted_gateway: bool,
    /// Whether the bot may ask and connect as often as it likes, for those who try something else than
    /// Discord's limits.
    pub unlimited: bool,
    /// How many emojis the bot may add or delete in a time, which Discord does not tell; `None` for 30 a minute.
    pub emojis: Option<RateLimit>,
}

impl Default for Options {
    /// Any free port, a bot called "bot" without privileged intents, and nothing is kept.
    fn default() -> Options {
        Options {
            bot_name: "bot".to_owned(),
            port: 0,
            hosts: Vec::new(),
            saved_world: None,
            permissions: Permissions::INVITATION,
            intents: 0,
            encrypted_gateway: false,
            unlimited: false,
            emojis: None,
        }
    }
}

/// Why an emulator could not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The page's port is taken or may not be used.
    #[error("cannot listen on 127.0.0.1:{port}: {source}; choose another port with --port")]
    Listen {
        /// The port asked for.
        port: u16,
        /// What the operating system said.
        source: io::Error,
    },
    /// The saved world cannot be read, or is not a saved world.
    #[error("cannot read the saved world {path}: {source}; move the file away to start afresh")]
    SavedWorld {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: io::Error,
    },
    /// The emulator cannot speak TLS.
    #[error(transparent)]
    Tls(#[from] TlsError),
}
