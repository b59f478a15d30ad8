//! Texts, numbers and JSON that nobody would think of.

use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use serde_json::{Map, Number, Value, json};

/// Texts with a meaning to some layer: Markdown, Discord, Fluent, SQL, JSON, a terminal.
const ODD: [&str; 40] = [
    "",
    " ",
    "\0",
    "a\0b",
    "\u{202e}dnoL",
    "\u{2068}\u{2069}",
    "\u{feff}",
    "لندن",
    "🃏",
    "👩‍👩‍👧‍👦🏳️‍🌈",
    "e\u{301}\u{301}\u{301}",
    "İ",
    "ẞ",
    "NaN",
    "-Infinity",
    "1e999",
    "-0",
    "0x10",
    "9223372036854775808",
    "-9223372036854775809",
    "18446744073709551616",
    "null",
    "true",
    "[]",
    "{}",
    "{ $typed }",
    "{\"move\":{\"to\":",
    "\\",
    "\"",
    "'; DROP TABLE matches; --",
    "%s%n",
    "@everyone",
    "<@1048291000000000000>",
    "<#0>",
    "```",
    "**__~~||",
    "\u{1b}[2J",
    "../../etc/passwd",
    "\r\n\r\n",
    "99999999999999999999x1",
];

/// Words with a meaning to the program.
const KNOWN: [&str; 24] = [
    "Lundonia",
    "Oxeneford",
    "Man",
    "x1",
    "x2",
    "x3",
    "2x1 x3",
    "x1.1",
    "5x1",
    "0x1",
    "255x3",
    "green",
    "red",
    "Aldred",
    "here",
    "thread",
    "none",
    "24h",
    "move",
    "end",
    "commit",
    "travel",
    "take-back",
    "x1 x1",
];

/// Numbers at some limit.
pub const NUMBERS: [i64; 14] = [
    0,
    1,
    2,
    3,
    -1,
    26,
    255,
    256,
    1 << 31,
    1 << 53,
    i64::MAX,
    i64::MIN,
    i64::MAX - 1,
    i64::MIN + 1,
];

/// A random item of a list.
pub fn any<T: Copy>(luck: &mut StdRng, of: &[T]) -> T {
    *of.choose(luck).expect("the list is not empty")
}

/// A text of at most `most` characters.
pub fn text(luck: &mut StdRng, most: usize) -> String {
    let text = match luck.random_range(0..10) {
        0..4 => any(luck, &ODD).to_owned(),
        4..7 => any(luck, &KNOWN).to_owned(),
        7 => {
            let (part, times) = (any(luck, &ODD), luck.random_range(1..most.max(2)));
            part.repeat(times / part.len().max(1) + 1)
        }
        _ => random_text(luck, most.min(60)),
    };
    text.chars().take(most).collect()
}

fn random_text(luck: &mut StdRng, most: usize) -> String {
    let length = luck.random_range(0..=most);
    let wild = luck.random_bool(0.5);
    let letter = |luck: &mut StdRng| {
        if wild {
            char::from_u32(luck.random_range(0..0x11_0000)).unwrap_or('\u{fffd}')
        } else {
            any(luck, &['a', 'x', '1', '2', '3', ' ', ':', '"', '{', '}', ',', '.', '-', 'Z'])
        }
    };
    (0..length).map(|_| letter(luck)).collect()
}

/// A number, integer or not.
pub fn number(luck: &mut StdRng) -> Value {
    match luck.random_range(0..8) {
        0 => json!(u64::MAX),
        1 => json!(f64::MAX),
        2 => json!(1.5),
        3 => json!(-0.0),
        _ => json!(any(luck, &NUMBERS)),
    }
}

/// An id, valid or not; it belongs to nothing in this world.
pub fn id(luck: &mut StdRng) -> Value {
    let id = match luck.random_range(0..6) {
        0 => 0,
        1 => 1,
        2 => u64::MAX,
        3 => i64::MAX as u64 + 1,
        _ => luck.random_range(1..1 << 40),
    };
    if luck.random_bool(0.8) { json!(id.to_string()) } else { Value::Number(Number::from(id)) }
}

/// Any JSON, at most `depth` deep.
pub fn value(luck: &mut StdRng, depth: u32) -> Value {
    match luck.random_range(0..if depth == 0 { 5 } else { 8 }) {
        0 => Value::Null,
        1 => json!(luck.random::<bool>()),
        2 => number(luck),
        3 => json!(text(luck, 200)),
        4 => id(luck),
        5 => (0..luck.random_range(0..4)).map(|_| value(luck, depth - 1)).collect(),
        6 => {
            let fields =
                (0..luck.random_range(0..4)).map(|_| (text(luck, 12), value(luck, depth - 1)));
            Value::Object(fields.collect())
        }
        _ => nested(luck),
    }
}

/// A deeply nested list.
fn nested(luck: &mut StdRng) -> Value {
    let depth = luck.random_range(1..110);
    (0..depth).fold(json!(1), |inner, _| json!([inner]))
}

/// Corrupts JSON: drops, replaces or adds something.
pub fn spoil(luck: &mut StdRng, value_to_spoil: &mut Value) {
    match value_to_spoil {
        Value::Object(fields) if !fields.is_empty() && luck.random_bool(0.9) => {
            let keys: Vec<String> = fields.keys().cloned().collect();
            let key = keys.choose(luck).expect("it has a field");
            match luck.random_range(0..5) {
                0 => drop(fields.remove(key)),
                1 => drop(fields.insert(key.clone(), value(luck, 2))),
                2 => drop(fields.insert(text(luck, 20), value(luck, 2))),
                _ => spoil(luck, fields.get_mut(key).expect("it has this one")),
            }
        }
        Value::Array(items) if !items.is_empty() && luck.random_bool(0.7) => {
            let at = luck.random_range(0..items.len());
            match luck.random_range(0..3) {
                0 => drop(items.remove(at)),
                1 => items.extend(vec![items[at].clone(); luck.random_range(1..30)]),
                _ => spoil(luck, &mut items[at]),
            }
        }
        other => *other = value(luck, 2),
    }
}

/// A JSON object with these fields.
pub fn object<const N: usize>(fields: [(&str, Value); N]) -> Value {
    Value::Object(Map::from_iter(fields.map(|(name, value)| (name.to_owned(), value))))
}
