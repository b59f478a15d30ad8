//! Runs the bot: against Discord, or against the emulator.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use super::control_panel::{ControlPanel, StopReason};
use super::output::Output;
use super::{Program, browser, guides, trial};
use crate::app::matches::Matches;
use crate::app::pictures::BoardRenderer;
use crate::clock::Clock;
use crate::config::BeaconChoice;
use crate::discord::{Bot, BotError, Endpoint};
use crate::luck::beacon::Beacon;
use crate::luck::starts;
use crate::ops::health;
use crate::store::{Lock, Store};
use crate::{jumps, publish};
use anyhow::Context;
use beacon_relay::Relay;
use discord_emulator::{Door, Emulator, Options, RateLimit};
use game_api::Chain;
use game_api::drawing::Renderer;

/// How long the bot may take to finish its tasks and disconnect. Together with closing the database this stays within
/// the limits of service managers: 15 seconds in our unit, ten in a container.
const GOODBYE: Duration = Duration::from_millis(3600);

/// How long the database may take to close after that.
const CLOSING: Duration = Duration::from_millis(1200);

/// The least time between two boards of a match.
const PACE: Duration = Duration::from_secs(1);

/// Runs the bot against Discord.
pub async fn bot(config: Program, token: &str) -> anyhow::Result<()> {
    let mut stop = Stop::listen()?;
    let connection = Endpoint::Discord { token: token.to_owned() };
    let beacon = match config.beacon {
        BeaconChoice::Quicknet => connection.public_beacon()?,
        BeaconChoice::Off => None,
    };
    let house = open(&config, &config.database, Clock::watched(), beacon).await?;
    writeln!(
        Output::new(),
        "The bot runs against Discord, with the database {}.",
        config.database.display()
    )?;
    run_until_stopped(connection, house, &mut stop, None).await.map(drop)
}

/// Runs the bot in a sandbox, whose world is kept beside the database. If it `opens`, a person at a terminal is shown
/// its page.
pub async fn sandbox(
    config: Program,
    options: Options,
    db: Option<PathBuf>,
    opens: bool,
) -> anyhow::Result<()> {
    let mut stop = Stop::listen()?;
    // A read-only container has no room for temporary files, and needs none if the database is named.
    let (database, _forgotten) = match &db {
        Some(db) => (db.clone(), None),
        None => {
            let directory = tempdir()?;
            (directory.path().join("witan.db"), Some(directory))
        }
    };
    let saved_world = db.map(|db| db.with_extension("world.json"));
    let clock = Clock::ahead();
    let relay = {
        let clock = clock.clone();
        Relay::start(Arc::new(trial::chain()?), 0, move || clock.now().ms()).await?
    };
    let beacon = Beacon::on_this_machine(Chain::TRIAL, &[relay.address()])?;
    let house = open(&config, &database, clock.clone(), Some(beacon.clone())).await?;
    let bot_name = "witan".to_owned();
    // All emojis are uploaded at once, so that the first messages have them.
    let emojis = Some(RateLimit { requests: 100, window_ms: 60_000 });
    let emulator = Emulator::start(Options { bot_name, saved_world, emojis, ..options }).await?;
    let mut control_panel =
        ControlPanel::open(&emulator.world(), clock.clone(), house.matches.clone());
    let showing =
        guides::show_games(emulator.world(), house.matches.clone(), house.pictures.clone());
    tokio::spawn(showing);
    let mut out = Output::new();
    writeln!(out, "The sandbox is open: point a browser at {}", emulator.page())?;
    writeln!(out, "Ctrl-C ends it.")?;
    if opens {
        browser::show(&emulator.page());
    }
    let door = emulator.door();
    let result = async {
        let mut house = house;
        while let StopReason::ToRestart =
            run_until_stopped(through(&door)?, house, &mut stop, Some(&mut control_panel)).await?
        {
            house = open(&config, &database, clock.clone(), Some(beacon.clone())).await?;
            control_panel.turn_to(house.matches.clone());
        }
        Ok(())
    };
    let result = result.await;
    emulator.stop().await?;
    result
}

/// Runs the bot against an emulator of another process. It cannot reach anything else.
pub async fn against(config: Program, door: &Path, database: &Path) -> anyhow::Result<()> {
    let mut stop = Stop::listen()?;
    let door = self::door(door)?;
    let house = open(&config, database, Clock::watched(), None).await?;
    run_until_stopped(through(&door)?, house, &mut stop, None).await.map(drop)
}

/// Reads an emulator's door.
pub fn door(path: &Path) -> anyhow::Result<Door> {
    let door = std::fs::read_to_string(path)
        .with_context(|| format!("the door {} cannot be read", path.display()))?;
    serde_json::from_str(&door).context("that is not an emulator's door")
}

