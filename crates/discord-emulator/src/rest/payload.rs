//! The bodies of requests: JSON, a form, or a form with files.

use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRequest, MatchedPath, Multipart, Request};
use axum::http::header::CONTENT_TYPE;
use serde_json::{Value, json};

use super::path::operation_of;
use crate::description::check_request;
use crate::errors::{ApiError, ApiResult};
use crate::interactions::FILE_SIZE;
use crate::json::merge;
use crate::messages::{Draft, Upload};
use crate::world::World;

/// The most files of a message.
const FILES: usize = 10;

/// The most bytes of a request: Discord's limit on all files together, plus room for the JSON.
pub(super) const REQUEST_SIZE: usize = 25 * 1024 * 1024 + 64 * 1024;

/// Refuses requests that are too large before they are read.
pub(super) fn limit() -> DefaultBodyLimit {
    DefaultBodyLimit::max(REQUEST_SIZE)
}

/// A request's JSON and files.
#[derive(Debug)]
pub(super) struct Payload {
    pub(super) body: Value,
    pub(super) uploads: Vec<Upload>,
}

impl Payload {
    /// Reads the payload as a message.
    pub(super) fn into_draft(self) -> ApiResult<Draft> {
        Draft::new(self.body, self.uploads)
    }
}

impl FromRequest<World> for Payload {
    type Rejection = ApiError;

    async fn from_request(request: Request, world: &World) -> Result<Self, ApiError> {
        let asked = format!("{} {}", request.method(), request.uri().path());
        let path = request.extensions().get::<MatchedPath>();
        let operation = operation_of(request.method(), path);
        let mut payload = Payload::read(request, world).await?;
        world.change_quietly(|state| state.control_panel.note_request(asked, &payload.body));
        trim_embeds(&mut payload.body);
        if let Some(operation) = operation {
            check_request(&operation, &mut payload.body)?;
        }
        Ok(payload)
    }
}

impl Payload {
    async fn read(request: Request, state: &World) -> Result<Self, ApiError> {
        let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let kind = kind.unwrap_or_default().split(';').next().unwrap_or_default().trim();
        let kind = kind.to_ascii_lowercase();
        if kind == "multipart/form-data" {
            let parts = Multipart::from_request(request, state).await;
            return read_parts(parts.map_err(|_| ApiError::BAD_JSON)?).await;
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|_| ApiError::TOO_LARGE)?;
        let body = match kind.as_str() {
            _ if bytes.is_empty() => json!({}),
            "application/json" => read_json(&bytes)?,
            "application/x-www-form-urlencoded" => read_form(&bytes)?,
            _ => return Err(ApiError::content_type()),
        };
        Ok(Payload { body, uploads: Vec::new() })
    }
}

/// Trims white space around the texts of embeds, which does not count.
fn trim_embeds(body: &mut Value) {
    let trim = |holder: &mut Value, keys: &[&str]| {
        for key in keys {
            if let Some(text) = holder.get_mut(*key)
                && let Some(trimmed) = text.as_str().map(|text| json!(text.trim()))
            {
                *text = trimmed;
            }
        }
    };
    if let Some(data) = body.get_mut("data") {
        trim_embeds(data);
    }
    for embed in body.get_mut("embeds").and_then(Value::as_array_mut).into_iter().flatten() {
        trim(embed, &["title", "description"]);
        embed.get_mut("footer").into_iter().for_each(|footer| trim(footer, &["text"]));
        embed.get_mut("author").into_iter().for_each(|author| trim(author, &["name"]));
        for field in embed.get_mut("fields").and_then(Value::as_array_mut).into_iter().flatten() {
            trim(field, &["name", "value"]);
        }
    }
}

/// Reads the fields of a form; `payload_json` holds all fields that are not text.
fn read_form(bytes: &[u8]) -> ApiResult<Value> {
    let mut body = json!({});
    for (name, value) in form_urlencoded::parse(bytes) {
        set_field(&mut body, &name, value.as_bytes())?;
    }
    Ok(body)
}

/// Adds a form field to the body.
fn set_field(body: &mut Value, name: &str, value: &[u8]) -> ApiResult<()> {
    if name == "payload_json" {
        match read_json(value)? {
            fields @ Value::Object(_) => merge(body, fields),
            other => *body = other,
        }
        return Ok(());
    }
    let text = std::str::from_utf8(value).map_err(|_| ApiError::BAD_JSON)?;
    merge(body, json!({ name: text }));
    Ok(())
}

async fn read_parts(mut parts: Multipart) -> ApiResult<Payload> {
    let mut payload = Payload { body: json!({}), uploads: Vec::new() };
    while let Some(part) = parts.next_field().await.map_err(|_| ApiError::BAD_JSON)? {
        let name = part.name().unwrap_or_default().to_owned();
        let file_name = part.file_name().map(str::to_owned);
        let content_type = part.content_type().map(str::to_owned);
        let bytes = part.bytes().await.map_err(|_| ApiError::TOO_LARGE)?;
        if file_name.is_none() && file_index(&name).is_none() {
            set_field(&mut payload.body, &name, &bytes)?;
            continue;
        }
        if bytes.len() > FILE_SIZE {
            return Err(ApiError::TOO_LARGE);
        }
        let index = file_index(&name).ok_or_else(|| {
            ApiError::fault("files", "UNKNOWN_FILE_KEY", format!("Unknown part {name}."))
        })?;
        let name = file_name.unwrap_or_else(|| "unknown".to_owned());
        let content_type = content_type
            .filter(|given| given != "application/octet-stream")
            .unwrap_or_else(|| guess_type(&name).to_owned());
        payload.uploads.push(Upload { index, name, content_type, bytes });
    }
    if payload.uploads.len() > FILES {
        let text = format!("Must be {FILES} or fewer in length.");
        return Err(ApiError::fault("attachments", "BASE_TYPE_MAX_LENGTH", text));
    }
    Ok(payload)
}

fn read_json(bytes: &[u8]) -> ApiResult<Value> {
    serde_json::from_slice(bytes).map_err(|_| ApiError::BAD_JSON)
}

/// The `n` of `files[n]`.
fn file_index(name: &str) -> Option<u64> {
    name.strip_prefix("files[")?.strip_suffix(']')?.parse().ok()
}

fn guess_type(name: &str) -> &'static str {
    match name.rsplit('.').next().map(str::to_ascii_lowercase).as_deref() {
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("gif") => "image/gif",
        Some("webp") => "image/webp",
        Some("json" | "jsonl") => "application/json",
        Some("txt" | "md" | "log") => "text/plain",
        _ => "application/octet-stream",
    }
}
