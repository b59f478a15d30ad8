//! The table of where each slot's messages are delivered.

use super::rows::Lane;
use crate::domain::ChannelId;
use crate::incidents::incident::Spot;
use game_api::{SeatId, Slot};

/// The recipient of a slot's messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Target {
    /// The match's channel or thread.
    Channel,
    /// The direct messages of the seat's holder.
    Seat(SeatId),
    /// Another channel, which nothing depends on.
    Elsewhere(ChannelId),
    /// People who can fix an incident, or decide an appeal.
    Helpers,
    /// The private thread in which an appeal is discussed.
    Court,
    /// The private thread of some players, of this number.
    Talk(u64),
}

impl Target {
    pub(crate) fn of(slot: Slot) -> Self {
        match slot {
            Slot::Board
            | Slot::Aside
            | Slot::Fairness
            | Slot::Start
            | Slot::Offer(_)
            | Slot::Vote
            | Slot::Consent
            | Slot::Unheard
            | Slot::Appeal
            | Slot::Check => Target::Channel,
            Slot::Whisper(seat) | Slot::Reminder(seat) | Slot::Deadline(seat) => Target::Seat(seat),
            Slot::Former(channel) | Slot::Beside(channel) | Slot::Past { channel, .. } => {
                Target::Elsewhere(ChannelId(channel))
            }
            Slot::Alarm | Slot::Call => Target::Helpers,
            Slot::Court => Target::Court,
            Slot::Talk(talk) => Target::Talk(talk),
        }
    }

    /// What is known to be reachable after a delivery there.
    pub(crate) fn spot(self) -> Option<Spot> {
        match self {
            Target::Channel => Some(Spot::Channel),
            Target::Seat(seat) => Some(Spot::Seat(seat)),
            Target::Elsewhere(_) | Target::Helpers | Target::Court | Target::Talk(_) => None,
        }
    }
}

impl Lane {
    pub(crate) fn of(slot: Slot) -> Self {
        match Target::of(slot) {
            Target::Elsewhere(_) if matches!(slot, Slot::Past { .. }) => Lane::Past,
            Target::Helpers => Lane::Alarm,
            Target::Talk(_) => Lane::Talk,
            Target::Channel | Target::Seat(_) | Target::Elsewhere(_) | Target::Court => Lane::Match,
        }
    }
}
