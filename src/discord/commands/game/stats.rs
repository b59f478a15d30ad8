//! `/game stats`: what matches came to.

use serenity::all::{CommandOptionType, CreateCommandOption};

use crate::discord::asker::Asker;
use crate::discord::commands::options::subcommand;
use crate::discord::context::{Desk, OrSay};
use crate::discord::given::Given;
use crate::discord::reply::Handled;
use crate::domain::results;
use crate::domain::results::Whose;
use crate::games::GameId;
use crate::kit::{PersonId, Texts};
use crate::messages;
use crate::messages::Scope;

/// The group of subcommands.
pub fn spec(texts: &Texts) -> CreateCommandOption {
    let say = |key: &str| texts.get(key, &[]);
    let player = CreateCommandOption::new(CommandOptionType::User, "player", say("option-player"));
    let of = |name: &str| subcommand(name, say(&format!("command-game-stats-{name}")));
    CreateCommandOption::new(CommandOptionType::SubCommandGroup, "stats", say("command-game-stats"))
        .add_sub_option(of("player").add_sub_option(player))
        .add_sub_option(of("server"))
}

/// What a person's matches came to: in this server, and of oneself, in direct messages, everywhere.
pub async fn stats_of_player(desk: &Desk, asker: &Asker, given: &Given) -> Handled {
    let game = GameId::Koenig;
    let person = given.person("player").unwrap_or(asker.person);
    let (whose, scope) = match asker.guild {
        Some(guild) => (Whose::PersonIn(person, guild), Scope::Server),
        None if person == asker.person => (Whose::Person(person), Scope::Everywhere),
        None => return Err(desk.say("stats-elsewhere").into()),
    };
    let results = desk.matches.results(game, whose).await.or_say(desk)?;
    let record = results::together(game, &results);
    Ok(messages::record(desk.matches.texts(), game, scope, person, &record).into())
}

/// What all matches of this server came to.
pub async fn stats_of_server(desk: &Desk, asker: &Asker) -> Handled {
    let game = GameId::Koenig;
    let guild = asker.guild.ok_or_else(|| desk.say("stats-elsewhere"))?;
    let results = desk.matches.results(game, Whose::Server(guild)).await.or_say(desk)?;
    let people: Vec<(PersonId, results::Record)> = results::by_person(game, &results);
    let together = results::together(game, &results);
    let played = results::how_many(&results);
    Ok(messages::server_record(desk.matches.texts(), game, played, &together, &people).into())
}
