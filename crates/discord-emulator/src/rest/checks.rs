//! Validates all answers against Discord's description.

use axum::body::{Body, to_bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::path::operation_of;
use crate::description::{Violation, answer_violations};
use crate::errors::ApiError;
use crate::world::World;

/// The most bytes of an answer.
const ANSWER_SIZE: usize = 64 * 1024 * 1024;

/// Validates an answer.
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
    world.change_quietly(|state| state.checks.answer(operation, status, found));
    Response::from_parts(head, Body::from(bytes))
}

fn is_json(headers: &HeaderMap) -> bool {
    headers.get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"))
}
