//! What keeps a match from being heard.

use serde::{Deserialize, Serialize};

use game_api::SeatId;

/// What keeps a match from being heard, until somebody mends it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Incident {
    /// The bot may not speak in the match's channel.
    Forbidden {
        /// What it lacks there, in the words of Discord's settings; empty if it lacks nothing one
        /// could name, as when a moderator has silenced it for a time.
        permissions: String,
    },
    /// The match's channel or thread is deleted.
    ChannelGone,
    /// The match's thread is locked, or archived so that the bot cannot open it.
    ThreadClosed,
    /// The match's thread is not shown to the bot: as a rule, a private one in which it is not.
    ThreadHidden,
    /// The bot is no longer in the match's server.
    ServerLeft,
    /// Discord refused a message for good.
    Refused { why: String },
    /// A message was tried for so long that it is worth nothing any more.
    GivenUp {
        /// What went wrong the last time.
        why: String,
    },
    /// Discord takes nothing that is said there, whatever it is.
    Deaf { why: String },
    /// What there is to say has waited for too long, whatever is in its way.
    Unheard {
        /// Whether it was tried since then.
        tried: bool,
    },
    /// A player takes no direct messages from the bot, or has left the server.
    ClosedDms { seat: SeatId },
}

impl Incident {
    /// Whether nothing reaches the match's channel while it stands.
    pub fn silences(&self) -> bool {
        match self {
            Incident::Forbidden { .. }
            | Incident::ChannelGone
            | Incident::ThreadClosed
            | Incident::ThreadHidden
            | Incident::ServerLeft
            | Incident::Deaf { .. }
            | Incident::Unheard { .. } => true,
            Incident::Refused { .. } | Incident::GivenUp { .. } | Incident::ClosedDms { .. } => {
                false
            }
        }
    }
}

/// Where an incident is: each place has one at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spot {
    Channel,
    /// The direct messages of whoever holds the seat.
    Seat(SeatId),
}

impl Spot {
    /// Where an incident is.
    pub fn of(incident: &Incident) -> Self {
        match incident {
            Incident::Forbidden { .. }
            | Incident::ChannelGone
            | Incident::ThreadClosed
            | Incident::ThreadHidden
            | Incident::ServerLeft
            | Incident::Deaf { .. }
            | Incident::Unheard { .. }
            | Incident::Refused { .. }
            | Incident::GivenUp { .. } => Spot::Channel,
            Incident::ClosedDms { seat } => Spot::Seat(*seat),
        }
    }
}
