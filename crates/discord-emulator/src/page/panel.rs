//! The maintainer's controls on the page: time, Discord's faults, the bot.

use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::faults::{FaultId, FaultRule};
use crate::ids::{ChannelId, UserId};
use crate::view::{ChannelKind, DirectMessages, Refused};
use crate::world::World;

pub(super) fn routes() -> Router<World> {
    Router::new()
        .route("/page/time", post(let_time_pass))
        .route("/page/direct-messages", post(set_direct_messages))
        .route("/page/user-install", post(set_user_install))
        .route("/page/locale", post(set_locale))
        .route("/page/gateway", post(cut_gateway))
        .route("/page/forum", post(add_forum))
        .route("/page/faults", post(inject).delete(lift))
        .route("/page/restart", post(restart))
        .route("/page/guide", post(begin_guide).delete(stop_guide))
        .route("/page/guide/{group}/picture", get(guide_picture))
        .route("/page/payloads", get(payloads))
}

#[derive(Deserialize)]
struct Span {
    seconds: u32,
}

async fn let_time_pass(
    State(world): State<World>,
    Json(span): Json<Span>,
) -> Result<StatusCode, Refused> {
    world.let_time_pass(Duration::from_secs(span.seconds.into()))?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize)]
struct Setting {
    person: UserId,
    direct_messages: DirectMessages,
}

async fn set_direct_messages(
    State(world): State<World>,
    Json(setting): Json<Setting>,
) -> StatusCode {
    match setting.direct_messages {
        DirectMessages::Open => world.open_dms(setting.person),
        DirectMessages::Closed => world.close_dms(setting.person),
        DirectMessages::Unreachable => world.refuse_conversations(setting.person),
    }
    StatusCode::NO_CONTENT
}

#[derive(Deserialize)]
struct Installation {
    person: UserId,
    has_installed: bool,
}

async fn set_user_install(
    State(world): State<World>,
    Json(setting): Json<Installation>,
) -> StatusCode {
    world.set_user_install(setting.person, setting.has_installed);
    StatusCode::NO_CONTENT
}

#[derive(Deserialize)]
struct Locale {
    /// `None` for the server.
    person: Option<UserId>,
    locale: String,
}

async fn set_locale(
    State(world): State<World>,
    Json(setting): Json<Locale>,
) -> Result<StatusCode, Refused> {
    match setting.person {
        Some(person) => world.set_locale(person, &setting.locale)?,
        None => world.set_server_locale(&setting.locale)?,
    }
    Ok(StatusCode::NO_CONTENT)
}

async fn cut_gateway(State(world): State<World>) -> StatusCode {
    world.cut_gateway();
    StatusCode::NO_CONTENT
}

#[derive(Deserialize)]
struct Forum {
    name: String,
}

async fn add_forum(State(world): State<World>, Json(forum): Json<Forum>) -> StatusCode {
    world.add_channel(ChannelKind::Forum, &forum.name);
    StatusCode::NO_CONTENT
}

async fn inject(State(world): State<World>, Json(rule): Json<FaultRule>) -> Json<FaultId> {
    Json(world.inject(rule).id())
}

#[derive(Deserialize)]
struct Rule {
    id: FaultId,
}

async fn lift(State(world): State<World>, Json(rule): Json<Rule>) -> StatusCode {
    world.lift(rule.id);
    StatusCode::NO_CONTENT
}

async fn restart(State(world): State<World>) -> Result<StatusCode, Refused> {
    world.restart_bot()?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize)]
struct Beginning {
    guide: String,
    channel: ChannelId,
}

async fn begin_guide(
    State(world): State<World>,
    Json(beginning): Json<Beginning>,
) -> Result<StatusCode, Refused> {
    world.begin_guide(&beginning.guide, beginning.channel)?;
    Ok(StatusCode::NO_CONTENT)
}

/// The preview picture of a group of guided starts.
async fn guide_picture(State(world): State<World>, Path(group): Path<String>) -> Response {
    let found = world.guide_groups().into_iter().find(|one| one.id == group);
    match found.map(|group| group.picture).filter(|picture| !picture.is_empty()) {
        Some(picture) => ([(CONTENT_TYPE, "image/png")], picture).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn stop_guide(State(world): State<World>) -> Result<StatusCode, Refused> {
    world.stop_guide()?;
    Ok(StatusCode::NO_CONTENT)
}

async fn payloads(State(world): State<World>) -> Json<Value> {
    Json(json!(world.read(|state| state.control_panel.payloads())))
}
