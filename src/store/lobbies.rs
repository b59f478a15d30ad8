//! Lobbies: how long each has stood as it is, and whose they are.

use sqlx::query;

use super::{Connection, StoreError, matches};
use crate::clock::Moment;
use crate::domain::{GuildId, Match, MatchId, Stage};
use crate::kit::PersonId;

/// Notes that a lobby has changed. What was shown of it before is old.
///
/// # Errors
/// [`StoreError`].
pub async fn touch(db: &mut Connection, id: MatchId, now: Moment) -> Result<(), StoreError> {
    let now_ms = now.ms();
    query!("UPDATE matches SET changed_ms = ?, changes = changes + 1 WHERE id = ?", now_ms, id.0)
        .execute(db)
        .await?;
    Ok(())
}

/// The lobby that has not changed for the longest, and since when, if there is any.
///
/// # Errors
/// [`StoreError`].
pub async fn idlest(db: &mut Connection) -> Result<Option<(MatchId, Moment)>, StoreError> {
    let row = query!(
        r#"SELECT id AS "id!", changed_ms FROM matches WHERE stage = 'lobby'
           ORDER BY changed_ms, id LIMIT 1"#
    )
    .fetch_optional(db)
    .await?;
    Ok(row.map(|row| (MatchId(row.id), Moment::from_ms(row.changed_ms))))
}

/// The lobbies of a server a person sits in, oldest first.
///
/// # Errors
/// [`StoreError`].
pub async fn of(
    db: &mut Connection,
    guild: GuildId,
    person: PersonId,
) -> Result<Vec<Match>, StoreError> {
    let mut lobbies = Vec::new();
    for id in matches::open_of(db, person).await? {
        let info = matches::load(db, id).await?;
        lobbies.extend(info.filter(|info| info.guild == guild && info.stage == Stage::Lobby));
    }
    Ok(lobbies)
}
