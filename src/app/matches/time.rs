//! The clock as a player: it reminds, draws on time banks, and lets deadlines pass.
//!
//! What it has done about a decision is stored with what it says about it, in one transaction: nobody
//! is reminded twice, and no default is carried out twice, however often the program ends in between.

use super::table::Table;
use super::{Decision, Matches, WishError};
use crate::clock::Moment;
use crate::domain::countdown::Step;
use crate::domain::{Actor, AtDeadline, Awaited, Countdown, Hours, Offer, Phase, Stage};
use crate::kit::{Link, Notice, SeatId, Slot};
use crate::messages;
use crate::messages::Reminder;
use crate::store::{Connection, StoreError, awaited, outbox as letters, tenures};
use std::time::Duration;

/// A seat that lets its deadline pass has everything it is waited for in that turn done for it at once,
/// such as banishing two barons, placing and stopping. This bounds how many decisions in a row that can be.
const MOST_DEFAULTS: u32 = 8;

/// A decision, with when it is due and when the clock next has to look at it. `allowed` is the time the
/// match gives for one.
pub(super) fn scheduled(
    row: Awaited,
    allowed: Option<Duration>,
    hours: &Hours,
    paused: bool,
) -> Awaited {
    let running = row.countdown.zip(allowed).filter(|_| !paused);
    Awaited {
        due: running.map(|(countdown, _)| countdown.due(hours)),
        wake: running.map(|(countdown, allowed)| countdown.next(allowed, hours).0),
        ..row
    }
}

impl Matches {
    /// Does what the clock has to do about a decision.
    ///
    /// # Errors
    /// [`WishError::Stale`] if the decision is no longer as it was, or it is too early.
    #[tracing::instrument(skip_all, fields(match_id = %row.match_id, seat = u8::from(row.seat)))]
    pub async fn tick(&self, row: Awaited) -> Result<(), WishError> {
        let mut guard = self.table(row.match_id).await;
        let mut tx = self.store().begin().await?;
        let table = self.up_to_date(&mut tx, &mut guard, row.match_id).await?;
        if !awaited::awaited(&mut tx, row.match_id).await?.contains(&row) {
            return Err(WishError::Stale);
        }
        let (Some(countdown), Some(allowed), None) =
            (row.countdown, table.info.terms.deadline, table.info.paused)
        else {
            return Err(WishError::Stale);
        };
        let now = self.clock().now();
        let step = countdown.step_at(now, allowed, &table.hours(row.seat));
        // As in a step: should anything fail from here on, the table is read anew.
        let Some(mut table) = guard.take() else { return Err(WishError::NotRunning) };
        match (step.ok_or(WishError::Stale)?, countdown.phase) {
            (Step::HalfTime, _) => {
                self.remind(&mut tx, &table, row, countdown, Phase::HalfTold).await?;
            }
            (Step::LastCall, _) => {
                self.remind(&mut tx, &table, row, countdown, Phase::LastTold).await?;
            }
            (Step::Up, Phase::Fresh | Phase::HalfTold | Phase::LastTold)
                if !table.tenures[row.seat].bank.is_zero() =>
            {
                self.draw_on_bank(&mut tx, &table, row, countdown).await?;
            }
            (Step::Up, _) => self.let_pass(&mut tx, &mut table, row, countdown, now).await?,
        }
        tx.commit().await.map_err(StoreError::from)?;
        *guard = Some(table);
        self.letters().notify_one();
        Ok(())
    }

