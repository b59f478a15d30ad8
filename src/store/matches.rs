//! Matches, their seats and their log.

use std::time::Duration;

use std::str::FromStr;

use serde::Serialize;
use sqlx::{query, query_scalar};

use super::{Connection, StoreError};
use crate::clock::{Moment, Zone};
use crate::domain::{
    Actor, ChannelId, GuildId, LogLine, Match, MatchId, Named, NewMatch, NextStep, Origin, Pause,
    PausedBy, Stage, Terms, Version,
};
use crate::store::people;
use game_api::{Agreed, Colour, GameName, Language, PersonId, Seat, SeatId, Title};

/// Stores a new match with free seats, and returns its number.
///
/// # Errors
/// A [conflict](StoreError::is_conflict) if the channel has an open match.
pub async fn create(
    db: &mut Connection,
    new: &NewMatch,
    now: Moment,
) -> Result<MatchId, StoreError> {
    let (game, guild, channel) =
        (new.game.as_str(), GuildId::to_row(new.guild), new.channel.to_sql());
    let host = new.host.0.cast_signed();
    let agreed = serde_json::to_string(&new.agreed).expect("what is agreed is plain data");
    let (terms, language) = (&new.terms, new.language.tag());
    let deadline_s = terms.deadline.map(|deadline| deadline.as_secs().cast_signed());
    let (at_deadline, bank_s) =
        (<&str>::from(terms.at_deadline), terms.time_bank.as_secs().cast_signed());
    let refill_s = terms.refill.as_secs().cast_signed();
    let (patience, reliability) = (<&str>::from(terms.patience), <&str>::from(terms.reliability));
    let weekends = terms.weekends.as_ref().map(Zone::name);
    let title = new.title.as_ref().map(Title::as_str);
    let fill = new.fill.as_deref();
    let beside = new.beside.map(ChannelId::to_sql);
    let (seed, now_ms) = (new.seed.reveal().as_slice(), now.ms());
    let id = query_scalar!(
        "INSERT INTO matches (game, guild, channel, host, for_others, players, language,
                              deadline_s, at_deadline, time_bank_s, refill_s, most_missed, patience, weekends, reliability,
                              agreed, fill, title, beside, stage, seed, created_ms, changed_ms)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'lobby', ?, ?, ?) RETURNING id",
        game,
        guild,
        channel,
        host,
        new.for_others,
        new.players,
        language,
        deadline_s,
        at_deadline,
        bank_s,
        refill_s,
        terms.most_missed,
        patience,
        weekends,
        reliability,
        agreed,
        fill,
        title,
        beside,
        seed,
        now_ms,
        now_ms,
    )
    .fetch_one(db)
    .await?;
    Ok(MatchId(id))
}

