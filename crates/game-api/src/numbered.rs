//! The ready-made referee of a game with secrets. It checks what a log proves without the rules: the numbering of draws
//! and commitments, and opened seals.

use crate::chance::{Digest, Drawn, Salt, Seal};
use crate::game::{Game, Mismatch, PublicReferee, ReplayedDecision};
use crate::seat::{PerSeat, SeatId};

/// How a [`Numbered`] referee reads a game's public events.
pub trait Numbering: Game {
    /// Returns the results of chance in an event, in the order in which the rules request them: the number of the first
    /// draw of each, if it has one, and the number of draws.
    fn numbers(event: &Self::PublicEvent) -> Vec<(Option<u64>, u64)>;

    /// Returns the commitment made in an event, and by which seat.
    fn sealed(_event: &Self::PublicEvent) -> Option<(SeatId, Seal<()>)> {
        None
    }

    /// Returns all commitments that an event turns up; `None` if it turns up none.
    fn opened(_event: &Self::PublicEvent) -> Option<Vec<TurnedUp>> {
        None
    }

    /// Checks other conditions within an event.
    ///
    /// # Errors
    /// What is wrong with it.
    fn check(_event: &Self::PublicEvent) -> Result<(), String> {
        Ok(())
    }

    /// Whether the match ends with an event.
    fn ends(event: &Self::PublicEvent) -> bool;
}

/// A commitment turned up by a seat: the sealed content, and the salt that opens it.
pub type TurnedUp = (SeatId, Vec<u8>, Option<Salt>);

/// Follows a match by its numbers: draws and commitments must be numbered without a gap, and what is turned up must be
/// what was committed. It does not check the rules: they are checked once the match is over and its seed is known.
#[derive(Debug, Clone, PartialEq)]
pub struct Numbered {
    match_id: u64,
    /// The number and hash of each seat's last commitment.
    sealed: PerSeat<Option<(u64, Digest)>>,
    is_over: bool,
}

/// Why a running match's log is rejected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
enum Unbelievable {
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
}

impl Numbered {
    /// Starts following a match of `players` players from its beginning.
    pub fn new(match_id: u64, players: u8) -> Self {
        Numbered { match_id, sealed: PerSeat::from_fn(players, |_| None), is_over: false }
    }

    /// Whether an event has ended the match.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Checks these events, after the draws in `drawn`.
    ///
    /// # Errors
    /// The first event that is impossible.
    pub fn see<'a, G: Numbering>(
        &mut self,
        events: impl Iterator<Item = &'a G::PublicEvent>,
        mut drawn: Drawn,
    ) -> Result<(), Mismatch> {
        for (offset, event) in events.enumerate() {
            self.number::<G>(event, drawn).map_err(|why| Mismatch::at(offset, why))?;
            G::check(event).map_err(|why| Mismatch::at(offset, why))?;
            self.is_over |= G::ends(event);
            drawn += G::drawn(event);
        }
        Ok(())
    }

    fn number<G: Numbering>(
        &mut self,
        event: &G::PublicEvent,
        drawn: Drawn,
    ) -> Result<(), Unbelievable> {
        let mut expected = drawn.draws + 1;
        for (first, draws) in G::numbers(event).into_iter().filter(|(_, draws)| *draws > 0) {
            let found = first.ok_or(Unbelievable::NoNumber)?;
            if found != expected {
                return Err(Unbelievable::DrawNumber { expected, found });
            }
            expected += draws;
        }
        if let Some((seat, Seal { number: found, hash, salt: () })) = G::sealed(event) {
            let expected = drawn.commitments + 1;
            if found != expected {
                return Err(Unbelievable::CommitmentNumber { expected, found });
            }
            let none = Unbelievable::NoSuchSeat(seat.into());
            *self.sealed.get_mut(seat).ok_or(none)? = Some((found, hash));
        }
        let Some(opened) = G::opened(event) else { return Ok(()) };
        for (seat, content, salt) in opened {
            let index = u8::from(seat);
            let last = self.sealed.get(seat).ok_or(Unbelievable::NoSuchSeat(index))?;
            let ((number, hash), salt) = last.zip(salt).ok_or(Unbelievable::NotOpened(index))?;
            let found = Seal::new(self.match_id, number, seat, &content, salt).hash;
            if found != hash {
                return Err(Unbelievable::NotCommitted { seat: index, found });
            }
        }
        self.sealed = PerSeat::from_fn(self.sealed.players(), |_| None);
        Ok(())
    }
}

impl<G: Numbering> PublicReferee<G> for Numbered {
    fn new(setup: &G::Setup, match_id: u64) -> Self {
        Numbered::new(match_id, G::players(setup))
    }

    fn is_over(&self) -> bool {
        self.is_over
    }

    fn open<'a>(
        &self,
        log: impl Iterator<Item = &'a G::PublicEvent> + Clone,
        drawn: Drawn,
    ) -> Result<ReplayedDecision<Self>, Mismatch> {
        let (events, mut after) = (log.clone().count(), self.clone());
        after.see::<G>(log, drawn)?;
        Ok(ReplayedDecision { decider: None, events, after })
    }

    fn remake<'a>(
        &self,
        log: impl Iterator<Item = &'a G::PublicEvent> + Clone,
        _as_default: bool,
        drawn: Drawn,
    ) -> Result<ReplayedDecision<Self>, Mismatch> {
        let mut after = self.clone();
        after.see::<G>(log.take(1), drawn)?;
        Ok(ReplayedDecision { decider: None, events: 1, after })
    }
}
