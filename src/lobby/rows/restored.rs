//! Matches of a restored copy of the database.

use sqlx::query;

use crate::domain::MatchId;
use crate::store::{Connection, StoreError};
use game_api::Seed;

/// The marked matches, the oldest first.
pub async fn marked(db: &mut Connection) -> Result<Vec<MatchId>, StoreError> {
    let rows =
        query!("SELECT id FROM matches WHERE restored = 1 ORDER BY id").fetch_all(db).await?;
    Ok(rows.into_iter().map(|row| MatchId(row.id)).collect())
}

/// Takes the mark off a match.
pub async fn clear(db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    query!("UPDATE matches SET restored = 0 WHERE id = ?", id.0).execute(db).await?;
    Ok(())
}

/// Gives a match that has not begun a new server seed.
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
