//! The results of people's decisions on a server.

use sqlx::{query, query_scalar};

use super::{Connection, StoreError};
use crate::domain::{Deed, GuildId, LAST, Match, Rating, Reliability};
use game_api::PersonId;

/// Notes the result of a person's decision on a server. Nothing is noted for computer players, or matches outside
/// servers.
pub async fn note(
    db: &mut Connection,
    guild: Option<GuildId>,
    person: PersonId,
    deed: Deed,
) -> Result<(), StoreError> {
    let Some(guild) = guild.filter(|_| !person.is_computer()) else { return Ok(()) };
    let (guild, person) = (guild.to_sql(), person.0.cast_signed());
    let (letter, last) = (deed.letter().to_string(), i64::from(LAST));
    query!(
        "INSERT INTO reliability (guild, person, history) VALUES (?, ?, ?)
         ON CONFLICT (guild, person) DO UPDATE SET history = substr(history || excluded.history, -?)",
        guild,
        person,
        letter,
        last
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Removes a person's last decision, if it was in time, as they take it back.
pub async fn take_back(
    db: &mut Connection,
    guild: Option<GuildId>,
    person: PersonId,
) -> Result<(), StoreError> {
    let (guild, person) = (GuildId::to_row(guild), person.0.cast_signed());
    query!(
        "UPDATE reliability SET history = substr(history, 1, length(history) - 1)
         WHERE guild = ? AND person = ? AND history LIKE '%k'",
        guild,
        person
    )
    .execute(db)
    .await?;
    Ok(())
}

/// A person's reliability on a server.
pub async fn of(
    db: &mut Connection,
    guild: GuildId,
    person: PersonId,
) -> Result<Reliability, StoreError> {
    let (guild, person) = (guild.to_sql(), person.0.cast_signed());
    let history = query_scalar!(
        "SELECT history FROM reliability WHERE guild = ? AND person = ?",
        guild,
        person
    )
    .fetch_optional(db)
    .await?;
    Ok(Reliability::of(&history.unwrap_or_default()))
}

/// The ratings shown of the people in a match on a server.
pub async fn ratings(
    db: &mut Connection,
    info: &Match,
) -> Result<Vec<(PersonId, Rating)>, StoreError> {
    let mut ratings = Vec::new();
    let Some(guild) = info.guild else { return Ok(ratings) };
    for seat in info.seats.iter().filter(|seat| !seat.is_computer()) {
        ratings.push((seat.holder, of(db, guild, seat.holder).await?.rating()));
    }
    Ok(ratings)
}
