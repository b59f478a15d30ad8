//! Hints for choices, in a few words without Markdown.

use super::phrases::{defence, yes_or_no};
use crate::rules::{Card, Territory, View};
use game_api::SeatId;
use game_api::{Scene, say};

/// Describes what a destination means to the baron of `seat`.
pub(super) fn destination(
    scene: &Scene<'_>,
    view: &View,
    seat: SeatId,
    territory: Territory,
) -> String {
    let land = &view.lands[territory];
    match land.holder {
        None => say!(scene, "koenig-hint-empty", votes = land.votes),
        Some(holder) if holder == seat => {
            say!(scene, "koenig-hint-own", courtiers = land.courtiers, limit = land.votes)
        }
        Some(holder) => {
            let (pieces, strength) = defence(&scene.plain(), view, territory);
            say!(
                scene,
                "koenig-hint-foreign",
                who = scene.label(holder),
                pieces = pieces,
                strength = strength,
                votes = land.votes,
            )
        }
    }
}

/// Explains why the baron of `seat` should go to a territory, formatted for a message.
pub(super) fn why_go(scene: &Scene<'_>, view: &View, seat: SeatId, territory: Territory) -> String {
    let land = &view.lands[territory];
    let (pieces, strength) = defence(scene, view, territory);
    let what = match land.holder {
        None => "empty",
        Some(holder) if holder != seat => "foreign",
        Some(_) if land.courtiers < land.votes && view.players[seat].supply > 0 => "room",
        Some(_) => "own",
    };
    say!(
        scene,
        "koenig-why-move",
        what = what,
        votes = land.votes,
        courtiers = land.courtiers,
        limit = land.votes,
        who = land.holder.map_or_else(String::new, |holder| scene.name(holder)),
        pieces = pieces,
        strength = strength,
    )
}

/// Describes a destination of a banished baron.
pub(super) fn exile(scene: &Scene<'_>, view: &View, baron: SeatId, territory: Territory) -> String {
    let land = &view.lands[territory];
    let own = land.holder == Some(baron) && land.courtiers > 0;
    say!(
        scene,
        "koenig-hint-exile",
        own = yes_or_no(own),
        courtiers = land.courtiers,
        votes = land.votes,
    )
}

/// Returns the dice with which a card succeeds (K-T5).
pub(super) fn chance(scene: &Scene<'_>, card: Card) -> String {
    match card {
        Card::X1 => say!(scene, "koenig-chance-x1"),
        Card::X2 => say!(scene, "koenig-chance-x2"),
        Card::X3 => say!(scene, "koenig-chance-x3"),
    }
}
