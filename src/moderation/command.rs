//! `/mod`: the commands of moderators.

use serenity::all::{CreateCommand, InteractionContext, Permissions};

use crate::discord::caller::Caller;
use crate::discord::commands::options::subcommand;
use crate::discord::commands::subcommand::Call;
use crate::discord::connection::rest::Rest;
use crate::discord::context::Context;
use crate::discord::options::CommandOptions;
use crate::discord::reply::Handled;
use crate::honours::command as honours;
use crate::lobby::command::new;
use crate::naming::command as naming;
use game_api::{Games, Locales, Texts};

pub(crate) mod audit;
pub(crate) mod bar;
pub(crate) mod matches;
pub(crate) mod orders;
pub mod requests;
pub mod rulings;
pub(crate) mod settings;
pub mod which;

/// The subcommand that opens a match for others.
pub const TABLE: &str = "table";

/// The command's name.
pub const MOD: &str = "mod";

/// The command's spec. Discord shows it to people who manage the server, unless the server has changed that; the
/// bot checks again.
pub fn spec(texts: &Texts, locales: &Locales, games: &Games) -> CreateCommand {
    let command = CreateCommand::new(MOD)
        .description(texts.get("command-mod", &[]))
        .contexts(vec![InteractionContext::Guild])
        .default_member_permissions(Permissions::MANAGE_GUILD);
    let orders = orders::specs(texts, locales).into_iter().chain([rulings::spec(texts)]);
    let table = subcommand(TABLE, texts.get("command-mod-table", &[]));
    orders
        .chain([table.set_sub_options(new::options_for_others(texts, games))])
        .chain([matches::spec(texts), audit::spec(texts), bar::spec(texts), naming::spec(texts)])
        .chain([honours::spec(texts), settings::spec(texts, locales)])
        .fold(command, CreateCommand::add_option)
}

/// Answers a subcommand of `/mod`.
pub async fn answer(
    ctx: &Context,
    rest: &Rest,
    caller: &Caller,
    input: &CommandOptions,
) -> Handled {
    let (guild, server) = ctx.moderators_server(caller).await?;
    match input.subcommand.as_str() {
        "settings" => settings::answer(ctx, rest, caller, input, guild).await,
        TABLE => new::new(Call { ctx, rest, caller, input }, guild, true).await,
        "matches" => matches::answer(ctx, input, guild).await,
        naming::RENAME => naming::answer(ctx, rest, caller, input, (guild, &server)).await,
        "bar" => bar::answer(ctx, caller, input, guild).await,
        honours::RESULTS => honours::answer(ctx, input, guild).await,
        "audit" => audit::answer(ctx, input, guild).await,
        _ => orders::answer(ctx, caller, input, guild, &server).await,
    }
}
