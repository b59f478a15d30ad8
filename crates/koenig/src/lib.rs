//! *Lang lebe der König!* (Günter Burkhardt, 1997): nobles strive for the crown of England.
//!
//! The rules are numbered in `docs/RULES.md`; [`rules`] implements them, [`words`] and [`pictures`] present what is
//! public, [`player`] has the computer players.

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

/// The type that implements the game's traits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Koenig;

/// The game with its optional traits, to be registered.
pub static KOENIG: Kit<Koenig> = Kit::new()
    .with_secrets()
    .with_advance()
    .with_places()
    .with_corrections()
    .with_tallies()
    .with_policies();
