//! The errors of Discord's REST API: an HTTP status, a code, and for malformed requests a tree of faults shaped like
//! the request.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};

pub(super) type ApiResult<T> = Result<T, ApiError>;

/// An error as Discord words it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ApiError {
    status: StatusCode,
    code: u32,
    message: &'static str,
    faults: Option<Value>,
}

impl ApiError {
    pub(super) const UNAUTHORIZED: Self = Self::new(401, 0, "401: Unauthorized");
    pub(super) const NO_ROUTE: Self = Self::new(404, 0, "404: Not Found");
    pub(super) const NO_METHOD: Self = Self::new(405, 0, "405: Method Not Allowed");
    pub(super) const UNKNOWN_APPLICATION: Self = Self::new(404, 10002, "Unknown Application");
    pub(super) const UNKNOWN_CHANNEL: Self = Self::new(404, 10003, "Unknown Channel");
    pub(super) const UNKNOWN_GUILD: Self = Self::new(404, 10004, "Unknown Guild");
    pub(super) const UNKNOWN_MEMBER: Self = Self::new(404, 10007, "Unknown Member");
    pub(super) const UNKNOWN_MESSAGE: Self = Self::new(404, 10008, "Unknown Message");
    pub(super) const UNKNOWN_ROLE: Self = Self::new(404, 10011, "Unknown Role");
    pub(super) const UNKNOWN_USER: Self = Self::new(404, 10013, "Unknown User");
    pub(super) const UNKNOWN_EMOJI: Self = Self::new(404, 10014, "Unknown Emoji");
    pub(super) const UNKNOWN_WEBHOOK: Self = Self::new(404, 10015, "Unknown Webhook");
    pub(super) const UNKNOWN_INTERACTION: Self = Self::new(404, 10062, "Unknown interaction");
    pub(super) const UNKNOWN_COMMAND: Self = Self::new(404, 10063, "Unknown application command");
    pub(super) const TOO_MANY_COMMANDS: Self =
        Self::new(400, 30032, "Maximum number of application commands reached");
    pub(super) const TOO_MANY_NEW_COMMANDS: Self = Self::new(
        400,
        30034,
        "Max number of daily application command creates has been reached (200)",
    );
    pub(super) const TOO_MANY_EMOJIS: Self =
        Self::new(400, 30008, "Maximum number of emojis reached (2000)");
    pub(super) const TOO_MANY_PINS: Self =
        Self::new(400, 30003, "Maximum number of pins reached (250)");
    pub(super) const BLOCKED_WORDS: Self =
        Self::new(400, 200_000, "Message was blocked by automatic moderation");
    pub(super) const BLOCKED_LINK: Self =
        Self::new(400, 240_000, "Message blocked by harmful links filter");
    pub(super) const TOO_LARGE: Self = Self::new(413, 40005, "Request entity too large");
    pub(super) const ALREADY_ANSWERED: Self =
        Self::new(400, 40060, "Interaction has already been acknowledged.");
    pub(super) const MISSING_ACCESS: Self = Self::new(403, 50001, "Missing Access");
    pub(super) const NOT_IN_DIRECT_MESSAGES: Self =
        Self::new(403, 50003, "Cannot execute action on a DM channel");
    pub(super) const NOT_THE_AUTHOR: Self =
        Self::new(403, 50005, "Cannot edit a message authored by another user");
    pub(super) const EMPTY_MESSAGE: Self = Self::new(400, 50006, "Cannot send an empty message");
    pub(super) const DIRECT_MESSAGES_CLOSED: Self =
        Self::new(403, 50007, "Cannot send messages to this user");
    pub(super) const NOT_A_TEXT_CHANNEL: Self =
        Self::new(400, 50008, "Cannot send messages in a non-text channel");
    /// The error for opening a conversation, where sending a message gets [`Self::DIRECT_MESSAGES_CLOSED`].
    pub(super) const CONVERSATION_REFUSED: Self =
        Self::new(400, 50007, "Cannot send messages to this user");
    pub(super) const QUARANTINED: Self = Self::new(
        403,
        20026,
        "Your bot has been flagged by our anti-spam system for abusive behavior.",
    );
    pub(super) const INVALID_RECIPIENT: Self = Self::new(400, 50033, "Invalid Recipient(s)");
    pub(super) const MISSING_PERMISSIONS: Self = Self::new(403, 50013, "Missing Permissions");
    pub(super) const SYSTEM_MESSAGE: Self =
        Self::new(403, 50021, "Cannot execute action on a system message");
    pub(super) const WRONG_CHANNEL_KIND: Self =
        Self::new(400, 50024, "Cannot execute action on this channel type");
    pub(super) const TOKEN_EXPIRED: Self = Self::new(401, 50027, "Invalid Webhook Token");
    pub(super) const NO_MUTUAL_GUILD: Self =
        Self::new(403, 50278, "Cannot send messages to this user due to having no mutual guilds");
    pub(super) const NO_HISTORY_FOR_REPLY: Self =
        Self::new(403, 160_002, "Cannot reply without permission to read message history");
    pub(super) const LOCKED: Self = Self::new(403, 160_005, "This thread is locked");
    pub(super) const INTERNAL: Self = Self::new(500, 0, "500: Internal Server Error");
    pub(super) const ARCHIVED: Self = Self::new(400, 50083, "Thread is archived");
    pub(super) const BAD_JSON: Self =
        Self::new(400, 50109, "The request body contains invalid JSON.");
    pub(super) const HAS_THREAD: Self =
        Self::new(400, 160_004, "A thread has already been created for this message");

