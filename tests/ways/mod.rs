//! Ways in which people do what they want: an action as what somebody types or chooses.

use witan::game::SeatId;
use witan::games::koenig::{Action, Cards, PhaseView, View};

/// The seat whose decision comes next, of those the match waits for.
pub fn awaited(view: &View) -> Option<SeatId> {
    match &view.phase {
        PhaseView::Turn { seat, .. } => Some(*seat),
        PhaseView::Dispute { missing, .. } => missing.first().copied(),
        PhaseView::Aftermath { winner, .. } => Some(*winner),
        PhaseView::Between | PhaseView::Over { .. } => None,
    }
}

/// An action as a command; `name_of` tells who holds a seat.
pub fn command(action: &Action, name_of: impl Fn(SeatId) -> String) -> String {
    match action {
        Action::Move { to } => format!("/king move to:{to}"),
        Action::Through { to, card } => format!("/king through to:{to} card:{card}"),
        Action::Place => "/king place".to_owned(),
        Action::Reroll { card } => format!("/king reroll card:{card}"),
        Action::End => "/king end".to_owned(),
        Action::Commit { cards } => format!("/king commit cards:\"{cards}\""),
        Action::Banish { baron, to } => {
            format!("/king banish baron:{} to:{to}", name_of(*baron))
        }
        Action::Keep => "/king keep".to_owned(),
        Action::Decline => "/king decline".to_owned(),
    }
}

/// The values of a list of single cards that come to `cards`.
pub fn card_values(cards: Cards) -> Vec<String> {
    let mut values = Vec::new();
    for (word, count) in [("x1", cards.x1), ("x2", cards.x2), ("x3", cards.x3)] {
        values.extend((1..=count).map(|nth| format!("{word}.{nth}")));
    }
    values
}
