//! The page people use the sandbox through, and the gateway at the same address.
//!
//! Every request of the page is one call of [`World`]; what the page shows is what tests see.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use futures_util::stream::{self, Stream};
use serde::Deserialize;
use serde_json::{Value, json};

use super::faults::GatewayTrouble;
use super::gateway;
use super::ids::{AttachmentId, ChannelId, InteractionId, MessageId, UserId};
use super::state::State as Discord;
use super::view::{DirectMessages, Refused};
use super::world::World;

/// The whole page: markup, style and script.
const PAGE: &str = include_str!("page.html");

/// What the page may load: nothing that does not come from here.
const POLICY: &str = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; \
    connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// How many messages of a channel the page shows.
const SHOWN: usize = 200;

/// How often the page is told of changes at most.
const PAUSE: Duration = Duration::from_millis(30);

/// The page, its requests, and the files of messages.
pub(super) fn router(world: World) -> Router {
    Router::new()
        .route("/", get(page_or_gateway))
        .route("/page/world", get(overview))
        .route("/page/messages", get(messages))
        .route("/page/changes", get(changes))
        .route("/page/say", post(say))
        .route("/page/slash", post(slash))
        .route("/page/suggest", post(suggest))
        .route("/page/press", post(press))
        .route("/page/select", post(select))
        .route("/page/modal", post(submit_modal).delete(dismiss_modal))
        .route("/page/message", axum::routing::delete(dismiss_message))
        .route("/page/direct-messages", post(set_direct_messages))
        .route("/attachments/{channel}/{file}/{name}", get(attachment))
        .with_state(world)
}

/// Browsers get the page; bots, whose libraries put nothing after the gateway's address, get the
/// gateway.
async fn page_or_gateway(
    State(world): State<World>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Response {
    match upgrade {
        Ok(upgrade) => {
            let refused =
                |state: &mut Discord| state.faults.strike_gateway(GatewayTrouble::RefuseConnection);
            if world.change_quietly(refused) {
                return StatusCode::SERVICE_UNAVAILABLE.into_response();
            }
            upgrade.on_upgrade(|socket| gateway::talk(world, socket))
        }
        Err(_) => ([(CONTENT_SECURITY_POLICY, POLICY)], Html(PAGE)).into_response(),
    }
}

/// Why a person's request failed, as a text to be shown.
impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (StatusCode::UNPROCESSABLE_ENTITY, self.to_string()).into_response()
    }
}

#[derive(Deserialize)]
struct Viewer {
    person: UserId,
}

async fn overview(State(world): State<World>, Query(viewer): Query<Viewer>) -> Json<Value> {
    Json(json!({
        "people": world.people(),
        "bot": world.bot(),
        "channels": world.channels(viewer.person),
        "modal": world.modal(viewer.person),
        "connected": world.bot_is_connected(),
        "complaints": world.complaints(),
    }))
}

#[derive(Deserialize)]
struct Place {
    person: UserId,
    channel: ChannelId,
}

async fn messages(State(world): State<World>, Query(place): Query<Place>) -> Json<Value> {
    Json(json!(world.newest_messages(place.person, place.channel, SHOWN)))
}

/// Tells the page that something has changed, at once and then after every change.
async fn changes(State(world): State<World>) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let mut receiver = world.changes();
    receiver.mark_changed();
    let events = stream::unfold(receiver, async |mut receiver| {
        receiver.changed().await.ok()?;
        tokio::time::sleep(PAUSE).await;
        let count = *receiver.borrow_and_update();
        Some((Ok(Event::default().data(count.to_string())), receiver))
    });
    Sse::new(events).keep_alive(KeepAlive::default())
}

#[derive(Deserialize)]
struct Line {
    person: UserId,
    channel: ChannelId,
    text: String,
}

async fn say(
    State(world): State<World>,
    Json(line): Json<Line>,
) -> Result<Json<MessageId>, Refused> {
    world.say(line.person, line.channel, &line.text).map(Json)
}

async fn slash(
    State(world): State<World>,
    Json(line): Json<Line>,
) -> Result<Json<InteractionId>, Refused> {
    world.slash(line.person, line.channel, &line.text).map(Json)
}

async fn suggest(State(world): State<World>, Json(line): Json<Line>) -> Json<Value> {
    Json(json!(world.suggest(line.person, line.channel, &line.text).await))
}

#[derive(Deserialize)]
struct Control {
    person: UserId,
    message: MessageId,
    custom_id: String,
    #[serde(default)]
    values: Vec<String>,
}

async fn press(
    State(world): State<World>,
    Json(control): Json<Control>,
) -> Result<Json<InteractionId>, Refused> {
    world.press(control.person, control.message, &control.custom_id).map(Json)
}

async fn select(
    State(world): State<World>,
    Json(control): Json<Control>,
) -> Result<Json<InteractionId>, Refused> {
    let values: Vec<&str> = control.values.iter().map(String::as_str).collect();
    world.select(control.person, control.message, &control.custom_id, &values).map(Json)
}

#[derive(Deserialize)]
struct Form {
    person: UserId,
    fields: Vec<(String, String)>,
}

async fn submit_modal(
    State(world): State<World>,
    Json(form): Json<Form>,
) -> Result<Json<InteractionId>, Refused> {
    let fields: Vec<(&str, &str)> =
        form.fields.iter().map(|(id, text)| (id.as_str(), text.as_str())).collect();
    world.submit_modal(form.person, &fields).map(Json)
}

async fn dismiss_modal(State(world): State<World>, Json(viewer): Json<Viewer>) -> StatusCode {
    world.dismiss_modal(viewer.person);
    StatusCode::NO_CONTENT
}

#[derive(Deserialize)]
struct Dismissed {
    person: UserId,
    message: MessageId,
}

async fn dismiss_message(
    State(world): State<World>,
    Json(dismissed): Json<Dismissed>,
) -> Result<StatusCode, Refused> {
    world.dismiss_message(dismissed.person, dismissed.message)?;
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
    }
    StatusCode::NO_CONTENT
}

/// A file of a message. Only pictures are shown in place: anything else could be a page that acts
/// in this one's name.
async fn attachment(
    State(world): State<World>,
    Path((_, file, _)): Path<(ChannelId, AttachmentId, String)>,
) -> Response {
    let Some((content_type, bytes)) = world.attachment_with_type(file) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let pictures = ["image/png", "image/jpeg", "image/gif", "image/webp"];
    let mut headers = HeaderMap::new();
    let is_picture = pictures.contains(&content_type.as_str());
    let disposition = if is_picture { "inline" } else { "attachment" };
    let content_type = content_type.parse();
    headers.extend(content_type.ok().map(|content_type| (CONTENT_TYPE, content_type)));
    headers.extend(disposition.parse().ok().map(|disposition| (CONTENT_DISPOSITION, disposition)));
    let fixed = [(X_CONTENT_TYPE_OPTIONS, "nosniff"), (CACHE_CONTROL, "max-age=86400, immutable")];
    (fixed, headers, bytes).into_response()
}
