//! Options for starting an emulator, and start errors.

use std::io;
use std::path::PathBuf;

use super::faults::RateLimit;
use super::permissions::Permissions;
use super::tls::TlsError;

/// Options for starting an emulator.
#[derive(Clone, Debug)]
pub struct Options {
    /// The bot's name, as people read and mention it.
    pub bot_name: String,
    /// The port of the page on 127.0.0.1; 0 takes any free one.
    pub port: u16,
    /// Other host names of the page, such as `localhost:9000` through an SSH tunnel: as in a browser's address,
    /// with the port unless it is the default. Requests to other names are refused.
    pub hosts: Vec<String>,
    /// The JSON file the world is read from and written to, so that a restarted emulator keeps its channels and
    /// messages. Uploaded files go into a directory beside it. `None` keeps nothing.
    pub saved_world: Option<PathBuf>,
    /// The permissions in the bot's invitation, for its role; those of @everyone are added.
    pub permissions: Permissions,
    /// The privileged intents granted to the application, as in Discord's portal: members `1 << 1`, presences `1 << 8`,
    /// message content `1 << 15`. A new application has none.
    pub intents: u64,
    /// Whether bots are given a TLS address of the gateway, as on Discord, instead of the plain one.
    pub encrypted_gateway: bool,
    /// Turns off rate limits and connection limits, for tests of something else.
    pub unlimited: bool,
    /// How many emojis the bot may add or delete in a time window, which Discord does not document; `None` for 30 a
    /// minute.
    pub emojis: Option<RateLimit>,
}

impl Default for Options {
    /// Any free port, a bot named "bot" without privileged intents, and no saved world.
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
        /// The port.
        port: u16,
        /// The operating system's error.
        source: io::Error,
    },
    /// The saved world cannot be read, or is no saved world.
    #[error("cannot read the saved world {path}: {source}; move the file away to start afresh")]
    SavedWorld {
        /// The file's path.
        path: PathBuf,
        /// The error in reading it.
        source: io::Error,
    },
    /// TLS failed.
    #[error(transparent)]
    Tls(#[from] TlsError),
}
