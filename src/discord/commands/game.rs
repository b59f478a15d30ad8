//! `/game`: matches of whatever game, from the lobby to the end.

use serenity::all::{CreateCommand, CreateCommandOption, InteractionContext};

use super::options::{string, subcommand};
use crate::discord::caller::Caller;
use crate::discord::connection::rest::Rest;
use crate::discord::context::Desk;
use crate::discord::given::Given;
use crate::discord::reply::Handled;
use crate::kit::{GameRef, Games, Item, Locales, Texts};

pub mod lobby;
mod log;
mod luck;
mod map;
mod mine;
mod moving;
mod new;
pub mod pause;
mod stats;
pub mod status;
pub mod undo;

/// The command.
pub const GAME: &str = "game";

/// The command with its subcommands.
pub fn spec(locales: &Locales, games: &Games) -> CreateCommand {
    let texts = locales.usual();
    let say = |key: &str| texts.get(key, &[]);
    let sub = |name: &str| subcommand(name, say(&format!("command-game-{name}")));
    CreateCommand::new(GAME)
        .description(say("command-game"))
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm])
        .add_option(sub("new").set_sub_options(new::options(locales, games)))
        .add_option(sub("join").set_sub_options(lobby::options(texts)))
        .add_option(sub("luck").add_sub_option(luck::option(texts, "words", true)))
        .add_option(sub("verify"))
        .add_option(sub("leave"))
        .add_option(sub("start"))
        .add_option(sub("status"))
        .add_option(sub("map").set_sub_options(map::options(texts)))
        .add_option(sub("replay"))
        .add_option(sub("hand"))
        .add_option(sub("log").set_sub_options(log::options(texts)))
        .add_option(sub("export"))
        .add_option(stats::spec(texts, games))
        .add_option(sub("pause"))
        .add_option(sub("resume"))
        .add_option(sub("undo").add_sub_option(undo::option(texts)))
        .add_option(sub("rules").set_sub_options(game_option(texts, games)))
        .add_option(sub("mine").add_sub_option(mine::option(texts)))
        .add_option(sub("move").add_sub_option(moving::option(texts)))
}

/// The option that names a game; none as long as there is only one.
fn game_option(texts: &Texts, games: &Games) -> Vec<CreateCommandOption> {
    if games.all().len() < 2 {
        return Vec::new();
    }
    let option = string(WHICH, texts.get("option-game", &[]), false);
    let option = games
        .all()
        .iter()
        .fold(option, |option, game| option.add_string_choice(game.name(texts), game.id()));
    vec![option]
}

/// The game that is named, or the usual one.
fn game_named(desk: &Desk, given: &Given) -> GameRef {
    let games = desk.matches.games();
    games.named(given.text(WHICH)).unwrap_or(games.usual())
}

/// The option that names a game.
const WHICH: &str = "game";

/// What can be chosen for the option being typed.
pub async fn suggest(desk: &Desk, caller: &Caller, given: &Given) -> Vec<Item> {
    match given.typing() {
        Some((map::PLACE, typed)) => map::suggest(desk, caller, typed).await,
        Some((new::PLAYERS, typed)) => new::suggest(game_named(desk, given), typed),
        _ => Vec::new(),
    }
}

/// Answers a subcommand of `/game`.
pub async fn answer(desk: &Desk, rest: &Rest, caller: &Caller, given: &Given) -> Handled {
    match given.subcommand.as_str() {
        "new" => new::new(desk, rest, caller, given).await,
        "join" => lobby::join(desk, caller, given).await,
        "luck" => luck::contribute(desk, caller, given.text("words")).await,
        "verify" => luck::verify(desk, caller).await,
        "leave" => lobby::leave(desk, caller).await,
        "start" => lobby::start(desk, caller).await,
        "status" => match lobby::lobby_here(desk, caller).await {
            Some(lobby) => Ok(lobby),
            None => status::status(desk, caller).await,
        },
        "map" => match lobby::lobby_here(desk, caller).await {
            Some(lobby) => Ok(lobby),
            None => map::map(desk, caller, given).await,
        },
        "replay" => map::replay(desk, caller).await,
        "hand" => status::hand(desk, caller).await,
        "pause" => pause::pause(desk, caller).await,
        "undo" => undo::undo(desk, caller, given.number("steps")).await,
        "resume" => pause::resume(desk, caller).await,
        "log" => log::log(desk, caller, given).await,
        "export" => log::export(desk, caller).await,
        "stats player" => stats::stats_of_player(desk, caller, given).await,
        "stats server" => stats::stats_of_server(desk, caller, given).await,
        "rules" => Ok(status::rules(desk, caller, given).await),
        "mine" => mine::mine(desk, caller, given.number("page")).await,
        "move" => moving::answer(desk, caller, given.number("match")).await,
        _ => Err(desk.say("invalid-game-command").into()),
    }
}
