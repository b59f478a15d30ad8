//! Settlements about a match, in words.

use crate::domain::record::{Corrected, PublicEntry, PublicSettlement, Settlement};
use crate::luck::words::luck_after_copy;
use crate::moderation::words;
use game_api::{Correction, Corrupt, PublicCorrection, Scene, names, say};

/// One entry of a record in words; `None` if it has no line of its own.
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
        // A person playing alone gives no reason.
        Settlement::Cancelled { reason } if reason.is_empty() => say!(scene, "settled-given-up"),
        Settlement::Cancelled { reason } => {
            say!(scene, "settled-cancelled", reason = words(scene, reason))
        }
        Settlement::Restored(passed) => {
            say!(scene, "settled-restored", how = luck_after_copy(passed.beacon.as_ref()))
        }
    }
}

/// Corrected facts, each before and after; facts that read the same, such as the kinds of card in one hand, appear
/// once.
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

/// Facts of a match are only read by its game.
const ONE_GAME: &str = "both are facts of one match";

/// Facts that a moderator proposes to correct, each as it is publicly known and as it will be, including how many
/// cards a hand will have.
///
/// # Errors
/// [`Corrupt`] if they belong to different games.
pub fn facts_proposed(
    scene: &Scene<'_>,
    before: &[PublicCorrection],
    after: &[Correction],
) -> Result<Vec<String>, Corrupt> {
    before.iter().zip(after).map(|(before, after)| before.proposed(scene, after)).collect()
}

/// The given reason, escaped for quoting, or a text that none was given.
fn words(scene: &Scene<'_>, reason: &str) -> String {
    let words = words::reason(reason);
    if words.is_empty() { say!(scene, "reason-none") } else { words }
}
