//! Events in words, one sentence each.

use super::phrases::{card, dice_shown, named, place, points, signed, winners};
use crate::rules::{CitizenKind, EndCause, Event};
use game_api::{Scene, SeatId, say};

/// Describes an event.
pub(super) fn sentence(scene: &Scene<'_>, event: &Event) -> String {
    match event {
        Event::TurnBegan { seat, again: true, .. } => {
            say!(scene, "wuerfelkoenig-began-again", who = scene.name(*seat))
        }
        Event::TurnBegan { seat, throws, again: false, .. } => {
            say!(scene, "wuerfelkoenig-began", who = scene.name(*seat), throws = *throws)
        }
        Event::Finished { seat } => {
            say!(scene, "wuerfelkoenig-finished", who = scene.name(*seat))
        }
        Event::Thrown { seat, keep, dice: thrown, faces, .. } => {
            let shown = |dice: Vec<usize>| {
                let lying: Vec<_> = dice.iter().map(|&at| (thrown[at], faces[at])).collect();
                dice_shown(scene, &lying)
            };
            let kept =
                if keep.is_empty() { "none".to_owned() } else { shown(keep.dice().collect()) };
            say!(
                scene,
                "wuerfelkoenig-thrown",
                who = scene.name(*seat),
                kept = kept,
                count = keep.others().count(),
                dice = shown(keep.others().collect()),
            )
        }
        Event::Took { seat, column, citizen, place: value } => {
            let (who, name) = (scene.name(*seat), card(scene, citizen));
            let own = i16::from(citizen.points);
            match (citizen.kind, *value) {
                (CitizenKind::Dragon, _) => {
                    say!(scene, "wuerfelkoenig-took-dragon", who = who, citizen = name)
                }
                (kind, None) => say!(
                    scene,
                    "wuerfelkoenig-took",
                    who = who,
                    citizen = name,
                    worth = own_worth(scene, kind, own),
                ),
                (kind, Some(value)) => say!(
                    scene,
                    "wuerfelkoenig-took-place",
                    who = who,
                    citizen = name,
                    place = place(scene.texts, *column),
                    value = value,
                    worth = own_worth(scene, kind, own + i16::from(value)),
                ),
            }
        }
        Event::Declined { seat, .. } => {
            say!(scene, "wuerfelkoenig-declined", who = scene.name(*seat))
        }
        Event::Gave { seat, to, dragon } => say!(
            scene,
            "wuerfelkoenig-gave",
            who = scene.name(*seat),
            to = scene.name(*to),
            dragon = card(scene, dragon),
            worth = points(scene.texts, i16::from(dragon.points)),
        ),
        Event::Penalised { seat, penalty, .. } => say!(
            scene,
            "wuerfelkoenig-penalised",
            who = scene.name(*seat),
            penalty = signed(i16::from(*penalty)),
        ),
        Event::Discarded { citizen } => {
            say!(scene, "wuerfelkoenig-discarded", citizen = card(scene, citizen))
        }
        Event::Refilled { citizens, .. } => {
            let names: Vec<String> = citizens
                .iter()
                .map(|citizen| named(scene.texts, citizen.kind, &citizen.needs))
                .collect();
            say!(scene, "wuerfelkoenig-refilled", citizens = scene.texts.list(&names))
        }
        Event::Ended { ending, standings } => {
            let (ending, column) = match ending {
                EndCause::Citizens => ("citizens", None),
                EndCause::Penalties => ("penalties", None),
                EndCause::Places { column } => ("places", Some(*column)),
            };
            say!(
                scene,
                "wuerfelkoenig-ended",
                ending = ending,
                place = column.map(|column| place(scene.texts, column)).unwrap_or_default(),
                winners = winners(scene, standings),
            )
        }
    }
}

/// Describes the points of a citizen alone: a fairy's worth depends on how many there are.
fn own_worth(scene: &Scene<'_>, kind: CitizenKind, own: i16) -> String {
    if kind == CitizenKind::Fairy {
        return say!(scene, "wuerfelkoenig-fairy-worth", points = own);
    }
    points(scene.texts, own)
}

/// Describes an event with the numbers of its draws.
pub(super) fn evidence(scene: &Scene<'_>, event: &Event) -> String {
    let what = sentence(scene, event);
    let first = match event {
        Event::Thrown { draw, .. } | Event::Refilled { draw, .. } => Some(*draw),
        Event::Penalised { next, .. } => next.map(|next| next.draw),
        _ => None,
    };
    let Some(first) = first else { return what };
    let draws: Vec<String> =
        (first..first + event.drawn().draws).map(|draw| draw.to_string()).collect();
    say!(scene, "evidence-draws", what = what, draws = draws.join(", "))
}

/// Returns the seat and the number of the turn that these events belong to.
pub(super) fn turn_of(events: &[Event]) -> Option<(SeatId, u8)> {
    events.iter().find_map(|event| match event {
        Event::TurnBegan { seat, turn, .. } => Some((*seat, *turn)),
        _ => None,
    })
}
