//! Moderators' orders: shown with their consequence first, and carried out once confirmed.
//!
//! Every order takes the same steps. [`Moderation::ask`] checks it, changes nothing, stores the request, and says
//! what it would lead to. [`Moderation::carry_out`] does it in one transaction with the messages to the match's
//! channel, and only if the match has not changed since.
//!
//! The text before the confirmation depends on no secret. If only a secret forbids an order, that is found out with
//! the confirmation, and then everybody is told of the attempt.

pub(crate) mod closing;
pub(crate) mod command;
pub(crate) mod extending;
pub mod managers;
pub mod order;
mod rows;
pub(crate) mod rulings;
pub mod words;

pub(crate) use rows::{ask, barred, confirmed, how_many, reasons, settle};

use crate::app::matches::{Checkout, Hold, LiveMatch, MatchError, Matches};
use crate::clock::Moment;
use crate::deadlines::pauses::{go_on, stand_still};
use crate::deadlines::words::Reminded;
use crate::domain::record::Settlement;
use crate::domain::{
    Actor, Computer, GuildId, MatchId, Offer, Pause, PausedBy, Stage, Wish, has_played,
};
use crate::languages::tell_in;
use crate::leaving::seats::{Handover, Seats};
use crate::moderation::order::{Order, OrderId, OrderOutcome, PlacedOrder, Request, Settled};
use crate::moderation::rulings::{Audience, Ruling, corrected, detail, rule};
use crate::moderation::words::Asked;
use crate::store::{Connection, StoreError, matches, tenures};
use crate::{appeals, deadlines, undo};
use std::time::Duration;

use game_api::{CorrectionError, Corrupt, Message, Notice, PersonId, Reader, SeatId, Slot};

use self::rulings::appeal_over;

/// How long an order can be confirmed.
pub const CONFIRM_WITHIN: Duration = Duration::from_secs(15 * 60);

/// The most hours that can be given or taken at once.
pub const MOST_HOURS: i16 = 14 * 24;

/// Why an order is not accepted, or not carried out. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum OrderError {
    #[error("the server has no such match")]
    UnknownMatch,
    #[error("the match has not begun")]
    NotBegun,
    #[error("the match is over")]
    Ended,
    #[error("whoever orders it plays in the match")]
    Seated,
    #[error("no reason is given")]
    NoReason,
    #[error("the match has no such seat")]
    NoSuchSeat,
    #[error("the match does not wait for that seat")]
    NotAwaited {
        seat: SeatId,
        /// The seats whose decision is awaited.
        awaited: Vec<SeatId>,
    },
    #[error("the match has no deadlines")]
    NoDeadline,
    #[error("so many hours cannot be given")]
    Hours,
    /// Taking these hours would end the seat's decision at once, or its time is over.
    #[error("a decision would end at once")]
    TooShort(SeatId),
    #[error("the match is paused")]
    Paused,
    #[error("the match is paused already")]
    PausedAlready,
    #[error("the match is not paused")]
    NotPaused,
    #[error("the match is told in that language already")]
    ToldSoAlready,
    #[error("the seat is offered already")]
    Offered,
    #[error("the game has no computer players")]
    NoComputers,
    #[error("whoever would take the seat has one")]
    HasASeat(PersonId),
    #[error("nobody gives a seat to themselves")]
    ToOneself,
    /// The match has changed since the consequence was shown.
    #[error("the match has moved on since that was asked for")]
    Changed,
    #[error("that was asked for too long ago")]
    Expired,
    #[error("that was confirmed already")]
    AlreadySettled(OrderOutcome),
    #[error("somebody else has asked for that")]
    NotYours,
    #[error("the match is appealed")]
    Appealed,
    #[error("nobody appeals anything")]
    NotAppealed,
    #[error("no step that stands begins there")]
    NoSuchStep,
    #[error(transparent)]
    BadCorrection(#[from] CorrectionError),
    /// The correction is not one of the match's game.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Moderators' orders, and players' appeals.
#[derive(Clone, Copy)]
pub struct Moderation<'a> {
    pub(crate) app: &'a Matches,
}

