//! What a match's luck comes from.

use sqlx::query;

use crate::domain::{MatchId, Named};
use crate::store::matches::unreadable;
use crate::store::{Connection, StoreError};
use game_api::{BeaconUse, Contribution, Fairness, PersonId, Seed};

/// What a match's luck comes from; nobody has contributed to it before the match starts. Nothing but the
/// match's own decisions may see it while it runs.
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

/// Somebody in a lobby contributes this, in place of what they did before.
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

/// What somebody in a lobby contributes so far.
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

/// Somebody leaves a lobby, and takes with them what they contributed.
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

/// Nobody adds anything to a lobby's seed any more.
pub async fn withdraw_all(db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    query!("DELETE FROM contributions WHERE match_id = ?", id.0).execute(db).await?;
    Ok(())
}

/// These contributions, from seat 0, are settled: nothing changes them any more.
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

/// Names the round for which a match waits that starts.
pub async fn name_round(db: &mut Connection, id: MatchId, named: &Named) -> Result<(), StoreError> {
    let json = serde_json::to_string(named).expect("a round is plain data");
    query!("UPDATE matches SET stage = 'starting', named = ? WHERE id = ?", json, id.0)
        .execute(db)
        .await?;
    Ok(())
}

/// Names the round for which a running match waits that goes on from an older copy, or says that it waits for none.
pub async fn await_round(
    db: &mut Connection,
    id: MatchId,
    named: Option<&Named>,
) -> Result<(), StoreError> {
    let json = named.map(|named| serde_json::to_string(named).expect("a round is plain data"));
    query!("UPDATE matches SET copy_round = ? WHERE id = ?", json, id.0).execute(db).await?;
    Ok(())
}

/// The beacon's part in a match's seed, as it is from now on.
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

/// The round a match waits for that starts or goes on from an older copy. One of a copy that was put back waits for none
/// until that is settled.
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

/// The matches that wait for a round, each with it, the oldest first; as in [`named`].
pub async fn starting(db: &mut Connection) -> Result<Vec<(MatchId, Named)>, StoreError> {
    query!(
        r#"SELECT id, coalesce(named, copy_round) AS "named!" FROM matches
           WHERE stage IN ('starting', 'running') AND coalesce(named, copy_round) IS NOT NULL AND restored = 0
           ORDER BY id"#
    )
    .fetch_all(db)
    .await?
    .into_iter()
    .map(|row| {
        let named =
            serde_json::from_str(&row.named).map_err(|_| unreadable("round", &row.named))?;
        Ok((MatchId(row.id), named))
    })
    .collect()
}
