//! Rows of cups, registered people, and tables.

use std::time::Duration;

use sqlx::{query, query_scalar};

use super::{
    Cup, CupId, CupStage, CupTable, Entrant, ForgottenInCups, Plan, Sitting, Stands, TableResult,
    Whole,
};
use crate::clock::Moment;
use crate::domain::{ChannelId, GuildId, MatchId, MessageId};
use crate::outbox::Place;
use crate::store::matches::{unreadable, word};
use crate::store::{Connection, StoreError};
use game_api::{PersonId, SeatId};

fn small(what: &'static str, number: i64) -> Result<u8, StoreError> {
    u8::try_from(number).map_err(|_| unreadable(what, number))
}

fn seconds(s: i64) -> Duration {
    Duration::from_secs(u64::try_from(s).unwrap_or_default())
}

/// Stores a planned cup.
pub async fn create(
    db: &mut Connection,
    plan: &Plan,
    lot: u64,
    weighs_starts: bool,
    now: Moment,
) -> Result<CupId, StoreError> {
    let (guild, channel) = (plan.guild.to_sql(), plan.channel.to_sql());
    let organiser = plan.organiser.0.cast_signed();
    let (form, unfinished) = (<&str>::from(plan.form), <&str>::from(plan.unfinished));
    let [deadline_s, round_s, ready_s] =
        [plan.deadline, plan.round_time, plan.ready_time].map(|time| time.as_secs().cast_signed());
    let (lot, starts_ms, now_ms) = (lot.cast_signed(), plan.starts.ms(), now.ms());
    let done = query!(
        "INSERT INTO cups (guild, channel, organiser, title, form, game, seats, rounds, deadline_s,
                           round_s, ready_s, unfinished, lot, weighs_starts, stage, starts_ms,
                           created_ms)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'asked', ?, ?)",
        guild,
        channel,
        organiser,
        plan.title,
        form,
        plan.game,
        plan.seats,
        plan.rounds,
        deadline_s,
        round_s,
        ready_s,
        unfinished,
        lot,
        weighs_starts,
        starts_ms,
        now_ms
    )
    .execute(db)
    .await?;
    Ok(CupId(done.last_insert_rowid()))
}

pub async fn load(db: &mut Connection, id: CupId) -> Result<Option<Cup>, StoreError> {
    let row = query!("SELECT * FROM cups WHERE id = ?", id.0).fetch_optional(db).await?;
    let Some(row) = row else { return Ok(None) };
    let plan = Plan {
        guild: GuildId::from_sql(row.guild),
        channel: ChannelId::from_sql(row.channel),
        organiser: PersonId(row.organiser.cast_unsigned()),
        title: row.title,
        form: word("form", &row.form)?,
        game: row.game,
        seats: small("number of seats", row.seats)?,
        rounds: small("number of rounds", row.rounds)?,
        deadline: seconds(row.deadline_s),
        round_time: seconds(row.round_s),
        ready_time: seconds(row.ready_s),
        unfinished: word("way to decide", &row.unfinished)?,
        starts: Moment::from_ms(row.starts_ms),
    };
    Ok(Some(Cup {
        id,
        plan,
        lot: row.lot.cast_unsigned(),
        weighs_starts: row.weighs_starts != 0,
        stage: word("stage", &row.stage)?,
        paused: row.paused_ms.map(Moment::from_ms),
        round: small("round", row.round)?,
        round_began: row.round_began_ms.map(Moment::from_ms),
        message: row.message.map(MessageId::from_sql),
        shows: row.shows,
        ended_message: row.ended_message.map(MessageId::from_sql),
        changes: row.changes,
    }))
}

