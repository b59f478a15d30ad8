//! What a database can hold that no game wrote.

use std::fmt;
use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Stored JSON that is not what its game wrote.
///
/// It tells where, never what: the parser's own words quote what they stumble over, and that may be a
/// card that lies face down. Only [`Corrupt::quoting`] gives them, to whoever has the JSON in hand.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "stored data of the game {game} cannot be read: at line {line}, column {column} it is {what}"
)]
pub struct Corrupt {
    game: &'static str,
    what: &'static str,
    line: usize,
    column: usize,
    quoting: String,
}

/// Without what it quotes.
impl Debug for Corrupt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Corrupt({self})")
    }
}

impl Corrupt {
    /// Why JSON is no `T` of this game.
    pub(super) fn new<T: DeserializeOwned>(
        game: &'static str,
        json: &str,
        error: &serde_json::Error,
    ) -> Self {
        use serde_json::error::Category;
        let what = match error.classify() {
            Category::Data => "not what that game writes",
            Category::Eof => "cut off",
            Category::Syntax | Category::Io => "no JSON",
        };
        let (line, column) = (error.line(), error.column());
        Corrupt { game, what, line, column, quoting: quoting::<T>(json, error) }
    }

    /// What was read by another game, or what a game without corrections cannot have written.
    pub(super) fn of_another(game: &'static str) -> Self {
        let what = "not what that game writes";
        Corrupt { game, what, line: 1, column: 1, quoting: what.to_owned() }
    }

    /// The field that is wrong and what it should be, with what stands there.
    pub fn quoting(&self) -> &str {
        &self.quoting
    }
}

/// The longest JSON in which the field that is wrong is searched for, in bytes.
const LONGEST_SEARCHED: usize = 1 << 14;

/// Why JSON is no `T`, with the field that is wrong. The parser cannot tell which in what a tag announces. So nonsense is
/// put into each: with nonsense in the wrong field, or in one that is read before it, the parser says something else.
pub fn quoting<T: DeserializeOwned>(json: &str, error: &serde_json::Error) -> String {
    let words = |error: serde_json::Error| {
        let words = error.to_string();
        words.split_once(" at line ").map_or(words.clone(), |(words, _)| words.to_owned())
    };
    let Ok(written) = serde_json::from_str::<Value>(json) else { return error.to_string() };
    let said = |nonsense: &[(&String, Value)]| {
        let mut value = written.clone();
        for (field, nonsense) in nonsense {
            if let Some(field) = value.pointer_mut(field) {
                field.clone_from(nonsense);
            }
        }
        serde_json::from_value::<T>(value).err().map(words)
    };
    let Some(why) = said(&[]) else { return error.to_string() };
    let is_named = why.starts_with("missing field") || why.starts_with("unknown field");
    if is_named || json.len() > LONGEST_SEARCHED {
        return why;
    }
    let (list, object) = (json!([[]]), json!({ "": {} }));
    let mut fields = Vec::new();
    leaves(&written, String::new(), &mut fields);
    let all = fields.len();
    fields.retain(|field| said(&[(field, list.clone())]).as_ref() != Some(&why));
    // What is refused once all is read may be wrong only together.
    let is_of_one = ["invalid", "unknown"].iter().any(|word| why.starts_with(word));
    if fields.len() == all && !is_of_one {
        return why;
    }
    let last = fields.iter().reduce(|last, field| {
        let is_earlier = said(&[(last, list.clone()), (field, object.clone())])
            == said(&[(field, object.clone())]);
        if is_earlier { last } else { field }
    });
    match last.and_then(|field| Some((dotted(field), written.pointer(field)?))) {
        Some((field, value)) => format!("{field} is {value}: {why}"),
        None => why,
    }
}

/// The JSON pointers of all values that hold no others.
fn leaves(value: &Value, path: String, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            fields.iter().for_each(|(name, value)| leaves(value, format!("{path}/{name}"), found));
        }
        Value::Array(items) if !items.is_empty() => {
            let items = items.iter().enumerate();
            items.for_each(|(at, value)| leaves(value, format!("{path}/{at}"), found));
        }
        _ => found.push(path),
    }
}

/// A JSON pointer as people write it.
fn dotted(pointer: &str) -> String {
    let mut path = String::new();
    for step in pointer.split('/').skip(1) {
        match step.parse::<usize>() {
            Ok(at) => path += &format!("[{at}]"),
            Err(_) if path.is_empty() => path += step,
            Err(_) => path += &format!(".{step}"),
        }
    }
    path
}
