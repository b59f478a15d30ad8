//! Rows of people barred from a server's matches.

use sqlx::{query, query_scalar};

use crate::clock::Moment;
use crate::domain::GuildId;
use crate::store::{Connection, StoreError};
use game_api::PersonId;

/// Whether a person is barred from a server's matches.
pub async fn is(
    db: &mut Connection,
    guild: Option<GuildId>,
    person: PersonId,
) -> Result<bool, StoreError> {
    let Some(guild) = guild else { return Ok(false) };
    let (guild, person) = (guild.to_sql(), person.0.cast_signed());
    let found = query_scalar!(
        r#"SELECT EXISTS (SELECT 1 FROM barred WHERE guild = ? AND person = ?) AS "found!: bool""#,
        guild,
        person
    );
    Ok(found.fetch_one(db).await?)
}

/// Bars a person. Returns whether they were not barred before.
pub async fn add(
    db: &mut Connection,
    guild: GuildId,
    person: PersonId,
    by: PersonId,
    now: Moment,
) -> Result<bool, StoreError> {
    let (guild, person) = (guild.to_sql(), person.0.cast_signed());
    let (by, now_ms) = (by.0.cast_signed(), now.ms());
    let done = query!(
        "INSERT INTO barred (guild, person, barred_by, at_ms) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        guild,
        person,
        by,
        now_ms
    )
    .execute(db)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// Lifts a person's bar. Returns whether they were barred.
pub async fn lift(
    db: &mut Connection,
    guild: GuildId,
    person: PersonId,
) -> Result<bool, StoreError> {
    let (guild, person) = (guild.to_sql(), person.0.cast_signed());
    let done = query!("DELETE FROM barred WHERE guild = ? AND person = ?", guild, person)
        .execute(db)
        .await?;
    Ok(done.rows_affected() > 0)
}

/// The people barred from a server's matches, with the moderator who barred them, the newest first.
pub async fn all(
    db: &mut Connection,
    guild: GuildId,
) -> Result<Vec<(PersonId, PersonId)>, StoreError> {
    let guild = guild.to_sql();
    let rows = query!(
        "SELECT person, barred_by FROM barred WHERE guild = ? ORDER BY at_ms DESC, person",
        guild
    )
    .fetch_all(db)
    .await?;
    let person = |id: i64| PersonId(id.cast_unsigned());
    Ok(rows.into_iter().map(|row| (person(row.person), person(row.barred_by))).collect())
}
