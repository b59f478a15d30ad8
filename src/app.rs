//! The application: what changes a match, each in one transaction, and what works beside it.
//!
//! [`Matches`] carries out what players do in a match. All else is done by services that hold it.

pub mod consent;
pub(crate) mod contained;
pub(crate) mod drawings;
pub mod matches;
pub mod pictures;
pub mod questions;

// What the edges name of the database.
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
    /// Opening, joining, starting and closing matches that have not begun.
    pub fn lobbies(&self) -> Lobbies<'_> {
        Lobbies { app: self }
    }

    /// Orders of moderators, appeals and rulings.
    pub fn moderation(&self) -> Moderation<'_> {
        Moderation { app: self }
    }

    /// Deadlines, pauses and absences.
    pub fn clockwork(&self) -> Clockwork<'_> {
        Clockwork { app: self }
    }

    /// Languages matches are told in.
    pub fn languages(&self) -> Languages<'_> {
        Languages { app: self }
    }

    /// Seats that change hands.
    pub fn seats(&self) -> Seats<'_> {
        Seats { app: self }
    }

    /// What keeps matches from being heard.
    pub fn incidents(&self) -> Incidents<'_> {
        Incidents { app: self }
    }

    /// Going on in another channel.
    pub fn moves(&self) -> Moves<'_> {
        Moves { app: self }
    }
}
