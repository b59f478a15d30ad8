//! Gateway input besides user actions: corrupted events and frames.

use rand::RngExt;
use rand::rngs::StdRng;
use serde_json::{Value, json};

use crate::case::Case;
use crate::facts::{Facts, PEOPLE};
use crate::nonsense::{any, id, number, spoil, text, value};

const EVENTS: [&str; 22] = [
    "MESSAGE_CREATE",
    "MESSAGE_CREATE",
    "MESSAGE_CREATE",
    "INTERACTION_CREATE",
    "INTERACTION_CREATE",
    "INTERACTION_CREATE",
    "MESSAGE_UPDATE",
    "MESSAGE_DELETE",
    "GUILD_CREATE",
    "GUILD_DELETE",
    "GUILD_ROLE_UPDATE",
    "GUILD_MEMBER_ADD",
    "GUILD_MEMBERS_CHUNK",
    "CHANNEL_CREATE",
    "CHANNEL_UPDATE",
    "CHANNEL_DELETE",
    "THREAD_CREATE",
    "THREAD_UPDATE",
    "THREAD_DELETE",
    "RESUMED",
    "PRESENCE_UPDATE",
    "VOICE_STATE_UPDATE",
];

/// An event about unknown objects, mostly corrupted.
pub fn event(facts: &Facts, luck: &mut StdRng) -> Case {
    let name = match luck.random_range(0..10) {
        0 => text(luck, 30),
        _ => any(luck, &EVENTS).to_owned(),
    };
    let mut data = match name.as_str() {
        "MESSAGE_CREATE" | "MESSAGE_UPDATE" => message(facts, luck),
        "INTERACTION_CREATE" => interaction(facts, luck),
        _ => thing(luck),
    };
    for _ in 0..luck.random_range(0..4) {
        spoil(luck, &mut data);
    }
    // READY is tested with the frames that disturb the connection.
    let name = if name == "READY" { "READY_".to_owned() } else { name };
    Case::Event { name, data }
}

fn user(facts: &Facts, luck: &mut StdRng) -> Value {
    let id = if luck.random_bool(0.5) {
        json!(facts.people[any(luck, &PEOPLE)].id.to_string())
    } else {
        id(luck)
    };
    json!({
        "id": id, "username": text(luck, 40), "discriminator": "0", "global_name": text(luck, 40),
        "avatar": null, "bot": luck.random_bool(0.1),
    })
}

/// A direct message in no known conversation.
fn message(facts: &Facts, luck: &mut StdRng) -> Value {
    json!({
        "id": id(luck), "channel_id": id(luck), "author": user(facts, luck), "content": "🃏",
        "timestamp": "2026-01-01T00:00:00.000000+00:00", "edited_timestamp": null, "tts": false,
        "mention_everyone": false, "mentions": [], "mention_roles": [], "attachments": [],
        "embeds": [], "pinned": false, "type": any(luck, &[0, 19, 200]),
        "message_reference": { "message_id": id(luck), "channel_id": id(luck) },
    })
}

/// An interaction in no known channel.
fn interaction(facts: &Facts, luck: &mut StdRng) -> Value {
    let kind = any(luck, &[1, 2, 2, 3, 4, 5, 9]);
    json!({
        "id": id(luck), "application_id": id(luck), "type": kind, "token": "forged",
        "version": 1, "channel_id": id(luck), "user": user(facts, luck), "locale": text(luck, 8),
        "entitlements": [], "attachment_size_limit": 1, "app_permissions": number(luck).to_string(),
        "data": {
            "id": id(luck), "name": any(luck, &["king", "game", "mod", "x"]), "type": 1,
            "options": [{ "name": any(luck, &["status", "mine", "hand", "log"]), "type": 1, "options": [] }],
            "custom_id": text(luck, 100), "component_type": 2, "values": [], "components": [],
        },
        "message": message(facts, luck),
    })
}

