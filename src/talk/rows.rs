//! Rows of private threads, and of votes to show them.

use sqlx::{query, query_scalar};

use super::{Room, RoomState};
use crate::domain::MatchId;
use crate::store::matches::{unreadable, word};
use crate::store::{Connection, StoreError};
use game_api::SeatId;

/// The private threads of a match, in the order in which they were opened.
pub async fn of(db: &mut Connection, id: MatchId) -> Result<Vec<Room>, StoreError> {
    let rows = query!("SELECT id, seats, state FROM talks WHERE match_id = ? ORDER BY id", id.0)
        .fetch_all(db)
        .await?;
    rows.into_iter()
        .map(|row| {
            let seats = serde_json::from_str(&row.seats);
            Ok(Room {
                number: row.id.cast_unsigned(),
                seats: seats.map_err(|_| unreadable("seats", &row.seats))?,
                state: word("state", &row.state)?,
            })
        })
        .collect()
}

/// Stores a new private thread.
pub async fn open(db: &mut Connection, id: MatchId, seats: &[SeatId]) -> Result<u64, StoreError> {
    let seats = serde_json::to_string(seats).expect("seats are plain data");
    let added = query!("INSERT INTO talks (match_id, seats) VALUES (?, ?)", id.0, seats);
    Ok(added.execute(db).await?.last_insert_rowid().cast_unsigned())
}

/// Changes the state of a private thread.
pub async fn set_state(db: &mut Connection, talk: u64, state: RoomState) -> Result<(), StoreError> {
    let (talk, state) = (talk.cast_signed(), <&str>::from(state));
    query!("UPDATE talks SET state = ? WHERE id = ?", state, talk).execute(db).await?;
    Ok(())
}

/// Stores a seat's vote to show a thread. Returns the number of votes before and after.
pub async fn agree(
    db: &mut Connection,
    talk: u64,
    seat: SeatId,
) -> Result<(usize, usize), StoreError> {
    let (talk, seat) = (talk.cast_signed(), u8::from(seat));
    let before = agreed(db, talk).await?;
    query!(
        "INSERT INTO talks_agreed (talk, seat) VALUES (?, ?) ON CONFLICT DO NOTHING",
        talk,
        seat
    )
    .execute(&mut *db)
    .await?;
    Ok((before, agreed(db, talk).await?))
}

async fn agreed(db: &mut Connection, talk: i64) -> Result<usize, StoreError> {
    let count = query_scalar!("SELECT count(*) FROM talks_agreed WHERE talk = ?", talk);
    Ok(usize::try_from(count.fetch_one(db).await?).unwrap_or_default())
}
