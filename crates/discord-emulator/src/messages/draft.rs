//! A message as the bot asks for it.

use axum::body::Bytes;
use serde_json::Value;

use crate::errors::{ApiResult, Faults};
use crate::numbers::EPHEMERAL;
use crate::rules::{COMPONENTS_V2, check_message};

/// The flags a bot may set besides the one for ephemeral: suppress embeds, suppress notifications, laid
/// out of components.
pub(super) const SETTABLE_FLAGS: u64 = 1 << 2 | 1 << 12 | COMPONENTS_V2;

/// A message as the bot asks for it, within Discord's limits.
#[derive(Debug)]
pub(crate) struct Draft {
    pub(super) body: Value,
    /// Where in the request it stands, for faults that are found later.
    pub(super) path: String,
    pub(super) uploads: Vec<Upload>,
    /// Whether the message's files go that it does not list, even if it lists none at all.
    pub(super) drops_files: bool,
}

impl Draft {
    /// Takes a request's body, if it keeps to the limits.
    pub(crate) fn new(body: Value, uploads: Vec<Upload>) -> ApiResult<Draft> {
        Draft::within("", body, uploads)
    }

    /// Takes a part of a request; faults are named from the whole request's point of view.
    pub(crate) fn within(path: &str, body: Value, uploads: Vec<Upload>) -> ApiResult<Draft> {
        let mut faults = Faults::default();
        check_message(&body, path, &mut faults);
        faults.into_result()?;
        Ok(Draft { body, path: path.to_owned(), uploads, drops_files: false })
    }

    /// As the edit of an interaction's message: of its files, only those stay that are listed.
    pub(crate) fn of_an_answer(self) -> Draft {
        Draft { drops_files: true, ..self }
    }

    /// Whether the bot asks for a message that only one person sees.
    pub(crate) fn wants_ephemeral(&self) -> bool {
        self.body["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0
    }

    /// The flags that a message begins with.
    pub(crate) fn settable_flags(&self) -> u64 {
        self.body["flags"].as_u64().unwrap_or(0) & SETTABLE_FLAGS
    }

    /// Whether there are embeds in it.
    pub(crate) fn has_embeds(&self) -> bool {
        !self.list("embeds").is_empty()
    }

    /// Whether files come with it.
    pub(crate) fn has_files(&self) -> bool {
        !self.uploads.is_empty()
    }

    /// Whether it replies to a message.
    pub(crate) fn replies(&self) -> bool {
        !self.body["message_reference"].is_null()
    }

    /// Whether a field is in the request, be it null.
    pub(super) fn names(&self, field: &str) -> bool {
        self.body.get(field).is_some()
    }

    pub(super) fn list(&self, field: &str) -> Vec<Value> {
        self.body[field].as_array().cloned().unwrap_or_default()
    }
}

/// A file of a request.
#[derive(Debug)]
pub(crate) struct Upload {
    /// The `n` of its part `files[n]`.
    pub(crate) index: u64,
    pub(crate) name: String,
    pub(crate) content_type: String,
    pub(crate) bytes: Bytes,
}