/// A connection through an emulator's door, and to nothing else.
pub fn through(door: &Door) -> anyhow::Result<Endpoint> {
    Ok(Endpoint::Emulator { token: door.token.clone(), client: door.client()?, connector: None })
}

/// A directory that is deleted at the end.
fn tempdir() -> anyhow::Result<tempfile::TempDir> {
    tempfile::tempdir().context("no temporary directory can be made")
}

/// Everything the bot works with.
struct House {
    matches: Matches,
    pictures: BoardRenderer,
    beacon: Option<Beacon>,
    /// Held while this process uses the database.
    _lock: Lock,
}

/// Runs the bot until it is asked to stop, in the sandbox also by the page, and closes everything.
async fn run_until_stopped(
    connection: Endpoint,
    house: House,
    stop: &mut Stop,
    control_panel: Option<&mut ControlPanel>,
) -> anyhow::Result<StopReason> {
    let store = house.matches.store().clone();
    let health = tokio::spawn(health::watch(house.matches.clone()));
    let jumps = tokio::spawn(jumps::keep(house.matches.clone(), house.beacon.clone()));
    let publishing = house
        .matches
        .site()
        .cloned()
        .map(|site| tokio::spawn(publish::PageWorker::new(house.matches.clone(), site).run()));
    let mut starts = tokio::spawn(starts::run(house.matches.clone(), house.beacon.clone()));
    let (bot, result) = {
        let mut asked = std::pin::pin!(asked_to_end(stop, control_panel));
        let started = tokio::select! {
            bot = Bot::start(connection, house.matches.clone(), house.pictures.clone()) => bot.map(Ok),
            ended = &mut asked => Ok(Err(ended)),
        };
        match started {
            Ok(Ok(mut bot)) => {
                bot.keep_emojis(&house.matches, &house.pictures);
                let result = tokio::select! {
                    result = bot.wait() => result.map(|()| StopReason::Stopped),
                    _ = &mut starts => Err(BotError::BrokeOff("start of matches")),
                    ended = &mut asked => Ok(ended),
                };
                (Some(bot), result)
            }
            Ok(Err(ended)) => (None, Ok(ended)),
            Err(error) => (None, Err(error)),
        }
    };
    health.abort();
    jumps.abort();
    if let Some(publishing) = publishing {
        publishing.abort();
    }
    starts.abort();
    let close = async {
        if let Some(bot) = bot
            && tokio::time::timeout(GOODBYE, bot.stop()).await.is_err()
        {
            tracing::warn!("the connection is cut, as it does not close");
        }
        if tokio::time::timeout(CLOSING, store.close()).await.is_err() {
            tracing::warn!("the database is still busy; what is committed is safe");
        }
    };
    tokio::select! {
        () = close => {}
        // A second request to stop waits for nothing.
        () = stop.asked() => match result {
            Ok(StopReason::ToRestart) => return Ok(StopReason::Stopped),
            Ok(StopReason::Stopped) | Err(_) => std::process::exit(1),
        },
    }
    Ok(result?)
}

/// Waits for a request to stop, by a signal or from the page.
async fn asked_to_end(stop: &mut Stop, control_panel: Option<&mut ControlPanel>) -> StopReason {
    let Some(control_panel) = control_panel else {
        stop.asked().await;
        return StopReason::Stopped;
    };
    tokio::select! {
        () = stop.asked() => StopReason::Stopped,
        ended = control_panel.carry_out() => ended,
    }
}

/// The requests to stop: Ctrl-C or, where it exists, SIGTERM. Once it is created, neither ends the program at once, so
/// that the database is always closed.
struct Stop {
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
}

impl Stop {
    fn listen() -> anyhow::Result<Self> {
        #[cfg(unix)]
        {
            use tokio::signal::unix::{SignalKind, signal};
            Ok(Self {
                interrupt: signal(SignalKind::interrupt())?,
                terminate: signal(SignalKind::terminate())?,
            })
        }
        #[cfg(not(unix))]
        Ok(Self {})
    }

    async fn asked(&mut self) {
        #[cfg(unix)]
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
        #[cfg(not(unix))]
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

/// Opens everything the bot needs. What is missing or broken is reported here, before the bot starts.
async fn open(
    config: &Program,
    database: &Path,
    clock: Clock,
    beacon: Option<Beacon>,
) -> anyhow::Result<House> {
    let games = config.games()?;
    let locales = config.locales()?;
    let pictures = BoardRenderer::new(Renderer::new(config.assets.as_deref())?).with_pace(PACE);
    // An unusable database is reported before its lock file is created.
    crate::store::inspect(database).await?;
    let lock = Lock::take(database).await?;
    let store = Store::open(database).await?;
    let chain = beacon.as_ref().map(Beacon::chain);
    let matches = Matches::with_beacon(store, clock, games, locales, chain)
        .with_pauses()
        .with_site(config.site());
    Ok(House { matches, pictures, beacon, _lock: lock })
}
