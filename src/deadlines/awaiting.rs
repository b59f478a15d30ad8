//! The seats a match awaits after a step, and their time.

use crate::app::matches::live_match::LiveMatch;
use crate::app::matches::{Decision, MatchError, Matches};
use crate::clock::Moment;
use crate::deadlines::words;
use crate::deadlines::words::Reminded;
use crate::domain::{Actor, Awaited, Countdown, DeadlinePhase, Deed, MatchId, NextNotice, Offer};
use crate::store::steps::{Before, Rows};
use crate::store::{Connection, StoreError, reliability, tenures};
use crate::{in_words, incidents, outbox};
use std::time::Duration;

use game_api::{Link, Notice, SeatId, Slot};

/// A seat that misses its deadline has all its decisions of that turn made at once, such as banishing two barons,
/// placing and stopping. This limits how many decisions in a row these can be.
pub(crate) const MOST_DEFAULTS: u32 = 8;

impl Matches {
    /// Adds the newly awaited seats to `draft`, as far as they differ from `before`, and returns the messages about
    /// them. Seats awaited before keep their time; time used from a bank is deducted; acting resets missed
    /// deadlines and, if `is_kept` (all decisions were in time), refills the bank a little. Computer players decide
    /// from `computers_from` on, if not at once.
    pub(crate) async fn await_next(
        &self,
        db: &mut Connection,
        table: &mut LiveMatch,
        (actor, before, is_kept): (Actor, &Before, bool),
        draft: &mut Rows,
        (now, computers_from): (Moment, Option<Moment>),
    ) -> Result<Vec<Notice>, MatchError> {
        let forgiven = match actor {
            Actor::Seat(seat) if !table.seats[seat].is_computer() => {
                self.forgive(db, table, seat).await?
            }
            _ => None,
        };
        let outdated = table.stale_before == table.seq;
        // In a match against computers, an action of the person during a pause ends it.
        let stands = |seat: SeatId| table.pace.is_none() || !table.seats[seat].is_computer();
        let kept = |seat: SeatId| {
            let same = |row: &&Awaited| !outdated && row.seat == seat && stands(seat);
            before.awaited.iter().find(same).copied()
        };
        let seats = table.live.awaited();
        let after: Vec<Awaited> = seats
            .iter()
            .map(|&seat| kept(seat).unwrap_or_else(|| table.fresh(seat, now)))
            .map(|row| table.not_before(table.hastened(row, now), computers_from))
            .collect();
        draft.telling = table.telling(&after, now);
        let mut notices = Vec::new();
        for row in before.awaited.iter().filter(|row| !after.contains(row)) {
            draft.gone.push(row.seat);
            let what =
                if actor == Actor::Seat(row.seat) { Reminded::Answered } else { Reminded::Past };
            if is_told(row)
                || before.was_said(Slot::Deadline(row.seat), table.seats[row.seat].holder)
            {
                notices.push(words::reminded(&table.scene(), row.seat, what));
            }
            if let Some(countdown) = row.countdown {
                let is_theirs = is_kept && actor == Actor::Seat(row.seat);
                let back = if is_theirs { table.info.terms.refill } else { Duration::ZERO };
                let notice = self.settle_bank(db, table, (row.seat, countdown), back, now).await?;
                notices.extend(notice);
            }
        }
        draft.awaited = after;
        draft.awaited.retain(|row| !before.awaited.contains(row));
        notices.extend(forgiven);
        let waited: Vec<SeatId> = before.awaited.iter().map(|row| row.seat).collect();
        notices.extend(in_words::your_turn(self, db, table, &waited).await?);
        Ok(notices)
    }

    /// Asks for the awaited decisions again, everybody in the channel and these seats in private, as their
    /// deadlines have moved.
    pub(crate) async fn ask_again(
        &self,
        db: &mut Connection,
        id: MatchId,
        seats: &[SeatId],
    ) -> Result<(), StoreError> {
        match LiveMatch::load(db, self, id, None).await {
            Ok(Some(table)) => {
                let again = table.asked_again_of(seats);
                outbox::push(db, id, table.seq, &again, self.clock().now()).await
            }
            Ok(None) => Ok(()),
            Err(MatchError::Store(error)) => Err(error),
            Err(error) => {
                tracing::error!(match_id = %id, %error, "a board cannot be shown again");
                Ok(())
            }
        }
    }

    /// Edits the last reminder of a decision to say what has become of it, if there was one.
    pub(crate) async fn reminded(
        &self,
        db: &mut Connection,
        table: &LiveMatch,
        row: &Awaited,
        what: Reminded,
    ) -> Result<Option<Notice>, MatchError> {
        let (slot, holder) = (Slot::Deadline(row.seat), table.seats[row.seat].holder);
        let is_told =
            is_told(row) || outbox::said_to(db, table.info.id, slot, Some(holder)).await?.is_some();
        Ok(is_told.then(|| words::reminded(&table.scene(), row.seat, what)))
    }

