//! The slash commands, each in a file or folder: its spec, its options, its handler. A test checks the specs
//! against Discord's limits.

use super::caller::Caller;
use super::context::Context;
use super::options::CommandOptions;
use super::reply::Handled;
use crate::cups::command as cups;
use crate::deadlines::command::away;
use crate::discord::connection::control::Control;
use crate::discord::connection::rest::Rest;
use crate::first_contact::command as first_contact;
use crate::moderation::command::rulings;
use crate::{appeals, moderation};
use serde_json::Value;
use serenity::all::{InstallationContext, ModalInteraction};

use game_api::{Games, Item, Language, Locales, Press, Texts};

pub(crate) mod forms;
pub mod game;
pub(crate) mod options;
pub mod play;
pub(crate) mod settings;
pub(crate) mod subcommand;

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
        moderation::command::MOD => moderation::command::answer(ctx, rest, caller, input).await,
        cups::CUP => cups::answer(ctx, caller, input).await,
        settings::SETTINGS => settings::answer(ctx, caller, input).await,
        away::AWAY => away::answer(ctx, caller, input).await,
        first_contact::HELP => Ok(first_contact::hello(ctx, caller.guild.into())),
        name => match play::game_of(ctx.matches.games(), name) {
            Some(game) => play::answer(ctx, game, caller, input).await,
            None => Err(ctx.say("invalid-game-command").into()),
        },
    }
}

/// Answers a form that was submitted.
pub async fn submitted(ctx: &Context, form: &ModalInteraction) -> Handled {
    let control = form.data.custom_id.parse::<Control>();
    let Control { match_id, seq: _, press } = control.map_err(|_| ctx.say("invalid-control"))?;
    match press {
        Press::Appeal => appeals::command::submitted(ctx, match_id, form).await,
        Press::Note => crate::notes::command::submitted(ctx, match_id, form).await,
        Press::Rule(ruling) => rulings::submitted(ctx, match_id, ruling, form).await,
        _ => Err(ctx.say("invalid-control").into()),
    }
}

/// Suggests values for the option being typed.
pub async fn suggest(
    ctx: &Context,
    caller: &Caller,
    name: &str,
    input: &CommandOptions,
) -> Vec<Item> {
    match name {
        settings::SETTINGS => settings::suggest(ctx, caller, input).await,
        moderation::command::MOD if input.subcommand == moderation::command::TABLE => {
            game::suggest(ctx, caller, input).await
        }
        moderation::command::MOD => rulings::suggest(ctx, caller, input).await,
        game::GAME => game::suggest(ctx, caller, input).await,
        _ => play::suggest(ctx, caller, input).await,
    }
}

/// All commands in Discord's format, each with its texts in every language.
pub fn all(locales: &Locales, games: &Games) -> Vec<Value> {
    let mut commands = said_in(locales.usual(), locales, games);
    for texts in &locales.all()[1..] {
        let others = said_in(texts, locales, games);
        let is_read = |locale: &&str| {
            let closest = locales.closest(&Language::from(*locale));
            closest.is_some_and(|closest| closest.language() == texts.language())
        };
        for locale in LOCALES.into_iter().filter(is_read) {
            for (command, other) in commands.iter_mut().zip(&others) {
                localize(command, other, locale);
            }
        }
    }
    commands
}

/// The languages of Discord's clients.
const LOCALES: [&str; 32] = [
    "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "hi", "hr",
    "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr",
    "uk", "vi", "zh-CN", "zh-TW",
];

/// All commands in one language.
fn said_in(texts: &Texts, locales: &Locales, games: &Games) -> Vec<Value> {
    let of_games = games.all().iter().map(|game| play::spec(texts, *game));
    std::iter::once(game::spec(texts, locales, games))
        .chain(of_games)
        .chain([
            moderation::command::spec(texts, locales, games),
            cups::spec(texts, games),
            appeals::command::spec(texts),
            settings::spec(texts, locales),
            away::spec(texts),
            first_contact::spec(texts),
        ])
        // Installed for a user, the commands would also be offered on servers without the bot.
        .map(|command| command.integration_types(vec![InstallationContext::Guild]))
        .map(|command| serde_json::to_value(command).expect("a command is plain data"))
        .collect()
}

