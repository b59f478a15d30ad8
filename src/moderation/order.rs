//! What moderators order of a match, and what came of it.

use std::fmt;

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};

use crate::clock::Moment;
use crate::domain::{GuildId, MatchId, Version};
use game_api::{Language, PersonId, SeatId, UnreadCorrection};

/// What a moderator orders of a match. Its JSON is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Order {
    /// The match stands still.
    Pause,
    Resume,
    /// Whoever it waits for gets more time for the decision, or less.
    Extend {
        /// Whose decision; `None` for all it waits for.
        seat: Option<SeatId>,
        /// How much more, in hours; below zero, how much less.
        hours: i16,
    },
    /// Whoever it waits for is reminded.
    Remind {
        /// Whom; `None` for all it waits for.
        seat: Option<SeatId>,
    },
    /// What the game does by default is done for somebody who does not act.
    Force {
        seat: SeatId,
    },
    /// Somebody else takes a seat.
    Replace {
        seat: SeatId,
        person: PersonId,
        /// Their name as the server shows it.
        name: String,
    },
    /// A seat is offered to whoever wants to take it.
    Offer {
        seat: SeatId,
    },
    /// A seat is offered, and a computer player plays on in it until somebody takes it.
    StandIn {
        seat: SeatId,
    },
    /// Somebody is told of by another name, as theirs insults.
    Rename {
        seat: SeatId,
        /// The other name.
        name: String,
    },
    /// The match is called otherwise.
    Retitle {
        /// How; `None`: by its number.
        title: Option<String>,
    },
    /// The match is told in another language.
    Language {
        language: Language,
        /// What it is called in itself.
        name: String,
    },
    /// The match is given up.
    Cancel,
    /// A lobby is closed.
    Close,
    /// A appealed match goes on as it stands.
    Uphold,
    /// The match goes back.
    Back {
        /// How long the log was at the moment that stands again.
        to: u64,
    },
    /// Facts are set right.
    Correct {
        /// Each as it is to be. Hands are among them.
        corrections: Vec<UnreadCorrection>,
    },
}

impl Order {
    /// The longest reason, in characters.
    pub const LONGEST_REASON: usize = 300;

    /// The seat it is about; `None` if it is about all.
    pub fn seat(&self) -> Option<SeatId> {
        match self {
            Order::Extend { seat, .. } | Order::Remind { seat } => *seat,
            Order::Force { seat }
            | Order::Replace { seat, .. }
            | Order::Offer { seat }
            | Order::Rename { seat, .. }
            | Order::StandIn { seat } => Some(*seat),
            Order::Pause
            | Order::Resume
            | Order::Retitle { .. }
            | Order::Language { .. }
            | Order::Cancel
            | Order::Close
            | Order::Uphold
            | Order::Back { .. }
            | Order::Correct { .. } => None,
        }
    }

    /// The seat it offers to others.
    pub fn offers(&self) -> Option<SeatId> {
        let is_offer = matches!(self, Order::Offer { .. } | Order::StandIn { .. });
        self.seat().filter(|_| is_offer)
    }

    /// Whether its consequence is shown and confirmed first.
    pub fn is_confirmed_first(&self) -> bool {
        !matches!(self, Order::Remind { .. } | Order::Rename { .. } | Order::Retitle { .. })
    }

    /// Whether it can be to somebody's advantage, such that nobody who plays in the match may order
    /// it.
    pub fn can_favour(&self) -> bool {
        match self {
            // In a lobby nobody has anything yet.
            Order::Remind { .. }
            | Order::Rename { .. }
            | Order::Retitle { .. }
            | Order::Language { .. }
            | Order::Close => false,
            Order::Pause
            | Order::Resume
            | Order::Extend { .. }
            | Order::Force { .. }
            | Order::Replace { .. }
            | Order::Offer { .. }
            | Order::StandIn { .. }
            | Order::Cancel
            | Order::Uphold
            | Order::Back { .. }
            | Order::Correct { .. } => true,
        }
    }
}

/// The number of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OrderId(pub i64);

impl fmt::Display for OrderId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// What a moderator asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    pub guild: GuildId,
    pub match_id: MatchId,
    pub moderator: PersonId,
    pub order: Order,
    /// Why, in their words.
    pub reason: String,
}

/// An order that was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedOrder {
    pub id: OrderId,
    /// What was asked for.
    pub request: Request,
    /// How the match stood when its consequence was shown.
    pub version: Version,
    pub asked: Moment,
    /// What came of it; `None` until it is confirmed.
    pub settled: Option<Settled>,
}

/// An order that was confirmed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settled {
    pub at: Moment,
    /// What came of it.
    pub outcome: OrderOutcome,
}

/// What came of an order that was confirmed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum OrderOutcome {
    /// It was carried out.
    Done,
    /// What is secret forbade it: nothing has changed, and everybody was told that it was tried.
    Failed,
}

/// What of a server's orders is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OrderFilter {
    /// Of this match only.
    pub match_id: Option<MatchId>,
    /// By this moderator only.
    pub moderator: Option<PersonId>,
}
