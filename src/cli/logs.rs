//! How the program logs: to standard error, as text for people or as JSON for machines.

use std::io::IsTerminal as _;

use crate::config::LogFormat;
use crate::logging;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// Begins to log: `usual`, unless RUST_LOG says otherwise.
pub fn begin(format: LogFormat, usual: &str) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(usual));
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    match format {
        LogFormat::Text => lines.finish().with(logging::guard()).init(),
        LogFormat::Json => lines.json().finish().with(logging::guard()).init(),
    }
}
