//! Counts what was validated against Discord's API description, and the violations found.

use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::io::Write;

use serde_json::Value;

use super::description::{Violation, event_violations};
use super::recent::Recent;

/// How many violations are kept.
const KEPT: usize = 100;

/// What has been validated against Discord's API description so far: all requests of the bot, all answers and all
/// events.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// The operations requested, such as `POST /channels/{channel}/messages`.
    pub operations: BTreeSet<String>,
    /// How many requests the bot made. Invalid ones are refused, and listed by `World::complaints`.
    pub requests: u64,
    /// How many answers the bot got.
    pub answers: u64,
    /// How many events were sent.
    pub events: u64,
    /// Answers and events that do not match the description, with operation, path and reason: mistakes of the emulator.
    /// With debug assertions they fail the test when the emulator is dropped.
    pub violations: Vec<String>,
}

/// Environment variable: the file to which each emulator appends its `Checked` when it ends, one JSON object a line,
/// to add up whole test suites.
const FIGURES: &str = "DISCORD_EMULATOR_CHECKED";

impl Checked {
    pub(super) fn append_to_file(&self) {
        let Some(path) = std::env::var_os(FIGURES) else {
            return;
        };
        let line = serde_json::json!({
            "operations": self.operations, "requests": self.requests, "answers": self.answers,
            "events": self.events, "violations": self.violations,
        });
        let file = OpenOptions::new().create(true).append(true).open(path);
        // One write per line, so that lines of several programs do not mix.
        if let Err(error) = file.and_then(|mut file| file.write_all(format!("{line}\n").as_bytes()))
        {
            tracing::warn!("what was checked is not written down: {error}");
        }
    }
}

/// The counters behind [`Checked`].
#[derive(Debug, Default)]
pub(super) struct Checks {
    checked: Checked,
    violations: Recent<String, KEPT>,
}

impl Checks {
    pub(super) fn report(&self) -> Checked {
        let violations = self.violations.iter().cloned().collect();
        Checked { violations, ..self.checked.clone() }
    }

    /// Validates an event.
    pub(super) fn event(&mut self, name: &str, data: &Value) {
        self.checked.events += 1;
        self.note(name, event_violations(name, data));
    }

    /// Counts a request, and the violations in its answer.
    pub(super) fn answer(&mut self, operation: String, status: u16, found: Vec<Violation>) {
        self.checked.requests += 1;
        self.checked.answers += 1;
        self.note(&format!("{operation} {status}"), found);
        self.checked.operations.insert(operation);
    }

    fn note(&mut self, about: &str, found: Vec<Violation>) {
        for violation in found {
            self.violations.push(format!("{about}: {violation}"));
        }
    }
}
