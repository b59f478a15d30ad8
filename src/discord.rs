//! The edge to Discord: events in, answers and messages out.
//!
//! [`Bot`] is the whole program at work: the gateway connection, the outbox, the deadlines. The same
//! code runs against Discord and against the sandbox; only [`Endpoint`] differs.

use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use serenity::all::{GatewayIntents, Http, HttpBuilder};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::Connector;

pub(crate) mod caller;
pub(crate) mod commands;
pub(crate) mod connection;
pub(crate) mod context;
pub(crate) mod dates;
mod error;
mod older_copies;
pub(crate) mod options;
mod presses;
pub(crate) mod reply;
mod slow;
mod typed;

pub use error::BotError;

use crate::app::matches::Matches;
use crate::app::pictures::BoardRenderer;
use crate::deadlines::scheduler;
use crate::domain::Metered;
use crate::first_contact::FirstContact;
use crate::luck::beacon::{Beacon, BeaconError};
use crate::naming::NameCache;
use crate::noticeboards::keeper::NoticeboardWorker;
use crate::outbox::{Ended, Outbox, Transport};
use crate::{computers, cups, honours, instructions, members};
use connection::emojis;
use connection::gateway::Gateway;
use connection::handler::Handler;
use connection::hands::Hands;
use connection::members::ServerMembers;
use connection::rest::{ApiRequest, Rest};
use connection::starts::Starts;
use connection::transport;
use context::Context;
use slow::SlowWork;

/// How long a request to Discord may take. serenity sets no limit of its own.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);

/// How long shutting the gateway down may take.
const GOODBYE: Duration = Duration::from_secs(1);

/// The gateway's address, unless Discord names another.
const USUAL_GATEWAY: &str = "wss://gateway.discord.gg";

/// The gateway events the bot receives. None of them is privileged.
pub(crate) const INTENTS: GatewayIntents =
    GatewayIntents::GUILDS.union(GatewayIntents::DIRECT_MESSAGES);

/// The part of Discord's answer that names the gateway's address.
#[derive(Deserialize)]
struct Listening {
    url: String,
}

/// What the bot connects to: Discord or an emulator.
pub enum Endpoint {
    Discord {
        /// The bot's token. Secret.
        token: String,
    },
    /// An emulator on this machine.
    Emulator {
        /// The token the emulator accepts.
        token: String,
        /// An HTTP client that can reach the emulator and nothing else.
        client: reqwest::Client,
        /// Trusts the emulator's certificate, if its gateway uses TLS: only in tests.
        connector: Option<Connector>,
    },
}

impl Endpoint {
    /// The real randomness beacon, if this is a connection to Discord itself. An emulator has no access to it.
    ///
    /// # Errors
    /// [`BeaconError`] if no HTTP client can be built.
    pub fn public_beacon(&self) -> Result<Option<Beacon>, BeaconError> {
        match self {
            Endpoint::Discord { .. } => Beacon::quicknet().map(Some),
            Endpoint::Emulator { .. } => Ok(None),
        }
    }

    /// The transport that sends messages over this connection.
    ///
    /// # Errors
    /// If no HTTP client can be built.
    pub fn transport(self) -> Result<impl Transport, reqwest::Error> {
        Ok(transport::Discord::new(Arc::new(self.rest()?)))
    }

    /// A REST client that keeps Discord's rate limits.
    pub(crate) fn rest(self) -> Result<Rest, reqwest::Error> {
        let (token, client) = self.parts()?;
        // Only answers to interactions use serenity's client, each with its own limits. Its limiter would repeat a
        // request forever whose headers it cannot read.
        let http =
            HttpBuilder::new(token).client(client.clone()).ratelimiter_disabled(true).build();
        Ok(Rest::new(Arc::new(http), client))
    }

    /// serenity's client for Discord's REST API over this connection.
    pub(crate) fn http(self) -> Result<Http, reqwest::Error> {
        let (token, client) = self.parts()?;
        Ok(HttpBuilder::new(token).client(client).build())
    }

    fn parts(self) -> Result<(String, reqwest::Client), reqwest::Error> {
        Ok(match self {
            Endpoint::Discord { token } => {
                // The gateway's connections do not use a proxy, so no request does.
                let client = reqwest::Client::builder().timeout(REQUEST_TIMEOUT).no_proxy();
                (token, client.build()?)
            }
            Endpoint::Emulator { token, client, .. } => (token, client),
        })
    }
}

/// How long running work may take after the program is asked to stop.
const LAST_WORK: Duration = Duration::from_millis(2500);

/// How often counters are saved, and Discord is asked for the time if the clock is in doubt.
const COUNTED_EVERY: Duration = Duration::from_secs(10);

