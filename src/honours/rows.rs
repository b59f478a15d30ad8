//! Servers' boards of honour, whom they name, and results to hand out.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::query;

use super::Honours;
use super::results::Line;
use crate::app::Place;
use crate::clock::Moment;
use crate::domain::{ChannelId, GuildId, MessageId};
use crate::store::matches::unreadable;
use crate::store::{Connection, StoreError};
use game_api::PersonId;

/// What a server has settled, and how far it has come.
pub async fn load(db: &mut Connection, guild: GuildId, now: Moment) -> Result<Honours, StoreError> {
    let found = all(db).await?.into_iter().find(|it| it.guild == guild);
    Ok(found.unwrap_or_else(|| Honours::new(guild, now)))
}

/// The same of all servers that have settled anything.
pub async fn all(db: &mut Connection) -> Result<Vec<Honours>, StoreError> {
    let rows = query!(
        r#"SELECT guild AS "guild!", channel, months, closed_ms, board_channel, board_message, shows
           FROM honours ORDER BY guild"#
    )
    .fetch_all(db)
    .await?;
    let honours = rows.into_iter().map(|row| {
        let board = row.board_channel.zip(row.board_message).map(|(channel, message)| Place {
            channel: ChannelId::from_sql(channel),
            message: MessageId::from_sql(message),
        });
        Ok(Honours {
            guild: GuildId::from_sql(row.guild),
            channel: row.channel.map(ChannelId::from_sql),
            months: u8::try_from(row.months).map_err(|_| unreadable("season", row.months))?,
            closed: Moment::from_ms(row.closed_ms),
            board,
            shows: row.shows,
        })
    });
    honours.collect()
}

/// Stores it.
pub async fn save(db: &mut Connection, honours: &Honours) -> Result<(), StoreError> {
    let (guild, channel) = (honours.guild.to_sql(), honours.channel.map(ChannelId::to_sql));
    let (board_channel, board_message) = (
        honours.board.map(|board| board.channel.to_sql()),
        honours.board.map(|board| board.message.to_sql()),
    );
    let closed_ms = honours.closed.ms();
    query!(
        "INSERT OR REPLACE INTO honours
             (guild, channel, months, closed_ms, board_channel, board_message, shows)
         VALUES (?, ?, ?, ?, ?, ?, ?)",
        guild,
        channel,
        honours.months,
        closed_ms,
        board_channel,
        board_message,
        honours.shows
    )
    .execute(db)
    .await?;
    Ok(())
}

/// What people were called last in a server.
pub async fn names(
    db: &mut Connection,
    guild: GuildId,
    people: &BTreeSet<PersonId>,
) -> Result<BTreeMap<PersonId, String>, StoreError> {
    let guild = guild.to_sql();
    let mut names = BTreeMap::new();
    for person in people {
        let id = person.0.cast_signed();
        let row = query!(
            r#"SELECT coalesce(k.instead, s.name) AS "name!: String"
               FROM seats s JOIN matches m ON m.id = s.match_id
               LEFT JOIN masked_names k ON (k.guild, k.person, k.name) = (m.guild, s.holder, s.name)
               WHERE s.holder = ? AND m.guild = ? ORDER BY s.match_id DESC LIMIT 1"#,
            id,
            guild
        )
        .fetch_optional(&mut *db)
        .await?;
        names.extend(row.map(|row| (*person, row.name)));
    }
    Ok(names)
}

/// What a server's matches came to that ended since then, the first first; at most so many lines, the last.
pub async fn results(
    db: &mut Connection,
    guild: GuildId,
    since: Moment,
    most: u32,
) -> Result<Vec<Line>, StoreError> {
    let (guild, since_ms) = (guild.to_sql(), since.ms());
    let rows = query!(
        r#"SELECT r.match_id, m.title, m.game, m.players, m.deadline_s, m.started_ms, r.ended_ms, r.seat AS "seat!", r.holder AS "holder!",
                  s.name AS "name: String", r.place, r.won AS "won: bool", r.decisions, r.late,
                  p.place AS "rated: i64"
           FROM results r JOIN matches m ON m.id = r.match_id
           LEFT JOIN seats s ON (s.match_id, s.seat, s.holder) = (r.match_id, r.seat, r.holder)
           LEFT JOIN rated_places p ON (p.match_id, p.person) = (r.match_id, r.holder)
           WHERE r.guild = ? AND r.ended_ms >= ? AND m.stage = 'over'
           ORDER BY r.ended_ms DESC, r.match_id DESC, r.seat DESC, r.holder DESC LIMIT ?"#,
        guild,
        since_ms,
        most
    )
    .fetch_all(db)
    .await?;
    let lines = rows.into_iter().rev().map(|row| Line {
        match_id: row.match_id,
        title: row.title,
        game: row.game,
        players: row.players,
        deadline_s: row.deadline_s,
        started_ms: row.started_ms,
        ended_ms: row.ended_ms,
        seat: row.seat,
        person: PersonId(row.holder.cast_unsigned()),
        name: row.name,
        place: row.place,
        won: row.won,
        decisions: row.decisions,
        late: row.late,
        rated: row.rated,
    });
    Ok(lines.collect())
}
