//! Rows of consents to take a match back.

use sqlx::{query, query_scalar};

use crate::domain::{MatchId, Proposal};
use crate::store::matches::unreadable;
use crate::store::{Connection, StoreError};
use game_api::SeatId;

/// Stores a seat's consent, replacing an earlier one.
pub async fn agree(
    db: &mut Connection,
    id: MatchId,
    seat: SeatId,
    proposal: Proposal,
) -> Result<(), StoreError> {
    let (seat, to, at) = (u8::from(seat), proposal.to.cast_signed(), proposal.at.cast_signed());
    query!(
        "INSERT INTO consents (match_id, seat, back_to, log_length) VALUES (?, ?, ?, ?)
         ON CONFLICT (match_id, seat) DO UPDATE
         SET back_to = excluded.back_to, log_length = excluded.log_length",
        id.0,
        seat,
        to,
        at
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The seats that agree to this proposal.
pub async fn agreed(
    db: &mut Connection,
    id: MatchId,
    proposal: Proposal,
) -> Result<Vec<SeatId>, StoreError> {
    let (to, at) = (proposal.to.cast_signed(), proposal.at.cast_signed());
    query_scalar!(
        "SELECT seat FROM consents WHERE match_id = ? AND back_to = ? AND log_length = ? ORDER BY seat",
        id.0,
        to,
        at
    )
    .fetch_all(db)
    .await?
    .into_iter()
    .map(|seat| {
        let index = u8::try_from(seat).map_err(|_| unreadable("seat", seat))?;
        SeatId::new(index).map_err(|_| unreadable("seat", seat))
    })
    .collect()
}

/// Whether a seat agrees to any proposal while the log has this length.
pub async fn has_agreed(
    db: &mut Connection,
    id: MatchId,
    seat: SeatId,
    at: u64,
) -> Result<bool, StoreError> {
    let (seat, at) = (u8::from(seat), at.cast_signed());
    let row = query_scalar!(
        r#"SELECT EXISTS (SELECT 1 FROM consents WHERE match_id = ? AND seat = ? AND log_length = ?)
           AS "has_agreed!: bool""#,
        id.0,
        seat,
        at
    );
    Ok(row.fetch_one(db).await?)
}

/// Deletes all consents of a match. Returns whether there were any.
pub async fn forget(db: &mut Connection, id: MatchId) -> Result<bool, StoreError> {
    let done = query!("DELETE FROM consents WHERE match_id = ?", id.0).execute(db).await?;
    Ok(done.rows_affected() > 0)
}
