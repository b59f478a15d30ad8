//! `/game status`, `hand`, `rules`: how a match stands, in words and cards.

use super::WHICH;
use crate::app::matches::{Glance, WishError};
use crate::clock::Moment;
use crate::discord::asker::Asker;
use crate::discord::context::Desk;
use crate::discord::context::InWords as _;
use crate::discord::context::OrSay as _;
use crate::discord::given::Given;
use crate::discord::reply::{Handled, Reply, pages};
use crate::domain::{Awaited, Stage};
use crate::kit::{Message, Scene};
use crate::messages;

/// The rules in short.
pub async fn rules(desk: &Desk, asker: &Asker, given: &Given) -> Reply {
    let here = desk.matches.here(asker.channel, asker.person).await;
    let game = match desk.matches.games().named(given.text(WHICH)) {
        Ok(game) => game,
        Err(_) => here.map_or(desk.matches.games().usual(), |glance| glance.game),
    };
    Reply::pages(game.rules(desk.matches.texts()))
}

/// How the match of the channel stands.
pub async fn status(desk: &Desk, asker: &Asker) -> Handled {
    let glance = desk.here(asker).await?;
    let awaited = desk.matches.awaited(glance.info.id).await.or_say(desk)?;
    let troubles = desk.matches.incidents().lines(&glance.info).await.or_say(desk)?;
    let text = desk.scene(&glance, |scene| glance.view.status(scene));
    let now = desk.matches.clock().now();
    let time = desk.scene(&glance, |scene| time_lines(scene, &glance, &awaited, now)).join("\n");
    let given_up = (glance.info.stage == Stage::Cancelled).then(|| desk.say("status-cancelled"));
    let parts = [given_up.into_iter().collect(), vec![text, time], troubles].concat();
    Ok(Reply::pages(pages(&parts, Message::LONGEST)))
}

/// How the time of a running match stands: who has how much of it, and what was agreed on.
fn time_lines(scene: &Scene<'_>, glance: &Glance, awaited: &[Awaited], now: Moment) -> Vec<String> {
    if glance.info.stage != Stage::Running {
        return Vec::new();
    }
    let mut lines = match glance.info.paused {
        Some(pause) => {
            vec![messages::paused_since(scene.texts, pause.by, pause.since.unix_s())]
        }
        None => messages::waiting(scene, awaited, now),
    };
    lines.push(messages::terms(scene.texts, &glance.info.terms));
    lines
}

/// A player looks at their own cards.
pub async fn hand(desk: &Desk, asker: &Asker) -> Handled {
    show_hand(desk, asker, &desk.here(asker).await?).await
}

/// A player's own cards, and in a dispute the controls to commit some.
pub async fn show_hand(desk: &Desk, asker: &Asker, glance: &Glance) -> Handled {
    if glance.seat.is_none() {
        let left = desk.matches.has_left(glance.info.id, asker.person).await.or_say(desk)?;
        let why = if left { WishError::Replaced } else { WishError::NotSeated };
        return Err(why.in_words(desk).into());
    }
    let Some(secrets) = glance.game.secrets() else {
        return Err(desk.say("hand-none").into());
    };
    let message = desk.scene(glance, |scene| secrets.hand_message(scene, &glance.view));
    let message = message.or_say(desk)?;
    let (view, seats) = (glance.view.clone(), glance.seats.clone());
    let drawn = desk.draw(move |studio| secrets.hand_picture(studio, &seats, &view)).await;
    Ok(Reply {
        picture: drawn.transpose().and_then(Desk::shown),
        ..desk.answer(glance, message).await
    })
}
