//! What people set for themselves, and their absences, in all their matches at once.

use super::Clockwork;
use crate::app::matches::MatchError;
use crate::clock::Moment;
use crate::domain::{Absence, Awaited, MatchId, OpenState, Pending, Settings};
use crate::kit::PersonId;
use crate::messages;
use crate::store::{Connection, StoreError, awaited, matches as rows, people};
use std::time::Duration;

/// The longest somebody can be away: after that, the others may want to go on. Absences add
/// up: see [`Absence::next_since`].
pub const LONGEST_ABSENCE: Duration = Duration::from_secs(21 * 86_400);

/// Why nobody is away.
#[derive(Debug, thiserror::Error)]
pub enum AwayError {
    #[error("that date has passed")]
    Past,
    #[error("that is too long")]
    TooLong {
        /// The latest date they can give; now, if no time is left.
        latest: Moment,
    },
    #[error("that person is not away")]
    NotAway,
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Clockwork<'_> {
    /// What somebody has set for themselves.
    pub async fn settings(&self, person: PersonId) -> Result<Settings, StoreError> {
        let mut db = self.app.store().read().await?;
        people::settings(&mut db, person).await
    }

    /// Somebody sets something: `change` what they have set before. Deadlines that run go by it at
    /// once.
    pub async fn set(
        &self,
        person: PersonId,
        change: impl FnOnce(&mut Settings),
    ) -> Result<Settings, StoreError> {
        let mut tx = self.app.store().begin().await?;
        let before = people::settings(&mut tx, person).await?;
        let mut settings = before.clone();
        change(&mut settings);
        // All who press at once note the same.
        if settings == before {
            return Ok(settings);
        }
        people::set(&mut tx, person, &settings).await?;
        let now = self.app.clock().now();
        self.reschedule(&mut tx, person, |pending| pending.by_new_hours(&settings, now)).await?;
        self.app.commit(tx).await?;
        Ok(settings)
    }

    /// Somebody is away until `until`: until then their time stands still, in all their matches.
    ///
    /// # Errors
    /// [`AwayError::Past`] or [`AwayError::TooLong`].
    pub async fn go_away(&self, person: PersonId, until: Moment) -> Result<(), AwayError> {
        let begun = |last: Option<Absence>, now| {
            if until <= now {
                return Err(AwayError::Past);
            }
            let since = last.map_or(now, |last| last.next_since(now));
            let latest = since.after(LONGEST_ABSENCE);
            if until > latest {
                return Err(AwayError::TooLong { latest: latest.max(now) });
            }
            Ok(Absence { since, until })
        };
        self.change_absence(person, begun).await
    }

    /// Somebody is back before their time.
    ///
    /// # Errors
    /// [`AwayError::NotAway`].
    pub async fn come_back(&self, person: PersonId) -> Result<(), AwayError> {
        let ended = |last: Option<Absence>, now| {
            let away = last.filter(|away| away.is_on(now)).ok_or(AwayError::NotAway)?;
            Ok(Absence { until: now, ..away })
        };
        self.change_absence(person, ended).await
    }

    /// Puts what `change` makes of somebody's last absence in its place, and tells their matches.
    async fn change_absence(
        &self,
        person: PersonId,
        change: impl FnOnce(Option<Absence>, Moment) -> Result<Absence, AwayError>,
    ) -> Result<(), AwayError> {
        let now = self.app.clock().now();
        let mut tx = self.app.store().begin().await?;
        let mut settings = people::settings(&mut tx, person).await?;
        let before = settings.clone();
        let away = change(settings.away, now)?;
        settings.away = Some(away);
        people::set(&mut tx, person, &settings).await?;
        let resumed = |pending: &Pending| pending.resumed(&before, &settings, now);
        let running = self.reschedule(&mut tx, person, resumed).await?;
        let until = away.is_on(now).then_some(away.until);
        for id in running {
            self.tell_of_absence(&mut tx, id, person, until).await?;
        }
        Ok(self.app.commit(tx).await?)
    }

    /// Changes all decisions that somebody is asked for, and asks again for those whose deadline has moved. Returns the
    /// running matches they sit in, whose copies in memory are out of date now.
    async fn reschedule(
        &self,
        db: &mut Connection,
        person: PersonId,
        change: impl Fn(&Pending) -> Awaited,
    ) -> Result<Vec<MatchId>, StoreError> {
        for pending in awaited::pending(db, person).await? {
            let after = change(&pending);
            if after != pending.awaited {
                awaited::update(db, &after).await?;
            }
            if after.due != pending.awaited.due {
                self.app.ask_again(db, after.match_id, &[after.seat]).await?;
            }
        }
        let open = awaited::open_of(db, person).await?.into_iter();
        let running: Vec<MatchId> =
            open.filter(|open| open.state != OpenState::Lobby).map(|open| open.match_id).collect();
        for &id in &running {
            rows::note_change(db, id).await?;
        }
        Ok(running)
    }

    async fn tell_of_absence(
        &self,
        db: &mut Connection,
        id: MatchId,
        person: PersonId,
        away_until: Option<Moment>,
    ) -> Result<(), MatchError> {
        let Some(info) = rows::load(db, id).await? else { return Ok(()) };
        let Some(seat) = info.seats.iter().find(|seat| seat.holder == person) else {
            return Ok(());
        };
        let seq = rows::log_length(db, id).await?;
        let until_s = away_until.map(Moment::unix_s);
        let told = messages::absence(self.app.texts_of(&info), seat, until_s);
        self.app.say(db, id, seq, &[told]).await
    }
}
