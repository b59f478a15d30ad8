//! An emulator of Discord inside this binary.
//!
//! The emulator speaks Discord's own protocol, REST v10 and gateway, on the loopback interface only,
//! so the same bot with the same client library can be tried without any account. People use it
//! through a small web page; end-to-end tests use it through [`World`]. Both go through the same
//! code, so what a test sees is what a person sees.
//!
//! The bot cannot reach the real Discord by accident: [`Door::client`] resolves every host
//! name to the emulator, and trusts no certificate but the emulator's own.
//!
//! The module knows the wire format and nothing of the games played over it. What it knows of
//! Discord, and where it deviates, is listed in `docs/SANDBOX.md`.

mod command_line;
mod connections;
mod control_panel;
#[cfg(test)]
mod documented;
mod errors;
mod faults;
mod gate;
mod gateway;
mod ids;
mod interactions;
mod limits;
mod messages;
mod page;
mod permissions;
mod rest;
mod state;
mod tls;
mod view;
mod wire;
mod world;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use axum::Router;
use axum::middleware::from_fn_with_state;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{interval, sleep};

use connections::{HEAD_TIMEOUT, serve};
use gate::Gate;

pub use command_line::LineError;
pub use control_panel::{ControlRequest, Guide, GuideState};
pub use faults::{
    Ending, Fault, FaultId, FaultReport, FaultRule, GatewayTrouble, Invalid, Moment, RateLimit,
    RateLimitScope, Requests, RestTrouble, RetryAfter, Route, Times,
};
pub use ids::{
    ApplicationId, AttachmentId, ChannelId, CommandId, GuildId, InteractionId, MessageId, RoleId,
    UserId,
};
pub use permissions::Permission;
pub use tls::{Door, TlsError};
pub use view::{
    Answer, Attachment, Author, ButtonAction, Channel, ChannelKind, Choice, Component,
    DirectMessages, Embed, EmbedField, FieldStyle, Hint, HintOption, HintState, Membership,
    Message, MessageState, Modal, ModalField, Person, Refused, Role, SelectKind, SelectOption,
    Suggestion, Visibility,
};
pub use world::{FaultHandle, World};

/// How often interactions that nobody answered are looked for.
const SWEEP: Duration = Duration::from_millis(50);

/// How long the world may have changed before it is written to its file.
const SAVE_DELAY: Duration = Duration::from_millis(200);

/// How to start an emulator.
#[derive(Clone, Debug)]
pub struct Options {
    /// The bot's name, which people read and mention.
    pub bot_name: String,
    /// The port of the page on 127.0.0.1; 0 takes any free one.
    pub port: u16,
    /// The JSON file the world is read from and written to, so that a restarted emulator keeps its
    /// channels and messages. Uploaded files lie in a directory beside it. `None` forgets all.
    pub saved_world: Option<PathBuf>,
}

impl Default for Options {
    /// Any free port, a bot called "bot", and nothing is kept.
    fn default() -> Options {
        Options { bot_name: "bot".to_owned(), port: 0, saved_world: None }
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

/// A running emulator. Dropping it ends it.
#[derive(Debug)]
pub struct Emulator {
    world: World,
    page: SocketAddr,
    tls: SocketAddr,
    certificate: tls::Certificate,
    tasks: Vec<JoinHandle<()>>,
    /// Dropped with the emulator, which tells open connections to end.
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
        let world = World::open(page, options.bot_name, options.saved_world)?;

        let router = rest::router(world.clone()).merge(page::router(world.clone()));
        let encrypted = tls::Listener::new(encrypted, &certificate)?;
        let open = guarded(&router, Gate::of_page(page));
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

    /// The address to point a browser at.
    pub fn page(&self) -> String {
        format!("http://{}/", self.page)
    }

    /// Where REST is, without the version, for clients that can be told another address.
    pub fn rest(&self) -> String {
        format!("http://{}/api", self.page)
    }

    /// Where the gateway is. A client that asks for it by REST is told the same.
    pub fn gateway(&self) -> String {
        format!("ws://{}", self.page)
    }

    /// The only bot token the emulator accepts, shaped like one of Discord's.
    pub fn token(&self) -> &str {
        self.world.token()
    }

    /// The way in for a bot, of this process or another.
    pub fn door(&self) -> Door {
        Door::new(self.token().to_owned(), self.tls, &self.certificate)
    }

    /// A client that believes the emulator to be Discord: see [`Door::client`].
    ///
    /// # Errors
    /// Fails if the TLS library refuses the emulator's certificate.
    pub fn http_client(&self) -> Result<reqwest::Client, TlsError> {
        self.door().client()
    }

    /// The same client with another limit, for those who wait for it to run out.
    ///
    /// # Errors
    /// Fails if the TLS library refuses the emulator's certificate.
    pub fn http_client_with_timeout(&self, limit: Duration) -> Result<reqwest::Client, TlsError> {
        self.door().client_with_timeout(limit)
    }

    /// What happens inside.
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
            // A cancelled task is what was asked for; a panicked one has printed its message.
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
        if let Err(error) = self.world.save() {
            tracing::error!("the emulator's world is not saved: {error}");
        }
    }
}

/// What one listener serves: everything, to those its gate admits.
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
