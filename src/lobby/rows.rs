//! Rows of lobbies: their last change, guests and queue.

pub mod invitations;
pub mod restored;

use sqlx::{query, query_scalar};

use crate::clock::Moment;
use crate::domain::{ChannelId, GuildId, LobbyRole, Match, MatchId, Origin, Stage};
use crate::store::matches::word;
use crate::store::{Connection, StoreError, matches};
use game_api::{GameName, PersonId};

/// Notes that a lobby has changed: what was shown of it before is outdated.
pub async fn touch(db: &mut Connection, id: MatchId, now: Moment) -> Result<(), StoreError> {
    let now_ms = now.ms();
    query!("UPDATE matches SET changed_ms = ?, changes = changes + 1 WHERE id = ?", now_ms, id.0)
        .execute(db)
        .await?;
    Ok(())
}

/// The lobby that has not changed for the longest but for the first `skipped`, and since when, if any. A table of a
/// running cup follows the cup's times.
pub async fn idlest(
    db: &mut Connection,
    skipped: u32,
) -> Result<Option<(MatchId, Moment)>, StoreError> {
    let row = query!(
        r#"SELECT id AS "id!", changed_ms FROM matches
           WHERE stage = 'lobby' AND NOT EXISTS (
               SELECT 1 FROM cup_tables JOIN cups ON cups.id = cup
               WHERE match_id = matches.id AND decided IS NULL AND cups.stage = 'running')
           ORDER BY changed_ms, id LIMIT 1 OFFSET ?"#,
        skipped
    )
    .fetch_optional(db)
    .await?;
    Ok(row.map(|row| (MatchId(row.id), Moment::from_ms(row.changed_ms))))
}

/// The lobbies of a server in which a person has a seat, oldest first.
pub async fn of(
    db: &mut Connection,
    guild: GuildId,
    person: PersonId,
) -> Result<Vec<Match>, StoreError> {
    let mut lobbies = Vec::new();
    for id in matches::open_of(db, person).await? {
        let info = matches::load(db, id).await?;
        lobbies.extend(info.filter(|info| info.guild == Some(guild) && info.stage == Stage::Lobby));
    }
    Ok(lobbies)
}

/// The channels of the lobbies that a person has opened for others in a server, oldest first. Tables of cups do not
/// count.
pub async fn for_others(
    db: &mut Connection,
    guild: GuildId,
    host: PersonId,
) -> Result<Vec<ChannelId>, StoreError> {
    let (guild, host) = (guild.to_sql(), host.0.cast_signed());
    let channels = query_scalar!(
        "SELECT channel FROM matches
         WHERE guild = ? AND host = ? AND for_others AND stage = 'lobby'
             AND id NOT IN (SELECT match_id FROM cup_tables WHERE match_id IS NOT NULL)
         ORDER BY id",
        guild,
        host
    )
    .fetch_all(db)
    .await?;
    Ok(channels.into_iter().map(ChannelId::from_sql).collect())
}

/// How many matches of a game a person has opened on a server.
pub async fn opened_by(
    db: &mut Connection,
    guild: GuildId,
    host: PersonId,
    game: &GameName,
) -> Result<i64, StoreError> {
    let (guild, host, game) = (guild.to_sql(), host.0.cast_signed(), game.as_str());
    let row = query_scalar!(
        "SELECT count(*) FROM matches WHERE guild = ? AND host = ? AND game = ?",
        guild,
        host,
        game
    );
    Ok(row.fetch_one(db).await?)
}

/// Notes that the host of a lobby has left: a seated person can become the host.
pub async fn lose_host(db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    query!("UPDATE matches SET for_others = 0 WHERE id = ?", id.0).execute(db).await?;
    Ok(())
}

