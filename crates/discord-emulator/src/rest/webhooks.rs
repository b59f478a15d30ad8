//! Answers to interactions: the callback, and the webhook for later messages.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::Value;

use super::path::{Ids, Query, yes_or_no};
use super::payload::Payload;
use crate::errors::{ApiError, ApiResult};
use crate::ids::{ApplicationId, InteractionId};
use crate::interactions::Target;
use crate::world::World;

routes! { routes ROUTES:
    "/interactions/{interaction}/{token}/callback" => post callback;
    "/webhooks/{application}/{token}" => post follow_up;
    "/webhooks/{application}/{token}/messages/{message}" => get read, patch edit, delete delete;
}

#[derive(Deserialize)]
struct CallbackQuery {
    #[serde(default, deserialize_with = "yes_or_no")]
    with_response: bool,
}

/// An application's id, an interaction token, and a message id or `@original`.
type MessagePath = (ApplicationId, String, String);

fn target(message: &str) -> ApiResult<Target> {
    match message {
        "@original" => Ok(Target::Original),
        id => id.parse().map(Target::FollowUp).map_err(|_| {
            ApiError::fault("message_id", "NUMBER_TYPE_COERCE", "Value is not snowflake.")
        }),
    }
}

async fn callback(
    State(world): State<World>,
    Ids((interaction, token)): Ids<(InteractionId, String)>,
    Query(query): Query<CallbackQuery>,
    payload: Payload,
) -> ApiResult<Response> {
    let response = world
        .change(|state| state.callback(interaction, &token, &payload.body, payload.uploads))?;
    if query.with_response {
        Ok(Json(response).into_response())
    } else {
        Ok(StatusCode::NO_CONTENT.into_response())
    }
}

async fn follow_up(
    State(world): State<World>,
    Ids((application, token)): Ids<(ApplicationId, String)>,
    payload: Payload,
) -> ApiResult<Json<Value>> {
    let draft = payload.into_draft()?;
    world.change(|state| state.follow_up(application, &token, draft)).map(Json)
}

async fn read(
    State(world): State<World>,
    Ids((application, token, message)): Ids<MessagePath>,
) -> ApiResult<Json<Value>> {
    let target = target(&message)?;
    world.read(|state| state.answer_json(application, &token, target)).map(Json)
}

async fn edit(
    State(world): State<World>,
    Ids((application, token, message)): Ids<MessagePath>,
    payload: Payload,
) -> ApiResult<Json<Value>> {
    let target = target(&message)?;
    let draft = payload.into_draft()?;
    world.change(|state| state.edit_answer(application, &token, target, draft)).map(Json)
}

async fn delete(
    State(world): State<World>,
    Ids((application, token, message)): Ids<MessagePath>,
) -> ApiResult<StatusCode> {
    let target = target(&message)?;
    world.change(|state| state.delete_answer(application, &token, target))?;
    Ok(StatusCode::NO_CONTENT)
}
