//! The program: its command line. What each subcommand does is in `cli`.

use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::Parser;
use witan::config::Config;

mod cli;

fn main() -> anyhow::Result<ExitCode> {
    keep_files_private();
    let line = cli::Line::parse();
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
    let config = Config::read(|name| std::env::var(name).ok())?;
    cli::logs::begin(config.log_format);
    cli::carry_out(line, config)
}

/// What the program creates is for its user alone, whatever they have set: the database, SQLite's files beside
/// it, copies and exported logs hold cards and seeds, and the sandbox's file what people write to each other.
fn keep_files_private() {
    #[cfg(unix)]
    rustix::process::umask(rustix::fs::Mode::RWXG | rustix::fs::Mode::RWXO);
}