/// The lobbies of a server with a free seat, the fullest first, and its matches with an offered seat.
pub async fn joinable(
    db: &mut Connection,
    guild: GuildId,
    now: Moment,
) -> Result<Vec<MatchId>, StoreError> {
    let (guild, now_ms) = (guild.to_sql(), now.ms());
    let rows = query!(
        r#"SELECT m.id AS "id!", m.players - (SELECT count(*) FROM seats WHERE match_id = m.id) AS "free!: i64",
                  m.stage = 'running' AS "runs!: bool"
           FROM matches m WHERE m.guild = ?1 AND m.stage IN ('lobby', 'running')
             AND (m.stage = 'running' OR NOT EXISTS (SELECT 1 FROM cup_tables WHERE match_id = m.id))
             AND (m.stage = 'running' OR m.players > (SELECT count(*) FROM seats WHERE match_id = m.id))
             AND (m.stage = 'lobby' OR EXISTS (SELECT 1 FROM tenures t
                    WHERE t.match_id = m.id AND t.until_ms IS NULL AND t.offered_ms <= ?2))
           ORDER BY 3, 2, 1"#,
        guild,
        now_ms
    )
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|row| MatchId(row.id)).collect())
}

/// The people without a seat in a lobby who are invited or removed.
pub async fn guests(
    db: &mut Connection,
    id: MatchId,
) -> Result<Vec<(PersonId, LobbyRole)>, StoreError> {
    query!("SELECT person, standing FROM guests WHERE match_id = ? ORDER BY person", id.0)
        .fetch_all(db)
        .await?
        .into_iter()
        .map(|row| {
            let standing = word("standing", &row.standing)?;
            Ok((PersonId(row.person.cast_unsigned()), standing))
        })
        .collect()
}

/// Sets a person's role in a lobby; `None` if they have a seat or have left.
pub async fn set_guest(
    db: &mut Connection,
    id: MatchId,
    person: PersonId,
    standing: Option<LobbyRole>,
) -> Result<(), StoreError> {
    let person = person.0.cast_signed();
    let done = match standing.map(<&str>::from) {
        Some(standing) => {
            query!(
                "INSERT INTO guests (match_id, person, standing) VALUES (?, ?, ?)
                 ON CONFLICT (match_id, person) DO UPDATE SET standing = excluded.standing",
                id.0,
                person,
                standing
            )
            .execute(db)
            .await
        }
        None => {
            query!("DELETE FROM guests WHERE match_id = ? AND person = ?", id.0, person)
                .execute(db)
                .await
        }
    };
    Ok(done.map(drop)?)
}

/// A person who waits for a seat in a full lobby.
#[derive(Debug, Clone)]
pub struct Waiting {
    pub person: PersonId,
    /// Their name as the server shows it.
    pub name: String,
    /// The interaction by which they joined the queue.
    pub origin: Option<Origin>,
    pub since: Moment,
}

/// The queue for a seat in a lobby, in order.
pub async fn queue(db: &mut Connection, id: MatchId) -> Result<Vec<Waiting>, StoreError> {
    let rows = query!(
        r#"SELECT person AS "person!", name AS "name!", origin, since_ms AS "since_ms!"
           FROM waiting WHERE match_id = ? ORDER BY number"#,
        id.0
    )
    .fetch_all(db)
    .await?;
    let waiting = rows.into_iter().map(|row| Waiting {
        person: PersonId(row.person.cast_unsigned()),
        name: row.name,
        origin: row.origin.map(Origin::from_sql),
        since: Moment::from_ms(row.since_ms),
    });
    Ok(waiting.collect())
}

