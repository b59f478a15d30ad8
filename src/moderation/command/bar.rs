//! `/mod bar`: bars people from a server's matches.

use serenity::all::{CommandOptionType, CreateCommandOption};

use super::which::option;
use crate::discord::caller::Caller;
use crate::discord::commands::options::subcommand;
use crate::discord::context::{Context, OrSay as _};
use crate::discord::options::CommandOptions;
use crate::discord::reply::Handled;
use crate::domain::GuildId;
use game_api::Texts;

/// The option for the person.
const PERSON: &str = "person";

/// The option that lifts the bar.
const LIFT: &str = "lift";

pub fn spec(texts: &Texts) -> CreateCommandOption {
    subcommand("bar", texts.get("command-mod-bar", &[]))
        .add_sub_option(option(texts, CommandOptionType::User, PERSON).required(true))
        .add_sub_option(option(texts, CommandOptionType::Boolean, LIFT))
}

/// Bars a person, or lifts the bar.
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
