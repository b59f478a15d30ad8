//! How the program logs: to standard error, as text for people or as JSON for machines.

use crate::config::LogFormat;
use crate::logging;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, fmt};

/// What is logged unless RUST_LOG says otherwise.
const USUAL_LOG: &str = "info";

/// Begins to log.
pub fn begin(format: LogFormat) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(USUAL_LOG));
    let lines = fmt::layer().with_writer(std::io::stderr);
    let lines = match format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.json().boxed(),
    };
    tracing_subscriber::registry()
        .with(lines.with_filter(logging::guard()).with_filter(filter))
        .with(logging::UnreadEvents.with_filter(logging::unread()))
        .init();
}
