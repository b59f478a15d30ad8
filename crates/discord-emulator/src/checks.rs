//! What was held to Discord's description, and what was found.

use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::io::Write;

use axum::body::{Body, to_bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use super::description::{Violation, answer_violations, event_violations};
use super::errors::ApiError;
use super::recent::Recent;
use super::state::State as Discord;
use super::world::World;

/// How many violations are kept.
const KEPT: usize = 100;

/// How large an answer may be.
const ANSWER_SIZE: usize = 64 * 1024 * 1024;

/// The prefix of every route.
const API: &str = "/api/v10";

/// What has been held to Discord's description so far: every request of the bot, every answer to it
/// and every event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// The operations that were asked for, such as `POST /channels/{channel}/messages`.
    pub operations: BTreeSet<String>,
    /// How many requests the bot made. Those that are not as described are refused, and listed by
    /// `World::complaints`.
    pub requests: u64,
    /// How many answers it got.
    pub answers: u64,
    /// How many events there were.
    pub events: u64,
    /// Answers and events that were not as described, with operation, path and reason: mistakes of
    /// the emulator. With debug assertions they end the test when the emulator is dropped.
    pub violations: Vec<String>,
}

/// Names a file to which every emulator appends what it has checked when it ends, one JSON object a
/// line, so that whole suites of tests can be counted.
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
        // One write a line, so that lines of several programs do not mix.
        if let Err(error) = file.and_then(|mut file| file.write_all(format!("{line}\n").as_bytes()))
        {
            tracing::warn!("what was checked is not written down: {error}");
        }
    }
}

/// The same while it is counted.
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

    fn note(&mut self, about: &str, found: Vec<Violation>) {
        for violation in found {
            self.violations.push(format!("{about}: {violation}"));
        }
    }
}

impl Discord {
    /// Holds an event to its description.
    pub(super) fn check_event(&mut self, name: &str, data: &Value) {
        self.checks.checked.events += 1;
        self.checks.note(name, event_violations(name, data));
    }
}

/// What a request asks for, as the description calls it.
pub(super) fn operation_of(method: &Method, path: Option<&MatchedPath>) -> Option<String> {
    Some(format!("{method} {}", path?.as_str().strip_prefix(API)?))
}

/// Holds every answer to its description.
pub(super) async fn check_answer(
    State(world): State<World>,
    path: Option<MatchedPath>,
    request: Request,
    next: Next,
) -> Response {
    let operation = operation_of(request.method(), path.as_ref());
    let (head, body) = next.run(request).await.into_parts();
    let Some(operation) = operation else {
        return Response::from_parts(head, body);
    };
    let Ok(bytes) = to_bytes(body, ANSWER_SIZE).await else {
        return ApiError::INTERNAL.into_response();
    };
    let answer = match is_json(&head.headers) {
        true => serde_json::from_slice(&bytes).ok(),
        false => None,
    };
    let status = head.status.as_u16();
    let found = match answer {
        Some(answer) => answer_violations(&operation, status, &answer),
        None if bytes.is_empty() => Vec::new(),
        None => vec![Violation::not_json()],
    };
    world.change_quietly(|state| {
        let checks = &mut state.checks;
        checks.checked.requests += 1;
        checks.checked.answers += 1;
        checks.note(&format!("{operation} {status}"), found);
        checks.checked.operations.insert(operation);
    });
    Response::from_parts(head, Body::from(bytes))
}

fn is_json(headers: &HeaderMap) -> bool {
    headers.get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"))
}