/// The whole stored state of a cup.
pub async fn whole(db: &mut Connection, id: CupId) -> Result<Option<Whole>, StoreError> {
    let Some(cup) = load(db, id).await? else { return Ok(None) };
    let entrants = entrants(db, id).await?;
    let tables = tables(db, id).await?;
    let sittings = sittings(db, id).await?;
    let last = query_scalar!(
        r#"SELECT max(id) AS "id: i64" FROM cup_orders WHERE cup = ? AND done_ms IS NOT NULL"#,
        id.0
    );
    let last = match last.fetch_one(&mut *db).await? {
        Some(number) => super::orders::order(db, number).await?,
        None => None,
    };
    Ok(Some(Whole { cup, entrants, tables, sittings, last }))
}

/// The cups that continue automatically, or whose end or last state is not shown yet, with their change counters.
pub async fn open(db: &mut Connection) -> Result<Vec<(CupId, i64)>, StoreError> {
    let cups = query!(
        r#"SELECT id AS "id!", changes FROM cups
           WHERE stage IN ('open', 'running')
              OR (stage IN ('over', 'called_off') AND message IS NOT NULL
                  AND (ended_message IS NULL OR shows IS NULL))
           ORDER BY id"#
    );
    Ok(cups.fetch_all(db).await?.into_iter().map(|it| (CupId(it.id), it.changes)).collect())
}

/// The cups of a server that were opened, the newest first.
pub async fn of_server(db: &mut Connection, guild: GuildId) -> Result<Vec<Cup>, StoreError> {
    let guild = guild.to_sql();
    let ids = query_scalar!(
        r#"SELECT id AS "id!" FROM cups WHERE guild = ? AND stage <> 'asked' ORDER BY id DESC"#,
        guild
    );
    let mut cups = Vec::new();
    for id in ids.fetch_all(&mut *db).await? {
        cups.extend(load(db, CupId(id)).await?);
    }
    Ok(cups)
}

pub async fn set_stage(db: &mut Connection, id: CupId, stage: CupStage) -> Result<(), StoreError> {
    let stage = <&str>::from(stage);
    query!("UPDATE cups SET stage = ? WHERE id = ?", stage, id.0).execute(db).await?;
    Ok(())
}

