//! The slash commands, one file or folder each: its spec, how it is read, what it does. A test
//! holds the specs against Discord's limits.

use serenity::all::{CreateCommand, Http};

use super::asker::Asker;
use super::context::Desk;
use super::given::Given;
use super::reply::Handled;
use crate::kit::{Item, Texts};

mod away;
pub mod contest;
pub mod game;
mod me;
pub mod moderation;
mod options;
pub mod play;
mod terms;

/// Answers a command.
pub async fn answer(desk: &Desk, http: &Http, asker: &Asker, name: &str, given: &Given) -> Handled {
    match name {
        game::GAME => game::answer(desk, http, asker, given).await,
        play::koenig::KING => play::answer(desk, asker, given).await,
        moderation::MOD => moderation::answer(desk, asker, given).await,
        me::ME => me::answer(desk, asker, given).await,
        away::AWAY => away::answer(desk, asker, given).await,
        _ => Err(desk.say("invalid-game-command").into()),
    }
}

/// What can be chosen for the option being typed.
pub async fn suggest(desk: &Desk, asker: &Asker, name: &str, given: &Given) -> Vec<Item> {
    match name {
        me::ME => me::suggest(given),
        moderation::MOD => moderation::rulings::suggest(desk, asker, given).await,
        _ => play::suggest(desk, asker, given).await,
    }
}

/// All commands.
pub fn all(texts: &Texts) -> Vec<CreateCommand> {
    vec![
        game::spec(texts),
        play::koenig::spec(texts),
        moderation::spec(texts),
        contest::spec(texts),
        me::spec(texts),
        away::spec(texts),
    ]
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    /// Checks an option list, and adds up the characters that count towards a command's limit.
    fn check(options: &Value, path: &str) -> usize {
        let options = options.as_array().map(Vec::as_slice).unwrap_or_default();
        assert!(options.len() <= 25, "{path} has {} options", options.len());
        let mut optional_seen = false;
        let mut characters = 0;
        for option in options {
            let name = option["name"].as_str().unwrap_or_default();
            let path = format!("{path} {name}");
            characters += check_words(option, &path);
            let is_value = option["type"].as_u64().is_some_and(|kind| kind > 2);
            let required = option["required"].as_bool().unwrap_or(false);
            assert!(!(is_value && required && optional_seen), "{path}: required after optional");
            optional_seen |= is_value && !required;
            let choices = option["choices"].as_array().map(Vec::as_slice).unwrap_or_default();
            assert!(choices.len() <= 25, "{path} has {} choices", choices.len());
            for choice in choices {
                let length = choice["name"].as_str().unwrap_or_default().chars().count();
                assert!((1..=100).contains(&length), "{path}: {choice}");
                characters +=
                    length + choice["value"].as_str().map_or(0, |value| value.chars().count());
            }
            characters += check(&option["options"], &path);
        }
        characters
    }

    fn check_words(spec: &Value, path: &str) -> usize {
        let name = spec["name"].as_str().unwrap_or_default();
        let description = spec["description"].as_str().unwrap_or_default();
        let proper = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
        assert!((1..=32).contains(&name.len()) && name.chars().all(proper), "{path}");
        assert!((1..=100).contains(&description.chars().count()), "{path}: {description}");
        name.chars().count() + description.chars().count()
    }

    #[test]
    fn every_command_keeps_to_discords_limits() {
        for command in all(&Texts::built_in()) {
            let spec = serde_json::to_value(&command).expect("a command is JSON");
            let name = spec["name"].as_str().unwrap_or_default().to_owned();
            let characters = check_words(&spec, &name) + check(&spec["options"], &name);
            assert!(characters <= 4000, "/{name} has {characters} characters");
        }
    }
}
