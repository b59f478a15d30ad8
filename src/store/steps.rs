//! A step of a match: what is read before it, and what it writes.
//!
//! Each is one round trip to the database's thread, as most of a step's time would be such trips.

use std::time::Duration;

use sqlx::query;

use super::matches::{list, unreadable};
use super::{Connection, StoreError};
use crate::clock::Moment;
use crate::deadlines::Columns;
use crate::domain::{Actor, Awaited, MatchId, NextStep, Origin, Version};
use crate::{deadlines, outbox};
use game_api::{Notice, PersonId, SeatId, Slot};

/// The state of a match before a step.
pub struct Before {
    pub version: Version,
    /// Whether the step's interaction or message was processed before.
    pub is_done: bool,
    /// The awaited decisions.
    pub awaited: Vec<Awaited>,
    /// The private places with a message of this match.
    said: Vec<String>,
}

impl Before {
    /// Whether a private place of this holder has a message.
    pub fn was_said(&self, slot: Slot, holder: PersonId) -> bool {
        !self.said.is_empty() && self.said.contains(&outbox::key(slot, Some(holder)))
    }
}

/// Reads the state of a match before a step; `None` if the match does not exist.
pub async fn before(
    db: &mut Connection,
    id: MatchId,
    origin: Option<Origin>,
) -> Result<Option<Before>, StoreError> {
    let origin = origin.map(Origin::to_sql);
    let row = query!(
        r#"SELECT changes, (SELECT max(seq) FROM events WHERE match_id = m.id) AS "last: i64",
                  EXISTS (SELECT 1 FROM submissions WHERE origin = ?) AS "is_done!: bool",
                  (SELECT json_group_array(json_array(seat, phase, since_ms, left_ms, due_ms, wake_ms, moved_ms) ORDER BY seat)
                   FROM awaited WHERE match_id = m.id) AS "awaited!: String",
                  (SELECT json_group_array(slot) FROM said
                   WHERE match_id = m.id AND slot >= '[' AND slot < '\') AS "said!: String"
           FROM matches m WHERE id = ?"#,
        origin,
        id.0
    )
    .fetch_optional(db)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let rows: Vec<Columns> =
        serde_json::from_str(&row.awaited).map_err(|_| unreadable("deadline", &row.awaited))?;
    Ok(Some(Before {
        version: Version::of_row(row.last, row.changes),
        is_done: row.is_done,
        awaited: rows
            .into_iter()
            .map(|row| deadlines::from_columns(id, row))
            .collect::<Result<_, _>>()?,
        said: serde_json::from_str(&row.said).map_err(|_| unreadable("place", &row.said))?,
    }))
}

/// What a step writes.
#[derive(Default)]
pub struct Rows {
    /// The interaction or message it came with, if that is to be noted.
    pub origin: Option<Origin>,
    pub happened: Option<Happened>,
    /// The seats no longer awaited, or awaited with another deadline.
    pub gone: Vec<SeatId>,
    /// The newly awaited decisions.
    pub awaited: Vec<Awaited>,
    /// The messages to send. Computer players get no private ones.
    pub notices: Vec<Notice>,
    /// The index of the first notice held back, and until when.
    pub held: Option<(usize, Moment)>,
    /// How it reschedules messages to the players that nobody has tried to send yet.
    pub telling: Telling,
}

/// The entries of a step.
pub struct Happened {
    /// The position of the first entry in the log.
    pub at: NextStep,
    pub actor: Actor,
    /// The events, as JSON.
    pub events: Vec<String>,
}

/// When messages are sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Telling {
    /// When they are due.
    #[default]
    AsItIs,
    AtOnce,
    /// At most this long after they were written.
    Within(Duration),
}

/// Writes a step, after which the log's length is `seq`.
///
/// # Errors
/// A [conflict](StoreError::is_conflict) if the log was longer already, or the step's interaction or message was
/// processed before.
pub async fn write(
    db: &mut Connection,
    id: MatchId,
    seq: u64,
    rows: &Rows,
    now: Moment,
) -> Result<(), StoreError> {
    let (seq, now_ms, origin) = (seq.cast_signed(), now.ms(), rows.origin.map(Origin::to_sql));
    let at = rows.happened.as_ref().map(|happened| happened.at);
    let (first, step) = at.map(|at| (at.seq.cast_signed(), at.step.cast_signed())).unzip();
    let actor = rows
        .happened
        .as_ref()
        .map(|happened| serde_json::to_string(&happened.actor).expect("an actor is plain data"));
    let events = list(rows.happened.as_ref().map_or(&[][..], |happened| &happened.events));
    let (gone, awaited) = (list(&rows.gone), deadlines::to_json(&rows.awaited));
    let notices = outbox::to_json(&rows.notices, rows.held);
    let (changes, held_back_ms) = match rows.telling {
        Telling::AsItIs => (false, None),
        Telling::AtOnce => (true, None),
        Telling::Within(longest) => {
            (true, Some(i64::try_from(longest.as_millis()).unwrap_or(i64::MAX)))
        }
    };
    let due_ms = now_ms.saturating_add(held_back_ms.unwrap_or(0));
    query!(
        "INSERT INTO submissions (origin, match_id, at_ms)
         SELECT origin, ?, ? FROM (SELECT ? AS origin) WHERE origin IS NOT NULL;

         INSERT INTO events (match_id, seq, step, at_ms, actor, event)
         SELECT ?, ? + key, ?, ?, ?, value FROM json_each(?);

         DELETE FROM awaited WHERE match_id = ? AND seat IN (SELECT value FROM json_each(?));

         INSERT INTO awaited (match_id, seat, phase, since_ms, left_ms, moved_ms, due_ms, wake_ms)
         SELECT value ->> 0, value ->> 1, value ->> '$[2][0]', value ->> '$[2][1]',
                value ->> '$[2][2]', value ->> '$[2][3]', value ->> 3, value ->> 4
         FROM json_each(?);

         UPDATE outbox SET due_ms = coalesce(since_ms + ?, min(due_ms, ?))
         WHERE ? AND match_id = ? AND lane = 'match' AND attempts = 0;

         INSERT INTO outbox (match_id, seq, lane, notice, due_ms, since_ms)
         SELECT s.match_id, s.seq, value ->> 0, value ->> 1, coalesce(value ->> 3, s.due_ms), s.now_ms
         FROM (SELECT ? AS match_id, ? AS seq, ? AS now_ms, ? AS due_ms) s, json_each(?)
         WHERE NOT EXISTS (SELECT 1 FROM seats
                           WHERE match_id = s.match_id AND seat = value ->> 2 AND holder < 0)
         ORDER BY key",
        id.0,
        now_ms,
        origin,
        id.0,
        first,
        step,
        now_ms,
        actor,
        events,
        id.0,
        gone,
        awaited,
        held_back_ms,
        now_ms,
        changes,
        id.0,
        id.0,
        seq,
        now_ms,
        due_ms,
        notices,
    )
    .execute(db)
    .await?;
    Ok(())
}
