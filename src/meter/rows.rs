//! Rows of counted events, by minute.

use sqlx::{query, query_scalar};

use crate::clock::Moment;
use crate::domain::Metered;
use crate::store::{Connection, StoreError};

const MINUTE_MS: i64 = 60_000;

/// Adds to an event's count.
pub async fn count(
    db: &mut Connection,
    what: Metered,
    times: u64,
    now: Moment,
) -> Result<(), StoreError> {
    let (what, minute) = (<&str>::from(what), now.ms().div_euclid(MINUTE_MS));
    let times = i64::try_from(times).unwrap_or(i64::MAX);
    query!(
        "INSERT INTO meter (what, minute, times) VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET times = times + excluded.times",
        what,
        minute,
        times
    )
    .execute(db)
    .await?;
    Ok(())
}

/// How often an event happened since `moment`, to the minute.
pub async fn since(db: &mut Connection, what: Metered, moment: Moment) -> Result<u64, StoreError> {
    let (what, minute) = (<&str>::from(what), moment.ms().div_euclid(MINUTE_MS));
    let times = query_scalar!(
        r#"SELECT coalesce(sum(times), 0) AS "times!: i64" FROM meter WHERE what = ? AND minute >= ?"#,
        what,
        minute
    )
    .fetch_one(db)
    .await?;
    Ok(times.unsigned_abs())
}

/// Deletes counts before `moment`.
pub async fn forget(db: &mut Connection, moment: Moment) -> Result<(), StoreError> {
    let minute = moment.ms().div_euclid(MINUTE_MS);
    query!("DELETE FROM meter WHERE minute < ?", minute).execute(db).await?;
    Ok(())
}
