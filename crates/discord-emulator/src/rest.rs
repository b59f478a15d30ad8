//! Discord's REST API v10, as far as such a bot needs it.

/// Declares routes once: as a router, and as a table for the test that compares it with `PROTOCOL.md`.
macro_rules! routes {
    ($router:ident $table:ident: $($path:literal => $($method:ident $handler:path),+;)+) => {
        pub(super) fn $router() -> axum::Router<crate::world::World> {
            axum::Router::new()
                $(.route($path, axum::routing::MethodRouter::new()$(.$method($handler))+))+
        }

        #[cfg(test)]
        pub(super) const $table: &[(&str, &[&str])] =
            &[$(($path, &[$(stringify!($method)),+])),+];
    };
}

mod channels;
mod checks;
mod commands;
mod emojis;
mod guilds;
mod path;
mod payload;
mod rates;
mod threads;
mod troubles;
mod webhooks;

use axum::extract::path::RawPathParams;
use axum::extract::rejection::RawPathParamsRejection;
use axum::extract::{Request, State};
use axum::http::header::AUTHORIZATION;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use axum::{Json, Router};
use serde_json::{Value, json};

use super::errors::{ApiError, ApiResult};
use super::ids::UserId;
use super::world::World;
use path::Ids;
use payload::Payload;

routes! { open_routes OPEN:
    "/gateway" => get gateway;
}

routes! { general_routes GENERAL:
    "/gateway/bot" => get gateway_for_bot;
    "/users/@me" => get current_user;
    "/users/@me/guilds" => get guilds::mine;
    "/users/@me/channels" => post open_direct;
    "/users/{user}" => get user;
    "/applications/@me" => get application;
    "/oauth2/applications/@me" => get application;
    "/soundboard-default-sounds" => get default_sounds;
}

/// All routes under `/api/v10`, such as `GET /users/@me`.
#[cfg(test)]
pub(super) fn declared() -> impl Iterator<Item = String> {
    let tables = [
        OPEN,
        GENERAL,
        channels::ROUTES,
        commands::ROUTES,
        emojis::ROUTES,
        guilds::ROUTES,
        threads::ROUTES,
        webhooks::ROUTES,
    ];
    tables.into_iter().flatten().flat_map(|(path, methods)| {
        methods.iter().map(move |method| format!("{} {path}", method.to_uppercase()))
    })
}

/// Every route under `/api/v10`.
pub(super) fn router(world: World) -> Router {
    // These routes authenticate by the token in the path, all others by the bot's token.
    let by_token = open_routes().merge(webhooks::routes());
    let by_bot = general_routes()
        .merge(commands::routes())
        .merge(emojis::routes())
        .merge(guilds::routes())
        .merge(channels::routes())
        .merge(threads::routes())
        .layer(from_fn_with_state(world.clone(), reach))
        .layer(from_fn_with_state(world.clone(), authorize));
    let api = by_token
        .merge(by_bot)
        .fallback(async || ApiError::NO_ROUTE)
        .method_not_allowed_fallback(async || ApiError::NO_METHOD);
    Router::new()
        .nest("/api/v10", api)
        .route("/api/{*rest}", any(async || ApiError::NO_ROUTE))
        .layer(from_fn_with_state(world.clone(), checks::check_answer))
        .layer(from_fn_with_state(world.clone(), note_complaints))
        .layer(from_fn_with_state(world.clone(), rates::limit))
        .layer(from_fn_with_state(world.clone(), troubles::apply))
        .layer(payload::limit())
        .with_state(world)
}

/// Refuses requests about channels and servers that the bot cannot reach at present.
async fn reach(
    State(world): State<World>,
    places: Result<RawPathParams, RawPathParamsRejection>,
    request: Request,
    next: Next,
) -> Response {
    let reached = world.read(|state| {
        let places = places.iter().flatten();
        for (name, id) in places {
            // An invalid id is refused by the handlers that read it.
            match (name, id.parse::<u64>()) {
                ("channel", Ok(id)) => state.check_channel(id.into())?,
                ("guild", Ok(id)) => state.check_guild(id.into())?,
                _ => {}
            }
        }
        Ok(())
    });
    match reached {
        Ok(()) => next.run(request).await,
        Err(error) => ApiError::into_response(error),
    }
}

async fn authorize(State(world): State<World>, request: Request, next: Next) -> Response {
    let given = request.headers().get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    if given.and_then(|value| value.strip_prefix("Bot ")) == Some(world.token()) {
        next.run(request).await
    } else {
        ApiError::UNAUTHORIZED.into_response()
    }
}

/// Records requests that a correct bot would not send.
async fn note_complaints(State(world): State<World>, request: Request, next: Next) -> Response {
    let asked = format!("{} {}", request.method(), request.uri().path());
    let response = next.run(request).await;
    if let Some(error) =
        response.extensions().get::<ApiError>().filter(|error| error.is_complaint())
    {
        world.change(|state| state.complaints.push(format!("{asked}: {error}")));
    }
    response
}

async fn gateway(State(world): State<World>) -> Json<Value> {
    Json(json!({ "url": world.read(|state| state.gateway_url()) }))
}

async fn gateway_for_bot(State(world): State<World>) -> Json<Value> {
    Json(world.change_quietly(|state| {
        let (url, now) = (state.gateway_url(), state.clock.instant());
        state.sessions.starts.json(&url, now)
    }))
}

async fn current_user(State(world): State<World>) -> Json<Value> {
    Json(world.read(|state| state.server.current_user_json()))
}

async fn user(State(world): State<World>, Ids(id): Ids<UserId>) -> ApiResult<Json<Value>> {
    world.read(|state| {
        let known = state.server.is_user(id);
        known.then(|| Json(state.server.user_json(id))).ok_or(ApiError::UNKNOWN_USER)
    })
}

async fn application(State(world): State<World>) -> Json<Value> {
    Json(world.read(|state| state.server.application_json()))
}

/// Discord's default sounds: none here.
async fn default_sounds() -> Json<Value> {
    Json(json!([]))
}

async fn open_direct(State(world): State<World>, payload: Payload) -> ApiResult<Json<Value>> {
    let recipient = payload.body["recipient_id"].as_str().and_then(|id| id.parse().ok());
    let recipient: UserId = recipient.ok_or(ApiError::INVALID_RECIPIENT)?;
    world.change_quietly(|state| state.open_direct(recipient).map(Json))
}
