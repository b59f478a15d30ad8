//! The application's own emojis.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::Ids;
use super::payload::Payload;
use crate::description::form;
use crate::errors::{ApiError, ApiResult, Faults};
use crate::ids::{ApplicationId, EmojiId};
use crate::state::State as Discord;
use crate::world::World;

/// The most emojis an application has.
const MOST: usize = 2000;

/// The most bytes a picture of one has.
const MOST_BYTES: usize = 256 << 10;

/// The pictures Discord takes.
const KINDS: [&str; 5] = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"];

routes! { routes ROUTES:
    "/applications/{application}/emojis" => get list, post create;
    "/applications/{application}/emojis/{emoji}" => get read, delete delete;
}

/// An emoji, its picture as it was uploaded.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Emoji {
    id: EmojiId,
    name: String,
    image: String,
}

impl Emoji {
    /// Its id and its name.
    pub(crate) fn named(&self) -> (String, String) {
        (self.id.to_string(), self.name.clone())
    }

    /// Its picture, and of what type that is.
    pub(crate) fn picture(&self) -> Option<(&str, Vec<u8>)> {
        picture(&self.image)
    }

    fn json(&self, state: &Discord) -> Value {
        let mut emoji = json!({
            "id": self.id,
            "name": self.name,
            "roles": [],
            "user": state.server.user_json(state.server.bot),
            "require_colons": true,
            "managed": false,
            "animated": self.image.starts_with("data:image/gif"),
            "available": true,
        });
        form("EmojiResponse", &mut emoji);
        emoji
    }
}

/// What a data URI holds, and its type; `None` if it is no picture that Discord takes.
fn picture(uri: &str) -> Option<(&str, Vec<u8>)> {
    let (kind, encoded) = uri.strip_prefix("data:")?.split_once(";base64,")?;
    let bytes = STANDARD.decode(encoded).ok()?;
    // What a picture says of itself decides, as far as it can be read here.
    let is_picture = imagesize::blob_size(&bytes).is_ok();
    (KINDS.contains(&kind) && is_picture).then_some((kind, bytes))
}

/// The faults of an emoji that is to be made.
pub(crate) fn check_emoji(body: &Value) -> ApiResult<()> {
    let mut faults = Faults::default();
    let name = body["name"].as_str().unwrap_or_default();
    if !(2..=32).contains(&name.chars().count()) {
        faults.add("name", "BASE_TYPE_BAD_LENGTH", "Must be between 2 and 32 in length.");
    } else if !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        let message = "String value did not match validation regex.";
        faults.add("name", "STRING_TYPE_REGEX", message);
    }
    match body["image"].as_str().and_then(picture) {
        Some((_, bytes)) if bytes.len() > MOST_BYTES => {
            let message = "File cannot be larger than 256.0 kb.";
            faults.add("image", "BINARY_TYPE_MAX_SIZE", message);
        }
        Some(_) => {}
        None => faults.add("image", "IMAGE_INVALID", "Unsupported image type given"),
    }
    faults.into_result()
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
        let items: Vec<Value> = state.emojis.iter().map(|emoji| emoji.json(state)).collect();
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
        if state.emojis.len() >= MOST {
            return Err(ApiError::TOO_MANY_EMOJIS);
        }
        let emoji = state.add_emoji(name, image);
        Ok((StatusCode::CREATED, Json(emoji.json(state))))
    })
}

async fn read(
    State(world): State<World>,
    Ids((application, id)): Ids<(ApplicationId, EmojiId)>,
) -> ApiResult<Json<Value>> {
    world.read(|state| {
        own(state, application)?;
        let emoji = state.emojis.iter().find(|emoji| emoji.id == id);
        emoji.map(|emoji| Json(emoji.json(state))).ok_or(ApiError::UNKNOWN_EMOJI)
    })
}

async fn delete(
    State(world): State<World>,
    Ids((application, id)): Ids<(ApplicationId, EmojiId)>,
) -> ApiResult<StatusCode> {
    world.change(|state| {
        own(state, application)?;
        let place = state.emojis.iter().position(|emoji| emoji.id == id);
        state.emojis.remove(place.ok_or(ApiError::UNKNOWN_EMOJI)?);
        Ok(StatusCode::NO_CONTENT)
    })
}

impl Discord {
    pub(crate) fn add_emoji(&mut self, name: String, image: String) -> Emoji {
        let emoji = Emoji { id: self.clock.next_id(), name, image };
        self.emojis.push(emoji.clone());
        emoji
    }

    /// The picture of an emoji, and of what type that is.
    pub(crate) fn emoji(&self, id: EmojiId) -> Option<(String, Vec<u8>)> {
        let (kind, bytes) = self.emojis.iter().find(|emoji| emoji.id == id)?.picture()?;
        Some((kind.to_owned(), bytes))
    }
}
