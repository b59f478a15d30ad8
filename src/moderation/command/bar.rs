//! `/mod bar`: who is kept out of a server's matches.

use serenity::all::{CommandOptionType, CreateCommandOption};

use super::which::option;
use crate::discord::caller::Caller;
use crate::discord::commands::options::subcommand;
use crate::discord::context::{Context, OrSay as _};
use crate::discord::options::CommandOptions;
use crate::discord::reply::Handled;
use crate::domain::GuildId;
use game_api::Texts;

/// Who.
const PERSON: &str = "person";

/// Whether they are let in again.
const LIFT: &str = "lift";

/// The subcommand.
pub fn spec(texts: &Texts) -> CreateCommandOption {
    subcommand("bar", texts.get("command-mod-bar", &[]))
        .add_sub_option(option(texts, CommandOptionType::User, PERSON).required(true))
        .add_sub_option(option(texts, CommandOptionType::Boolean, LIFT))
}

/// Keeps somebody out, or lets them in again.
pub async fn answer(
    ctx: &Context,
    caller: &Caller,
    input: &CommandOptions,
    guild: GuildId,
) -> Handled {
    let person = input.person(PERSON).ok_or_else(|| ctx.say("invalid-game-command"))?;
    let lobbies = ctx.matches.lobbies();
    let lift = input.is_set(LIFT);
    let is_news = match lift {
        true => lobbies.let_in(guild, person).await.or_say(ctx)?,
        false => lobbies.bar(guild, person, caller.person).await.or_say(ctx)?,
    };
    let key = match (lift, is_news) {
        (false, true) => "bar-done",
        (false, false) => "bar-already",
        (true, true) => "bar-lifted",
        (true, false) => "bar-not",
    };
    Ok(ctx.say_with(key, "person", format!("<@{person}>")).into())
}
