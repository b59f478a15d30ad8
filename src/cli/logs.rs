//! How the program logs: to standard error, as text for people or as JSON for machines.

use std::io::IsTerminal as _;

use anyhow::Context as _;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::config::{Config, LogFormat};
use crate::logging;

/// Starts logging, with the filter `usual` unless the settings name another.
///
/// # Errors
/// If the settings are invalid.
pub fn begin(config: &Config, usual: &str) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(config.log_filter.as_deref().unwrap_or(usual))
        .context("RUST_LOG cannot be read; write info, debug or the like, or leave it out")?;
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        // An error while writing the log cannot be logged either.
        .log_internal_errors(false)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    match config.log_format {
        LogFormat::Text => lines.finish().with(logging::guard()).init(),
        LogFormat::Json => lines.json().finish().with(logging::guard()).init(),
    }
    Ok(())
}
