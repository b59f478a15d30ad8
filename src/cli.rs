//! The command line: what can be typed, and which function carries it out.

use std::path::PathBuf;

use anyhow::Context;
use clap::Parser;
use witan::config::Config;
use witan::present::Texts;
use witan::store::MatchId;

mod records;
mod run;
mod simulation;

/// The port of the sandbox's page unless another is asked for.
const USUAL_PORT: u16 = 8765;

/// Board games by message, on Discord, over days and weeks.
///
/// Without a subcommand: runs the bot against Discord if DISCORD_TOKEN is set (in the environment or in
/// a file named .env), and the sandbox otherwise.
#[derive(Parser)]
#[command(version)]
pub struct Line {
    #[command(subcommand)]
    command: Option<Subcommand>,
}

#[derive(clap::Subcommand)]
enum Subcommand {
    /// Runs the bot against a stand-in for Discord on this machine, with a page to play on.
    Sandbox {
        /// The port of the page.
        #[arg(long, default_value_t = USUAL_PORT)]
        port: u16,
        /// The database; what people wrote is kept beside it. Without it, all is forgotten at the end.
        #[arg(long)]
        db: Option<PathBuf>,
    },
    /// Runs the bot against a stand-in for Discord in another process of this machine.
    #[command(hide = true)]
    Against {
        /// The stand-in's door, as JSON.
        door: PathBuf,
        /// The database.
        #[arg(long)]
        db: PathBuf,
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
    /// Checks a log, offline: every draw, shuffle and commitment against the match's seed, and every rule.
    Verify {
        /// The log.
        file: PathBuf,
        /// The hash that the match's lobby showed.
        #[arg(long)]
        hash: Option<String>,
    },
    /// Checks every event of a log against the rules, and prints it in words.
    Replay {
        /// The log.
        file: PathBuf,
    },
}

/// Does what was typed.
pub fn carry_out(line: Line, config: Config) -> anyhow::Result<()> {
    match line.command {
        None => match config.token.clone() {
            Some(token) => wait_for(run::bot(config, token.reveal())),
            None => {
                println!("DISCORD_TOKEN is not set: this is the sandbox, no account needed.");
                wait_for(run::sandbox(config, USUAL_PORT, None))
            }
        },
        Some(Subcommand::Sandbox { port, db }) => wait_for(run::sandbox(config, port, db)),
        Some(Subcommand::Against { door, db }) => wait_for(run::against(config, &door, &db)),
        Some(Subcommand::Simulate { players, matches, seed, export }) => {
            simulation::run(&config, players, matches, seed, export.as_deref())
        }
        Some(Subcommand::Export { id, db }) => {
            wait_for(records::export(&db.unwrap_or(config.database), MatchId(id)))
        }
        Some(Subcommand::Verify { file, hash }) => records::verify(&file, hash.as_deref()),
        Some(Subcommand::Replay { file }) => records::replay(&config, &file),
    }
}

/// Runs a task on a runtime of its own until it ends.
fn wait_for<T>(task: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    tokio::runtime::Runtime::new().context("no runtime can be started")?.block_on(task)
}

/// The sentences people read.
fn texts(config: &Config) -> anyhow::Result<Texts> {
    Ok(Texts::load(config.locales.as_deref(), &config.language)?)
}
