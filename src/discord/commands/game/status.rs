//! `/game status`, `hand`, `rules`: how a match stands, in words and cards.

use super::WHICH;
use crate::app::matches::{MatchError, Snapshot};
use crate::clock::Moment;
use crate::discord::caller::Caller;
use crate::discord::context::Context;
use crate::discord::context::InWords as _;
use crate::discord::context::OrSay as _;
use crate::discord::options::CommandOptions;
use crate::discord::reply::{Handled, Reply, pages};
use crate::domain::{Awaited, Stage};
use crate::kit::{Message, Scene};
use crate::messages;

/// The rules in short.
pub async fn rules(ctx: &Context, caller: &Caller, input: &CommandOptions) -> Reply {
    let here = ctx.matches.here(caller.channel, caller.person).await;
    let game = match ctx.matches.games().named(input.text(WHICH)) {
        Ok(game) => game,
        Err(_) => here.map_or(ctx.matches.games().usual(), |snapshot| snapshot.game),
    };
    Reply::pages(game.rules(&ctx.texts))
}

/// How the match of the channel stands.
pub async fn status(ctx: &Context, caller: &Caller) -> Handled {
    let snapshot = ctx.here(caller).await?;
    let awaited = ctx.matches.awaited(snapshot.info.id).await.or_say(ctx)?;
    let incidents = ctx.matches.incidents().lines(&snapshot.info, &ctx.texts).await.or_say(ctx)?;
    let text = ctx.scene(&snapshot, |scene| snapshot.view.status(scene));
    let now = ctx.matches.clock().now();
    let time = ctx.scene(&snapshot, |scene| time_lines(scene, &snapshot, &awaited, now)).join("\n");
    let given_up = (snapshot.info.stage == Stage::Cancelled).then(|| ctx.say("status-cancelled"));
    let parts = [given_up.into_iter().collect(), vec![text, time], incidents].concat();
    Ok(Reply::pages(pages(&parts, Message::LONGEST)))
}

/// How the time of a running match stands: who has how much of it, and what was agreed on.
fn time_lines(
    scene: &Scene<'_>,
    snapshot: &Snapshot,
    awaited: &[Awaited],
    now: Moment,
) -> Vec<String> {
    if snapshot.info.stage != Stage::Running {
        return Vec::new();
    }
    let mut lines = match snapshot.info.paused {
        Some(pause) => {
            vec![messages::paused_since(scene.texts, pause.by, pause.since.unix_s())]
        }
        None => messages::waiting(scene, awaited, now),
    };
    lines.push(messages::terms(scene.texts, &snapshot.info.terms));
    lines.extend(messages::agreed(scene.texts, snapshot.game, &snapshot.info.agreed));
    lines
}

/// A player looks at their own cards.
pub async fn hand(ctx: &Context, caller: &Caller) -> Handled {
    show_hand(ctx, caller, &ctx.here(caller).await?).await
}

/// A player's own cards, and in a dispute the controls to commit some.
pub async fn show_hand(ctx: &Context, caller: &Caller, snapshot: &Snapshot) -> Handled {
    if snapshot.seat.is_none() {
        let left = ctx.matches.has_left(snapshot.info.id, caller.person).await.or_say(ctx)?;
        let why = if left { MatchError::Replaced } else { MatchError::NotSeated };
        return Err(why.in_words(ctx).into());
    }
    let Some(secrets) = snapshot.game.secrets() else {
        return Err(ctx.say("hand-none").into());
    };
    let message = ctx.scene(snapshot, |scene| secrets.hand_message(scene, &snapshot.view));
    let message = message.or_say(ctx)?;
    let (view, seats) = (snapshot.view.clone(), snapshot.seats.clone());
    let drawn = ctx.draw(move |studio| secrets.hand_picture(studio, &seats, &view)).await;
    Ok(Reply {
        picture: drawn.transpose().and_then(Context::shown),
        ..ctx.answer(snapshot, message).await
    })
}
