//! Refusals: what the rules forbid, and what they allow instead.

use super::phrases::{cards, territories};
use crate::rules::Refusal;
use game_api::{Scene, say};

/// Explains why an action is illegal, and what is possible instead.
pub(super) fn text(scene: &Scene<'_>, refusal: &Refusal) -> String {
    match refusal {
        Refusal::OutOfPlay { territory } => {
            say!(scene, "koenig-refusal-out-of-play", territory = territory.name())
        }
        Refusal::NotYourTurn { turn_of } => {
            say!(scene, "koenig-refusal-not-your-turn", who = scene.name(*turn_of))
        }
        Refusal::AlreadyThere { territory } => {
            say!(scene, "koenig-refusal-already-there", territory = territory.name())
        }
        Refusal::NotNext { from, to, reachable } => say!(
            scene,
            "koenig-refusal-not-next",
            from = from.name(),
            to = to.name(),
            count = reachable.len(),
            reachable = territories(scene.texts, *reachable),
        ),
        Refusal::FirstStepIsFree => say!(scene, "koenig-refusal-first-step-is-free"),
        Refusal::PlaceFirst => say!(scene, "koenig-refusal-place-first"),
        Refusal::AlreadyPlaced => say!(scene, "koenig-refusal-already-placed"),
        Refusal::CardNotHeld { card, hand } => say!(
            scene,
            "koenig-refusal-card-not-held",
            card = card.to_string(),
            hand = cards(scene, *hand),
        ),
        Refusal::Full { territory, limit } => {
            say!(scene, "koenig-refusal-full", territory = territory.name(), limit = *limit)
        }
        Refusal::NoSupply => say!(scene, "koenig-refusal-no-supply"),
        Refusal::MovementOver => say!(scene, "koenig-refusal-movement-over"),
        Refusal::StepCostsACard => say!(scene, "koenig-refusal-step-costs-a-card"),
        Refusal::TravelFailed => say!(scene, "koenig-refusal-travel-failed"),
        Refusal::EnteredBefore { territory } => {
            say!(scene, "koenig-refusal-entered-before", territory = territory.name())
        }
        Refusal::OnlyTerritory { territory, owner } => say!(
            scene,
            "koenig-refusal-only-territory",
            territory = territory.name(),
            owner = scene.name(*owner),
        ),
        Refusal::LastCard { territory } => {
            say!(scene, "koenig-refusal-last-card", territory = territory.name())
        }
        Refusal::NoDispute => say!(scene, "koenig-refusal-no-dispute"),
        Refusal::DisputeUndecided { territory } => {
            say!(scene, "koenig-refusal-dispute-undecided", territory = territory.name())
        }
        Refusal::AlreadyRevealed => say!(scene, "koenig-refusal-already-revealed"),
        Refusal::WrongNumber { count } => {
            say!(scene, "koenig-refusal-wrong-number", count = *count)
        }
        Refusal::CardsNotHeld { cards: wanted, hand } => say!(
            scene,
            "koenig-refusal-cards-not-held",
            cards = cards(scene, *wanted),
            hand = cards(scene, *hand),
        ),
        Refusal::NothingToCommit => say!(scene, "koenig-refusal-nothing-to-commit"),
        Refusal::NotTheWinner { winner } => {
            say!(scene, "koenig-refusal-not-the-winner", who = scene.name(*winner))
        }
        Refusal::BanishFirst { barons } => say!(
            scene,
            "koenig-refusal-banish-first",
            count = barons.len(),
            barons = scene.names(barons.iter().copied()),
        ),
        Refusal::NotToBanish { baron, barons } => say!(
            scene,
            "koenig-refusal-not-to-banish",
            baron = scene.name(*baron),
            count = barons.len(),
            barons = scene.names(barons.iter().copied()),
        ),
        Refusal::CannotBanishTo { to, allowed } => say!(
            scene,
            "koenig-refusal-cannot-banish-to",
            to = to.name(),
            allowed = territories(scene.texts, *allowed),
        ),
        Refusal::NoMoveAfterDispute => say!(scene, "koenig-refusal-no-move-after-dispute"),
        Refusal::NothingToTakeBack => say!(scene, "koenig-refusal-nothing-to-take-back"),
        Refusal::Over { king } => say!(scene, "koenig-refusal-over", who = scene.name(*king)),
    }
}
