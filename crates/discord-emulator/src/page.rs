//! The web page for people, and the gateway at the same address.
//!
//! Every request of the page is one call of [`World`], so the page shows what tests see.

mod files;
mod panel;
mod people;

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use futures_util::stream::{self, Stream};
use serde::Deserialize;
use serde_json::{Value, json};

use super::control_panel::GuideGroup;
use super::faults::GatewayTrouble;
use super::gateway;
use super::ids::{AttachmentId, ChannelId};
use super::server::LOCALES;
use super::state::State as Discord;
use super::view::{Person, Refused};
use super::world::World;

/// The shortest time between two change notifications.
const PAUSE: Duration = Duration::from_millis(30);

/// The routes of the page, its requests, and message files.
pub(super) fn router(world: World) -> Router {
    Router::new()
        .route("/", get(page_or_gateway))
        .route("/page/files/{name}", get(files::file))
        .route("/page/world", get(overview))
        .route("/page/changes", get(changes))
        .merge(people::routes())
        .merge(panel::routes())
        .route("/attachments/{channel}/{file}/{name}", get(attachment))
        .route("/emojis/{emoji}", get(emoji))
        .with_state(world)
}

/// The query of the gateway's address.
#[derive(Deserialize)]
struct GatewayQuery {
    /// The version of the API.
    v: Option<String>,
    /// The compression requested.
    compress: Option<String>,
}

/// Serves the page to browsers, and the gateway to bots, whose libraries use the gateway's address without a path.
async fn page_or_gateway(
    State(world): State<World>,
    Query(asked): Query<GatewayQuery>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    match upgrade {
        Ok(upgrade) => {
            let refused =
                |state: &mut Discord| state.faults.strike_gateway(GatewayTrouble::RefuseConnection);
            if world.change_quietly(refused) {
                return StatusCode::SERVICE_UNAVAILABLE.into_response();
            }
            upgrade.on_upgrade(|socket| gateway::talk(world, asked.v, asked.compress, socket))
        }
        Err(_) => files::index(),
    }
}

/// The error of a person's request, as text to show.
impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (StatusCode::UNPROCESSABLE_ENTITY, self.to_string()).into_response()
    }
}

/// Everything but the messages: people, what each of them sees, and the bot's state.
async fn overview(State(world): State<World>) -> Json<Value> {
    let people: Vec<Value> = world.people().iter().map(|person| seen_by(&world, person)).collect();
    let (server, locale, bot, has_controller) = world.read(|state| {
        let bot = json!({ "id": state.server.bot, "name": state.server.bot_name });
        let (name, locale) = (state.server.name.clone(), state.server.locale.clone());
        (name, locale, bot, state.control_panel.controller.is_some())
    });
    Json(json!({
        "server": server,
        "locale": locale,
        "locales": LOCALES,
        "bot": bot,
        "people": people,
        "connected": world.bot_is_connected(),
        "passed_ms": u64::try_from(world.passed().as_millis()).unwrap_or(u64::MAX),
        "complaints": world.complaints(),
        "faults": world.faults(),
        "has_controller": has_controller,
        "guides": world.guides(),
        "guide_groups": guide_groups(&world),
        "awaited": world.awaited(),
    }))
}

/// The groups of the guided starts, and whether each has a picture.
fn guide_groups(world: &World) -> Vec<Value> {
    let group = |group: GuideGroup| {
        let mut object = json!(group);
        object["has_picture"] = json!(!group.picture.is_empty());
        object
    };
    world.guide_groups().into_iter().map(group).collect()
}

/// A person, with what only they see.
fn seen_by(world: &World, person: &Person) -> Value {
    json!({
        "id": person.id,
        "name": person.name,
        "role": person.role,
        "direct_messages": person.direct_messages,
        "membership": person.membership,
        "has_installed": person.has_installed,
        "locale": person.locale,
        "channels": world.channels(person.id),
        "modal": world.modal(person.id).map(|modal| {
            json!({ "interaction": modal.interaction, "data": modal.raw })
        }),
    })
}

/// Notifies the page of changes: at once, then after every change.
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

/// An emoji's picture, as `ID.png` or with any other extension.
async fn emoji(State(world): State<World>, Path(name): Path<String>) -> Response {
    let id = name.split('.').next().and_then(|id| id.parse::<u64>().ok());
    let found = id.and_then(|id| world.read(|state| state.emojis.find(id.into())?.picture()));
    let Some((kind, bytes)) = found else { return StatusCode::NOT_FOUND.into_response() };
    let headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, "max-age=86400, immutable".to_owned())];
    (headers, bytes).into_response()
}

/// The signature parameters in a file's address.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Signature {
    ex: String,
    is: String,
    hm: String,
}

/// Serves a message's file. Only pictures are shown inline: another file could be a page with scripts, which would
/// run with this page's origin.
async fn attachment(
    State(world): State<World>,
    Path((_, file, _)): Path<(ChannelId, AttachmentId, String)>,
    Query(Signature { ex, is, hm }): Query<Signature>,
) -> Response {
    let is_good =
        world.read(|state| state.signer.admits(file, (&ex, &is, &hm), state.clock.time()));
    if !is_good {
        return (StatusCode::NOT_FOUND, "This content is no longer available.").into_response();
    }
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
    ([(CACHE_CONTROL, "max-age=86400, immutable")], headers, bytes).into_response()
}
