//! `/game`: matches of any game, from the lobby to the end.

use super::options::{string, subcommand};
use crate::deadlines::command::pause;
use crate::discord::caller::Caller;
use crate::discord::connection::rest::Rest;
use crate::discord::context::Context;
use crate::discord::options::CommandOptions;
use crate::discord::reply::Handled;
use crate::languages::command as language;
use crate::lobby::command::{alone, find, new};
use crate::page::command as page;
use crate::undo::command as undo;
use crate::{help, incidents, instructions, leaving, lobby, luck, statistics};
use serenity::all::{CreateCommand, CreateCommandOption, InteractionContext};

use game_api::{GameRef, Games, Item, Locales, Texts};

pub mod log;
pub mod map;
pub(crate) mod mine;
pub mod status;

pub use mine::option as page_option;

/// The command's name.
pub const GAME: &str = "game";

/// The command with its subcommands.
pub fn spec(texts: &Texts, locales: &Locales, games: &Games) -> CreateCommand {
    let say = |key: &str| texts.get(key, &[]);
    let sub = |name: &str| subcommand(name, say(&format!("command-game-{name}")));
    let command = CreateCommand::new(GAME)
        .description(say("command-game"))
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm])
        // Ordered as offered: first what people view most, then actions, then the rest.
        .add_option(sub("status"))
        .add_option(sub("map").set_sub_options(map::options(texts)))
        .add_option(sub("hand"))
        .add_option(sub("hint"))
        .add_option(sub("instructions"))
        .add_option(sub("undo").add_sub_option(undo::option(texts)))
        .add_option(sub("new").set_sub_options(new::options(texts, locales, games)))
        .add_option(sub("join").set_sub_options(lobby::command::options(texts)))
        .add_option(sub("leave"))
        .add_option(sub("start").add_sub_option(lobby::command::within(texts)))
        .add_option(sub("remove").add_sub_option(lobby::command::removed_option(texts)))
        .add_option(sub("find"))
        .add_option(sub("mine").add_sub_option(mine::option(texts)))
        .add_option(sub("log").set_sub_options(log::options(texts)))
        .add_option(sub("rules").set_sub_options(game_option(texts, games)))
        .add_option(sub("replay"))
        .add_option(statistics::command::spec(texts, games))
        .add_option(sub("pause"))
        .add_option(sub("resume"))
        .add_option(sub("export").add_sub_option(page::option(texts)))
        .add_option(sub("verify"))
        .add_option(sub("seed").add_sub_option(luck::command::option(texts, "text", true)))
        .add_option(sub("relocate").add_sub_option(incidents::command::option(texts)));
    language::spec(texts, locales).into_iter().fold(command, CreateCommand::add_option)
}

/// The option that chooses a game; none if there is only one.
pub(crate) fn game_option(texts: &Texts, games: &Games) -> Vec<CreateCommandOption> {
    game_option_with(texts, games, |game| game.name(texts))
}

/// The same, with a label for each game.
pub(crate) fn game_option_with(
    texts: &Texts,
    games: &Games,
    offered: impl Fn(GameRef) -> String,
) -> Vec<CreateCommandOption> {
    if games.all().len() < 2 {
        return Vec::new();
    }
    let option = string(WHICH, texts.get("option-game", &[]), false);
    let option = games
        .all()
        .iter()
        .fold(option, |option, &game| option.add_string_choice(offered(game), game.id()));
    vec![option]
}

/// The game chosen by the option, or the default one.
pub(crate) fn game_named(ctx: &Context, input: &CommandOptions) -> GameRef {
    let games = ctx.matches.games();
    games.named(input.text(WHICH)).unwrap_or(games.usual())
}

/// The name of the option that chooses a game.
pub(crate) const WHICH: &str = "game";

/// Suggests values for the option being typed.
pub async fn suggest(ctx: &Context, caller: &Caller, input: &CommandOptions) -> Vec<Item> {
    match input.typing() {
        Some((log::TURN, typed)) => log::suggest_turns(ctx, caller, typed).await,
        Some((map::PLACE, typed)) => map::suggest(ctx, caller, typed).await,
        Some((new::PLAYERS, typed)) => new::suggest(game_named(ctx, input), typed),
        _ => Vec::new(),
    }
}

/// Answers a subcommand of `/game`.
pub async fn answer(
    ctx: &Context,
    rest: &Rest,
    caller: &Caller,
    input: &CommandOptions,
) -> Handled {
    match input.subcommand.as_str() {
        "new" => match caller.guild {
            Some(guild) => new::new(ctx, rest, caller, guild, input, false).await,
            None => alone::new(ctx, caller, input).await,
        },
        "join" => lobby::command::join(ctx, caller, input).await,
        "seed" => luck::command::contribute(ctx, caller, input.text("text")).await,
        "verify" => luck::command::verify(ctx, caller).await,
        "leave" => leaving::command::leave(ctx, caller).await,
        "start" => lobby::command::start(ctx, caller, input).await,
        "remove" => lobby::command::remove(ctx, caller, input).await,
        "status" => match lobby::command::lobby_here(ctx, caller).await {
            Some(lobby) => Ok(lobby),
            None => status::status(ctx, caller).await,
        },
        "map" => match lobby::command::lobby_here(ctx, caller).await {
            Some(lobby) => Ok(lobby),
            None => map::map(ctx, caller, input).await,
        },
        "replay" => map::replay(ctx, caller).await,
        "hand" => status::hand(ctx, caller).await,
        "hint" => help::command::hint(ctx, caller).await,
        "instructions" => instructions::command::show(ctx, caller).await,
        "pause" => pause::pause(ctx, caller).await,
        "undo" => undo::undo(ctx, caller, input.number("steps")).await,
        "resume" => pause::resume(ctx, caller).await,
        "log" => log::log(ctx, caller, input).await,
        "export" => log::export(ctx, caller, input).await,
        "stats player" => statistics::command::stats_of_player(ctx, caller, input).await,
        "stats server" => statistics::command::stats_of_server(ctx, caller, input).await,
        "rules" => Ok(status::rules(ctx, caller, input).await),
        "find" => find::find(ctx, caller).await,
        "mine" => mine::mine(ctx, caller, input.number("page")).await,
        "language" => language::answer(ctx, caller, input).await,
        "relocate" => incidents::command::answer(ctx, rest, caller, input.number("match")).await,
        _ => Err(ctx.say("invalid-game-command").into()),
    }
}
