//! A message as the bot requests it.

use axum::body::Bytes;
use serde_json::Value;

use crate::errors::{ApiResult, Faults};
use crate::numbers::EPHEMERAL;
use crate::rules::{COMPONENTS_V2, check_message};

/// The flags a bot may set besides ephemeral: suppress embeds, suppress notifications, laid out of components.
pub(super) const SETTABLE_FLAGS: u64 = 1 << 2 | 1 << 12 | COMPONENTS_V2;

/// A message as the bot requests it, within Discord's limits.
#[derive(Debug)]
pub(crate) struct Draft {
    pub(super) body: Value,
    /// Its path in the request, for faults found later.
    pub(super) path: String,
    pub(super) uploads: Vec<Upload>,
    /// Whether the message's unlisted files are removed, even if no list is given.
    pub(super) drops_files: bool,
}

impl Draft {
    /// Checks the body of a request against the limits.
    pub(crate) fn new(body: Value, uploads: Vec<Upload>) -> ApiResult<Draft> {
        Draft::within("", body, uploads)
    }

    /// Checks a part of a request; faults have paths from the top of the request.
    pub(crate) fn within(path: &str, body: Value, uploads: Vec<Upload>) -> ApiResult<Draft> {
        let mut faults = Faults::default();
        check_message(&body, path, &mut faults);
        faults.into_result()?;
        Ok(Draft { body, path: path.to_owned(), uploads, drops_files: false })
    }

    /// Makes it the edit of an interaction's message: only listed files stay.
    pub(crate) fn of_an_answer(self) -> Draft {
        Draft { drops_files: true, ..self }
    }

    /// Whether the bot requests an ephemeral message.
    pub(crate) fn wants_ephemeral(&self) -> bool {
        self.body["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0
    }

    /// The flags that the new message gets.
    pub(crate) fn settable_flags(&self) -> u64 {
        self.body["flags"].as_u64().unwrap_or(0) & SETTABLE_FLAGS
    }

    /// Whether it has embeds.
    pub(crate) fn has_embeds(&self) -> bool {
        !self.list("embeds").is_empty()
    }

    /// Whether it has files.
    pub(crate) fn has_files(&self) -> bool {
        !self.uploads.is_empty()
    }

    /// Whether it replies to a message.
    pub(crate) fn replies(&self) -> bool {
        !self.body["message_reference"].is_null()
    }

    /// Whether the request has a field, even if it is null.
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
