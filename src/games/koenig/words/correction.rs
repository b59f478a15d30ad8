//! Facts set right, in words.

use crate::games::koenig::rules::{Correction, PublicCorrection};
use crate::kit::Scene;

/// A fact as everybody knows it and as it is to be, for the moderator who sets it right. Of a hand it tells what
/// was asked for, and not what is in it: a preview that is never confirmed must not be a way to look.
pub(in crate::games::koenig) fn whole(
    scene: &Scene<'_>,
    before: &PublicCorrection,
    after: &Correction,
) -> String {
    match after {
        Correction::Cards { seat, held } => say!(
            scene,
            "koenig-corrected-cards",
            name = scene.name(*seat),
            card = held.card.to_string(),
            count = held.count,
        ),
        Correction::Courtiers { .. }
        | Correction::Baron { .. }
        | Correction::Bonus { .. }
        | Correction::InTurn { .. } => text(scene, before, &after.publish()),
    }
}

/// A fact as it was and as it is. Of a hand it tells only whose.
pub(in crate::games::koenig) fn text(
    scene: &Scene<'_>,
    before: &PublicCorrection,
    after: &PublicCorrection,
) -> String {
    let name = scene.name(after.seat());
    match (before, after) {
        (
            Correction::Courtiers { courtiers: before, .. },
            Correction::Courtiers { territory, courtiers: after, .. },
        ) => say!(
            scene,
            "koenig-corrected-courtiers",
            name = name,
            territory = territory.name(),
            before = *before,
            after = *after,
        ),
        (
            Correction::Baron { territory: before, .. },
            Correction::Baron { territory: after, .. },
        ) => {
            say!(
                scene,
                "koenig-corrected-baron",
                name = name,
                before = before.name(),
                after = after.name(),
            )
        }
        (Correction::Bonus { votes: before, .. }, Correction::Bonus { votes: after, .. }) => {
            say!(scene, "koenig-corrected-bonus", name = name, before = *before, after = *after)
        }
        (Correction::InTurn { seat: before }, Correction::InTurn { .. }) => {
            say!(scene, "koenig-corrected-turn", before = scene.name(*before), after = name)
        }
        // What a hand holds is its holder's to know, and two kinds of fact are none.
        _ => say!(scene, "koenig-corrected-hand", name = name),
    }
}