    /// Tells a player who wants to know it that their turn is next.
    pub(crate) async fn announce(
        &self,
        db: &mut Connection,
        table: &LiveMatch,
        seat: SeatId,
        now: Moment,
    ) -> Result<Option<Notice>, MatchError> {
        let settings = &table.tenures[seat].settings;
        let hours = settings.hours();
        // Nobody needs this notice at night or on holiday.
        let awake = hours.outside_quiet(now) == now && hours.back(now) == now;
        match settings.next_notice {
            NextNotice::On if awake => {
                let link = self.link(db, table).await?;
                Ok(Some(words::you_are_next(&table.scene(), seat, &link)))
            }
            NextNotice::On | NextNotice::Off => Ok(None),
        }
    }

    /// The link to a match's board.
    pub(crate) async fn link(
        &self,
        db: &mut Connection,
        table: &LiveMatch,
    ) -> Result<Link, MatchError> {
        let board = outbox::said(db, table.info.id, Slot::Board).await?;
        Ok(Link {
            guild: table.info.guild.map(|guild| guild.0),
            channel: table.info.channel.0,
            message: board.map(|place| place.message.0),
        })
    }

    /// Takes the game's default actions for all that a seat is awaited for in this turn, from the first missing
    /// decision on; `on_behalf` is the actor that is logged.
    pub(crate) async fn do_default(
        &self,
        db: &mut Connection,
        table: &mut LiveMatch,
        seat: SeatId,
        on_behalf: fn(SeatId) -> Actor,
        mut told_first: Vec<Notice>,
    ) -> Result<(), MatchError> {
        for _ in 0..MOST_DEFAULTS {
            let Some(action) = table.live.default_action(seat) else { break };
            let step = table.decide(seat, &action)?;
            // If the new turn is theirs, it has a deadline of its own.
            let new_turn = step.public.iter().any(|event| event.begins_turn());
            let told_first = std::mem::take(&mut told_first);
            let before = self.before(db, table.info.id).await?;
            let decision =
                Decision { actor: on_behalf(seat), origin: None, step, told_first, before };
            self.store_step(db, table, decision).await?;
            if new_turn {
                break;
            }
        }
        Ok(())
    }

    /// Settles the bank of a decision that goes on no more; it may have stopped with a pause.
    pub(crate) async fn settle_bank_of(
        &self,
        db: &mut Connection,
        table: &mut LiveMatch,
        row: &Awaited,
        (is_paused, now): (bool, Moment),
    ) -> Result<Option<Notice>, MatchError> {
        let Some(countdown) = row.countdown else { return Ok(None) };
        // A stopped countdown has used nothing since the pause began.
        let until = if is_paused { countdown.since } else { now };
        self.settle_bank(db, table, (row.seat, countdown), Duration::ZERO, until).await
    }

    /// Deducts the time used from a bank, except while the match was unreachable, and gives back up to `back`, but
    /// not above the match's full time bank.
    pub(crate) async fn settle_bank(
        &self,
        db: &mut Connection,
        table: &mut LiveMatch,
        (seat, countdown): (SeatId, Countdown),
        back: Duration,
        now: Moment,
    ) -> Result<Option<Notice>, MatchError> {
        let before = table.tenures[seat].bank;
        let rest = if countdown.phase == DeadlinePhase::Bank {
            let heard_until = incidents::heard_until(db, table.info.id, now).await?;
            countdown.left_at(&table.hours(seat), heard_until).min(before)
        } else {
            before
        };
        let left = (rest + back).min(table.info.terms.time_bank.max(rest));
        if left != before || rest != before {
            table.tenures[seat].bank = left;
            tenures::update(db, table.info.id, seat, &table.tenures[seat]).await?;
        }
        let (used, back) = (before.saturating_sub(rest), left.saturating_sub(rest));
        let scene = table.scene();
        Ok((!used.is_zero()).then(|| words::bank_used(&scene, seat, (used, back), left)))
    }

    /// Acting resets the missed deadlines and withdraws the seat's offer.
    async fn forgive(
        &self,
        db: &mut Connection,
        table: &mut LiveMatch,
        seat: SeatId,
    ) -> Result<Option<Notice>, MatchError> {
        let tenure = &mut table.tenures[seat];
        let offered = tenure.offer != Offer::None;
        if tenure.missed == 0 && !offered {
            return Ok(None);
        }
        (tenure.missed, tenure.missed_at, tenure.offer) = (0, None, Offer::None);
        tenures::update(db, table.info.id, seat, &table.tenures[seat]).await?;
        let scene = table.scene();
        Ok(offered.then(|| words::offer_withdrawn(&scene, seat)))
    }
}

/// Notes that a seat's holder made all awaited decisions in time, if there was a deadline. Returns whether they
/// did.
pub(crate) async fn note_kept(
    db: &mut Connection,
    table: &LiveMatch,
    seat: SeatId,
    before: &Before,
) -> Result<bool, StoreError> {
    let row = before.awaited.iter().find(|row| row.seat == seat);
    match row.and_then(|row| row.countdown) {
        Some(countdown) if countdown.phase != DeadlinePhase::Overdue => {
            let (guild, holder) = (table.info.guild, table.seats[seat].holder);
            reliability::note(db, guild, holder, Deed::Kept).await?;
            Ok(true)
        }
        Some(_) | None => Ok(false),
    }
}

/// Whether a reminder was sent for a decision, by its phase.
fn is_told(row: &Awaited) -> bool {
    row.countdown.is_some_and(|countdown| countdown.phase != DeadlinePhase::Fresh)
}
