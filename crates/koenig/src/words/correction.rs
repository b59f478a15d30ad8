//! Corrected facts, in words.

use crate::rules::{BadCorrection, BadPosition, Correction, PublicCorrection};
use game_api::{Law, Scene, say};

/// Describes a public fact and its proposed value to the moderator who corrects it. Of a hand only the proposed cards
/// are told, not its content: otherwise a preview that is never confirmed would reveal it.
pub(crate) fn whole(scene: &Scene<'_>, before: &PublicCorrection, after: &Correction) -> String {
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

/// Describes a corrected fact, with its old and its new value. Of a hand it tells only whose it is.
pub(crate) fn text(
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
        // The content of a hand is its holder's secret; two facts of different kinds do not occur.
        _ => say!(scene, "koenig-corrected-hand", name = name),
    }
}

/// Returns the law that forbids a correction.
pub(crate) fn law(error: &BadCorrection) -> Law {
    let position = match error {
        BadCorrection::NotAtTurn => return Law::new(error, "koenig-law-not-at-turn", &[]),
        BadCorrection::NoSuchSeat(_) => return Law::new(error, "koenig-law-no-seat", &[]),
        BadCorrection::Position(position) => position,
    };
    match position {
        BadPosition::Players(players) => {
            Law::new(error, "koenig-law-players", &[("players", players)])
        }
        BadPosition::OutOfPlay { territory } => {
            Law::new(error, "koenig-law-out-of-play", &[("territory", territory)])
        }
        BadPosition::Courtiers { seat: _, courtiers } => {
            Law::new(error, "koenig-law-courtiers", &[("courtiers", courtiers)])
        }
        BadPosition::Cards { card, game } => {
            Law::new(error, "koenig-law-cards", &[("card", card), ("game", game)])
        }
        BadPosition::InTurn => Law::new(error, "koenig-law-in-turn", &[]),
        BadPosition::Full { territory, limit, courtiers } => Law::new(
            error,
            "koenig-law-full",
            &[("territory", territory), ("limit", limit), ("courtiers", courtiers)],
        ),
        BadPosition::Shared { territory } => {
            Law::new(error, "koenig-law-shared", &[("territory", territory)])
        }
        BadPosition::Count => Law::new(error, "koenig-law-count", &[]),
    }
}
