//! Runs the bot: against Discord, or against the stand-in.

use std::path::{Path, PathBuf};

use anyhow::Context;
use witan::clock::Clock;
use witan::config::Config;
use witan::discord::{Bot, Connection};
use witan::games::Assets;
use witan::matches::Matches;
use witan::pictures::Pictures;
use witan::render::Renderer;
use witan::sandbox::{Door, Options, Sandbox};
use witan::store::Store;

use super::texts;

/// Runs the bot against Discord.
pub async fn bot(config: Config, token: &str) -> anyhow::Result<()> {
    let (matches, pictures) = open(&config, &config.database).await?;
    println!("The bot runs against Discord, with the database {}.", config.database.display());
    let connection = Connection::Discord { token: token.to_owned() };
    run_until_stopped(connection, matches, pictures).await
}

/// Runs the bot in a sandbox of its own.
pub async fn sandbox(config: Config, port: u16, db: Option<PathBuf>) -> anyhow::Result<()> {
    let forgotten = tempdir()?;
    let database = db.clone().unwrap_or_else(|| forgotten.path().join("witan.db"));
    let saved_world = db.map(|db| db.with_extension("world.json"));
    let (matches, pictures) = open(&config, &database).await?;
    let sandbox = Sandbox::start(Options { port, saved_world }).await?;
    println!("The sandbox is open: point a browser at {}", sandbox.page());
    let result = run_until_stopped(stand_in(&sandbox.door())?, matches, pictures).await;
    sandbox.stop().await?;
    result
}

/// Runs the bot against a stand-in of another process. It cannot reach anything else.
pub async fn against(config: Config, door: &Path, database: &Path) -> anyhow::Result<()> {
    let door = std::fs::read_to_string(door)
        .with_context(|| format!("the door {} cannot be read", door.display()))?;
    let door: Door = serde_json::from_str(&door).context("that is not a stand-in's door")?;
    let (matches, pictures) = open(&config, database).await?;
    run_until_stopped(stand_in(&door)?, matches, pictures).await
}

fn stand_in(door: &Door) -> anyhow::Result<Connection> {
    Ok(Connection::StandIn { token: door.token.clone(), client: door.client()? })
}

/// A directory that is deleted at the end.
fn tempdir() -> anyhow::Result<tempfile::TempDir> {
    tempfile::tempdir().context("no temporary directory can be made")
}

async fn run_until_stopped(
    connection: Connection,
    matches: Matches,
    pictures: Pictures,
) -> anyhow::Result<()> {
    let store = matches.store().clone();
    let mut bot = Bot::start(connection, matches, pictures).await?;
    let result = tokio::select! {
        result = bot.wait() => result,
        stopped = asked_to_stop() => {
            stopped?;
            Ok(())
        }
    };
    bot.stop().await;
    store.close().await;
    Ok(result?)
}

/// Waits for Ctrl-C or, where there is such a thing, SIGTERM.
async fn asked_to_stop() -> anyhow::Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate())?;
        tokio::select! {
            result = tokio::signal::ctrl_c() => result?,
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await?;
    Ok(())
}

/// Opens everything the bot works with; whatever is missing or broken is named here, before it starts.
async fn open(config: &Config, database: &Path) -> anyhow::Result<(Matches, Pictures)> {
    let assets = Assets::load(config.assets.as_deref())?;
    let texts = texts(config)?;
    let pictures = Pictures::new(Renderer::new(config.assets.as_deref())?);
    let store = Store::open(database).await?;
    Ok((Matches::new(store, Clock::System, assets, texts), pictures))
}
