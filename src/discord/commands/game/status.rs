//! `/game status`, `hand`, `rules`: how a match stands, in words and cards.

use crate::app::matches::Glance;
use crate::clock::Moment;
use crate::discord::asker::Asker;
use crate::discord::context::{Desk, glance, trouble};
use crate::discord::reply::{Answer, pages};
use crate::domain::{Awaited, Stage};
use crate::games::GameId;
use crate::kit::{Message, Scene};
use crate::messages;

/// The rules in short.
pub fn rules(desk: &Desk) -> Answer {
    Answer::pages(messages::rules(desk.matches.texts(), GameId::Koenig))
}

/// How the match of the channel stands.
pub async fn status(desk: &Desk, asker: &Asker) -> Answer {
    let glance = match glance(desk, asker).await {
        Ok(glance) => glance,
        Err(why) => return why.into(),
    };
    let awaited = match desk.matches.awaited(glance.info.id).await {
        Ok(awaited) => awaited,
        Err(error) => return trouble(desk, &error).into(),
    };
    let troubles = match desk.matches.incidents().lines(&glance.info).await {
        Ok(troubles) => troubles,
        Err(error) => return trouble(desk, &error).into(),
    };
    let text = desk.scene(&glance, |scene| messages::status(scene, &glance.view));
    let now = desk.matches.clock().now();
    let time = desk.scene(&glance, |scene| time_lines(scene, &glance, &awaited, now)).join("\n");
    let given_up = (glance.info.stage == Stage::Cancelled).then(|| desk.say("status-cancelled"));
    let parts = [given_up.into_iter().collect(), vec![text, time], troubles].concat();
    Answer::pages(pages(&parts, Message::LONGEST))
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
pub async fn hand(desk: &Desk, asker: &Asker) -> Answer {
    match glance(desk, asker).await {
        Ok(glance) => show_hand(desk, asker, &glance).await,
        Err(why) => why.into(),
    }
}

/// A player's own cards, and in a dispute the controls to commit some.
pub async fn show_hand(desk: &Desk, asker: &Asker, glance: &Glance) -> Answer {
    if glance.seat.is_none() {
        return desk.excuse_onlooker(glance, asker.person).await.into();
    }
    let message = desk.scene(glance, |scene| messages::hand_message(scene, &glance.view));
    let (view, seats) = (glance.view.clone(), glance.seats.clone());
    let drawn = desk.pictures.hand(desk.matches.texts(), view, seats).await;
    Answer { picture: Desk::shown(drawn).flatten(), ..desk.answer(glance, message).await }
}
