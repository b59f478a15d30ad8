//! Leaving a running match: for good, for a while, or together with all others.

pub mod command;
pub mod missing;
pub mod seats;
pub mod words;

use std::time::Duration;

use crate::app::consent::{Wishing, everybody, wishing};
use crate::app::matches::{Checkout, MatchError};
use crate::clock::Moment;
use crate::domain::{Deed, MatchId, Offer, Stage, Voice, Voices, Wish};
use crate::leaving::seats::Seats;
use crate::store::{StoreError, reliability, tenures};
use game_api::{Leaving, PersonId, SeatId};

/// How long a seat is kept for a holder who left it to a computer player for a while.
const KEPT: Duration = Duration::from_secs(7 * 86_400);

/// Why a person cannot leave.
#[derive(Debug, thiserror::Error)]
pub enum LeaveError {
    #[error("the game has no computer players")]
    NoComputers,
    #[error("that person has agreed already")]
    Agreed,
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The result of leaving.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Left {
    /// The seat is offered.
    HandedOn,
    /// A computer player plays on for them.
    StoodIn,
    /// The match ends once these players agree, too.
    Asked { missing: Vec<Voice> },
    /// The match has ended for everybody.
    Ended,
}

impl Seats<'_> {
    /// Whether a person is the only one in a match who could play on.
    pub async fn plays_alone(&self, id: MatchId, person: PersonId) -> Result<bool, StoreError> {
        let mut db = self.app.store().read().await?;
        let voices = Voices::of(&tenures::all(&mut db, id).await?);
        Ok(voices.all().iter().all(|voice| voice.person == person))
    }

    /// Leaves a running match.
    pub async fn leave(
        &self,
        id: MatchId,
        person: PersonId,
        how: Leaving,
    ) -> Result<Left, LeaveError> {
        let mut checkout = self.app.checkout(id).await?;
        if checkout.table().info.stage != Stage::Running {
            return Err(MatchError::NotRunning.into());
        }
        let seat = checkout.table().seat_of(person);
        let left = match how {
            Leaving::EndForAll => self.end_for_all(&mut checkout, person).await?,
            Leaving::HandOn => {
                let seat = seat.ok_or(MatchError::NotSeated)?;
                let guild = checkout.table().info.guild;
                if tenures::hand_on(checkout.db(), id, seat).await? {
                    reliability::note(checkout.db(), guild, person, Deed::Left).await?;
                }
                self.leave_seat(&mut checkout, seat, None).await?;
                Left::HandedOn
            }
            Leaving::StandIn => {
                let seat = seat.ok_or(MatchError::NotSeated)?;
                let kept = self.app.clock().now().after(KEPT);
                self.leave_seat(&mut checkout, seat, Some(kept)).await?;
                Left::StoodIn
            }
        };
        checkout.commit().await?;
        Ok(left)
    }

    /// Lets a computer player stand in for a seat, which anybody can take: at once or, if it is left for a while,
    /// after `kept`. If the game has no computer players, a seat left for good is only offered.
    ///
    /// # Errors
    /// [`LeaveError::NoComputers`] if the game has no computer players, and the seat is left for a while.
    pub(crate) async fn leave_seat(
        &self,
        checkout: &mut Checkout<'_>,
        seat: SeatId,
        kept: Option<Moment>,
    ) -> Result<(), LeaveError> {
        let now = self.app.clock().now();
        let table = checkout.table();
        let former = table.scene().name(seat);
        let computer = table.computer(seat);
        let is_stood_in = computer.is_some();
        match computer {
            Some(computer) => self.seat_computer(checkout, seat, computer).await?,
            None if kept.is_some() => return Err(LeaveError::NoComputers),
            None => {}
        }
        let (db, table) = checkout.change();
        table.tenures[seat].offer = Offer::From(kept.unwrap_or(now));
        let id = table.info.id;
        tenures::update(db, id, seat, &table.tenures[seat]).await?;
        let scene = table.scene();
        let left = match kept {
            Some(_) => words::left_for_a_while(&scene, seat, &former),
            None => words::handed_on(&scene, seat, &former, is_stood_in),
        };
        self.app.say(db, id, table.seq, &[left, table.board_again()]).await?;
        Ok(())
    }

    /// Votes to end the match for everybody: when all agree, it ends without a winner.
    async fn end_for_all(
        &self,
        checkout: &mut Checkout<'_>,
        person: PersonId,
    ) -> Result<Left, LeaveError> {
        let now = self.app.clock().now();
        let (db, table) = checkout.look();
        let id = table.info.id;
        let wish = wishing(db, id, person, &Wish::End, (everybody, now)).await?;
        let Wishing { is_first, agreed, missing, until } = wish.ok_or(LeaveError::Agreed)?;
        if missing.is_empty() {
            self.app.end_for_all(checkout, &agreed, now).await?;
            return Ok(Left::Ended);
        }
        let until = until.filter(|_| table.is_silence_enough(&Wish::End, &missing, now));
        let scene = table.scene();
        let mut asked = vec![words::end_vote(&scene, (&agreed, &missing), until, is_first)];
        let is_told = |voice: &&Voice| {
            is_first && voice.away_since.is_none() && table.is_silence_a_yes(voice, now)
        };
        let alone = missing.iter().filter(is_told);
        asked.extend(alone.map(|voice| words::end_vote_alone(&scene, voice.seat, until)));
        self.app.say(db, id, table.seq, &asked).await?;
        self.app.deadlines().notify_one();
        Ok(Left::Asked { missing })
    }
}
