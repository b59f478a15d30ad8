//! The whole position: as a status, and as a description of the picture.

use super::chapter::turn_of;
use super::phrases::{alt_name, block, column_head, pieces, whereabouts, yes_or_no};
use crate::rules::{Land, PhaseView, Player, Territory, View};
use game_api::{Message, Scene, SeatId, say};

/// The width of a name in the table.
const NAME_WIDTH: usize = 10;

/// The width of the supply column, with the word above it.
const SUPPLY_WIDTH: usize = 9;

/// Returns the text before the first turn: starting positions, and the aim of the game.
pub(crate) fn welcome(scene: &Scene<'_>, view: &View) -> String {
    let order = turn_of(view).into_iter().flat_map(|first| first.clockwise(view.players.players()));
    let starts: Vec<String> = order
        .map(|seat| {
            let territory = view.players[seat].baron.name();
            say!(scene, "koenig-opening-start", who = scene.name(seat), territory = territory)
        })
        .collect();
    say!(scene, "koenig-opening", starts = starts.join(", "), mark = view.mark,)
}

/// Returns whose decision is awaited, and what everybody has.
pub(crate) fn status(scene: &Scene<'_>, view: &View) -> String {
    let mut lines = vec![say!(
        scene,
        "koenig-status-head",
        match = scene.match_name,
        turn = view.turn,
        where = whereabouts(scene),
    )];
    lines.extend(waiting(scene, view));
    lines.push(table(scene, view));
    lines.push(say!(scene, "koenig-status-mark", mark = view.mark, pile = view.pile));
    let text = lines.join("\n");
    debug_assert!(text.chars().count() <= Message::LONGEST, "a status is short");
    text
}

fn waiting(scene: &Scene<'_>, view: &View) -> Option<String> {
    match &view.phase {
        PhaseView::Turn { seat, .. } => {
            Some(say!(scene, "koenig-status-turn", who = scene.name(*seat)))
        }
        PhaseView::Dispute { intruder, territory, missing, .. } => Some(say!(
            scene,
            "koenig-status-dispute",
            who = scene.name(*intruder),
            territory = territory.name(),
            missing = scene.names(missing.iter().copied()),
        )),
        PhaseView::Aftermath { winner, territory, .. } => Some(say!(
            scene,
            "koenig-status-aftermath",
            who = scene.name(*winner),
            territory = territory.name(),
        )),
        PhaseView::Between => None,
        PhaseView::Over { king, .. } => {
            Some(say!(scene, "koenig-status-over", who = scene.name(*king)))
        }
    }
}

/// A table with name, votes out of those needed, bonus votes among them, cards, and supply.
fn table(scene: &Scene<'_>, view: &View) -> String {
    let heads = [
        column_head(&say!(scene, "koenig-column-total"), 6),
        column_head(&say!(scene, "koenig-column-bonus"), 6),
        column_head(&say!(scene, "koenig-column-cards"), 6),
        column_head(&say!(scene, "koenig-column-supply"), SUPPLY_WIDTH),
    ];
    let mut rows = vec![format!("{:NAME_WIDTH$}{}", "", heads.concat())];
    rows.extend(view.players.iter().map(|(seat, player)| {
        let name = scene.column(seat, NAME_WIDTH);
        let votes = u16::from(player.territory_votes) + player.bonus;
        let of_mark = format!("{votes}/{}", view.mark);
        let Player { bonus, cards, supply, .. } = player;
        format!("{name}{of_mark:>6}{bonus:>6}{cards:>6}{supply:>SUPPLY_WIDTH$}")
    }));
    block(&rows)
}

