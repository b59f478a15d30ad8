//! Invents cases: nearly valid ones, and nonsense.

use discord_emulator::MessageId;
use koenig::rules::Territory;
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use serde_json::{Value, json};

use crate::case::{Case, Place};
use crate::facts::{Facts, PEOPLE, Stage};
use crate::nonsense::{self, any, object, spoil, text};
use crate::{gateway, legal};

const KING: [&str; 9] =
    ["move", "travel", "place", "roll", "end", "commit", "banish", "take-back", "discard"];
const GAME: [&str; 14] = [
    "new",
    "join",
    "leave",
    "start",
    "status",
    "map",
    "replay",
    "hand",
    "log",
    "rules",
    "mine",
    "relocate",
    "undo",
    "instructions",
];
const MOD: [&str; 13] = [
    "settings", "audit", "pause", "resume", "extend", "remind", "force", "replace", "offer",
    "cancel", "confirm", "back", "correct",
];
const OPTIONS: [&str; 31] = [
    "steps",
    "step",
    "facts",
    "to",
    "card",
    "cards",
    "baron",
    "players",
    "deadline",
    "at-deadline",
    "time-bank",
    "missed-limit",
    "place",
    "colour",
    "page",
    "turn",
    "odds",
    "text",
    "match",
    "moderators",
    "reset",
    "allow",
    "disallow",
    "reason",
    "reason",
    "player",
    "with",
    "hours",
    "by",
    "as-file",
    "alerts",
];

/// A case that cannot be legal.
pub fn case(facts: &Facts, luck: &mut StdRng) -> Case {
    loop {
        let case = any_case(facts, luck);
        if !legal::could_be(&case, facts) {
            return case;
        }
    }
}

fn any_case(facts: &Facts, luck: &mut StdRng) -> Case {
    let who = any(luck, &PEOPLE);
    match luck.random_range(0..100) {
        0..40 => interaction(facts, luck, who),
        40..75 => control(facts, luck, who),
        75..85 => Case::Typed { who, text: typed(luck) },
        85..93 => gateway::event(facts, luck),
        _ => Case::Frame(gateway::frame(luck)),
    }
}

/// A text to type; blank texts cannot be sent.
fn typed(luck: &mut StdRng) -> String {
    loop {
        let text = text(luck, 1900);
        if !text.trim().is_empty() {
            return text;
        }
    }
}

fn place(luck: &mut StdRng) -> Place {
    match luck.random_range(0..10) {
        room @ 0..8 => Place::Room([0, 0, 0, 0, 1, 1, 2, 2][room]),
        8 => Place::Direct,
        _ => Place::Nowhere,
    }
}

fn interaction(facts: &Facts, luck: &mut StdRng, who: &'static str) -> Case {
    let kind = match luck.random_range(0..20) {
        0 => 1,
        1..12 => 2,
        12..14 => 3,
        14..17 => 4,
        17..19 => 5,
        _ => luck.random_range(0..300),
    };
    let mut data = match kind {
        3 => chosen(facts, luck),
        5 => form(facts, luck),
        _ => command(luck, kind == 4),
    };
    if luck.random_bool(0.1) {
        spoil(luck, &mut data);
    }
    let mut fields = object([("type", json!(kind)), ("data", data)]);
    let place = place(luck);
    if kind == 3 || luck.random_bool(0.1) {
        fields["message"] = facts.rooms.choose(luck).expect("there are rooms").raw.clone();
    }
    if place == Place::Nowhere {
        fields["channel_id"] = json!("999999999999999999");
        fields["channel"] = Value::Null;
    }
    if luck.random_bool(0.05) {
        let name = any(
            luck,
            &["member", "locale", "channel", "app_permissions", "context", "entitlements"],
        );
        fields[name] = if luck.random_bool(0.5) { Value::Null } else { nonsense::value(luck, 2) };
    }
    Case::Interaction { who, place, fields }
}