/// A match with the holders of its seats; `None` if it does not exist.
pub async fn load(db: &mut Connection, id: MatchId) -> Result<Option<Match>, StoreError> {
    let Some(row) = query!(
        r#"SELECT game, guild, channel, host, for_others AS "for_others: bool", players, language,
                  deadline_s, at_deadline, time_bank_s, refill_s, most_missed, patience, weekends, reliability, agreed, fill, title, beside, stage, setup, paused_ms, paused_by, asleep,
                appealed_ms, copy_round, changes
         FROM matches WHERE id = ?"#,
        id.0
    )
    .fetch_optional(&mut *db)
    .await?
    else {
        return Ok(None);
    };
    let terms = Terms {
        deadline: row.deadline_s.map(|s| Duration::from_secs(s.unsigned_abs())),
        at_deadline: word("what happens at a deadline", &row.at_deadline)?,
        time_bank: Duration::from_secs(row.time_bank_s.unsigned_abs()),
        refill: Duration::from_secs(row.refill_s.unsigned_abs()),
        most_missed: u8::try_from(row.most_missed)
            .map_err(|_| unreadable("number of deadlines", row.most_missed))?,
        patience: word("patience", &row.patience)?,
        weekends: row.weekends.map(people::zone),
        reliability: word("reliability", &row.reliability)?,
    };
    let paused = row.paused_ms.zip(row.paused_by).map(|(since_ms, by)| {
        let by = match row.asleep {
            0 => by.parse().map_err(|_| unreadable("pause", since_ms))?,
            _ => PausedBy::Asleep,
        };
        Ok::<_, StoreError>(Pause { since: Moment::from_ms(since_ms), by })
    });
    // A pause that existed before outlasts the appeal.
    let appealed =
        row.appealed_ms.map(|ms| Pause { since: Moment::from_ms(ms), by: PausedBy::Appeal });
    let restored = row.copy_round.filter(|_| row.stage == "running").map(|json| {
        let named: Named = serde_json::from_str(&json).map_err(|_| unreadable("round", &json))?;
        let since = named.due().unwrap_or(Moment::from_ms(0));
        Ok::<_, StoreError>(Pause { since, by: PausedBy::Restored })
    });
    Ok(Some(Match {
        id,
        game: GameName::from(&*row.game),
        guild: GuildId::of_row(row.guild),
        channel: ChannelId::from_sql(row.channel),
        host: PersonId(row.host.cast_unsigned()),
        for_others: row.for_others,
        players: u8::try_from(row.players)
            .map_err(|_| unreadable("number of players", row.players))?,
        language: Language::from(&*row.language),
        terms,
        agreed: serde_json::from_str::<Agreed>(&row.agreed)
            .map_err(|_| unreadable("agreement", &row.agreed))?,
        fill: row.fill,
        title: row.title.as_deref().and_then(Title::typed),
        beside: row.beside.map(ChannelId::from_sql),
        stage: word("stage", &row.stage)?,
        seats: seats(db, id).await?,
        setup: row.setup,
        paused: appealed.or(paused.transpose()?).or(restored.transpose()?),
        changes: row.changes.cast_unsigned(),
    }))
}

/// The open match, lobby or running, of a channel.
pub async fn open_in(
    db: &mut Connection,
    channel: ChannelId,
) -> Result<Option<MatchId>, StoreError> {
    let channel = channel.to_sql();
    let id = query_scalar!(
        "SELECT id FROM matches WHERE channel = ? AND stage IN ('lobby', 'starting', 'running')",
        channel
    )
    .fetch_optional(db)
    .await?;
    Ok(id.map(MatchId))
}

