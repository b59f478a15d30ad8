//! `/game new` in direct messages: a match against computer players, started at once.

use super::{agreement, new};
use crate::discord::caller::Caller;
use crate::discord::commands::game::game_named;
use crate::discord::context::{Context, InWords as _, OrSay as _};
use crate::discord::options::CommandOptions;
use crate::discord::reply::{Handled, Reply};
use crate::domain::{Computer, LESSON, Talk, Terms};
use crate::lobby::words::LobbyStage;
use crate::lobby::{LobbyError, Opening, command};
use crate::{languages, luck};
use game_api::{Agreed, GameRef};

/// Options about other people, places or time, none of which applies here.
const ELSEWHERE: [&str; 7] =
    [new::WITH, "place", "deadline", "at-deadline", "time-bank", "missed-limit", Talk::TERM.id];

/// Starts a match in which computer players have all other seats.
pub async fn new(ctx: &Context, caller: &Caller, input: &CommandOptions) -> Handled {
    if let Some(option) = ELSEWHERE.into_iter().find(|option| input.has(option)) {
        return Err(ctx.say_with("alone-option", "option", option).into());
    }
    let game = game_named(ctx, input);
    let agreed = agreement::read(ctx, game, input)?;
    start(ctx, caller, game, agreed, input).await
}

/// The same for a new user: their first decisions are explained.
pub async fn first(ctx: &Context, caller: &Caller, game: GameRef) -> Handled {
    let explains = game.policies().is_some_and(|policies| policies.lessons() > 0);
    let agreed = Agreed::default();
    let agreed = if explains { agreed.with(LESSON.id, "on") } else { agreed };
    start(ctx, caller, game, agreed, &CommandOptions::default()).await
}

/// Starts the match in the caller's channel, which is their direct messages.
async fn start(
    ctx: &Context,
    caller: &Caller,
    game: GameRef,
    agreed: Agreed,
    input: &CommandOptions,
) -> Handled {
    let usual = || Computer::usual(game, None).map(|computer| computer.policy);
    let fill = new::fill(input).or_else(usual);
    let luck = luck::command::words(ctx, input.text("seed-text"))?;
    let asked = languages::command::named(ctx.matches.locales(), input).flatten();
    let opening = Opening {
        for_others: false,
        game,
        guild: None,
        channel: caller.channel,
        players: new::players(ctx, game, input)?,
        language: asked.unwrap_or_else(|| ctx.texts.language().clone()),
        terms: Terms::plain(None),
        agreed,
        fill: Some(fill.ok_or_else(|| LobbyError::NoComputers.in_words(ctx))?),
        title: new::title(ctx, input)?,
        beside: None,
        has_rooms: true,
        invited: Vec::new(),
        host: command::guest(caller, command::colour(input), luck),
    };
    match ctx.matches.lobbies().play_alone(&opening).await {
        Ok(LobbyStage::Starting) => Ok(ctx.say("starting").into()),
        Ok(_) => Ok(ctx.say("started").into()),
        Err(LobbyError::ChannelTaken) => Err(Reply::from(ctx.say("alone-taken"))),
        Err(error) => Err(error).or_say(ctx),
    }
}
