//! The laboratory on the command line: simulations of whole matches, coverage of rules, strength of computer players,
//! and load tests of the bot.

use std::io::Write;

use anyhow::Context as _;
use clap::builder::PossibleValuesParser;
use game_api::Games;
use witan::config::Config;

mod arena;
mod load;
mod opponents;
mod simulation;

/// Play whole matches between computer players of witan's games, and measure their strength and the bot's load limits.
#[derive(clap::Parser)]
#[command(name = "witan-lab", version)]
pub enum Line {
    /// Play whole matches between computer players, and print the results.
    Simulate(simulation::Demand),
    /// Let computer players play against each other from every seat, and print how strong they are.
    Arena(arena::Demand),
    /// Load-test the bot: many open matches, actions at a steady rate.
    ///
    /// Start an emulator of Discord and the bot in separate processes, fill a database with matches in all stages of play,
    /// act in them at the given rate whether the bot keeps up or not, and print how long things took, counted from the
    /// moment each action was due. Never connects to Discord, and deletes everything afterwards.
    Load(load::Demand),
}

/// Returns the default game: the first of the built-in ones.
fn default_game() -> &'static str {
    witan::games::ALL[0].id()
}

/// A parser for the names of built-in games.
fn game_name() -> PossibleValuesParser {
    PossibleValuesParser::new(witan::games::ALL.iter().map(|game| game.id()))
}

/// Runs the command, and prints its results.
///
/// # Errors
/// The request is impossible, or something failed.
pub fn run(line: Line, out: &mut impl Write) -> anyhow::Result<()> {
    let config = Config::read(|name| std::env::var_os(name))?;
    let games = Games::load(witan::games::ALL, config.assets.as_deref())?;
    match line {
        Line::Simulate(demand) => simulation::run(&games, &demand, out),
        Line::Arena(demand) => arena::run(games, &demand, out),
        Line::Load(demand) => {
            let runtime = tokio::runtime::Runtime::new().context("no runtime can be started")?;
            runtime.block_on(load::run(&games, &demand, out))
        }
    }
}
