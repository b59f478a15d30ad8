//! The digests of the drawings of the bot's uploaded emojis, by Discord's ids: their names do not contain them.

use std::collections::HashMap;

use sqlx::query;

use super::{Connection, StoreError};

/// All digests, by the emoji's id.
pub async fn all(db: &mut Connection) -> Result<HashMap<u64, String>, StoreError> {
    let rows = query!("SELECT id, drawn FROM emojis").fetch_all(db).await?;
    Ok(rows.into_iter().map(|row| (row.id.cast_unsigned(), row.drawn)).collect())
}

/// Stores the digest of an emoji's drawing.
pub async fn put(db: &mut Connection, id: u64, drawn: &str) -> Result<(), StoreError> {
    let id = id.cast_signed();
    query!(
        "INSERT INTO emojis (id, drawn) VALUES (?, ?) ON CONFLICT DO UPDATE SET drawn = excluded.drawn",
        id,
        drawn
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Removes a deleted emoji.
pub async fn remove(db: &mut Connection, id: u64) -> Result<(), StoreError> {
    let id = id.cast_signed();
    query!("DELETE FROM emojis WHERE id = ?", id).execute(db).await?;
    Ok(())
}
