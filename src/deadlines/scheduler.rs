//! Watches the clock for all matches: who is to be reminded, whose time is over, which lobby nobody
//! needs.

use std::time::Duration;

use crate::app::contained::contained;
use crate::app::matches::{MatchError, Matches};
use crate::clock::Moment;
use crate::deadlines::{Clockwork, rows};
use crate::domain::Awaited;
use crate::lobby::Lobbies;
use crate::store::StoreError;

/// How long to wait after the database failed.
pub(crate) const AFTER_FAILURE: Duration = Duration::from_secs(5);

/// How long something is put off that could not be done.
pub(crate) const PUT_OFF: Duration = Duration::from_secs(60);

/// Watches, for ever. Nothing is decided by a clock that may have been wrong when the program began.
pub async fn run(matches: Matches) {
    matches.clock().confirmed().await;
    loop {
        let wake = match catch_up(&matches).await {
            Ok(wake) => wake,
            Err(error) => {
                tracing::error!(%error, "the deadlines cannot be read or put off");
                tokio::time::sleep(AFTER_FAILURE).await;
                continue;
            }
        };
        tokio::select! {
            () = matches.deadlines().notified() => {}
            () = sleep_until(&matches, wake) => {}
        }
    }
}

/// Does all there is to do by now, and tells when there is more to do, if ever.
pub async fn catch_up(matches: &Matches) -> Result<Option<Moment>, StoreError> {
    matches.incidents().note_waiting().await?;
    let next = decide_overdue(matches).await?;
    let next_lobby = match (Lobbies { app: matches }).close_idle().await {
        Ok(next) => next,
        // One that cannot be closed keeps no deadline waiting.
        Err(error) => {
            tracing::error!(%error, "a lobby that nobody changes cannot be closed");
            Some(matches.clock().now().after(PUT_OFF))
        }
    };
    let next_ready = or_later(
        matches,
        contained((Lobbies { app: matches }).watch_ready()).await,
        "a lobby in which people were asked for cannot go on",
    );
    let next_appeal = or_later(
        matches,
        contained(matches.moderation().watch_appeals()).await,
        "an appeal cannot be reminded of or ended",
    );
    let next_sleeper = or_later(
        matches,
        contained(Clockwork { app: matches }.watch_sleepers()).await,
        "a match that sleeps cannot be woken or ended",
    );
    let next_vote = or_later(
        matches,
        contained(matches.do_unopposed()).await,
        "what nobody refused cannot be done",
    );
    let next_return = or_later(
        matches,
        contained(Clockwork { app: matches }.watch_returns()).await,
        "nobody can be told that an absence has ended",
    );
    let all = [next, next_lobby, next_ready, next_appeal, next_sleeper, next_vote, next_return];
    Ok(all.into_iter().flatten().min())
}

/// When there is more to do; a while later, where something could not be done.
fn or_later<E: std::fmt::Display>(
    matches: &Matches,
    done: Result<Option<Moment>, E>,
    what_cannot: &str,
) -> Option<Moment> {
    done.unwrap_or_else(|error| {
        tracing::error!(%error, "{what_cannot}");
        Some(matches.clock().now().after(PUT_OFF))
    })
}

/// Does what the clock has to do about decisions, and tells when there is more of that.
async fn decide_overdue(matches: &Matches) -> Result<Option<Moment>, StoreError> {
    let mut done = None;
    loop {
        let mut db = matches.store().read().await?;
        let first = rows::first_wake(&mut db).await?;
        drop(db);
        let Some((row, wake)) = first.and_then(|row| Some((row, row.wake?))) else {
            return Ok(None);
        };
        if wake > matches.clock().now() {
            return Ok(Some(wake));
        }
        let ticked = contained(Clockwork { app: matches }.tick(row)).await;
        if let Err(error) = &ticked {
            log(row, error);
        }
        // What is as it was although something was done about it would be first in line for ever.
        if ticked.is_err() || done == Some(row) {
            put_off_if_standing(matches, row).await?;
        }
        done = Some(row);
    }
}

fn log(row: Awaited, error: &MatchError) {
    match error {
        // The player was quicker.
        MatchError::Stale | MatchError::NotRunning => {}
        error => {
            tracing::error!(match_id = %row.match_id, %error, "a deadline could not be carried out");
        }
    }
}

async fn sleep_until(matches: &Matches, wake: Option<Moment>) {
    match wake {
        Some(wake) => matches.clock().sleep_until(wake).await,
        None => std::future::pending().await,
    }
}

/// What could not be done and still has to be is tried again later, so that the deadlines of other
/// matches have their turn.
pub(crate) async fn put_off_if_standing(matches: &Matches, row: Awaited) -> Result<(), StoreError> {
    let mut tx = matches.store().begin().await?;
    rows::put_off(&mut tx, row, matches.clock().now().after(PUT_OFF)).await?;
    Ok(tx.commit().await?)
}
