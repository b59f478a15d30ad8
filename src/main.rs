//! The program: its command line. What each subcommand does is in `cli`.

use anyhow::{Context, bail};
use clap::Parser;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use witan::config::Config;
use witan::logging;

mod cli;

/// What is logged unless RUST_LOG says otherwise.
const USUAL_LOG: &str = "info";

fn main() -> anyhow::Result<()> {
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
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(USUAL_LOG));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .finish()
        .with(logging::guard())
        .init();
    cli::carry_out(line, Config::read(|name| std::env::var(name).ok())?)
}
