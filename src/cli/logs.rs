//! How the program logs: to standard error, as text for people or as JSON for machines.

use crate::config::LogFormat;
use crate::logging;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// What is logged unless RUST_LOG says otherwise.
const USUAL_LOG: &str = "info";

/// Begins to log.
pub fn begin(format: LogFormat) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(USUAL_LOG));
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match format {
        LogFormat::Text => lines.finish().with(logging::guard()).init(),
        LogFormat::Json => lines.json().finish().with(logging::guard()).init(),
    }
}
