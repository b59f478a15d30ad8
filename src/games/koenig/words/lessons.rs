//! A lesson for whoever plays for the first time: five decisions, explained as they come.

use crate::games::koenig::rules::{PhaseView, Step, View};
use crate::kit::Scene;

/// Where one goes, what one leaves there, whether that is worth cards, a dispute, and how the crown is won.
pub(in crate::games::koenig) const LESSONS: &[&str] =
    &["turn", "courtier", "roll", "dispute", "election"];

pub(in crate::games::koenig) fn lessons(view: &View) -> Vec<&'static str> {
    match view.phase {
        PhaseView::Turn { step: Step::Fresh, .. } => {
            let (_, few) = view.few_cards();
            let election = (!few.is_empty()).then_some("election");
            ["turn"].into_iter().chain(election).collect()
        }
        PhaseView::Turn { seat, step: Step::Entered, .. } => {
            let place = view.options[seat].place.then_some("courtier");
            place.into_iter().collect()
        }
        PhaseView::Turn { step: Step::Placing, .. } => vec!["roll"],
        PhaseView::Dispute { .. } => vec!["dispute"],
        PhaseView::Turn { step: Step::TravelFailed, .. }
        | PhaseView::Aftermath { .. }
        | PhaseView::Between
        | PhaseView::Over { .. } => Vec::new(),
    }
}

pub(in crate::games::koenig) fn lesson(scene: &Scene<'_>, view: &View, lesson: &str) -> String {
    let Some(own) = &view.own else { return String::new() };
    let role = match view.phase {
        PhaseView::Dispute { intruder, .. } if intruder == own.seat => "attacker",
        PhaseView::Dispute { defender, .. } if defender == own.seat => "defender",
        _ => "third",
    };
    let (cards, at) = (own.hand.len(), view.disputed().unwrap_or(view.players[own.seat].baron));
    match lesson {
        "turn" => say!(scene, "koenig-lesson-turn", votes = view.mark, cards = cards),
        "courtier" => say!(
            scene,
            "koenig-lesson-courtier",
            territory = at.name(),
            votes = view.lands[at].votes
        ),
        "roll" => say!(scene, "koenig-lesson-roll", cards = cards),
        "dispute" => say!(scene, "koenig-lesson-dispute", territory = at.name(), role = role),
        "election" => say!(scene, "koenig-lesson-election", cards = view.few_cards().0),
        _ => String::new(),
    }
}
