//! Interactions from Discord, reduced to the fields that are read.
//!
//! serenity parses people, members, messages and purchases whole: an unexpected form of an avatar's name would
//! leave its owner without any answer.

use serde_json::{Map, Value, json};
use serenity::all::Interaction;

/// Fields kept of an interaction.
const INTERACTION: &[&str] = &[
    "id",
    "application_id",
    "type",
    "data",
    "guild_id",
    "channel",
    "channel_id",
    "member",
    "user",
    "token",
    "app_permissions",
    "locale",
    "guild_locale",
];

/// Fields kept of its channel.
const CHANNEL: &[&str] = &["id", "type", "parent_id"];

/// Fields kept of a user: the caller, or a person named in it.
const USER: &[&str] = &["id", "username", "global_name", "bot"];

/// Fields kept of a server member.
const MEMBER: &[&str] = &["user", "nick", "roles", "permissions"];

/// Fields kept of the entities that options and menus name.
const RESOLVED: &[&str] = &["users", "members"];

/// Reads an interaction.
pub fn read(interaction: &str) -> serde_json::Result<Interaction> {
    let mut all: Value = serde_json::from_str(interaction)?;
    let flags = all["message"]["flags"].as_u64().unwrap_or_default();
    let has_message = all["message"].is_object();
    keep(&mut all, INTERACTION);
    // serenity requires these fields; nothing here reads them.
    add(
        &mut all,
        json!({ "version": 1, "entitlements": [], "attachment_size_limit": 0, "message": null }),
    );
    if has_message {
        all["message"] = json!({
            "id": "1", "channel_id": all["channel_id"], "type": 0, "flags": flags, "content": "",
            "author": { "id": "1", "username": "" }, "timestamp": "2020-01-01T00:00:00Z",
            "tts": false, "pinned": false, "mention_everyone": false, "mentions": [],
            "mention_roles": [], "attachments": [], "embeds": [],
        });
    }
    for (place, kept) in [("/channel", CHANNEL), ("/user", USER), ("/data/resolved", RESOLVED)] {
        if let Some(part) = all.pointer_mut(place) {
            keep(part, kept);
        }
    }
    if let Some(member) = all.pointer_mut("/member") {
        keep_member(member);
    }
    for user in each(&mut all, "/data/resolved/users") {
        keep(user, USER);
    }
    for member in each(&mut all, "/data/resolved/members") {
        keep_member(member);
    }
    serde_json::from_value(all)
}

fn keep_member(member: &mut Value) {
    keep(member, MEMBER);
    add(member, json!({ "deaf": false, "mute": false, "flags": 0 }));
    if let Some(user) = member.get_mut("user") {
        keep(user, USER);
    }
}

/// Removes all other fields.
fn keep(object: &mut Value, kept: &[&str]) {
    if let Value::Object(fields) = object {
        fields.retain(|name, _| kept.contains(&name.as_str()));
    }
}

fn add(object: &mut Value, more: Value) {
    if let (Value::Object(fields), Value::Object(more)) = (object, more) {
        fields.extend(more);
    }
}

/// The values of a nested object, if there is one.
fn each<'a>(all: &'a mut Value, place: &str) -> impl Iterator<Item = &'a mut Value> {
    let found = all.pointer_mut(place).and_then(Value::as_object_mut);
    found.into_iter().flat_map(Map::values_mut)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_left_without_an_answer_for_what_is_not_read() {
        let strange = json!({ "asset": 5, "sku_id": { "new": true }, "expires_at": "soon" });
        let person = json!({
            "id": "7", "username": "edith", "global_name": "Edith", "avatar": "a new form",
            "banner": ["x"], "avatar_decoration_data": strange, "collectibles": 1,
            "primary_guild": "x", "flags": "0", "premium_type": 99, "public_flags": -1,
        });
        let member = json!({
            "user": person, "nick": "E.", "roles": ["9"], "permissions": "32", "flags": "x",
            "avatar": 1, "avatar_decoration_data": strange, "joined_at": "never",
            "premium_since": 5, "communication_disabled_until": "later", "deaf": 0,
        });
        let message = json!({
            "id": "5", "flags": 64, "author": person, "components": "new", "poll": 1,
            "application_id": null, "timestamp": "whenever", "interaction_metadata": 3,
        });
        let base = json!({
            "id": "1", "application_id": "2", "token": "t", "version": 2, "channel_id": "3",
            "channel": { "id": "3", "type": 0, "thread_metadata": 5, "permissions": {}, "flags_new": "1" },
            "guild_id": "4", "guild": 5, "member": member, "locale": "en-GB", "guild_locale": "en-US",
            "app_permissions": "32", "entitlements": [{ "id": 5 }], "context": 77,
            "authorizing_integration_owners": { "9": 1 }, "attachment_size_limit": "many",
        });
        let with = |more: Value| {
            let mut interaction = base.clone();
            add(&mut interaction, more);
            read(&interaction.to_string()).expect("it can be read")
        };
        let resolved = json!({
            "users": { "7": person }, "members": { "7": member },
            "roles": { "9": 1 }, "channels": [], "messages": 5, "attachments": null,
        });
        let command = with(json!({ "type": 2, "data": {
            "id": "6", "name": "game", "type": 1, "options": [], "resolved": resolved,
        } }));
        let Interaction::Command(command) = command else { panic!("it is a command") };
        let member = command.member.expect("they are on the server");
        assert_eq!((member.display_name(), member.roles.len()), ("E.", 1));
        assert!(command.data.resolved.users.values().all(|user| user.display_name() == "Edith"));
        let press = with(json!({ "type": 3, "message": message, "data": {
            "custom_id": "x", "component_type": 5, "values": ["7"], "resolved": resolved,
        } }));
        let Interaction::Component(press) = press else { panic!("it is a press") };
        assert_eq!(press.message.flags.expect("they are read").bits(), 64);
        let form = with(json!({ "type": 5, "message": message, "data": {
            "custom_id": "x", "components": [],
        } }));
        assert!(matches!(form, Interaction::Modal(_)));
    }
}
