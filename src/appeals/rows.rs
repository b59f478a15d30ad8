//! Appeals without a ruling yet, and those without one in time.

use sqlx::{query, query_scalar};

use crate::clock::Moment;
use crate::domain::{GuildId, MatchId};
use crate::store::{Connection, StoreError};

/// An appeal without a ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenAppeal {
    pub match_id: MatchId,
    pub since: Moment,
    /// When it ends without a ruling; `None` for one made by an earlier version, which announced no end.
    pub ends: Option<Moment>,
    pub is_reminded: bool,
}

/// Freezes a match because of an appeal, from `since` to `ends`.
pub async fn open(
    db: &mut Connection,
    id: MatchId,
    since: Moment,
    ends: Moment,
) -> Result<(), StoreError> {
    let (since_ms, ends_ms) = (since.ms(), ends.ms());
    query!(
        "UPDATE matches SET appealed_ms = ?, appeal_ends_ms = ?, appeal_reminded = 0, changes = changes + 1
         WHERE id = ?",
        since_ms,
        ends_ms,
        id.0
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Ends the freeze of a match by an appeal.
pub async fn close(db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    query!(
        "UPDATE matches SET appealed_ms = NULL, appeal_ends_ms = NULL, appeal_reminded = 0,
                            changes = changes + 1
         WHERE id = ?",
        id.0
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The open appeals of running matches, the oldest first.
pub async fn all_open(db: &mut Connection) -> Result<Vec<OpenAppeal>, StoreError> {
    let rows = query!(
        r#"SELECT id, appealed_ms AS "since_ms!", appeal_ends_ms, appeal_reminded AS "is_reminded: bool"
           FROM matches WHERE appealed_ms IS NOT NULL AND stage = 'running' ORDER BY appealed_ms"#
    )
    .fetch_all(db)
    .await?;
    let appeals = rows.into_iter().map(|row| OpenAppeal {
        match_id: MatchId(row.id),
        since: Moment::from_ms(row.since_ms),
        ends: row.appeal_ends_ms.map(Moment::from_ms),
        is_reminded: row.is_reminded,
    });
    Ok(appeals.collect())
}

/// Notes that moderators were reminded of a match's appeal, and told when it ends.
pub async fn note_reminded(
    db: &mut Connection,
    id: MatchId,
    ends: Moment,
) -> Result<(), StoreError> {
    let ends_ms = ends.ms();
    query!(
        "UPDATE matches SET appeal_reminded = 1, appeal_ends_ms = ? WHERE id = ?",
        ends_ms,
        id.0
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Notes that a match's appeal ended without a ruling in time.
pub async fn note_unanswered(
    db: &mut Connection,
    id: MatchId,
    now: Moment,
) -> Result<(), StoreError> {
    let now_ms = now.ms();
    query!("UPDATE matches SET appeal_unanswered_ms = ? WHERE id = ?", now_ms, id.0)
        .execute(db)
        .await?;
    Ok(())
}

/// The matches of a server in which an appeal ended unanswered since then, the newest first.
pub async fn unanswered(
    db: &mut Connection,
    guild: GuildId,
    since: Moment,
) -> Result<Vec<MatchId>, StoreError> {
    let (guild, since_ms) = (guild.to_sql(), since.ms());
    let ids = query_scalar!(
        "SELECT id FROM matches WHERE guild = ? AND appeal_unanswered_ms > ?
         ORDER BY appeal_unanswered_ms DESC",
        guild,
        since_ms
    )
    .fetch_all(db)
    .await?;
    Ok(ids.into_iter().map(MatchId).collect())
}
