//! What may be logged at all, whatever the level asked for.
//!
//! This program never logs a secret; the libraries under it do not know one when they see one. They write
//! what goes over the wire into their lines and spans: the token, the token of an interaction, with which
//! its private answer can be read, whispers, and the cards people choose and type.

use std::sync::atomic::{AtomicU64, Ordering};

use tracing::{Event, Level, Subscriber};
use tracing_subscriber::Layer;
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
#[must_use]
pub fn guard() -> Targets {
    Targets::new()
        .with_default(LevelFilter::WARN)
        .with_target("serenity", LevelFilter::OFF)
        .with_target("witan", LevelFilter::TRACE)
}

/// Events of Discord's that its library could not read, since somebody asked.
static UNREAD: AtomicU64 = AtomicU64::new(0);

/// How many events of Discord's could not be read since this was asked.
#[must_use]
pub fn take_unread() -> u64 {
    UNREAD.swap(0, Ordering::Relaxed)
}

/// Where serenity says that it cannot read an event.
const GATEWAY: &str = "serenity::gateway";

/// What [`UnreadEvents`] has to see.
#[must_use]
pub fn unread() -> Targets {
    Targets::new().with_target(GATEWAY, LevelFilter::WARN)
}

/// Counts the events that serenity drops because it cannot read them. Whoever did something then reads that
/// the bot did not respond. Of what they hold nothing is kept.
#[derive(Debug, Clone, Copy)]
pub struct UnreadEvents;

impl<S: Subscriber> Layer<S> for UnreadEvents {
    fn on_event(&self, event: &Event<'_>, _: tracing_subscriber::layer::Context<'_, S>) {
        let about = event.metadata();
        if !about.target().starts_with(GATEWAY) || *about.level() != Level::WARN {
            return;
        }
        let mut text = IsUnread(false);
        event.record(&mut text);
        if text.0 {
            UNREAD.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// Whether a line of the library's tells of an event that could not be read.
struct IsUnread(bool);

impl tracing::field::Visit for IsUnread {
    fn record_debug(&mut self, field: &tracing::field::Field, value: &dyn std::fmt::Debug) {
        self.0 |= field.name() == "message" && format!("{value:?}").contains("Err deserializing");
    }
}
