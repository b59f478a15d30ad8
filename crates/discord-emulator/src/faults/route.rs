//! The kinds of REST request that faults distinguish.

use axum::http::Method;
use serde::{Deserialize, Serialize};

use super::Requests;
use crate::ids::InteractionId;

/// A kind of REST request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Route {
    /// Read the gateway's address.
    Gateway,
    /// Register commands, all at once or one at a time.
    RegisterCommands,
    /// Open a direct conversation.
    CreateDm,
    /// Read one member of the server.
    ReadMember,
    /// Read a channel or thread.
    ReadChannel,
    /// Edit, archive or lock a thread.
    EditChannel,
    /// Delete a thread.
    DeleteChannel,
    /// Post a message.
    CreateMessage,
    /// Read one message, or list several.
    ReadMessages,
    /// Edit a message.
    EditMessage,
    /// Delete a message.
    DeleteMessage,
    /// Start a thread, from a message or without one.
    CreateThread,
    /// Add or remove a thread member.
    ThreadMembers,
    /// Pin or unpin a message.
    Pin,
    /// Send the first answer to an interaction.
    InteractionCallback,
    /// Edit the first answer.
    EditOriginalResponse,
    /// Send a further message for an interaction.
    FollowUp,
    /// List, add or delete the application's own emojis.
    Emojis,
    /// Anything else.
    Other,
}

/// The kind of a request, and how to find its channel.
pub(crate) struct Asked<'a> {
    pub(crate) requests: Requests,
    pub(crate) interaction: Option<InteractionRef<'a>>,
}

/// An interaction as a path names it.
#[derive(Clone, Copy)]
pub(crate) enum InteractionRef<'a> {
    Id(InteractionId),
    Token(&'a str),
}

impl<'a> Asked<'a> {
    /// Reads the HTTP method and the path below `/api/v10`.
    pub(crate) fn read(method: &Method, path: &'a str) -> Self {
        let path = path.strip_prefix("/api/v10/").unwrap_or_default();
        let steps: Vec<&str> = path.split('/').collect();
        let route = match (method.as_str(), steps.as_slice()) {
            ("GET", ["gateway"] | ["gateway", "bot"]) => Route::Gateway,
            (
                "PUT" | "POST" | "PATCH",
                ["applications", _, "commands", ..]
                | ["applications", _, "guilds", _, "commands", ..],
            ) => Route::RegisterCommands,
            (_, ["applications", _, "emojis", ..]) => Route::Emojis,
            ("POST", ["users", "@me", "channels"]) => Route::CreateDm,
            ("GET", ["guilds", _, "members", _]) => Route::ReadMember,
            ("GET", ["channels", _]) => Route::ReadChannel,
            ("PATCH", ["channels", _]) => Route::EditChannel,
            ("DELETE", ["channels", _]) => Route::DeleteChannel,
            (_, ["channels", _, "pins", _] | ["channels", _, "messages", "pins", _]) => Route::Pin,
            ("POST", ["channels", _, "messages"]) => Route::CreateMessage,
            ("GET", ["channels", _, "messages"] | ["channels", _, "messages", _]) => {
                Route::ReadMessages
            }
            ("PATCH", ["channels", _, "messages", _]) => Route::EditMessage,
            ("DELETE", ["channels", _, "messages", _]) => Route::DeleteMessage,
            ("POST", ["channels", _, "threads"] | ["channels", _, "messages", _, "threads"]) => {
                Route::CreateThread
            }
            ("PUT" | "DELETE", ["channels", _, "thread-members", _]) => Route::ThreadMembers,
            ("POST", ["interactions", _, _, "callback"]) => Route::InteractionCallback,
            ("PATCH", ["webhooks", _, _, "messages", "@original"]) => Route::EditOriginalResponse,
            ("POST", ["webhooks", _, _]) => Route::FollowUp,
            _ => Route::Other,
        };
        let (channel, interaction) = match steps.as_slice() {
            ["channels", id, ..] => (id.parse().ok(), None),
            ["interactions", id, ..] => (None, id.parse().ok().map(InteractionRef::Id)),
            ["webhooks", _, token, ..] => (None, Some(InteractionRef::Token(token))),
            _ => (None, None),
        };
        Asked { requests: Requests { route: Some(route), channel }, interaction }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn route(method: Method, path: &str) -> Option<Route> {
        Asked::read(&method, &format!("/api/v10{path}")).requests.route
    }

    #[test]
    fn requests_are_told_apart() {
        assert_eq!(route(Method::POST, "/channels/1/messages"), Some(Route::CreateMessage));
        assert_eq!(route(Method::PATCH, "/channels/1/messages/2"), Some(Route::EditMessage));
        assert_eq!(route(Method::PUT, "/channels/1/messages/pins/2"), Some(Route::Pin));
        assert_eq!(route(Method::PUT, "/applications/1/commands"), Some(Route::RegisterCommands));
        assert_eq!(
            route(Method::PATCH, "/webhooks/1/token/messages/@original"),
            Some(Route::EditOriginalResponse)
        );
        assert_eq!(route(Method::GET, "/guilds/1/members/2"), Some(Route::ReadMember));
        assert_eq!(route(Method::GET, "/users/@me"), Some(Route::Other));
        assert_eq!(route(Method::GET, ""), Some(Route::Other));
    }

    #[test]
    fn the_channel_is_read_from_the_path() {
        let asked = Asked::read(&Method::POST, "/api/v10/channels/77/messages");
        assert_eq!(asked.requests.channel.map(|channel| channel.get()), Some(77));
        let asked = Asked::read(&Method::POST, "/api/v10/interactions/5/secret/callback");
        assert!(matches!(asked.interaction, Some(InteractionRef::Id(id)) if id.get() == 5));
    }
}
