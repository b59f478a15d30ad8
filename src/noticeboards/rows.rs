//! Rows of noticeboards, and of people who want notices of lobbies.

use sqlx::{query, query_scalar};

use crate::clock::Moment;
use crate::domain::{ChannelId, GuildId, MatchId, MessageId};
use crate::outbox::Place;
use crate::store::{Connection, StoreError};
use game_api::PersonId;

/// A server's wanted or present noticeboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Noticeboard {
    pub guild: GuildId,
    /// The channel for it, if the server wants one.
    pub wanted: Option<ChannelId>,
    /// The present message, which may have to be taken down.
    pub place: Option<Place>,
}

/// All wanted noticeboards, and those to take down.
pub async fn all(db: &mut Connection) -> Result<Vec<Noticeboard>, StoreError> {
    let rows = query!(
        r#"SELECT n.guild AS "guild!: i64", s.noticeboard AS "wanted: i64", n.channel AS "channel: i64",
                  n.message AS "message: i64"
           FROM noticeboards n LEFT JOIN servers s ON s.guild = n.guild
           UNION ALL
           SELECT s.guild, s.noticeboard, NULL, NULL FROM servers s
           WHERE s.noticeboard IS NOT NULL AND NOT EXISTS
               (SELECT 1 FROM noticeboards n WHERE (n.guild, n.channel) = (s.guild, s.noticeboard))"#
    )
    .fetch_all(db)
    .await?;
    let place = |(channel, message)| Place {
        channel: ChannelId::from_sql(channel),
        message: MessageId::from_sql(message),
    };
    let rows = rows.into_iter().map(|row| Noticeboard {
        guild: GuildId::from_sql(row.guild),
        wanted: row.wanted.map(ChannelId::from_sql),
        place: row.channel.zip(row.message).map(place),
    });
    Ok(rows.collect())
}

/// Makes a message a server's noticeboard.
pub async fn put(db: &mut Connection, guild: GuildId, place: Place) -> Result<(), StoreError> {
    let (guild, channel, message) =
        (guild.to_sql(), place.channel.to_sql(), place.message.to_sql());
    query!(
        "INSERT INTO noticeboards (guild, channel, message) VALUES (?, ?, ?)
         ON CONFLICT (guild, channel) DO UPDATE SET message = excluded.message",
        guild,
        channel,
        message
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Notes that the message in a channel is no longer a server's noticeboard.
pub async fn take_down(
    db: &mut Connection,
    guild: GuildId,
    channel: ChannelId,
) -> Result<(), StoreError> {
    let (guild, channel) = (guild.to_sql(), channel.to_sql());
    query!("DELETE FROM noticeboards WHERE guild = ? AND channel = ?", guild, channel)
        .execute(db)
        .await?;
    Ok(())
}

/// Switches a person's notices of a server's lobbies of a game on or off. Returns whether they are on now.
pub async fn listen(
    db: &mut Connection,
    guild: GuildId,
    person: PersonId,
    game: &str,
) -> Result<bool, StoreError> {
    if stop(db, guild, person, game).await? {
        return Ok(false);
    }
    let (guild, person) = (guild.to_sql(), person.0.cast_signed());
    query!("INSERT INTO listeners (guild, person, game) VALUES (?, ?, ?)", guild, person, game)
        .execute(db)
        .await?;
    Ok(true)
}

/// Switches a person's notices of a server's lobbies of a game off. Returns whether they were on.
pub async fn stop(
    db: &mut Connection,
    guild: GuildId,
    person: PersonId,
    game: &str,
) -> Result<bool, StoreError> {
    let (guild, person) = (guild.to_sql(), person.0.cast_signed());
    let gone = query!(
        "DELETE FROM listeners WHERE guild = ? AND person = ? AND game = ?",
        guild,
        person,
        game
    );
    Ok(gone.execute(db).await?.rows_affected() > 0)
}

/// The people who want notices of a server's lobbies of a game: those notified longest ago first, at most `most`.
pub async fn listeners(
    db: &mut Connection,
    guild: GuildId,
    game: &str,
    most: u32,
) -> Result<Vec<PersonId>, StoreError> {
    let guild = guild.to_sql();
    let people = query_scalar!(
        "SELECT person FROM listeners WHERE guild = ? AND game = ? ORDER BY told_ms, person LIMIT ?",
        guild,
        game,
        most
    )
    .fetch_all(db)
    .await?;
    Ok(people.into_iter().map(|person| PersonId(person.cast_unsigned())).collect())
}

/// Schedules a notice of a lobby.
pub async fn call(db: &mut Connection, id: MatchId, person: PersonId) -> Result<(), StoreError> {
    let person = person.0.cast_signed();
    query!("INSERT OR IGNORE INTO calls (match_id, person) VALUES (?, ?)", id.0, person)
        .execute(db)
        .await?;
    Ok(())
}

/// The outstanding notices of lobbies, with their recipients.
pub async fn calls(db: &mut Connection) -> Result<Vec<(MatchId, PersonId)>, StoreError> {
    let rows = query!("SELECT match_id, person FROM calls ORDER BY match_id, person");
    let rows = rows.fetch_all(db).await?;
    let call = |(id, person): (i64, i64)| (MatchId(id), PersonId(person.cast_unsigned()));
    Ok(rows.into_iter().map(|row| call((row.match_id, row.person))).collect())
}

/// Notes that a person was notified of a lobby, or need not be.
pub async fn called(
    db: &mut Connection,
    id: MatchId,
    person: PersonId,
    now: Moment,
) -> Result<(), StoreError> {
    let (person, now_ms) = (person.0.cast_signed(), now.ms());
    query!("DELETE FROM calls WHERE match_id = ? AND person = ?", id.0, person)
        .execute(&mut *db)
        .await?;
    query!(
        "UPDATE listeners SET told_ms = ?1 WHERE person = ?2
         AND (guild, game) = (SELECT guild, game FROM matches WHERE id = ?3)",
        now_ms,
        person,
        id.0
    )
    .execute(db)
    .await?;
    Ok(())
}
