//! The connection over which Discord tells what happens, on a thread of its own.
//!
//! When a connection is closed without a code, serenity's shard asks the closed socket again and
//! again, without a pause, until its next heartbeat fails up to 41 s later; asked to shut down
//! meanwhile, it does so for ever. Nothing else runs on that thread then. So it has one of its own,
//! which is left behind when it no longer ticks, and what comes in is handed to the program's own
//! threads at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use futures_util::StreamExt;
use serenity::all::{EventHandler, GatewayError, GatewayIntents, Http, ShardId, ShardManager};
use serenity::gateway::ShardManagerOptions;
use serenity::prelude::TypeMap;
use tokio::runtime;
use tokio::sync::{Mutex, RwLock, oneshot};
use tokio::time::Instant;

use crate::discord::error::BotError;

/// How often the thread of a connection shows that it is not stuck.
const TICK: Duration = Duration::from_secs(1);

/// How long without a tick means that it is.
const STUCK: Duration = Duration::from_secs(10);

/// A connection that lasts so long was a good one.
const GOOD: Duration = Duration::from_secs(300);

/// The longest wait between a bad connection and the next. Discord allows 1000 a day.
const LONGEST_WAIT: Duration = Duration::from_secs(300);

/// How long a shard may take to say goodbye.
const GOODBYE: Duration = Duration::from_millis(900);

/// What it takes to listen to Discord.
pub struct Gateway {
    /// Where.
    pub url: String,
    /// Who: it knows the token.
    pub http: Arc<Http>,
    /// To what.
    pub intents: GatewayIntents,
    /// Who is told.
    pub handler: Arc<dyn EventHandler>,
}

/// A connection on its thread. Dropped, it breaks off.
struct Listener {
    ticks: Arc<AtomicU64>,
    ended: oneshot::Receiver<Result<(), GatewayError>>,
    goodbye: oneshot::Sender<()>,
}

impl Gateway {
    /// Listens until `goodbye` is said or dropped, and connects anew whenever that is needed.
    ///
    /// # Errors
    /// [`BotError`] if Discord says that connecting anew is of no use.
    pub async fn listen(self, mut goodbye: oneshot::Receiver<()>) -> Result<(), BotError> {
        let mut bad: u32 = 0;
        loop {
            let began = Instant::now();
            let mut listener = self.connect()?;
            tokio::select! {
                ended = &mut listener.ended => return match ended {
                    Ok(Ok(())) => Ok(()),
                    Ok(Err(error)) => Err(BotError::of_gateway(error)),
                    Err(_) => Err(BotError::BrokeOff("connection")),
                },
                said = &mut goodbye => {
                    if said.is_ok() && listener.goodbye.send(()).is_ok() {
                        // Should it be stuck, it is left behind: the process can end without it.
                        let _ = tokio::time::timeout(GOODBYE, listener.ended).await;
                    }
                    return Ok(());
                }
                () = stuck(&listener.ticks) => {}
            }
            bad = if began.elapsed() < GOOD { bad + 1 } else { 1 };
            let wait = Duration::from_secs(1 << (bad - 1).min(9)).min(LONGEST_WAIT);
            tracing::warn!(?wait, "the connection to Discord hangs: another takes its place");
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                _ = &mut goodbye => return Ok(()),
            }
        }
    }

    fn connect(&self) -> Result<Listener, BotError> {
        let ticks = Arc::new(AtomicU64::new(0));
        let (tell, ended) = oneshot::channel();
        let (goodbye, left) = oneshot::channel();
        let runtime = runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(BotError::NoThread)?;
        let url = Arc::new(Mutex::new(self.url.clone()));
        let options = ShardManagerOptions {
            data: Arc::new(RwLock::new(TypeMap::new())),
            event_handlers: vec![Arc::clone(&self.handler)],
            raw_event_handlers: Vec::new(),
            shard_index: 0,
            shard_init: 1,
            shard_total: 1,
            ws_url: Arc::clone(&url),
            http: Arc::clone(&self.http),
            intents: self.intents,
            presence: None,
        };
        let ticking = Arc::clone(&ticks);
        let work = async move {
            let (shards, mut returned) = ShardManager::new(options);
            tokio::spawn(tick(ticking, Arc::clone(&shards), url));
            let result = match shards.initialize() {
                Ok(()) => {
                    tokio::select! {
                        result = returned.next() => result.unwrap_or(Ok(())),
                        said = left => {
                            if said.is_ok() {
                                let _ = tokio::time::timeout(GOODBYE, shards.shutdown_all()).await;
                            }
                            Ok(())
                        }
                    }
                }
                Err(error) => {
                    tracing::error!(%error, "no shard can be started");
                    return;
                }
            };
            // Whoever waited may have given up.
            let _ = tell.send(result);
        };
        thread::Builder::new()
            .name("gateway".to_owned())
            .spawn(move || {
                runtime.block_on(work);
                runtime.shutdown_background();
            })
            .map_err(BotError::NoThread)?;
        Ok(Listener { ticks, ended, goodbye })
    }
}

/// Ticks, unless the shard has broken off: then it is still listed as running, but the address that
/// every shard holds is held only here and by whoever starts shards.
async fn tick(ticks: Arc<AtomicU64>, shards: Arc<ShardManager>, url: Arc<Mutex<String>>) {
    loop {
        let listed = shards.has(ShardId(0)).await;
        if !listed || Arc::strong_count(&url) > 2 {
            ticks.fetch_add(1, Ordering::Relaxed);
        }
        tokio::time::sleep(TICK).await;
    }
}

/// Waits until a thread has not ticked for too long.
async fn stuck(ticks: &AtomicU64) {
    loop {
        let before = ticks.load(Ordering::Relaxed);
        tokio::time::sleep(STUCK).await;
        if ticks.load(Ordering::Relaxed) == before {
            return;
        }
    }
}