    const fn new(status: u16, code: u32, message: &'static str) -> Self {
        let status = match StatusCode::from_u16(status) {
            Ok(status) => status,
            Err(_) => panic!("only the statuses above are given"),
        };
        Self { status, code, message, faults: None }
    }

    /// The error for a request with a single fault.
    pub(super) fn fault(path: &str, code: &'static str, message: impl Into<String>) -> Self {
        let mut faults = Faults::default();
        faults.add(path, code, message);
        Self::invalid(faults.tree)
    }

    /// The error for a body in a content type that Discord does not read.
    pub(super) fn content_type() -> Self {
        let text = "Expected \"Content-Type\" header to be one of {'application/json', \
            'application/x-www-form-urlencoded', 'multipart/form-data'}.";
        let fault = json!({ "code": "CONTENT_TYPE_INVALID", "message": text });
        Self::invalid(Map::from_iter([("_errors".to_owned(), json!([fault]))]))
    }

    fn invalid(tree: Map<String, Value>) -> Self {
        let faults = Some(Value::Object(tree));
        Self { faults, ..Self::new(400, 50035, "Invalid Form Body") }
    }

    /// The tree of faults.
    #[cfg(test)]
    pub(super) fn faults(&self) -> Option<Value> {
        self.faults.clone()
    }

    /// Whether the request itself is wrong, so that no correct bot sends it, rather than the moment.
    pub(super) fn is_complaint(&self) -> bool {
        let of_the_moment = [
            Self::ALREADY_ANSWERED,
            Self::ARCHIVED,
            Self::BLOCKED_LINK,
            Self::BLOCKED_WORDS,
            Self::CONVERSATION_REFUSED,
            Self::HAS_THREAD,
            Self::INVALID_RECIPIENT,
            Self::NOT_A_TEXT_CHANNEL,
            Self::TOKEN_EXPIRED,
            Self::TOO_MANY_EMOJIS,
            Self::TOO_MANY_PINS,
            Self::WRONG_CHANNEL_KIND,
        ];
        match self.status.as_u16() {
            400 | 401 | 405 | 413 => !of_the_moment.contains(self),
            404 => self.code == 0,
            _ => false,
        }
    }
}

impl std::fmt::Display for ApiError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} {}", self.status.as_u16(), self.code, self.message)?;
        self.faults.iter().try_for_each(|faults| write!(f, " {faults}"))
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut body = json!({ "message": self.message, "code": self.code });
        if let Some(faults) = &self.faults {
            body["errors"] = faults.clone();
        }
        let mut response = (self.status, Json(body)).into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Collects the faults of a request, so that the answer names all of them.
#[derive(Debug, Default)]
pub(super) struct Faults {
    tree: Map<String, Value>,
}

impl Faults {
    /// Adds a fault at a path such as `embeds.0.title`.
    pub(super) fn add(&mut self, path: &str, code: &str, message: impl Into<String>) {
        let mut node = &mut self.tree;
        for step in path.split('.') {
            let child = node.entry(step).or_insert_with(|| json!({}));
            node = child.as_object_mut().expect("faults are only listed below `_errors`");
        }
        let listed = node.entry("_errors").or_insert_with(|| json!([]));
        let listed = listed.as_array_mut().expect("`_errors` is always a list");
        listed.push(json!({ "code": code, "message": message.into() }));
    }

    /// Returns the error, if there are any faults.
    pub(super) fn into_result(self) -> ApiResult<()> {
        if self.tree.is_empty() { Ok(()) } else { Err(ApiError::invalid(self.tree)) }
    }
}
