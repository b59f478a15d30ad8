//! The connections over which Discord tells what happens: one for each shard, a task for each.
//!
//! How many there are Discord says. Each goes on with its session as long as that is possible, and
//! begins another only as [`Starts`] lets it. What comes in is handed to the program at once.

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
use super::session::{Greeting, Place, Session, Then};
use super::starts::Starts;
use crate::discord::error::BotError;

/// A connection that lasts so long was a good one.
const GOOD: Duration = Duration::from_secs(60);

/// So many bad connections are followed by another at once.
const AT_ONCE: u32 = 5;

/// The longest wait between a bad connection and the next.
const LONGEST_WAIT: Duration = Duration::from_secs(300);

/// The least wait before Discord is asked again how many shards it wants.
const RESHARD: Duration = Duration::from_secs(5);

/// A code with which Discord keeps a session that a connection leaves.
const GOES_ON: u16 = 4000;

/// With this it ends.
const ENDS: u16 = 1000;

/// What it takes to listen to Discord.
pub struct Gateway {
    pub url: String,
    /// Whom a connection with TLS trusts, if not the usual authorities.
    pub connector: Option<Connector>,
    /// Who: it knows the token.
    pub rest: Arc<Rest>,
    pub intents: GatewayIntents,
    pub handler: Arc<Handler>,
    /// Who lets sessions begin.
    pub starts: Starts,
}

/// Why shards have ended.
enum Ended {
    /// They were asked to.
    Stopped,
    Reshard,
}

impl Gateway {
    /// Listens until `goodbye` is said or dropped, and connects anew whenever that is needed.
    ///
    /// # Errors
    /// [`BotError`] if Discord says that connecting anew is of no use.
    pub async fn listen(self, goodbye: oneshot::Receiver<()>) -> Result<(), BotError> {
        let gateway = Arc::new(self);
        let (stop, stopped) = watch::channel(false);
        tokio::spawn(async move {
            // Dropped is said, too.
            let _ = goodbye.await;
            let _ = stop.send(true);
        });
        let mut wait = RESHARD;
        loop {
            let shards = tokio::select! {
                asked = gateway.starts.ask() => asked?.shards.max(1),
                () = is_stopped(stopped.clone()) => return Ok(()),
            };
            tracing::info!(shards, "connecting to Discord");
            match Arc::clone(&gateway).listen_with(shards, &stopped).await? {
                Ended::Stopped => return Ok(()),
                Ended::Reshard => tracing::warn!(?wait, "Discord wants other shards"),
            }
            tokio::select! {
                () = sleep(wait) => {}
                () = is_stopped(stopped.clone()) => return Ok(()),
            }
            wait = (wait * 2).min(LONGEST_WAIT);
        }
    }

    /// Runs so many shards until one of them cannot go on.
    async fn listen_with(
        self: Arc<Self>,
        shards: u32,
        stopped: &watch::Receiver<bool>,
    ) -> Result<Ended, BotError> {
        let mut tasks = JoinSet::new();
        for shard in 0..shards {
            let (gateway, stopped) = (Arc::clone(&self), stopped.clone());
            tasks.spawn(async move { gateway.run([shard, shards], stopped).await });
        }
        while let Some(ended) = tasks.join_next().await {
            match ended {
                // The others were asked to end as well, and take their leave.
                Ok(Ok(Ended::Stopped)) => {}
                Ok(ended) => return ended,
                Err(_) => return Err(BotError::BrokeOff("connection")),
            }
        }
        Ok(Ended::Stopped)
    }

    /// Runs one shard.
    async fn run(
        &self,
        shard: [u32; 2],
        stopped: watch::Receiver<bool>,
    ) -> Result<Ended, BotError> {
        let mut place = Place::default();
        let mut bad: u32 = 0;
        loop {
            let began = Instant::now();
            let mut session = None;
            let then = tokio::select! {
                then = self.connect(shard, &mut place, &mut session) => then?,
                () = is_stopped(stopped.clone()) => {
                    if let Some(session) = &mut session {
                        session.leave(ENDS).await;
                    }
                    return Ok(Ended::Stopped);
                }
            };
            if let Some(session) = &mut session {
                session.leave(GOES_ON).await;
            }
            match then {
                Then::Resume => {}
                Then::Identify => place = Place::default(),
                Then::Reshard => return Ok(Ended::Reshard),
                Then::Never(code) => return Err(BotError::of_close_code(code)),
            }
            bad = if began.elapsed() < GOOD { bad + 1 } else { 0 };
            // A few times nothing is lost by trying at once.
            let wait = match bad.checked_sub(AT_ONCE) {
                None => Duration::from_millis(100),
                Some(more) => Duration::from_secs(1 << more.min(9)).min(LONGEST_WAIT),
            };
            tracing::info!(shard = shard[0], ?then, ?wait, "the connection to Discord has ended");
            tokio::select! {
                () = sleep(wait) => {}
                () = is_stopped(stopped.clone()) => return Ok(Ended::Stopped),
            }
        }
    }

    /// Connects a shard once, and hears until that ends.
    async fn connect(
        &self,
        shard: [u32; 2],
        place: &mut Place,
        session: &mut Option<Session>,
    ) -> Result<Then, BotError> {
        if place.known.is_none() && self.starts.admit(shard[0]).await? > shard[1] {
            return Ok(Then::Reshard);
        }
        let url = place.known.as_ref().map_or(&self.url, |known| &known.url).clone();
        let Some(opened) = Session::open(&url, self.connector.clone()).await else {
            // The address for everyone goes on with a session, too, or says that it is gone.
            if let Some(known) = &mut place.known {
                known.url.clone_from(&self.url);
            }
            return Ok(Then::Resume);
        };
        let http = self.rest.http();
        let greeting = Greeting {
            url: &self.url,
            token: http.token().trim_start_matches("Bot "),
            intents: self.intents.bits(),
            shard,
        };
        let tell = |name: &str, data: &RawValue| self.handler.hear(shard[0], name, data);
        Ok(session.insert(opened).hear(&greeting, place, tell).await)
    }
}

/// Waits until it is said to stop.
async fn is_stopped(mut stopped: watch::Receiver<bool>) {
    // Whoever could say so may be gone: that says it, too.
    let _ = stopped.wait_for(|stopped| *stopped).await;
}
