//! Personal settings and absences, which apply to all of a person's matches at once.

use super::Clockwork;
use crate::app::matches::{LiveMatch, MatchError};
use crate::clock::Moment;
use crate::deadlines::{rows, words};
use crate::domain::{Absence, Awaited, MatchId, OpenState, Pending, Settings, Stage};
use crate::leaving::LeaveError;
use crate::leaving::seats::stood_in_for;
use crate::store::{Connection, StoreError, matches, people, tenures};
use game_api::{Meanwhile, Notice, PersonId, SeatId};
use std::collections::BTreeSet;
use std::time::Duration;

/// The longest absence: after that, the others may want to continue. Absences add up: see [`Absence::next_since`].
pub const LONGEST_ABSENCE: Duration = Duration::from_secs(21 * 86_400);

/// Why an absence cannot begin or end.
#[derive(Debug, thiserror::Error)]
pub enum AwayError {
    #[error("that date has passed")]
    Past,
    #[error("that is too long")]
    TooLong {
        /// The latest possible date; now, if no time is left.
        latest: Moment,
    },
    #[error("that person is not away")]
    NotAway,
    #[error(transparent)]
    Leave(#[from] LeaveError),
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Clockwork<'_> {
    /// A person's settings.
    pub async fn settings(&self, person: PersonId) -> Result<Settings, StoreError> {
        let mut db = self.app.store().read().await?;
        people::settings(&mut db, person).await
    }

    /// Changes a person's settings by `change`. Running deadlines follow them at once.
    pub async fn set(
        &self,
        person: PersonId,
        change: impl FnOnce(&mut Settings),
    ) -> Result<Settings, StoreError> {
        let mut tx = self.app.store().begin().await?;
        let before = people::settings(&mut tx, person).await?;
        let mut settings = before.clone();
        change(&mut settings);
        // All who press the same button at once store the same.
        if settings == before {
            return Ok(settings);
        }
        people::set(&mut tx, person, &settings).await?;
        let now = self.app.clock().now();
        self.reschedule(&mut tx, person, |pending| pending.by_new_hours(&settings, now)).await?;
        self.app.commit(tx).await?;
        Ok(settings)
    }

    /// Begins an absence until `until`, with this choice for all the person's matches. If a game has no computer
    /// player that could stand in, the match continues without them.
    ///
    /// # Errors
    /// [`AwayError::Past`] or [`AwayError::TooLong`].
    pub async fn go_away(
        &self,
        person: PersonId,
        until: Moment,
        meanwhile: Meanwhile,
    ) -> Result<(), AwayError> {
        let begun = |last: Option<Absence>, now| {
            if until <= now {
                return Err(AwayError::Past);
            }
            let since = last.map_or(now, |last| last.next_since(now));
            let latest = since.after(LONGEST_ABSENCE);
            if until > latest {
                return Err(AwayError::TooLong { latest: latest.max(now) });
            }
            Ok(Absence { since, until, meanwhile })
        };
        let matches = self.change_absence(person, begun).await?;
        if meanwhile != Meanwhile::StandIn {
            return Ok(());
        }
        for id in matches {
            go_on(id, self.leave_until(id, person, until).await)?;
        }
        Ok(())
    }

    /// Lets a computer player stand in for an absent person in one match, if its game has any.
    async fn leave_until(
        &self,
        id: MatchId,
        person: PersonId,
        until: Moment,
    ) -> Result<(), AwayError> {
        let mut checkout = self.app.checkout(id).await?;
        let table = checkout.table();
        let (Some(seat), Stage::Running) = (table.seat_of(person), table.info.stage) else {
            return Ok(());
        };
        match self.app.seats().leave_seat(&mut checkout, seat, Some(until)).await {
            Ok(()) => {
                self.sleep_if_abandoned(&mut checkout).await?;
                Ok(checkout.commit().await?)
            }
            Err(LeaveError::NoComputers) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Changes what happens in a person's matches during their absence.
    ///
    /// # Errors
    /// [`AwayError::NotAway`].
    pub async fn stay_away(
        &self,
        person: PersonId,
        meanwhile: Meanwhile,
    ) -> Result<Moment, AwayError> {
        let now = self.app.clock().now();
        let away = self.settings(person).await?.away.filter(|away| away.is_on(now));
        let until = away.ok_or(AwayError::NotAway)?.until;
        self.go_away(person, until, meanwhile).await?;
        Ok(until)
    }

    /// Ends an absence early, also for matches that have fallen asleep since.
    ///
    /// # Errors
    /// [`AwayError::NotAway`].
    pub async fn come_back(&self, person: PersonId) -> Result<(), AwayError> {
        let ended = |last: Option<Absence>, now| {
            let away = last.filter(|away| away.is_on(now)).ok_or(AwayError::NotAway)?;
            Ok(Absence { until: now, ..away })
        };
        let matches = self.change_absence(person, ended).await?;
        for id in matches {
            go_on(id, self.app.seats().wake(id, person).await.map(drop).map_err(AwayError::from))?;
        }
        Ok(())
    }

    /// Replaces a person's last absence by the result of `change`, and tells their matches. Returns the running
    /// ones.
    async fn change_absence(
        &self,
        person: PersonId,
        change: impl FnOnce(Option<Absence>, Moment) -> Result<Absence, AwayError>,
    ) -> Result<Vec<MatchId>, AwayError> {
        let now = self.app.clock().now();
        let mut tx = self.app.store().begin().await?;
        let mut settings = people::settings(&mut tx, person).await?;
        let before = settings.clone();
        let away = change(settings.away, now)?;
        settings.away = Some(away);
        people::set(&mut tx, person, &settings).await?;
        let returns = away.is_on(now).then(|| settings.morning_after(away));
        people::set_return(&mut tx, person, returns).await?;
        let resumed = |pending: &Pending| pending.resumed(&before, &settings, now);
        let running = self.reschedule(&mut tx, person, resumed).await?;
        for &id in &running {
            go_on(id, self.note_absence(&mut tx, id, person, (&before, &settings)).await)?;
        }
        self.app.commit(tx).await?;
        self.app.deadlines().notify_one();
        Ok(running)
    }

    /// Changes all decisions awaited of a person, and asks again for those whose deadline has moved. Returns their
    /// running matches, whose cached copies are outdated now.
    async fn reschedule(
        &self,
        db: &mut Connection,
        person: PersonId,
        change: impl Fn(&Pending) -> Awaited,
    ) -> Result<Vec<MatchId>, StoreError> {
        for pending in rows::pending(db, person).await? {
            let after = change(&pending);
            if after != pending.awaited {
                rows::update(db, &after).await?;
            }
            if after.due != pending.awaited.due {
                self.app.ask_again(db, after.match_id, &[after.seat]).await?;
            }
        }
        let open = rows::open_of(db, person).await?.into_iter();
        let running: Vec<MatchId> =
            open.filter(|open| open.state != OpenState::Lobby).map(|open| open.match_id).collect();
        for &id in &running {
            matches::note_change(db, id).await?;
        }
        Ok(running)
    }

    /// Applies an absence that has begun, changed or ended to a match: shortens waits that are not needed any more,
    /// and tells the channel.
    async fn note_absence(
        &self,
        db: &mut Connection,
        id: MatchId,
        person: PersonId,
        (before, settings): (&Settings, &Settings),
    ) -> Result<(), AwayError> {
        let Some(table) = LiveMatch::load(db, self.app, id, None).await? else { return Ok(()) };
        let Some(seat) = table.seat_of(person) else { return Ok(()) };
        let now = self.app.clock().now();
        hasten(db, &table, now).await?;
        let was_on = before.away.is_some_and(|away| away.is_on(now));
        let told = told_of_absence(&table, seat, settings, now);
        // The channel's present text is not repeated.
        let is_new = !was_on || told != told_of_absence(&table, seat, before, now);
        let told = told.filter(|_| is_new);
        Ok(self.app.say(db, id, table.seq, &Vec::from_iter(told)).await?)
    }

    /// Announces absences that have ended by their date, and returns when the next one ends.
    pub async fn watch_returns(&self) -> Result<Option<Moment>, AwayError> {
        loop {
            let mut db = self.app.store().read().await?;
            let first = people::first_return(&mut db).await?;
            drop(db);
            match first {
                Some((person, at)) if at <= self.app.clock().now() => {
                    self.tell_of_return(person).await?;
                }
                first => return Ok(first.map(|(_, at)| at)),
            }
        }
    }

    /// Tells a person's matches that their absence has ended, also where a computer player has their seat.
    async fn tell_of_return(&self, person: PersonId) -> Result<(), AwayError> {
        let mut tx = self.app.store().begin().await?;
        people::set_return(&mut tx, person, None).await?;
        let open = rows::open_of(&mut tx, person).await?.into_iter();
        let own = open.filter(|open| open.state != OpenState::Lobby).map(|open| open.match_id);
        let left = tenures::left_by(&mut tx, person).await?.into_iter().map(|(id, _)| id);
        for id in own.chain(left).collect::<BTreeSet<_>>() {
            go_on(id, self.note_return(&mut tx, id, person).await)?;
        }
        Ok(self.app.commit(tx).await?)
    }

    async fn note_return(
        &self,
        db: &mut Connection,
        id: MatchId,
        person: PersonId,
    ) -> Result<(), AwayError> {
        let Some(table) = LiveMatch::load(db, self.app, id, None).await? else { return Ok(()) };
        let told = match table.seat_of(person) {
            Some(seat) => words::absence_over(&table.scene(), seat),
            None => match stood_in_for(db, id, person).await? {
                Some(seat) => words::seat_kept(&table.scene(), seat, person),
                None => return Ok(()),
            },
        };
        Ok(self.app.say(db, id, table.seq, &[told]).await?)
    }
}

/// The message about an absence or its end; a computer player that stands in has a message of its own.
fn told_of_absence(
    table: &LiveMatch,
    seat: SeatId,
    settings: &Settings,
    now: Moment,
) -> Option<Notice> {
    let away = settings.away?;
    let until_s = away.is_on(now).then(|| away.until.unix_s());
    let is_passed_over = settings.is_passed_over(table.info.terms.patience, now);
    (away.meanwhile != Meanwhile::StandIn || until_s.is_none())
        .then(|| words::absence(&table.scene(), seat, until_s, is_passed_over))
}

/// Shortens the match's wait for seats that would be decided for anyway.
async fn hasten(db: &mut Connection, table: &LiveMatch, now: Moment) -> Result<(), StoreError> {
    for row in rows::awaited(db, table.info.id).await? {
        let hastened = table.hastened(row, now);
        if hastened != row {
            rows::update(db, &hastened).await?;
        }
    }
    Ok(())
}

/// The result of an absence in one of a person's matches. A match that cannot be read does not block the others.
fn go_on(id: MatchId, done: Result<(), AwayError>) -> Result<(), AwayError> {
    match done {
        // It is just starting.
        Ok(()) | Err(AwayError::Match(MatchError::NotRunning)) => Ok(()),
        Err(
            AwayError::Store(error)
            | AwayError::Match(MatchError::Store(error))
            | AwayError::Leave(
                LeaveError::Store(error) | LeaveError::Match(MatchError::Store(error)),
            ),
        ) => Err(error.into()),
        Err(error) => {
            tracing::error!(match_id = %id, %error, "a match does not go by an absence");
            Ok(())
        }
    }
}
