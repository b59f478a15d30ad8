//! Handing seats over to other people.

use crate::app::matches::{Checkout, LiveMatch, MatchError, Matches};
use crate::clock::Moment;
use crate::deadlines::sleep::wake;
use crate::domain::record::Settlement;
use crate::domain::{
    Actor, AtDeadline, Awaited, Computer, Deed, GuildId, Held, Match, MatchId, Offer, Stage, Voices,
};
use crate::lobby::LobbyError;
use crate::lobby::invitations::check_company;
use crate::moderation::barred;
use crate::moderation::order::OrderFilter;
use crate::store::{Connection, StoreError, matches, reliability, tenures};
use crate::{deadlines, lobby, moderation, outbox};
use game_api::{Colour, Notice, PersonId, SeatId};

/// A person who would take a seat.
#[derive(Debug, Clone)]
pub struct Newcomer {
    pub person: PersonId,
    /// Their name as the server shows it.
    pub name: String,
    pub kind: Kind,
}

/// The kind of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Human,
    /// A bot, which could not play.
    Bot,
}

/// Why a seat cannot be taken.
#[derive(Debug, thiserror::Error)]
pub enum ReplaceError {
    #[error("the match has no such seat")]
    NoSuchSeat,
    #[error("that person sits in the match already")]
    Seated,
    #[error("a bot cannot play")]
    Bot,
    /// The reasons that would keep the person out of a lobby.
    #[error(transparent)]
    KeptOut(#[from] LobbyError),
    /// The seat is not offered: its holder plays again, or it was taken.
    #[error("the seat is not offered")]
    NotOffered,
    /// The seat is offered, but kept for its holder until then.
    #[error("the seat is kept for its holder for a while")]
    Kept { until: Moment },
    #[error("who has a seat offered does not take it")]
    Ordered,
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone, Copy)]
pub struct Seats<'a> {
    pub(crate) app: &'a Matches,
}

