//! Values of options: texts, numbers, people, channels.

use std::cmp::Reverse;
use std::fmt::Display;

use serde_json::{Value, json};

use crate::ids::{ChannelId, RoleId, UserId};
use crate::server::mentioned;
use crate::view::LineError;

/// Names that a line can use in place of ids. There can be thousands of channels, so they are looked up only where
/// an option takes one.
pub(crate) trait Names {
    /// Names of people.
    fn users(&self) -> Vec<(&str, UserId)>;
    /// Names of channels.
    fn channels(&self) -> Vec<(&str, ChannelId)>;
    /// Names of roles.
    fn roles(&self) -> Vec<(&str, RoleId)>;
}

/// Discord's types of options.
mod kind {
    pub(super) const TEXT: u64 = 3;
    pub(super) const INTEGER: u64 = 4;
    pub(super) const BOOLEAN: u64 = 5;
    pub(super) const USER: u64 = 6;
    pub(super) const CHANNEL: u64 = 7;
    pub(super) const ROLE: u64 = 8;
    pub(super) const MENTIONABLE: u64 = 9;
    pub(super) const NUMBER: u64 = 10;
}

/// Parses a value by the type of its option.
pub(super) fn read(option: &Value, text: &str, names: &dyn Names) -> Result<Value, LineError> {
    let choices = list(option, "choices");
    if !choices.is_empty() {
        let named: Vec<&str> = choices.iter().map(name_of).collect();
        let why = || bad(option, &format!("must be one of these: {}", named.join(", ")));
        return choose(choices, text).ok_or_else(why);
    }
    match option["type"].as_u64() {
        Some(kind::TEXT) => read_text(option, &with_mentions(text, '@', &names.users())),
        Some(kind::INTEGER) => {
            let number: i64 = text.parse().map_err(|_| bad(option, "must be a whole number"))?;
            within(option, number as f64)?;
            Ok(json!(number))
        }
        Some(kind::NUMBER) => {
            let number: f64 = text.parse().map_err(|_| bad(option, "must be a number"))?;
            within(option, number)?;
            Ok(json!(number))
        }
        Some(kind::BOOLEAN) => match text.to_lowercase().as_str() {
            "true" => Ok(json!(true)),
            "false" => Ok(json!(false)),
            _ => Err(bad(option, "must be true or false")),
        },
        Some(kind::USER) => {
            look_up('@', &names.users(), text).ok_or_else(|| bad(option, "must be a person: @name"))
        }
        Some(kind::CHANNEL) => look_up('#', &names.channels(), text)
            .ok_or_else(|| bad(option, "must be a channel: #name")),
        Some(kind::ROLE) => {
            look_up('@', &names.roles(), text).ok_or_else(|| bad(option, "must be a role: @name"))
        }
        Some(kind::MENTIONABLE) => look_up('@', &names.users(), text)
            .or_else(|| look_up('@', &names.roles(), text))
            .ok_or_else(|| bad(option, "must be a person or a role: @name")),
        _ => Err(bad(option, "is of a kind that cannot be typed here")),
    }
}

/// The values known without asking the bot: choices, people, channels, true and false.
pub(super) fn offer(option: &Value, names: &dyn Names) -> Vec<String> {
    fn marked<Id>(mark: char, names: &[(&str, Id)]) -> Vec<String> {
        names.iter().map(|(name, _)| format!("{mark}{name}")).collect()
    }
    let choices = list(option, "choices");
    if !choices.is_empty() {
        return choices.iter().map(|choice| name_of(choice).to_owned()).collect();
    }
    match option["type"].as_u64() {
        Some(kind::BOOLEAN) => vec!["true".to_owned(), "false".to_owned()],
        Some(kind::USER) => marked('@', &names.users()),
        Some(kind::CHANNEL) => marked('#', &names.channels()),
        Some(kind::ROLE) => marked('@', &names.roles()),
        Some(kind::MENTIONABLE) => {
            [marked('@', &names.users()), marked('@', &names.roles())].concat()
        }
        _ => Vec::new(),
    }
}