/// Describes the position.
pub(crate) fn alt_text(scene: &Scene<'_>, view: &View) -> String {
    let head = match turn_of(view) {
        Some(seat) => {
            say!(scene, "koenig-alt-head", turn = view.turn, who = alt_name(scene, seat))
        }
        None if matches!(view.phase, PhaseView::Between) => {
            say!(scene, "koenig-alt-after", turn = view.turn)
        }
        None => say!(scene, "koenig-alt-over", turn = view.turn),
    };
    let mut sentences = vec![head];
    if let PhaseView::Dispute { territory, .. } = view.phase {
        sentences.push(say!(scene, "koenig-alt-disputed", territory = territory.name()));
    }
    sentences.extend(changes(scene, view));
    for (seat, player) in view.players.iter() {
        sentences.push(say!(
            scene,
            "koenig-alt-player",
            who = alt_name(scene, seat),
            votes = player.territory_votes,
            bonus = player.bonus,
            cards = player.cards,
            supply = player.supply,
        ));
        let held: Vec<String> = view
            .lands
            .iter()
            .filter(|(_, land)| land.holder == Some(seat))
            .map(|(at, land)| held(scene, at, land, seat))
            .collect();
        if !held.is_empty() {
            sentences.push(say!(scene, "koenig-alt-holds", lands = held.join(", ")));
        }
    }
    let guests = view.lands.iter().flat_map(|(at, land)| {
        land.barons.iter().filter(|&&it| Some(it) != land.holder).map(move |&it| (at, it))
    });
    sentences.extend(guests.map(|(at, guest)| {
        say!(scene, "koenig-alt-guest", who = alt_name(scene, guest), territory = at.name())
    }));
    let empty = view.lands.iter().filter(|(_, land)| land.in_play && land.holder.is_none());
    let empty: Vec<&str> = empty.map(|(at, _)| at.name()).collect();
    if !empty.is_empty() {
        sentences.push(say!(scene, "koenig-alt-empties", territories = empty.join(", ")));
    }
    sentences.join(" ")
}

/// Describes a territory with its holder's pieces.
fn held(scene: &Scene<'_>, at: Territory, land: &Land, holder: SeatId) -> String {
    say!(
        scene,
        "koenig-alt-land",
        territory = at.name(),
        courtiers = land.courtiers,
        baron = yes_or_no(land.barons.contains(&holder)),
    )
}

/// The most recent moves of barons that are mentioned.
const WAYS_TOLD: usize = 3;

/// Describes recent changes: moves of barons, conquered territories, new courtiers.
fn changes(scene: &Scene<'_>, view: &View) -> Vec<String> {
    let all = &view.recent.moves;
    let moves = all[all.len().saturating_sub(WAYS_TOLD)..].iter().map(|way| {
        let (who, from, to) = (alt_name(scene, way.seat), way.from.name(), way.to.name());
        if way.banished {
            say!(scene, "koenig-alt-banished", who = who, from = from, to = to)
        } else {
            say!(scene, "koenig-alt-move", who = who, from = from, to = to)
        }
    });
    let taken = view.taken();
    let taken = taken.iter().filter_map(|at| {
        let who = alt_name(scene, view.lands[at].holder?);
        Some(say!(scene, "koenig-alt-taken", who = who, territory = at.name()))
    });
    let placed = view.lands.iter().filter(|&(at, _)| view.placed(at) > 0).map(|(at, _)| {
        say!(scene, "koenig-alt-placed", count = view.placed(at), territory = at.name())
    });
    moves.chain(taken).chain(placed).collect()
}

/// Describes a territory and its neighbours.
pub(crate) fn alt_text_of_place(scene: &Scene<'_>, view: &View, territory: Territory) -> String {
    let around = view.board.neighbours(territory, view.players.players());
    let mut sentences = vec![place(scene, territory, &view.lands[territory])];
    sentences.push(say!(scene, "koenig-alt-around"));
    sentences.extend(around.iter().map(|it| place(scene, it, &view.lands[it])));
    sentences.join(" ")
}

/// Describes a territory with all pieces in it.
fn place(scene: &Scene<'_>, territory: Territory, land: &Land) -> String {
    let Some(holder) = land.holder else {
        return say!(scene, "koenig-alt-empty", territory = territory.name(), votes = land.votes);
    };
    let mut held = vec![format!(
        "{} {}",
        alt_name(scene, holder),
        pieces(scene, land.courtiers, land.barons.contains(&holder)),
    )];
    let guests = land.barons.iter().filter(|&&baron| baron != holder);
    held.extend(
        guests.map(|&guest| format!("{} {}", alt_name(scene, guest), pieces(scene, 0, true))),
    );
    say!(
        scene,
        "koenig-alt-held",
        territory = territory.name(),
        votes = land.votes,
        pieces = held.join(", "),
    )
}
