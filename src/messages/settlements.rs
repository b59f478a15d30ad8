//! What people settle about a match, in words.

use super::{log_line, orders};
use crate::domain::record::{Corrected, PublicEntry, PublicSettlement, Settlement};
use crate::games::koenig::words as koenig;
use crate::games::{Correction, PublicCorrection};
use crate::kit::Scene;
use crate::kit::names;

/// Something of a record that a document tells.
pub(crate) enum Told<E> {
    /// What happened in the game.
    Event(E),
    /// What was settled about it, in words.
    Settled(String),
}

/// One entry of a record in words; `None` if it says nothing by itself.
#[must_use]
pub fn entry_line(scene: &Scene<'_>, entry: &PublicEntry) -> Option<String> {
    match entry {
        PublicEntry::Played(event) => log_line(scene, event),
        PublicEntry::Settled(settlement) => Some(settlement_line(scene, settlement)),
    }
}

/// A settlement in words.
#[must_use]
pub fn settlement_line(scene: &Scene<'_>, settlement: &PublicSettlement) -> String {
    match settlement {
        Settlement::Undone { to: _, reason } => {
            say!(scene, "settled-undone", reason = words(reason))
        }
        Settlement::Appealed { seat, reason } => {
            say!(scene, "settled-appealed", name = scene.name(*seat), reason = words(reason))
        }
        Settlement::Upheld { reason } => say!(scene, "settled-upheld", reason = words(reason)),
        Settlement::Corrected { corrections, reason } => {
            let facts = facts(scene, corrections).join("; ");
            say!(scene, "settled-corrected", facts = facts, reason = words(reason))
        }
        Settlement::Replaced { seat, name } => {
            let name = names::in_text(name, &scene.colour(*seat));
            say!(scene, "settled-replaced", colour = scene.colour(*seat), name = name)
        }
        Settlement::Cancelled { reason } => {
            say!(scene, "settled-cancelled", reason = words(reason))
        }
        Settlement::Restored(_) => say!(scene, "settled-restored"),
    }
}

/// Facts set right, each as it was and as it is.
#[must_use]
pub fn facts(scene: &Scene<'_>, corrections: &[Corrected<PublicCorrection>]) -> Vec<String> {
    let fact = |Corrected { before, after }: &Corrected<PublicCorrection>| match (before, after) {
        (PublicCorrection::Koenig(before), PublicCorrection::Koenig(after)) => {
            koenig::corrected(scene, before, after)
        }
    };
    corrections.iter().map(fact).collect()
}

/// Facts that a moderator proposes, each as everybody knows it and as it is to be: how many cards a hand is to hold
/// is among them.
#[must_use]
pub fn facts_proposed(
    scene: &Scene<'_>,
    before: &[PublicCorrection],
    after: &[Correction],
) -> Vec<String> {
    let fact = |(before, after): (&PublicCorrection, &Correction)| match (before, after) {
        (PublicCorrection::Koenig(before), Correction::Koenig(after)) => {
            koenig::corrected_whole(scene, before, after)
        }
    };
    before.iter().zip(after).map(fact).collect()
}

/// What somebody gave as a reason, fit to be quoted; `none` if they gave none.
fn words(reason: &str) -> String {
    let words = orders::reason(reason);
    if words.is_empty() { "none".to_owned() } else { words }
}
