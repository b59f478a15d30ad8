//! Requests about the application's own emojis.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::path::Ids;
use super::payload::Payload;
use crate::description::form;
use crate::emojis::{Emoji, check_emoji, check_name};
use crate::errors::{ApiError, ApiResult};
use crate::ids::{ApplicationId, EmojiId};
use crate::server::Server;
use crate::state::State as Discord;
use crate::world::World;

/// The most emojis an application has.
const MOST: usize = 2000;

routes! { routes ROUTES:
    "/applications/{application}/emojis" => get list, post create;
    "/applications/{application}/emojis/{emoji}" => get read, patch rename, delete delete;
}

/// An emoji object.
fn emoji_json(emoji: &Emoji, server: &Server) -> Value {
    let mut object = json!({
        "id": emoji.id,
        "name": emoji.name,
        "roles": [],
        "user": server.user_json(server.bot),
        "require_colons": true,
        "managed": false,
        "animated": emoji.image.starts_with("data:image/gif"),
        "available": true,
    });
    form("EmojiResponse", &mut object);
    object
}

fn own(state: &Discord, application: ApplicationId) -> ApiResult<()> {
    let is_own = application == state.server.application;
    is_own.then_some(()).ok_or(ApiError::UNKNOWN_APPLICATION)
}

async fn list(
    State(world): State<World>,
    Ids(application): Ids<ApplicationId>,
) -> ApiResult<Json<Value>> {
    world.read(|state| {
        own(state, application)?;
        let emojis = state.emojis.iter();
        let items: Vec<Value> = emojis.map(|emoji| emoji_json(emoji, &state.server)).collect();
        Ok(Json(json!({ "items": items })))
    })
}

async fn create(
    State(world): State<World>,
    Ids(application): Ids<ApplicationId>,
    payload: Payload,
) -> ApiResult<(StatusCode, Json<Value>)> {
    check_emoji(&payload.body)?;
    let text = |name: &str| payload.body[name].as_str().unwrap_or_default().to_owned();
    let (name, image) = (text("name"), text("image"));
    world.change(|state| {
        own(state, application)?;
        if state.emojis.iter().count() >= MOST {
            return Err(ApiError::TOO_MANY_EMOJIS);
        }
        state.emojis.check_free(&name)?;
        let emoji = state.emojis.add(&mut state.clock, name, image);
        Ok((StatusCode::CREATED, Json(emoji_json(emoji, &state.server))))
    })
}

async fn read(
    State(world): State<World>,
    Ids((application, id)): Ids<(ApplicationId, EmojiId)>,
) -> ApiResult<Json<Value>> {
    world.read(|state| {
        own(state, application)?;
        let emoji = state.emojis.find(id);
        emoji.map(|emoji| Json(emoji_json(emoji, &state.server))).ok_or(ApiError::UNKNOWN_EMOJI)
    })
}

async fn rename(
    State(world): State<World>,
    Ids((application, id)): Ids<(ApplicationId, EmojiId)>,
    payload: Payload,
) -> ApiResult<Json<Value>> {
    check_name(&payload.body)?;
    world.change(|state| {
        own(state, application)?;
        let emoji = match payload.body["name"].as_str() {
            Some(name) => state.emojis.rename(id, name)?,
            None => state.emojis.find(id).ok_or(ApiError::UNKNOWN_EMOJI)?,
        };
        Ok(Json(emoji_json(emoji, &state.server)))
    })
}

async fn delete(
    State(world): State<World>,
    Ids((application, id)): Ids<(ApplicationId, EmojiId)>,
) -> ApiResult<StatusCode> {
    world.change(|state| {
        own(state, application)?;
        state.emojis.remove(id).map(|()| StatusCode::NO_CONTENT)
    })
}
