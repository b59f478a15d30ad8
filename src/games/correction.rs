//! Facts that somebody who settles a match sets right, whichever the game.

use serde::{Deserialize, Serialize};

use super::{GameId, Position, View};
use crate::games::koenig::rules as koenig;
use crate::kit::SeatId;

/// A fact of a match that somebody who settles it sets right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "one variant a game")]
pub enum Correction {
    Koenig(koenig::Correction),
}

/// Why facts cannot be set right so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "one variant a game")]
pub enum BadCorrection {
    #[error(transparent)]
    Koenig(#[from] koenig::BadCorrection),
}

/// A correction as everybody may know it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "one variant a game")]
pub enum PublicCorrection {
    Koenig(koenig::PublicCorrection),
}

impl Correction {
    /// Reads a fact as people type it; `None` if it is none. `seat_of` tells whose a colour is.
    #[must_use]
    pub fn read(
        game: GameId,
        text: &str,
        seat_of: &dyn Fn(&str) -> Option<SeatId>,
    ) -> Option<Self> {
        match game {
            GameId::Koenig => koenig::Correction::read(text, seat_of).map(Correction::Koenig),
        }
    }

    /// The same without what is in a hand.
    #[must_use]
    pub fn publish(self) -> PublicCorrection {
        match self {
            Correction::Koenig(correction) => PublicCorrection::Koenig(correction.publish()),
        }
    }

    /// The player it is about.
    #[must_use]
    pub fn seat(&self) -> SeatId {
        match self {
            Correction::Koenig(correction) => correction.seat(),
        }
    }
}

impl PublicCorrection {
    /// Whether it is about something that is face down.
    #[must_use]
    pub fn is_hidden(&self) -> bool {
        match self {
            PublicCorrection::Koenig(correction) => correction.is_hidden(),
        }
    }
}

/// All facts everybody knows, as they stand, each as it would be typed. `colour_of` names whose it is.
#[must_use]
pub fn facts(view: &View, colour_of: &dyn Fn(SeatId) -> &'static str) -> Vec<String> {
    match view {
        View::Koenig(view) => koenig::facts(view, colour_of),
    }
}

impl View {
    /// Some facts to be set right, each as it stands now, judged together and by what everybody may know alone.
    ///
    /// # Errors
    /// The law of the board that forbids it: the same whatever is secret.
    pub fn proposed(
        &self,
        corrections: &[Correction],
    ) -> Result<Vec<PublicCorrection>, BadCorrection> {
        match self {
            View::Koenig(view) => {
                let before = view.proposed(&of_koenig(corrections))?;
                Ok(before.into_iter().map(PublicCorrection::Koenig).collect())
            }
        }
    }
}

fn of_koenig(corrections: &[Correction]) -> Vec<koenig::Correction> {
    corrections
        .iter()
        .map(|correction| match correction {
            Correction::Koenig(correction) => *correction,
        })
        .collect()
}

impl Position {
    /// The match with some facts set right, judged together.
    ///
    /// # Errors
    /// The law of the board that forbids it.
    pub fn corrected(&self, corrections: &[Correction]) -> Result<Position, BadCorrection> {
        match self {
            Position::Koenig(state) => {
                Ok(Position::Koenig(state.corrected(&of_koenig(corrections))?))
            }
        }
    }

    /// What a correction would set, as it stands now; `None` if nothing can be corrected now.
    #[must_use]
    pub fn standing(&self, correction: Correction) -> Option<Correction> {
        match (self, correction) {
            (Position::Koenig(state), Correction::Koenig(correction)) => {
                state.standing(correction).map(Correction::Koenig)
            }
        }
    }
}