fn command(luck: &mut StdRng, typing: bool) -> Value {
    let (name, sub) = match luck.random_range(0..20) {
        0..8 => ("king".to_owned(), any(luck, &KING).to_owned()),
        8..15 => ("game".to_owned(), any(luck, &GAME).to_owned()),
        15..17 => ("mod".to_owned(), any(luck, &MOD).to_owned()),
        17 => (any(luck, &["king", "game", "mod"]).to_owned(), text(luck, 40)),
        _ => (text(luck, 40), text(luck, 40)),
    };
    // Pictures are slow, and replays slowest: they are requested less often.
    let rarely = match sub.as_str() {
        "map" => 0.8,
        "replay" => 0.95,
        _ => 0.0,
    };
    let sub = if luck.random_bool(rarely) { "status".to_owned() } else { sub };
    let options: Vec<Value> = (0..luck.random_range(0..5)).map(|_| option(luck, typing)).collect();
    let given = match luck.random_range(0..20) {
        0 => options.clone(),
        1 => Vec::new(),
        2 => {
            let sub = json!({ "name": sub, "type": 1, "options": options });
            let depth = luck.random_range(1..100);
            vec![
                (0..depth)
                    .fold(sub, |inner, _| json!({ "name": "x", "type": 2, "options": [inner] })),
            ]
        }
        3 => vec![json!({ "name": sub, "type": 1 })],
        4 => {
            let sub = json!({ "name": sub, "type": 1, "options": options });
            vec![sub.clone(), option(luck, typing), sub]
        }
        _ => vec![json!({ "name": sub, "type": 1, "options": options })],
    };
    json!({ "id": "77", "name": name, "type": 1, "options": given })
}

fn option(luck: &mut StdRng, typing: bool) -> Value {
    let name = if luck.random_bool(0.9) { any(luck, &OPTIONS).to_owned() } else { text(luck, 40) };
    let (kind, value) = match luck.random_range(0..40) {
        0..20 => (3, json!(value_of(luck, &name))),
        20..29 => (4, json!(any(luck, &nonsense::NUMBERS))),
        29..31 => (10, nonsense::number(luck)),
        31..33 => (5, json!(luck.random::<bool>())),
        33..37 => (luck.random_range(6..10), json!(luck.random_range(1..u64::MAX).to_string())),
        37 => (luck.random_range(0..260), nonsense::value(luck, 2)),
        38 => (4, nonsense::number(luck)),
        _ => (any(luck, &[3, 4, 8]), nonsense::value(luck, 1)),
    };
    let mut option = json!({ "name": name, "type": kind, "value": value });
    // A value that is still being typed is a string.
    if (typing || luck.random_bool(0.05)) && option["value"].is_string() {
        option["focused"] = json!(luck.random_bool(0.7));
    }
    option
}

/// A text for an option, often a valid one.
fn value_of(luck: &mut StdRng, name: &str) -> String {
    if luck.random_bool(0.5) {
        let most = if luck.random_bool(0.1) { 6000 } else { 100 };
        return text(luck, most);
    }
    match name {
        "to" => any(luck, &Territory::ALL).to_string(),
        "place" => any(luck, &["thread", "here", "Oxeneford", "blue"]).to_owned(),
        "odds" => any(luck, &["shown", "hidden"]).to_owned(),
        "card" => any(luck, &["x1", "x2", "x3", "X1 "]).to_owned(),
        "cards" => any(luck, &["x1", "2x1 x3", "5x1", "6x1", "x3 x3"]).to_owned(),
        "baron" => any(luck, &["Beorn", "green", "edith", "RED"]).to_owned(),
        _ => any(luck, &["7d", "thread", "here", "blue", "remind", "none"]).to_owned(),
    }
}

fn form(facts: &Facts, luck: &mut StdRng) -> Value {
    let input = json!({ "type": 4, "custom_id": text(luck, 100), "value": text(luck, 4000) });
    json!({
        "custom_id": custom_id(facts, luck),
        "components": [{ "type": 1, "components": [input] }],
    })
}

/// The data of a component.
fn chosen(facts: &Facts, luck: &mut StdRng) -> Value {
    json!({
        "custom_id": custom_id(facts, luck),
        "component_type": any(luck, &[2, 3, 3, 5, 6, 7, 8]),
        "values": values(facts, luck),
    })
}

fn control(facts: &Facts, luck: &mut StdRng, who: &'static str) -> Case {
    let on = usable_message(facts, luck, who);
    let id = custom_id(facts, luck);
    if luck.random_bool(0.5) {
        Case::Press { who, on, id }
    } else {
        Case::Choice { who, on, id, values: values(facts, luck) }
    }
}

fn any_message(facts: &Facts, luck: &mut StdRng) -> MessageId {
    facts.rooms.choose(luck).expect("there are rooms").board
}

/// A message that a person sees.
fn usable_message(facts: &Facts, luck: &mut StdRng, who: &str) -> MessageId {
    match facts.people[who].whisper {
        Some(whisper) if luck.random_bool(0.3) => whisper,
        Some(_) | None => any_message(facts, luck),
    }
}

