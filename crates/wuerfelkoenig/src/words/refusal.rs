//! Refusals: what the rules forbid, and what they allow instead.

use super::phrases::signed;
use crate::rules::{Column, Refusal};
use game_api::{Scene, say};

/// Explains why an action is illegal, and what is possible instead.
pub(super) fn text(scene: &Scene<'_>, refusal: &Refusal) -> String {
    match refusal {
        Refusal::NotYourTurn { turn_of } => {
            say!(scene, "wuerfelkoenig-refusal-not-your-turn", who = scene.name(*turn_of))
        }
        Refusal::Over { winner } => {
            say!(scene, "wuerfelkoenig-refusal-over", who = scene.name(*winner))
        }
        Refusal::FirstThrow => say!(scene, "wuerfelkoenig-refusal-first-throw"),
        Refusal::ThrowFirst => say!(scene, "wuerfelkoenig-refusal-throw-first"),
        Refusal::NoThrowLeft { throws, met } => {
            say!(
                scene,
                "wuerfelkoenig-refusal-no-throw-left",
                throws = *throws,
                met = columns(scene, met),
            )
        }
        Refusal::NoDie => say!(scene, "wuerfelkoenig-refusal-no-die"),
        Refusal::NotMet { column, met } => say!(
            scene,
            "wuerfelkoenig-refusal-not-met",
            column = column.number(),
            count = met.len(),
            met = columns(scene, met),
        ),
        Refusal::NoPlace { column } => {
            say!(scene, "wuerfelkoenig-refusal-no-place", column = column.number())
        }
        Refusal::Several { met } => {
            say!(scene, "wuerfelkoenig-refusal-several", met = columns(scene, met))
        }
        Refusal::NothingMet { left, penalty } => say!(
            scene,
            "wuerfelkoenig-refusal-nothing-met",
            left = *left,
            penalty = signed(i16::from(*penalty)),
        ),
        Refusal::CitizenMet { met } => {
            say!(scene, "wuerfelkoenig-refusal-citizen-met", met = columns(scene, met))
        }
        Refusal::Hypnotist { column } => {
            say!(scene, "wuerfelkoenig-refusal-hypnotist", column = column.number())
        }
        Refusal::NoHypnotist => say!(scene, "wuerfelkoenig-refusal-no-hypnotist"),
        Refusal::DragonFirst => say!(scene, "wuerfelkoenig-refusal-dragon-first"),
        Refusal::NoDragon => say!(scene, "wuerfelkoenig-refusal-no-dragon"),
        Refusal::NotToYourself => say!(scene, "wuerfelkoenig-refusal-not-to-yourself"),
    }
}

/// Lists the numbers of columns, as a command takes them.
fn columns(scene: &Scene<'_>, some: &[Column]) -> String {
    let command = |column: &Column| format!("`/dice take citizen:{}`", column.number());
    scene.texts.list(&some.iter().map(command).collect::<Vec<_>>())
}