impl Seats<'_> {
    /// Gives a person a seat that is offered or a computer player's. Unless it was theirs before, they must not
    /// have ordered the offer, the seat must not be kept for its holder any more, and the others must be willing to
    /// play with them.
    pub async fn take(
        &self,
        id: MatchId,
        seat: SeatId,
        newcomer: &Newcomer,
    ) -> Result<(), ReplaceError> {
        let mut checkout = self.app.checkout(id).await?;
        let (db, table) = checkout.look();
        let tenure = table.tenures.get(seat).ok_or(ReplaceError::NoSuchSeat)?;
        if newcomer.kind == Kind::Bot {
            return Err(ReplaceError::Bot);
        }
        if table.seat_of(newcomer.person).is_some() {
            return Err(ReplaceError::Seated);
        }
        if tenure.offer == Offer::None && !tenure.holder.is_computer() {
            return Err(ReplaceError::NotOffered);
        }
        let own = Voices::of(&tenures::all(db, id).await?).seats_of(newcomer.person);
        if !own.contains(&seat) {
            if barred::is(db, table.info.guild, newcomer.person).await? {
                return Err(LobbyError::Barred.into());
            }
            if self.has_ordered(db, &table.info, newcomer.person).await?.contains(&seat) {
                return Err(ReplaceError::Ordered);
            }
            if let Some(until) = tenure.offer.waits_until(self.app.clock().now()) {
                return Err(ReplaceError::Kept { until });
            }
            let mut others = table.info.seats.clone();
            others.remove(seat.index());
            check_company(db, &others, newcomer.person).await?;
        }
        let lost_by = tenures::lost_by(db, id, seat).await?;
        if let Some(former) = lost_by.filter(|former| *former != newcomer.person) {
            reliability::note(db, table.info.guild, former, Deed::Left).await?;
        }
        let seq = table.seq;
        let handover = Handover {
            by: Actor::Seat(seat),
            seat,
            person: newcomer.person,
            computer: None,
            name: newcomer.name.as_str(),
        };
        let notices = self.hand_over(&mut checkout, handover).await?;
        self.app.say(checkout.db(), id, seq, &notices).await?;
        Ok(checkout.commit().await?)
    }

    /// Takes back the seats in which computer players stand in for a person, on their present server. Returns in
    /// how many other matches computer players still do.
    pub async fn take_back(
        &self,
        who: &Newcomer,
        here: Option<GuildId>,
    ) -> Result<usize, ReplaceError> {
        let mut db = self.app.store().read().await?;
        let mut stood_in = Vec::new();
        for (id, guild) in tenures::left_by(&mut db, who.person).await? {
            let seat = stood_in_for(&mut db, id, who.person).await?;
            stood_in.extend(seat.map(|seat| (id, guild, seat)));
        }
        drop(db);
        let (own, elsewhere): (Vec<_>, Vec<_>) =
            // A person's direct messages are theirs on every server.
            stood_in.into_iter().partition(|(_, guild, _)| guild.is_none() || *guild == here);
        let mut refused = Ok(elsewhere.len());
        for (id, _, seat) in own {
            // One that cannot be had keeps back no other.
            if let Err(error) = self.take(id, seat, who).await {
                refused = refused.and(Err(error));
            }
        }
        refused
    }

    /// The seat of a match in which a computer player stands in for a person, if any.
    pub async fn stood_in_for(
        &self,
        id: MatchId,
        person: PersonId,
    ) -> Result<Option<SeatId>, StoreError> {
        let mut db = self.app.store().read().await?;
        stood_in_for(&mut db, id, person).await
    }

    /// Wakes a sleeping match, as a person with a seat in it plays on. Returns whether it slept.
    pub async fn wake(&self, id: MatchId, person: PersonId) -> Result<bool, MatchError> {
        let mut checkout = match self.app.checkout(id).await {
            Err(MatchError::NotRunning) => return Ok(false),
            checkout => checkout?,
        };
        let table = checkout.table();
        let Some(seat) = table.seat_of(person).filter(|_| table.is_asleep()) else {
            return Ok(false);
        };
        let seq = table.seq;
        let notices = wake(&mut checkout, seat, self.app.clock().now()).await?;
        self.app.say(checkout.db(), id, seq, &notices).await?;
        checkout.commit().await?;
        Ok(true)
    }

    /// Keeps an offered seat for its holder, whether it is awaited or not.
    ///
    /// # Errors
    /// [`ReplaceError::NotOffered`] if it is not, or not theirs.
    pub async fn keep(&self, id: MatchId, person: PersonId) -> Result<(), ReplaceError> {
        let mut checkout = self.app.checkout(id).await?;
        let (db, table) = self.offered_of(&mut checkout, person)?;
        let seat = table.seat_of(person).ok_or(ReplaceError::NotOffered)?;
        // Missed deadlines still count: the seat is offered again with the next one.
        table.tenures[seat].offer = Offer::None;
        tenures::update(db, id, seat, &table.tenures[seat]).await?;
        matches::note_change(db, id).await?;
        let kept = deadlines::words::offer_withdrawn(&table.scene(), seat);
        let seq = table.seq;
        checkout.reload().await?;
        let mut notices = vec![kept];
        notices.extend(wake(&mut checkout, seat, self.app.clock().now()).await?);
        self.app.say(checkout.db(), id, seq, &notices).await?;
        Ok(checkout.commit().await?)
    }

    /// Releases an offered seat for its holder: anybody can take it from now on.
    ///
    /// # Errors
    /// [`ReplaceError::NotOffered`] if it is not, or not theirs.
    pub async fn let_go(&self, id: MatchId, person: PersonId) -> Result<(), ReplaceError> {
        let now = self.app.clock().now();
        let mut checkout = self.app.checkout(id).await?;
        let (db, table) = self.offered_of(&mut checkout, person)?;
        let seat = table.seat_of(person).ok_or(ReplaceError::NotOffered)?;
        if table.tenures[seat].offer.waits_until(now).is_some() {
            table.tenures[seat].offer = Offer::From(now);
            tenures::update(db, id, seat, &table.tenures[seat]).await?;
            matches::note_change(db, id).await?;
            let told = deadlines::words::let_go(&table.scene(), seat);
            self.app.say(db, id, table.seq, &[told]).await?;
            checkout.reload().await?;
            self.stand_in(&mut checkout, None).await?;
        }
        Ok(checkout.commit().await?)
    }

    /// A match in which a person holds an offered seat.
    fn offered_of<'c>(
        &self,
        checkout: &'c mut Checkout<'_>,
        person: PersonId,
    ) -> Result<(&'c mut Connection, &'c mut LiveMatch), ReplaceError> {
        let (db, table) = checkout.change();
        let is_running = table.info.stage == Stage::Running;
        let seat = table.seat_of(person).filter(|_| is_running).ok_or(ReplaceError::NotOffered)?;
        match table.tenures[seat].offer {
            Offer::None => Err(ReplaceError::NotOffered),
            Offer::From(_) => Ok((db, table)),
        }
    }

    /// The seats of a match for which a person ordered an offer or a computer player.
    async fn has_ordered(
        &self,
        db: &mut Connection,
        info: &Match,
        person: PersonId,
    ) -> Result<Vec<SeatId>, StoreError> {
        let Some(guild) = info.guild else { return Ok(Vec::new()) };
        let theirs = OrderFilter { match_id: Some(info.id), moderator: Some(person) };
        let placed = moderation::confirmed(db, guild, theirs, 0, u32::MAX).await?;
        Ok(placed.iter().filter_map(|placed| placed.request.order.offers()).collect())
    }

    /// Offers the seat of a person who has left the server, as after missed deadlines, and tells the channel why.
    /// They take it back by acting.
    pub(crate) async fn offer_of_departed(
        &self,
        id: MatchId,
        person: PersonId,
    ) -> Result<(), MatchError> {
        let now = self.app.clock().now();
        let mut checkout = self.app.checkout(id).await?;
        let table = checkout.table();
        let Some(seat) = table.seat_of(person) else { return Ok(()) };
        if table.info.stage != Stage::Running || table.tenures[seat].offer.is_open(now) {
            return Ok(());
        }
        let (db, table) = checkout.change();
        table.tenures[seat].offer = Offer::From(now);
        tenures::update(db, id, seat, &table.tenures[seat]).await?;
        let notice = deadlines::words::offer_of_departed(&table.scene(), seat);
        self.app.say(db, id, table.seq, &[notice]).await?;
        self.stand_in(&mut checkout, None).await?;
        Ok(checkout.commit().await?)
    }

    /// The seat that a person gets who joins a running match: among the offered ones and those of computer players,
    /// the one they held before, or of this colour, or the first.
    pub async fn vacant(
        &self,
        id: MatchId,
        person: PersonId,
        colour: Option<Colour>,
    ) -> Result<Option<SeatId>, StoreError> {
        let mut db = self.app.store().read().await?;
        let Some(info) = matches::load(&mut db, id).await? else { return Ok(None) };
        let (tenures, all) =
            (tenures::current(&mut db, id).await?, tenures::all(&mut db, id).await?);
        let held = |seat: SeatId| all.iter().any(|it| (it.seat, it.holder) == (seat, person));
        let ordered = self.has_ordered(&mut db, &info, person).await?;
        let wanted = |seat: SeatId| colour.is_none_or(|it| info.seats[seat.index()].colour == it);
        let vacant = SeatId::first(info.players).zip(&tenures).filter(|(seat, tenure)| {
            (tenure.holder.is_computer() || tenure.offer != Offer::None) && wanted(*seat)
        });
        Ok(vacant.map(|(seat, _)| seat).min_by_key(|seat| (!held(*seat), ordered.contains(seat))))
    }

    /// Lets computer players stand in for offered seats, until they are taken: if the match's terms say so, and in
    /// the seat for which a moderator ordered it.
    pub(crate) async fn stand_in(
        &self,
        checkout: &mut Checkout<'_>,
        ordered: Option<SeatId>,
    ) -> Result<(), MatchError> {
        let table = checkout.table();
        let info = &table.info;
        if info.stage != Stage::Running {
            return Ok(());
        }
        let settled_on = info.terms.at_deadline == AtDeadline::StandIn;
        let now = self.app.clock().now();
        let offered = table.tenures.iter().filter(|(seat, tenure)| {
            let is_due = settled_on && tenure.offer.is_open(now) || ordered == Some(*seat);
            is_due && !tenure.holder.is_computer()
        });
        for seat in offered.map(|(seat, _)| seat).collect::<Vec<_>>() {
            let Some(computer) = checkout.table().computer(seat) else { return Ok(()) };
            let former = checkout.table().scene().name(seat);
            let offer = checkout.table().tenures[seat].offer;
            self.seat_computer(checkout, seat, computer).await?;
            let (db, table) = checkout.change();
            let id = table.info.id;
            table.tenures[seat].offer = offer;
            tenures::update(db, id, seat, &table.tenures[seat]).await?;
            let told =
                [deadlines::words::stands_in(&table.scene(), seat, &former), table.board_again()];
            self.app.say(db, id, table.seq, &told).await?;
        }
        Ok(())
    }

    /// Updates a computer player to this program's version of its policy: earlier decisions are still verified with
    /// the version of then.
    pub(crate) async fn renew(&self, row: Awaited, computer: Computer) -> Result<(), MatchError> {
        let mut checkout = self.app.checkout(row.match_id).await?;
        if !checkout.table().tenures[row.seat].holder.is_computer() {
            return Err(MatchError::Stale);
        }
        self.seat_computer(&mut checkout, row.seat, computer).await?;
        Ok(checkout.commit().await?)
    }

    pub(crate) async fn seat_computer(
        &self,
        checkout: &mut Checkout<'_>,
        seat: SeatId,
        computer: Computer,
    ) -> Result<(), MatchError> {
        let table = checkout.table();
        let texts = self.app.texts_of(&table.info);
        let others = table.seats.iter().filter(|(other, _)| *other != seat);
        let others: Vec<&str> = others.map(|(_, it)| it.name.as_str()).collect();
        let name = lobby::words::computer_name(texts, table.game, (seat, Some(&computer)), &others);
        let person = PersonId::computer(seat);
        let (by, computer) = (Actor::Clock(seat), Some(computer));
        self.seat(checkout, Handover { by, seat, person, computer, name: &name }).await
    }

    /// Gives a seat to a person who has none, and returns the messages about it.
    ///
    /// They take over the hand and the commitments. What belonged to the former holder is reset: no missed
    /// deadlines, a full time bank, unless they return to the rest of their own, and the whole time for an awaited
    /// decision, as they have to read up on it first.
    pub(crate) async fn hand_over(
        &self,
        checkout: &mut Checkout<'_>,
        handover: Handover<'_>,
    ) -> Result<Vec<Notice>, MatchError> {
        let (table, seat) = (checkout.table(), handover.seat);
        let offered = table.tenures[seat].offer != Offer::None;
        let former = table.scene().name(seat);
        self.seat(checkout, handover).await?;
        let woken = wake(checkout, seat, self.app.clock().now()).await?;
        let (db, table) = checkout.look();
        let link = self.app.link(db, table).await?;
        let scene = table.scene();
        let mut notices =
            Vec::from_iter(offered.then(|| deadlines::words::offer_taken(&scene, seat)));
        notices.extend(deadlines::words::seat_taken(&scene, seat, &former, &link));
        notices.extend(table.live.handover(&scene, seat, table.game.secrets()));
        notices.extend(woken);
        Ok(notices)
    }

    async fn seat(
        &self,
        checkout: &mut Checkout<'_>,
        Handover { by, seat, person, computer, name }: Handover<'_>,
    ) -> Result<(), MatchError> {
        let now = self.app.clock().now();
        let (db, table) = checkout.change();
        let (id, bank) = (table.info.id, table.info.terms.time_bank);
        let row = deadlines::awaited(db, id).await?.into_iter().find(|row| row.seat == seat);
        if let Some(row) = row {
            let until = (table.info.paused.is_some(), now);
            self.app.settle_bank_of(db, table, &row, until).await?;
        }
        let replaced = Settlement::Replaced { seat, name: name.to_owned() };
        checkout.settle(by, replaced, Vec::new()).await?;
        let since_seq = checkout.table().seq;
        let db = checkout.db();
        matches::seat_somebody(db, id, seat, person, name).await?;
        let held = Held {
            seat,
            holder: person,
            computer,
            since_seq,
            since: now,
            until: None,
            handed_on: false,
        };
        let bank = tenures::former_bank(db, id, seat, person).await?.unwrap_or(bank);
        tenures::begin(db, id, &held, bank).await?;
        tenures::forget_all_votes(db, id, Some(seat)).await?;
        matches::note_change(db, id).await?;
        let (db, table) = checkout.look();
        crate::notes::forget(db, id, Some(seat)).await?;
        crate::talk::seat_changes_hands(self.app, db, &table.info, seat).await?;
        checkout.reload().await?;
        let (db, table) = checkout.look();
        if deadlines::awaited(db, id).await?.iter().any(|row| row.seat == seat) {
            deadlines::update(db, &table.fresh(seat, now)).await?;
        }
        if !person.is_computer() {
            // Messages held for the computer player that was to decide here are released.
            outbox::hurry(db, id, now).await?;
        }
        Ok(())
    }
}

pub(crate) async fn stood_in_for(
    db: &mut Connection,
    id: MatchId,
    person: PersonId,
) -> Result<Option<SeatId>, StoreError> {
    let voices = Voices::of(&tenures::all(db, id).await?);
    let own = voices.all().iter().find(|it| it.person == person);
    Ok(own.filter(|it| it.away_since.is_some()).map(|own| own.seat))
}

/// The handover of a seat to a person without one.
pub(crate) struct Handover<'a> {
    pub(crate) by: Actor,
    pub(crate) seat: SeatId,
    pub(crate) person: PersonId,
    /// The policy that decides, if it is a computer player.
    pub(crate) computer: Option<Computer>,
    /// The newcomer's name as the server shows it.
    pub(crate) name: &'a str,
}
