//! A Discord on your own machine, to run a bot against.
//!
//! The emulator speaks Discord's own protocol, REST v10 and gateway, on the loopback interface only,
//! so that a bot can be tried with its own client library and without any account. People use it
//! through a small web page, end-to-end tests through [`World`]. Both go through the same code, so
//! that a test sees what a person sees.
//!
//! ```
//! use discord_emulator::{Emulator, Options};
//! use serenity::all::{ChannelId, HttpBuilder};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let emulator = Emulator::start(Options::default()).await?;
//! let world = emulator.world();
//! let beorn = world.person("Beorn").expect("one of the six").id;
//! let hall = world.channel("great-hall").expect("one of the two");
//!
//! // A bot, with a client that can reach nothing but the emulator.
//! let bot = HttpBuilder::new(emulator.token()).client(emulator.http_client()?).build();
//! ChannelId::new(hall.get()).say(&bot, "Dinner is **ready**.").await?;
//!
//! assert_eq!(world.messages(beorn, hall)[0].content, "Dinner is **ready**.");
//! # Ok(())
//! # }
//! ```
//!
//! Start with [`Emulator`]; people's actions and views are methods of [`World`]; failures are simulated by
//! [`FaultRule`] and the methods of [`World`] that take its parts. The crate's README tells how client
//! libraries connect, and `PROTOCOL.md` which parts of Discord the emulator supports and where it
//! deviates.
#![warn(missing_docs)]

// Each module uses only the modules declared above it, by name and by method.

// Discord's vocabulary: numbers, permissions, limits, errors. What people see, and faults.
mod errors;
mod ids;
mod json;
mod numbers;
mod permissions;

mod clock;
mod description;
mod faults;
mod recent;
mod rules;
mod view;

// The data: records with methods of their own, and the state that holds them all.
mod causes;
mod checks;
mod control_panel;
mod emojis;
mod quarantine;
mod rates;
mod sessions;
mod signatures;

mod channels;
mod server;
mod state;

// The bot's permissions; the data in Discord's JSON, as people see it, and as events.
mod access;
mod wire;

mod client;
mod events;

// The changes, by people and by the bot.
mod command_line;
mod messages;

mod interactions;
mod threads;

// The entry points: for tests, for the bot, for people.
mod connections;
mod gate;
mod tls;

mod options;
mod world;

mod compression;
mod gateway;
mod rest;

mod page;

#[cfg(test)]
mod documented;
#[cfg(test)]
mod generated;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use axum::Router;
use axum::middleware::from_fn_with_state;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{interval, sleep};

use connections::{HEAD_TIMEOUT, serve};
use gate::Gate;

pub use checks::Checked;
pub use control_panel::{Awaited, ControlRequest, Guide, GuideGroup, GuideState};
pub use faults::{
    Ending, Fault, FaultId, FaultReport, FaultRule, GatewayTrouble, Invalid, Moment, RateLimit,
    RateLimitScope, Requests, RestTrouble, RetryAfter, Route, Times,
};
pub use ids::{
    ApplicationId, AttachmentId, ChannelId, CommandId, EmojiId, GuildId, InteractionId, MessageId,
    RoleId, UserId,
};
pub use options::{Options, StartError};
pub use permissions::Permissions;
pub use tls::{Door, TlsError};
pub use view::{
    Answer, Attachment, Author, ButtonAction, Channel, ChannelKind, Choice, Component,
    DirectMessages, Embed, EmbedField, FieldStyle, Hint, HintOption, HintState, LineError,
    Membership, Message, MessageState, Modal, ModalField, Person, Refused, Role, SelectKind,
    SelectOption, Suggestion, Visibility,
};
pub use world::World;
pub use world::faults::FaultHandle;

/// How often unanswered interactions are looked for.
const SWEEP: Duration = Duration::from_millis(50);

/// How long changes of the world may wait until they are written to its file.
const SAVE_DELAY: Duration = Duration::from_millis(200);

/// A running emulator, which ends when dropped.
///
/// Every emulator has its own ports, certificate and [`World`], so that tests run side by side.
///
/// ```
/// use discord_emulator::{Emulator, Options};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let emulator = Emulator::start(Options { bot_name: "herald".to_owned(), ..Options::default() }).await?;
/// assert!(emulator.page().starts_with("http://127.0.0.1:"));
/// assert_eq!(emulator.world().people().len(), 6);
/// emulator.stop().await?;
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Emulator {
    world: World,
    page: SocketAddr,
    tls: SocketAddr,
    certificate: tls::Certificate,
    tasks: Vec<JoinHandle<()>>,
    /// Dropped with the emulator, which closes open connections.
    _running: watch::Sender<()>,
}

