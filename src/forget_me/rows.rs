//! Rows of requests to be forgotten.

pub mod forgotten;

use sqlx::{query, query_scalar};

use crate::clock::Moment;
use crate::store::{Connection, StoreError};
use game_api::PersonId;

/// Stores a request. Returns whether it is new.
pub async fn add(db: &mut Connection, person: PersonId, now: Moment) -> Result<bool, StoreError> {
    let (person, now) = (person.0.cast_signed(), now.ms());
    let added =
        query!("INSERT OR IGNORE INTO forget_me (person, since_ms) VALUES (?, ?)", person, now)
            .execute(db)
            .await?;
    Ok(added.rows_affected() > 0)
}

/// Deletes a request that was withdrawn or fulfilled.
pub async fn remove(db: &mut Connection, person: PersonId) -> Result<(), StoreError> {
    let person = person.0.cast_signed();
    query!("DELETE FROM forget_me WHERE person = ?", person).execute(db).await?;
    Ok(())
}

/// When a person asked.
pub async fn since(db: &mut Connection, person: PersonId) -> Result<Option<Moment>, StoreError> {
    let person = person.0.cast_signed();
    let since = query_scalar!("SELECT since_ms FROM forget_me WHERE person = ?", person);
    Ok(since.fetch_optional(db).await?.map(Moment::from_ms))
}

/// All requests with their time, the oldest first.
pub async fn all(db: &mut Connection) -> Result<Vec<(PersonId, Moment)>, StoreError> {
    let rows = query!("SELECT person, since_ms FROM forget_me ORDER BY since_ms, person");
    let rows = rows.fetch_all(db).await?.into_iter();
    Ok(rows
        .map(|row| (PersonId(row.person.cast_unsigned()), Moment::from_ms(row.since_ms)))
        .collect())
}

/// The number of requests.
pub async fn count(db: &mut Connection) -> Result<u64, StoreError> {
    let count = query_scalar!("SELECT count(*) FROM forget_me").fetch_one(db).await?;
    Ok(count.unsigned_abs())
}
