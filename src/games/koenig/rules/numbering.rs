//! What can be checked of a match that is being played without knowing where its pieces stand: that draws and
//! commitments are numbered without a gap, that dice add up, and that what is turned up is what was committed.

use super::event::{ElectionResult, Event, PublicEvent};
use crate::kit::{Digest, Drawn, PerSeat, Salt, Seal, SeatId};

/// Why a running match's log cannot be believed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum Unbelievable {
    #[error("this draw has the number {found}, where {expected} comes next")]
    DrawNumber { expected: u64, found: u64 },
    #[error("this commitment has the number {found}, where {expected} comes next")]
    CommitmentNumber { expected: u64, found: u64 },
    #[error("this has no number, where draws and commitments have one")]
    NoNumber,
    #[error("there is no seat {0} in this match")]
    NoSuchSeat(u8),
    #[error("seat {0} turns up cards without the salt of a commitment")]
    NotOpened(u8),
    #[error(
        "the cards seat {seat} turns up are not what was committed: they give the hash {found}"
    )]
    NotCommitted { seat: u8, found: Digest },
    #[error("the total of seat {seat} is {found}, where dice and bonus make {expected}")]
    Total { seat: u8, expected: u8, found: u8 },
    #[error("what the throw is said to have brought is not what {points} points bring")]
    Success { points: u8 },
}

/// Somebody who follows a match without its seed and its hands.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Numbering {
    match_id: u64,
    /// What was published of the last commitment of each seat.
    sealed: Sealed,
    saw_a_crown: bool,
}

impl Numbering {
    /// Somebody who looks on from the beginning of a match of so many players.
    pub(super) fn new(match_id: u64, players: u8) -> Self {
        Self { match_id, sealed: PerSeat::from_fn(players, |_| None), saw_a_crown: false }
    }

    /// Whether somebody was crowned.
    pub(super) fn saw_a_crown(&self) -> bool {
        self.saw_a_crown
    }

    /// Sees an event, when `drawn` has been drawn.
    ///
    /// # Errors
    /// Why it cannot be.
    pub(super) fn see(&mut self, event: &PublicEvent, drawn: Drawn) -> Result<(), Unbelievable> {
        check(event, self.match_id, drawn, &mut self.sealed)?;
        if let Event::ElectionHeld { result: ElectionResult::Crowned { .. }, .. } = event {
            self.saw_a_crown = true;
        }
        Ok(())
    }
}

type Sealed = PerSeat<Option<(u64, Digest)>>;

fn check(
    event: &PublicEvent,
    match_id: u64,
    drawn: Drawn,
    sealed: &mut Sealed,
) -> Result<(), Unbelievable> {
    let mut next = drawn.draws + 1;
    for luck in event.luck().iter().filter(|luck| luck.draws() > 0) {
        follows(luck.first(), next)?;
        next += luck.draws();
    }
    match event {
        Event::Travelled { card, die, arrived: success, .. }
        | Event::Rerolled { card, die, placed: success, .. } => {
            let points = die.points() * card.value();
            if card.succeeds(*die) == *success {
                Ok(())
            } else {
                Err(Unbelievable::Success { points })
            }
        }
        Event::Thrown { round: _, throws } => {
            for throw in throws {
                let dice = throw.dice.iter().map(|placed| placed.points());
                let expected = dice.fold(throw.bonus, u8::saturating_add);
                if throw.total != expected {
                    let (seat, found) = (throw.seat.into(), throw.total);
                    return Err(Unbelievable::Total { seat, expected, found });
                }
            }
            Ok(())
        }
        Event::Committed { seat, cards: _, seal } => {
            let Seal { number, hash, salt: _ } = *seal;
            let expected = drawn.commitments + 1;
            if number != expected {
                return Err(Unbelievable::CommitmentNumber { expected, found: number });
            }
            let last = sealed.get_mut(*seat).ok_or(Unbelievable::NoSuchSeat((*seat).into()))?;
            *last = Some((number, hash));
            Ok(())
        }
        Event::Revealed { commitments, salts } => {
            for (seat, cards) in commitments.iter().filter(|(_, cards)| !cards.is_empty()) {
                let salt = salts.get(seat).copied().flatten();
                opens(match_id, seat, &cards.to_bytes(), sealed, salt)?;
            }
            *sealed = PerSeat::from_fn(sealed.players(), |_| None);
            Ok(())
        }
        Event::Moved { .. }
        | Event::Placed { .. }
        | Event::DisputeBegan { .. }
        | Event::DisputeWon { .. }
        | Event::Returned { .. }
        | Event::Banished { .. }
        | Event::TakeBackChosen { .. }
        | Event::DisputeEnded { .. }
        | Event::TurnEnded { .. }
        | Event::ElectionHeld { .. }
        | Event::Dealt { .. }
        | Event::TurnBegan { .. } => Ok(()),
    }
}

fn follows(found: Option<u64>, expected: u64) -> Result<(), Unbelievable> {
    match found {
        Some(found) if found == expected => Ok(()),
        Some(found) => Err(Unbelievable::DrawNumber { expected, found }),
        None => Err(Unbelievable::NoNumber),
    }
}

/// Whether what a seat turns up is what it had committed.
fn opens(
    match_id: u64,
    seat: SeatId,
    content: &[u8],
    sealed: &Sealed,
    salt: Option<Salt>,
) -> Result<(), Unbelievable> {
    let index = u8::from(seat);
    let last = sealed.get(seat).ok_or(Unbelievable::NoSuchSeat(index))?;
    let ((number, hash), salt) = last.zip(salt).ok_or(Unbelievable::NotOpened(index))?;
    let found = Seal::new(match_id, number, seat, content, salt).hash;
    if found == hash { Ok(()) } else { Err(Unbelievable::NotCommitted { seat: index, found }) }
}