/// An object with the fields of a server, a channel and a member.
fn thing(luck: &mut StdRng) -> Value {
    json!({
        "id": id(luck), "guild_id": id(luck), "parent_id": id(luck), "channel_id": id(luck),
        "type": any(luck, &[0, 1, 11, 12, 99]), "name": text(luck, 100), "unavailable": false,
        "owner_id": id(luck), "permission_overwrites": [], "position": number(luck),
        "joined_at": "2026-01-01T00:00:00.000000+00:00", "channels": [], "members": [], "threads": [],
        "roles": [], "emojis": [], "features": [], "voice_states": [], "presences": [],
        "member_count": number(luck), "role": { "id": id(luck), "name": text(luck, 20) },
        "thread_metadata": { "archived": true, "locked": false, "auto_archive_duration": number(luck) },
    })
}

/// An invalid frame that does not ask for another connection.
pub fn frame(luck: &mut StdRng) -> String {
    match luck.random_range(0..10) {
        0 => text(luck, 2000),
        1 => {
            let whole = json!({ "op": 0, "s": 7, "t": "MESSAGE_CREATE", "d": thing(luck) }).to_string();
            whole.chars().take(luck.random_range(0..whole.len())).collect()
        }
        2 => {
            let depth = any(luck, &[10, 120, 130, 100_000]);
            format!("{{\"op\":0,\"s\":1,\"t\":\"X\",\"d\":{}", "[".repeat(depth))
        }
        3 => {
            let depth = any(luck, &[10, 100, 120, 130, 5000]);
            let (open, close) = ("[".repeat(depth), "]".repeat(depth));
            format!("{{\"op\":0,\"s\":1,\"t\":\"INTERACTION_CREATE\",\"d\":{open}{close}}}")
        }
        4 => "{\"op\":0,\"op\":11,\"s\":1,\"s\":2,\"t\":\"X\",\"t\":null,\"d\":{},\"d\":{}}".to_owned(),
        5 => format!("{{\"op\":0,\"s\":1,\"t\":\"X\",\"d\":\"{}\"}}", any(luck, &["\\ud800", "\\u0000", "\\x"])),
        // Acknowledgements, a request for a heartbeat, and undefined opcodes.
        6 => json!({ "op": any(luck, &[1, 11, 11, 2, 5, 12, 99, 255]), "d": value(luck, 1), "s": null, "t": null })
            .to_string(),
        7 => json!({ "op": text(luck, 5), "d": null, "s": number(luck), "t": null }).to_string(),
        // An invalid sequence number.
        8 => {
            let mut place = number(luck);
            // The library adds one to it; `tests/bad_days` tests the overflow.
            if place == json!(u64::MAX) {
                place = json!(u64::MAX - 1);
            }
            json!({ "op": 0, "t": "X", "s": place, "d": {} }).to_string()
        }
        _ => format!("{{\"op\":0,\"s\":1,\"t\":\"X\",\"d\":\"{}\"}}", "é".repeat(500_000)),
    }
}

/// A frame that ends or replaces the connection, or makes it unusable for a time.
pub fn shake(luck: &mut StdRng) -> String {
    let session = text(luck, 40);
    match luck.random_range(0..7) {
        0 => json!({ "op": 7, "d": null, "s": null, "t": null }),
        1 => json!({ "op": 7, "d": value(luck, 2), "s": u64::MAX, "t": "X" }),
        2 => json!({ "op": 9, "d": true, "s": null, "t": null }),
        3 => json!({ "op": 9, "d": false, "s": null, "t": null }),
        4 => json!({ "op": 10, "d": { "heartbeat_interval": any(luck, &[0, 1, u64::MAX]) } }),
        5 => json!({ "op": 10, "d": value(luck, 2) }),
        _ => json!({ "op": 0, "t": "READY", "s": 1, "d": {
            "v": 10, "session_id": session, "guilds": [], "shard": [0, 1],
            "resume_gateway_url": "ws://127.0.0.1:9", "application": { "id": "1", "flags": 0 },
            "user": { "id": "2", "username": "x", "discriminator": "0", "avatar": null, "bot": true,
                "verified": true, "mfa_enabled": false, "email": null, "flags": 0 },
        } }),
    }
    .to_string()
}
