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

/// How long the gateway's shutdown may take.
const GOODBYE: Duration = Duration::from_secs(1);

/// Where Discord's gateway is, should it not say so.
const USUAL_GATEWAY: &str = "wss://gateway.discord.gg";

/// What the bot is told of. None of it is privileged.
pub(crate) const INTENTS: GatewayIntents =
    GatewayIntents::GUILDS.union(GatewayIntents::DIRECT_MESSAGES);

/// Where Discord says that its gateway is.
#[derive(Deserialize)]
struct Listening {
    url: String,
}

/// With whom the bot speaks.
pub enum Endpoint {
    Discord {
        /// The bot's token. Secret.
        token: String,
    },
    /// An emulator on this machine.
    Emulator {
        /// The token it takes.
        token: String,
        /// A client that can reach the emulator and nothing else.
        client: reqwest::Client,
        /// Whom its gateway's certificate is trusted by, if it is encrypted: in tests alone.
        connector: Option<Connector>,
    },
}

impl Endpoint {
    /// The real randomness beacon, if this is a connection to Discord itself. From an emulator no way leads
    /// there.
    ///
    /// # Errors
    /// [`BeaconError`] if no HTTP client can be built.
    pub fn public_beacon(&self) -> Result<Option<Beacon>, BeaconError> {
        match self {
            Endpoint::Discord { .. } => Beacon::quicknet().map(Some),
            Endpoint::Emulator { .. } => Ok(None),
        }
    }

    /// What carries messages over this connection.
    ///
    /// # Errors
    /// If no HTTP client can be built.
    pub fn transport(self) -> Result<impl Transport, reqwest::Error> {
        Ok(transport::Discord::new(Arc::new(self.rest()?)))
    }

    /// A way to ask Discord on which each request waits for its turn.
    pub(crate) fn rest(self) -> Result<Rest, reqwest::Error> {
        let (token, client) = self.parts()?;
        // Only answers to interactions go serenity's way, each with limits of its own. Its limiter would repeat a
        // request without end whose headers it cannot read.
        let http =
            HttpBuilder::new(token).client(client.clone()).ratelimiter_disabled(true).build();
        Ok(Rest::new(Arc::new(http), client))
    }

    /// What speaks with Discord's REST API over this connection.
    pub(crate) fn http(self) -> Result<Http, reqwest::Error> {
        let (token, client) = self.parts()?;
        Ok(HttpBuilder::new(token).client(client).build())
    }

    fn parts(self) -> Result<(String, reqwest::Client), reqwest::Error> {
        Ok(match self {
            Endpoint::Discord { token } => {
                // The gateway's connections know of no proxy, so nothing goes through one.
                let client = reqwest::Client::builder().timeout(REQUEST_TIMEOUT).no_proxy();
                (token, client.build()?)
            }
            Endpoint::Emulator { token, client, .. } => (token, client),
        })
    }
}

/// How long what is under way may take when the program is asked to end.
const LAST_WORK: Duration = Duration::from_millis(2500);

/// How often what was counted is written down, and Discord is asked the time where that is in doubt.
const COUNTED_EVERY: Duration = Duration::from_secs(10);

/// The program at work. Dropping it ends it as a crash would: nothing is lost.
pub struct Bot {
    outbox: JoinHandle<Ended>,
    deadlines: JoinHandle<()>,
    computers: JoinHandle<()>,
    instructions: JoinHandle<()>,
    gateway: JoinHandle<Result<(), BotError>>,
    /// Looks, once, for matches of an older copy.
    older_copies: JoinHandle<()>,
    meter: JoinHandle<()>,
    members: JoinHandle<()>,
    noticeboards: JoinHandle<()>,
    honours: JoinHandle<()>,
    cups: JoinHandle<()>,
    emojis: Option<JoinHandle<()>>,
    rest: Arc<Rest>,
    hands: Hands,
    /// Sent, they ask the outbox and the gateway to end; dropped, the gateway breaks off.
    last_letters: Option<oneshot::Sender<()>>,
    shutdown: Option<oneshot::Sender<()>>,
}

impl Bot {
    /// Connects, and begins to deliver and to watch deadlines.
    ///
    /// # Errors
    /// [`BotError`] says what is in the way.
    pub async fn start(
        connection: Endpoint,
        matches: Matches,
        pictures: BoardRenderer,
    ) -> Result<Self, BotError> {
        matches.lobbies().settle_restored().await?;
        matches.forget_old_origins().await?;
        matches.moderation().forget_old_orders().await?;
        // An emulator's gateway is on this machine, encrypted or not.
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
                // Nobody asks any more: the task is about to be ended.
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

    /// Has the emojis there that its games draw, from some time on: until then texts have plain marks.
    pub fn keep_emojis(&mut self, matches: &Matches, pictures: &BoardRenderer) {
        let (rest, matches, pictures) = (Arc::clone(&self.rest), matches.clone(), pictures.clone());
        let work = async move { emojis::keep(&rest, &matches, &pictures).await };
        self.emojis = Some(tokio::spawn(work));
    }

    /// Waits until a part of the program ends by itself, as none should.
    ///
    /// # Errors
    /// [`BotError`] says which, and why.
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

    /// Waits until everything that people have done so far is answered.
    pub async fn answered(&self) {
        self.hands.all_free().await;
    }

    /// Ends it as a crash would, and waits until nothing of it runs: what is aborted may still be at something.
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

    /// What works beside outbox and gateway, until it is aborted.
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

    /// Takes nothing new on, brings to its end what is under way, disconnects and ends, in 3.5 s at most.
    pub async fn stop(mut self) {
        self.tasks().for_each(|task| task.abort());
        if let Some(ask) = self.last_letters.take() {
            // The bot may be stopped because the outbox has ended.
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

/// Writes down what was counted, for ever.
async fn keep_count(rest: &Rest, heard: &Handler, matches: &Matches) {
    loop {
        tokio::time::sleep(COUNTED_EVERY).await;
        if matches.clock().is_in_doubt() {
            // Its answer says what time it is, whatever else it says.
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
