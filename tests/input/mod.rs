//! How people submit an action: by typing it or by choosing it.

use game_api::SeatId;
use koenig::rules::{Cards, PhaseView, View};

/// The first of the seats for which the match waits.
pub fn awaited(view: &View) -> Option<SeatId> {
    match &view.phase {
        PhaseView::Turn { seat, .. } => Some(*seat),
        PhaseView::Dispute { missing, .. } => missing.first().copied(),
        PhaseView::Aftermath { winner, .. } => Some(*winner),
        PhaseView::Between | PhaseView::Over { .. } => None,
    }
}

/// The values in a list of single cards that add up to `cards`.
pub fn card_values(cards: Cards) -> Vec<String> {
    let mut values = Vec::new();
    for (word, count) in [("x1", cards.x1), ("x2", cards.x2), ("x3", cards.x3)] {
        values.extend((1..=count).map(|nth| format!("{word}.{nth}")));
    }
    values
}
