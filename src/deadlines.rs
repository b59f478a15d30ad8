//! The clock as a player: when a deadline passes, the match does for the seat what it does by default.

use std::time::Duration;

use crate::clock::Moment;
use crate::matches::{Matches, Passed, WishError};
use crate::store::StoreError;
use crate::store::matches::{self as rows, Awaited};

/// How long to wait after the database failed.
const AFTER_FAILURE: Duration = Duration::from_secs(5);

/// How long a deadline is put off that could not be carried out.
const PUT_OFF: Duration = Duration::from_secs(60);

/// A seat that lets its deadline pass has everything it is waited for in that turn done for it at once,
/// such as banishing two barons, placing and stopping. This bounds how many decisions in a row that can be.
const MOST_DEFAULTS: u32 = 8;

/// Watches all deadlines, for ever.
pub async fn run(matches: Matches) {
    loop {
        let wait = match next(&matches).await {
            Ok(Some((passed, due))) if due <= matches.clock().now() => {
                if let Err(error) = let_pass(&matches, passed).await {
                    tracing::error!(match_id = %passed.match_id, %error, "a deadline could not be carried out");
                }
                if let Err(error) = put_off_if_standing(&matches, passed).await {
                    tracing::error!(match_id = %passed.match_id, %error, "a deadline could not be put off");
                    tokio::time::sleep(AFTER_FAILURE).await;
                }
                continue;
            }
            Ok(next) => next.map(|(_, due)| due),
            Err(error) => {
                tracing::error!(%error, "the deadlines cannot be read");
                tokio::time::sleep(AFTER_FAILURE).await;
                continue;
            }
        };
        tokio::select! {
            () = matches.deadlines().notified() => {}
            () = sleep_until(&matches, wait) => {}
        }
    }
}

async fn next(matches: &Matches) -> Result<Option<(Awaited, Moment)>, StoreError> {
    let mut db = matches.store().read().await?;
    rows::first_due(&mut db).await
}

async fn sleep_until(matches: &Matches, due: Option<Moment>) {
    match due {
        Some(due) => matches.clock().sleep_until(due).await,
        None => std::future::pending().await,
    }
}

/// A deadline that still stands after it was carried out could not be: it is tried again later, so that
/// the deadlines of other matches have their turn.
async fn put_off_if_standing(matches: &Matches, passed: Awaited) -> Result<(), StoreError> {
    let mut tx = matches.store().begin().await?;
    rows::put_off(&mut tx, passed, matches.clock().now().after(PUT_OFF)).await?;
    Ok(tx.commit().await?)
}

/// Does all a seat is waited for in this turn, from the decision whose deadline passed on.
async fn let_pass(matches: &Matches, passed: Awaited) -> Result<(), WishError> {
    let mut standing = Some(passed);
    for _ in 0..MOST_DEFAULTS {
        let Some(passed) = standing else { break };
        match matches.submit_default(passed).await {
            Ok(Passed::SameTurn) => {}
            // Should it be theirs, it has a deadline of its own.
            Ok(Passed::NewTurn) => break,
            // The player was quicker.
            Err(WishError::Stale | WishError::NotRunning) => break,
            Err(error) => return Err(error),
        }
        let mut db = matches.store().read().await?;
        let awaited = rows::awaited(&mut db, passed.match_id).await?;
        standing = awaited.into_iter().find(|row| row.seat == passed.seat);
    }
    Ok(())
}
