//! `/game stats`: what matches came to.

use serenity::all::{CommandOptionType, CreateCommandOption};

use super::{game_named, game_option};
use crate::app::{OfMatch, Whose, matches};
use crate::discord::asker::Asker;
use crate::discord::commands::options::subcommand;
use crate::discord::context::{Desk, trouble};
use crate::discord::given::Given;
use crate::kit::{Corrupt, GameRef, Games, Texts};
use crate::messages;
use crate::messages::Scope;

/// The group of subcommands.
pub fn spec(texts: &Texts, games: &Games) -> CreateCommandOption {
    let say = |key: &str| texts.get(key, &[]);
    let player = CreateCommandOption::new(CommandOptionType::User, "player", say("option-player"));
    let of = |name: &str| subcommand(name, say(&format!("command-game-stats-{name}")));
    CreateCommandOption::new(CommandOptionType::SubCommandGroup, "stats", say("command-game-stats"))
        .add_sub_option(of("player").set_sub_options(
            std::iter::once(player).chain(game_option(texts, games)).collect::<Vec<_>>(),
        ))
        .add_sub_option(of("server").set_sub_options(game_option(texts, games)))
}

/// What a person's matches came to: in this server, and of oneself, in direct messages, everywhere.
pub async fn stats_of_player(desk: &Desk, asker: &Asker, given: &Given) -> String {
    let game = game_named(desk, given);
    let person = given.person("player").unwrap_or(asker.person);
    let (whose, scope) = match asker.guild {
        Some(guild) => (Whose::PersonIn(person, guild), Scope::Server),
        None if person == asker.person => (Whose::Person(person), Scope::Everywhere),
        None => return desk.say("stats-elsewhere"),
    };
    match desk.matches.results(game, whose).await {
        Ok(results) => matches::together(game, &results)
            .and_then(|record| messages::record(desk.matches.texts(), game, scope, person, &record))
            .unwrap_or_else(|error| desk.excuse(&error.into(), None)),
        Err(error) => trouble(desk, &error),
    }
}

/// What all matches of this server came to.
pub async fn stats_of_server(desk: &Desk, asker: &Asker, given: &Given) -> String {
    let game = game_named(desk, given);
    let Some(guild) = asker.guild else {
        return desk.say("stats-elsewhere");
    };
    match desk.matches.results(game, Whose::Server(guild)).await {
        Ok(results) => {
            of_server(desk, game, &results).unwrap_or_else(|error| desk.excuse(&error.into(), None))
        }
        Err(error) => trouble(desk, &error),
    }
}

fn of_server(desk: &Desk, game: GameRef, results: &[OfMatch]) -> Result<String, Corrupt> {
    let people = matches::by_person(game, results)?;
    let together = matches::together(game, results)?;
    let played = matches::how_many(results);
    messages::server_record(desk.matches.texts(), game, played, &together, &people)
}