impl Emulator {
    /// Starts the emulator and its page.
    ///
    /// # Errors
    /// [`StartError`] names the port or file that is in the way.
    pub async fn start(options: Options) -> Result<Emulator, StartError> {
        let listen = async |port| {
            TcpListener::bind((Ipv4Addr::LOCALHOST, port))
                .await
                .and_then(|listener| Ok((listener.local_addr()?, listener)))
                .map_err(|source| StartError::Listen { port, source })
        };
        let (page, plain) = listen(options.port).await?;
        let (tls, encrypted) = listen(0).await?;
        let certificate = tls::Certificate::generate()?;
        let world = World::open(page, tls, &options)?;

        let router = rest::router(world.clone()).merge(page::router(world.clone()));
        let encrypted = tls::Listener::new(encrypted, &certificate)?;
        let open = guarded(&router, Gate::of_page(page, &options.hosts));
        let secure = guarded(&router, Gate::of_tls(tls, &tls::NAMES));
        let (running, stopped) = watch::channel(());
        let tasks = vec![
            tokio::spawn(serve(plain, open, HEAD_TIMEOUT, stopped.clone())),
            tokio::spawn(serve(encrypted, secure, HEAD_TIMEOUT, stopped)),
            tokio::spawn(sweep(world.clone())),
            tokio::spawn(save_when_changed(world.clone())),
        ];
        Ok(Emulator { world, page, tls, certificate, tasks, _running: running })
    }

    /// The page's address, for a browser.
    pub fn page(&self) -> String {
        format!("http://{}/", self.page)
    }

    /// The REST address, without the version, for clients whose base address can be set.
    pub fn rest(&self) -> String {
        format!("http://{}/api", self.page)
    }

    /// The gateway's address, as REST also tells it.
    pub fn gateway(&self) -> String {
        self.world.read(|state| state.gateway_url())
    }

    /// The only bot token the emulator accepts, in the format of Discord's.
    pub fn token(&self) -> &str {
        self.world.token()
    }

    /// What a bot needs to connect, from this process or another.
    pub fn door(&self) -> Door {
        Door::new(self.token().to_owned(), self.tls, &self.certificate)
    }

    /// An HTTP client that takes the emulator for Discord: see [`Door::client`].
    ///
    /// # Errors
    /// Fails if the TLS library refuses the emulator's certificate.
    pub fn http_client(&self) -> Result<reqwest::Client, TlsError> {
        self.door().client()
    }

    /// The same client with another timeout, for tests of a timeout.
    ///
    /// # Errors
    /// Fails if the TLS library refuses the emulator's certificate.
    pub fn http_client_with_timeout(&self, limit: Duration) -> Result<reqwest::Client, TlsError> {
        self.door().client_with_timeout(limit)
    }

    /// The emulated server, with the actions of people.
    pub fn world(&self) -> World {
        self.world.clone()
    }

    /// Ends the emulator and writes the world to its file, if it has one.
    ///
    /// # Errors
    /// Fails if the world cannot be written.
    pub async fn stop(mut self) -> io::Result<()> {
        for task in self.tasks.drain(..) {
            task.abort();
            // A cancelled task is expected; a panicked one has printed its message.
            let _ = task.await;
        }
        self.world.save()
    }
}

impl Drop for Emulator {
    fn drop(&mut self) {
        for task in &self.tasks {
            task.abort();
        }
        self.world.lift_faults();
        self.world.forget_sessions();
        let checked = self.world.checked();
        checked.append_to_file();
        let Checked { violations, .. } = checked;
        if !violations.is_empty() && cfg!(debug_assertions) && !std::thread::panicking() {
            panic!("the emulator is not as Discord describes itself: {violations:#?}");
        }
        if let Err(error) = self.world.save() {
            tracing::error!("the emulator's world is not saved: {error}");
        }
    }
}

/// All routes, for the requests that the listener's gate admits.
fn guarded(router: &Router, gate: Gate) -> Router {
    router.clone().layer(from_fn_with_state(gate, gate::guard))
}

async fn sweep(world: World) {
    let mut ticks = interval(SWEEP);
    loop {
        ticks.tick().await;
        world.fail_unanswered();
    }
}

async fn save_when_changed(world: World) {
    let mut changes = world.changes();
    while changes.changed().await.is_ok() {
        sleep(SAVE_DELAY).await;
        changes.mark_unchanged();
        if let Err(error) = world.save() {
            tracing::error!("the emulator's world is not saved: {error}");
        }
    }
}

/// Compiles and runs the README's examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
