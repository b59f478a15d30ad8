//! What the bots of a test log as a warning or an error.

use std::sync::{Mutex, PoisonError};

use tokio::runtime::{self, Handle};
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::{Context, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// Log lines above `info`, also that an event could not be read, each with the runtime it comes from: every test has a
/// runtime of its own, with all its bots. So no test fails for what another one's bot logs.
static WARNINGS: Mutex<Vec<(Option<runtime::Id>, String)>> = Mutex::new(Vec::new());

fn this_runtime() -> Option<runtime::Id> {
    Handle::try_current().ok().map(|handle| handle.id())
}

/// What was logged in this test, or outside of any.
pub fn complaints() -> Vec<String> {
    let here = this_runtime();
    let all = WARNINGS.lock().unwrap_or_else(PoisonError::into_inner);
    let ours = all.iter().filter(|(from, _)| from.is_none() || *from == here);
    ours.map(|(_, text)| text.clone()).collect()
}

struct Watch;

impl<S: Subscriber> Layer<S> for Watch {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let target = event.metadata().target();
        if !target.starts_with("witan") || *event.metadata().level() > Level::WARN {
            return;
        }
        let mut text = format!("{target}: ");
        event.record(&mut Words(&mut text));
        WARNINGS.lock().unwrap_or_else(PoisonError::into_inner).push((this_runtime(), text));
    }
}

struct Words<'a>(&'a mut String);

impl Visit for Words<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        use std::fmt::Write as _;
        write!(self.0, "{field}={value:?} ").expect("a string takes all that is written to it");
    }
}

pub fn watch_the_log() {
    // Several tests of a process may call this; only the first has an effect.
    let _ = tracing_subscriber::registry().with(Watch).try_init();
}
