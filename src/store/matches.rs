//! Matches, their seats, their log, and for whom they wait.

use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::{query, query_scalar};

use super::{ChannelId, Connection, GuildId, MatchId, Origin, StoreError};
use crate::clock::Moment;
use crate::game::{Colour, PersonId, Seat, SeatId, Seed};
use crate::games::GameId;

/// How far a match has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// People are sitting down.
    Lobby,
    /// It is being played.
    Running,
    /// It came to its end.
    Over,
    /// It was given up.
    Cancelled,
}

impl Stage {
    fn name(self) -> &'static str {
        match self {
            Stage::Lobby => "lobby",
            Stage::Running => "running",
            Stage::Over => "over",
            Stage::Cancelled => "cancelled",
        }
    }

    fn parse(name: &str) -> Result<Self, StoreError> {
        [Stage::Lobby, Stage::Running, Stage::Over, Stage::Cancelled]
            .into_iter()
            .find(|stage| stage.name() == name)
            .ok_or_else(|| unreadable("stage", name))
    }
}

/// A match to be.
#[derive(Debug, Clone)]
pub struct NewMatch {
    /// Which game.
    pub game: GameId,
    /// In which server.
    pub guild: GuildId,
    /// In which channel.
    pub channel: ChannelId,
    /// Who opens it.
    pub host: PersonId,
    /// For how many players.
    pub players: u8,
    /// How long each decision may take; `None` for as long as it takes.
    pub deadline: Option<Duration>,
    /// Its luck. Secret.
    pub seed: Seed,
}

/// A match as it is stored, without its log.
#[derive(Debug, Clone)]
pub struct Match {
    /// Its number.
    pub id: MatchId,
    /// Which game.
    pub game: GameId,
    /// In which server.
    pub guild: GuildId,
    /// In which channel.
    pub channel: ChannelId,
    /// Who opened it.
    pub host: PersonId,
    /// For how many players.
    pub players: u8,
    /// How long each decision may take; `None` for as long as it takes.
    pub deadline: Option<Duration>,
    /// How far it has come.
    pub stage: Stage,
    /// Who sits in it, clockwise from seat 0.
    pub seats: Vec<Seat>,
    /// Its setup as JSON, once it runs.
    pub setup: Option<String>,
}

/// Who brought an event about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// Whoever holds this seat.
    Seat(SeatId),
    /// The clock: the seat's deadline passed.
    Clock(SeatId),
}

/// One line of a match's log. It has no `Debug`: the event holds what is face down.
#[derive(Clone)]
pub struct LogLine {
    /// Its number, from 0.
    pub seq: u64,
    /// When it happened.
    pub at: Moment,
    /// Who brought it about.
    pub actor: Actor,
    /// The game's event, as JSON.
    pub event: String,
}

/// A decision somebody is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Awaited {
    /// In which match.
    pub match_id: MatchId,
    /// Whose.
    pub seat: SeatId,
    /// Until when; `None` for as long as it takes.
    pub due: Option<Moment>,
}

/// Stores a new match, with nobody in it, and gives it its number.
///
/// # Errors
/// A [conflict](StoreError::is_conflict) if the channel has an open match.
pub async fn create(
    db: &mut Connection,
    new: &NewMatch,
    now: Moment,
) -> Result<MatchId, StoreError> {
    let (game, guild, channel) = (new.game.name(), new.guild.to_sql(), new.channel.to_sql());
    let host = new.host.0.cast_signed();
    let deadline_s = new.deadline.map(|deadline| deadline.as_secs().cast_signed());
    let (seed, now_ms) = (new.seed.reveal().as_slice(), now.ms());
    let id = query_scalar!(
        "INSERT INTO matches (game, guild, channel, host, players, deadline_s, stage, seed, created_ms)
         VALUES (?, ?, ?, ?, ?, ?, 'lobby', ?, ?) RETURNING id",
        game,
        guild,
        channel,
        host,
        new.players,
        deadline_s,
        seed,
        now_ms,
    )
    .fetch_one(db)
    .await?;
    Ok(MatchId(id))
}

