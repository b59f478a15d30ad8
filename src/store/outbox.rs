//! What is still to be said, and what was said last in each place.

use sqlx::query;

use super::{ChannelId, Connection, MatchId, MessageId, StoreError, matches};
use crate::clock::Moment;
use crate::present::{Notice, Slot};

/// A notice waiting for delivery. It has no `Debug`: a whisper's text holds a hand.
#[derive(Clone)]
pub struct Letter {
    /// Its number; letters of one match are delivered in this order.
    pub id: i64,
    /// Of which match.
    pub match_id: MatchId,
    /// The length of the match's log when it was written.
    pub seq: u64,
    /// What to say; `None` if another version of the program wrote it in a way this one cannot read.
    pub notice: Option<Notice>,
    /// How often delivery has failed.
    pub attempts: u32,
}

/// Where a message is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The channel.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
}

/// Adds notices to what is to be said, in this order.
///
/// # Errors
/// [`StoreError`].
pub async fn push(
    db: &mut Connection,
    id: MatchId,
    seq: u64,
    notices: &[Notice],
    now: Moment,
) -> Result<(), StoreError> {
    let (seq, now_ms) = (seq.cast_signed(), now.ms());
    let notices = serde_json::to_string(notices).expect("notices are plain data");
    query!(
        "INSERT INTO outbox (match_id, seq, notice, due_ms)
         SELECT ?, ?, value, ? FROM json_each(?) ORDER BY key",
        id.0,
        seq,
        now_ms,
        notices
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The first letter of each match that has any and whose first is due, at most `most` of them.
///
/// # Errors
/// [`StoreError`].
pub async fn due(db: &mut Connection, now: Moment, most: u32) -> Result<Vec<Letter>, StoreError> {
    let now_ms = now.ms();
    let letters = query!(
        "SELECT id, match_id, seq, notice, attempts FROM outbox AS letter
         WHERE due_ms <= ?
           AND id = (SELECT min(id) FROM outbox WHERE match_id = letter.match_id)
         ORDER BY id LIMIT ?",
        now_ms,
        most
    )
    .fetch_all(db)
    .await?
    .into_iter()
    .map(|row| Letter {
        id: row.id,
        match_id: MatchId(row.match_id),
        seq: row.seq.cast_unsigned(),
        notice: serde_json::from_str(&row.notice).ok(),
        attempts: u32::try_from(row.attempts).unwrap_or(u32::MAX),
    })
    .collect();
    Ok(letters)
}

/// When the next letter is due, if any waits.
///
/// # Errors
/// [`StoreError`].
pub async fn next_due(db: &mut Connection) -> Result<Option<Moment>, StoreError> {
    let row = query!(
        r#"SELECT min(due_ms) AS "due_ms: i64" FROM outbox AS letter
           WHERE id = (SELECT min(id) FROM outbox WHERE match_id = letter.match_id)"#
    )
    .fetch_one(db)
    .await?;
    Ok(row.due_ms.map(Moment::from_ms))
}

/// Delivery failed; it is tried again at `due`.
///
/// # Errors
/// [`StoreError`].
pub async fn postpone(db: &mut Connection, letter: i64, due: Moment) -> Result<(), StoreError> {
    let due_ms = due.ms();
    query!("UPDATE outbox SET attempts = attempts + 1, due_ms = ? WHERE id = ?", due_ms, letter)
        .execute(db)
        .await?;
    Ok(())
}

/// A letter is delivered, or given up.
///
/// # Errors
/// [`StoreError`].
pub async fn remove(db: &mut Connection, letter: i64) -> Result<(), StoreError> {
    query!("DELETE FROM outbox WHERE id = ?", letter).execute(db).await?;
    Ok(())
}

/// Remembers where something was said.
///
/// # Errors
/// [`StoreError`].
pub async fn remember(
    db: &mut Connection,
    id: MatchId,
    slot: Slot,
    place: Place,
) -> Result<(), StoreError> {
    let slot = key(db, id, slot).await?;
    let (channel, message) = (place.channel.to_sql(), place.message.to_sql());
    query!(
        "INSERT INTO said (match_id, slot, channel, message) VALUES (?, ?, ?, ?)
         ON CONFLICT (match_id, slot) DO UPDATE SET channel = excluded.channel, message = excluded.message",
        id.0,
        slot,
        channel,
        message
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Forgets where something was said: what is said there next is not to change it.
///
/// # Errors
/// [`StoreError`].
pub async fn forget(db: &mut Connection, id: MatchId, slot: Slot) -> Result<(), StoreError> {
    let slot = key(db, id, slot).await?;
    query!("DELETE FROM said WHERE match_id = ? AND slot = ?", id.0, slot).execute(db).await?;
    Ok(())
}

/// Where something was said last.
///
/// # Errors
/// [`StoreError`].
pub async fn said(
    db: &mut Connection,
    id: MatchId,
    slot: Slot,
) -> Result<Option<Place>, StoreError> {
    let slot = key(db, id, slot).await?;
    let row =
        query!("SELECT channel, message FROM said WHERE match_id = ? AND slot = ?", id.0, slot)
            .fetch_optional(db)
            .await?;
    Ok(row.map(|row| Place {
        channel: ChannelId::from_sql(row.channel),
        message: MessageId::from_sql(row.message),
    }))
}

/// The match a message of ours belongs to.
///
/// # Errors
/// [`StoreError`].
pub async fn match_of(
    db: &mut Connection,
    message: MessageId,
) -> Result<Option<MatchId>, StoreError> {
    let message = message.to_sql();
    let row = query!(r#"SELECT match_id AS "match_id!" FROM said WHERE message = ?"#, message)
        .fetch_optional(db)
        .await?;
    Ok(row.map(|row| MatchId(row.match_id)))
}

/// What a place is called here. A whisper's is that of whoever holds the seat now: what was said to
/// somebody who held it before is never changed into what another may know.
async fn key(db: &mut Connection, id: MatchId, slot: Slot) -> Result<String, StoreError> {
    let holder = if let Slot::Whisper(seat) = slot {
        let info = matches::load(db, id).await?;
        info.and_then(|info| info.seats.get(seat.index()).map(|seat| seat.holder))
    } else {
        None
    };
    let key = match holder {
        Some(holder) => serde_json::to_string(&(slot, holder)),
        None => serde_json::to_string(&slot),
    };
    Ok(key.expect("a slot is plain data"))
}