/// The time of the last entry in a match's log, if there is one.
pub async fn last_moment(db: &mut Connection, id: MatchId) -> Result<Option<Moment>, StoreError> {
    let last =
        query_scalar!(r#"SELECT max(at_ms) AS "at_ms: i64" FROM events WHERE match_id = ?"#, id.0)
            .fetch_one(db)
            .await?;
    Ok(last.map(Moment::from_ms))
}

/// The last match of a channel, in whatever stage.
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

/// The open matches in which a person has a seat, oldest first.
pub async fn open_of(db: &mut Connection, person: PersonId) -> Result<Vec<MatchId>, StoreError> {
    let person = person.0.cast_signed();
    let ids = query_scalar!(
        "SELECT m.id FROM seats s JOIN matches m ON m.id = s.match_id
         WHERE s.holder = ? AND m.stage IN ('lobby', 'starting', 'running') ORDER BY m.id",
        person
    )
    .fetch_all(db)
    .await?;
    Ok(ids.into_iter().map(MatchId).collect())
}

pub(crate) async fn seats(db: &mut Connection, id: MatchId) -> Result<Vec<Seat>, StoreError> {
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

/// Replaces the holders of a match's seats.
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

/// Sets the policy of the computer players that take the free seats of a match when it starts; `None` if none do.
pub async fn set_fill(
    db: &mut Connection,
    id: MatchId,
    fill: Option<&str>,
) -> Result<(), StoreError> {
    query!("UPDATE matches SET fill = ? WHERE id = ?", fill, id.0).execute(db).await?;
    Ok(())
}

/// Turns a lobby into a running match.
pub async fn start(
    db: &mut Connection,
    id: MatchId,
    setup: &str,
    now: Moment,
) -> Result<(), StoreError> {
    let now_ms = now.ms();
    query!(
        "UPDATE matches SET stage = 'running', setup = ?, started_ms = ?
         WHERE id = ? AND stage IN ('lobby', 'starting')",
        setup,
        now_ms,
        id.0
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Ends a match as [`Stage::Over`] or [`Stage::Cancelled`].
pub async fn end(
    db: &mut Connection,
    id: MatchId,
    as_: Stage,
    now: Moment,
) -> Result<(), StoreError> {
    let (stage, now_ms) = (<&str>::from(as_), now.ms());
    query!("UPDATE matches SET stage = ?, ended_ms = ? WHERE id = ?", stage, now_ms, id.0)
        .execute(&mut *db)
        .await?;
    query!("DELETE FROM awaited WHERE match_id = ?", id.0).execute(db).await?;
    Ok(())
}

/// Gives a seat to another holder.
///
/// # Errors
/// A [conflict](StoreError::is_conflict) if the new holder has another seat in the match.
pub async fn seat_somebody(
    db: &mut Connection,
    id: MatchId,
    seat: SeatId,
    holder: PersonId,
    name: &str,
) -> Result<(), StoreError> {
    let (seat, holder) = (u8::from(seat), holder.0.cast_signed());
    query!(
        "UPDATE seats SET holder = ?, name = ? WHERE match_id = ? AND seat = ?",
        holder,
        name,
        id.0,
        seat
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Appends a step to a match's log, with the first of `events` at position `at`.
///
/// # Errors
/// A [conflict](StoreError::is_conflict) if the log is longer already.
pub async fn append(
    db: &mut Connection,
    id: MatchId,
    at: NextStep,
    actor: Actor,
    events: &[String],
    now: Moment,
) -> Result<(), StoreError> {
    let actor = serde_json::to_string(&actor).expect("an actor is plain data");
    let (seq, step) = (at.seq.cast_signed(), at.step.cast_signed());
    let (now_ms, events) = (now.ms(), list(events));
    // One statement for all rows: each is a round trip to the database's thread.
    query!(
        "INSERT INTO events (match_id, seq, step, at_ms, actor, event)
         SELECT ?, ? + key, ?, ?, ?, value FROM json_each(?)",
        id.0,
        seq,
        step,
        now_ms,
        actor,
        events,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The first `until` lines of a match's log, or all of it.
pub async fn log(
    db: &mut Connection,
    id: MatchId,
    until: Option<u64>,
) -> Result<Vec<LogLine>, StoreError> {
    let until = until.map_or(i64::MAX, u64::cast_signed);
    // One row: passing one between the database's thread and this one costs more than all its content.
    let lines = query_scalar!(
        r#"SELECT json_group_array(json_array(seq, step, at_ms, actor, event) ORDER BY seq) AS "lines!: String"
           FROM events WHERE match_id = ? AND seq < ?"#,
        id.0,
        until
    )
    .fetch_one(db)
    .await?;
    let lines: Vec<(u64, u64, i64, String, String)> =
        serde_json::from_str(&lines).map_err(|_| unreadable("log", "no lines"))?;
    lines
        .into_iter()
        .map(|(seq, step, at_ms, actor, event)| {
            // The JSON is not quoted in the error: if columns were ever mixed up, it would be an event.
            let actor =
                serde_json::from_str(&actor).map_err(|_| unreadable("actor", "no actor"))?;
            Ok(LogLine { seq, step, at: Moment::from_ms(at_ms), actor, event })
        })
        .collect()
}

/// The length of a match's log.
pub async fn log_length(db: &mut Connection, id: MatchId) -> Result<u64, StoreError> {
    Ok(version(db, id).await?.map_or(0, |version| version.seq))
}

/// The version of a match; `None` if it does not exist.
pub async fn version(db: &mut Connection, id: MatchId) -> Result<Option<Version>, StoreError> {
    let row = query!(
        r#"SELECT changes, (SELECT max(seq) FROM events WHERE match_id = m.id) AS "last: i64"
           FROM matches m WHERE id = ?"#,
        id.0
    )
    .fetch_optional(db)
    .await?;
    Ok(row.map(|row| Version::of_row(row.last, row.changes)))
}

/// Notes that a match has changed outside its log.
pub async fn note_change(db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    query!("UPDATE matches SET changes = changes + 1 WHERE id = ?", id.0).execute(db).await?;
    Ok(())
}

/// Pauses or resumes a match.
pub async fn set_paused(
    db: &mut Connection,
    id: MatchId,
    pause: Option<Pause>,
) -> Result<(), StoreError> {
    let since_ms = pause.map(|pause| pause.since.ms());
    let asleep = pause.is_some_and(|pause| pause.by == PausedBy::Asleep);
    // The column is older than sleeping matches, which have a column of their own.
    let by = pause.map(|pause| if asleep { PausedBy::Vote } else { pause.by });
    let by = by.map(<&str>::from);
    query!(
        "UPDATE matches SET paused_ms = ?, paused_by = ?, asleep = ? WHERE id = ?",
        since_ms,
        by,
        asleep,
        id.0
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The sleeping matches, with the time since when.
pub async fn asleep(db: &mut Connection) -> Result<Vec<(MatchId, Moment)>, StoreError> {
    let rows = query!(
        r#"SELECT id, paused_ms AS "since_ms!" FROM matches WHERE asleep AND stage = 'running'
           ORDER BY paused_ms"#
    )
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|row| (MatchId(row.id), Moment::from_ms(row.since_ms))).collect())
}

/// Changes the language of a match.
pub async fn set_language(
    db: &mut Connection,
    id: MatchId,
    language: &Language,
) -> Result<(), StoreError> {
    let tag = language.tag();
    query!("UPDATE matches SET language = ? WHERE id = ?", tag, id.0).execute(db).await?;
    Ok(())
}

/// The submissions processed, from `first` on: Discord's ids are in order of time.
pub async fn origins_from(db: &mut Connection, first: Origin) -> Result<Vec<Origin>, StoreError> {
    let first = first.to_sql();
    let origins =
        query_scalar!("SELECT origin FROM submissions WHERE origin >= ? ORDER BY origin", first)
            .fetch_all(db)
            .await?;
    Ok(origins.into_iter().map(Origin::from_sql).collect())
}

/// Forgets submissions processed before `moment`.
pub async fn forget_origins(db: &mut Connection, moment: Moment) -> Result<(), StoreError> {
    let before_ms = moment.ms();
    query!("DELETE FROM submissions WHERE at_ms < ?", before_ms).execute(db).await?;
    Ok(())
}

/// Moves an open match to another channel. For a running match, the message beside its thread is final; for a lobby,
/// it is still updated.
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
    query!(
        "UPDATE matches SET guild = ?, channel = ?, changes = changes + 1,
                beside = CASE stage WHEN 'running' THEN NULL ELSE beside END
         WHERE id = ?",
        guild,
        channel,
        id.0
    )
    .execute(db)
    .await?;
    Ok(())
}

/// A list as JSON, for statements that add a row for each of its items.
pub(crate) fn list<T: Serialize>(items: &[T]) -> String {
    serde_json::to_string(items).expect("rows are plain data")
}

/// Parses a stored word.
pub(crate) fn word<T: FromStr>(what: &'static str, word: &str) -> Result<T, StoreError> {
    word.parse().map_err(|_| unreadable(what, word))
}

pub(crate) fn unreadable(what: &'static str, value: impl ToString) -> StoreError {
    StoreError::Unreadable { what, value: value.to_string() }
}
