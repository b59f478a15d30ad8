//! `/game stats`: results of matches.

use crate::discord::commands::game::{WHICH, game_named, game_option};
use crate::discord::commands::subcommand::{Call, Subcommand};
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

use game_api::GameRef;

pub const PLAYER: Subcommand =
    Subcommand::new("stats player", |call| Box::pin(stats_of_player(call))).with(|offer| {
        let say = offer.texts.get("option-player", &[]);
        let player = CreateCommandOption::new(CommandOptionType::User, "player", say);
        std::iter::once(player).chain((SERVER.options)(offer)).collect()
    });

pub const SERVER: Subcommand =
    Subcommand::new("stats server", |call| Box::pin(stats_of_server(call))).with(|offer| {
        let mut options = game_option(offer.texts, offer.games);
        options.extend(honours::stats_options(offer.texts));
        options
    });

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
async fn stats_of_player(Call { ctx, caller, input, .. }: Call<'_>) -> Handled {
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
async fn stats_of_server(Call { ctx, caller, input, .. }: Call<'_>) -> Handled {
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
