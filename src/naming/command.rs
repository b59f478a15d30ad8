//! `/mod rename`: replaces an offensive name at once.

use crate::discord::caller::Caller;
use crate::discord::commands::options::{string, subcommand};
use crate::discord::connection::limiter::Bucket;
use crate::discord::connection::rest::{ApiRequest, Rest};
use crate::discord::context::Context;
use crate::discord::options::CommandOptions;
use crate::discord::reply::Handled;
use crate::domain::{GuildId, Match, Server};
use crate::moderation;
use crate::moderation::command::requests::{in_words, nobody};
use crate::moderation::command::which::{MATCH, REASON, number, option, reason};
use crate::moderation::order::{Order, Request};
use reqwest::Method;
use serde::de::IgnoredAny;
use serde_json::json;
use serenity::all::{CommandOptionType, CreateCommandOption};

use game_api::{Texts, name_to_keep};

/// The subcommand's name.
pub const RENAME: &str = "rename";

/// The option for the person; without it, the match is renamed.
const PLAYER: &str = "player";

/// The option for the replacement.
const NAME: &str = "name";

/// The longest name that can be typed.
const LONGEST: u16 = 32;

/// The subcommand's spec.
pub fn spec(texts: &Texts) -> CreateCommandOption {
    subcommand(RENAME, texts.get("command-mod-rename", &[]))
        .add_sub_option(reason(texts))
        .add_sub_option(
            option(texts, CommandOptionType::User, PLAYER)
                .description(texts.get("option-mod-rename-player", &[])),
        )
        .add_sub_option(
            string(NAME, texts.get("option-mod-rename-name", &[]), false).max_length(LONGEST),
        )
        .add_sub_option(number(texts, MATCH))
}

/// Replaces a person's name, or a match's title.
pub async fn answer(
    ctx: &Context,
    rest: &Rest,
    caller: &Caller,
    input: &CommandOptions,
    (guild, server): (GuildId, &Server),
) -> Handled {
    let info = ctx.moderated(caller, guild, input.number(MATCH)).await?;
    let typed = input.text(NAME);
    let order = match input.person(PLAYER) {
        Some(person) => {
            let seat = info.seat_of(person).ok_or_else(|| nobody(ctx, &info))?;
            let colour = info.seats[seat.index()].colour;
            let plain = || super::plain_name(ctx.matches.texts_of(&info), colour);
            let name = if typed.is_empty() { plain() } else { name_to_keep(typed) };
            Order::Rename { seat, name }
        }
        None => Order::Retitle { title: super::title(typed) },
    };
    let request = Request {
        guild,
        match_id: info.id,
        moderator: caller.person,
        order,
        reason: moderation::words::reason_to_keep(input.text(REASON)),
    };
    let done = super::replace(&ctx.naming, &ctx.matches, &request).await;
    let info = done.map_err(|error| in_words(ctx, &error, Some(&info), server))?;
    if let Order::Retitle { .. } = request.order {
        call_thread(ctx, rest, &info).await;
    }
    Ok(ctx.say_with("order-done", "channel", format!("<#{}>", info.channel)).into())
}

/// Renames the thread that was opened for a match.
async fn call_thread(ctx: &Context, rest: &Rest, info: &Match) {
    if info.beside.is_none() {
        return;
    }
    let texts = ctx.matches.texts_of(info);
    let name = game_api::match_name(texts, info.id.0, info.title.as_ref());
    let (path, body) = (format!("/channels/{}", info.channel), json!({ "name": name }));
    let renaming = ApiRequest::to(Bucket::Threads(info.channel.0), Method::PATCH, path, body);
    if let Err(refused) = rest.ask::<IgnoredAny>(renaming).await {
        tracing::info!(match_id = %info.id, why = refused.why, "a thread keeps its name");
    }
}
