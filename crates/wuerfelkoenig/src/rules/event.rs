//! Events, as they are stored.

use serde::{Deserialize, Serialize};

use super::action::KeptDice;
use super::column::Column;
use super::deck::{CitizenCard, DICE, Face, ThrownDice};
use super::score::Standing;
use game_api::{Draw, Drawn, EventTag, SeatId, Shows};

/// An event, with the results of chance. Nothing in it is secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// W-T17. `throws` is the number of throws (W-C4).
    TurnBegan { seat: SeatId, turn: u8, throws: u8, again: bool },
    /// A seat let its turn end as it was.
    Finished { seat: SeatId },
    /// W-T2, W-T4. `dice` are all six after the throw, with the colours they show.
    Thrown { seat: SeatId, keep: KeptDice, dice: ThrownDice, faces: [Face; DICE], draw: u64 },
    /// W-T9, W-C12. A citizen with the points of the place that came with it.
    Took {
        seat: SeatId,
        column: Column,
        citizen: CitizenCard,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<i8>,
    },
    /// W-C12. The citizen beside the hypnotist was left.
    Declined { seat: SeatId, column: Column },
    /// W-C15. The dragon was given away.
    Gave { seat: SeatId, to: SeatId, dragon: CitizenCard },
    /// W-T14. A seat took the penalty. `next` is the one on top now; the last one ends the game (W-E1).
    Penalised {
        seat: SeatId,
        penalty: i8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        next: Option<NextPenalty>,
    },
    /// W-T14. A citizen of the row was discarded.
    Discarded { citizen: CitizenCard },
    /// W-T15, W-T16. The row was refilled with these citizens, the first of them in the column with the higher number.
    Refilled { citizens: Vec<CitizenCard>, draw: u64 },
    /// W-E1. The game ended.
    Ended { ending: EndCause, standings: Vec<Standing> },
}

/// A penalty drawn from those left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NextPenalty {
    pub points: i8,
    pub draw: u64,
}

/// W-E1. What ran out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndCause {
    Citizens,
    Penalties,
    Places { column: Column },
}

/// Returns a penalty as it is drawn.
pub(super) fn drawn_penalty(points: i8) -> u8 {
    points.unsigned_abs()
}

impl Event {
    /// Returns the event's tag, for code that does not know the game.
    pub fn mark(&self) -> EventTag {
        let begins_turn = if let Event::TurnBegan { seat, .. } = self { Some(*seat) } else { None };
        let opens_chapter = begins_turn.is_some() || matches!(self, Event::Ended { .. });
        let shows = match self {
            Event::Thrown { .. } => Shows::Own,
            Event::Ended { .. } => Shows::All,
            _ => Shows::Nobody,
        };
        EventTag { opens_chapter, begins_turn, shows, ..EventTag::default() }
    }

    /// Returns how much the event drew.
    pub fn drawn(&self) -> Drawn {
        let draws = match self {
            Event::Thrown { .. } => 1,
            Event::Penalised { next, .. } => u64::from(next.is_some()),
            Event::Refilled { citizens, .. } => citizens.len() as u64,
            Event::TurnBegan { .. }
            | Event::Finished { .. }
            | Event::Took { .. }
            | Event::Declined { .. }
            | Event::Gave { .. }
            | Event::Discarded { .. }
            | Event::Ended { .. } => 0,
        };
        Drawn { draws, commitments: 0 }
    }

    /// Returns the results of chance in the event.
    pub fn draws(&self) -> Vec<Draw> {
        match self {
            Event::Thrown { keep, dice, .. } => {
                vec![Draw::Dice(keep.others().map(|die| dice[die]).collect())]
            }
            Event::Penalised { next: Some(next), .. } => {
                vec![Draw::Pick(drawn_penalty(next.points))]
            }
            Event::Refilled { citizens, .. } => {
                citizens.iter().map(|citizen| Draw::Pick(citizen.id.0)).collect()
            }
            Event::Penalised { next: None, .. }
            | Event::TurnBegan { .. }
            | Event::Finished { .. }
            | Event::Took { .. }
            | Event::Declined { .. }
            | Event::Gave { .. }
            | Event::Discarded { .. }
            | Event::Ended { .. } => Vec::new(),
        }
    }
}
