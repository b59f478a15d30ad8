//! Why an action is illegal: one case for each way a rule can forbid something.
//!
//! Players read messages worded from these cases in their language; the texts here are for logs and scenarios.

use super::cards::{Card, Cards};
use super::territory::{Territories, Territory};
use game_api::SeatId;

/// Why an action is illegal, with what would be possible instead.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each case's text says what it is, and its fields what they are")]
pub enum Refusal {
    #[error("K-S2: {territory} does not exist with three players")]
    OutOfPlay { territory: Territory },
    #[error("K-S5: it is not this seat's turn")]
    NotYourTurn { turn_of: SeatId },
    #[error("K-T1: the baron is in {territory} already")]
    AlreadyThere { territory: Territory },
    #[error("K-T1: {to} is not next to {from}")]
    NotNext { from: Territory, to: Territory, reachable: Territories },
    #[error("K-T2: the first step is free")]
    FirstStepIsFree,
    #[error("K-T4: the free courtier comes before any re-roll")]
    PlaceFirst,
    #[error("K-T4: the free courtier has been placed")]
    AlreadyPlaced,
    #[error("K-T5: that card is not in hand")]
    CardNotHeld { card: Card, hand: Cards },
    #[error("K-T7: {territory} holds {limit} courtiers, as many as its votes")]
    Full { territory: Territory, limit: u8 },
    #[error("K-T7: no courtier is left in the supply")]
    NoSupply,
    #[error("K-T8: placing a courtier ended all movement")]
    MovementOver,
    #[error("K-T9: a further step costs a card and a throw")]
    StepCostsACard,
    #[error("K-T10: after a failed throw no courtier may be placed")]
    TravelFailed,
    #[error("K-T11: {territory} was entered already in this turn")]
    EnteredBefore { territory: Territory },
    #[error("K-T13: {territory} is the only territory its owner has")]
    OnlyTerritory { territory: Territory, owner: SeatId },
    #[error("K-T14: the last card is needed in the dispute")]
    LastCard { territory: Territory },
    #[error("K-D1: there is no dispute to decide")]
    NoDispute,
    #[error("K-D1: the dispute is not decided: cards are being committed")]
    DisputeUndecided { territory: Territory },
    #[error("K-D1: the cards are on the table already")]
    AlreadyRevealed,
    #[error("K-D1: 1 to 5 cards are committed, not {count}")]
    WrongNumber { count: u8 },
    #[error("K-D1: the hand does not hold these cards")]
    CardsNotHeld { cards: Cards, hand: Cards },
    #[error("K-D1: a player without cards commits none")]
    NothingToCommit,
    #[error("K-D7: only the winner of the dispute may do this")]
    NotTheWinner { winner: SeatId },
    #[error("K-D7: a baron has to be banished first")]
    BanishFirst { barons: Vec<SeatId> },
    #[error("K-D7: this baron is not to be banished")]
    NotToBanish { baron: SeatId, barons: Vec<SeatId> },
    #[error("K-D7: the baron cannot be banished to {to}")]
    CannotBanishTo { to: Territory, allowed: Territories },
    #[error("K-D10: the dispute's territory is decided; the baron stays")]
    NoMoveAfterDispute,
    #[error("K-D11: there is no card to take back")]
    NothingToTakeBack,
    #[error("K-E4: a king is crowned and the match is over")]
    Over { king: SeatId },
}
