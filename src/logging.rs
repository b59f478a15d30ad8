//! What may be logged at all, whatever the level asked for.
//!
//! This program never logs a secret; the libraries under it do not know one when they see one. They write
//! what goes over the wire into their lines and spans: the token, the token of an interaction, with which
//! its private answer can be read, whispers, and the cards people choose and type.

use tracing_subscriber::filter::{LevelFilter, Targets};

/// A filter to be laid over every log that leaves the program, beside the one the operator sets: what
/// it stops, no `RUST_LOG` lets through. A test plays a dispute under `RUST_LOG=trace` and looks.
///
/// - This program speaks at every level.
/// - serenity is silent. Already its warnings quote the gateway's payloads, and its spans, which are of the
///   level `info`, whole requests. What an operator needs to know of the connection this program says
///   itself.
/// - Everybody else may warn. What HTTP, TLS, WebSocket and SQL libraries tell below that are bytes,
///   headers and statements.
pub fn guard() -> Targets {
    Targets::new()
        .with_default(LevelFilter::WARN)
        .with_target("serenity", LevelFilter::OFF)
        .with_target("witan", LevelFilter::TRACE)
}
