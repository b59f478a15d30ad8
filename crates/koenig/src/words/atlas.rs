//! The board as text, for screen readers: every territory and its neighbours.

use super::chapter::turn_of;
use super::phrases::{pieces, territories};
use crate::rules::{PhaseView, Territory, View};
use game_api::{Scene, say};

/// Describes the whole board, one paragraph a line: the status, the players, the territories.
pub(crate) fn whole(scene: &Scene<'_>, view: &View) -> Vec<String> {
    let mut lines = vec![head(scene, view)];
    lines.extend(happening(scene, view));
    lines.push(say!(scene, "koenig-text-players"));
    lines.extend(view.players.iter().map(|(seat, player)| {
        say!(
            scene,
            "koenig-text-player",
            who = scene.name(seat),
            baron = player.baron.name(),
            land = player.territory_votes,
            bonus = player.bonus,
            total = player.votes(),
            cards = player.cards,
            supply = player.supply,
        )
    }));
    lines.push(say!(scene, "koenig-text-territories"));
    let in_play = view.lands.iter().filter(|(_, land)| land.in_play);
    lines.extend(in_play.map(|(territory, _)| place(scene, view, territory)));
    lines
}

/// Describes a territory and its neighbours.
pub(crate) fn round(scene: &Scene<'_>, view: &View, territory: Territory) -> Vec<String> {
    let around = view.board.neighbours(territory, view.players.players());
    let mut lines = vec![head(scene, view), place(scene, view, territory)];
    if view.lands[territory].in_play {
        lines.push(say!(scene, "koenig-text-around", territory = territory.name()));
        lines.extend(around.iter().map(|neighbour| place(scene, view, neighbour)));
    }
    lines
}

fn head(scene: &Scene<'_>, view: &View) -> String {
    say!(
        scene,
        "koenig-text-head",
        match = scene.match_name,
        turn = view.turn.to_string(),
        who = turn_of(view).map(|seat| scene.name(seat)).unwrap_or_default(),
        over = super::phrases::yes_or_no(matches!(view.phase, PhaseView::Over { .. })),
        mark = view.mark,
        elections = view.elections,
        pile = view.pile,
    )
}

/// Describes the dispute, and the barons' latest moves.
fn happening(scene: &Scene<'_>, view: &View) -> Vec<String> {
    let mut lines = Vec::new();
    if let PhaseView::Dispute { territory, intruder, .. } = view.phase {
        let who = scene.name(intruder);
        lines.push(say!(scene, "koenig-text-dispute", who = who, territory = territory.name()));
    }
    for last in &view.recent.moves {
        let (who, from, to) = (scene.name(last.seat), last.from.name(), last.to.name());
        lines.push(if last.banished {
            say!(scene, "koenig-text-banished", who = who, from = from, to = to)
        } else {
            say!(scene, "koenig-text-move", who = who, from = from, to = to)
        });
    }
    lines
}

/// Describes a territory: its votes, its pieces and its neighbours.
fn place(scene: &Scene<'_>, view: &View, territory: Territory) -> String {
    let land = &view.lands[territory];
    let name = territory.name();
    if !land.in_play {
        return say!(scene, "koenig-text-not-in-play", territory = name);
    }
    let mut held = Vec::new();
    if let Some(holder) = land.holder {
        let baron = land.barons.contains(&holder);
        held.push(format!("{}, {}", scene.name(holder), pieces(scene, land.courtiers, baron)));
    }
    let guests = land.barons.iter().filter(|&&baron| Some(baron) != land.holder);
    held.extend(guests.map(|&guest| format!("{}, {}", scene.name(guest), pieces(scene, 0, true))));
    let around = view.board.neighbours(territory, view.players.players());
    say!(
        scene,
        "koenig-text-place",
        territory = name,
        votes = land.votes,
        pieces = if held.is_empty() { say!(scene, "koenig-text-empty") } else { held.join("; ") },
        neighbours = territories(scene.texts, around),
    )
}
