//! Rows of awaited seats, with their countdowns.

use crate::clock::Moment;
use crate::domain::{
    Awaited, ChannelId, Countdown, DeadlinePhase, GuildId, MatchId, MessageId, Open, OpenState,
    Pending, Terms,
};
use crate::store::matches::{list, unreadable, word};
use crate::store::{Connection, StoreError, people};
use std::time::Duration;

use sqlx::query;

use game_api::{PersonId, SeatId, Slot, Title};

/// A row of the table.
struct Row {
    match_id: i64,
    seat: i64,
    phase: String,
    since_ms: i64,
    left_ms: Option<i64>,
    due_ms: Option<i64>,
    wake_ms: Option<i64>,
    moved_ms: i64,
}

impl Row {
    fn read(self) -> Result<Awaited, StoreError> {
        let index = u8::try_from(self.seat).map_err(|_| unreadable("seat", self.seat))?;
        let phase = word("phase", &self.phase)?;
        Ok(Awaited {
            match_id: MatchId(self.match_id),
            seat: SeatId::new(index).map_err(|_| unreadable("seat", self.seat))?,
            countdown: self.left_ms.map(|left_ms| Countdown {
                phase,
                since: Moment::from_ms(self.since_ms),
                left: Duration::from_millis(left_ms.unsigned_abs()),
                moved: Duration::from_millis(self.moved_ms.unsigned_abs()),
            }),
            due: self.due_ms.map(Moment::from_ms),
            wake: self.wake_ms.map(Moment::from_ms),
        })
    }
}

/// The columns of a countdown: phase, since, left and moved.
fn columns(countdown: Option<Countdown>) -> (&'static str, i64, Option<i64>, i64) {
    countdown.map_or((<&str>::from(DeadlinePhase::Fresh), 0, None, 0), |countdown| {
        let ms = |time: Duration| i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
        let (left_ms, moved_ms) = (ms(countdown.left), ms(countdown.moved));
        (<&str>::from(countdown.phase), countdown.since.ms(), Some(left_ms), moved_ms)
    })
}

/// The columns of a row, without the match: seat, phase, since, left, due, wake and moved.
pub(crate) type Columns = (i64, String, i64, Option<i64>, Option<i64>, Option<i64>, i64);

pub(crate) fn from_columns(id: MatchId, columns: Columns) -> Result<Awaited, StoreError> {
    let (seat, phase, since_ms, left_ms, due_ms, wake_ms, moved_ms) = columns;
    Row { match_id: id.0, seat, phase, since_ms, left_ms, due_ms, wake_ms, moved_ms }.read()
}

/// The awaited seats of a match.
pub async fn awaited(db: &mut Connection, id: MatchId) -> Result<Vec<Awaited>, StoreError> {
    sqlx::query_as!(
        Row,
        "SELECT match_id, seat, phase, since_ms, left_ms, due_ms, wake_ms, moved_ms
         FROM awaited WHERE match_id = ? ORDER BY seat",
        id.0
    )
    .fetch_all(db)
    .await?
    .into_iter()
    .map(Row::read)
    .collect()
}

/// Deletes and returns the awaited seats of a match, to replace them by others.
pub async fn take(db: &mut Connection, id: MatchId) -> Result<Vec<Awaited>, StoreError> {
    sqlx::query_as!(
        Row,
        "DELETE FROM awaited WHERE match_id = ?
         RETURNING match_id, seat, phase, since_ms, left_ms, due_ms, wake_ms, moved_ms",
        id.0
    )
    .fetch_all(db)
    .await?
    .into_iter()
    .map(Row::read)
    .collect()
}

