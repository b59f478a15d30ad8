//! What people are called in open matches, and the names that moderators have replaced.

use sqlx::{query, query_scalar};

use crate::domain::{GuildId, MatchId};
use crate::store::{Connection, StoreError};
use game_api::{PersonId, SeatId};

/// What somebody is told of by on a server who is called so there, if a moderator has replaced that name.
pub async fn instead(
    db: &mut Connection,
    guild: GuildId,
    person: PersonId,
    name: &str,
) -> Result<Option<String>, StoreError> {
    let (guild, person) = (guild.to_sql(), person.0.cast_signed());
    let found = query_scalar!(
        "SELECT instead FROM masked_names WHERE guild = ? AND person = ? AND name = ?",
        guild,
        person,
        name
    );
    Ok(found.fetch_optional(db).await?)
}

/// A moderator replaces somebody's name.
pub async fn mask(
    db: &mut Connection,
    guild: GuildId,
    person: PersonId,
    (name, instead): (&str, &str),
) -> Result<(), StoreError> {
    let (guild, person) = (guild.to_sql(), person.0.cast_signed());
    query!(
        "INSERT INTO masked_names (guild, person, name, instead) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (guild, person) DO UPDATE SET instead = excluded.instead,
             -- What was replaced before is not what they are called.
             name = iif(excluded.name = masked_names.instead, masked_names.name, excluded.name)",
        guild,
        person,
        name,
        instead
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The open matches of a server in which somebody sits under another name.
pub async fn otherwise(
    db: &mut Connection,
    guild: GuildId,
    person: PersonId,
    name: &str,
) -> Result<Vec<MatchId>, StoreError> {
    let (guild, person) = (guild.to_sql(), person.0.cast_signed());
    let ids = query_scalar!(
        r#"SELECT m.id AS "id!" FROM seats s JOIN matches m ON m.id = s.match_id
           WHERE s.holder = ? AND s.name <> ? AND m.guild = ?
             AND m.stage IN ('lobby', 'starting', 'running') ORDER BY m.id"#,
        person,
        name,
        guild
    );
    Ok(ids.fetch_all(db).await?.into_iter().map(MatchId).collect())
}

/// Somebody in a match is called so from now on.
pub async fn call(
    db: &mut Connection,
    id: MatchId,
    person: PersonId,
    name: &str,
) -> Result<(), StoreError> {
    let person = person.0.cast_signed();
    query!("UPDATE seats SET name = ? WHERE match_id = ? AND holder = ?", name, id.0, person)
        .execute(&mut *db)
        .await?;
    crate::store::matches::note_change(db, id).await
}

/// The lines of a match's log by which somebody of this name took a seat name them otherwise.
pub async fn replace_in_log(
    db: &mut Connection,
    id: MatchId,
    seat: SeatId,
    (name, instead): (&str, &str),
) -> Result<(), StoreError> {
    let seat = u8::from(seat);
    query!(
        "UPDATE events SET event = json_set(event, '$.name', ?1)
         WHERE match_id = ?2 AND event ->> '$.settled' = 'replaced' AND event ->> '$.seat' = ?3
           AND event ->> '$.name' = ?4",
        instead,
        id.0,
        seat,
        name
    )
    .execute(db)
    .await?;
    Ok(())
}

/// A match is called so from now on; `None`: by its number.
pub async fn entitle(
    db: &mut Connection,
    id: MatchId,
    title: Option<&str>,
) -> Result<(), StoreError> {
    query!("UPDATE matches SET title = ? WHERE id = ?", title, id.0).execute(&mut *db).await?;
    crate::store::matches::note_change(db, id).await
}