/// The running program. Dropping it stops it like a crash: nothing is lost.
pub struct Bot {
    outbox: JoinHandle<Ended>,
    deadlines: JoinHandle<()>,
    computers: JoinHandle<()>,
    instructions: JoinHandle<()>,
    gateway: JoinHandle<Result<(), BotError>>,
    /// Looks once, at the start, for matches of an older copy of the database.
    older_copies: JoinHandle<()>,
    meter: JoinHandle<()>,
    members: JoinHandle<()>,
    noticeboards: JoinHandle<()>,
    honours: JoinHandle<()>,
    cups: JoinHandle<()>,
    emojis: Option<JoinHandle<()>>,
    rest: Arc<Rest>,
    hands: Hands,
    /// Sending asks the outbox and the gateway to stop; dropping it breaks the gateway off.
    last_letters: Option<oneshot::Sender<()>>,
    shutdown: Option<oneshot::Sender<()>>,
}

impl Bot {
    /// Connects, and starts the outbox and the deadlines.
    ///
    /// # Errors
    /// [`BotError`] says what prevents it.
    pub async fn start(
        connection: Endpoint,
        matches: Matches,
        pictures: BoardRenderer,
    ) -> Result<Self, BotError> {
        matches.lobbies().settle_restored().await?;
        matches.forget_old_origins().await?;
        matches.moderation().forget_old_orders().await?;
        // An emulator's gateway is on this machine, with or without TLS.
        let (here, connector) = match &connection {
            Endpoint::Discord { .. } => (None, None),
            Endpoint::Emulator { connector: None, .. } => (Some("ws://127.0.0.1:"), None),
            Endpoint::Emulator { connector, .. } => (Some("wss://localhost:"), connector.clone()),
        };
        let rest = Arc::new(connection.rest()?);
        rest.tell_time(matches.clock());
        let url = match rest.ask::<Listening>(ApiRequest::get("/gateway".to_owned())).await {
            Ok(gateway) => gateway.url,
            Err(refusal) if here.is_some() => return Err(BotError::Discord(refusal.why)),
            Err(refusal) => {
                tracing::warn!(
                    why = refusal.why,
                    "Discord does not say where to listen: it is tried where it always was"
                );
                USUAL_GATEWAY.to_owned()
            }
        };
        if here.is_some_and(|here| !url.starts_with(here)) {
            return Err(BotError::NotLoopback(url));
        }
        let hands = Hands::new();
        let asked = ServerMembers::new(Arc::clone(&rest));
        let ctx = Context {
            texts: Arc::clone(matches.locales().usual()),
            matches: matches.clone(),
            pictures: pictures.clone(),
            members: asked.clone(),
            slow: SlowWork::default(),
            first_contact: FirstContact::default(),
            naming: NameCache::default(),
        };
        let carry = transport::Discord::new(Arc::clone(&rest));
        let noticeboards = NoticeboardWorker::new(matches.clone(), asked.clone(), carry);
        let carry = transport::Discord::new(Arc::clone(&rest));
        let honours = honours::HonoursWorker::new(matches.clone(), pictures.clone(), carry);
        let carry = transport::Discord::new(Arc::clone(&rest));
        let cups = cups::CupWorker::new(matches.clone(), pictures.clone(), carry);
        let members = tokio::spawn(members::run(matches.clone(), asked));
        let handler = Arc::new(Handler::new(ctx, Arc::clone(&rest), hands.clone()));
        let outbox =
            Outbox::new(matches.clone(), pictures, transport::Discord::new(Arc::clone(&rest)));
        outbox.begin().await;
        let (asked, all) = (Arc::clone(&rest), matches.clone());
        let older_copies = tokio::spawn(async move { older_copies::look(&asked, &all).await });
        let (asked, heard, all) = (Arc::clone(&rest), Arc::clone(&handler), matches.clone());
        let meter = tokio::spawn(async move { keep_count(&asked, &heard, &all).await });
        let starts = Starts::new(Arc::clone(&rest), matches.clone());
        let asks = Arc::clone(&rest);
        let gateway = Gateway { url, connector, rest, intents: INTENTS, handler, starts };
        let (last_letters, stopped) = oneshot::channel();
        let (shutdown, shut_down) = oneshot::channel();
        let stopped = async {
            if stopped.await.is_err() {
                // Nobody waits for the result any more: the task is about to be aborted.
                std::future::pending().await
            }
        };
        Ok(Self {
            outbox: tokio::spawn(outbox.run_until(stopped)),
            deadlines: tokio::spawn(scheduler::run(matches.clone())),
            computers: tokio::spawn(computers::run(matches.clone())),
            instructions: tokio::spawn(instructions::run(matches.clone())),
            gateway: tokio::spawn(gateway.run(shut_down)),
            older_copies,
            meter,
            members,
            noticeboards: tokio::spawn(noticeboards.run()),
            honours: tokio::spawn(honours.run()),
            cups: tokio::spawn(cups.run()),
            emojis: None,
            rest: asks,
            hands,
            last_letters: Some(last_letters),
            shutdown: Some(shutdown),
        })
    }

