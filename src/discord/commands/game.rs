//! `/game`: matches of any game, from the lobby to the end.

use super::options::{string, subcommand};
use super::subcommand::{Call, Offer, Subcommand};
use crate::deadlines::command::pause;
use crate::discord::caller::Caller;
use crate::discord::connection::rest::Rest;
use crate::discord::context::Context;
use crate::discord::options::CommandOptions;
use crate::discord::reply::Handled;
use crate::lobby::command::{find, new};
use crate::{help, incidents, instructions, languages, leaving, lobby, luck, statistics, undo};
use serenity::all::{CommandOptionType, CreateCommand, CreateCommandOption, InteractionContext};

use game_api::{GameRef, Games, Item, Locales, Texts};

pub mod log;
pub mod map;
pub(crate) mod mine;
pub mod status;

/// The command's name.
pub const GAME: &str = "game";

/// The subcommands, ordered as offered: first what people view most, then actions, then the rest.
const SUBCOMMANDS: [Subcommand; 25] = [
    status::STATUS,
    map::MAP,
    status::HAND,
    help::command::HINT,
    instructions::command::INSTRUCTIONS,
    undo::command::UNDO,
    new::NEW,
    lobby::command::JOIN,
    leaving::command::LEAVE,
    lobby::command::START,
    lobby::command::REMOVE,
    find::FIND,
    mine::MINE,
    log::LOG,
    status::RULES,
    map::REPLAY,
    statistics::command::PLAYER,
    statistics::command::SERVER,
    pause::PAUSE,
    pause::RESUME,
    log::EXPORT,
    luck::command::VERIFY,
    luck::command::SEED,
    incidents::command::RELOCATE,
    languages::command::SUBCOMMAND,
];

/// The command with its subcommands.
pub fn spec(texts: &Texts, locales: &Locales, games: &Games) -> CreateCommand {
    let offer = Offer { texts, locales, games };
    let say = |name: &str| texts.get(&format!("command-game-{}", name.replace(' ', "-")), &[]);
    let command = CreateCommand::new(GAME)
        .description(texts.get("command-game", &[]))
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm]);
    let is_offered =
        |sub: &&Subcommand| sub.name != languages::command::LANGUAGE || locales.all().len() > 1;
    let group_of = |sub: &&Subcommand| sub.name.split_once(' ').map(|(group, _)| group);
    let offered: Vec<_> = SUBCOMMANDS.iter().filter(is_offered).collect();
    let options =
        offered.chunk_by(|one, next| group_of(one).is_some() && group_of(one) == group_of(next));
    options.fold(command, |command, subs| {
        let of = |sub: &&Subcommand| {
            let name = sub.name.rsplit(' ').next().unwrap_or(sub.name);
            subcommand(name, say(sub.name)).set_sub_options((sub.options)(offer))
        };
        command.add_option(match group_of(&subs[0]) {
            None => of(&subs[0]),
            Some(group) => {
                CreateCommandOption::new(CommandOptionType::SubCommandGroup, group, say(group))
                    .set_sub_options(subs.iter().map(of).collect::<Vec<_>>())
            }
        })
    })
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
    match SUBCOMMANDS.iter().find(|sub| sub.name == input.subcommand) {
        Some(sub) => (sub.answer)(Call { ctx, rest, caller, input }).await,
        None => Err(ctx.say("invalid-game-command").into()),
    }
}
