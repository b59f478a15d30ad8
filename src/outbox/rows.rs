//! Rows of waiting entries, and of the last message in each slot.

pub mod conversations;

use std::time::Duration;

use sqlx::{query, query_scalar};
use strum::{EnumString, IntoStaticStr};

use crate::clock::Moment;
use crate::domain::{ChannelId, MatchId, MessageId};
use crate::store::{Connection, StoreError, matches};
use game_api::{Notice, PersonId, Slot};

/// The lanes of a match: entries are delivered in order within each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Lane {
    /// Messages to the match's players.
    Match,
    /// Messages to people who can fix its incidents, which may be what blocks the first lane.
    Alarm,
    /// Edits of old messages, which Discord may refuse for a while.
    Past,
    /// Messages to some players in a private thread, in a lane of their own so that other messages reveal nothing
    /// of them.
    Talk,
}

/// The longest time an untried entry waits for more to be combined with. Untried entries postponed for longer are
/// held on purpose, with those after them.
pub const TOGETHER: Duration = Duration::from_secs(5);

/// The same in milliseconds.
pub(crate) const TOGETHER_MS: i64 = TOGETHER.as_millis() as i64;

/// A notice waiting for delivery. It has no `Debug`: a whisper's text holds a hand.
#[derive(Clone)]
pub struct OutboxEntry {
    /// The entry's number; entries of one lane of a match are delivered in this order.
    pub id: i64,
    pub match_id: MatchId,
    pub lane: Lane,
    /// The length of the match's log when it was written.
    pub seq: u64,
    /// The notice; `None` if another version of the program wrote it in a form this one cannot read.
    pub notice: Option<Notice>,
    /// The number of failed attempts.
    pub attempts: u32,
    /// Since when it waits.
    pub since: Moment,
    /// Whether other entries wait behind it.
    pub followed: bool,
    /// Until when it is held, with those after it, if it is.
    pub held: Option<Moment>,
}

/// The channel and id of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    pub channel: ChannelId,
    pub message: MessageId,
}

/// The number of entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    /// Entries written since the database was made.
    pub written: u64,
    pub waiting: u64,
}

/// The number of entries so far, and of those waiting.
pub async fn counts(db: &mut Connection) -> Result<Counts, StoreError> {
    let row = query!(
        r#"SELECT coalesce((SELECT max(seq) FROM sqlite_sequence WHERE name = 'outbox'), 0)
                      AS "written!: i64",
                  (SELECT count(*) FROM outbox) AS "waiting!: i64""#
    )
    .fetch_one(db)
    .await?;
    Ok(Counts { written: row.written.cast_unsigned(), waiting: row.waiting.cast_unsigned() })
}

/// Adds notices to the outbox, in this order, and releases held ones. Private notices to computer players are left
/// out.
pub async fn push(
    db: &mut Connection,
    id: MatchId,
    seq: u64,
    notices: &[Notice],
    now: Moment,
) -> Result<(), StoreError> {
    let (seq, now_ms, rows) = (seq.cast_signed(), now.ms(), to_json(notices, None));
    release(db, id, now).await?;
    query!(
        // Private threads have a sequence of their own, so that the ids of other entries reveal nothing of them.
        "INSERT INTO outbox (id, match_id, seq, lane, notice, due_ms, since_ms)
         SELECT CASE value ->> 0 WHEN 'talk' THEN
                    (SELECT last FROM talks_said) + 1 + key
                END, ?1, ?2, value ->> 0, value ->> 1, ?3, ?3 FROM json_each(?4)
         WHERE NOT EXISTS (SELECT 1 FROM seats
                           WHERE match_id = ?1 AND seat = value ->> 2 AND holder < 0)
         ORDER BY key",
        id.0,
        seq,
        now_ms,
        rows
    )
    .execute(&mut *db)
    .await?;
    if notices.iter().any(|notice| Lane::of(notice.slot()) == Lane::Talk) {
        let said = notices.len() as i64;
        query!("UPDATE talks_said SET last = last + ?", said).execute(db).await?;
    }
    Ok(())
}

/// Releases a match's held entries, and lets the computer players waiting for them decide. Returns whether there
/// were any.
pub async fn release(db: &mut Connection, id: MatchId, now: Moment) -> Result<bool, StoreError> {
    let now_ms = now.ms();
    let said = query!(
        "UPDATE outbox SET due_ms = ?1
         WHERE match_id = ?2 AND lane = 'match' AND attempts = 0 AND due_ms > max(since_ms + ?3, ?1)",
        now_ms,
        id.0,
        TOGETHER_MS
    )
    .execute(&mut *db)
    .await?;
    let decided = query!(
        "UPDATE awaited SET wake_ms = ?1 WHERE match_id = ?2 AND left_ms IS NULL AND wake_ms > ?1",
        now_ms,
        id.0
    )
    .execute(db)
    .await?;
    Ok(said.rows_affected() + decided.rows_affected() > 0)
}

