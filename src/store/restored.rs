//! What is written into a restored copy of the database, and what the one before it reveals of it.

use sqlx::{query, query_as, query_scalar};

use super::{Connection, StoreError};
use crate::clock::Moment;
use crate::domain::MatchId;

/// Marks the open matches of a restored copy: numbers drawn in them since the copy was made are unknown here, and
/// may have been seen. Also skips the row ids given since: Discord detects repeated messages by those of the
/// outbox, and old messages have buttons that name matches, orders and cups, as people do.
pub async fn mark_all(db: &mut Connection, now: Moment) -> Result<(), StoreError> {
    query!("UPDATE matches SET restored = 1 WHERE stage IN ('lobby', 'starting', 'running')")
        .execute(&mut *db)
        .await?;
    // Fewer ids than this can have been given: one a millisecond, and one a second for those that people read.
    let read = ["matches", "orders", "cups", "cup_orders"].map(|table| (table, now.ms() / 1000));
    for (table, past) in [("outbox", now.ms())].into_iter().chain(read) {
        // A table that was always empty has no counter yet, and an older copy may not have the table.
        sqlx::query(
            "INSERT INTO sqlite_sequence (name, seq) SELECT name, 0 FROM sqlite_schema
             WHERE type = 'table' AND name = ?1
                 AND NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?1)",
        )
        .bind(table)
        .execute(&mut *db)
        .await?;
        sqlx::query("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?")
            .bind(past)
            .bind(table)
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}

/// The matches running in one database and ended in another, where their server seed was published.
pub async fn told_elsewhere(
    db: &mut Connection,
    other: &mut Connection,
) -> Result<Vec<MatchId>, StoreError> {
    let running: Vec<(i64, Vec<u8>)> =
        query_as("SELECT id, seed FROM matches WHERE stage = 'running' ORDER BY id")
            .fetch_all(db)
            .await?;
    let told: Vec<Vec<u8>> =
        query_scalar("SELECT seed FROM matches WHERE stage IN ('over', 'cancelled')")
            .fetch_all(other)
            .await?;
    let running = running.into_iter().filter(|(_, seed)| told.contains(seed));
    Ok(running.map(|(id, _)| MatchId(id)).collect())
}
