//! The scheduler of all matches: reminders, deadlines, and idle lobbies.

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

/// How long a failed step is postponed.
pub(crate) const PUT_OFF: Duration = Duration::from_secs(60);

/// Runs forever. Nothing is decided by a clock that may have been wrong when the program began.
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

/// Does all work due now, and returns when more is due, if ever.
pub async fn catch_up(matches: &Matches) -> Result<Option<Moment>, StoreError> {
    matches.incidents().note_waiting().await?;
    let next = decide_overdue(matches).await?;
    let next_lobby = (Lobbies { app: matches }).close_idle().await?;
    let next_ready = (Lobbies { app: matches }).watch_ready().await?;
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

/// When more work is due; a while later after a failure.
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

/// Takes all due steps of decisions, and returns when the next is due.
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
        // A row unchanged by its step would stay the first forever.
        if ticked.is_err() || done == Some(row) {
            put_off_if_standing(matches, row).await?;
        }
        done = Some(row);
    }
}

fn log(row: Awaited, error: &MatchError) {
    match error {
        // The player was faster.
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

/// Postpones a failed step that is still due, so that the deadlines of other matches get their turn.
pub(crate) async fn put_off_if_standing(matches: &Matches, row: Awaited) -> Result<(), StoreError> {
    let mut tx = matches.store().begin().await?;
    rows::put_off(&mut tx, row, matches.clock().now().after(PUT_OFF)).await?;
    Ok(tx.commit().await?)
}
