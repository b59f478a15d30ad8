//! An action in words, with what it does for the player.

use super::hints;
use super::phrases;
use crate::player::bidding::mean_total;
use crate::rules::{Action, Cards, PhaseView, Territory, TurnStep, View};
use game_api::{Advised, Scene, SeatId, decimal, say};

/// The bonus of a piece in a dispute (K-D3).
const PER_PIECE: u8 = 2;

pub(crate) fn advised(scene: &Scene<'_>, view: &View, action: &Action) -> Advised {
    let Some(seat) = view.own.as_ref().map(|own| own.seat) else {
        return Advised { what: String::new(), why: String::new() };
    };
    let entered = |to| hints::why_go(scene, view, seat, to);
    let (what, why) = match *action {
        Action::Move { to } => (say!(scene, "koenig-advice-move", to = to.name()), entered(to)),
        Action::Through { to, card } => {
            let chance = hints::chance(scene, card);
            let card = phrases::card(scene, card);
            let what =
                say!(scene, "koenig-item-travel", to = to.name(), card = card, chance = chance);
            (say!(scene, "koenig-advice-travel", travel = what), entered(to))
        }
        Action::Place => (place(scene, view), courtiers(scene, view, seat)),
        Action::Reroll { card } => {
            let chance = hints::chance(scene, card);
            let card = phrases::card(scene, card);
            let what = say!(scene, "koenig-item-reroll", card = card, chance = chance);
            (what, courtiers(scene, view, seat))
        }
        Action::End => (end(scene, view), say!(scene, "koenig-why-end")),
        Action::Commit { cards } => {
            let told = phrases::cards(scene, cards);
            (say!(scene, "koenig-advice-commit", cards = told), points(scene, view, seat, cards))
        }
        Action::Banish { baron, to } => {
            let who = scene.name(baron);
            let what = say!(scene, "koenig-advice-banish", who = who, to = to.name());
            (what, hints::exile(scene, view, baron, to))
        }
        Action::Keep => (say!(scene, "koenig-button-keep"), say!(scene, "koenig-why-keep")),
        Action::Decline => {
            (say!(scene, "koenig-button-decline"), say!(scene, "koenig-why-decline"))
        }
    };
    Advised { what, why }
}

/// Returns the label of placing the free courtier, depending on the step of the turn.
fn place(scene: &Scene<'_>, view: &View) -> String {
    match view.phase {
        PhaseView::Turn { step: TurnStep::Fresh, .. } => say!(scene, "koenig-button-stay"),
        _ => say!(scene, "koenig-button-place"),
    }
}

fn end(scene: &Scene<'_>, view: &View) -> String {
    match view.phase {
        PhaseView::Turn { step: TurnStep::Fresh, .. } => say!(scene, "koenig-button-nothing"),
        PhaseView::Aftermath { .. } => say!(scene, "koenig-button-finish"),
        _ => say!(scene, "koenig-button-end"),
    }
}

/// Describes how many courtiers a further one makes, where they would be placed.
fn courtiers(scene: &Scene<'_>, view: &View, seat: SeatId) -> String {
    let at = view.disputed().unwrap_or(view.players[seat].baron);
    let land = &view.lands[at];
    say!(
        scene,
        "koenig-why-courtier",
        territory = at.name(),
        courtiers = land.courtiers + 1,
        limit = land.votes,
        strength = PER_PIECE,
    )
}

/// Describes the average total of cards in the dispute, with the pieces of those who fight in it, and how many cards
/// are left.
fn points(scene: &Scene<'_>, view: &View, seat: SeatId, cards: Cards) -> String {
    let pieces = match view.phase {
        PhaseView::Dispute { intruder, defender, territory, .. }
            if [intruder, defender].contains(&seat) =>
        {
            PER_PIECE * pieces(view, seat, territory)
        }
        // An attacker's baron counts too.
        PhaseView::Turn { seat: of, .. } if of == seat => PER_PIECE,
        _ => 0,
    };
    let points = mean_total(cards) + f64::from(pieces);
    let held = view.own.as_ref().map_or(0, |own| own.hand.len());
    say!(
        scene,
        "koenig-why-commit",
        points = decimal(points, 1),
        pieces = pieces,
        left = held.saturating_sub(cards.len()),
    )
}

/// Returns how many pieces a seat has in a territory.
fn pieces(view: &View, seat: SeatId, at: Territory) -> u8 {
    let land = &view.lands[at];
    let courtiers = if land.holder == Some(seat) { land.courtiers } else { 0 };
    courtiers + u8::from(land.barons.contains(&seat))
}
