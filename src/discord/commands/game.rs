//! `/game`: matches of whatever game, from the lobby to the end.

use serenity::all::{CreateCommand, Http, InteractionContext};

use super::options::subcommand;
use crate::discord::asker::Asker;
use crate::discord::context::Desk;
use crate::discord::given::Given;
use crate::discord::reply::Handled;
use crate::kit::Texts;

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
pub fn spec(texts: &Texts) -> CreateCommand {
    let say = |key: &str| texts.get(key, &[]);
    let sub = |name: &str| subcommand(name, say(&format!("command-game-{name}")));
    CreateCommand::new(GAME)
        .description(say("command-game"))
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm])
        .add_option(sub("new").set_sub_options(new::options(texts)))
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
        .add_option(stats::spec(texts))
        .add_option(sub("pause"))
        .add_option(sub("resume"))
        .add_option(sub("undo").add_sub_option(undo::option(texts)))
        .add_option(sub("rules"))
        .add_option(sub("mine").add_sub_option(mine::option(texts)))
        .add_option(sub("move").add_sub_option(moving::option(texts)))
}

/// Answers a subcommand of `/game`.
pub async fn answer(desk: &Desk, http: &Http, asker: &Asker, given: &Given) -> Handled {
    match given.subcommand.as_str() {
        "new" => new::new(desk, http, asker, given).await,
        "join" => lobby::join(desk, asker, given).await,
        "luck" => luck::contribute(desk, asker, given.text("words")).await,
        "verify" => luck::verify(desk, asker).await,
        "leave" => lobby::leave(desk, asker).await,
        "start" => lobby::start(desk, asker).await,
        "status" => match lobby::lobby_here(desk, asker).await {
            Some(lobby) => Ok(lobby),
            None => status::status(desk, asker).await,
        },
        "map" => match lobby::lobby_here(desk, asker).await {
            Some(lobby) => Ok(lobby),
            None => map::map(desk, asker, given).await,
        },
        "replay" => map::replay(desk, asker).await,
        "hand" => status::hand(desk, asker).await,
        "pause" => pause::pause(desk, asker).await,
        "undo" => undo::undo(desk, asker, given.number("steps")).await,
        "resume" => pause::resume(desk, asker).await,
        "log" => log::log(desk, asker, given).await,
        "export" => log::export(desk, asker).await,
        "stats player" => stats::stats_of_player(desk, asker, given).await,
        "stats server" => stats::stats_of_server(desk, asker).await,
        "rules" => Ok(status::rules(desk)),
        "mine" => mine::mine(desk, asker, given.number("page")).await,
        "move" => moving::answer(desk, asker, given.number("match")).await,
        _ => Err(desk.say("invalid-game-command").into()),
    }
}
