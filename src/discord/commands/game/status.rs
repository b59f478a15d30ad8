//! `/game status`, `hand`, `rules`: how a match stands, in words and cards.

use crate::app::matches::{Glance, WishError};
use crate::clock::Moment;
use crate::discord::asker::Asker;
use crate::discord::context::{Desk, InWords, OrSay};
use crate::discord::reply::{Handled, Reply, pages};
use crate::domain::{Awaited, Stage};
use crate::games::GameId;
use crate::kit::{Message, Scene};
use crate::messages;

/// The rules in short.
pub fn rules(desk: &Desk) -> Reply {
    Reply::pages(messages::rules(desk.matches.texts(), GameId::Koenig))
}

/// How the match of the channel stands.
pub async fn status(desk: &Desk, asker: &Asker) -> Handled {
    let glance = desk.here(asker).await?;
    let awaited = desk.matches.awaited(glance.info.id).await.or_say(desk)?;
    let troubles = desk.matches.incidents().lines(&glance.info).await.or_say(desk)?;
    let text = desk.scene(&glance, |scene| messages::status(scene, &glance.view));
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
    let message = desk.scene(glance, |scene| messages::hand_message(scene, &glance.view));
    let (view, seats) = (glance.view.clone(), glance.seats.clone());
    let drawn = desk.pictures.hand(desk.matches.texts(), view, seats).await;
    Ok(Reply {
        picture: drawn.transpose().and_then(Desk::shown),
        ..desk.answer(glance, message).await
    })
}
