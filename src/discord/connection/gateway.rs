//! The gateway connections, over which Discord sends events: one task for each shard.
//!
//! Discord determines the number of shards. Each resumes its session as long as possible, and begins another only
//! when [`Starts`] allows it. Events are passed on at once.

use std::sync::Arc;
use std::time::Duration;

use serde_json::value::RawValue;
use serenity::all::GatewayIntents;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use tokio_tungstenite::Connector;

use super::handler::Handler;
use super::rest::Rest;
use super::session::{Greeting, Reconnect, ResumePoint, Session};
use super::starts::Starts;
use crate::discord::error::BotError;

/// A connection that lasted this long counts as good.
const GOOD: Duration = Duration::from_secs(60);

/// From this many bad connections in a row on, the wait before the next grows.
const AT_ONCE: u32 = 5;

/// The longest wait between a bad connection and the next.
const LONGEST_WAIT: Duration = Duration::from_secs(300);

/// The minimum wait before Discord is asked again for the number of shards.
const RESHARD: Duration = Duration::from_secs(5);

/// Close code after which the session can be resumed.
const RESUMABLE: u16 = 4000;

/// Close code that ends the session.
const FINAL: u16 = 1000;

/// Settings of the connections to Discord.
pub struct Gateway {
    pub url: String,
    /// Custom trusted certificates for TLS, instead of the usual authorities.
    pub connector: Option<Connector>,
    /// The REST client, which knows the token.
    pub rest: Arc<Rest>,
    pub intents: GatewayIntents,
    pub handler: Arc<Handler>,
    /// Counts the sessions that may be begun.
    pub starts: Starts,
}

/// Why a shard has ended.
enum ShardExit {
    /// It was asked to stop.
    Stopped,
    Reshard,
}

impl Gateway {
    /// Runs until `shutdown` is sent or dropped, and reconnects when needed.
    ///
    /// # Errors
    /// [`BotError`] if Discord says that reconnecting is useless.
    pub async fn run(self, shutdown: oneshot::Receiver<()>) -> Result<(), BotError> {
        let gateway = Arc::new(self);
        let (stop, stopped) = watch::channel(false);
        tokio::spawn(async move {
            // Dropping the sender counts as sending.
            let _ = shutdown.await;
            let _ = stop.send(true);
        });
        let mut wait = RESHARD;
        loop {
            let shards = tokio::select! {
                asked = gateway.starts.ask() => asked?.shards.max(1),
                () = is_stopped(stopped.clone()) => return Ok(()),
            };
            tracing::info!(shards, "connecting to Discord");
            match Arc::clone(&gateway).run_shards(shards, &stopped).await? {
                ShardExit::Stopped => return Ok(()),
                ShardExit::Reshard => tracing::warn!(?wait, "Discord wants other shards"),
            }
            tokio::select! {
                () = sleep(wait) => {}
                () = is_stopped(stopped.clone()) => return Ok(()),
            }
            wait = (wait * 2).min(LONGEST_WAIT);
        }
    }

    /// Runs this many shards until one of them cannot go on.
    async fn run_shards(
        self: Arc<Self>,
        shards: u32,
        stopped: &watch::Receiver<bool>,
    ) -> Result<ShardExit, BotError> {
        let mut tasks = JoinSet::new();
        for shard in 0..shards {
            let (gateway, stopped) = (Arc::clone(&self), stopped.clone());
            tasks.spawn(async move { gateway.run_shard([shard, shards], stopped).await });
        }
        while let Some(ended) = tasks.join_next().await {
            match ended {
                // The other shards were asked to stop, too, and close.
                Ok(Ok(ShardExit::Stopped)) => {}
                Ok(ended) => return ended,
                Err(_) => return Err(BotError::BrokeOff("connection")),
            }
        }
        Ok(ShardExit::Stopped)
    }

    async fn run_shard(
        &self,
        shard: [u32; 2],
        stopped: watch::Receiver<bool>,
    ) -> Result<ShardExit, BotError> {
        let mut point = ResumePoint::default();
        let mut bad: u32 = 0;
        loop {
            let began = Instant::now();
            let mut session = None;
            let next = tokio::select! {
                next = self.connect(shard, &mut point, &mut session) => next?,
                () = is_stopped(stopped.clone()) => {
                    if let Some(session) = &mut session {
                        session.close(FINAL).await;
                    }
                    return Ok(ShardExit::Stopped);
                }
            };
            if let Some(session) = &mut session {
                session.close(RESUMABLE).await;
            }
            match next {
                Reconnect::Resume => {}
                Reconnect::Identify => point = ResumePoint::default(),
                Reconnect::Reshard => return Ok(ShardExit::Reshard),
                Reconnect::Never(code) => return Err(BotError::of_close_code(code)),
            }
            bad = if began.elapsed() < GOOD { bad + 1 } else { 0 };
            // The first few attempts may follow at once without harm.
            let wait = match bad.checked_sub(AT_ONCE) {
                None => Duration::from_millis(100),
                Some(more) => Duration::from_secs(1 << more.min(9)).min(LONGEST_WAIT),
            };
            tracing::info!(shard = shard[0], ?next, ?wait, "the connection to Discord has ended");
            tokio::select! {
                () = sleep(wait) => {}
                () = is_stopped(stopped.clone()) => return Ok(ShardExit::Stopped),
            }
        }
    }

    /// Connects a shard once, and runs it until the connection ends.
    async fn connect(
        &self,
        shard: [u32; 2],
        point: &mut ResumePoint,
        session: &mut Option<Session>,
    ) -> Result<Reconnect, BotError> {
        if point.session.is_none() && self.starts.admit(shard[0]).await? > shard[1] {
            return Ok(Reconnect::Reshard);
        }
        let url = point.session.as_ref().map_or(&self.url, |session| &session.url).clone();
        let Some(opened) = Session::open(&url, self.connector.clone()).await else {
            // The general address also resumes a session, or says that it is gone.
            if let Some(resumed) = &mut point.session {
                resumed.url.clone_from(&self.url);
            }
            return Ok(Reconnect::Resume);
        };
        let http = self.rest.http();
        let greeting = Greeting {
            url: &self.url,
            token: http.token().trim_start_matches("Bot "),
            intents: self.intents.bits(),
            shard,
        };
        let on_event = |name: &str, data: &RawValue| self.handler.on_event(shard[0], name, data);
        Ok(session.insert(opened).run(&greeting, point, on_event).await)
    }
}

/// Waits for the request to stop.
async fn is_stopped(mut stopped: watch::Receiver<bool>) {
    // Dropping the sender counts as stopping.
    let _ = stopped.wait_for(|stopped| *stopped).await;
}
