//! Somebody else takes a seat.

use super::table::Table;
use super::{Matches, WishError};
use crate::domain::record::Settlement;
use crate::domain::{Actor, MatchId, Offer};
use crate::kit::{Notice, PersonId, SeatId};
use crate::messages;
use crate::store::{Connection, StoreError, awaited, matches as rows, tenures};

/// Somebody who would take a seat.
#[derive(Debug, Clone)]
pub struct Newcomer {
    /// Who.
    pub person: PersonId,
    /// Their name as the server shows it.
    pub name: String,
    /// What they are.
    pub kind: Kind,
}

/// What somebody is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A person.
    Human,
    /// A program, which could not play.
    Bot,
}

/// Why nobody else takes a seat.
#[derive(Debug, thiserror::Error)]
pub enum ReplaceError {
    /// There is no such seat.
    #[error("the match has no such seat")]
    NoSuchSeat,
    /// They sit in the match already.
    #[error("that person sits in the match already")]
    Seated,
    /// A program cannot play.
    #[error("a bot cannot play")]
    Bot,
    /// The seat is not offered: whoever holds it plays again, or it is taken.
    #[error("the seat is not offered")]
    NotOffered,
    /// The match could not be changed.
    #[error(transparent)]
    Match(#[from] WishError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Matches {
    /// Somebody takes a seat that is offered.
    ///
    /// # Errors
    /// [`ReplaceError`] says why not.
    pub async fn take_seat(
        &self,
        id: MatchId,
        seat: SeatId,
        newcomer: &Newcomer,
    ) -> Result<(), ReplaceError> {
        let mut guard = self.table(id).await;
        let mut tx = self.store().begin().await?;
        let table = self.up_to_date(&mut tx, &mut guard, id).await?;
        let tenure = table.tenures.get(seat).ok_or(ReplaceError::NoSuchSeat)?;
        if newcomer.kind == Kind::Bot {
            return Err(ReplaceError::Bot);
        }
        if table.seat_of(newcomer.person).is_some() {
            return Err(ReplaceError::Seated);
        }
        if tenure.offer == Offer::None {
            return Err(ReplaceError::NotOffered);
        }
        let seq = table.seq;
        let handover = Handover {
            by: Actor::Seat(seat),
            seat,
            person: newcomer.person,
            name: newcomer.name.as_str(),
        };
        let notices = self.hand_over(&mut tx, &mut guard, id, handover).await?;
        // Not to be seen before it is so.
        *guard = None;
        self.say(&mut tx, id, seq, &notices).await?;
        Ok(self.commit(tx).await?)
    }

    /// Gives a seat to somebody who has none, and gives what is to be said about it. What is in `guard` then is
    /// not to be seen before the transaction is committed.
    ///
    /// Whatever they find there is theirs: the hand, what was committed. What was its former holder's alone
    /// is not: they have missed nothing, their time bank is full, and a decision the match waits for has its
    /// whole time, as they have to read first what it is about.
    pub(super) async fn hand_over(
        &self,
        tx: &mut Connection,
        guard: &mut Option<Table>,
        id: MatchId,
        Handover { by, seat, person, name }: Handover<'_>,
    ) -> Result<Vec<Notice>, WishError> {
        let now = self.clock().now();
        let table = self.up_to_date(tx, guard, id).await?;
        let offered = table.tenures[seat].offer != Offer::None;
        let former = table.scene(self.texts()).name(seat);
        let bank = table.info.terms.time_bank;
        let replaced = Settlement::Replaced { seat, name: name.to_owned() };
        self.settle(tx, table, by, replaced, Vec::new()).await?;
        rows::seat_somebody(tx, id, seat, person, name).await?;
        tenures::begin(tx, id, seat, person, bank, now).await?;
        tenures::forget_pause_votes(tx, id, Some(seat)).await?;
        rows::note_change(tx, id).await?;
        // With this the copy in memory is that of the new table; all others are old.
        *guard = None;
        let table = self.up_to_date(tx, guard, id).await?;
        if awaited::awaited(tx, id).await?.iter().any(|row| row.seat == seat) {
            awaited::update(tx, &table.fresh(seat, now)).await?;
        }
        let link = self.link(tx, table).await?;
        let scene = table.scene(self.texts());
        let mut notices = Vec::from_iter(offered.then(|| messages::offer_taken(&scene, seat)));
        notices.extend(messages::seat_taken(&scene, seat, &former, &link));
        notices.extend(table.live.handover(&scene, seat, table.game.secrets()));
        Ok(notices)
    }
}

/// Somebody who has no seat is given one.
pub(super) struct Handover<'a> {
    /// Who gives it.
    pub(super) by: Actor,
    pub(super) seat: SeatId,
    pub(super) person: PersonId,
    /// The newcomer's name as the server shows it.
    pub(super) name: &'a str,
}
