//! Rows of servers' boards of honour, crowns, and results for exports.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::{query, query_as};

use super::Honours;
use super::crowns::Crown;
use super::results::ResultLine;
use crate::clock::Moment;
use crate::domain::{ChannelId, GuildId, MessageId, RoleId};
use crate::outbox::Place;
use crate::store::matches::unreadable;
use crate::store::{Connection, StoreError};
use game_api::PersonId;

/// A server's settings and state.
pub async fn load(db: &mut Connection, guild: GuildId, now: Moment) -> Result<Honours, StoreError> {
    let sql = guild.to_sql();
    let row = query_as!(
        SettingsRow,
        r#"SELECT guild AS "guild!", channel, months, closed_ms, board_channel, board_message, shows, king
           FROM honours WHERE guild = ?"#,
        sql
    );
    let row = row.fetch_optional(db).await?;
    row.map_or_else(|| Ok(Honours::new(guild, now)), Honours::try_from)
}

/// The same for all servers that have any settings.
pub async fn all(db: &mut Connection) -> Result<Vec<Honours>, StoreError> {
    let rows = query_as!(
        SettingsRow,
        r#"SELECT guild AS "guild!", channel, months, closed_ms, board_channel, board_message, shows, king
           FROM honours ORDER BY guild"#
    );
    rows.fetch_all(db).await?.into_iter().map(Honours::try_from).collect()
}

struct SettingsRow {
    guild: i64,
    channel: Option<i64>,
    months: i64,
    closed_ms: i64,
    board_channel: Option<i64>,
    board_message: Option<i64>,
    shows: Option<i64>,
    king: Option<i64>,
}

impl TryFrom<SettingsRow> for Honours {
    type Error = StoreError;

    fn try_from(row: SettingsRow) -> Result<Self, StoreError> {
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
            king: row.king.map(RoleId::from_sql),
        })
    }
}

/// Stores the settings and state.
pub async fn save(db: &mut Connection, honours: &Honours) -> Result<(), StoreError> {
    let (guild, channel) = (honours.guild.to_sql(), honours.channel.map(ChannelId::to_sql));
    let (board_channel, board_message) = (
        honours.board.map(|board| board.channel.to_sql()),
        honours.board.map(|board| board.message.to_sql()),
    );
    let (closed_ms, king) = (honours.closed.ms(), honours.king.map(RoleId::to_sql));
    query!(
        "INSERT OR REPLACE INTO honours
             (guild, channel, months, closed_ms, board_channel, board_message, shows, king)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        guild,
        channel,
        honours.months,
        closed_ms,
        board_channel,
        board_message,
        honours.shows,
        king
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Notes that seasons which ended by then have been announced.
pub async fn close(db: &mut Connection, guild: GuildId, by: Moment) -> Result<(), StoreError> {
    let (guild, by_ms) = (guild.to_sql(), by.ms());
    query!("UPDATE honours SET closed_ms = ? WHERE guild = ?", by_ms, guild).execute(db).await?;
    Ok(())
}

/// Schedules giving a role to a person.
pub async fn crown(
    db: &mut Connection,
    guild: GuildId,
    role: RoleId,
    person: PersonId,
) -> Result<(), StoreError> {
    let (guild, role, person) = (guild.to_sql(), role.to_sql(), person.0.cast_signed());
    query!(
        "INSERT INTO crowns (guild, role, person, worn, lost) VALUES (?, ?, ?, 0, 0)
         ON CONFLICT DO UPDATE SET lost = 0",
        guild,
        role,
        person
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Schedules taking the role from everybody in a server.
pub async fn uncrown(db: &mut Connection, guild: GuildId) -> Result<(), StoreError> {
    let guild = guild.to_sql();
    query!("UPDATE crowns SET lost = 1 WHERE guild = ?", guild).execute(db).await?;
    Ok(())
}

/// The roles of a server to be given or taken: those to be taken first.
pub async fn due_crowns(db: &mut Connection, guild: GuildId) -> Result<Vec<Crown>, StoreError> {
    let of = guild.to_sql();
    let rows = query!(
        r#"SELECT role, person, lost AS "lost: bool" FROM crowns
           WHERE guild = ? AND (lost OR NOT worn) ORDER BY lost DESC, role, person"#,
        of
    );
    let rows = rows.fetch_all(db).await?.into_iter();
    let crowns = rows.map(|row| Crown {
        guild,
        role: RoleId::from_sql(row.role),
        person: PersonId(row.person.cast_unsigned()),
        lost: row.lost,
    });
    Ok(crowns.collect())
}

/// Notes that a role was given or taken.
pub async fn note_crown(db: &mut Connection, crown: Crown) -> Result<(), StoreError> {
    let (guild, role) = (crown.guild.to_sql(), crown.role.to_sql());
    let person = crown.person.0.cast_signed();
    if crown.lost {
        query!(
            "DELETE FROM crowns WHERE (guild, role, person, lost) = (?, ?, ?, 1)",
            guild,
            role,
            person
        )
        .execute(db)
        .await?;
    } else {
        query!(
            "UPDATE crowns SET worn = 1 WHERE (guild, role, person) = (?, ?, ?)",
            guild,
            role,
            person
        )
        .execute(db)
        .await?;
    }
    Ok(())
}

/// Schedules taking a person's roles everywhere; they are remembered until that is done.
pub async fn forget(db: &mut Connection, person: PersonId) -> Result<(), StoreError> {
    let person = person.0.cast_signed();
    query!("UPDATE crowns SET lost = 1 WHERE person = ?", person).execute(db).await?;
    Ok(())
}

/// People's last known names in a server.
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

/// The results of a server's matches that ended since then, in order; if there are more lines than `most`, the last
/// ones.
pub async fn results(
    db: &mut Connection,
    guild: GuildId,
    since: Moment,
    most: u32,
) -> Result<Vec<ResultLine>, StoreError> {
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
    let lines = rows.into_iter().rev().map(|row| ResultLine {
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
