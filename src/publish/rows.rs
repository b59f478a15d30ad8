//! Rows of servers that publish their matches, of the pages, and of the data of each.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::{Row as _, query, query_scalar};

use crate::clock::Moment;
use crate::domain::{GuildId, MatchId};
use crate::store::{Connection, StoreError};
use game_api::PersonId;

/// A match that should have a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DuePage {
    pub id: MatchId,
    pub guild: GuildId,
    pub game: String,
    pub title: Option<String>,
    pub ended: Moment,
    /// The players at its end: by seat, with whether they won.
    pub players: Vec<PublishedPlayer>,
    /// All other data of a page that can still change.
    pub rest: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublishedPlayer {
    pub name: String,
    pub colour: String,
    /// Whether they want to appear by colour, not by name.
    pub by_colour: bool,
    pub won: bool,
}

/// A page that exists, or is being written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublishedPage {
    pub guild: GuildId,
    pub made_of: Option<String>,
}

/// Whether a server's matches are published.
pub async fn is_on(db: &mut Connection, guild: GuildId) -> Result<bool, StoreError> {
    let found = query_scalar("SELECT EXISTS (SELECT 1 FROM publishing WHERE guild = ?)");
    Ok(found.bind(guild.to_sql()).fetch_one(db).await?)
}

/// Switches publishing on, for lobbies opened from `since` on, unless it is on already; or off.
pub async fn switch(
    db: &mut Connection,
    guild: GuildId,
    since: Option<Moment>,
) -> Result<(), StoreError> {
    let guild = guild.to_sql();
    let done = match since {
        Some(since) => query("INSERT OR IGNORE INTO publishing (guild, since_ms) VALUES (?, ?)")
            .bind(guild)
            .bind(since.ms()),
        None => query("DELETE FROM publishing WHERE guild = ?").bind(guild),
    };
    done.execute(db).await?;
    Ok(())
}

/// Whether a match's lobby was opened while its server published.
pub async fn awaits(db: &mut Connection, id: MatchId) -> Result<bool, StoreError> {
    let found = query_scalar(
        "SELECT EXISTS (SELECT 1 FROM matches m JOIN publishing p ON p.guild = m.guild
                        WHERE m.id = ? AND m.created_ms >= p.since_ms)",
    );
    Ok(found.bind(id.0).fetch_one(db).await?)
}

/// The matches that should have a page, the oldest first.
pub async fn due(db: &mut Connection) -> Result<Vec<DuePage>, StoreError> {
    let rows = query(
        "SELECT m.id, m.guild, m.game, m.title, coalesce(m.ended_ms, 0) AS ended_ms, m.changes,
                (SELECT max(seq) FROM events WHERE match_id = m.id) AS last,
                (SELECT group_concat(id) FROM (
                     SELECT t.id FROM tenures t JOIN published_by_colour c ON c.person = t.holder
                     WHERE t.match_id = m.id ORDER BY t.id)) AS by_colour
         FROM matches m JOIN publishing p ON p.guild = m.guild
         WHERE m.stage = 'over' AND m.created_ms >= p.since_ms ORDER BY m.id",
    )
    .fetch_all(&mut *db)
    .await?;
    let mut players = players(db).await?;
    let due = rows.iter().map(|row| {
        let id = MatchId(row.try_get("id")?);
        let changes: i64 = row.try_get("changes")?;
        let last: Option<i64> = row.try_get("last")?;
        let by_colour: Option<String> = row.try_get("by_colour")?;
        Ok(DuePage {
            id,
            guild: GuildId::from_sql(row.try_get("guild")?),
            game: row.try_get("game")?,
            title: row.try_get("title")?,
            ended: Moment::from_ms(row.try_get("ended_ms")?),
            players: players.remove(&id).unwrap_or_default(),
            rest: format!("{changes} {last:?} {by_colour:?}"),
        })
    });
    due.collect()
}

/// The players at the end, in matches of servers that publish.
async fn players(
    db: &mut Connection,
) -> Result<BTreeMap<MatchId, Vec<PublishedPlayer>>, StoreError> {
    let rows = query(
        "SELECT s.match_id, s.name, s.colour,
                EXISTS (SELECT 1 FROM published_by_colour WHERE person = s.holder) AS by_colour,
                EXISTS (SELECT 1 FROM results r
                        WHERE r.match_id = s.match_id AND r.seat = s.seat AND r.holder = s.holder AND r.won) AS won
         FROM seats s JOIN matches m ON m.id = s.match_id JOIN publishing p ON p.guild = m.guild
         WHERE m.stage = 'over' AND m.created_ms >= p.since_ms ORDER BY s.match_id, s.seat",
    )
    .fetch_all(db)
    .await?;
    let mut all: BTreeMap<MatchId, Vec<PublishedPlayer>> = BTreeMap::new();
    for row in rows {
        all.entry(MatchId(row.try_get("match_id")?)).or_default().push(PublishedPlayer {
            name: row.try_get("name")?,
            colour: row.try_get("colour")?,
            by_colour: row.try_get("by_colour")?,
            won: row.try_get("won")?,
        });
    }
    Ok(all)
}

/// The pages that exist or may exist.
pub async fn published(
    db: &mut Connection,
) -> Result<BTreeMap<MatchId, PublishedPage>, StoreError> {
    let rows = query("SELECT match_id, guild, made_of FROM published").fetch_all(db).await?;
    let pages = rows.iter().map(|row| {
        let guild = GuildId::from_sql(row.try_get("guild")?);
        let made_of = row.try_get("made_of")?;
        Ok((MatchId(row.try_get("match_id")?), PublishedPage { guild, made_of }))
    });
    pages.collect()
}

/// Stores that a page was made of this data; `None` if it is about to be written.
pub async fn note(
    db: &mut Connection,
    (id, guild): (MatchId, GuildId),
    made_of: Option<&str>,
) -> Result<(), StoreError> {
    query("INSERT OR REPLACE INTO published (match_id, guild, made_of) VALUES (?, ?, ?)")
        .bind(id.0)
        .bind(guild.to_sql())
        .bind(made_of)
        .execute(db)
        .await?;
    Ok(())
}

/// Deletes the row of a removed page.
pub async fn gone(db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    query("DELETE FROM published WHERE match_id = ?").bind(id.0).execute(db).await?;
    Ok(())
}

/// Whether a person wants to appear by colour, not by name.
pub async fn by_colour(db: &mut Connection, person: PersonId) -> Result<bool, StoreError> {
    let found = query_scalar("SELECT EXISTS (SELECT 1 FROM published_by_colour WHERE person = ?)");
    Ok(found.bind(person.0.cast_signed()).fetch_one(db).await?)
}

/// All people who want to appear by colour.
pub async fn all_by_colour(db: &mut Connection) -> Result<BTreeSet<PersonId>, StoreError> {
    let people: Vec<i64> =
        query_scalar("SELECT person FROM published_by_colour").fetch_all(db).await?;
    Ok(people.into_iter().map(|person| PersonId(person.cast_unsigned())).collect())
}

/// Sets whether a person wants to appear by colour.
pub async fn set_by_colour(
    db: &mut Connection,
    person: PersonId,
    wanted: bool,
) -> Result<(), StoreError> {
    let statement = if wanted {
        "INSERT OR IGNORE INTO published_by_colour (person) VALUES (?)"
    } else {
        "DELETE FROM published_by_colour WHERE person = ?"
    };
    query(statement).bind(person.0.cast_signed()).execute(db).await?;
    Ok(())
}
