//! `/game status`, `hand`, `rules`: how a match stands, in words and cards.

use super::WHICH;
use crate::app::matches::Glance;
use crate::app::{PausedBy, Stage, lobby};
use crate::discord::asker::Asker;
use crate::discord::context::{Desk, glance, trouble};
use crate::discord::given::Given;
use crate::discord::reply::{Answer, pages};
use crate::kit::{Message, Scene, SeatId};
use crate::messages;
use crate::messages::{Pausing, Waiting};

/// The rules in short.
pub async fn rules(desk: &Desk, asker: &Asker, given: &Given) -> Answer {
    let here = desk.matches.here(asker.channel, asker.person).await;
    let game = match desk.matches.games().named(given.text(WHICH)) {
        Ok(game) => game,
        Err(_) => here.map_or(desk.matches.games().usual(), |glance| glance.game),
    };
    Answer::pages(game.rules(desk.matches.texts()))
}

/// How the match of the channel stands.
pub async fn status(desk: &Desk, asker: &Asker) -> Answer {
    let glance = match glance(desk, asker).await {
        Ok(glance) => glance,
        Err(why) => return why.into(),
    };
    let awaited = match desk.matches.waiting(glance.info.id).await {
        Ok(awaited) => awaited,
        Err(error) => return trouble(desk, &error).into(),
    };
    let troubles = match desk.matches.trouble_lines(&glance.info).await {
        Ok(troubles) => troubles,
        Err(error) => return trouble(desk, &error).into(),
    };
    let text = desk.scene(&glance, |scene| glance.view.status(scene));
    let time = desk.scene(&glance, |scene| time_lines(scene, &glance, &awaited)).join("\n");
    let given_up = (glance.info.stage == Stage::Cancelled).then(|| desk.say("status-cancelled"));
    let parts = [given_up.into_iter().collect(), vec![text, time], troubles].concat();
    Answer::pages(pages(&parts, Message::LONGEST))
}

/// How the time of a running match stands: who has how much of it, and what was agreed on.
fn time_lines(scene: &Scene<'_>, glance: &Glance, awaited: &[(SeatId, Waiting)]) -> Vec<String> {
    if glance.info.stage != Stage::Running {
        return Vec::new();
    }
    let mut lines = match glance.info.paused {
        Some(pause) => {
            let by = match pause.by {
                PausedBy::Vote => Pausing::Vote,
                PausedBy::Moderator => Pausing::Moderator,
                PausedBy::Contest => Pausing::Contest,
            };
            vec![messages::paused_since(scene.texts, by, pause.since.unix_s())]
        }
        None => messages::waiting(scene, awaited),
    };
    lines.push(messages::terms(scene.texts, &lobby::shown(&glance.info.terms)));
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
    let Some(secrets) = glance.game.secrets() else {
        return desk.say("hand-none").into();
    };
    let message = match desk.scene(glance, |scene| secrets.hand_message(scene, &glance.view)) {
        Ok(message) => message,
        Err(error) => return desk.excuse(&error.into(), None).into(),
    };
    let (view, seats) = (glance.view.clone(), glance.seats.clone());
    let drawn = desk.draw(move |studio| secrets.hand_picture(studio, &seats, &view)).await;
    Answer { picture: Desk::shown(drawn).flatten(), ..desk.answer(glance, message).await }
}
