//! The program: its command line. What each subcommand does is in `cli`.

use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::Parser;
use witan::config::Config;
use witan::kit::printable;

mod cli;

fn main() -> ExitCode {
    keep_files_private();
    match run() {
        Ok(code) => code,
        // It may quote a file that somebody has sent, and a terminal does what it reads.
        Err(error) => {
            eprintln!("Error: {}", printable(&format!("{error:?}")));
            ExitCode::FAILURE
        }
    }
}

fn run() -> anyhow::Result<ExitCode> {
    let line = cli::Line::parse();
    if line.has_settings() {
        read_settings_file()?;
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

/// Reads the file .env of the current directory, and of no directory above it: there it may be anybody's. That
/// there is none is fine, that it cannot be read is not.
fn read_settings_file() -> anyhow::Result<()> {
    match dotenvy::from_path(".env") {
        Ok(()) => Ok(()),
        Err(error) if error.not_found() => Ok(()),
        // The error would quote the line, and the line may hold the token.
        Err(dotenvy::Error::LineParse(..)) => {
            bail!("a line of the file .env is not NAME=value; put a value with spaces in quotes")
        }
        Err(error) => Err(error).context("the file .env cannot be read"),
    }
}