/// Each notice as JSON, with its lane, the seat it is private to and, for the one at the held index, until when it
/// is held.
pub(crate) fn to_json(notices: &[Notice], held: Option<(usize, Moment)>) -> String {
    let rows = notices.iter().enumerate().map(|(at, notice)| {
        let until = held.filter(|(first, _)| *first == at).map(|(_, until)| until.ms());
        (<&str>::from(Lane::of(notice.slot())), notice, notice.slot().private_to(), until)
    });
    let rows: Vec<_> = rows.collect();
    serde_json::to_string(&rows).expect("notices are plain data")
}

/// The first entry of each lane if it is due, at most `most`: first those of the matches that have waited longest
/// for their turn.
pub async fn due(
    db: &mut Connection,
    now: Moment,
    most: u32,
) -> Result<Vec<OutboxEntry>, StoreError> {
    let now_ms = now.ms();
    let entries = query!(
        r#"SELECT id, match_id, lane, seq, notice, attempts, since_ms,
               EXISTS (SELECT 1 FROM outbox
                       WHERE match_id = entry.match_id AND lane = entry.lane AND id > entry.id)
               AS "followed: bool"
           FROM outbox AS entry
           WHERE id IN (SELECT min(id) FROM outbox GROUP BY match_id, lane) AND due_ms <= ?
           ORDER BY due_ms, id LIMIT ?"#,
        now_ms,
        most
    )
    .fetch_all(db)
    .await?
    .into_iter()
    .map(|row| OutboxEntry {
        id: row.id,
        match_id: MatchId(row.match_id),
        lane: row.lane.parse().unwrap_or(Lane::Match),
        seq: row.seq.cast_unsigned(),
        notice: serde_json::from_str(&row.notice).ok(),
        attempts: u32::try_from(row.attempts).unwrap_or(u32::MAX),
        since: Moment::from_ms(row.since_ms),
        followed: row.followed,
        held: None,
    })
    .collect();
    Ok(entries)
}

/// The entries of a match to its players, in order.
pub async fn waiting(db: &mut Connection, id: MatchId) -> Result<Vec<OutboxEntry>, StoreError> {
    let entries = query!(
        r#"SELECT id, seq, notice, attempts, since_ms,
                  CASE WHEN attempts = 0 AND due_ms > since_ms + ? THEN due_ms END AS "held: i64"
           FROM outbox WHERE match_id = ? AND lane = 'match' ORDER BY id"#,
        TOGETHER_MS,
        id.0,
    )
    .fetch_all(db)
    .await?
    .into_iter()
    .map(|row| OutboxEntry {
        id: row.id,
        match_id: id,
        lane: Lane::Match,
        seq: row.seq.cast_unsigned(),
        notice: serde_json::from_str(&row.notice).ok(),
        attempts: u32::try_from(row.attempts).unwrap_or(u32::MAX),
        since: Moment::from_ms(row.since_ms),
        followed: true,
        held: row.held.map(Moment::from_ms),
    })
    .collect();
    Ok(entries)
}

/// Replaces the notice of an entry that nobody has tried to deliver.
pub async fn rewrite(
    db: &mut Connection,
    entry: i64,
    seq: u64,
    notice: &Notice,
) -> Result<(), StoreError> {
    let seq = seq.cast_signed();
    let notice = serde_json::to_string(notice).expect("notices are plain data");
    query!("UPDATE outbox SET seq = ?, notice = ? WHERE id = ?", seq, notice, entry)
        .execute(db)
        .await?;
    Ok(())
}

