//! What a match's luck comes from.

use sqlx::query;

use super::matches::unreadable;
use super::{Connection, MatchId, StoreError};
use crate::game::{Contribution, Digest, FAIRNESS, Fairness, PersonId, Seed};

/// What a match's luck comes from. Secret until the match is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Luck {
    /// A stream of numbers from this seed, as in matches opened before luck could be checked.
    Stream(Seed),
    /// What `docs/FAIRNESS.md` tells. Nobody has contributed to it before the match starts.
    Fair(Fairness),
}

impl Luck {
    /// What everybody may know of the server seed.
    #[must_use]
    pub fn hash(&self) -> Option<Digest> {
        match self {
            Luck::Stream(_) => None,
            Luck::Fair(fairness) => Some(fairness.hash()),
        }
    }
}

/// The luck of a new match can be checked.
///
/// # Errors
/// [`StoreError`].
pub async fn begin(db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    query!("UPDATE matches SET fairness = ? WHERE id = ?", FAIRNESS, id.0).execute(db).await?;
    Ok(())
}

/// What a match's luck comes from. Nothing but the match's own decisions may see it while it runs.
///
/// # Errors
/// [`StoreError`].
pub async fn of(db: &mut Connection, id: MatchId) -> Result<Luck, StoreError> {
    let row = query!("SELECT seed, fairness, contributions FROM matches WHERE id = ?", id.0)
        .fetch_one(db)
        .await?;
    let server_seed =
        row.seed.try_into().map(Seed::new).map_err(|_| unreadable("seed", "of another length"))?;
    if row.fairness == 0 {
        return Ok(Luck::Stream(server_seed));
    }
    if row.fairness != i64::from(FAIRNESS) {
        return Err(unreadable("way to draw", row.fairness));
    }
    let contributions = match row.contributions {
        None => Vec::new(),
        Some(json) => serde_json::from_str(&json).map_err(|_| unreadable("contribution", json))?,
    };
    Ok(Luck::Fair(Fairness { server_seed, match_id: id.0.cast_unsigned(), contributions }))
}

/// Somebody in a lobby contributes this, in place of what they did before.
///
/// # Errors
/// [`StoreError`].
pub async fn contribute(
    db: &mut Connection,
    id: MatchId,
    person: PersonId,
    contribution: &Contribution,
) -> Result<(), StoreError> {
    let (person, contribution) = (person.0.cast_signed(), contribution.as_str());
    query!(
        "INSERT INTO luck (match_id, person, contribution) VALUES (?, ?, ?)
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
///
/// # Errors
/// [`StoreError`].
pub async fn contribution(
    db: &mut Connection,
    id: MatchId,
    person: PersonId,
) -> Result<Option<Contribution>, StoreError> {
    let person = person.0.cast_signed();
    query!("SELECT contribution FROM luck WHERE match_id = ? AND person = ?", id.0, person)
        .fetch_optional(db)
        .await?
        .map(|row| {
            Contribution::try_from(row.contribution)
                .map_err(|_| unreadable("contribution", "of another form"))
        })
        .transpose()
}

/// Somebody leaves a lobby, and takes with them what they contributed.
///
/// # Errors
/// [`StoreError`].
pub async fn withdraw(
    db: &mut Connection,
    id: MatchId,
    person: PersonId,
) -> Result<(), StoreError> {
    let person = person.0.cast_signed();
    query!("DELETE FROM luck WHERE match_id = ? AND person = ?", id.0, person).execute(db).await?;
    Ok(())
}

/// The match starts with these contributions, from seat 0; nothing changes them any more.
///
/// # Errors
/// [`StoreError`].
pub async fn settle(
    db: &mut Connection,
    id: MatchId,
    contributions: &[Contribution],
) -> Result<(), StoreError> {
    let json = super::matches::list(contributions);
    query!("UPDATE matches SET contributions = ? WHERE id = ?", json, id.0)
        .execute(&mut *db)
        .await?;
    query!("DELETE FROM luck WHERE match_id = ?", id.0).execute(db).await?;
    Ok(())
}
