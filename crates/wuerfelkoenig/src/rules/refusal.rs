//! Why an action is illegal, with what is possible instead.

use super::column::Column;
use game_api::SeatId;

/// Why an action is illegal.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum Refusal {
    #[error("W-T17: it is another's turn")]
    NotYourTurn { turn_of: SeatId },
    #[error("W-E2: the match is over")]
    Over { winner: SeatId },
    #[error("W-T2: the first throw is with all six dice")]
    FirstThrow,
    #[error("W-T1: nothing has been thrown yet")]
    ThrowFirst,
    #[error("W-T3: there were {throws} throws")]
    NoThrowLeft { throws: u8, met: Vec<Column> },
    #[error("W-T5: a throw has at least one die")]
    NoDie,
    #[error("W-T9: the citizen in column {} is not met", column.number())]
    NotMet { column: Column, met: Vec<Column> },
    #[error("W-T11: no place comes with the citizen in column {}", column.number())]
    NoPlace { column: Column },
    #[error("W-T9: several citizens are met")]
    Several { met: Vec<Column> },
    #[error("W-T7: nothing is met")]
    NothingMet { left: u8, penalty: i8 },
    #[error("W-T10: a citizen is met")]
    CitizenMet { met: Vec<Column> },
    #[error("W-C12: the hypnotist comes first")]
    Hypnotist { column: Column },
    #[error("W-C12: no hypnotist was taken")]
    NoHypnotist,
    #[error("W-C15: the dragon has to be given away first")]
    DragonFirst,
    #[error("W-C15: there is no dragon to give")]
    NoDragon,
    #[error("W-C15: a dragon goes to another player")]
    NotToYourself,
}