/// The users and channels that options name, which are sent along as `resolved`.
pub(super) fn named(options: &[Value]) -> (Vec<UserId>, Vec<ChannelId>) {
    let mut users = Vec::new();
    let mut channels = Vec::new();
    for option in options {
        let Some(value) = option["value"].as_str() else {
            continue;
        };
        match option["type"].as_u64() {
            Some(kind::USER | kind::MENTIONABLE) => users.extend(value.parse::<UserId>()),
            // Discord also resolves users mentioned in a text.
            Some(kind::TEXT) => users.extend(mentioned(value)),
            Some(kind::CHANNEL) => channels.extend(value.parse::<ChannelId>()),
            _ => {}
        }
    }
    (users, channels)
}

/// Returns the choice with this name or value, or the only one whose name contains the text, as Discord's client
/// would leave just that one to choose.
fn choose(choices: &[Value], text: &str) -> Option<Value> {
    let means = |choice: &&Value| match &choice["value"] {
        Value::String(value) => value == text,
        value => text.parse().is_ok_and(|number: f64| value.as_f64() == Some(number)),
    };
    let named = choices.iter().find(|choice| name_of(choice).eq_ignore_ascii_case(text));
    let part = text.to_lowercase();
    let mut alike = choices.iter().filter(|choice| name_of(choice).to_lowercase().contains(&part));
    let only = alike.next().filter(|_| alike.next().is_none());
    Some(named.or_else(|| choices.iter().find(means)).or(only)?["value"].clone())
}

fn read_text(option: &Value, text: &str) -> Result<Value, LineError> {
    let length = text.chars().count() as u64;
    let min = option["min_length"].as_u64().unwrap_or(1);
    let max = option["max_length"].as_u64().unwrap_or(6000);
    if (min..=max).contains(&length) {
        Ok(json!(text))
    } else {
        Err(bad(option, &format!("must have {min} to {max} characters")))
    }
}

/// Replaces names of people or channels by mentions, as a client does.
pub(crate) fn with_mentions<Id: Display>(text: &str, mark: char, names: &[(&str, Id)]) -> String {
    let mut names: Vec<&(&str, Id)> = names.iter().collect();
    // The longer name wins where one name begins with another.
    names.sort_by_key(|(name, _)| Reverse(name.len()));
    names.iter().fold(text.to_owned(), |text, (name, id)| {
        text.replace(&format!("{mark}{name}"), &format!("<{mark}{id}>"))
    })
}

fn within(option: &Value, number: f64) -> Result<(), LineError> {
    if let Some(min) = option["min_value"].as_f64().filter(|min| number < *min) {
        return Err(bad(option, &format!("must be at least {min}")));
    }
    if let Some(max) = option["max_value"].as_f64().filter(|max| number > *max) {
        return Err(bad(option, &format!("must be at most {max}")));
    }
    Ok(())
}

/// Finds the id meant by a name, a mention or an id.
fn look_up<Id: serde::Serialize>(mark: char, names: &[(&str, Id)], text: &str) -> Option<Value> {
    let name = text.strip_prefix(mark).unwrap_or(text);
    let bare = text.trim_matches(|c| matches!(c, '<' | '@' | '#' | '!' | '&' | '>'));
    let is_meant =
        |(known, id): &&(&str, Id)| known.eq_ignore_ascii_case(name) || json!(id) == bare;
    names.iter().find(is_meant).map(|(_, id)| json!(id))
}

fn bad(option: &Value, reason: &str) -> LineError {
    LineError::BadValue { option: name_of(option).to_owned(), reason: reason.to_owned() }
}

pub(super) fn name_of(spec: &Value) -> &str {
    spec["name"].as_str().unwrap_or_default()
}

pub(super) fn list<'a>(object: &'a Value, key: &str) -> &'a [Value] {
    object[key].as_array().map_or(&[], Vec::as_slice)
}
