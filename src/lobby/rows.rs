//! Lobbies: how long each has stood as it is, and whose they are.

pub mod invitations;
pub mod restored;

use sqlx::{query, query_scalar};

use crate::clock::Moment;
use crate::domain::{ChannelId, GuildId, LobbyRole, Match, MatchId, Origin, Stage};
use crate::store::matches::word;
use crate::store::{Connection, StoreError, matches};
use game_api::{GameName, PersonId};

/// Notes that a lobby has changed. What was shown of it before is old.
pub async fn touch(db: &mut Connection, id: MatchId, now: Moment) -> Result<(), StoreError> {
    let now_ms = now.ms();
    query!("UPDATE matches SET changed_ms = ?, changes = changes + 1 WHERE id = ?", now_ms, id.0)
        .execute(db)
        .await?;
    Ok(())
}

/// The lobby that has not changed for the longest, and since when, if there is any.
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

/// The channels of the lobbies that somebody has opened for others in a server, oldest first.
pub async fn for_others(
    db: &mut Connection,
    guild: GuildId,
    host: PersonId,
) -> Result<Vec<ChannelId>, StoreError> {
    let (guild, host) = (guild.to_sql(), host.0.cast_signed());
    let channels = query_scalar!(
        "SELECT channel FROM matches
         WHERE guild = ? AND host = ? AND for_others AND stage = 'lobby' ORDER BY id",
        guild,
        host
    )
    .fetch_all(db)
    .await?;
    Ok(channels.into_iter().map(ChannelId::from_sql).collect())
}

/// How many matches of a game somebody has opened on a server.
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

/// The host of a lobby is there no longer: whoever sits in it can be.
pub async fn lose_host(db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    query!("UPDATE matches SET for_others = 0 WHERE id = ?", id.0).execute(db).await?;
    Ok(())
}

/// The lobbies of a server with a free seat, the fullest first, and its matches with a seat that is on offer.
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

/// Those who do not sit in a lobby and are something to it.
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

/// What somebody is to a lobby from now on; `None` for nothing, as they sit in it or have left.
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

/// Somebody who waits for a seat in a full lobby.
#[derive(Debug, Clone)]
pub struct Waiting {
    pub person: PersonId,
    /// Their name as the server shows it.
    pub name: String,
    /// What they began to wait by.
    pub origin: Option<Origin>,
    pub since: Moment,
}

/// Who waits for a seat in a lobby, the first first.
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

/// Somebody waits for a seat in a lobby, behind all who do already.
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

/// Somebody does not wait for a seat in a lobby any more.
pub async fn dequeue(db: &mut Connection, id: MatchId, person: PersonId) -> Result<(), StoreError> {
    let person = person.0.cast_signed();
    query!("DELETE FROM waiting WHERE match_id = ? AND person = ?", id.0, person)
        .execute(db)
        .await?;
    Ok(())
}

/// Nobody is a guest of a match any more, nor waits for a seat: its lobby is over.
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

/// Whether anybody but this person has ever sat down in a lobby.
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

/// Somebody who sits in a lobby does something in it.
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

/// Who has done something in a lobby since `moment`.
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

/// Since when and until when those in a lobby are asked whether they are there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PresenceQuestion {
    pub since: Moment,
    pub until: Moment,
}

/// Whether those in a lobby are asked whether they are there.
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

/// Those in a lobby are asked whether they are there, or nobody is any more.
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

/// The lobby in which people have to say first of all that they are there, if there is any.
pub async fn first_asked(
    db: &mut Connection,
) -> Result<Option<(MatchId, PresenceQuestion)>, StoreError> {
    let row = query!(
        r#"SELECT id AS "id!", ready_since_ms AS "since_ms!", ready_ms AS "until_ms!" FROM matches
           WHERE stage = 'lobby' AND ready_ms IS NOT NULL ORDER BY ready_ms, id LIMIT 1"#
    )
    .fetch_optional(db)
    .await?;
    Ok(row.map(|row| {
        let (since, until) = (Moment::from_ms(row.since_ms), Moment::from_ms(row.until_ms));
        (MatchId(row.id), PresenceQuestion { since, until })
    }))
}
