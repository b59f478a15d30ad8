//! Rows of people's names in open matches, and of names replaced by moderators.

use sqlx::{query, query_scalar};

use crate::domain::{GuildId, MatchId};
use crate::store::{Connection, StoreError};
use game_api::{PersonId, SeatId};

/// The replacement for a person's name on a server, if a moderator has replaced that name.
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

/// Stores a moderator's replacement for a person's name.
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

/// The open matches of a server in which a person has another name.
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

/// Changes a person's name in a match.
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

/// Replaces a person's name in the log lines by which they took a seat.
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

/// Changes a match's title; `None` for its number.
pub async fn entitle(
    db: &mut Connection,
    id: MatchId,
    title: Option<&str>,
) -> Result<(), StoreError> {
    query!("UPDATE matches SET title = ? WHERE id = ?", title, id.0).execute(&mut *db).await?;
    crate::store::matches::note_change(db, id).await
}
