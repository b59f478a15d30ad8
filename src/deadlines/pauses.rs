//! Pausing matches: by vote, or by a moderator.

use super::Clockwork;
use crate::app::consent::{Wishing, everybody, wishing};
use crate::app::matches::{Checkout, LiveMatch, MatchError};
use crate::clock::Moment;
use crate::deadlines::{rows, words};
use crate::domain::{MatchId, Pause, PausedBy, Voice, Wish};
use crate::store::{Connection, StoreError, matches, tenures};
use crate::{incidents, outbox};
use game_api::PersonId;

/// The result of a vote to pause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PauseVote {
    /// Others have to agree.
    Open {
        /// The players who have not agreed yet.
        missing: Vec<Voice>,
    },
    /// The match is paused.
    Paused,
}

/// Why a match cannot be paused or resumed.
#[derive(Debug, thiserror::Error)]
pub enum PauseError {
    #[error("the match is paused already")]
    Already(PausedBy),
    #[error("the match is not paused")]
    NotPaused,
    #[error("only a moderator can end the pause")]
    Moderators,
    /// The match is appealed, and a ruling resumes it.
    #[error("only a ruling can end the pause")]
    Appealed,
    #[error("that person has agreed already")]
    Agreed,
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Clockwork<'_> {
    /// Votes for a pause: the match pauses when all players agree.
    pub async fn pause(&self, id: MatchId, who: PersonId) -> Result<PauseVote, PauseError> {
        let mut checkout = self.app.checkout(id).await?;
        let (db, table) = checkout.look();
        if let Some(pause) = table.info.paused {
            table.seat_of(who).ok_or(MatchError::NotSeated)?;
            return Err(PauseError::Already(pause.by));
        }
        let now = self.app.clock().now();
        let Wishing { is_first, agreed, missing, until } =
            wishing(db, id, who, &Wish::Pause, (everybody, now))
                .await?
                .ok_or(PauseError::Agreed)?;
        let (vote, notices) = if missing.is_empty() {
            stand_still(db, table, Pause { since: now, by: PausedBy::Vote }).await?;
            let paused = words::paused(&table.scene(), &agreed);
            (PauseVote::Paused, [table.asked_again(), vec![paused]].concat())
        } else {
            let asked = words::pause_vote(&table.scene(), (&agreed, &missing), until, is_first);
            (PauseVote::Open { missing }, vec![asked])
        };
        self.app.say(db, id, table.seq, &notices).await?;
        checkout.commit().await?;
        self.app.deadlines().notify_one();
        Ok(vote)
    }

    /// Resumes a match that all players had paused, with the time that was left then.
    pub async fn resume(&self, id: MatchId, who: PersonId) -> Result<(), PauseError> {
        let mut checkout = self.app.checkout(id).await?;
        let table = checkout.table();
        let seat = table.seat_of(who).ok_or(MatchError::NotSeated)?;
        match table.info.paused.map(|pause| pause.by) {
            None => return Err(PauseError::NotPaused),
            Some(PausedBy::Appeal) => return Err(PauseError::Appealed),
            Some(PausedBy::Moderator) => return Err(PauseError::Moderators),
            Some(by @ (PausedBy::Restored | PausedBy::Asleep)) => {
                return Err(PauseError::Already(by));
            }
            Some(PausedBy::Vote) => {}
        }
        go_on(&mut checkout, self.app.clock().now()).await?;
        let (db, table) = checkout.look();
        let awaited = table.live.awaited();
        let notice = words::goes_on(&table.scene(), seat, &awaited);
        let notices = [table.asked_again(), vec![notice]].concat();
        self.app.say(db, id, table.seq, &notices).await?;
        Ok(checkout.commit().await?)
    }
}

/// Resumes the time of all awaited seats of a paused match.
pub(crate) async fn go_on(checkout: &mut Checkout<'_>, now: Moment) -> Result<(), MatchError> {
    let id = checkout.table().info.id;
    matches::set_paused(checkout.db(), id, None).await?;
    matches::note_change(checkout.db(), id).await?;
    checkout.reload().await?;
    let (db, table) = checkout.look();
    Ok(let_time_run(db, table, now).await?)
}

/// Resumes the time of all awaited seats.
pub(crate) async fn let_time_run(
    db: &mut Connection,
    table: &LiveMatch,
    now: Moment,
) -> Result<(), StoreError> {
    for row in rows::awaited(db, table.info.id).await? {
        let countdown = row.countdown.map(|mut countdown| {
            countdown.go_on(&table.hours(row.seat), now);
            countdown
        });
        rows::update(db, &table.hastened(table.row(row.seat, countdown), now)).await?;
    }
    Ok(())
}

/// Pauses a match.
pub(crate) async fn stand_still(
    db: &mut Connection,
    table: &LiveMatch,
    pause: Pause,
) -> Result<(), StoreError> {
    let id = table.info.id;
    matches::set_paused(db, id, Some(pause)).await?;
    matches::note_change(db, id).await?;
    tenures::forget_votes(db, id, &Wish::Pause).await?;
    outbox::hurry(db, id, pause.since).await?;
    stop_time(db, table, pause.since).await
}

/// Stops the time of all awaited seats: now or, if the match is unreachable, as of when that began.
pub(crate) async fn stop_time(
    db: &mut Connection,
    table: &LiveMatch,
    now: Moment,
) -> Result<(), StoreError> {
    let id = table.info.id;
    let heard_until = incidents::heard_until(db, id, now).await?;
    for mut row in rows::awaited(db, id).await? {
        if let Some(countdown) = &mut row.countdown {
            countdown.stop(&table.hours(row.seat), heard_until);
        }
        (row.due, row.wake) = (None, None);
        rows::update(db, &row).await?;
    }
    Ok(())
}
