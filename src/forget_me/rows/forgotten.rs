//! Deletes the data of a person to be forgotten.

use sqlx::{query, query_scalar};

use crate::domain::{MatchId, Stage};
use crate::store::matches::{list, word};
use crate::store::{Connection, StoreError};
use game_api::PersonId;

/// The matches that contain a person's name.
#[derive(Debug, Default)]
pub struct Naming {
    /// The matches that are not over.
    pub open: Vec<MatchId>,
    pub ended: Vec<MatchId>,
}

/// The matches that a person opened, or in which they hold or held a seat.
pub async fn naming(db: &mut Connection, person: PersonId) -> Result<Naming, StoreError> {
    let person = person.0.cast_signed();
    let rows = query!(
        r#"SELECT id AS "id!", stage FROM matches m
           WHERE host = ?1 OR EXISTS (SELECT 1 FROM seats WHERE match_id = m.id AND holder = ?1)
              OR EXISTS (SELECT 1 FROM tenures WHERE match_id = m.id AND holder = ?1)
           ORDER BY id"#,
        person
    )
    .fetch_all(db)
    .await?;
    let mut naming = Naming::default();
    for row in rows {
        match word("stage", &row.stage)? {
            Stage::Lobby | Stage::Starting | Stage::Running => naming.open.push(MatchId(row.id)),
            Stage::Over | Stage::Cancelled => naming.ended.push(MatchId(row.id)),
        }
    }
    Ok(naming)
}

/// Deletes a person's direct-message channel, and their last messages there of finished matches.
pub async fn conversation(db: &mut Connection, person: PersonId) -> Result<(), StoreError> {
    let person = person.0.cast_signed();
    // Slots of direct messages contain their holder's id; those of incidents, and of a match played alone there, do
    // not.
    query!(
        "DELETE FROM said
         WHERE channel IN (SELECT channel FROM conversations WHERE person = ?1
                           UNION SELECT channel FROM said WHERE slot ->> '$[1]' = ?1
                           UNION SELECT channel FROM matches WHERE host = ?1 AND guild = 0)
           AND match_id IN (SELECT id FROM matches WHERE stage IN ('over', 'cancelled'))",
        person
    )
    .execute(&mut *db)
    .await?;
    query!("DELETE FROM conversations WHERE person = ?", person).execute(db).await?;
    Ok(())
}

/// Deletes a person's settings. Returns whether there were any.
pub async fn settings(db: &mut Connection, person: PersonId) -> Result<bool, StoreError> {
    let person = person.0.cast_signed();
    query!("DELETE FROM guests WHERE person = ?", person).execute(&mut *db).await?;
    query!("DELETE FROM present WHERE person = ?", person).execute(&mut *db).await?;
    query!("DELETE FROM waiting WHERE person = ?", person).execute(&mut *db).await?;
    query!("DELETE FROM members WHERE person = ?", person).execute(&mut *db).await?;
    query!("DELETE FROM listeners WHERE person = ?", person).execute(&mut *db).await?;
    query!("DELETE FROM calls WHERE person = ?", person).execute(&mut *db).await?;
    query!("DELETE FROM in_words WHERE person = ?", person).execute(&mut *db).await?;
    query!("DELETE FROM masked_names WHERE person = ?", person).execute(&mut *db).await?;
    query!("DELETE FROM reliability WHERE person = ?", person).execute(&mut *db).await?;
    query!(
        "DELETE FROM notes WHERE (match_id, seat) IN
             (SELECT match_id, seat FROM seats WHERE holder = ?)",
        person
    )
    .execute(&mut *db)
    .await?;
    let deleted = query!("DELETE FROM people WHERE person = ?", person).execute(&mut *db).await?;
    let company = crate::lobby::invitations::forget(db, PersonId(person.cast_unsigned())).await?;
    Ok(deleted.rows_affected() + company > 0)
}