    /// Stores whom a match waits for, and gives what is to be said about it. Who was waited for all along
    /// keeps the time they had; who used their bank has it deducted; who has acted misses nothing.
    pub(super) async fn store_awaited(
        &self,
        db: &mut Connection,
        table: &mut Table,
        actor: Option<Actor>,
        now: Moment,
    ) -> Result<Vec<Notice>, WishError> {
        let id = table.info.id;
        let before = awaited::take(db, id).await?;
        let outdated = table.fence == table.seq;
        let kept = |seat: SeatId| before.iter().find(|row| !outdated && row.seat == seat).copied();
        let seats = table.live.awaited();
        let after: Vec<Awaited> = seats
            .iter()
            .map(|&seat| kept(seat).unwrap_or_else(|| table.fresh(seat, now)))
            .collect();
        awaited::put(db, &after).await?;
        let mut notices = Vec::new();
        for row in before.iter().filter(|row| !after.contains(row)) {
            if let Some(countdown) = row.countdown.filter(|one| one.phase == Phase::Bank) {
                notices.extend(self.settle_bank(db, table, row.seat, countdown, now).await?);
            }
        }
        if let Some(Actor::Seat(seat)) = actor {
            notices.extend(self.forgive(db, table, seat).await?);
        }
        Ok(notices)
    }

    /// Tells whoever wants to know it that their turn comes next.
    pub(super) async fn announce(
        &self,
        db: &mut Connection,
        table: &Table,
        seat: SeatId,
        now: Moment,
    ) -> Result<Option<Notice>, WishError> {
        use crate::domain::NextNotice;
        let settings = &table.tenures[seat].settings;
        let hours = settings.hours();
        // Nobody needs to know in the night, or on holiday, that it will be their turn some time.
        let awake = hours.outside_quiet(now) == now && hours.back(now) == now;
        match settings.next_notice {
            NextNotice::On if awake => {
                let link = self.link(db, table).await?;
                Ok(Some(messages::you_are_next(&table.scene(self.texts()), seat, &link)))
            }
            NextNotice::On | NextNotice::Off => Ok(None),
        }
    }

    /// Where the board of a match is.
    pub(super) async fn link(&self, db: &mut Connection, table: &Table) -> Result<Link, WishError> {
        let board = letters::said(db, table.info.id, Slot::Board).await?;
        Ok(Link {
            guild: table.info.guild.0,
            channel: table.info.channel.0,
            message: board.map(|place| place.message.0),
        })
    }

    async fn remind(
        &self,
        db: &mut Connection,
        table: &Table,
        row: Awaited,
        countdown: Countdown,
        phase: Phase,
    ) -> Result<(), WishError> {
        let after = table.row(row.seat, Some(Countdown { phase, ..countdown }));
        awaited::update(db, &after).await?;
        let due = countdown.due(&table.hours(row.seat));
        let what = match phase {
            Phase::LastTold => Reminder::LastCall { due_s: due.unix_s() },
            Phase::Fresh | Phase::HalfTold | Phase::Bank | Phase::Overdue => {
                Reminder::HalfTime { due_s: due.unix_s() }
            }
        };
        self.say_reminder(db, table, row.seat, what).await
    }

    async fn say_reminder(
        &self,
        db: &mut Connection,
        table: &Table,
        seat: SeatId,
        what: Reminder,
    ) -> Result<(), WishError> {
        let link = self.link(db, table).await?;
        let notice = messages::reminder(&table.scene(self.texts()), seat, what, &link);
        self.say(db, table.info.id, table.seq, &[notice]).await
    }

    /// The deadline has passed: the time bank runs, from the deadline on.
    async fn draw_on_bank(
        &self,
        db: &mut Connection,
        table: &Table,
        row: Awaited,
        countdown: Countdown,
    ) -> Result<(), WishError> {
        let hours = table.hours(row.seat);
        let left = table.tenures[row.seat].bank;
        let countdown = Countdown { phase: Phase::Bank, since: countdown.due(&hours), left };
        awaited::update(db, &table.row(row.seat, Some(countdown))).await?;
        let due_s = countdown.due(&hours).unix_s();
        self.say_reminder(db, table, row.seat, Reminder::Bank { left, due_s }).await
    }

