//! Deadlines: reminders, time banks, and what happens when time is over.
//!
//! Each step taken for a decision is stored with its message in one transaction: nobody is reminded twice, and no
//! default action is carried out twice, however often the program stops in between.

pub(crate) mod awaiting;
pub mod command;
pub mod pauses;
pub mod people;
mod rows;
pub mod scheduler;
pub mod sleep;
pub mod words;

pub(crate) use rows::{Columns, from_columns, next_by_computers, open_of, to_json, update};
pub use rows::{awaited, by_computers, first_wake, put, take};

use std::time::Duration;

use crate::app::matches::{LiveMatch, MatchError, Matches};
use crate::clock::Moment;
use crate::deadlines::awaiting::MOST_DEFAULTS;
use crate::deadlines::words::{Reminded, Reminder};
use crate::domain::countdown::DeadlineStep;
use crate::domain::{Actor, AtDeadline, Awaited, Countdown, DeadlinePhase, Deed, Offer, Stage};
use crate::members;
use crate::members::PAUSE;
use crate::store::{Connection, reliability, tenures};
use game_api::{Notice, SeatId};

/// Deadlines, pauses, absences and sleeping matches.
#[derive(Clone, Copy)]
pub struct Clockwork<'a> {
    pub(crate) app: &'a Matches,
}

