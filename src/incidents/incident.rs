//! Problems that make a match unreachable.

use serde::{Deserialize, Serialize};

use game_api::SeatId;

/// A problem that makes a match, or a seat's direct messages, unreachable until it is fixed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Incident {
    /// The bot may not speak in the match's channel.
    Forbidden {
        /// The missing permissions, by their names in Discord's settings; empty if none can be named, as when a
        /// moderator has timed the bot out.
        permissions: String,
    },
    /// The match's channel or thread is deleted.
    ChannelGone,
    /// The match's thread is locked, or archived so that the bot cannot open it.
    ThreadClosed,
    /// The match's thread is hidden from the bot: usually a private one that it is not in.
    ThreadHidden,
    /// The bot is no longer in the match's server.
    ServerLeft,
    /// Discord refused a message for good.
    Refused { why: String },
    /// A message was retried for so long that it is obsolete.
    GivenUp {
        /// The last error.
        why: String,
    },
    /// Discord refuses all messages there.
    Deaf { why: String },
    /// A message has waited for too long, whatever the cause.
    Unheard {
        /// Whether a delivery was tried since then.
        tried: bool,
    },
    /// A player accepts no direct messages from the bot, or has left the server.
    ClosedDms { seat: SeatId },
}

impl Incident {
    /// Whether it makes the match's channel unreachable.
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

/// The place of an incident: each has one at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spot {
    Channel,
    /// The direct messages of the seat's holder.
    Seat(SeatId),
}

impl Spot {
    /// The place of an incident.
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
