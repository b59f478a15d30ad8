//! Corrected facts, in words.

use super::phrases::{place, signed, yes_or_no};
use crate::rules::{BadCorrection, Correction};
use game_api::{Law, Scene, say};

/// Describes a corrected fact, with its old and its new value.
pub(crate) fn fact(scene: &Scene<'_>, before: &Correction, after: &Correction) -> String {
    let who = scene.name(after.seat());
    match (before, after) {
        (_, Correction::Citizen { citizen, held, .. }) => say!(
            scene,
            "wuerfelkoenig-fact-citizen",
            who = who,
            citizen = format!("`{citizen}`"),
            held = yes_or_no(*held),
        ),
        (_, Correction::Place { column, points, held, .. }) => say!(
            scene,
            "wuerfelkoenig-fact-places",
            who = who,
            place = place(scene.texts, *column),
            value = *points,
            held = yes_or_no(*held),
        ),
        (
            Correction::Penalties { count: before, .. },
            Correction::Penalties { points, count, .. },
        ) => say!(
            scene,
            "wuerfelkoenig-fact-penalties",
            who = who,
            penalty = signed(i16::from(*points)),
            before = *before,
            after = *count,
        ),
        (before, _) => {
            say!(scene, "wuerfelkoenig-fact-turn", before = scene.name(before.seat()), after = who,)
        }
    }
}

/// Returns the law that forbids a correction.
pub(crate) fn law(error: &BadCorrection) -> Law {
    match error {
        BadCorrection::NotNow => Law::new(error, "wuerfelkoenig-law-not-now", &[]),
        BadCorrection::NoSuchCitizen(name) => {
            Law::new(error, "wuerfelkoenig-law-no-citizen", &[("citizen", name)])
        }
        BadCorrection::NotThere(what) => {
            Law::new(error, "wuerfelkoenig-law-not-there", &[("card", what)])
        }
        BadCorrection::Elsewhere(what) => {
            Law::new(error, "wuerfelkoenig-law-elsewhere", &[("card", what)])
        }
        BadCorrection::Order(stack) => {
            Law::new(error, "wuerfelkoenig-law-order", &[("stack", stack)])
        }
        BadCorrection::Over(what) => Law::new(error, "wuerfelkoenig-law-over", &[("stack", what)]),
        BadCorrection::TooMany(points) => {
            Law::new(error, "wuerfelkoenig-law-too-many", &[("points", points)])
        }
        BadCorrection::NoSeat => Law::new(error, "wuerfelkoenig-law-no-seat", &[]),
    }
}
