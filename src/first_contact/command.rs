//! Introduces the bot: `/help`, the answer to a direct message that is no move, a server's greeting, and their
//! buttons.

use reqwest::Method;
use serde::de::IgnoredAny;
use serde_json::json;
use serenity::all::{CreateCommand, InteractionContext, MessageFlags};

use super::words;
use super::words::GreetingPlace;
use crate::discord::caller::Caller;
use crate::discord::commands::game::status;
use crate::discord::connection::answer::components;
use crate::discord::connection::limiter::Bucket;
use crate::discord::connection::rest::{ApiRequest, Rest};
use crate::discord::context::{Context, OrSay as _};
use crate::discord::reply::{Handled, Reply};
use crate::domain::{ChannelId, MatchId};
use crate::lobby::command::{alone, find};
use game_api::{GameRef, Hello, PersonId, Texts};

/// The command's name.
pub const HELP: &str = "help";

/// The command's spec, without options.
pub fn spec(texts: &Texts) -> CreateCommand {
    CreateCommand::new(HELP)
        .description(texts.get("command-help", &[]))
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm])
}

/// The introduction, with buttons to begin.
pub fn hello(ctx: &Context, place: GreetingPlace) -> Reply {
    // The buttons belong to no match.
    Reply::of(MatchId(0), words::hello(&ctx.texts, ctx.matches.games(), place))
}

/// The same for a person who has sent an unexpected direct message.
pub async fn hello_to(ctx: &Context, person: PersonId) -> Reply {
    let hello = hello(ctx, GreetingPlace::Private);
    let plays = ctx.matches.channels_of(person).await.is_ok_and(|channels| !channels.is_empty());
    if !plays {
        return hello;
    }
    Reply { text: format!("{}\n\n{}", ctx.say("typed-nothing"), hello.text), ..hello }
}

/// Greets a server in this channel, if the bot may post there.
pub async fn greet(ctx: &Context, rest: &Rest, channel: ChannelId) {
    let Reply { text, controls, .. } = hello(ctx, GreetingPlace::Server);
    let body = json!({
        "content": text,
        "components": components(controls),
        "allowed_mentions": { "parse": [] },
        "flags": MessageFlags::SUPPRESS_NOTIFICATIONS,
    });
    let path = format!("/channels/{channel}/messages");
    let ask = ApiRequest::to(Bucket::Post(channel.0), Method::POST, path, body);
    if let Err(refusal) = rest.ask::<IgnoredAny>(ask).await {
        tracing::info!(why = refusal.why, "a new server is not greeted");
    }
}

/// Answers a press of a greeting's button.
pub async fn pressed(ctx: &Context, rest: &Rest, caller: &Caller, hello: &Hello) -> Handled {
    match hello {
        Hello::Play(game) => {
            let game = ctx.matches.games().named(game).map_err(|_| ctx.say("invalid-control"))?;
            match caller.guild {
                None => alone::first(ctx, caller, game).await,
                Some(_) => play_in_private(ctx, rest, caller, game).await,
            }
        }
        Hello::Rules => match ctx.matches.games().all() {
            [only] => status::page_of_rules(ctx, only.id(), 1),
            _ => Ok(Reply::of(MatchId(0), words::which_rules(&ctx.texts, ctx.matches.games()))),
        },
        Hello::Find => find::find(ctx, caller).await,
    }
}

/// Starts a match against computers in a person's direct messages, requested elsewhere.
async fn play_in_private(ctx: &Context, rest: &Rest, caller: &Caller, game: GameRef) -> Handled {
    let closed = |_| Reply::from(ctx.say("first-contact-closed"));
    let there = rest.conversation(caller.person).await.map_err(closed)?;
    let link = format!("https://discord.com/channels/@me/{there}");
    if ctx.matches.open_in(there).await.or_say(ctx)?.is_some() {
        return Err(ctx.say_with("first-contact-taken", "link", link).into());
    }
    // Whether direct messages reach the person shows only when one is sent.
    let here = ctx.say_with("first-contact-here", "game", game.name(&ctx.texts));
    rest.post_text(serenity::all::ChannelId::new(there.0), &here).await.map_err(closed)?;
    alone::first(ctx, &caller.in_private(there), game).await?;
    Ok(ctx.say_with("first-contact-begun", "link", link).into())
}