fn values(facts: &Facts, luck: &mut StdRng) -> Vec<String> {
    let count = any(luck, &[0, 1, 1, 1, 2, 3, 6, 25, 26]);
    if luck.random_bool(0.3) {
        return vec![one_value(facts, luck); count];
    }
    (0..count).map(|_| one_value(facts, luck)).collect()
}

fn one_value(facts: &Facts, luck: &mut StdRng) -> String {
    match luck.random_range(0..6) {
        0..2 => facts.values.choose(luck).cloned().unwrap_or_default(),
        2 => format!("x{}.{}", luck.random_range(0..5), luck.random_range(0..30)),
        3 => action(luck),
        _ => text(luck, 100),
    }
}

fn custom_id(facts: &Facts, luck: &mut StdRng) -> String {
    let id = match luck.random_range(0..10) {
        0..3 => facts.controls.choose(luck).cloned().unwrap_or_default(),
        3..6 => bent(facts, luck),
        6..9 => {
            let kind = any(
                luck,
                &[
                    "act", "act", "act", "list", "several", "hand", "lobby", "colour", "seat",
                    "order", "draft", "drafts", "instruct",
                ],
            );
            let number = match luck.random_range(0..4) {
                0 => nonsense::number(luck).to_string(),
                _ => luck.random_range(0..5).to_string(),
            };
            let seq = match luck.random_range(0..3) {
                0 => nonsense::number(luck).to_string(),
                1 => length(facts, luck).to_string(),
                _ => luck.random_range(0..60).to_string(),
            };
            let rest = match kind {
                "act" => action(luck),
                "lobby" => any(luck, &["join", "leave", "start", "close", "burn"]).to_owned(),
                "order" => format!("{}:{}", small(luck), any(luck, &["confirm", "drop", "burn"])),
                _ => luck.random_range(-1..300).to_string(),
            };
            format!("{kind}:{number}:{seq}:{rest}")
        }
        _ => text(luck, 100),
    };
    id.chars().take(100).collect()
}

fn length(facts: &Facts, luck: &mut StdRng) -> u64 {
    match &facts.rooms.choose(luck).expect("there are rooms").stage {
        Stage::Lobby { .. } => 0,
        Stage::Begun { length, .. } => *length,
    }
}

/// A real `custom_id` with one of its parts replaced, a character changed, or its end cut off.
fn bent(facts: &Facts, luck: &mut StdRng) -> String {
    let real = facts.controls.choose(luck).cloned().unwrap_or_default();
    let mut parts: Vec<String> = real.splitn(4, ':').map(str::to_owned).collect();
    let at = luck.random_range(0..parts.len());
    match luck.random_range(0..4) {
        0 => return real.chars().take(luck.random_range(0..=real.len())).collect(),
        1 => {
            let mut letters: Vec<char> = real.chars().collect();
            if !letters.is_empty() {
                let at = luck.random_range(0..letters.len());
                letters[at] = any(luck, &['0', '9', ':', '"', '}', 'x', '\0', '🃏']);
            }
            return letters.into_iter().collect();
        }
        2 => parts[at] = text(luck, 20),
        _ => {
            parts[at] = match at {
                0 => any(
                    luck,
                    &[
                        "act", "list", "several", "hand", "lobby", "colour", "seat", "order",
                        "instruct",
                    ],
                )
                .to_owned(),
                1 => luck.random_range(0..5).to_string(),
                2 => length(facts, luck).to_string(),
                _ => action(luck),
            }
        }
    }
    parts.join(":")
}

fn small(luck: &mut StdRng) -> i32 {
    luck.random_range(-1..260)
}

/// An action as JSON, well-formed or nearly.
fn action(luck: &mut StdRng) -> String {
    let to = any(luck, &Territory::ALL);
    let card = any(luck, &["x1", "x2", "x3", "x4"]);
    let json = match luck.random_range(0..10) {
        0..2 => json!({ "move": { "to": to } }),
        2 => json!({ "through": { "to": to, "card": card } }),
        3 => json!({ "reroll": { "card": card } }),
        4 => json!({ "banish": { "baron": luck.random_range(0..6), "to": to } }),
        5 => json!({ "commit": { "cards": { "x1": small(luck), "x2": small(luck), "x3": 0 } } }),
        6 => json!(any(luck, &["place", "end", "keep", "decline", "begin"])),
        7 => json!({ "move": { "to": to, "seat": 0 } }),
        8 => json!({ "commit": { "cards": "2x1" } }),
        _ => nonsense::value(luck, 2),
    };
    json.to_string()
}
