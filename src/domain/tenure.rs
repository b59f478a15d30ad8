//! Who held a seat from when to when, and what is theirs and not the seat's.

use std::fmt;
use std::time::Duration;

use super::Settings;
use crate::clock::Moment;
use crate::kit::{Language, PersonId, SeatId};

/// How somebody holds a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tenure {
    /// Who.
    pub holder: PersonId,
    /// What is left of their time bank.
    pub bank: Duration,
    /// How many deadlines they have missed in a row.
    pub missed: u8,
    /// Whether the seat is offered to others.
    pub offer: Offer,
    /// What they have set for themselves.
    pub settings: Settings,
}

/// Whether a seat is offered to others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offer {
    /// It is not.
    None,
    /// It is, since then.
    Since(Moment),
}

/// What happens once all who play want it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wish {
    /// The match pauses.
    Pause,
    /// It is told in this language.
    Language(Language),
}

impl Wish {
    /// How long one counts. Later, it may no longer be theirs.
    pub const COUNTS: Duration = Duration::from_secs(3 * 86_400);
}

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wish::Pause => f.write_str("pause"),
            Wish::Language(language) => write!(f, "language {}", language.tag()),
        }
    }
}

/// Who held a seat of a match, from when to when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Held {
    /// Which seat.
    pub seat: SeatId,
    /// Who.
    pub holder: PersonId,
    /// From when on.
    pub since: Moment,
    /// Until when; `None` for whoever holds it now.
    pub until: Option<Moment>,
}