/// A match and who sits in it; `None` if there is no such match.
///
/// # Errors
/// [`StoreError`].
pub async fn load(db: &mut Connection, id: MatchId) -> Result<Option<Match>, StoreError> {
    let Some(row) = query!(
        "SELECT game, guild, channel, host, players, deadline_s, stage, setup FROM matches WHERE id = ?",
        id.0
    )
    .fetch_optional(&mut *db)
    .await?
    else {
        return Ok(None);
    };
    Ok(Some(Match {
        id,
        game: GameId::from_str(&row.game).map_err(|_| unreadable("game", &row.game))?,
        guild: GuildId::from_sql(row.guild),
        channel: ChannelId::from_sql(row.channel),
        host: PersonId(row.host.cast_unsigned()),
        players: u8::try_from(row.players)
            .map_err(|_| unreadable("number of players", row.players))?,
        deadline: row.deadline_s.map(|s| Duration::from_secs(s.unsigned_abs())),
        stage: Stage::parse(&row.stage)?,
        seats: seats(db, id).await?,
        setup: row.setup,
    }))
}

/// The match's luck. Secret: nothing but the match's own decisions may see it.
///
/// # Errors
/// [`StoreError`].
pub async fn seed(db: &mut Connection, id: MatchId) -> Result<Seed, StoreError> {
    let seed = query_scalar!("SELECT seed FROM matches WHERE id = ?", id.0).fetch_one(db).await?;
    seed.try_into().map(Seed::new).map_err(|_| unreadable("seed", "of another length"))
}

/// The open match, lobby or running, of a channel.
///
/// # Errors
/// [`StoreError`].
pub async fn open_in(
    db: &mut Connection,
    channel: ChannelId,
) -> Result<Option<MatchId>, StoreError> {
    let channel = channel.to_sql();
    let id = query_scalar!(
        "SELECT id FROM matches WHERE channel = ? AND stage IN ('lobby', 'running')",
        channel
    )
    .fetch_optional(db)
    .await?;
    Ok(id.map(MatchId))
}

/// The last match of a channel, whatever became of it.
///
/// # Errors
/// [`StoreError`].
pub async fn last_in(
    db: &mut Connection,
    channel: ChannelId,
) -> Result<Option<MatchId>, StoreError> {
    let channel = channel.to_sql();
    let id =
        query_scalar!("SELECT id FROM matches WHERE channel = ? ORDER BY id DESC LIMIT 1", channel)
            .fetch_optional(db)
            .await?;
    Ok(id.map(MatchId))
}

/// The open matches a person sits in, oldest first.
///
/// # Errors
/// [`StoreError`].
pub async fn open_of(db: &mut Connection, person: PersonId) -> Result<Vec<MatchId>, StoreError> {
    let person = person.0.cast_signed();
    let ids = query_scalar!(
        "SELECT m.id FROM seats s JOIN matches m ON m.id = s.match_id
         WHERE s.holder = ? AND m.stage IN ('lobby', 'running') ORDER BY m.id",
        person
    )
    .fetch_all(db)
    .await?;
    Ok(ids.into_iter().map(MatchId).collect())
}

async fn seats(db: &mut Connection, id: MatchId) -> Result<Vec<Seat>, StoreError> {
    query!("SELECT holder, name, colour FROM seats WHERE match_id = ? ORDER BY seat", id.0)
        .fetch_all(db)
        .await?
        .into_iter()
        .map(|row| {
            let colour =
                Colour::named(&row.colour).ok_or_else(|| unreadable("colour", &row.colour))?;
            Ok(Seat { colour, holder: PersonId(row.holder.cast_unsigned()), name: row.name })
        })
        .collect()
}

/// Replaces who sits in a match.
///
/// # Errors
/// [`StoreError`].
pub async fn replace_seats(
    db: &mut Connection,
    id: MatchId,
    seats: &[Seat],
) -> Result<(), StoreError> {
    query!("DELETE FROM seats WHERE match_id = ?", id.0).execute(&mut *db).await?;
    for (index, seat) in (0i64..).zip(seats) {
        let (holder, colour) = (seat.holder.0.cast_signed(), seat.colour.name());
        query!(
            "INSERT INTO seats (match_id, seat, holder, name, colour) VALUES (?, ?, ?, ?, ?)",
            id.0,
            index,
            holder,
            seat.name,
            colour,
        )
        .execute(&mut *db)
        .await?;
    }
    Ok(())
}

/// A lobby becomes a running match.
///
/// # Errors
/// [`StoreError`].
pub async fn start(
    db: &mut Connection,
    id: MatchId,
    setup: &str,
    now: Moment,
) -> Result<(), StoreError> {
    let now_ms = now.ms();
    query!(
        "UPDATE matches SET stage = 'running', setup = ?, started_ms = ? WHERE id = ? AND stage = 'lobby'",
        setup,
        now_ms,
        id.0
    )
    .execute(db)
    .await?;
    Ok(())
}