impl Clockwork<'_> {
    /// Takes the due step of a decision.
    ///
    /// # Errors
    /// [`MatchError::Stale`] if the decision is no longer as it was, or it is too early.
    #[tracing::instrument(skip_all, fields(match_id = %row.match_id, seat = u8::from(row.seat)))]
    pub async fn tick(&self, row: Awaited) -> Result<(), MatchError> {
        let mut checkout = self.app.checkout(row.match_id).await?;
        let (db, table) = checkout.look();
        if !rows::awaited(db, row.match_id).await?.contains(&row) {
            return Err(MatchError::Stale);
        }
        let (Some(countdown), None) = (row.countdown, table.info.paused) else {
            return Err(MatchError::Stale);
        };
        if self.sleep_if_abandoned(&mut checkout).await? {
            return Ok(checkout.commit().await?);
        }
        let table = checkout.table();
        let now = self.app.clock().now();
        let is_passed_over = table.is_passed_over_at(row.seat, countdown, now);
        let step = match table.allowance(row.seat).time {
            _ if is_passed_over && table.waits_for_absent(now) => Some(DeadlineStep::Up),
            Some(allowed) => countdown.step_at(now, allowed, &table.hours(row.seat)),
            None => None,
        };
        let step = step.ok_or(MatchError::Stale)?;
        let (db, table) = checkout.change();
        match (step, countdown.phase) {
            (DeadlineStep::Up, _) if is_passed_over => self.pass_over(db, table, row.seat).await?,
            (DeadlineStep::HalfTime, _) => {
                self.remind(db, table, row, countdown, DeadlinePhase::HalfTold).await?;
            }
            (DeadlineStep::LastCall, _) => {
                self.remind(db, table, row, countdown, DeadlinePhase::LastTold).await?;
            }
            (
                DeadlineStep::Up,
                DeadlinePhase::Fresh | DeadlinePhase::HalfTold | DeadlinePhase::LastTold,
            ) if !table.tenures[row.seat].bank.is_zero() => {
                self.draw_on_bank(db, table, row, countdown).await?;
            }
            (DeadlineStep::Up, _) => self.let_all_pass(db, table, row, now).await?,
        }
        self.app.seats().stand_in(&mut checkout, None).await?;
        self.sleep_if_abandoned(&mut checkout).await?;
        Ok(checkout.commit().await?)
    }

    /// Takes the game's default action for a computer player that does not decide.
    ///
    /// # Errors
    /// [`MatchError::Stale`] if the decision is no longer as it was.
    pub(crate) async fn decide_for(&self, row: Awaited) -> Result<(), MatchError> {
        let mut checkout = self.app.checkout(row.match_id).await?;
        let (db, table) = checkout.change();
        if !rows::awaited(db, row.match_id).await?.contains(&row) {
            return Err(MatchError::Stale);
        }
        let told = vec![words::timed_out(&table.scene(), &[row.seat], &[])];
        self.app.do_default(db, table, row.seat, Actor::Clock, told).await?;
        Ok(checkout.commit().await?)
    }

    async fn remind(
        &self,
        db: &mut Connection,
        table: &LiveMatch,
        row: Awaited,
        countdown: Countdown,
        phase: DeadlinePhase,
    ) -> Result<(), MatchError> {
        let after = table.row(row.seat, Some(Countdown { phase, ..countdown }));
        rows::update(db, &after).await?;
        if table.is_passed_over(row.seat, self.app.clock().now()) {
            return Ok(());
        }
        let due = countdown.due(&table.hours(row.seat));
        let what = match phase {
            DeadlinePhase::LastTold => Reminder::LastCall { due_s: due.unix_s() },
            DeadlinePhase::Fresh
            | DeadlinePhase::HalfTold
            | DeadlinePhase::Bank
            | DeadlinePhase::Overdue => Reminder::HalfTime { due_s: due.unix_s() },
        };
        self.say_reminder(db, table, row, what).await
    }

    async fn say_reminder(
        &self,
        db: &mut Connection,
        table: &LiveMatch,
        row: Awaited,
        what: Reminder,
    ) -> Result<(), MatchError> {
        let link = self.app.link(db, table).await?;
        let before = self.app.reminded(db, table, &row, Reminded::Overtaken).await?;
        let reminder = words::reminder(&table.scene(), row.seat, what, &link);
        let notices: Vec<Notice> = before.into_iter().chain([reminder]).collect();
        self.app.say(db, table.info.id, table.seq, &notices).await
    }

    /// Starts the time bank at the deadline that has passed.
    async fn draw_on_bank(
        &self,
        db: &mut Connection,
        table: &LiveMatch,
        row: Awaited,
        countdown: Countdown,
    ) -> Result<(), MatchError> {
        let hours = table.hours(row.seat);
        let left = table.tenures[row.seat].bank;
        let countdown = countdown.bank(left, &hours);
        rows::update(db, &table.row(row.seat, Some(countdown))).await?;
        self.app.say(db, table.info.id, table.seq, &table.asked_again_of(&[row.seat])).await?;
        let due_s = countdown.due(&hours).unix_s();
        self.say_reminder(db, table, row, Reminder::Bank { left, due_s }).await
    }

    /// Continues the match without an absent player: by their instructions, or by the default action.
    async fn pass_over(
        &self,
        db: &mut Connection,
        table: &mut LiveMatch,
        seat: SeatId,
    ) -> Result<(), MatchError> {
        if self.app.follow_instructions(db, table, &[seat]).await? {
            return Ok(());
        }
        let told = vec![words::passed_over(&table.scene(), seat)];
        self.app.do_default(db, table, seat, Actor::Absent, told).await
    }

    /// Handles all seats whose time is over at the same moment: the match continues without them, and says so once,
    /// or waits and says so.
    async fn let_all_pass(
        &self,
        db: &mut Connection,
        table: &mut LiveMatch,
        first: Awaited,
        now: Moment,
    ) -> Result<(), MatchError> {
        let id = first.match_id;
        let waiting = rows::awaited(db, id).await?;
        let over = |row: &Awaited| {
            let (countdown, allowed) = row.countdown.zip(table.allowance(row.seat).time)?;
            let is_up =
                countdown.step_at(now, allowed, &table.hours(row.seat)) == Some(DeadlineStep::Up);
            let has_bank = matches!(
                countdown.phase,
                DeadlinePhase::Fresh | DeadlinePhase::HalfTold | DeadlinePhase::LastTold
            ) && !table.tenures[row.seat].bank.is_zero();
            let is_missed =
                is_up && !has_bank && !table.is_passed_over_at(row.seat, countdown, now);
            is_missed.then_some((*row, countdown))
        };
        let mut over: Vec<(Awaited, Countdown)> = waiting.iter().filter_map(over).collect();
        let mut seats: Vec<SeatId> = over.iter().map(|(row, _)| row.seat).collect();
        // A player with instructions has decided, however late that is carried out; their next decision has time of
        // its own.
        for _ in 0..MOST_DEFAULTS {
            if !self.app.follow_instructions(db, table, &seats).await? {
                break;
            }
            let waiting = rows::awaited(db, id).await?;
            over.retain(|(row, _)| waiting.contains(row));
            seats = over.iter().map(|(row, _)| row.seat).collect();
        }
        let has_computers = table.game.policies().is_some();
        let replaceable = if has_computers { seats.as_slice() } else { &[] };
        let mut told_first = vec![words::timed_out(&table.scene(), &seats, replaceable)];
        for (row, countdown) in over {
            // The action for one seat may leave another nothing to decide.
            if rows::awaited(db, id).await?.contains(&row) {
                let told_first = std::mem::take(&mut told_first);
                self.let_pass(db, table, (row, countdown), told_first, now).await?;
            }
        }
        Ok(())
    }

    async fn let_pass(
        &self,
        db: &mut Connection,
        table: &mut LiveMatch,
        (row, countdown): (Awaited, Countdown),
        told_first: Vec<Notice>,
        now: Moment,
    ) -> Result<(), MatchError> {
        let (id, seat, terms) = (table.info.id, row.seat, table.info.terms.clone());
        let due = countdown.due(&table.hours(seat));
        let (guild, tenure) = (table.info.guild, &mut table.tenures[seat]);
        let holder = tenure.holder;
        tenure.bank = Duration::ZERO;
        if terms.counts(tenure.missed_at, due) {
            tenure.missed = tenure.missed.saturating_add(1);
            tenure.missed_at = Some(due);
            reliability::note(db, guild, holder, Deed::Missed).await?;
        }
        let newly_offered = tenure.missed >= terms.most_missed && !tenure.offer.is_open(now);
        if newly_offered {
            tenure.offer = Offer::From(now);
        }
        tenures::update(db, id, seat, &table.tenures[seat]).await?;
        if let Some(guild) = guild {
            members::ask_again(db, guild, holder, now.before(PAUSE)).await?;
        }
        match terms.at_deadline {
            AtDeadline::CarryOn | AtDeadline::StandIn => {
                self.app.do_default(db, table, seat, Actor::Clock, told_first).await?;
            }
            AtDeadline::Remind => {
                let left = terms.deadline.unwrap_or_default();
                let moved = Duration::ZERO;
                let mut again =
                    Countdown { phase: DeadlinePhase::Overdue, since: due, left, moved };
                // If the clock was stopped for so long that this span would be over, too, it begins now.
                if again.due(&table.hours(seat)) <= now {
                    again.since = now;
                }
                rows::update(db, &table.row(seat, Some(again))).await?;
                self.app.say(db, id, table.seq, &table.asked_again_of(&[seat])).await?;
                self.say_reminder(db, table, row, Reminder::Overdue).await?;
            }
        }
        if newly_offered && table.info.stage == Stage::Running {
            let missed = table.tenures[seat].missed;
            let offer = words::offer(&table.scene(), seat, missed);
            self.app.say(db, id, table.seq, &[offer]).await?;
        }
        Ok(())
    }
}