    /// Uploads the emojis that the games draw, in the background: until then texts use plain marks.
    pub fn keep_emojis(&mut self, matches: &Matches, pictures: &BoardRenderer) {
        let (rest, matches, pictures) = (Arc::clone(&self.rest), matches.clone(), pictures.clone());
        let work = async move { emojis::keep(&rest, &matches, &pictures).await };
        self.emojis = Some(tokio::spawn(work));
    }

    /// Waits until a part of the program ends by itself, which is always a fault.
    ///
    /// # Errors
    /// [`BotError`] says which part, and why.
    pub async fn wait(&mut self) -> Result<(), BotError> {
        tokio::select! {
            ended = &mut self.gateway => match ended {
                Ok(result) => result,
                Err(_) => Err(BotError::BrokeOff("connection")),
            },
            ended = &mut self.outbox => match ended {
                Ok(Ended::TokenRefused) => Err(BotError::TokenRefused),
                Ok(Ended::Stopped) | Err(_) => Err(BotError::BrokeOff("outbox")),
            },
            _ = &mut self.deadlines => Err(BotError::BrokeOff("clock")),
            _ = &mut self.computers => Err(BotError::BrokeOff("work of computer players")),
            _ = &mut self.instructions => Err(BotError::BrokeOff("work on instructions")),
            _ = &mut self.noticeboards => Err(BotError::BrokeOff("work on noticeboards")),
            _ = &mut self.honours => Err(BotError::BrokeOff("work on boards of honour")),
            _ = &mut self.cups => Err(BotError::BrokeOff("work on cups")),
            _ = &mut self.members => Err(BotError::BrokeOff("watch over members")),
            _ = &mut self.meter => Err(BotError::BrokeOff("meter")),
        }
    }

    /// Waits until every interaction received so far is answered.
    pub async fn answered(&self) {
        self.hands.all_free().await;
    }

    /// Stops like a crash, and waits until no task runs: an aborted task may still be working.
    pub async fn break_off(mut self) {
        self.abort();
        for task in self.tasks().filter(|task| !task.is_finished()) {
            let _ = task.await;
        }
        if !self.outbox.is_finished() {
            let _ = (&mut self.outbox).await;
        }
        if !self.gateway.is_finished() {
            let _ = (&mut self.gateway).await;
        }
    }

    fn abort(&mut self) {
        self.gateway.abort();
        self.outbox.abort();
        self.tasks().for_each(|task| task.abort());
    }

    /// The tasks beside outbox and gateway, which run until they are aborted.
    fn tasks(&mut self) -> impl Iterator<Item = &mut JoinHandle<()>> {
        let Bot {
            deadlines,
            computers,
            instructions,
            older_copies,
            meter,
            members,
            noticeboards,
            honours,
            cups,
            emojis,
            ..
        } = self;
        let all = [
            deadlines,
            computers,
            instructions,
            older_copies,
            meter,
            members,
            noticeboards,
            honours,
            cups,
        ];
        all.into_iter().chain(emojis)
    }

    /// Accepts no new work, finishes running work, disconnects and stops, in 3.5 s at most.
    pub async fn stop(mut self) {
        self.tasks().for_each(|task| task.abort());
        if let Some(ask) = self.last_letters.take() {
            // Sending fails if the outbox has already ended.
            let _ = ask.send(());
        }
        let (hands, outbox) = (&self.hands, &mut self.outbox);
        let work = async {
            hands.close().await;
            if !outbox.is_finished() {
                let _ = outbox.await;
            }
        };
        if tokio::time::timeout(LAST_WORK, work).await.is_err() {
            tracing::warn!(
                "what is under way is broken off; what was not said is said after the next start"
            );
        }
        if let Some(shutdown) = self.shutdown.take()
            && shutdown.send(()).is_ok()
            && !self.gateway.is_finished()
        {
            let _ = tokio::time::timeout(GOODBYE, &mut self.gateway).await;
        }
        self.break_off().await;
    }
}

/// Saves the counters every [`COUNTED_EVERY`], until the task is aborted.
async fn keep_count(rest: &Rest, heard: &Handler, matches: &Matches) {
    loop {
        tokio::time::sleep(COUNTED_EVERY).await;
        if matches.clock().is_in_doubt() {
            // Only the `Date` header of the answer is needed.
            let _ = rest.ask::<Listening>(ApiRequest::get("/gateway".to_owned())).await;
        }
        let unread = heard.take_unread();
        let counted = [
            (Metered::Refused, rest.take_refusals()),
            (Metered::Quarantined, rest.take_quarantined()),
            (Metered::Unread, unread),
        ];
        for (what, times) in counted {
            if let Err(error) = matches.meter().count(what, times).await {
                tracing::error!(%error, times, "what was counted cannot be written");
            }
        }
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.abort();
    }
}