impl Moderation<'_> {
    /// Stores an order for confirmation, and returns what it would lead to, with the buttons to confirm it. The
    /// match is unchanged.
    ///
    /// # Errors
    /// [`OrderError`] says why it cannot be ordered.
    pub async fn ask(&self, request: &Request) -> Result<Message, OrderError> {
        match request.order {
            Order::Close => self.ask_to_close(request).await,
            _ => Ok(self.place(request).await?.1),
        }
    }

    async fn place(&self, request: &Request) -> Result<(OrderId, Message), OrderError> {
        let texts = self.app.texts_for(request.moderator, None).await?;
        let hold = self.app.hold(request.match_id).await?;
        let mut checkout = orderable(hold, request.guild, request.match_id).await?;
        let (db, table) = checkout.look();
        check(db, table, request).await?;
        let now = self.app.clock().now();
        let reader = Reader::new(&texts, request.match_id.0, table.info.title.as_ref());
        let scene = table.scene_for(&reader);
        let detail = detail(db, table, &scene, &request.order, (Audience::Moderator, now)).await?;
        rows::forget_unconfirmed(db, before(now)).await?;
        let number = rows::ask(db, request, table.version(), now).await?;
        let awaited = table.live.awaited();
        let asked = Asked {
            request,
            awaited: &awaited,
            detail: &detail,
            opens: opens(table, &request.order, now),
        };
        let preview = words::preview(&scene, &asked, number.0);
        checkout.commit().await?;
        Ok((number, preview))
    }

    /// Carries out an order without showing its consequence first.
    pub async fn do_at_once(&self, request: &Request) -> Result<PlacedOrder, OrderError> {
        let (order, _) = self.place(request).await?;
        self.carry_out(order, request.guild, request.moderator).await
    }

    /// Carries out an order that its moderator confirms in `guild`, and tells the match's channel. If a secret
    /// forbids it, the channel is told of the attempt, and nothing else has changed.
    ///
    /// # Errors
    /// [`OrderError`] says why not even that was possible.
    pub async fn carry_out(
        &self,
        order: OrderId,
        guild: GuildId,
        moderator: PersonId,
    ) -> Result<PlacedOrder, OrderError> {
        let id = {
            let mut db = self.app.store().read().await?;
            rows::load(&mut db, order).await?.ok_or(OrderError::Expired)?.request.match_id
        };
        let mut hold = self.app.hold(id).await?;
        let now = self.app.clock().now();
        let placed = unsettled(hold.db(), order, guild, moderator).await?;
        if placed.asked < before(now) {
            return Err(OrderError::Expired);
        }
        let mut settled = Settled { at: now, outcome: OrderOutcome::Done };
        if placed.request.order == Order::Close {
            self.close_as_ordered(hold.db(), &placed).await?;
            rows::settle(hold.db(), order, settled).await?;
            hold.commit().await?;
        } else {
            let mut checkout = orderable(hold, placed.request.guild, id).await?;
            if checkout.table().version() != placed.version {
                return Err(OrderError::Changed);
            }
            let (db, table) = checkout.look();
            check(db, table, &placed.request).await?;
            settled.outcome = self.apply(&mut checkout, &placed.request, now).await?;
            if let Order::Offer { .. } | Order::StandIn { .. } = placed.request.order {
                checkout.reload().await?;
                let ordered = matches!(placed.request.order, Order::StandIn { .. });
                let seat = placed.request.order.seat().filter(|_| ordered);
                Seats { app: self.app }.stand_in(&mut checkout, seat).await?;
            }
            rows::settle(checkout.db(), order, settled).await?;
            checkout.commit().await?;
        }
        Ok(PlacedOrder { settled: Some(settled), ..placed })
    }

    /// Deletes an order that its moderator does not want carried out.
    ///
    /// # Errors
    /// [`OrderError::NotYours`], [`OrderError::AlreadySettled`] or [`OrderError::Expired`].
    pub async fn drop_order(
        &self,
        order: OrderId,
        guild: GuildId,
        moderator: PersonId,
    ) -> Result<(), OrderError> {
        let mut tx = self.app.store().begin().await?;
        unsettled(&mut tx, order, guild, moderator).await?;
        rows::drop(&mut tx, order).await?;
        Ok(tx.commit().await.map_err(StoreError::from)?)
    }

    /// Deletes orders that can no longer be confirmed.
    pub async fn forget_old_orders(&self) -> Result<(), StoreError> {
        let mut tx = self.app.store().begin().await?;
        rows::forget_unconfirmed(&mut tx, before(self.app.clock().now())).await?;
        Ok(tx.commit().await?)
    }

    /// Carries out an order, or finds that it is impossible, and adds the messages about it to the outbox.
    async fn apply(
        &self,
        checkout: &mut Checkout<'_>,
        request: &Request,
        now: Moment,
    ) -> Result<OrderOutcome, OrderError> {
        let app = self.app;
        let (db, table) = checkout.look();
        let id = table.info.id;
        let awaited = table.live.awaited();
        let link = app.link(db, table).await?;
        let (seq, scene) = (table.seq, table.scene());
        let detail = detail(db, table, &scene, &request.order, (Audience::Everybody, now)).await?;
        let asked = Asked {
            request,
            awaited: &awaited,
            detail: &detail,
            opens: opens(table, &request.order, now),
        };
        let mut notices = words::ordered(&scene, &asked, &link);
        let reason = request.reason.clone();
        match &request.order {
            Order::Pause => {
                stand_still(db, table, Pause { since: now, by: PausedBy::Moderator }).await?;
                notices.splice(0..0, table.asked_again());
            }
            Order::Resume => {
                go_on(checkout, now).await?;
                notices.splice(0..0, checkout.table().asked_again());
            }
            Order::Extend { seat, hours } => {
                matches::note_change(db, id).await?;
                checkout.reload().await?;
                let (db, table) = checkout.change();
                notices.extend(self.extend(db, table, *seat, *hours, now).await?);
                notices.splice(0..0, table.asked_again());
            }
            Order::Remind { .. } => {}
            Order::Force { seat } => {
                let told_first = std::mem::take(&mut notices);
                let (db, table) = checkout.change();
                app.do_default(db, table, *seat, Actor::Forced, told_first).await?;
            }
            Order::Replace { seat, person, name } => {
                let (by, seat, person, computer) = (Actor::Moderator, *seat, *person, None);
                let handover = Handover { by, seat, person, computer, name };
                notices.extend(Seats { app }.hand_over(checkout, handover).await?);
            }
            Order::Offer { seat } | Order::StandIn { seat } => {
                let mut tenure = table.tenures[*seat].clone();
                if tenure.offer == Offer::None {
                    // A message of its own: it is edited once the seat is taken, while the message of the order
                    // stays.
                    notices.push(words::call(&scene, &asked, *seat));
                    tenure.offer = Offer::ordered(&tenure, now);
                    tenures::update(db, id, *seat, &tenure).await?;
                    matches::note_change(db, id).await?;
                }
            }
            Order::Language { language, .. } => {
                notices.extend(tell_in(checkout, language).await?);
            }
            Order::Cancel => {
                let ended = appeals::words::appeal_ruled(&scene, &request.order, &request.reason);
                notices.extend(appeal_over(db, table, &ended).await?);
                self.cancel(checkout, Actor::Moderator, reason, notices, now).await?;
                return Ok(OrderOutcome::Done);
            }
            // The lobby has started meanwhile; renames are carried out elsewhere.
            Order::Close | Order::Rename { .. } | Order::Retitle { .. } => {
                return Err(OrderError::Changed);
            }
            Order::Uphold => {
                let settlement = Settlement::Upheld { reason };
                self.rule(checkout, settlement, notices, (request, now)).await?;
                return Ok(OrderOutcome::Done);
            }
            Order::Back { to } => {
                let settlement = Settlement::Undone { to: *to, reason, alone: false };
                self.rule(checkout, settlement, notices, (request, now)).await?;
                return Ok(OrderOutcome::Done);
            }
            Order::Correct { corrections } => {
                let Some(corrections) = corrected(table, corrections)? else {
                    let tried = words::failed(&scene, &asked);
                    app.say(db, id, seq, &[tried]).await?;
                    return Ok(OrderOutcome::Failed);
                };
                let settlement = Settlement::Corrected { corrections, reason };
                self.rule(checkout, settlement, notices, (request, now)).await?;
                return Ok(OrderOutcome::Done);
            }
        }
        app.say(checkout.db(), id, seq, &notices).await?;
        Ok(OrderOutcome::Done)
    }

    /// Carries out a moderator's ruling.
    async fn rule(
        &self,
        checkout: &mut Checkout<'_>,
        settlement: Settlement,
        mut notices: Vec<Notice>,
        (request, now): (&Request, Moment),
    ) -> Result<(), MatchError> {
        let (db, table) = checkout.look();
        let ended = appeals::words::appeal_ruled(&table.scene(), &request.order, &request.reason);
        notices.extend(appeal_over(db, table, &ended).await?);
        rule(checkout, Ruling { by: Actor::Moderator, settlement, notices, now }).await
    }

    /// Cancels a match: posts `notices`, and edits its messages.
    pub(crate) async fn cancel(
        &self,
        checkout: &mut Checkout<'_>,
        by: Actor,
        reason: String,
        mut notices: Vec<Notice>,
        now: Moment,
    ) -> Result<(), MatchError> {
        let (db, table) = checkout.look();
        let id = table.info.id;
        let offered = table.tenures.iter().filter(|(_, tenure)| tenure.offer != Offer::None);
        let mut open: Vec<Slot> = offered.map(|(seat, _)| Slot::Offer(seat)).collect();
        if !tenures::votes(db, id, &Wish::Pause, Moment::from_ms(0)).await?.is_empty() {
            open.push(Slot::Vote);
        }
        if undo::forget_proposals(db, id).await? {
            open.push(Slot::Consent);
        }
        tenures::forget_all_votes(db, id, None).await?;
        let awaited = deadlines::awaited(db, id).await?;
        let seq = table.seq;
        checkout.settle(by, Settlement::Cancelled { reason }, Vec::new()).await?;
        let (db, table) = checkout.look();
        self.app.end(db, &table.info, Stage::Cancelled, now).await?;
        matches::note_change(db, id).await?;
        let (db, table) = {
            checkout.reload().await?;
            checkout.look()
        };
        let scene = table.scene();
        notices.extend(words::cancelled(&scene, &open, &table.in_private()));
        for row in awaited {
            notices.extend(self.app.reminded(db, table, &row, Reminded::Past).await?);
        }
        notices.extend(self.app.seed_revealed(db, id).await?);
        self.app.say(db, id, seq, &notices).await
    }
}