    /// All time is over: the match goes on without the seat, or waits and says so.
    async fn let_pass(
        &self,
        db: &mut Connection,
        table: &mut Table,
        row: Awaited,
        countdown: Countdown,
        now: Moment,
    ) -> Result<(), WishError> {
        let (id, seat, terms) = (table.info.id, row.seat, table.info.terms);
        let tenure = &mut table.tenures[seat];
        tenure.bank = Duration::ZERO;
        tenure.missed = tenure.missed.saturating_add(1);
        let newly_offered = tenure.missed >= terms.most_missed && tenure.offer == Offer::None;
        if newly_offered {
            tenure.offer = Offer::Since(now);
        }
        tenures::update(db, id, seat, &table.tenures[seat]).await?;
        match terms.at_deadline {
            AtDeadline::CarryOn => {
                let told_first = vec![messages::timed_out(&table.scene(self.texts()), seat)];
                self.do_default(db, table, seat, Actor::Clock, told_first).await?;
            }
            AtDeadline::Remind => {
                let hours = table.hours(seat);
                let (since, left) = (countdown.due(&hours), terms.deadline.unwrap_or_default());
                let again = Countdown { phase: Phase::Overdue, since, left };
                awaited::update(db, &table.row(seat, Some(again))).await?;
                self.say_reminder(db, table, seat, Reminder::Overdue).await?;
            }
        }
        if newly_offered && table.info.stage == Stage::Running {
            let missed = table.tenures[seat].missed;
            let offer = messages::offer(&table.scene(self.texts()), seat, missed);
            self.say(db, id, table.seq, &[offer]).await?;
        }
        Ok(())
    }

    /// Does all a seat is waited for in this turn, from the decision on that it did not make; `on_behalf` says who
    /// does it.
    pub(super) async fn do_default(
        &self,
        db: &mut Connection,
        table: &mut Table,
        seat: SeatId,
        on_behalf: fn(SeatId) -> Actor,
        mut told_first: Vec<Notice>,
    ) -> Result<(), WishError> {
        for _ in 0..MOST_DEFAULTS {
            let Some(action) = table.live.default_action(seat) else { break };
            let step = table.decide(seat, &action)?;
            // Should the new turn be theirs, it has a deadline of its own.
            let new_turn = step.public.iter().any(|event| event.begins_turn());
            let told_first = std::mem::take(&mut told_first);
            let decision = Decision { seat, actor: on_behalf(seat), step, told_first };
            self.store_step(db, table, decision).await?;
            if new_turn {
                break;
            }
        }
        Ok(())
    }

    /// What was used of a bank is deducted.
    pub(super) async fn settle_bank(
        &self,
        db: &mut Connection,
        table: &mut Table,
        seat: SeatId,
        countdown: Countdown,
        now: Moment,
    ) -> Result<Option<Notice>, WishError> {
        let before = table.tenures[seat].bank;
        let left = countdown.left_at(now).min(before);
        table.tenures[seat].bank = left;
        tenures::update(db, table.info.id, seat, &table.tenures[seat]).await?;
        let used = before.saturating_sub(left);
        let scene = table.scene(self.texts());
        Ok((!used.is_zero()).then(|| messages::bank_used(&scene, seat, used, left)))
    }

    /// Whoever acts has missed nothing; what was offered of theirs is theirs again.
    async fn forgive(
        &self,
        db: &mut Connection,
        table: &mut Table,
        seat: SeatId,
    ) -> Result<Option<Notice>, WishError> {
        let tenure = &mut table.tenures[seat];
        let offered = tenure.offer != Offer::None;
        if tenure.missed == 0 && !offered {
            return Ok(None);
        }
        (tenure.missed, tenure.offer) = (0, Offer::None);
        tenures::update(db, table.info.id, seat, &table.tenures[seat]).await?;
        let scene = table.scene(self.texts());
        Ok(offered.then(|| messages::offer_withdrawn(&scene, seat)))
    }
}
