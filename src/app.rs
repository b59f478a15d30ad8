//! The application: everything that changes a match, each change in one transaction, and what works beside it.
//!
//! [`Matches`] carries out the players' actions. Everything else is done by services that hold it.

pub mod consent;
pub(crate) mod contained;
pub(crate) mod drawings;
pub mod matches;
pub mod pictures;
pub mod questions;

// The database error that callers see.
pub use crate::store::StoreError;

use crate::deadlines::Clockwork;
use crate::incidents::Incidents;
use crate::incidents::moving::Moves;
use crate::languages::Languages;
use crate::leaving::seats::Seats;
use crate::lobby::Lobbies;
use crate::moderation::Moderation;
use matches::Matches;

/// The services.
impl Matches {
    /// Opens, joins, starts and closes lobbies.
    pub fn lobbies(&self) -> Lobbies<'_> {
        Lobbies { app: self }
    }

    /// Moderators' orders, appeals and rulings.
    pub fn moderation(&self) -> Moderation<'_> {
        Moderation { app: self }
    }

    /// Deadlines, pauses and absences.
    pub fn clockwork(&self) -> Clockwork<'_> {
        Clockwork { app: self }
    }

    /// The languages of matches.
    pub fn languages(&self) -> Languages<'_> {
        Languages { app: self }
    }

    /// Changes of seats' holders.
    pub fn seats(&self) -> Seats<'_> {
        Seats { app: self }
    }

    /// What keeps messages of matches from arriving.
    pub fn incidents(&self) -> Incidents<'_> {
        Incidents { app: self }
    }

    /// Moves matches to other channels.
    pub fn moves(&self) -> Moves<'_> {
        Moves { app: self }
    }
}
