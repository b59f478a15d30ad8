//! *Lang lebe der König!* (Günter Burkhardt, 1997): nobles strive for the crown of England.
//!
//! The rules are numbered in `docs/RULES.md`; [`rules`] carries them out, [`words`] and [`pictures`] tell and draw
//! what is public of them, [`player`] plays.

use game_api::Kit;

mod advance;
mod commands;
mod corrections;
pub mod pictures;
pub mod player;
pub mod rules;
mod secrets;
mod tallies;
pub mod words;

/// The game's type: what it is made of are its traits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Koenig;

/// The game, as it stands in the list.
pub static KOENIG: Kit<Koenig> = Kit::new()
    .with_secrets()
    .with_advance()
    .with_places()
    .with_corrections()
    .with_tallies()
    .with_policies();
