//! The program: subcommands and wiring.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, bail};
use clap::{Parser, Subcommand};
use tracing_subscriber::EnvFilter;
use witan::clock::{Clock, Moment};
use witan::config::Config;
use witan::discord::{Bot, Connection};
use witan::game::{Colour, PersonId, Seat, Seed};
use witan::games::koenig::Board;
use witan::games::{Assets, Event, GameId, Setup};
use witan::log::{self, Secrets};
use witan::matches::Matches;
use witan::pictures::Pictures;
use witan::present::Texts;
use witan::render::Renderer;
use witan::sandbox::{self, Sandbox};
use witan::simulate::{self, Played, Totals};
use witan::store::matches::{self as rows, Actor, LogLine, Stage};
use witan::store::{MatchId, Store};

/// What is logged unless RUST_LOG says otherwise.
const USUAL_LOG: &str = "info,sqlx=warn,serenity=warn,tracing::span=warn";

/// The port of the sandbox's page unless another is asked for.
const USUAL_PORT: u16 = 8765;

/// Board games by message, on Discord, over days and weeks.
///
/// Without a subcommand: runs the bot against Discord if DISCORD_TOKEN is set (in the environment or in
/// a file named .env), and the sandbox otherwise.
#[derive(Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Option<Subcommands>,
}

#[derive(Subcommand)]
enum Subcommands {
    /// Runs the bot against a stand-in for Discord on this machine, with a page to play on.
    Sandbox {
        /// The port of the page.
        #[arg(long, default_value_t = USUAL_PORT)]
        port: u16,
        /// The database; what people wrote is kept beside it. Without it, all is forgotten at the end.
        #[arg(long)]
        db: Option<PathBuf>,
    },
    /// Plays whole matches between simple players and prints what became of them.
    Simulate {
        /// Players in each match.
        #[arg(long, default_value_t = 4)]
        players: u8,
        /// How many matches.
        #[arg(long, default_value_t = 1000)]
        matches: u64,
        /// The same seed gives the same matches.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// A directory to write each match's log into.
        #[arg(long)]
        export: Option<PathBuf>,
    },
    /// Writes a match's log to standard output. Cards of a running match stay face down.
    Export {
        /// The match's number.
        #[arg(value_name = "MATCH")]
        id: i64,
        /// The database; otherwise WITAN_DATABASE, or witan.db.
        #[arg(long)]
        db: Option<PathBuf>,
    },
    /// Checks every event of a log against the rules, and prints it in words.
    Replay {
        /// The log.
        file: PathBuf,
    },
}

fn main() -> anyhow::Result<()> {
    let cli = Cli::parse();
    // A missing .env is no mistake; one that cannot be read is.
    match dotenvy::dotenv() {
        Ok(_) => {}
        Err(error) if error.not_found() => {}
        // The error would quote the line, and the line may hold the token.
        Err(dotenvy::Error::LineParse(..)) => {
            bail!("a line of the file .env is not NAME=value; put a value with spaces in quotes")
        }
        Err(error) => return Err(error).context("the file .env cannot be read"),
    }
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(USUAL_LOG));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();

    let config = Config::read(|name| std::env::var(name).ok())?;
    let runtime = || tokio::runtime::Runtime::new().context("no runtime can be started");
    match cli.command {
        None => match config.token.clone() {
            Some(token) => runtime()?.block_on(run_bot(config, token.reveal())),
            None => {
                println!("DISCORD_TOKEN is not set: this is the sandbox, no account needed.");
                runtime()?.block_on(run_sandbox(config, USUAL_PORT, None))
            }
        },
        Some(Subcommands::Sandbox { port, db }) => {
            runtime()?.block_on(run_sandbox(config, port, db))
        }
        Some(Subcommands::Simulate { players, matches, seed, export }) => {
            run_simulation(&config, players, matches, seed, export.as_deref())
        }
        Some(Subcommands::Export { id, db }) => {
            let path = db.unwrap_or(config.database);
            runtime()?.block_on(export_match(&path, MatchId(id)))
        }
        Some(Subcommands::Replay { file }) => replay_file(&config, &file),
    }
}

/// Opens everything the bot works with; whatever is missing or broken is named here, before it starts.
async fn open(config: &Config, database: &Path) -> anyhow::Result<(Matches, Pictures)> {
    let assets = Assets::load(config.assets.as_deref())?;
    let texts = texts(config)?;
    let pictures = Pictures::new(Renderer::new(config.assets.as_deref())?);
    let store = Store::open(database).await?;
    Ok((Matches::new(store, Clock::System, assets, texts), pictures))
}

fn texts(config: &Config) -> anyhow::Result<Texts> {
    Ok(Texts::load(config.locales.as_deref(), &config.language)?)
}

async fn run_bot(config: Config, token: &str) -> anyhow::Result<()> {
    let (matches, pictures) = open(&config, &config.database).await?;
    println!("The bot runs against Discord, with the database {}.", config.database.display());
    let connection = Connection::Discord { token: token.to_owned() };
    run_until_stopped(connection, matches, pictures).await
}