/// Puts another notice in the place of a removed entry.
pub async fn put_in_place(
    db: &mut Connection,
    entry: &OutboxEntry,
    notice: &Notice,
    now: Moment,
) -> Result<(), StoreError> {
    let (seq, now_ms) = (entry.seq.cast_signed(), now.ms());
    let lane = <&str>::from(entry.lane);
    let notice = serde_json::to_string(notice).expect("notices are plain data");
    query!(
        "INSERT INTO outbox (id, match_id, seq, lane, notice, due_ms, since_ms)
         VALUES (?, ?, ?, ?, ?, ?, ?)",
        entry.id,
        entry.match_id.0,
        seq,
        lane,
        notice,
        now_ms,
        now_ms
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The open matches not known to be unreachable whose next entry, already tried, has waited since `moment` or
/// longer, with since when.
pub async fn waiting_since(
    db: &mut Connection,
    moment: Moment,
) -> Result<Vec<(MatchId, Moment)>, StoreError> {
    let moment_ms = moment.ms();
    let rows = query!(
        r#"SELECT entry.match_id, entry.since_ms FROM outbox AS entry
           JOIN matches m ON m.id = entry.match_id
           WHERE entry.since_ms <= ? AND entry.lane = 'match' AND entry.attempts > 0
             AND entry.id = (SELECT min(id) FROM outbox
                              WHERE match_id = entry.match_id AND lane = 'match')
             AND m.stage IN ('lobby', 'starting', 'running')
             AND entry.match_id NOT IN (SELECT match_id FROM incidents WHERE silences)"#,
        moment_ms
    )
    .fetch_all(db)
    .await?;
    let row = |(id, since)| (MatchId(id), Moment::from_ms(since));
    Ok(rows.into_iter().map(|one| row((one.match_id, one.since_ms))).collect())
}

/// Restarts the waiting time of a match's entries: it is reachable again.
pub async fn wait_anew(db: &mut Connection, id: MatchId, now: Moment) -> Result<(), StoreError> {
    let now_ms = now.ms();
    query!("UPDATE outbox SET since_ms = ? WHERE match_id = ? AND lane = 'match'", now_ms, id.0)
        .execute(db)
        .await?;
    Ok(())
}

/// Counts entries that may have been in delivery when the program ended as tried: those first in their lane, and
/// not held. An entry that was sent and not stored as such must be sent again as it was: its nonce finds the message.
pub async fn note_tried(db: &mut Connection, now: Moment) -> Result<(), StoreError> {
    let now_ms = now.ms();
    query!(
        "UPDATE outbox SET attempts = 1
         WHERE attempts = 0 AND due_ms <= max(since_ms + ?, ?)
           AND id IN (SELECT min(id) FROM outbox GROUP BY match_id, lane)",
        TOGETHER_MS,
        now_ms
    )
    .execute(db)
    .await?;
    Ok(())
}

/// When the next entry is due, if any waits.
pub async fn next_due(db: &mut Connection) -> Result<Option<Moment>, StoreError> {
    next_due_after(db, Moment::from_ms(i64::MIN)).await
}

/// When the next entry is due after `now`, if any is postponed for longer.
pub async fn next_due_after(
    db: &mut Connection,
    now: Moment,
) -> Result<Option<Moment>, StoreError> {
    let now_ms = now.ms();
    let row = query!(
        r#"SELECT min(due_ms) AS "due_ms: i64" FROM outbox AS entry
           WHERE due_ms > ?
             AND id = (SELECT min(id) FROM outbox
                       WHERE match_id = entry.match_id AND lane = entry.lane)"#,
        now_ms
    )
    .fetch_one(db)
    .await?;
    Ok(row.due_ms.map(Moment::from_ms))
}

/// After a delivery in a lane, lets all entries due now go before its next one.
pub async fn let_others_go_first(
    db: &mut Connection,
    id: MatchId,
    lane: Lane,
    now: Moment,
) -> Result<(), StoreError> {
    let (lane, now_ms) = (<&str>::from(lane), now.ms());
    query!(
        "UPDATE outbox SET due_ms = max(due_ms, ?1)
         WHERE id = (SELECT min(id) FROM outbox WHERE match_id = ?2 AND lane = ?3)",
        now_ms,
        id.0,
        lane
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Makes the entries of a match to its players, and calls to moderators, due now.
pub async fn hurry(db: &mut Connection, id: MatchId, now: Moment) -> Result<(), StoreError> {
    let now_ms = now.ms();
    query!(
        "UPDATE outbox SET due_ms = ? WHERE match_id = ?
             AND (lane = 'match' OR notice ->> '$.post.slot' = 'call')",
        now_ms,
        id.0
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Postpones an entry after a failed delivery.
pub async fn postpone(db: &mut Connection, entry: i64, due: Moment) -> Result<(), StoreError> {
    let due_ms = due.ms();
    query!("UPDATE outbox SET attempts = attempts + 1, due_ms = ? WHERE id = ?", due_ms, entry)
        .execute(db)
        .await?;
    Ok(())
}

/// Whether an entry is still there.
pub async fn is_waiting(db: &mut Connection, entry: i64) -> Result<bool, StoreError> {
    let row = query_scalar!(r#"SELECT 1 AS "one!" FROM outbox WHERE id = ?"#, entry);
    Ok(row.fetch_optional(db).await?.is_some())
}

/// Removes an entry that was delivered or given up.
pub async fn remove(db: &mut Connection, entry: i64) -> Result<(), StoreError> {
    query!("DELETE FROM outbox WHERE id = ?", entry).execute(db).await?;
    Ok(())
}

/// Stores the message of a slot, and how many messages its thread had then, if known.
pub async fn remember(
    db: &mut Connection,
    id: MatchId,
    slot: Slot,
    place: Place,
    sent: Option<u64>,
) -> Result<(), StoreError> {
    let slot = key(slot, holder(db, id, slot).await?);
    let (channel, message) = (place.channel.to_sql(), place.message.to_sql());
    let sent = sent.map(u64::cast_signed);
    query!(
        "INSERT INTO said (match_id, slot, channel, message, sent) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (match_id, slot) DO UPDATE SET channel = excluded.channel, message = excluded.message,
             sent = excluded.sent",
        id.0,
        slot,
        channel,
        message,
        sent
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Forgets the message of a slot, so that it is not edited any more.
pub async fn forget(db: &mut Connection, id: MatchId, slot: Slot) -> Result<(), StoreError> {
    let slot = key(slot, holder(db, id, slot).await?);
    query!("DELETE FROM said WHERE match_id = ? AND slot = ?", id.0, slot).execute(db).await?;
    Ok(())
}

/// The last message of a slot.
pub async fn said(
    db: &mut Connection,
    id: MatchId,
    slot: Slot,
) -> Result<Option<Place>, StoreError> {
    let holder = holder(db, id, slot).await?;
    said_to(db, id, slot, holder).await
}

/// The same if the holder of a private slot's seat is known.
pub async fn said_to(
    db: &mut Connection,
    id: MatchId,
    slot: Slot,
    holder: Option<PersonId>,
) -> Result<Option<Place>, StoreError> {
    let slot = key(slot, holder);
    let row =
        query!("SELECT channel, message FROM said WHERE match_id = ? AND slot = ?", id.0, slot)
            .fetch_optional(db)
            .await?;
    Ok(row.map(|row| Place {
        channel: ChannelId::from_sql(row.channel),
        message: MessageId::from_sql(row.message),
    }))
}

/// How many messages the board's thread had when the board was posted, if known.
pub async fn sent_before(db: &mut Connection, id: MatchId) -> Result<Option<u64>, StoreError> {
    let board = serde_json::to_string(&Slot::Board).expect("a slot is plain data");
    let sent = query_scalar!("SELECT sent FROM said WHERE match_id = ? AND slot = ?", id.0, board);
    let sent = sent.fetch_optional(db).await?.flatten();
    Ok(sent.map(i64::cast_unsigned))
}

/// Whether the board is the match's newest message in its channel: Discord's ids ascend.
pub async fn board_is_last(db: &mut Connection, id: MatchId) -> Result<bool, StoreError> {
    let board = serde_json::to_string(&Slot::Board).expect("a slot is plain data");
    let is_last = query_scalar!(
        r#"SELECT (SELECT message FROM said WHERE match_id = ?1 AND slot = ?2)
                  >= max(s.message) AS "is_last: bool"
           FROM said s JOIN matches m ON m.id = s.match_id AND m.channel = s.channel
           WHERE s.match_id = ?1"#,
        id.0,
        board
    )
    .fetch_one(db)
    .await?;
    Ok(is_last.unwrap_or(false))
}

/// The match whose appeals are decided in this thread.
pub async fn judged_in(
    db: &mut Connection,
    thread: ChannelId,
) -> Result<Option<MatchId>, StoreError> {
    let slot = serde_json::to_string(&Slot::Court).expect("a slot is plain data");
    let thread = thread.to_sql();
    let id = query_scalar!(
        "SELECT match_id FROM said WHERE channel = ? AND slot = ? ORDER BY match_id DESC LIMIT 1",
        thread,
        slot
    )
    .fetch_optional(db)
    .await?;
    Ok(id.map(MatchId))
}

/// The match to which one of the bot's messages belongs.
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

/// The holder of the seat that a private slot belongs to; `None` for a public slot.
async fn holder(
    db: &mut Connection,
    id: MatchId,
    slot: Slot,
) -> Result<Option<PersonId>, StoreError> {
    let Some(seat) = slot.private_to() else { return Ok(None) };
    let seats = matches::seats(db, id).await?;
    Ok(seats.get(seat.index()).map(|seat| seat.holder))
}

/// The database key of a slot. A direct message's includes the seat's holder: messages to an earlier holder are
/// never edited into something another person may know.
pub(crate) fn key(slot: Slot, holder: Option<PersonId>) -> String {
    let key = match holder {
        Some(holder) => serde_json::to_string(&(slot, holder)),
        None => serde_json::to_string(&slot),
    };
    key.expect("a slot is plain data")
}
