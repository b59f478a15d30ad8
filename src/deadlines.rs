//! Watches the clock for all matches: who is to be reminded, whose time is over.

use std::time::Duration;

use crate::clock::Moment;
use crate::matches::{Matches, WishError};
use crate::store::StoreError;
use crate::store::awaited::{self, Awaited};

/// How long to wait after the database failed.
const AFTER_FAILURE: Duration = Duration::from_secs(5);

/// How long something is put off that could not be done.
const PUT_OFF: Duration = Duration::from_secs(60);

/// Watches, for ever.
pub async fn run(matches: Matches) {
    loop {
        let wait = match next(&matches).await {
            Ok(Some((row, wake))) if wake <= matches.clock().now() => {
                if let Err(error) = matches.tick(row).await {
                    log(row, &error);
                    if let Err(error) = put_off_if_standing(&matches, row).await {
                        tracing::error!(match_id = %row.match_id, %error, "a deadline could not be put off");
                        tokio::time::sleep(AFTER_FAILURE).await;
                    }
                }
                continue;
            }
            Ok(next) => next.map(|(_, wake)| wake),
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

fn log(row: Awaited, error: &WishError) {
    match error {
        // The player was quicker.
        WishError::Stale | WishError::NotRunning => {}
        error => {
            tracing::error!(match_id = %row.match_id, %error, "a deadline could not be carried out");
        }
    }
}

async fn next(matches: &Matches) -> Result<Option<(Awaited, Moment)>, StoreError> {
    let mut db = matches.store().read().await?;
    let first = awaited::first_wake(&mut db).await?;
    Ok(first.and_then(|row| Some((row, row.wake?))))
}

async fn sleep_until(matches: &Matches, wake: Option<Moment>) {
    match wake {
        Some(wake) => matches.clock().sleep_until(wake).await,
        None => std::future::pending().await,
    }
}

/// What could not be done and still has to be is tried again later, so that the deadlines of other matches
/// have their turn.
async fn put_off_if_standing(matches: &Matches, row: Awaited) -> Result<(), StoreError> {
    let mut tx = matches.store().begin().await?;
    awaited::put_off(&mut tx, row, matches.clock().now().after(PUT_OFF)).await?;
    Ok(tx.commit().await?)
}
