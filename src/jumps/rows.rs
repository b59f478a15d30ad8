//! Rows of clock jumps.

use sqlx::query;

use crate::clock::{Jump, Moment};
use crate::store::matches::word;
use crate::store::{Connection, StoreError};

pub async fn add(db: &mut Connection, jump: Jump) -> Result<(), StoreError> {
    let (at_ms, what) = (jump.at.ms(), <&str>::from(jump.what));
    query!("INSERT INTO jumps (at_ms, by_ms, what) VALUES (?, ?, ?)", at_ms, jump.by_ms, what)
        .execute(db)
        .await?;
    Ok(())
}

/// Deletes jumps before a moment.
pub async fn forget(db: &mut Connection, before: Moment) -> Result<(), StoreError> {
    let before_ms = before.ms();
    query!("DELETE FROM jumps WHERE at_ms < ?", before_ms).execute(db).await?;
    Ok(())
}

/// The last jump since a moment, and the number of jumps.
pub async fn last(db: &mut Connection, since: Moment) -> Result<Option<(Jump, u64)>, StoreError> {
    let since_ms = since.ms();
    let row = query!(
        r#"SELECT at_ms, by_ms, what, (SELECT count(*) FROM jumps WHERE at_ms >= ?1) AS "count!: i64"
           FROM jumps WHERE at_ms >= ?1 ORDER BY rowid DESC LIMIT 1"#,
        since_ms
    )
    .fetch_optional(db)
    .await?;
    row.map(|row| {
        let what = word("jump", &row.what)?;
        let jump = Jump { at: Moment::from_ms(row.at_ms), by_ms: row.by_ms, what };
        Ok((jump, row.count.unsigned_abs()))
    })
    .transpose()
}