/// Adds the texts of `other`, the same command in another language, where they differ. Names of commands and
/// options are not translated: sentences quote them, and a mention of a command shows no translated name.
fn localize(spec: &mut Value, other: &Value, locale: &str) {
    let is_choice = spec.get("value").is_some();
    let (key, localized) = if is_choice {
        ("name", "name_localizations")
    } else {
        ("description", "description_localizations")
    };
    if spec[key] != other[key] {
        spec[localized][locale] = other[key].clone();
    }
    for (list, id) in [("options", "name"), ("choices", "value")] {
        let others = other[list].as_array().map(Vec::as_slice).unwrap_or_default();
        let items = spec.get_mut(list).and_then(Value::as_array_mut);
        for item in items.into_iter().flatten() {
            if let Some(other) = others.iter().find(|other| other[id] == item[id]) {
                localize(item, other, locale);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Checks a list of options, and sums up the characters that count towards a command's limit.
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
                characters += longest(choice, "name", &path);
                characters += choice["value"].as_str().map_or(0, |value| value.chars().count());
            }
            for locale in LOCALES {
                let said = choices.iter().map(|choice| {
                    choice["name_localizations"].get(locale).unwrap_or(&choice["name"])
                });
                let different: HashSet<&Value> = said.collect();
                assert_eq!(different.len(), choices.len(), "{path}, in {locale}");
            }
            characters += check(&option["options"], &path);
        }
        characters
    }

    fn check_words(spec: &Value, path: &str) -> usize {
        let name = spec["name"].as_str().unwrap_or_default();
        let proper = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
        assert!((1..=32).contains(&name.len()) && name.chars().all(proper), "{path}");
        let names = spec["name_localizations"].as_object();
        assert!(names.is_none_or(serde_json::Map::is_empty), "{path} has another name");
        name.chars().count() + longest(spec, "description", path)
    }

    /// The number of characters of a text that count: those of the longest translation.
    fn longest(spec: &Value, key: &str, path: &str) -> usize {
        let others = spec[format!("{key}_localizations")].as_object().into_iter().flatten();
        let others = others.map(|(locale, said)| (locale.as_str(), said));
        let lengths = others.chain([("", &spec[key])]).map(|(locale, said)| {
            assert!(locale.is_empty() || LOCALES.contains(&locale), "{path}: {locale}");
            let length = said.as_str().unwrap_or_default().chars().count();
            assert!((1..=100).contains(&length), "{path}, {locale}: {length} characters: {said}");
            length
        });
        lengths.max().unwrap_or_default()
    }

    #[test]
    fn every_command_keeps_to_discords_limits() {
        let games = crate::games::built_in();
        for command in all(&crate::games::locales(), &games) {
            let name = command["name"].as_str().unwrap_or_default().to_owned();
            let characters = check_words(&command, &name) + check(&command["options"], &name);
            assert!(characters <= 8000, "/{name} has {characters} characters");
            assert_eq!(command["integration_types"], serde_json::json!([0]), "/{name}");
        }
    }

    #[test]
    fn commands_are_described_in_every_language() {
        let (games, locales) = (crate::games::built_in(), crate::games::locales());
        let commands = all(&locales, &games);
        let game = &commands[0];
        let german = locales.closest(&Language::from("de")).expect("it is built in");
        assert_eq!(game["description"], locales.usual().get("command-game", &[]));
        assert_eq!(game["description_localizations"]["de"], german.get("command-game", &[]));
        let option = |of: &Value, name: &str| {
            let mut options = of["options"].as_array().into_iter().flatten();
            options.find(|option| option["name"] == name).cloned().expect("an option")
        };
        let colour = option(&option(game, "new"), "colour");
        let red = &colour["choices"][0];
        let args = [("colour", red["value"].as_str().expect("a word").into())];
        assert_eq!(red["name_localizations"]["de"], german.get("colour", &args), "{red}");

        // If another language is the default, English is a translation, under both of its Discord locales.
        let locales = Locales::load(games.all(), None, "de").expect("the sentences");
        let game = &all(&locales, &games)[0];
        let english = locales.closest(&Language::from("en")).expect("it is built in");
        assert_eq!(game["description"], german.get("command-game", &[]));
        for locale in ["en-GB", "en-US"] {
            let said = &game["description_localizations"][locale];
            assert_eq!(*said, english.get("command-game", &[]), "{locale}");
        }
    }
}
