//! The lesson for new players: five decisions, explained when they first occur.

use super::phrases::yes_or_no;
use crate::rules::{PhaseView, TurnStep, View};
use game_api::{Scene, say};

/// Moving, placing courtiers, throwing for more, disputes, and how to win the crown.
pub(crate) const LESSONS: &[&str] = &["turn", "courtier", "roll", "dispute", "election"];

pub(crate) fn lessons(view: &View) -> Vec<&'static str> {
    let own = match view.phase {
        PhaseView::Turn { step: TurnStep::Fresh, .. } => Some("turn"),
        PhaseView::Turn { seat, step: TurnStep::Entered, .. } => {
            view.options[seat].place.then_some("courtier")
        }
        PhaseView::Turn { step: TurnStep::Placing, .. } => Some("roll"),
        PhaseView::Dispute { .. } => Some("dispute"),
        PhaseView::Turn { step: TurnStep::TravelFailed, .. } | PhaseView::Aftermath { .. } => None,
        PhaseView::Between | PhaseView::Over { .. } => return Vec::new(),
    };
    // With the first warning, during any decision; if the player saw none in time, after the first election.
    let election = (is_election_near(view) || view.elections > 0).then_some("election");
    own.into_iter().chain(election).collect()
}

fn is_election_near(view: &View) -> bool {
    !view.few_cards().1.is_empty()
}

pub(crate) fn lesson(scene: &Scene<'_>, view: &View, lesson: &str) -> String {
    let Some(own) = &view.own else { return String::new() };
    let role = match view.phase {
        PhaseView::Dispute { intruder, .. } if intruder == own.seat => "attacker",
        PhaseView::Dispute { defender, .. } if defender == own.seat => "defender",
        _ => "third",
    };
    let (cards, at) = (own.hand.len(), view.disputed().unwrap_or(view.players[own.seat].baron));
    match lesson {
        "turn" => say!(scene, "koenig-lesson-turn", votes = view.mark),
        "courtier" => say!(
            scene,
            "koenig-lesson-courtier",
            territory = at.name(),
            votes = view.lands[at].votes
        ),
        "roll" => say!(scene, "koenig-lesson-roll", cards = cards),
        "dispute" => say!(scene, "koenig-lesson-dispute", territory = at.name(), role = role),
        "election" => say!(
            scene,
            "koenig-lesson-election",
            held = yes_or_no(!is_election_near(view)),
            cards = view.few_cards().0,
        ),
        _ => String::new(),
    }
}
