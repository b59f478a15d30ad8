//! Sleeping matches, in which no person plays on: computer players do not continue alone, and the clock stops.

use super::Clockwork;
use super::pauses::{go_on, stand_still};
use crate::app::contained::one_of_many;
use crate::app::matches::{Checkout, LiveMatch, MatchError};
use crate::clock::Moment;
use crate::deadlines::words;
use crate::domain::{Actor, LONGEST_SLEEP, MatchId, Pause, PausedBy, Stage};
use crate::moderation::Moderation;
use crate::store::{matches, tenures};
use game_api::{Notice, SeatId};

impl LiveMatch {
    /// Whether nobody plays on: computer players hold all seats, except those that are offered or belong to absent
    /// people.
    pub(crate) fn is_abandoned(&self, now: Moment) -> bool {
        self.tenures.iter().all(|(seat, it)| {
            it.holder.is_computer() || it.offer.is_open(now) || self.is_passed_over(seat, now)
        })
    }

    pub(crate) fn is_asleep(&self) -> bool {
        self.info.paused.is_some_and(|pause| pause.by == PausedBy::Asleep)
    }
}

impl Clockwork<'_> {
    /// Puts a match to sleep if it is abandoned. Returns whether it did.
    pub(crate) async fn sleep_if_abandoned(
        &self,
        checkout: &mut Checkout<'_>,
    ) -> Result<bool, MatchError> {
        let now = self.app.clock().now();
        let (db, table) = checkout.look();
        let (id, is_running) = (table.info.id, table.info.stage == Stage::Running);
        if !is_running || table.info.paused.is_some() || !table.is_abandoned(now) {
            return Ok(false);
        }
        stand_still(db, table, Pause { since: now, by: PausedBy::Asleep }).await?;
        checkout.reload().await?;
        let (db, table) = checkout.look();
        let ends = now.after(LONGEST_SLEEP);
        let told = [table.asked_again(), vec![words::asleep(&table.scene(), ends)]].concat();
        self.app.say(db, id, table.seq, &told).await?;
        self.app.deadlines().notify_one();
        Ok(true)
    }

    /// Wakes sleeping matches when a player's absence has ended, and ends those that have slept for too long.
    /// Returns when this is due next, if ever.
    pub(crate) async fn watch_sleepers(&self) -> Result<Option<Moment>, MatchError> {
        let mut db = self.app.store().read().await?;
        let asleep = matches::asleep(&mut db).await?;
        drop(db);
        let mut next: Option<Moment> = None;
        for (id, since) in asleep {
            let then = one_of_many(self.app, id, self.watch_sleeper(id, since)).await;
            next = next.into_iter().chain(then).min();
        }
        Ok(next)
    }

    async fn watch_sleeper(
        &self,
        id: MatchId,
        since: Moment,
    ) -> Result<Option<Moment>, MatchError> {
        let now = self.app.clock().now();
        let mut db = self.app.store().read().await?;
        let back = tenures::back_since(&mut db, id, since).await?;
        drop(db);
        if let Some((_, person)) = back.filter(|(moment, _)| *moment <= now) {
            self.app.seats().wake(id, person).await?;
            return Ok(None);
        }
        let ends = since.after(LONGEST_SLEEP);
        if ends > now {
            return Ok(back.map(|(moment, _)| moment).into_iter().chain([ends]).min());
        }
        let mut checkout = self.app.checkout(id).await?;
        let table = checkout.table();
        if table.info.paused != Some(Pause { since, by: PausedBy::Asleep }) {
            return Ok(None);
        }
        // The decision that nobody makes.
        let Some(seat) = table.live.awaited().first().copied() else { return Ok(None) };
        let told = vec![words::slept_too_long(&table.scene())];
        let (moderation, by) = (Moderation { app: self.app }, Actor::Clock(seat));
        moderation.cancel(&mut checkout, by, String::new(), told, now).await?;
        checkout.commit().await?;
        Ok(None)
    }
}

/// Wakes a sleeping match, as a person plays in this seat again, and returns the messages about it.
pub(crate) async fn wake(
    checkout: &mut Checkout<'_>,
    seat: SeatId,
    now: Moment,
) -> Result<Vec<Notice>, MatchError> {
    if !checkout.table().is_asleep() {
        return Ok(Vec::new());
    }
    go_on(checkout, now).await?;
    let table = checkout.table();
    let woken = words::woken(&table.scene(), seat, &table.live.awaited());
    Ok([table.asked_again(), vec![woken]].concat())
}
