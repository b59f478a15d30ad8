//! Moderators' orders, and their outcome.

use std::fmt;

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};

use crate::clock::Moment;
use crate::domain::{GuildId, MatchId, Version};
use game_api::{Language, PersonId, SeatId, UnreadCorrection};

/// An order about a match. Its JSON is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Order {
    /// Pauses the match.
    Pause,
    Resume,
    /// Extends or shortens the time of awaited seats.
    Extend {
        /// The seat; `None` for all awaited ones.
        seat: Option<SeatId>,
        /// The hours to add; negative to take away.
        hours: i16,
    },
    /// Reminds awaited players.
    Remind {
        /// The seat; `None` for all awaited ones.
        seat: Option<SeatId>,
    },
    /// Carries out the game's default action for a player who does not act.
    Force {
        seat: SeatId,
    },
    /// Gives a seat to another person.
    Replace {
        seat: SeatId,
        person: PersonId,
        /// Their name as the server shows it.
        name: String,
    },
    /// Offers a seat to anybody who wants to take it.
    Offer {
        seat: SeatId,
    },
    /// Offers a seat, in which a computer player stands in until it is taken.
    StandIn {
        seat: SeatId,
    },
    /// Shows a person under another name, as theirs is offensive.
    Rename {
        seat: SeatId,
        /// The other name.
        name: String,
    },
    /// Changes the match's title.
    Retitle {
        /// The title; `None` for the match's number.
        title: Option<String>,
    },
    /// Changes the language of the match.
    Language {
        language: Language,
        /// The language's own name.
        name: String,
    },
    /// Cancels the match.
    Cancel,
    /// Closes a lobby.
    Close,
    /// An appealed match continues unchanged.
    Uphold,
    /// Takes the match back to an earlier state.
    Back {
        /// The length of the log at that state.
        to: u64,
    },
    /// Corrects facts.
    Correct {
        /// The facts as they should be. They may contain hands.
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

    /// The seat it offers.
    pub fn offers(&self) -> Option<SeatId> {
        let is_offer = matches!(self, Order::Offer { .. } | Order::StandIn { .. });
        self.seat().filter(|_| is_offer)
    }

    /// The seat whose holder it removes, or may.
    pub(crate) fn unseats(&self) -> Option<SeatId> {
        let is_other = matches!(self, Order::Replace { .. });
        self.offers().or(self.seat().filter(|_| is_other))
    }

    /// Whether its consequence is shown for confirmation first.
    pub fn is_confirmed_first(&self) -> bool {
        !matches!(self, Order::Remind { .. } | Order::Rename { .. } | Order::Retitle { .. })
    }

    /// Whether it can be an advantage for a player, so that nobody who plays in the match may order it.
    pub fn can_favour(&self) -> bool {
        // In a lobby nobody has an advantage yet.
        !matches!(
            self,
            Order::Remind { .. }
                | Order::Rename { .. }
                | Order::Retitle { .. }
                | Order::Language { .. }
                | Order::Close
        )
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OrderId(pub i64);

impl fmt::Display for OrderId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A moderator's request for an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    pub guild: GuildId,
    pub match_id: MatchId,
    pub moderator: PersonId,
    pub order: Order,
    /// The moderator's reason.
    pub reason: String,
}

/// A requested order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedOrder {
    pub id: OrderId,
    pub request: Request,
    /// The match's version when the consequence was shown.
    pub version: Version,
    pub asked: Moment,
    /// Its outcome; `None` until it is confirmed.
    pub settled: Option<Settled>,
}

/// An order that was confirmed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settled {
    pub at: Moment,
    pub outcome: OrderOutcome,
}

/// The outcome of a confirmed order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum OrderOutcome {
    /// It was carried out.
    Done,
    /// A secret forbade it: nothing has changed, and everybody was told of the attempt.
    Failed,
}

/// A filter for a server's orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OrderFilter {
    /// Only of this match.
    pub match_id: Option<MatchId>,
    /// Only by this moderator.
    pub moderator: Option<PersonId>,
}
