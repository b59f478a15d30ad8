//! The slash commands, as data. A test holds them against Discord's limits.

use std::time::Duration;

use serenity::all::{CommandOptionType, CreateCommand, CreateCommandOption, InteractionContext};
use strum::VariantArray;

use crate::domain::AtDeadline;
use crate::games::GameId;
use crate::kit::Texts;
use crate::kit::{Colour, LONGEST_CONTRIBUTION};

pub mod koenig;
pub mod moderation;
pub mod player;

/// The command that opens, joins, shows and leaves matches of whatever game.
pub const GAME: &str = "game";

/// The command with which a player contests what happened.
pub const CONTEST: &str = "contest";

/// The option that names a territory to look at.
pub const TERRITORY: &str = "territory";

/// The option that asks for a text in place of a picture.
pub const TEXT: &str = "text";

/// The deadlines a match can be given, with the words they are chosen by.
pub const DEADLINES: [(&str, Option<Duration>); 7] = [
    ("none", None),
    ("6h", Some(hours(6))),
    ("12h", Some(hours(12))),
    ("24h", Some(hours(24))),
    ("2d", Some(hours(48))),
    ("3d", Some(hours(72))),
    ("7d", Some(hours(168))),
];

/// The time banks a match can be given, in hours, with the words they are chosen by.
pub const TIME_BANKS: [(&str, Duration); 6] = [
    ("none", Duration::ZERO),
    ("6h", hours(6)),
    ("12h", hours(12)),
    ("24h", hours(24)),
    ("2d", hours(48)),
    ("3d", hours(72)),
];

/// After how many missed deadlines in a row a seat can be offered, at most.
pub const MOST_MISSED: u8 = 10;

/// Where a match can be opened.
pub mod place {
    /// In the channel the command was given in.
    pub const HERE: &str = "here";
    /// In a new thread of that channel.
    pub const THREAD: &str = "thread";
}

const fn hours(hours: u64) -> Duration {
    Duration::from_secs(hours * 3600)
}

/// All commands.
pub fn all(texts: &Texts) -> Vec<CreateCommand> {
    vec![
        game(texts),
        koenig::spec(texts),
        moderation::spec(texts),
        contest(texts),
        player::me(texts),
        player::away(texts),
    ]
}

fn contest(texts: &Texts) -> CreateCommand {
    CreateCommand::new(CONTEST)
        .description(texts.get("command-contest", &[]))
        .contexts(vec![InteractionContext::Guild])
}

