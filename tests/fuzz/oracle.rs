//! What must hold of each answer, and of the state after a batch.

use std::collections::BTreeMap;

use discord_emulator::{Author, Component, MessageId, MessageState, Visibility};
use serde_json::{Value, json};
use serenity::all::Interaction;

use crate::case::{Case, Place};
use crate::table::Table;

/// The kind of answer that a case must get.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Due {
    /// A private text.
    Words,
    /// Suggestions, perhaps an empty list.
    Suggestions,
    /// A reply to their direct message.
    Reply,
    /// No answer: the client library cannot read it, or it is no user action.
    Nothing,
}

/// The answer due to a case that cannot be legal.
pub fn due(case: &Case) -> Due {
    match case {
        Case::Interaction { place, fields, .. } => match fields["type"].as_u64() {
            Some(2 | 3 | 5) if is_readable(*place, fields) => Due::Words,
            Some(4) if is_readable(*place, fields) => Due::Suggestions,
            _ => Due::Nothing,
        },
        Case::Press { .. } | Case::Choice { .. } => Due::Words,
        Case::Typed { .. } => Due::Reply,
        Case::Event { .. } | Case::Frame(_) => Due::Nothing,
    }
}

/// Whether the client library can read an interaction with these fields.
fn is_readable(place: Place, fields: &Value) -> bool {
    let user = json!({ "id": "5", "username": "x", "discriminator": "0", "avatar": null });
    let mut event = json!({
        "id": "1", "application_id": "2", "type": 2, "channel_id": "3", "token": "x", "version": 1,
        "locale": "en-US", "entitlements": [], "app_permissions": "0", "data": {},
        "attachment_size_limit": 1,
    });
    if place == Place::Direct {
        event["user"] = user;
    } else {
        event["guild_id"] = json!("4");
        event["member"] = json!({
            "user": user, "roles": [], "joined_at": "2026-01-01T00:00:00.000000+00:00",
            "permissions": "0", "deaf": false, "mute": false, "flags": 0,
        });
    }
    for (name, value) in fields.as_object().expect("fields are an object") {
        event[name] = value.clone();
    }
    // Parsed as text first: too deep nesting is invalid JSON to the library.
    let text = json!({ "d": event }).to_string();
    let Ok(mut frame) = serde_json::from_str::<Value>(&text) else { return false };
    serde_json::from_value::<Interaction>(frame["d"].take()).is_ok()
}

/// Words that no answer may contain, unless the person typed them.
const RUDE: [&str; 14] = [
    "went wrong",
    "Some(",
    "None",
    "Ok(",
    "Err(",
    "Error",
    "panicked",
    "unwrap",
    "serde",
    "sqlx",
    "SQL",
    "src/",
    "PersonId",
    "invalid-",
];

/// Why a text is no friendly answer.
pub fn judge_words(text: &str, case: &Case) -> Result<(), String> {
    let length = text.chars().count();
    if !(10..=2000).contains(&length) {
        return Err(format!("an answer of {length} characters: {text:?}"));
    }
    let said = format!("{case:?}");
    if let Some(rude) = RUDE.iter().find(|rude| text.contains(*rude) && !said.contains(*rude)) {
        return Err(format!("an answer with {rude:?}: {text:?}"));
    }
    Ok(())
}

/// A message as everybody sees it.
#[derive(Debug, Clone, PartialEq)]
struct Said {
    id: MessageId,
    content: String,
    components: Vec<Vec<Component>>,
    files: usize,
    edited_at: Option<String>,
}

/// Everything that must not change: visible messages and stored rows.
#[derive(Debug, Clone, PartialEq)]
pub struct Snapshot {
    said: BTreeMap<String, Vec<Said>>,
    stored: BTreeMap<String, Vec<String>>,
}

impl Snapshot {
    pub async fn of(table: &Table) -> Self {
        let mut said = BTreeMap::new();
        for person in table.world.people() {
            for channel in table.world.channels(person.id) {
                // What people typed in direct messages, and the bot's replies, are no change.
                let messages =
                    table.world.messages(person.id, channel.id).into_iter().filter(|message| {
                        message.visibility == Visibility::Everyone
                            && message.state == MessageState::Sent
                            && !(matches!(message.author, Author::Person { .. }))
                            && message.reply_to.is_none()
                    });
                let messages = messages.map(|message| Said {
                    id: message.id,
                    files: message.attachments.len(),
                    content: message.content,
                    components: message.components,
                    edited_at: message.edited_at,
                });
                said.insert(
                    format!("{} as {} sees it", channel.name, person.name),
                    messages.collect(),
                );
            }
        }
        let mut stored = table.stored().await;
        // The meter counts the connection's own requests; `members` notes when Discord was last asked who is there. A
        // server in an invented event is known from then on.
        stored.retain(|table, _| !["meter", "members", "known_servers"].contains(&table.as_str()));
        Self { said, stored }
    }

    /// The differences from a later snapshot; empty if there are none.
    pub fn differences(&self, later: &Self) -> Vec<String> {
        let mut found = Vec::new();
        for (place, said) in &later.said {
            if self.said.get(place) != Some(said) {
                found.push(format!("what can be read has changed: {place}"));
            }
        }
        for (table, rows) in &later.stored {
            let before = self.stored.get(table).map(Vec::as_slice).unwrap_or_default();
            if before != rows {
                let new = rows.iter().find(|row| !before.contains(row));
                found.push(format!("the table {table} has changed: {new:?}"));
            }
        }
        found
    }
}
