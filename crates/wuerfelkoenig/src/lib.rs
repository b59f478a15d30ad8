//! *Würfelkönig* (Nils Nilsson, 2017): six dice win citizens over.
//!
//! The rules are numbered in `docs/RULES-WUERFELKOENIG.md`; [`rules`] carries them out, [`words`]
//! and [`pictures`] tell and draw the table, [`player`] plays. Nothing is secret.

use game_api::Kit;

mod commands;
mod corrections;

pub mod pictures;
pub mod player;
pub mod rules;
mod tallies;
pub mod words;

/// The game's type: what it is made of are its traits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wuerfelkoenig;

/// The game, as it stands in the list.
pub static WUERFELKOENIG: Kit<Wuerfelkoenig> =
    Kit::new().with_places().with_corrections().with_tallies().with_policies();
