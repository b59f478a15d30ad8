//! Rows of notified people, and of people who do not want to play with others.

use crate::clock::Moment;
use crate::domain::{GuildId, MatchId};
use crate::store::{Connection, StoreError};
use game_api::PersonId;

/// Stands for everybody who might invite the person.
const EVERYBODY: i64 = 0;

/// The people a person has had notified since `since`.
pub async fn notified(
    db: &mut Connection,
    by: PersonId,
    since: Moment,
) -> Result<Vec<PersonId>, StoreError> {
    let people: Vec<i64> =
        sqlx::query_scalar("SELECT person FROM invitations WHERE by_person = ? AND at_ms > ?")
            .bind(by.0.cast_signed())
            .bind(since.ms())
            .fetch_all(db)
            .await?;
    Ok(people.into_iter().map(|person| PersonId(person.cast_unsigned())).collect())
}

/// Notes that a person had these people notified. Older notes than `kept_since` are deleted.
pub async fn note(
    db: &mut Connection,
    by: PersonId,
    people: &[PersonId],
    (now, kept_since): (Moment, Moment),
) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM invitations WHERE at_ms <= ?")
        .bind(kept_since.ms())
        .execute(&mut *db)
        .await?;
    for person in people {
        sqlx::query("INSERT INTO invitations (by_person, person, at_ms) VALUES (?, ?, ?)")
            .bind(by.0.cast_signed())
            .bind(person.0.cast_signed())
            .bind(now.ms())
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}

/// How many lobbies of servers a person has opened since then, for others or for themselves. Tables of cups do not
/// count, here and in the next.
pub async fn opened(
    db: &mut Connection,
    host: PersonId,
    for_others: bool,
    since: Moment,
) -> Result<usize, StoreError> {
    let count: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM matches
         WHERE host = ? AND for_others = ? AND guild <> 0 AND created_ms > ?
             AND id NOT IN (SELECT match_id FROM cup_tables WHERE match_id IS NOT NULL)",
    )
    .bind(host.0.cast_signed())
    .bind(for_others)
    .bind(since.ms())
    .fetch_one(db)
    .await?;
    Ok(usize::try_from(count).unwrap_or_default())
}

/// The tables that moderators have opened for others in a server since then, the newest first, with the moderator.
pub async fn tables(
    db: &mut Connection,
    guild: GuildId,
    since: Moment,
) -> Result<Vec<(MatchId, PersonId)>, StoreError> {
    let rows: Vec<(i64, i64)> = sqlx::query_as(
        "SELECT id, host FROM matches WHERE guild = ? AND for_others AND created_ms > ?
             AND id NOT IN (SELECT match_id FROM cup_tables WHERE match_id IS NOT NULL)
         ORDER BY id DESC",
    )
    .bind(guild.to_sql())
    .bind(since.ms())
    .fetch_all(db)
    .await?;
    let tables = rows.into_iter().map(|(id, host)| (MatchId(id), PersonId(host.cast_unsigned())));
    // Deleted people have no Discord id any more.
    Ok(tables.filter(|(_, host)| host.is_on_discord()).collect())
}

/// People who have opened several lobbies in a server since then, with their number, the most first.
pub async fn hosts(
    db: &mut Connection,
    guild: GuildId,
    since: Moment,
) -> Result<Vec<(PersonId, u32)>, StoreError> {
    let rows: Vec<(i64, u32)> = sqlx::query_as(
        "SELECT host, count(*) FROM matches WHERE guild = ? AND NOT for_others AND created_ms > ?
         GROUP BY host HAVING count(*) > 1 ORDER BY count(*) DESC, host",
    )
    .bind(guild.to_sql())
    .bind(since.ms())
    .fetch_all(db)
    .await?;
    let hosts = rows.into_iter().map(|(host, lobbies)| (PersonId(host.cast_unsigned()), lobbies));
    // Deleted people have no Discord id any more.
    Ok(hosts.filter(|(host, _)| host.is_on_discord()).collect())
}

/// The people a person does not want to play with, and whether nobody can invite them.
pub async fn keeps_away(
    db: &mut Connection,
    person: PersonId,
) -> Result<(Vec<PersonId>, bool), StoreError> {
    let others: Vec<i64> =
        sqlx::query_scalar("SELECT other FROM keeps_away WHERE person = ? ORDER BY other")
            .bind(person.0.cast_signed())
            .fetch_all(db)
            .await?;
    let people = others.iter().filter(|other| **other != EVERYBODY);
    let people = people.map(|other| PersonId(other.cast_unsigned())).collect();
    Ok((people, others.contains(&EVERYBODY)))
}

/// Sets whether a person wants to play with another, or with `None`, whether anybody can invite them.
pub async fn keep_away(
    db: &mut Connection,
    person: PersonId,
    other: Option<PersonId>,
    wants_so: bool,
) -> Result<(), StoreError> {
    let other = other.map_or(EVERYBODY, |other| other.0.cast_signed());
    let change = if wants_so {
        "INSERT INTO keeps_away (person, other) VALUES (?, ?) ON CONFLICT DO NOTHING"
    } else {
        "DELETE FROM keeps_away WHERE person = ? AND other = ?"
    };
    sqlx::query(change).bind(person.0.cast_signed()).bind(other).execute(db).await?;
    Ok(())
}

/// Deletes a person's settings, and those of others about them.
pub async fn forget(db: &mut Connection, person: PersonId) -> Result<u64, StoreError> {
    let id = person.0.cast_signed();
    let set = sqlx::query("DELETE FROM keeps_away WHERE person = ?").bind(id).execute(&mut *db);
    let set = set.await?.rows_affected();
    sqlx::query("DELETE FROM keeps_away WHERE other = ?").bind(id).execute(&mut *db).await?;
    sqlx::query("DELETE FROM invitations WHERE by_person = ?1 OR person = ?1")
        .bind(id)
        .execute(db)
        .await?;
    Ok(set)
}