/// Begins a round.
pub async fn begin_round(
    db: &mut Connection,
    id: CupId,
    round: u8,
    now: Moment,
) -> Result<(), StoreError> {
    let now_ms = now.ms();
    query!(
        "UPDATE cups SET stage = 'running', round = ?, round_began_ms = ? WHERE id = ?",
        round,
        now_ms,
        id.0
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Pauses or resumes a cup.
pub async fn set_paused(
    db: &mut Connection,
    id: CupId,
    paused: Option<Moment>,
) -> Result<(), StoreError> {
    let paused_ms = paused.map(Moment::ms);
    query!("UPDATE cups SET paused_ms = ? WHERE id = ?", paused_ms, id.0).execute(db).await?;
    Ok(())
}

/// Shifts the beginning of the round and of its undecided tables by this time, which extends the round.
pub async fn shift(db: &mut Connection, id: CupId, ms: i64) -> Result<(), StoreError> {
    query!("UPDATE cups SET round_began_ms = round_began_ms + ? WHERE id = ?", ms, id.0)
        .execute(&mut *db)
        .await?;
    query!(
        "UPDATE cup_tables SET opened_ms = opened_ms + ? WHERE cup = ? AND decided IS NULL",
        ms,
        id.0
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Moves a cup to another channel, with a new message.
pub async fn set_channel(
    db: &mut Connection,
    id: CupId,
    channel: ChannelId,
) -> Result<(), StoreError> {
    let channel = channel.to_sql();
    sqlx::query(
        "INSERT OR IGNORE INTO left_cup_messages (cup, channel, message)
         SELECT id, channel, message FROM cups WHERE id = ? AND message IS NOT NULL",
    )
    .bind(id.0)
    .execute(&mut *db)
    .await?;
    query!("UPDATE cups SET channel = ?, message = NULL, shows = NULL WHERE id = ?", channel, id.0)
        .execute(&mut *db)
        .await?;
    // Table messages that have no thread yet are posted again in the new channel.
    query!("UPDATE cup_tables SET message = NULL WHERE cup = ? AND thread IS NULL", id.0)
        .execute(db)
        .await?;
    Ok(())
}

/// A cup's messages in channels it has left that still have buttons.
pub async fn left_messages(db: &mut Connection, id: CupId) -> Result<Vec<Place>, StoreError> {
    let left: Vec<(i64, i64)> =
        sqlx::query_as("SELECT channel, message FROM left_cup_messages WHERE cup = ?")
            .bind(id.0)
            .fetch_all(db)
            .await?;
    let place = |(channel, message)| Place {
        channel: ChannelId::from_sql(channel),
        message: MessageId::from_sql(message),
    };
    Ok(left.into_iter().map(place).collect())
}

/// Forgets an old message that has no buttons any more, or is gone.
pub async fn forget_left_message(db: &mut Connection, place: Place) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM left_cup_messages WHERE channel = ? AND message = ?")
        .bind(place.channel.to_sql())
        .bind(place.message.to_sql())
        .execute(db)
        .await?;
    Ok(())
}

/// Stores what a cup's message shows now.
pub async fn set_shown(
    db: &mut Connection,
    cup: &Cup,
    message: MessageId,
    shows: i64,
) -> Result<(), StoreError> {
    let message = message.to_sql();
    // Orders may have changed the cup since: then its message is already outdated.
    query!(
        "UPDATE cups SET message = ?, shows = iif(changes = ?, ?, NULL) WHERE id = ?",
        message,
        cup.changes,
        shows,
        cup.id.0
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Notes that a cup's message is outdated.
pub async fn set_outdated(db: &mut Connection, id: CupId) -> Result<(), StoreError> {
    query!("UPDATE cups SET shows = NULL WHERE id = ?", id.0).execute(db).await?;
    Ok(())
}

/// Notes that a cup's end was announced.
pub async fn set_ended(
    db: &mut Connection,
    id: CupId,
    told: Option<MessageId>,
) -> Result<(), StoreError> {
    let told = told.map(MessageId::to_sql);
    query!("UPDATE cups SET ended_message = ? WHERE id = ?", told, id.0).execute(db).await?;
    Ok(())
}

/// The registered people, in order.
pub async fn entrants(db: &mut Connection, id: CupId) -> Result<Vec<Entrant>, StoreError> {
    let rows =
        query!("SELECT person, name, nth, stands FROM cup_people WHERE cup = ? ORDER BY nth", id.0);
    let entrants = rows.fetch_all(db).await?.into_iter().map(|row| {
        Ok(Entrant {
            person: PersonId(row.person.cast_unsigned()),
            name: row.name,
            nth: row.nth,
            stands: word("stand", &row.stands)?,
        })
    });
    entrants.collect()
}

/// Registers a person, behind all others, or changes their status.
pub async fn enter(
    db: &mut Connection,
    id: CupId,
    person: PersonId,
    name: &str,
    stands: Stands,
) -> Result<(), StoreError> {
    let (person, stands) = (person.0.cast_signed(), <&str>::from(stands));
    query!(
        "INSERT INTO cup_people (cup, person, name, nth, stands)
         VALUES (?1, ?2, ?3, (SELECT coalesce(max(nth), 0) + 1 FROM cup_people WHERE cup = ?1), ?4)
         ON CONFLICT (cup, person) DO UPDATE SET name = excluded.name, stands = excluded.stands",
        id.0,
        person,
        name,
        stands
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Sets a registered person's status.
pub async fn set_stands(
    db: &mut Connection,
    id: CupId,
    person: PersonId,
    stands: Stands,
) -> Result<(), StoreError> {
    let (person, stands) = (person.0.cast_signed(), <&str>::from(stands));
    query!("UPDATE cup_people SET stands = ? WHERE (cup, person) = (?, ?)", stands, id.0, person)
        .execute(db)
        .await?;
    Ok(())
}

/// Deletes a registered person.
pub async fn strike_out(
    db: &mut Connection,
    id: CupId,
    person: PersonId,
) -> Result<(), StoreError> {
    let person = person.0.cast_signed();
    query!("DELETE FROM cup_people WHERE (cup, person) = (?, ?)", id.0, person).execute(db).await?;
    Ok(())
}

/// All tables of a cup.
pub async fn tables(db: &mut Connection, id: CupId) -> Result<Vec<CupTable>, StoreError> {
    let rows = query!(
        "SELECT round, nth, message, thread, match_id, opened_ms, decided FROM cup_tables WHERE cup = ?
         ORDER BY round, nth",
        id.0
    );
    let tables = rows.fetch_all(db).await?.into_iter().map(|row| {
        let decided: Option<TableResult> =
            row.decided.map(|it| word("what decided it", &it)).transpose()?;
        Ok(CupTable {
            round: small("round", row.round)?,
            nth: small("table", row.nth)?,
            message: row.message.map(MessageId::from_sql),
            thread: row.thread.map(ChannelId::from_sql),
            match_id: row.match_id.map(MatchId),
            opened: row.opened_ms.map(Moment::from_ms),
            decided,
        })
    });
    tables.collect()
}

/// All people at the tables of a cup.
pub async fn sittings(db: &mut Connection, id: CupId) -> Result<Vec<Sitting>, StoreError> {
    let rows = query!(
        "SELECT round, nth, seat, person, state, halves, head_start FROM cup_seats WHERE cup = ?
         ORDER BY round, nth, seat, person",
        id.0
    );
    let sittings = rows.fetch_all(db).await?.into_iter().map(|row| {
        let seat = small("seat", row.seat)?;
        Ok(Sitting {
            round: small("round", row.round)?,
            nth: small("table", row.nth)?,
            seat: SeatId::new(seat).map_err(|_| unreadable("seat", seat))?,
            person: PersonId(row.person.cast_unsigned()),
            state: word("state", &row.state)?,
            halves: row.halves,
            head_start: row.head_start,
        })
    });
    sittings.collect()
}

/// Adds a table.
pub async fn add_table(
    db: &mut Connection,
    id: CupId,
    round: u8,
    nth: u8,
) -> Result<(), StoreError> {
    query!("INSERT INTO cup_tables (cup, round, nth) VALUES (?, ?, ?)", id.0, round, nth)
        .execute(db)
        .await?;
    Ok(())
}

/// Adds a person to a table, drawn or as a reserve.
pub async fn sit(db: &mut Connection, id: CupId, it: &Sitting) -> Result<(), StoreError> {
    let (seat, person) = (u8::from(it.seat), it.person.0.cast_signed());
    let state = <&str>::from(it.state);
    query!(
        "INSERT INTO cup_seats (cup, round, nth, seat, person, state, halves, head_start)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET state = excluded.state, halves = excluded.halves,
             head_start = excluded.head_start",
        id.0,
        it.round,
        it.nth,
        seat,
        person,
        state,
        it.halves,
        it.head_start
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Stores the state of a table.
pub async fn set_table(db: &mut Connection, id: CupId, table: &CupTable) -> Result<(), StoreError> {
    let (message, thread) =
        (table.message.map(MessageId::to_sql), table.thread.map(ChannelId::to_sql));
    let (match_id, opened_ms) = (table.match_id.map(|it| it.0), table.opened.map(Moment::ms));
    let decided = table.decided.map(<&str>::from);
    query!(
        "UPDATE cup_tables SET message = ?, thread = ?, match_id = ?, opened_ms = ?, decided = ?
         WHERE (cup, round, nth) = (?, ?, ?)",
        message,
        thread,
        match_id,
        opened_ms,
        decided,
        id.0,
        table.round,
        table.nth
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Stores the message and thread of a table.
pub async fn set_place(
    db: &mut Connection,
    id: CupId,
    (round, nth): (u8, u8),
    message: MessageId,
    thread: Option<ChannelId>,
) -> Result<(), StoreError> {
    let (message, thread) = (message.to_sql(), thread.map(ChannelId::to_sql));
    query!(
        "UPDATE cup_tables SET message = ?, thread = ? WHERE (cup, round, nth) = (?, ?, ?) AND thread IS NULL",
        message,
        thread,
        id.0,
        round,
        nth
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Whether a match is a table of a cup.
pub async fn has(db: &mut Connection, id: MatchId) -> Result<bool, StoreError> {
    Ok(of_match(db, id).await?.is_some())
}

/// The table and cup of a match.
pub async fn of_match(
    db: &mut Connection,
    id: MatchId,
) -> Result<Option<(CupId, (u8, u8))>, StoreError> {
    let row = query!(
        r#"SELECT cup AS "cup!", round AS "round!", nth AS "nth!" FROM cup_tables WHERE match_id = ?"#,
        id.0
    );
    let Some(row) = row.fetch_optional(db).await? else { return Ok(None) };
    Ok(Some((CupId(row.cup), (small("round", row.round)?, small("table", row.nth)?))))
}

/// Replaces a person by an unused number in all cups, except those that still need them: their match is running, from
/// which they are withdrawn, or they organise it.
pub(crate) async fn forget(
    db: &mut Connection,
    person: PersonId,
    name: &str,
) -> Result<ForgottenInCups, StoreError> {
    let first_of_discord = PersonId::FIRST_OF_DISCORD.0.cast_signed();
    let person = person.0.cast_signed();
    query!(
        "DELETE FROM cup_people WHERE person = ? AND cup IN (SELECT id FROM cups WHERE stage IN ('asked', 'open'))",
        person
    )
    .execute(&mut *db)
    .await?;
    query!("UPDATE cup_people SET stands = 'out' WHERE person = ?", person)
        .execute(&mut *db)
        .await?;
    let nobody = query_scalar!(
        r#"SELECT 1 + max(0, coalesce((SELECT max(person) FROM cup_people WHERE person < ?1), 0),
                          coalesce((SELECT max(organiser) FROM cups WHERE organiser < ?1), 0))
               AS "nobody!: i64""#,
        first_of_discord
    )
    .fetch_one(&mut *db)
    .await?;
    let named = query!(
        "UPDATE cup_people SET person = ?1, name = ?2 WHERE person = ?3 AND cup NOT IN (
             SELECT s.cup FROM cup_seats s JOIN cup_tables t USING (cup, round, nth)
                 JOIN cups c ON c.id = s.cup
             WHERE s.person = ?3 AND t.decided IS NULL AND c.stage = 'running')",
        nobody,
        name,
        person
    )
    .execute(&mut *db)
    .await?;
    query!(
        "UPDATE cup_seats SET person = ?1 WHERE person = ?2 AND cup IN (
             SELECT cup FROM cup_people WHERE person = ?1)",
        nobody,
        person
    )
    .execute(&mut *db)
    .await?;
    query!(
        "UPDATE cup_orders SET what = json_set(what, '$.person', ?1) WHERE what ->> '$.person' = ?2
             AND cup NOT IN (SELECT cup FROM cup_people WHERE person = ?2)",
        nobody,
        person
    )
    .execute(&mut *db)
    .await?;
    query!(
        "UPDATE cup_orders SET before = json_set(before, '$.person', ?1) WHERE before ->> '$.person' = ?2
             AND cup NOT IN (SELECT cup FROM cup_people WHERE person = ?2)",
        nobody,
        person
    )
    .execute(&mut *db)
    .await?;
    query!(
        "UPDATE cups SET organiser = ? WHERE organiser = ? AND stage IN ('over', 'called_off')",
        nobody,
        person
    )
    .execute(&mut *db)
    .await?;
    let open = query_scalar!(
        r#"SELECT id AS "id!" FROM cups WHERE stage IN ('open', 'running')
               AND (organiser = ?1 OR id IN (SELECT cup FROM cup_people WHERE person = ?1)) ORDER BY id"#,
        person
    )
    .fetch_all(db)
    .await?;
    let open = open.into_iter().map(CupId).collect();
    Ok(ForgottenInCups { numbered: named.rows_affected() > 0, open })
}
