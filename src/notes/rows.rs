//! Rows of notes.

use sqlx::{query, query_scalar};

use crate::domain::MatchId;
use crate::store::{Connection, StoreError};
use game_api::SeatId;

/// The note of a seat's holder.
pub async fn of(
    db: &mut Connection,
    id: MatchId,
    seat: SeatId,
) -> Result<Option<String>, StoreError> {
    let seat = u8::from(seat);
    let text = query_scalar!("SELECT text FROM notes WHERE match_id = ? AND seat = ?", id.0, seat);
    Ok(text.fetch_optional(db).await?)
}

/// Replaces the note of a seat's holder.
pub async fn set(
    db: &mut Connection,
    id: MatchId,
    seat: SeatId,
    text: &str,
) -> Result<(), StoreError> {
    let seat = u8::from(seat);
    query!(
        "INSERT INTO notes (match_id, seat, text) VALUES (?, ?, ?)
         ON CONFLICT (match_id, seat) DO UPDATE SET text = excluded.text",
        id.0,
        seat,
        text
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Deletes the note of a seat's holder, or all of a match without a seat.
pub async fn forget(
    db: &mut Connection,
    id: MatchId,
    seat: Option<SeatId>,
) -> Result<(), StoreError> {
    let seat = seat.map(u8::from);
    query!("DELETE FROM notes WHERE match_id = ?1 AND seat = coalesce(?2, seat)", id.0, seat)
        .execute(db)
        .await?;
    Ok(())
}