/// Deletes a person's results. Returns their number.
pub async fn results(db: &mut Connection, person: PersonId) -> Result<u64, StoreError> {
    let person = person.0.cast_signed();
    let deleted = query!("DELETE FROM results WHERE holder = ?", person).execute(db).await?;
    Ok(deleted.rows_affected())
}

/// Removes a person's name and id from these finished matches: from their seats, from the former holders, and from
/// the log lines and orders by which they took a seat. Also removes match titles they chose, the conversation in
/// which they played alone, and their contributions to the seed of a lobby that was closed.
pub async fn names(
    db: &mut Connection,
    person: PersonId,
    name: &str,
    ended: &[MatchId],
) -> Result<(), StoreError> {
    let (person, ended) = (person.0.cast_signed(), list(ended));
    let first_of_discord = PersonId::FIRST_OF_DISCORD.0.cast_signed();
    let nobody = query_scalar!(
        r#"SELECT 1 + max(0, coalesce((SELECT max(holder) FROM tenures WHERE holder < ?1), 0),
                          coalesce((SELECT max(holder) FROM seats WHERE holder < ?1), 0),
                          coalesce((SELECT max(host) FROM matches WHERE host < ?1), 0))
               AS "nobody!: i64""#,
        first_of_discord
    )
    .fetch_one(&mut *db)
    .await?;
    // The first holder's name comes from the lobby; each later one has a log line of their own.
    query!(
        "UPDATE events SET event = json_set(event, '$.name', ?1) WHERE (match_id, seq) IN (
             SELECT e.match_id, e.seq FROM (
                 SELECT match_id, seq, event ->> '$.seat' AS seat,
                        row_number() OVER (PARTITION BY match_id, event ->> '$.seat' ORDER BY seq) AS nth
                 FROM events
                 WHERE match_id IN (SELECT value FROM json_each(?2)) AND event ->> '$.settled' = 'replaced'
             ) e JOIN (
                 SELECT match_id, seat, holder,
                        row_number() OVER (PARTITION BY match_id, seat ORDER BY id) - 1 AS nth
                 FROM tenures WHERE match_id IN (SELECT value FROM json_each(?2))
             ) t ON (t.match_id, t.seat, t.nth) = (e.match_id, e.seat, e.nth)
             WHERE t.holder = ?3)",
        name,
        ended,
        person
    )
    .execute(&mut *db)
    .await?;
    query!(
        "UPDATE orders SET what = json_set(what, '$.replace.person', ?1, '$.replace.name', ?2)
         WHERE match_id IN (SELECT value FROM json_each(?3)) AND what ->> '$.replace.person' = ?4",
        nobody,
        name,
        ended,
        person
    )
    .execute(&mut *db)
    .await?;
    query!(
        "UPDATE seats SET holder = ?1, name = ?2
         WHERE match_id IN (SELECT value FROM json_each(?3)) AND holder = ?4",
        nobody,
        name,
        ended,
        person
    )
    .execute(&mut *db)
    .await?;
    query!(
        "UPDATE tenures SET holder = ?1, instructions = NULL
         WHERE match_id IN (SELECT value FROM json_each(?2)) AND holder = ?3",
        nobody,
        ended,
        person
    )
    .execute(&mut *db)
    .await?;
    query!(
        "UPDATE matches SET host = ?1, title = NULL, channel = iif(guild = 0, ?1, channel)
         WHERE id IN (SELECT value FROM json_each(?2)) AND host = ?3",
        nobody,
        ended,
        person
    )
    .execute(&mut *db)
    .await?;
    query!(
        "DELETE FROM contributions
         WHERE match_id IN (SELECT value FROM json_each(?1)) AND person = ?2",
        ended,
        person
    )
    .execute(&mut *db)
    .await?;
    query!(
        "UPDATE matches SET changes = changes + 1 WHERE id IN (SELECT value FROM json_each(?))",
        ended
    )
    .execute(db)
    .await?;
    Ok(())
}
