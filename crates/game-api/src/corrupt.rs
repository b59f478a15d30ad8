//! Errors about stored data that its game cannot have written.

use std::fmt;
use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Stored JSON that its game cannot read.
///
/// It tells the position, never the content: the parser's message quotes the value, and that may be a card that lies
/// face down. Only [`Corrupt::quoting`] returns it, to callers who have the JSON anyway.
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

/// Omits the quoted content.
impl Debug for Corrupt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Corrupt({self})")
    }
}

impl Corrupt {
    /// The error for JSON that is not a `T` of this game.
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

    /// The error for data of another game, or for corrections of a game without any.
    pub(super) fn of_another(game: &'static str) -> Self {
        let what = "not what that game writes";
        Corrupt { game, what, line: 1, column: 1, quoting: what.to_owned() }
    }

    /// Returns the wrong field and what it should be, with the value found.
    pub fn quoting(&self) -> &str {
        &self.quoting
    }
}

/// The longest JSON in which the wrong field is searched for, in bytes.
const LONGEST_SEARCHED: usize = 1 << 14;

/// Explains why JSON is not a `T`, with the wrong field. Within an internally tagged value the parser cannot name the
/// field. So each field is replaced with nonsense in turn: if that is the wrong field, or one read before it, the error
/// message changes.
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
    // An error reported after all fields are read may be about their combination.
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

/// Collects the JSON pointers of all leaf values.
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

/// Formats a JSON pointer with dots.
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
