//! The slash commands, one file or folder each: its spec, how it is read, what it does. A test
//! holds the specs against Discord's limits.

use serenity::all::{CreateCommand, InstallationContext};

use super::caller::Caller;
use super::context::Context;
use super::options::CommandOptions;
use super::reply::Handled;
use crate::discord::connection::rest::Rest;
use crate::kit::{Games, Item, Locales};

pub mod appeal;
mod away;
pub mod game;
mod language;
pub mod moderation;
mod options;
pub mod play;
mod settings;
mod terms;

/// Answers a command.
pub async fn answer(
    ctx: &Context,
    rest: &Rest,
    caller: &Caller,
    name: &str,
    input: &CommandOptions,
) -> Handled {
    match name {
        game::GAME => game::answer(ctx, rest, caller, input).await,
        moderation::MOD => moderation::answer(ctx, caller, input).await,
        settings::SETTINGS => settings::answer(ctx, caller, input).await,
        away::AWAY => away::answer(ctx, caller, input).await,
        name => match play::game_of(ctx.matches.games(), name) {
            Some(game) => play::answer(ctx, game, caller, input).await,
            None => Err(ctx.say("invalid-game-command").into()),
        },
    }
}

/// What can be chosen for the option being typed.
pub async fn suggest(
    ctx: &Context,
    caller: &Caller,
    name: &str,
    input: &CommandOptions,
) -> Vec<Item> {
    match name {
        settings::SETTINGS => settings::suggest(input),
        moderation::MOD => moderation::rulings::suggest(ctx, caller, input).await,
        game::GAME => game::suggest(ctx, caller, input).await,
        _ => play::suggest(ctx, caller, input).await,
    }
}

/// All commands.
pub fn all(locales: &Locales, games: &Games) -> Vec<CreateCommand> {
    let texts = locales.usual();
    let of_games = games.all().iter().map(|game| play::spec(texts, *game));
    std::iter::once(game::spec(locales, games))
        .chain(of_games)
        .chain([
            moderation::spec(locales),
            appeal::spec(texts),
            settings::spec(locales),
            away::spec(texts),
        ])
        // Somebody who installs the bot for themselves would see them where it is not.
        .map(|command| command.integration_types(vec![InstallationContext::Guild]))
        .collect()
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
        let games = crate::games::built_in();
        for command in all(&crate::games::texts().into(), &games) {
            let spec = serde_json::to_value(&command).expect("a command is JSON");
            let name = spec["name"].as_str().unwrap_or_default().to_owned();
            let characters = check_words(&spec, &name) + check(&spec["options"], &name);
            assert!(characters <= 8000, "/{name} has {characters} characters");
            assert_eq!(spec["integration_types"], serde_json::json!([0]), "/{name}");
        }
    }
}
