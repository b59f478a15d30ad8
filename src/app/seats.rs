//! Somebody else takes a seat.

use crate::app::matches::{Checkout, MatchError, Matches};
use crate::domain::record::Settlement;
use crate::domain::{Actor, MatchId, Offer, Stage};
use crate::kit::{Notice, PersonId, SeatId};
use crate::messages;
use crate::store::{StoreError, awaited, matches as rows, tenures};

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
    Match(#[from] MatchError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Seats that change hands.
#[derive(Clone, Copy)]
pub struct Seats<'a> {
    pub(in crate::app) app: &'a Matches,
}

impl Seats<'_> {
    /// Somebody takes a seat that is offered.
    ///
    /// # Errors
    /// [`ReplaceError`] says why not.
    pub async fn take(
        &self,
        id: MatchId,
        seat: SeatId,
        newcomer: &Newcomer,
    ) -> Result<(), ReplaceError> {
        let mut checkout = self.app.checkout(id).await?;
        let table = checkout.table();
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
        let notices = self.hand_over(&mut checkout, handover).await?;
        self.app.say(checkout.db(), id, seq, &notices).await?;
        Ok(checkout.commit().await?)
    }

    /// The seat of somebody who has left the server is offered, as after missed deadlines, and the channel
    /// told why. They take it back by acting.
    pub(in crate::app) async fn offer_of_departed(
        &self,
        id: MatchId,
        person: PersonId,
    ) -> Result<(), MatchError> {
        let now = self.app.clock().now();
        let mut checkout = self.app.checkout(id).await?;
        let table = checkout.table();
        let Some(seat) = table.seat_of(person) else { return Ok(()) };
        if table.info.stage != Stage::Running || table.tenures[seat].offer != Offer::None {
            return Ok(());
        }
        let (db, table) = checkout.change();
        table.tenures[seat].offer = Offer::Since(now);
        tenures::update(db, id, seat, &table.tenures[seat]).await?;
        let notice = messages::offer_of_departed(&table.scene(), seat);
        self.app.say(db, id, table.seq, &[notice]).await?;
        Ok(checkout.commit().await?)
    }

    /// Gives a seat to somebody who has none, and gives what is to be said about it.
    ///
    /// Whatever they find there is theirs: the hand, what was committed. What was its former
    /// holder's alone is not: they have missed nothing, their time bank is full, and a decision the
    /// match waits for has its whole time, as they have to read first what it is about.
    pub(in crate::app) async fn hand_over(
        &self,
        checkout: &mut Checkout<'_>,
        Handover { by, seat, person, name }: Handover<'_>,
    ) -> Result<Vec<Notice>, MatchError> {
        let now = self.app.clock().now();
        let table = checkout.table();
        let (id, bank) = (table.info.id, table.info.terms.time_bank);
        let offered = table.tenures[seat].offer != Offer::None;
        let former = table.scene().name(seat);
        let replaced = Settlement::Replaced { seat, name: name.to_owned() };
        checkout.settle(by, replaced, Vec::new()).await?;
        let db = checkout.db();
        rows::seat_somebody(db, id, seat, person, name).await?;
        tenures::begin(db, id, seat, person, bank, now).await?;
        tenures::forget_all_votes(db, id, Some(seat)).await?;
        rows::note_change(db, id).await?;
        checkout.reload().await?;
        let (db, table) = checkout.look();
        if awaited::awaited(db, id).await?.iter().any(|row| row.seat == seat) {
            awaited::update(db, &table.fresh(seat, now)).await?;
        }
        let link = self.app.link(db, table).await?;
        let scene = table.scene();
        let mut notices = Vec::from_iter(offered.then(|| messages::offer_taken(&scene, seat)));
        notices.extend(messages::seat_taken(&scene, seat, &former, &link));
        notices.extend(table.live.handover(&scene, seat, table.game.secrets()));
        Ok(notices)
    }
}

/// Somebody who has no seat is given one.
pub(in crate::app) struct Handover<'a> {
    /// Who gives it.
    pub(in crate::app) by: Actor,
    pub(in crate::app) seat: SeatId,
    pub(in crate::app) person: PersonId,
    /// The newcomer's name as the server shows it.
    pub(in crate::app) name: &'a str,
}