fn game(texts: &Texts) -> CreateCommand {
    let say = |key: &str| texts.get(key, &[]);
    let sub = |name: &str| subcommand(name, say(&format!("command-game-{name}")));
    let colour = || {
        let option = string("colour", say("option-colour"), false);
        Colour::ALL.into_iter().fold(option, |option, colour| {
            let word = texts.get("colour", &[("colour", colour.name().into())]);
            option.add_string_choice(word, colour.name())
        })
    };
    let players = {
        let option =
            CreateCommandOption::new(CommandOptionType::Integer, "players", say("option-players"));
        GameId::Koenig.players().fold(option, |option, number| {
            option.add_int_choice(number.to_string(), i32::from(number))
        })
    };
    let place = string("place", say("option-place"), false)
        .add_string_choice(say("place-here"), place::HERE)
        .add_string_choice(say("place-thread"), place::THREAD);
    let page = |key: &str| {
        CreateCommandOption::new(CommandOptionType::Integer, "page", say(key)).min_int_value(1)
    };
    let turn = || {
        CreateCommandOption::new(CommandOptionType::Integer, "turn", say("option-turn"))
            .min_int_value(1)
    };
    let text = CreateCommandOption::new(CommandOptionType::Boolean, TEXT, say("option-text"));
    let player = CreateCommandOption::new(CommandOptionType::User, "player", say("option-player"));
    let of = |name: &str| subcommand(name, say(&format!("command-game-stats-{name}")));
    let stats = CreateCommandOption::new(
        CommandOptionType::SubCommandGroup,
        "stats",
        say("command-game-stats"),
    )
    .add_sub_option(of("player").add_sub_option(player))
    .add_sub_option(of("server"));
    let number = CreateCommandOption::new(CommandOptionType::Integer, "match", say("option-match"))
        .min_int_value(1)
        .required(true);
    let steps = CreateCommandOption::new(CommandOptionType::Integer, "steps", say("option-steps"))
        .min_int_value(1);
    let luck = |name: &str, required| {
        let most = u16::try_from(LONGEST_CONTRIBUTION).expect("it is short");
        string(name, say("option-luck"), required).min_length(1).max_length(most)
    };
    CreateCommand::new(GAME)
        .description(say("command-game"))
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm])
        .add_option(
            sub("new")
                .add_sub_option(players)
                .add_sub_option(deadline(texts, "option-deadline"))
                .add_sub_option(at_deadline(texts, "option-at-deadline"))
                .add_sub_option(time_bank(texts, "option-time-bank"))
                .add_sub_option(most_missed(texts, "option-most-missed"))
                .add_sub_option(place)
                .add_sub_option(colour())
                .add_sub_option(luck("luck", false)),
        )
        .add_option(sub("join").add_sub_option(colour()).add_sub_option(luck("luck", false)))
        .add_option(sub("luck").add_sub_option(luck("words", true)))
        .add_option(sub("verify"))
        .add_option(sub("leave"))
        .add_option(sub("start"))
        .add_option(sub("status"))
        .add_option(
            sub("map")
                .add_sub_option(turn())
                .add_sub_option(koenig::territory(string(
                    TERRITORY,
                    say("option-territory"),
                    false,
                )))
                .add_sub_option(text),
        )
        .add_option(sub("replay"))
        .add_option(sub("hand"))
        .add_option(sub("log").add_sub_option(page("option-page")).add_sub_option(turn()))
        .add_option(sub("export"))
        .add_option(stats)
        .add_option(sub("pause"))
        .add_option(sub("resume"))
        .add_option(sub("undo").add_sub_option(steps))
        .add_option(sub("rules"))
        .add_option(sub("mine").add_sub_option(page("option-page-first")))
        .add_option(sub("move").add_sub_option(number))
}

/// How long each decision may take; `key` is what the option says it is for.
fn deadline(texts: &Texts, key: &str) -> CreateCommandOption {
    let option = string("deadline", texts.get(key, &[]), false);
    DEADLINES.into_iter().fold(option, |option, (word, _)| {
        option.add_string_choice(texts.get(&format!("deadline-{word}"), &[]), word)
    })
}

/// What happens when that time is over.
fn at_deadline(texts: &Texts, key: &str) -> CreateCommandOption {
    let option = string("at-deadline", texts.get(key, &[]), false);
    AtDeadline::VARIANTS.iter().fold(option, |option, at_deadline| {
        let word = <&str>::from(at_deadline);
        option.add_string_choice(texts.get(&format!("at-deadline-{word}"), &[]), word)
    })
}

/// How much longer each player may take.
fn time_bank(texts: &Texts, key: &str) -> CreateCommandOption {
    let option = string("time-bank", texts.get(key, &[]), false);
    TIME_BANKS.into_iter().fold(option, |option, (word, _)| {
        option.add_string_choice(texts.get(&format!("deadline-{word}"), &[]), word)
    })
}

/// After how many missed deadlines a seat is offered.
fn most_missed(texts: &Texts, key: &str) -> CreateCommandOption {
    let say = texts.get(key, &[]);
    CreateCommandOption::new(CommandOptionType::Integer, "most-missed", say)
        .min_int_value(1)
        .max_int_value(u64::from(MOST_MISSED))
}

fn subcommand(name: &str, description: String) -> CreateCommandOption {
    CreateCommandOption::new(CommandOptionType::SubCommand, name, description)
}

/// A text option, no longer than anything that could be meant.
fn string(name: &str, description: String, required: bool) -> CreateCommandOption {
    CreateCommandOption::new(CommandOptionType::String, name, description).required(required)
}

/// A text option whose values are suggested while typing.
fn suggested(name: &str, description: String) -> CreateCommandOption {
    string(name, description, true).set_autocomplete(true).max_length(100)
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

    #[test]
    fn what_is_usual_can_be_chosen() {
        use crate::domain::Terms;
        use crate::domain::Usual;
        assert!(DEADLINES.iter().any(|(_, deadline)| *deadline == Some(Usual::DEADLINE)));
        assert!(TIME_BANKS.iter().any(|(_, bank)| *bank == Terms::USUAL_TIME_BANK));
    }
}
