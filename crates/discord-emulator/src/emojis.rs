//! The application's own emojis.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::clock::Clock;
use super::errors::{ApiError, ApiResult, Faults};
use super::ids::EmojiId;

/// The most bytes of an emoji's picture.
const MOST_BYTES: usize = 256 << 10;

/// The MIME types Discord accepts.
const KINDS: [&str; 5] = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"];

/// The emojis, oldest first.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Emojis(Vec<Emoji>);

/// An emoji, with its picture as uploaded.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Emoji {
    pub(super) id: EmojiId,
    pub(super) name: String,
    pub(super) image: String,
}

impl Emojis {
    pub(super) fn iter(&self) -> impl Iterator<Item = &Emoji> {
        self.0.iter()
    }

    pub(super) fn find(&self, id: EmojiId) -> Option<&Emoji> {
        self.iter().find(|emoji| emoji.id == id)
    }

    pub(super) fn add(&mut self, clock: &mut Clock, name: String, image: String) -> &Emoji {
        self.0.push_mut(Emoji { id: clock.next_id(), name, image })
    }

    /// Refuses a name that another emoji of the application has.
    pub(super) fn check_free(&self, name: &str) -> ApiResult<()> {
        let mut faults = Faults::default();
        if self.iter().any(|emoji| emoji.name == name) {
            let message = "An emoji with that name already exists.";
            faults.add("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", message);
        }
        faults.into_result()
    }

    pub(super) fn rename(&mut self, id: EmojiId, name: &str) -> ApiResult<&Emoji> {
        let emoji = self.find(id).ok_or(ApiError::UNKNOWN_EMOJI)?;
        if emoji.name != name {
            self.check_free(name)?;
        }
        let emoji = self.0.iter_mut().find(|emoji| emoji.id == id);
        let emoji = emoji.ok_or(ApiError::UNKNOWN_EMOJI)?;
        name.clone_into(&mut emoji.name);
        Ok(emoji)
    }

    pub(super) fn remove(&mut self, id: EmojiId) -> ApiResult<()> {
        let place = self.0.iter().position(|emoji| emoji.id == id);
        self.0.remove(place.ok_or(ApiError::UNKNOWN_EMOJI)?);
        Ok(())
    }
}

impl Emoji {
    /// The id and the name.
    pub(super) fn named(&self) -> (String, String) {
        (self.id.to_string(), self.name.clone())
    }

    /// The picture, with its MIME type.
    pub(super) fn picture(&self) -> Option<(String, Vec<u8>)> {
        picture(&self.image).map(|(kind, bytes)| (kind.to_owned(), bytes))
    }
}

/// Decodes a data URI into its MIME type and bytes; `None` if it is no picture that Discord accepts.
fn picture(uri: &str) -> Option<(&str, Vec<u8>)> {
    let (kind, encoded) = uri.strip_prefix("data:")?.split_once(";base64,")?;
    let bytes = STANDARD.decode(encoded).ok()?;
    // The header of the picture decides, where it can be read.
    let is_picture = imagesize::blob_size(&bytes).is_ok();
    (KINDS.contains(&kind) && is_picture).then_some((kind, bytes))
}

/// Checks the body of a request to create an emoji.
pub(super) fn check_emoji(body: &Value) -> ApiResult<()> {
    let mut faults = Faults::default();
    name_faults(&mut faults, body["name"].as_str().unwrap_or_default());
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

/// Checks the new name of an emoji, if there is one.
pub(super) fn check_name(body: &Value) -> ApiResult<()> {
    let mut faults = Faults::default();
    if let Some(name) = body["name"].as_str() {
        name_faults(&mut faults, name);
    }
    faults.into_result()
}

fn name_faults(faults: &mut Faults, name: &str) {
    if !(2..=32).contains(&name.chars().count()) {
        faults.add("name", "BASE_TYPE_BAD_LENGTH", "Must be between 2 and 32 in length.");
    } else if !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        let message = "String value did not match validation regex.";
        faults.add("name", "STRING_TYPE_REGEX", message);
    }
}
