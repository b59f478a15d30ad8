//! Rows of the last requests about servers' members.

use std::time::Duration;

use sqlx::query;

use crate::clock::Moment;
use crate::domain::{GuildId, MatchId};
use crate::store::{Connection, StoreError};
use game_api::PersonId;

/// The members to ask about now, at most `most`: those awaited by a match since the last request, or whose deadline
/// has passed. `pauses` are the minimum time between two requests about a member, and that without a deadline. Left
/// out are seats already offered, and paused matches.
pub async fn wanted(
    db: &mut Connection,
    now: Moment,
    pauses: [Duration; 2],
    most: u32,
) -> Result<Vec<(GuildId, PersonId)>, StoreError> {
    let now_ms = now.ms();
    let [pause_ms, unlimited_ms] = pauses.map(|pause| now.before(pause).ms());
    let rows = query!(
        r#"SELECT DISTINCT m.guild AS "guild!", t.holder AS "holder!"
           FROM matches m
           -- A match that is played waits for somebody at any time: this finds the few among all there were.
           JOIN (SELECT DISTINCT match_id FROM awaited) w ON w.match_id = m.id
           JOIN tenures t ON t.match_id = m.id AND t.until_ms IS NULL AND t.offered_ms IS NULL AND t.holder >= 0
           LEFT JOIN awaited a ON a.match_id = m.id AND a.seat = t.seat
           LEFT JOIN members s ON s.guild = m.guild AND s.person = t.holder
           WHERE m.stage = 'running' AND m.guild <> 0 AND m.paused_ms IS NULL AND m.appealed_ms IS NULL
             AND m.id NOT IN (SELECT match_id FROM incidents WHERE silences)
             AND (a.seat IS NOT NULL OR t.missed > 0)
             AND (s.asked_ms IS NULL
                  OR s.asked_ms <= ?2 AND s.asked_ms < a.since_ms AND a.since_ms <= ?1
                  OR s.asked_ms <= ?3 AND a.left_ms IS NULL AND a.seat IS NOT NULL)
           ORDER BY s.asked_ms LIMIT ?4"#,
        now_ms,
        pause_ms,
        unlimited_ms,
        most
    )
    .fetch_all(db)
    .await?;
    let wanted = rows
        .into_iter()
        .map(|row| (GuildId::from_sql(row.guild), PersonId(row.holder.cast_unsigned())));
    Ok(wanted.collect())
}

/// Stores that a member was asked about.
pub async fn note(
    db: &mut Connection,
    guild: GuildId,
    person: PersonId,
    now: Moment,
) -> Result<(), StoreError> {
    let (guild, person, now_ms) = (guild.to_sql(), person.0.cast_signed(), now.ms());
    query!(
        "INSERT INTO members (guild, person, asked_ms) VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET asked_ms = excluded.asked_ms",
        guild,
        person,
        now_ms
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Makes another request about a member due, if the last one was before `moment`.
pub async fn ask_again(
    db: &mut Connection,
    guild: GuildId,
    person: PersonId,
    moment: Moment,
) -> Result<(), StoreError> {
    let (guild, person, before_ms) = (guild.to_sql(), person.0.cast_signed(), moment.ms());
    query!(
        "DELETE FROM members WHERE guild = ? AND person = ? AND asked_ms <= ?",
        guild,
        person,
        before_ms
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Deletes requests before `moment`.
pub async fn forget(db: &mut Connection, moment: Moment) -> Result<(), StoreError> {
    let before_ms = moment.ms();
    query!("DELETE FROM members WHERE asked_ms < ?", before_ms).execute(db).await?;
    Ok(())
}

/// The running matches of a server in which a person holds a seat.
pub async fn played(
    db: &mut Connection,
    guild: GuildId,
    person: PersonId,
) -> Result<Vec<MatchId>, StoreError> {
    let (guild, person) = (guild.to_sql(), person.0.cast_signed());
    let rows = query!(
        r#"SELECT m.id AS "id!" FROM seats s JOIN matches m ON m.id = s.match_id
           WHERE s.holder = ? AND m.guild = ? AND m.stage = 'running'"#,
        person,
        guild
    )
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|row| MatchId(row.id)).collect())
}
