//! Warnings of the rendering library about our pictures: an operator would read them in their log.

use std::fmt::Write as _;
use std::sync::{Mutex, Once, PoisonError};

use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::{Context, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

static WARNINGS: Mutex<Vec<String>> = Mutex::new(Vec::new());

struct Watch;

impl<S: Subscriber> Layer<S> for Watch {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if *event.metadata().level() <= Level::WARN {
            let mut words = Words(String::new());
            event.record(&mut words);
            WARNINGS.lock().unwrap_or_else(PoisonError::into_inner).push(words.0);
        }
    }
}

struct Words(String);

impl Visit for Words {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        write!(self.0, "{field}={value:?} ").expect("a string takes all that is written to it");
    }
}

/// Starts listening.
pub fn watch() {
    static WATCHED: Once = Once::new();
    WATCHED.call_once(|| tracing_subscriber::registry().with(Watch).init());
}

/// Fails if there were any warnings.
pub fn assert_quiet() {
    let warnings = WARNINGS.lock().unwrap_or_else(PoisonError::into_inner).clone();
    assert_eq!(warnings, Vec::<String>::new());
}