async fn run_sandbox(config: Config, port: u16, db: Option<PathBuf>) -> anyhow::Result<()> {
    let forgotten = tempdir()?;
    let database = db.clone().unwrap_or_else(|| forgotten.path().join("witan.db"));
    let saved_world = db.map(|db| db.with_extension("world.json"));
    let (matches, pictures) = open(&config, &database).await?;
    let sandbox = Sandbox::start(sandbox::Options { port, saved_world }).await?;
    println!("The sandbox is open: point a browser at {}", sandbox.page());
    let connection =
        Connection::StandIn { token: sandbox.token().to_owned(), client: sandbox.http_client()? };
    let result = run_until_stopped(connection, matches, pictures).await;
    sandbox.stop().await?;
    result
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

fn run_simulation(
    config: &Config,
    players: u8,
    matches: u64,
    seed: u64,
    export: Option<&Path>,
) -> anyhow::Result<()> {
    let board = Assets::load(config.assets.as_deref())?.koenig_board();
    if let Some(directory) = export {
        std::fs::create_dir_all(directory)
            .with_context(|| format!("the directory {} cannot be made", directory.display()))?;
    }
    let seed = simulation_seed(seed);
    let mut totals = Totals::new(players);
    let began = Instant::now();
    for number in 0..matches {
        let played = simulate::play(Arc::clone(&board), players, seed, number)?;
        match played.summary() {
            Some(summary) => totals.add(&summary),
            None => bail!("match {number} ended without a king"),
        }
        if let Some(directory) = export {
            let path = directory.join(format!("match-{number}.jsonl"));
            std::fs::write(&path, simulated_log(&played)?)
                .with_context(|| format!("{} cannot be written", path.display()))?;
        }
    }
    print_totals(&totals, &board, began.elapsed().as_secs_f64());
    Ok(())
}

/// The number of `--seed` as a match's seed.
fn simulation_seed(seed: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    Seed::new(bytes)
}

fn simulated_log(played: &Played) -> anyhow::Result<String> {
    let seats: Vec<Seat> = Colour::ALL
        .into_iter()
        .take(usize::from(played.end.players()))
        .map(|colour| Seat { colour, holder: PersonId(0), name: colour.name().to_owned() })
        .collect();
    let lines: Vec<LogLine> = (0..)
        .zip(&played.log)
        .map(|(seq, (seat, event))| LogLine {
            seq,
            at: Moment::from_ms(0),
            actor: Actor::Seat(*seat),
            event: serde_json::to_string(&Event::Koenig(event.clone()))
                .expect("an event is plain data"),
        })
        .collect();
    let setup = Setup::Koenig(played.setup.clone());
    Ok(log::write(GameId::Koenig, None, &seats, &setup, &lines, Secrets::Shown)?)
}

fn print_totals(totals: &Totals, board: &Board, seconds: f64) {
    let players = totals.wins.players();
    let each = |sum: u64| sum as f64 / totals.matches.max(1) as f64;
    println!("matches    {:>10}", totals.matches);
    println!("turns      {:>10.1} a match", each(totals.turns));
    println!("disputes   {:>10.1} a match", each(totals.disputes));
    println!("elections  {:>10.1} a match", each(totals.elections));
    for (seat, &wins) in totals.wins.iter() {
        println!("seat {}     {:>10.1} % won", u8::from(seat), 100.0 * each(wins));
    }
    let starts =
        board.start_cards(players).map(|cards| cards.territories.clone()).unwrap_or_default();
    for start in starts {
        let wins = totals.wins_by_start.iter().find(|(other, _)| *other == start);
        println!("{start:<10} {:>10.1} % won", 100.0 * each(wins.map_or(0, |(_, wins)| *wins)));
    }
    println!("speed      {:>10.0} matches a second", totals.matches as f64 / seconds);
}

async fn export_match(database: &Path, id: MatchId) -> anyhow::Result<()> {
    if !database.is_file() {
        bail!("there is no database {}; name it with --db", database.display());
    }
    let store = Store::open(database).await?;
    let mut db = store.read().await?;
    let Some(info) = rows::load(&mut db, id).await? else {
        bail!("the database {} has no match {id}", database.display());
    };
    let Some(setup) = &info.setup else {
        bail!("match {id} has not begun: there is no log yet");
    };
    let setup = Setup::parse(info.game, setup)?;
    let lines = rows::log(&mut db, id, None).await?;
    let secrets = if info.stage == Stage::Over { Secrets::Shown } else { Secrets::Hidden };
    print!("{}", log::write(info.game, Some(id.0), &info.seats, &setup, &lines, secrets)?);
    Ok(())
}

fn replay_file(config: &Config, file: &Path) -> anyhow::Result<()> {
    let text = std::fs::read_to_string(file)
        .with_context(|| format!("the log {} cannot be read", file.display()))?;
    let lines = log::replay(&text, &texts(config)?)
        .with_context(|| format!("the log {} does not hold", file.display()))?;
    for line in &lines {
        println!("{line}");
    }
    println!("Every event holds.");
    Ok(())
}