/// A match ends: as [`Stage::Over`] or [`Stage::Cancelled`].
///
/// # Errors
/// [`StoreError`].
pub async fn end(
    db: &mut Connection,
    id: MatchId,
    as_: Stage,
    now: Moment,
) -> Result<(), StoreError> {
    let (stage, now_ms) = (as_.name(), now.ms());
    query!("UPDATE matches SET stage = ?, ended_ms = ? WHERE id = ?", stage, now_ms, id.0)
        .execute(&mut *db)
        .await?;
    query!("DELETE FROM awaited WHERE match_id = ?", id.0).execute(db).await?;
    Ok(())
}

/// Appends to a match's log; the first of `events` becomes number `seq`.
///
/// # Errors
/// A [conflict](StoreError::is_conflict) if the log is longer than `seq` already.
pub async fn append(
    db: &mut Connection,
    id: MatchId,
    seq: u64,
    actor: Actor,
    events: &[String],
    now: Moment,
) -> Result<(), StoreError> {
    let actor = serde_json::to_string(&actor).expect("an actor is plain data");
    let (seq, now_ms, events) = (seq.cast_signed(), now.ms(), list(events));
    // One statement for all rows: each one is a trip to the database's thread.
    query!(
        "INSERT INTO events (match_id, seq, at_ms, actor, event)
         SELECT ?, ? + key, ?, ?, value FROM json_each(?)",
        id.0,
        seq,
        now_ms,
        actor,
        events,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The first `until` lines of a match's log, or all of it.
///
/// # Errors
/// [`StoreError`].
pub async fn log(
    db: &mut Connection,
    id: MatchId,
    until: Option<u64>,
) -> Result<Vec<LogLine>, StoreError> {
    let until = until.map_or(i64::MAX, u64::cast_signed);
    query!(
        "SELECT seq, at_ms, actor, event FROM events WHERE match_id = ? AND seq < ? ORDER BY seq",
        id.0,
        until
    )
    .fetch_all(db)
    .await?
    .into_iter()
    .map(|row| {
        Ok(LogLine {
            seq: row.seq.cast_unsigned(),
            at: Moment::from_ms(row.at_ms),
            // JSON is not quoted: should columns ever be mixed up, it would be an event.
            actor: serde_json::from_str(&row.actor).map_err(|_| unreadable("actor", "no actor"))?,
            event: row.event,
        })
    })
    .collect()
}

/// How long a match's log is.
///
/// # Errors
/// [`StoreError`].
pub async fn log_length(db: &mut Connection, id: MatchId) -> Result<u64, StoreError> {
    let last =
        query_scalar!(r#"SELECT max(seq) AS "seq: i64" FROM events WHERE match_id = ?"#, id.0)
            .fetch_one(db)
            .await?;
    Ok(last.map_or(0, |seq| seq.cast_unsigned() + 1))
}

/// Notes that something was carried out.
///
/// # Errors
/// A [conflict](StoreError::is_conflict) if it was already.
pub async fn note_origin(
    db: &mut Connection,
    origin: Origin,
    id: MatchId,
    now: Moment,
) -> Result<(), StoreError> {
    let (origin, now_ms) = (origin.to_sql(), now.ms());
    query!(
        "INSERT INTO submissions (origin, match_id, at_ms) VALUES (?, ?, ?)",
        origin,
        id.0,
        now_ms
    )
    .execute(db)
    .await?;
    Ok(())
}

/// What was carried out, of all that came from `first` on; Discord numbers things as they happen.
///
/// # Errors
/// [`StoreError`].
pub async fn origins_from(db: &mut Connection, first: Origin) -> Result<Vec<Origin>, StoreError> {
    let first = first.to_sql();
    let origins =
        query_scalar!("SELECT origin FROM submissions WHERE origin >= ? ORDER BY origin", first)
            .fetch_all(db)
            .await?;
    Ok(origins.into_iter().map(Origin::from_sql).collect())
}

/// Forgets what was carried out before `moment`.
///
/// # Errors
/// [`StoreError`].
pub async fn forget_origins(db: &mut Connection, moment: Moment) -> Result<(), StoreError> {
    let before_ms = moment.ms();
    query!("DELETE FROM submissions WHERE at_ms < ?", before_ms).execute(db).await?;
    Ok(())
}

/// For whom a match waits.
///
/// # Errors
/// [`StoreError`].
pub async fn awaited(db: &mut Connection, id: MatchId) -> Result<Vec<Awaited>, StoreError> {
    query!("SELECT seat, due_ms FROM awaited WHERE match_id = ? ORDER BY seat", id.0)
        .fetch_all(db)
        .await?
        .into_iter()
        .map(|row| waiting(id.0, row.seat, row.due_ms))
        .collect()
}

/// Replaces for whom a match waits.
///
/// # Errors
/// [`StoreError`].
pub async fn replace_awaited(
    db: &mut Connection,
    id: MatchId,
    awaited: &[(SeatId, Option<Moment>)],
) -> Result<(), StoreError> {
    query!("DELETE FROM awaited WHERE match_id = ?", id.0).execute(&mut *db).await?;
    let rows: Vec<(u8, Option<i64>)> =
        awaited.iter().map(|&(seat, due)| (u8::from(seat), due.map(Moment::ms))).collect();
    let rows = list(&rows);
    query!(
        "INSERT INTO awaited (match_id, seat, due_ms)
         SELECT ?, value ->> 0, value ->> 1 FROM json_each(?)",
        id.0,
        rows
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The decision that is due first of all, if any has a deadline. Silent matches are left out: nobody
/// there sees what is asked of them.
///
/// # Errors
/// [`StoreError`].
pub async fn first_due(db: &mut Connection) -> Result<Option<(Awaited, Moment)>, StoreError> {
    let Some(row) = query!(
        r#"SELECT match_id AS "match_id!", seat AS "seat!", due_ms AS "due_ms!" FROM awaited
           WHERE due_ms IS NOT NULL
             AND match_id NOT IN (SELECT match_id FROM troubles WHERE silences)
           ORDER BY due_ms, match_id, seat LIMIT 1"#
    )
    .fetch_optional(db)
    .await?
    else {
        return Ok(None);
    };
    let awaited = waiting(row.match_id, row.seat, Some(row.due_ms))?;
    Ok(Some((awaited, Moment::from_ms(row.due_ms))))
}

/// Puts off a decision's deadline; does nothing if that deadline no longer stands.
///
/// # Errors
/// [`StoreError`].
pub async fn put_off(db: &mut Connection, awaited: Awaited, due: Moment) -> Result<(), StoreError> {
    let (id, seat) = (awaited.match_id.0, u8::from(awaited.seat));
    let (before_ms, due_ms) = (awaited.due.map(Moment::ms), due.ms());
    query!(
        "UPDATE awaited SET due_ms = ? WHERE match_id = ? AND seat = ? AND due_ms = ?",
        due_ms,
        id,
        seat,
        before_ms
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Everybody a match waits for has so much longer.
///
/// # Errors
/// [`StoreError`].
pub async fn give_time(db: &mut Connection, id: MatchId, more: Duration) -> Result<(), StoreError> {
    let more_ms = i64::try_from(more.as_millis()).unwrap_or(i64::MAX);
    query!("UPDATE awaited SET due_ms = due_ms + ? WHERE match_id = ?", more_ms, id.0)
        .execute(db)
        .await?;
    Ok(())
}

/// An open match is played elsewhere from now on.
///
/// # Errors
/// A [conflict](StoreError::is_conflict) if the channel has an open match.
pub async fn move_to(
    db: &mut Connection,
    id: MatchId,
    guild: GuildId,
    channel: ChannelId,
) -> Result<(), StoreError> {
    let (guild, channel) = (guild.to_sql(), channel.to_sql());
    query!("UPDATE matches SET guild = ?, channel = ? WHERE id = ?", guild, channel, id.0)
        .execute(db)
        .await?;
    Ok(())
}

fn waiting(id: i64, seat: i64, due_ms: Option<i64>) -> Result<Awaited, StoreError> {
    let index = u8::try_from(seat).map_err(|_| unreadable("seat", seat))?;
    Ok(Awaited {
        match_id: MatchId(id),
        seat: SeatId::new(index).map_err(|_| unreadable("seat", seat))?,
        due: due_ms.map(Moment::from_ms),
    })
}

/// A list as JSON, for statements that add a row for each of its items.
fn list<T: Serialize>(items: &[T]) -> String {
    serde_json::to_string(items).expect("rows are plain data")
}

fn unreadable(what: &'static str, value: impl ToString) -> StoreError {
    StoreError::Unreadable { what, value: value.to_string() }
}
