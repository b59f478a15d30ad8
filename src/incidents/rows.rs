//! Rows of matches' delivery problems.

use sqlx::{query, query_scalar};

use crate::clock::Moment;
use crate::domain::{ChannelId, GuildId, MatchId};
use crate::incidents::incident::{Incident, Spot};
use crate::store::{Connection, StoreError};

/// Whether an incident was known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Noted {
    /// It is new, and has to be announced.
    New,
    /// It was already announced.
    Known,
}

fn key(spot: Spot) -> String {
    match spot {
        Spot::Channel => "channel".to_owned(),
        Spot::Seat(seat) => seat.index().to_string(),
    }
}

/// Stores an incident with its beginning, in place of the one known in that spot. An incident that makes the match
/// unreachable keeps the earlier beginning, and is replaced only by another such one.
pub async fn note(
    db: &mut Connection,
    id: MatchId,
    incident: &Incident,
    since: Moment,
) -> Result<Noted, StoreError> {
    let (place, silences, since_ms) = (key(Spot::of(incident)), incident.silences(), since.ms());
    let json = serde_json::to_string(incident).expect("an incident is plain data");
    let known = query!(
        "SELECT incident, silences FROM incidents WHERE match_id = ? AND place = ?",
        id.0,
        place
    )
    .fetch_optional(&mut *db)
    .await?;
    if known.is_some_and(|row| row.incident == json || (row.silences != 0 && !silences)) {
        return Ok(Noted::Known);
    }
    query!(
        "INSERT INTO incidents (match_id, place, incident, silences, since_ms) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (match_id, place) DO UPDATE SET
             incident = excluded.incident,
             since_ms = CASE WHEN silences AND excluded.silences THEN since_ms ELSE excluded.since_ms END,
             silences = excluded.silences",
        id.0,
        place,
        json,
        silences,
        since_ms
    )
    .execute(db)
    .await?;
    Ok(Noted::New)
}

/// The problems of a match, the channel's first.
pub async fn standing(db: &mut Connection, id: MatchId) -> Result<Vec<Incident>, StoreError> {
    query!("SELECT incident FROM incidents WHERE match_id = ? ORDER BY place DESC", id.0)
        .fetch_all(db)
        .await?
        .into_iter()
        .map(|row| {
            serde_json::from_str(&row.incident)
                .map_err(|_| StoreError::Unreadable { what: "incident", value: row.incident })
        })
        .collect()
}

/// Until when a match was reachable: now or, if it is unreachable, when that began. Its time has run until then.
pub async fn heard_until(
    db: &mut Connection,
    id: MatchId,
    now: Moment,
) -> Result<Moment, StoreError> {
    let silent =
        query_scalar!("SELECT since_ms FROM incidents WHERE match_id = ? AND silences", id.0)
            .fetch_optional(db)
            .await?;
    Ok(silent.map_or(now, |since_ms| Moment::from_ms(since_ms).min(now)))
}

/// Deletes the incident of a spot. If the match was unreachable, returns since when, and removes undelivered
/// alarms; calls to moderators stay.
pub async fn mend(
    db: &mut Connection,
    id: MatchId,
    spot: Spot,
) -> Result<Option<Moment>, StoreError> {
    let place = key(spot);
    let row = query!(
        "DELETE FROM incidents WHERE match_id = ? AND place = ? RETURNING silences, since_ms",
        id.0,
        place
    )
    .fetch_optional(&mut *db)
    .await?;
    let silent = row.filter(|row| row.silences != 0).map(|row| Moment::from_ms(row.since_ms));
    if silent.is_some() {
        query!(
            "DELETE FROM outbox
             WHERE match_id = ? AND lane = 'alarm' AND notice ->> '$.post.slot' IS NOT 'call'",
            id.0
        )
        .execute(db)
        .await?;
    }
    Ok(silent)
}

/// The unreachable matches of a server, also finished ones, as their last messages may wait.
pub async fn silent_in(db: &mut Connection, guild: GuildId) -> Result<Vec<MatchId>, StoreError> {
    let guild = guild.to_sql();
    let rows = query!(
        r#"SELECT m.id AS "id!" FROM incidents t JOIN matches m ON m.id = t.match_id
           WHERE t.silences AND m.guild = ?"#,
        guild
    )
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|row| MatchId(row.id)).collect())
}

/// The open matches in a channel of a server or in its threads, or in all of them.
pub async fn open_in(
    db: &mut Connection,
    guild: GuildId,
    channel: Option<ChannelId>,
) -> Result<Vec<MatchId>, StoreError> {
    let (guild, channel) = (guild.to_sql(), channel.map(ChannelId::to_sql));
    let rows = query!(
        r#"SELECT id AS "id!" FROM matches
           WHERE guild = ?1 AND (?2 IS NULL OR channel = ?2 OR beside = ?2) AND stage IN ('lobby', 'starting', 'running')
           ORDER BY id"#,
        guild,
        channel
    )
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|row| MatchId(row.id)).collect())
}