/// A running match of this server, for which orders are possible.
async fn orderable(
    mut hold: Hold<'_>,
    guild: GuildId,
    id: MatchId,
) -> Result<Checkout<'_>, OrderError> {
    let info = matches::load(hold.db(), id).await?;
    match info.filter(|info| info.guild == Some(guild)).map(|info| info.stage) {
        None => Err(OrderError::UnknownMatch),
        Some(Stage::Lobby | Stage::Starting) => Err(OrderError::NotBegun),
        Some(Stage::Over | Stage::Cancelled) => Err(OrderError::Ended),
        Some(Stage::Running) => Ok(hold.running().await?),
    }
}

/// Until when an offered seat is kept for its holder, who has missed no deadline; `None` if the order offers none.
fn opens(table: &LiveMatch, order: &Order, now: Moment) -> Option<Moment> {
    order.offers().and_then(|seat| Offer::ordered(&table.tenures[seat], now).waits_until(now))
}

/// The time before which orders can no longer be confirmed.
fn before(now: Moment) -> Moment {
    let within = i64::try_from(CONFIRM_WITHIN.as_millis()).unwrap_or(i64::MAX);
    Moment::from_ms(now.ms().saturating_sub(within))
}

/// An order that its moderator has not confirmed yet. It counts only in the server it was given in: the moderator
/// of one server may no longer be one of another.
async fn unsettled(
    db: &mut Connection,
    order: OrderId,
    guild: GuildId,
    moderator: PersonId,
) -> Result<PlacedOrder, OrderError> {
    let stored = rows::load(db, order).await?.ok_or(OrderError::Expired)?;
    if stored.request.guild != guild {
        return Err(OrderError::UnknownMatch);
    }
    if stored.request.moderator != moderator {
        return Err(OrderError::NotYours);
    }
    match stored.settled {
        None => Ok(stored),
        Some(settled) => Err(OrderError::AlreadySettled(settled.outcome)),
    }
}

