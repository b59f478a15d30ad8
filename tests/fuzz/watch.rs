//! Watches for panics in any thread, and for logged warnings and errors.

use std::panic;
use std::sync::{Mutex, Once, PoisonError};

use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::{Context, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

static PANICS: Mutex<Vec<String>> = Mutex::new(Vec::new());
static WORRIES: Mutex<Vec<String>> = Mutex::new(Vec::new());
static ONCE: Once = Once::new();

/// Starts watching; must be called before the table, which would otherwise watch the log in its own way.
pub fn begin() {
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            note(&PANICS, info.to_string());
            usual(info);
        }));
        let targets = Targets::new().with_target("witan", Level::WARN);
        tracing_subscriber::registry().with(LogWatch.with_filter(targets)).init();
    });
}

/// The panics since the last call.
pub fn panics() -> Vec<String> {
    take(&PANICS)
}

/// The warnings and errors logged since the last call.
pub fn worries() -> Vec<String> {
    take(&WORRIES)
}

fn note(list: &Mutex<Vec<String>>, text: String) {
    list.lock().unwrap_or_else(PoisonError::into_inner).push(text);
}

fn take(list: &Mutex<Vec<String>>) -> Vec<String> {
    std::mem::take(&mut *list.lock().unwrap_or_else(PoisonError::into_inner))
}

struct LogWatch;

impl<S: Subscriber> Layer<S> for LogWatch {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut text = format!("{}: ", event.metadata().level());
        event.record(&mut Words(&mut text));
        note(&WORRIES, text);
    }
}

struct Words<'a>(&'a mut String);

impl Visit for Words<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        self.0.push_str(&format!("{field}={value:?} "));
    }
}
