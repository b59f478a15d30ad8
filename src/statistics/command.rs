//! `/game stats`: results of matches.

use crate::discord::caller::Caller;
use crate::discord::commands::game::{WHICH, game_named, game_option};
use crate::discord::commands::options::subcommand;
use crate::discord::context::{Context, OrSay as _};
use crate::discord::options::CommandOptions;
use crate::discord::reply::{Handled, Reply};
use crate::domain::results;
use crate::domain::results::{OfMatch, Which, Whose};
use crate::honours::command as honours;
use crate::ratings::command as ratings;
use crate::statistics::words;
use crate::statistics::words::Scope;
use serenity::all::{CommandOptionType, CreateCommandOption};

use game_api::{GameRef, Games, Texts};

/// The spec of the group of subcommands.
pub fn spec(texts: &Texts, games: &Games) -> CreateCommandOption {
    let say = |key: &str| texts.get(key, &[]);
    let player = CreateCommandOption::new(CommandOptionType::User, "player", say("option-player"));
    let of = |name: &str| subcommand(name, say(&format!("command-game-stats-{name}")));
    CreateCommandOption::new(CommandOptionType::SubCommandGroup, "stats", say("command-game-stats"))
        .add_sub_option(
            of("player").set_sub_options(
                std::iter::once(player)
                    .chain(game_option(texts, games))
                    .chain(honours::stats_options(texts))
                    .collect::<Vec<_>>(),
            ),
        )
        .add_sub_option(
            of("server").set_sub_options(
                game_option(texts, games)
                    .into_iter()
                    .chain(honours::stats_options(texts))
                    .collect::<Vec<_>>(),
            ),
        )
}

/// The results in the chosen game. Without a choice, if the default game was not played, those in the game played
/// most.
async fn results_of(
    ctx: &Context,
    input: &CommandOptions,
    whose: Whose,
    which: Which,
) -> Result<(GameRef, Vec<OfMatch>), Reply> {
    let mut game = game_named(ctx, input);
    let mut results = ctx.matches.results_of(game, whose, which).await.or_say(ctx)?;
    if results.is_empty() && input.text(WHICH).is_empty() {
        for &other in ctx.matches.games().all() {
            let found = ctx.matches.results_of(other, whose, which).await.or_say(ctx)?;
            if found.len() > results.len() {
                (game, results) = (other, found);
            }
        }
    }
    Ok((game, results))
}

/// A person's results: on this server, or in direct messages, the caller's own everywhere.
pub async fn stats_of_player(ctx: &Context, caller: &Caller, input: &CommandOptions) -> Handled {
    let person = input.person("player").unwrap_or(caller.person);
    let (whose, scope) = match caller.guild {
        Some(guild) => (Whose::PersonIn(person, guild), Scope::Server),
        None if person == caller.person => (Whose::Person(person), Scope::Everywhere),
        None => return Err(ctx.say("stats-elsewhere").into()),
    };
    let (which, only) = honours::which(ctx, caller, input).await?;
    let (game, results) = results_of(ctx, input, whose, which).await?;
    let record = results::together(game, &results).or_say(ctx)?;
    let computers = results::with_computers(&results);
    let record =
        words::record(&ctx.texts, game, scope, person, (&record, computers)).or_say(ctx)?;
    let ratings = ratings::lines(ctx, caller, game, person).await?;
    Ok([record].into_iter().chain(only).chain(ratings).collect::<Vec<_>>().join("\n").into())
}

/// The results of all matches of this server.
pub async fn stats_of_server(ctx: &Context, caller: &Caller, input: &CommandOptions) -> Handled {
    let guild = caller.guild.ok_or_else(|| ctx.say("stats-elsewhere"))?;
    let (which, only) = honours::which(ctx, caller, input).await?;
    let whose = Whose::Server(guild);
    let (game, results) = results_of(ctx, input, whose, which).await?;
    let people = results::by_person(game, &results).or_say(ctx)?;
    let together = results::together(game, &results).or_say(ctx)?;
    let played = (results::how_many(&results), results::with_computers(&results));
    let texts = &ctx.texts;
    let record = words::server_record(texts, game, played, &together, &people).or_say(ctx)?;
    Ok([record].into_iter().chain(only).collect::<Vec<_>>().join("\n").into())
}
