//! *Würfelkönig* (Nils Nilsson, 2017): six dice win citizens over.
//!
//! The rules are numbered in `docs/RULES-WUERFELKOENIG.md`; [`rules`] implements them, [`words`] and [`pictures`]
//! present the table, [`player`] has the computer players. Nothing is secret.

use game_api::Kit;

mod commands;
mod corrections;

pub mod pictures;
pub mod player;
pub mod rules;
mod tallies;
pub mod words;

/// The type that implements the game's traits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wuerfelkoenig;

/// The game with its optional traits, to be registered.
pub static WUERFELKOENIG: Kit<Wuerfelkoenig> =
    Kit::new().with_places().with_corrections().with_tallies().with_policies();