/// Adds awaited seats.
///
/// # Errors
/// A [conflict](StoreError::is_conflict) if one of them is already awaited.
pub async fn put(db: &mut Connection, awaited: &[Awaited]) -> Result<(), StoreError> {
    let rows = to_json(awaited);
    query!(
        "INSERT INTO awaited (match_id, seat, phase, since_ms, left_ms, moved_ms, due_ms, wake_ms)
         SELECT value ->> 0, value ->> 1, value ->> '$[2][0]', value ->> '$[2][1]',
                value ->> '$[2][2]', value ->> '$[2][3]', value ->> 3, value ->> 4
         FROM json_each(?)",
        rows
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Rows as JSON.
pub(crate) fn to_json(awaited: &[Awaited]) -> String {
    let row = |row: &Awaited| {
        let (due_ms, wake_ms) = (row.due.map(Moment::ms), row.wake.map(Moment::ms));
        (row.match_id, row.seat, columns(row.countdown), due_ms, wake_ms)
    };
    list(&awaited.iter().map(row).collect::<Vec<_>>())
}

/// Updates the countdown of a decision.
pub async fn update(db: &mut Connection, row: &Awaited) -> Result<(), StoreError> {
    let (id, seat) = (row.match_id.0, u8::from(row.seat));
    let (phase, since_ms, left_ms, moved_ms) = columns(row.countdown);
    let (due_ms, wake_ms) = (row.due.map(Moment::ms), row.wake.map(Moment::ms));
    query!(
        "UPDATE awaited SET phase = ?, since_ms = ?, left_ms = ?, moved_ms = ?, due_ms = ?, wake_ms = ?
         WHERE match_id = ? AND seat = ?",
        phase,
        since_ms,
        left_ms,
        moved_ms,
        due_ms,
        wake_ms,
        id,
        seat
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The decision with the next step due, if there is any. Unreachable matches are left out: nobody there sees the
/// question.
pub async fn first_wake(db: &mut Connection) -> Result<Option<Awaited>, StoreError> {
    sqlx::query_as!(
        Row,
        r#"SELECT match_id AS "match_id!", seat AS "seat!", phase AS "phase!", since_ms AS "since_ms!",
                  left_ms, due_ms, wake_ms, moved_ms AS "moved_ms!"
           FROM awaited
           WHERE wake_ms IS NOT NULL AND left_ms IS NOT NULL
             AND match_id NOT IN (SELECT match_id FROM incidents WHERE silences)
           ORDER BY wake_ms, match_id, seat LIMIT 1"#
    )
    .fetch_optional(db)
    .await?
    .map(Row::read)
    .transpose()
}

/// The decisions that computer players can make by now, at most `most`. Unreachable matches are left out.
pub async fn by_computers(
    db: &mut Connection,
    now: Moment,
    most: u32,
) -> Result<Vec<Awaited>, StoreError> {
    let now_ms = now.ms();
    sqlx::query_as!(
        Row,
        r#"SELECT match_id AS "match_id!", seat AS "seat!", phase AS "phase!", since_ms AS "since_ms!",
                  left_ms, due_ms, wake_ms, moved_ms AS "moved_ms!"
           FROM awaited
           WHERE wake_ms <= ? AND left_ms IS NULL
             AND match_id NOT IN (SELECT match_id FROM incidents WHERE silences)
           ORDER BY wake_ms, match_id, seat LIMIT ?"#,
        now_ms,
        most
    )
    .fetch_all(db)
    .await?
    .into_iter()
    .map(Row::read)
    .collect()
}

/// When the next computer player may decide that may not yet.
pub async fn next_by_computers(
    db: &mut Connection,
    now: Moment,
) -> Result<Option<Moment>, StoreError> {
    let now_ms = now.ms();
    let row = query!(
        r#"SELECT min(wake_ms) AS "wake_ms: i64" FROM awaited WHERE wake_ms > ? AND left_ms IS NULL"#,
        now_ms
    )
    .fetch_one(db)
    .await?;
    Ok(row.wake_ms.map(Moment::from_ms))
}

/// Postpones the next step of a decision; does nothing if the row has changed.
pub async fn put_off(db: &mut Connection, row: Awaited, until: Moment) -> Result<(), StoreError> {
    let (id, seat) = (row.match_id.0, u8::from(row.seat));
    let (before_ms, until_ms) = (row.wake.map(Moment::ms), until.ms());
    query!(
        "UPDATE awaited SET wake_ms = ? WHERE match_id = ? AND seat = ? AND wake_ms = ?",
        until_ms,
        id,
        seat,
        before_ms
    )
    .execute(db)
    .await?;
    Ok(())
}

/// A person's open matches: those awaiting them first, the soonest deadline on top.
pub async fn open_of(db: &mut Connection, person: PersonId) -> Result<Vec<Open>, StoreError> {
    let person = person.0.cast_signed();
    let board = serde_json::to_string(&Slot::Board).expect("a slot is plain data");
    let rows = query!(
        r#"SELECT m.id AS "id!", m.guild AS "guild!", m.channel AS "channel!", m.stage AS "stage!",
                  m.title, (m.paused_ms IS NOT NULL OR m.appealed_ms IS NOT NULL) AS "paused!: bool",
                  a.due_ms, a.seat AS "awaited: i64", b.message AS "message: i64"
           FROM seats s
           JOIN matches m ON m.id = s.match_id
           LEFT JOIN awaited a ON a.match_id = m.id AND a.seat = s.seat
           LEFT JOIN said b ON b.match_id = m.id AND b.slot = ?
           WHERE s.holder = ? AND m.stage IN ('lobby', 'starting', 'running')
           ORDER BY "paused!: bool", a.seat IS NULL, a.due_ms IS NULL, a.due_ms, m.id"#,
        board,
        person
    )
    .fetch_all(db)
    .await?;
    let open = rows.into_iter().map(|row| Open {
        match_id: MatchId(row.id),
        guild: GuildId::of_row(row.guild),
        channel: ChannelId::from_sql(row.channel),
        title: row.title.as_deref().and_then(Title::typed),
        board: row.message.map(MessageId::from_sql),
        state: match (row.stage.as_str(), row.paused, row.awaited) {
            ("lobby", _, _) => OpenState::Lobby,
            (_, true, _) => OpenState::Paused,
            (_, false, Some(_)) => OpenState::Awaited { due: row.due_ms.map(Moment::from_ms) },
            (_, false, None) => OpenState::Waiting,
        },
    });
    Ok(open.collect())
}

/// All decisions that running matches await of a person.
pub async fn pending(db: &mut Connection, person: PersonId) -> Result<Vec<Pending>, StoreError> {
    let person = person.0.cast_signed();
    query!(
        r#"SELECT a.match_id AS "match_id!", a.seat AS "seat!", a.phase AS "phase!",
                  a.since_ms AS "since_ms!", a.left_ms, a.due_ms, a.wake_ms, a.moved_ms AS "moved_ms!",
                  m.deadline_s, m.at_deadline, m.patience, m.weekends, t.missed,
                  (m.paused_ms IS NOT NULL OR m.appealed_ms IS NOT NULL) AS "paused!: bool",
                  (SELECT since_ms FROM incidents WHERE match_id = m.id AND silences) AS "silent_ms: i64"
           FROM seats s
           JOIN awaited a ON a.match_id = s.match_id AND a.seat = s.seat
           JOIN matches m ON m.id = s.match_id
           JOIN tenures t ON t.match_id = s.match_id AND t.seat = s.seat AND t.until_ms IS NULL
           WHERE s.holder = ? ORDER BY a.match_id"#,
        person
    )
    .fetch_all(db)
    .await?
    .into_iter()
    .map(|row| {
        let awaited = Row {
            match_id: row.match_id,
            seat: row.seat,
            phase: row.phase,
            since_ms: row.since_ms,
            left_ms: row.left_ms,
            due_ms: row.due_ms,
            wake_ms: row.wake_ms,
            moved_ms: row.moved_ms,
        };
        let terms = Terms {
            at_deadline: word("what happens at a deadline", &row.at_deadline)?,
            patience: word("patience", &row.patience)?,
            weekends: row.weekends.map(people::zone),
            ..Terms::plain(row.deadline_s.map(|s| Duration::from_secs(s.unsigned_abs())))
        };
        let missed = u8::try_from(row.missed)
            .map_err(|_| unreadable("number of deadlines", row.missed))?;
        Ok(Pending {
            awaited: awaited.read()?,
            allowance: terms.allowance(missed),
            paused: row.paused,
            silent_since: row.silent_ms.map(Moment::from_ms),
        })
    })
    .collect()
}
