//! Lobbies: how long each has stood as it is, and whose they are.

use sqlx::query;

use super::matches::word;
use super::{Connection, StoreError, matches};
use crate::clock::Moment;
use crate::domain::{GuildId, Match, MatchId, Stage, Standing};
use crate::kit::PersonId;

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

/// Those who do not sit in a lobby and are something to it.
pub async fn guests(
    db: &mut Connection,
    id: MatchId,
) -> Result<Vec<(PersonId, Standing)>, StoreError> {
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
    standing: Option<Standing>,
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

/// Nobody is a guest of a match any more: its lobby is over.
pub async fn dismiss_guests(db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    query!("DELETE FROM guests WHERE match_id = ?", id.0).execute(db).await?;
    Ok(())
}
