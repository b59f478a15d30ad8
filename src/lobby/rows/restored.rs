//! Matches of a copy of the database that was put back.

use sqlx::{query, query_as, query_scalar};

use crate::clock::Moment;
use crate::domain::MatchId;
use crate::store::{Connection, StoreError};
use game_api::Seed;

/// Marks the open matches of a copy that is put back: what was drawn in them since the copy was made is unknown here,
/// and may have been seen. And gives no number again that was given since: by those of what is said Discord knows what
/// it was sent twice, and old messages have buttons that name matches and orders, as people do.
pub async fn mark_all(db: &mut Connection, now: Moment) -> Result<(), StoreError> {
    query!("UPDATE matches SET restored = 1 WHERE stage IN ('lobby', 'starting', 'running')")
        .execute(&mut *db)
        .await?;
    // Fewer are given than time passes: one a millisecond, and a second of what people read.
    for (table, past) in
        [("outbox", now.ms()), ("matches", now.ms() / 1000), ("orders", now.ms() / 1000)]
    {
        // A table that was always empty has no number to raise yet.
        sqlx::query(
            "INSERT INTO sqlite_sequence (name, seq) SELECT ?1, 0
             WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?1)",
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

/// The marked matches, the oldest first.
pub async fn marked(db: &mut Connection) -> Result<Vec<MatchId>, StoreError> {
    let rows =
        query!("SELECT id FROM matches WHERE restored = 1 ORDER BY id").fetch_all(db).await?;
    Ok(rows.into_iter().map(|row| MatchId(row.id)).collect())
}

/// The matches that are played in one database and have ended in another, where their server seed was told.
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

/// Takes the mark off a match.
pub async fn clear(db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    query!("UPDATE matches SET restored = 0 WHERE id = ?", id.0).execute(db).await?;
    Ok(())
}

/// Gives a match that has not begun another server seed.
pub async fn reseed(db: &mut Connection, id: MatchId, seed: &Seed) -> Result<(), StoreError> {
    let seed = seed.reveal().as_slice();
    query!(
        "UPDATE matches SET seed = ? WHERE id = ? AND stage IN ('lobby', 'starting')",
        seed,
        id.0
    )
    .execute(db)
    .await?;
    Ok(())
}
