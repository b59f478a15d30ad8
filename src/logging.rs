//! The filter for what may be logged at all, at any level.
//!
//! This program never logs a secret, but its libraries do not recognise one. They write network traffic into their log
//! lines and spans: the bot's token, the token of an interaction, with which its private answer can be read, private
//! messages, and the cards people choose and type.

use tracing_subscriber::filter::{LevelFilter, Targets};

/// A filter applied to every log output, in addition to the operator's: what it stops, no `RUST_LOG` lets through. A
/// test plays a dispute under `RUST_LOG=trace` and checks the log.
///
/// - This program logs at every level.
/// - serenity is silent. Even its warnings quote the gateway's payloads, and its spans, at level `info`, whole
///   requests. This program itself logs what an operator needs to know about the connection.
/// - All others may log warnings. What HTTP, TLS, WebSocket and SQL libraries log below that are bytes, headers and
///   statements.
pub fn guard() -> Targets {
    Targets::new()
        .with_default(LevelFilter::WARN)
        .with_target("serenity", LevelFilter::OFF)
        .with_target("witan", LevelFilter::TRACE)
}
