//! The laboratory: whole matches between computer players, how often they come to each rule, how strong
//! they are, and how much the bot bears, on the command line.

use std::io::Write;

use anyhow::Context as _;
use game_api::Games;
use witan::config::Config;

mod arena;
mod load;
mod opponents;
mod simulation;

/// Whole matches between computer players of witan's games, how strong these are, and how much the bot bears.
#[derive(clap::Parser)]
#[command(name = "witan-lab", version)]
pub enum Line {
    /// Plays whole matches between computer players and prints what became of them.
    Simulate(simulation::Demand),
    /// Lets computer players play against each other, from every seat, and prints how strong they are.
    Arena(arena::Demand),
    /// Measures how much the bot bears: many open matches, actions at a steady rate.
    ///
    /// Starts an emulator of Discord on this machine and the bot in a process of its own, fills a database with matches
    /// in all stages of play, lets people act in them as the clock demands, whether the bot keeps up or not, and prints
    /// how long things took, counted from the moment each action was due. It never speaks with Discord, and leaves
    /// nothing behind.
    Load(load::Demand),
}

/// Does what was typed, and prints what came of it.
///
/// # Errors
/// What was asked for that cannot be done, or what went wrong.
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
