//! Extending or shortening the time of awaited decisions.

use std::time::Duration;

use super::{Moderation, OrderError};
use crate::app::matches::LiveMatch;
use crate::clock::{DaysOff, Moment};
use crate::deadlines;
use crate::domain::{Awaited, Countdown, DeadlinePhase};
use crate::store::Connection;
use game_api::{Notice, SeatId};

/// A decision, with its countdown before and after an order.
pub(crate) struct Retimed {
    row: Awaited,
    before: Countdown,
    after: Countdown,
}

impl Moderation<'_> {
    /// Extends or shortens the time of a seat, or of all awaited seats; returns what is to be said about time
    /// banks.
    pub(crate) async fn extend(
        &self,
        db: &mut Connection,
        table: &mut LiveMatch,
        seat: Option<SeatId>,
        hours: i16,
        now: Moment,
    ) -> Result<Vec<Notice>, OrderError> {
        let mut notices = Vec::new();
        for Retimed { row, before, after } in retimed(db, table, seat, hours, now).await? {
            if before.phase == DeadlinePhase::Bank {
                let bank = (row.seat, before);
                notices.extend(self.app.settle_bank(db, table, bank, Duration::ZERO, now).await?);
            }
            let after = table.row(row.seat, Some(after));
            deadlines::update(db, &after).await.map_err(OrderError::Store)?;
        }
        Ok(notices)
    }
}

/// The decisions of a seat or of all awaited seats, with their time changed by these hours.
///
/// # Errors
/// [`OrderError::TooShort`] if one would end at once.
pub(crate) async fn retimed(
    db: &mut Connection,
    table: &LiveMatch,
    seat: Option<SeatId>,
    hours: i16,
    now: Moment,
) -> Result<Vec<Retimed>, OrderError> {
    let time = Duration::from_secs(u64::from(hours.unsigned_abs()) * 3600);
    let rows = deadlines::awaited(db, table.info.id).await?.into_iter();
    let about = rows.filter(|row| seat.is_none_or(|seat| seat == row.seat));
    let retimed = about.filter_map(|row| {
        let mut before = row.countdown?;
        let mut own = table.hours(row.seat);
        if table.info.paused.is_some() {
            // Quiet hours move no deadline while the match is paused.
            before.since = now;
            own.quiet.clear();
            own.days_off = DaysOff::default();
        }
        let mut after = before;
        if hours > 0 {
            after.extend(time, &own, now);
        } else if !after.shorten(time, &own, now) {
            return Some(Err(OrderError::TooShort(row.seat)));
        }
        Some(Ok(Retimed { row, before, after }))
    });
    retimed.collect()
}

/// The same as database rows.
pub(crate) async fn retimed_rows(
    db: &mut Connection,
    table: &LiveMatch,
    seat: Option<SeatId>,
    hours: i16,
    now: Moment,
) -> Result<Vec<Awaited>, OrderError> {
    let retimed = retimed(db, table, seat, hours, now).await?.into_iter();
    Ok(retimed.map(|it| table.row(it.row.seat, Some(it.after))).collect())
}
