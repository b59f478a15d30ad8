//! The list of games: one line a game.

use crate::kit::{GameRef, Games, Texts};

pub mod koenig;
pub mod wuerfelkoenig;

/// All games that are built into the program, the usual one first.
pub static ALL: &[GameRef] = &[&koenig::KOENIG, &wuerfelkoenig::WUERFELKOENIG];

/// Every sentence of the program and of these games in English.
#[must_use]
pub fn texts() -> Texts {
    Texts::built_in(ALL)
}

/// These games with what is built into the program.
#[must_use]
pub fn built_in() -> Games {
    Games::load(ALL, None).expect("tests read what is built in")
}