/// Whether an order is possible in the match's present state.
async fn check(
    db: &mut Connection,
    table: &LiveMatch,
    request: &Request,
) -> Result<(), OrderError> {
    let order = &request.order;
    if order.can_favour() && has_played(request.moderator, &tenures::all(db, table.info.id).await?)
    {
        return Err(OrderError::Seated);
    }
    if words::reason(&request.reason).is_empty() {
        return Err(OrderError::NoReason);
    }
    if order.seat().is_some_and(|seat| table.tenures.get(seat).is_none()) {
        return Err(OrderError::NoSuchSeat);
    }
    let awaited = table.live.awaited();
    let is_awaited = |seat: SeatId| {
        if awaited.contains(&seat) {
            Ok(())
        } else {
            Err(OrderError::NotAwaited { seat, awaited: awaited.clone() })
        }
    };
    let appealed = table.info.paused.is_some_and(|pause| pause.by == PausedBy::Appeal);
    match order {
        Order::Pause | Order::Resume | Order::Remind { .. } | Order::Force { .. } if appealed => {
            Err(OrderError::Appealed)
        }
        Order::Uphold if !appealed => Err(OrderError::NotAppealed),
        Order::Uphold | Order::Back { .. } | Order::Correct { .. } => Ok(()),
        Order::Pause if table.info.paused.is_some() => Err(OrderError::PausedAlready),
        // A match of an older copy goes on by itself when its beacon round is published.
        Order::Resume if table.info.paused.is_none_or(|it| it.by == PausedBy::Restored) => {
            Err(OrderError::NotPaused)
        }
        Order::Language { language, .. } if table.info.language == *language => {
            Err(OrderError::ToldSoAlready)
        }
        Order::Pause | Order::Resume | Order::Cancel | Order::Language { .. } => Ok(()),
        Order::Close | Order::Rename { .. } | Order::Retitle { .. } => Err(OrderError::Changed),
        Order::Extend { seat, hours } => {
            if !(-MOST_HOURS..=MOST_HOURS).contains(hours) || *hours == 0 {
                return Err(OrderError::Hours);
            }
            if table.info.terms.deadline.is_none() {
                return Err(OrderError::NoDeadline);
            }
            seat.map_or(Ok(()), is_awaited)
        }
        Order::Remind { .. } | Order::Force { .. } if table.info.paused.is_some() => {
            Err(OrderError::Paused)
        }
        Order::Remind { seat } => seat.map_or(Ok(()), is_awaited),
        Order::Force { seat } => is_awaited(*seat),
        Order::Replace { person, .. } if table.seat_of(*person).is_some() => {
            Err(OrderError::HasASeat(*person))
        }
        Order::Replace { person, .. } if *person == request.moderator => Err(OrderError::ToOneself),
        Order::Offer { seat } if table.tenures[*seat].offer != Offer::None => {
            Err(OrderError::Offered)
        }
        Order::StandIn { .. } if Computer::usual(table.game, None).is_none() => {
            Err(OrderError::NoComputers)
        }
        Order::Replace { .. } | Order::Offer { .. } | Order::StandIn { .. } => Ok(()),
    }
}
