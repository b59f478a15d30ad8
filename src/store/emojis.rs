//! How the bot's own emojis are drawn that it has uploaded, by Discord's ids: their names do not tell.

use std::collections::HashMap;

use sqlx::query;

use super::{Connection, StoreError};

/// All of them.
pub async fn all(db: &mut Connection) -> Result<HashMap<u64, String>, StoreError> {
    let rows = query!("SELECT id, drawn FROM emojis").fetch_all(db).await?;
    Ok(rows.into_iter().map(|row| (row.id.cast_unsigned(), row.drawn)).collect())
}

/// An emoji is drawn so.
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

/// It is there no more.
pub async fn remove(db: &mut Connection, id: u64) -> Result<(), StoreError> {
    let id = id.cast_signed();
    query!("DELETE FROM emojis WHERE id = ?", id).execute(db).await?;
    Ok(())
}
