//! Rows of the sources of a match's randomness.

use sqlx::query;

use crate::domain::{MatchId, Named};
use crate::store::matches::unreadable;
use crate::store::{Connection, StoreError};
use game_api::{BeaconUse, Contribution, Fairness, PersonId, Seed};

/// The sources of a match's randomness; without contributions before the match starts. Only the match's own
/// decisions may see them while it runs.
pub async fn of(db: &mut Connection, id: MatchId) -> Result<Fairness, StoreError> {
    let row = query!("SELECT seed, contributions, beacon FROM matches WHERE id = ?", id.0)
        .fetch_one(db)
        .await?;
    let server_seed =
        row.seed.try_into().map(Seed::new).map_err(|_| unreadable("seed", "of another length"))?;
    let contributions = match row.contributions {
        None => Vec::new(),
        Some(json) => serde_json::from_str(&json).map_err(|_| unreadable("contribution", json))?,
    };
    let beacon = match row.beacon {
        None => BeaconUse::Off,
        Some(json) => serde_json::from_str(&json).map_err(|_| unreadable("beacon", json))?,
    };
    Ok(Fairness { server_seed, match_id: id.0.cast_unsigned(), contributions, beacon })
}

/// Sets the contribution of a person in a lobby, replacing an earlier one.
pub async fn contribute(
    db: &mut Connection,
    id: MatchId,
    person: PersonId,
    contribution: &Contribution,
) -> Result<(), StoreError> {
    let (person, contribution) = (person.0.cast_signed(), contribution.as_str());
    query!(
        "INSERT INTO contributions (match_id, person, contribution) VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET contribution = excluded.contribution",
        id.0,
        person,
        contribution
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The present contribution of a person in a lobby.
pub async fn contribution(
    db: &mut Connection,
    id: MatchId,
    person: PersonId,
) -> Result<Option<Contribution>, StoreError> {
    let person = person.0.cast_signed();
    query!("SELECT contribution FROM contributions WHERE match_id = ? AND person = ?", id.0, person)
        .fetch_optional(db)
        .await?
        .map(|row| {
            Contribution::try_from(row.contribution)
                .map_err(|_| unreadable("contribution", "of another form"))
        })
        .transpose()
}

/// Deletes the contribution of a person who leaves a lobby.
pub async fn withdraw(
    db: &mut Connection,
    id: MatchId,
    person: PersonId,
) -> Result<(), StoreError> {
    let person = person.0.cast_signed();
    query!("DELETE FROM contributions WHERE match_id = ? AND person = ?", id.0, person)
        .execute(db)
        .await?;
    Ok(())
}

/// Deletes all contributions to a lobby's seed.
pub async fn withdraw_all(db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    query!("DELETE FROM contributions WHERE match_id = ?", id.0).execute(db).await?;
    Ok(())
}

/// Stores the final contributions, from seat 0.
pub async fn settle(
    db: &mut Connection,
    id: MatchId,
    contributions: &[Contribution],
) -> Result<(), StoreError> {
    let json = crate::store::matches::list(contributions);
    query!("UPDATE matches SET contributions = ? WHERE id = ?", json, id.0)
        .execute(&mut *db)
        .await?;
    withdraw_all(db, id).await
}

/// Stores the round that a starting match waits for.
pub async fn name_round(db: &mut Connection, id: MatchId, named: &Named) -> Result<(), StoreError> {
    let json = serde_json::to_string(named).expect("a round is plain data");
    query!("UPDATE matches SET stage = 'starting', named = ? WHERE id = ?", json, id.0)
        .execute(db)
        .await?;
    Ok(())
}

/// Stores the round that a running match from an older copy waits for; `None` for none.
pub async fn await_round(
    db: &mut Connection,
    id: MatchId,
    named: Option<&Named>,
) -> Result<(), StoreError> {
    let json = named.map(|named| serde_json::to_string(named).expect("a round is plain data"));
    query!("UPDATE matches SET copy_round = ? WHERE id = ?", json, id.0).execute(db).await?;
    Ok(())
}

/// Stores the beacon's part in a match's seed.
pub async fn mix_in(
    db: &mut Connection,
    id: MatchId,
    beacon: &BeaconUse,
) -> Result<(), StoreError> {
    let json = serde_json::to_string(beacon).expect("a round is plain data");
    query!("UPDATE matches SET beacon = ?, named = NULL WHERE id = ?", json, id.0)
        .execute(db)
        .await?;
    Ok(())
}

/// The round that a starting match, or one from an older copy, waits for. A match of a restored copy waits for none
/// until it is settled.
pub async fn named(db: &mut Connection, id: MatchId) -> Result<Option<Named>, StoreError> {
    let named: Option<String> = sqlx::query_scalar(
        "SELECT coalesce(named, copy_round) FROM matches
         WHERE id = ? AND stage IN ('starting', 'running') AND restored = 0",
    )
    .bind(id.0)
    .fetch_optional(db)
    .await?
    .flatten();
    let read = |json: String| serde_json::from_str(&json).map_err(|_| unreadable("round", json));
    named.map(read).transpose()
}

/// The matches that wait for a round, with that round, the oldest match first; as in [`named`]. One whose round
/// cannot be read delays no other.
pub async fn starting(db: &mut Connection) -> Result<Vec<(MatchId, Named)>, StoreError> {
    let rows = query!(
        r#"SELECT id, coalesce(named, copy_round) AS "named!" FROM matches
           WHERE stage IN ('starting', 'running') AND coalesce(named, copy_round) IS NOT NULL AND restored = 0
           ORDER BY id"#
    );
    let named = |id, json: &str| {
        serde_json::from_str(json)
            .inspect_err(|error| tracing::error!(match_id = id, %error, "its round cannot be read"))
            .ok()
    };
    let rows = rows.fetch_all(db).await?.into_iter();
    Ok(rows.filter_map(|row| Some((MatchId(row.id), named(row.id, &row.named)?))).collect())
}
