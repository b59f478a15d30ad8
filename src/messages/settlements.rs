//! What people settle about a match, in words.

use crate::domain::record::{Corrected, PublicEntry, PublicSettlement, Settlement};
use crate::luck::words::luck_after_copy;
use crate::moderation::words;
use game_api::{Correction, Corrupt, PublicCorrection, Scene, names, say};

/// One entry of a record in words; `None` if it says nothing by itself.
pub fn entry_line(scene: &Scene<'_>, entry: &PublicEntry) -> Option<String> {
    match entry {
        PublicEntry::Played(event) => event.line(scene),
        PublicEntry::Settled(settlement) => Some(settlement_line(scene, settlement)),
    }
}

/// A settlement in words.
pub fn settlement_line(scene: &Scene<'_>, settlement: &PublicSettlement) -> String {
    match settlement {
        Settlement::Undone { to: _, reason, alone } => {
            let given = if words::reason(reason).is_empty() { "no" } else { "yes" };
            let counts = if *alone { "no" } else { "yes" };
            let reason = words(scene, reason);
            say!(scene, "settled-undone", given = given, reason = reason, counts = counts)
        }
        Settlement::Appealed { seat, reason } => {
            say!(scene, "settled-appealed", name = scene.name(*seat), reason = words(scene, reason))
        }
        Settlement::Upheld { reason } if reason.is_empty() => say!(scene, "settled-let-stand"),
        Settlement::Upheld { reason } => {
            say!(scene, "settled-upheld", reason = words(scene, reason))
        }
        Settlement::Corrected { corrections, reason } => {
            let facts = facts(scene, corrections).join("; ");
            say!(scene, "settled-corrected", facts = facts, reason = words(scene, reason))
        }
        Settlement::Replaced { seat, name } => {
            let name = names::in_text(name, &scene.colour(*seat));
            say!(scene, "settled-replaced", colour = scene.colour(*seat), name = name)
        }
        // Whoever plays alone owes nobody a reason.
        Settlement::Cancelled { reason } if reason.is_empty() => say!(scene, "settled-given-up"),
        Settlement::Cancelled { reason } => {
            say!(scene, "settled-cancelled", reason = words(scene, reason))
        }
        Settlement::Restored(passed) => {
            say!(scene, "settled-restored", how = luck_after_copy(passed.beacon.as_ref()))
        }
    }
}

/// Facts set right, each as it was and as it is; those that read the same, such as the kinds of card in one
/// hand, once.
pub fn facts(scene: &Scene<'_>, corrections: &[Corrected<PublicCorrection>]) -> Vec<String> {
    let fact = |Corrected { before, after }: &Corrected<PublicCorrection>| {
        before.told(scene, after).expect(ONE_GAME)
    };
    let mut facts: Vec<String> = Vec::new();
    for line in corrections.iter().map(fact) {
        if !facts.contains(&line) {
            facts.push(line);
        }
    }
    facts
}

/// A match's facts are read by its game alone.
const ONE_GAME: &str = "both are facts of one match";

/// Facts that a moderator proposes, each as everybody knows it and as it is to be: how many cards a hand is to hold
/// is among them.
///
/// # Errors
/// [`Corrupt`] if they are of different games.
pub fn facts_proposed(
    scene: &Scene<'_>,
    before: &[PublicCorrection],
    after: &[Correction],
) -> Result<Vec<String>, Corrupt> {
    before.iter().zip(after).map(|(before, after)| before.proposed(scene, after)).collect()
}

/// What somebody gave as a reason, fit to be quoted, or that they gave none.
fn words(scene: &Scene<'_>, reason: &str) -> String {
    let words = words::reason(reason);
    if words.is_empty() { say!(scene, "reason-none") } else { words }
}
