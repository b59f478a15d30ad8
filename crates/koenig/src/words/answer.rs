//! Short confirmations to the player who acted.

use super::phrases::{rolls, yes_or_no};
use crate::rules::{Action, Card, Event, PublicEvent, View};
use game_api::{Scene, say};

/// Confirms an action, with the results of chance.
pub(super) fn text(
    scene: &Scene<'_>,
    view: &View,
    action: &Action,
    events: &[PublicEvent],
) -> String {
    let is_over = events.iter().any(|event| matches!(event, Event::TurnEnded { .. }));
    let done = done(scene, view, action, events, is_over);
    if is_over && !matches!(action, Action::End) {
        return [done, say!(scene, "koenig-answer-turn-over")].join(" ");
    }
    done
}

fn done(
    scene: &Scene<'_>,
    view: &View,
    action: &Action,
    events: &[PublicEvent],
    is_over: bool,
) -> String {
    match *action {
        Action::Move { to } => {
            let dispute = events.iter().any(|event| matches!(event, Event::DisputeBegan { .. }));
            arrived(scene, to.name(), dispute)
        }
        Action::Through { to, card } => {
            let throw = events.iter().find_map(|event| {
                let Event::Travelled { die, arrived, .. } = event else { return None };
                Some((*die, *arrived))
            });
            let Some((die, there)) = throw else { return arrived(scene, to.name(), false) };
            let outcome = if there {
                let dispute =
                    events.iter().any(|event| matches!(event, Event::DisputeBegan { .. }));
                arrived(scene, to.name(), dispute)
            } else {
                let over = yes_or_no(is_over);
                say!(scene, "koenig-answer-travel-failed", to = to.name(), over = over)
            };
            [thrown(scene, die.points(), card), outcome].join(" ")
        }
        Action::Place => {
            let supply = view.own.as_ref().map_or(0, |own| view.players[own.seat].supply);
            say!(scene, "koenig-answer-placed", supply = supply)
        }
        Action::Reroll { card } => {
            let throw = events.iter().find_map(|event| {
                let Event::Rerolled { die, placed, .. } = event else { return None };
                Some((*die, *placed))
            });
            let Some((die, placed)) = throw else { return say!(scene, "koenig-answer-done") };
            let outcome = if placed {
                say!(scene, "koenig-answer-reroll-placed")
            } else {
                say!(scene, "koenig-answer-reroll-failed")
            };
            [thrown(scene, die.points(), card), outcome].join(" ")
        }
        Action::End => {
            let dispute = events.iter().any(|event| matches!(event, Event::DisputeEnded { .. }));
            say!(scene, "koenig-answer-ended", dispute = yes_or_no(dispute))
        }
        Action::Commit { cards } => {
            if events.iter().any(|event| matches!(event, Event::Revealed { .. })) {
                say!(
                    scene,
                    "koenig-answer-committed-last",
                    cards = cards.to_string(),
                    rolls = rolls(scene),
                )
            } else {
                say!(scene, "koenig-answer-committed", cards = cards.to_string())
            }
        }
        Action::Banish { baron, to } => {
            say!(scene, "koenig-answer-banished", who = scene.name(baron), to = to.name())
        }
        Action::Keep => say!(scene, "koenig-answer-kept"),
        Action::Decline => say!(scene, "koenig-answer-declined", over = yes_or_no(is_over)),
    }
}

fn arrived(scene: &Scene<'_>, to: &'static str, dispute: bool) -> String {
    if dispute {
        say!(scene, "koenig-answer-dispute", to = to)
    } else {
        say!(scene, "koenig-answer-moved", to = to)
    }
}

fn thrown(scene: &Scene<'_>, die: u8, card: Card) -> String {
    say!(
        scene,
        "koenig-answer-thrown",
        die = die,
        card = card.to_string(),
        points = die * card.value(),
    )
}
