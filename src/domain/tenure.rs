//! Who held a seat from when to when, and what is theirs and not the seat's.

use std::time::Duration;

use super::Settings;
use crate::clock::Moment;
use crate::kit::{PersonId, SeatId};

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