/// Adds a person to the end of a lobby's queue.
pub async fn enqueue(
    db: &mut Connection,
    id: MatchId,
    waiting: &Waiting,
) -> Result<(), StoreError> {
    let person = waiting.person.0.cast_signed();
    let (origin, since_ms) = (waiting.origin.map(Origin::to_sql), waiting.since.ms());
    query!(
        "INSERT INTO waiting (match_id, person, name, origin, since_ms) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING",
        id.0,
        person,
        waiting.name,
        origin,
        since_ms
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Removes a person from a lobby's queue.
pub async fn dequeue(db: &mut Connection, id: MatchId, person: PersonId) -> Result<(), StoreError> {
    let person = person.0.cast_signed();
    query!("DELETE FROM waiting WHERE match_id = ? AND person = ?", id.0, person)
        .execute(db)
        .await?;
    Ok(())
}

/// Deletes a lobby's guests and queue: it is over.
pub async fn dismiss_guests(db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    query!(
        "DELETE FROM guests WHERE match_id = ?; DELETE FROM present WHERE match_id = ?;
         DELETE FROM waiting WHERE match_id = ?",
        id.0,
        id.0,
        id.0
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Whether anybody but this person has ever had a seat in a lobby.
pub async fn has_guests(
    db: &mut Connection,
    id: MatchId,
    host: PersonId,
) -> Result<bool, StoreError> {
    let host = host.0.cast_signed();
    let row = query_scalar!(
        r#"SELECT EXISTS (SELECT 1 FROM present WHERE match_id = ? AND person <> ?) AS "has!: bool""#,
        id.0,
        host
    );
    Ok(row.fetch_one(db).await?)
}

/// Notes that a seated person was active in a lobby.
pub async fn note_present(
    db: &mut Connection,
    id: MatchId,
    person: PersonId,
    now: Moment,
) -> Result<(), StoreError> {
    let (person, now_ms) = (person.0.cast_signed(), now.ms());
    query!(
        "INSERT INTO present (match_id, person, at_ms) VALUES (?, ?, ?)
         ON CONFLICT (match_id, person) DO UPDATE SET at_ms = excluded.at_ms",
        id.0,
        person,
        now_ms
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The people active in a lobby since `moment`.
pub async fn present_since(
    db: &mut Connection,
    id: MatchId,
    moment: Moment,
) -> Result<Vec<PersonId>, StoreError> {
    let since_ms = moment.ms();
    let people = query_scalar!(
        "SELECT person FROM present WHERE match_id = ? AND at_ms >= ?",
        id.0,
        since_ms
    )
    .fetch_all(db)
    .await?;
    Ok(people.into_iter().map(|person| PersonId(person.cast_unsigned())).collect())
}

/// When a lobby was opened.
pub async fn opened(db: &mut Connection, id: MatchId) -> Result<Moment, StoreError> {
    let opened =
        query_scalar!("SELECT created_ms FROM matches WHERE id = ?", id.0).fetch_one(db).await?;
    Ok(Moment::from_ms(opened))
}

/// Since when and until when people in a lobby are asked whether they are present.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PresenceQuestion {
    pub since: Moment,
    pub until: Moment,
}

/// The present question of a lobby, if its people are asked.
pub async fn asked(
    db: &mut Connection,
    id: MatchId,
) -> Result<Option<PresenceQuestion>, StoreError> {
    let row = query!("SELECT ready_since_ms, ready_ms FROM matches WHERE id = ?", id.0)
        .fetch_one(db)
        .await?;
    let asked = row.ready_since_ms.zip(row.ready_ms);
    Ok(asked.map(|(since, until)| PresenceQuestion {
        since: Moment::from_ms(since),
        until: Moment::from_ms(until),
    }))
}

/// Stores or deletes the question whether people in a lobby are present.
pub async fn ask(
    db: &mut Connection,
    id: MatchId,
    asked: Option<PresenceQuestion>,
) -> Result<(), StoreError> {
    let (since_ms, until_ms) = asked.map(|it| (it.since.ms(), it.until.ms())).unzip();
    query!(
        "UPDATE matches SET ready_since_ms = ?, ready_ms = ? WHERE id = ?",
        since_ms,
        until_ms,
        id.0
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The lobby whose question ends first but for the first `skipped`, if any.
pub async fn first_asked(
    db: &mut Connection,
    skipped: u32,
) -> Result<Option<(MatchId, PresenceQuestion)>, StoreError> {
    let row = query!(
        r#"SELECT id AS "id!", ready_since_ms AS "since_ms!", ready_ms AS "until_ms!" FROM matches
           WHERE stage = 'lobby' AND ready_ms IS NOT NULL ORDER BY ready_ms, id LIMIT 1 OFFSET ?"#,
        skipped
    )
    .fetch_optional(db)
    .await?;
    Ok(row.map(|row| {
        let (since, until) = (Moment::from_ms(row.since_ms), Moment::from_ms(row.until_ms));
        (MatchId(row.id), PresenceQuestion { since, until })
    }))
}
