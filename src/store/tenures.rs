//! The holders of seats with their tenures, and their votes.

use std::time::Duration;

use sqlx::{query, query_scalar};

use super::matches::unreadable;
use super::{Connection, StoreError};
use crate::clock::Moment;
use crate::domain::{Computer, GuildId, Held, MatchId, Offer, Tenure, Wish};
use crate::store::people::Columns;
use game_api::{Instructions, Motion, PersonId, SeatId};

/// All past and present holders of a match's seats, sorted by seat, the first holder first.
pub async fn all(db: &mut Connection, id: MatchId) -> Result<Vec<Held>, StoreError> {
    query!(
        r#"SELECT seat, holder, computer, since_seq, since_ms, until_ms, handed_on AS "handed_on: bool"
           FROM tenures WHERE match_id = ? ORDER BY seat, id"#,
        id.0
    )
    .fetch_all(db)
    .await?
    .into_iter()
    .map(|row| {
        Ok(Held {
            seat: seat(row.seat)?,
            holder: PersonId(row.holder.cast_unsigned()),
            computer: computer(row.computer)?,
            since_seq: row.since_seq.cast_unsigned(),
            since: Moment::from_ms(row.since_ms),
            until: row.until_ms.map(Moment::from_ms),
            handed_on: row.handed_on,
        })
    })
    .collect()
}

/// The present tenure of each seat of a match, from seat 0.
pub async fn current(db: &mut Connection, id: MatchId) -> Result<Vec<Tenure>, StoreError> {
    let mut told = instructions(db, id).await?.into_iter();
    let rows = query!(
        r#"SELECT t.holder, t.computer, t.bank_ms, t.missed, t.missed_ms, t.offered_ms, p.zone, p.quiet_from, p.quiet_to,
                  p.days_off AS "days_off?",
                  p.next_notice AS "next_notice?", p.away_since_ms, p.away_until_ms,
                  p.meanwhile AS "meanwhile?",
                  p.language, p.locale
           FROM tenures t LEFT JOIN people p ON p.person = t.holder
           WHERE t.match_id = ? AND t.until_ms IS NULL ORDER BY t.seat"#,
        id.0
    )
    .fetch_all(db)
    .await?;
    rows.into_iter()
        .map(|row| {
            let settings = Columns {
                zone: row.zone,
                quiet_from: row.quiet_from,
                quiet_to: row.quiet_to,
                days_off: row.days_off,
                next_notice: row.next_notice,
                away_since_ms: row.away_since_ms,
                away_until_ms: row.away_until_ms,
                meanwhile: row.meanwhile,
                language: row.language,
                locale: row.locale,
            };
            Ok(Tenure {
                holder: PersonId(row.holder.cast_unsigned()),
                computer: computer(row.computer)?,
                bank: Duration::from_millis(row.bank_ms.unsigned_abs()),
                missed: u8::try_from(row.missed)
                    .map_err(|_| unreadable("number of deadlines", row.missed))?,
                missed_at: row.missed_ms.map(Moment::from_ms),
                offer: row.offered_ms.map_or(Offer::None, |ms| Offer::From(Moment::from_ms(ms))),
                settings: settings.read()?,
                instructions: told.next().unwrap_or_default(),
            })
        })
        .collect()
}

/// The instructions left by the holders of a match's seats, from seat 0.
async fn instructions(db: &mut Connection, id: MatchId) -> Result<Vec<Instructions>, StoreError> {
    let texts: Vec<Option<String>> = sqlx::query_scalar(
        "SELECT instructions FROM tenures WHERE match_id = ? AND until_ms IS NULL ORDER BY seat",
    )
    .bind(id.0)
    .fetch_all(db)
    .await?;
    Ok(texts.into_iter().map(|text| text.map(Instructions::from).unwrap_or_default()).collect())
}

/// Replaces the instructions of a seat's holder.
pub async fn instruct(
    db: &mut Connection,
    id: MatchId,
    seat: SeatId,
    told: &Instructions,
) -> Result<(), StoreError> {
    let text = (!told.is_empty()).then_some(told.as_str());
    sqlx::query(
        "UPDATE tenures SET instructions = ? WHERE match_id = ? AND seat = ? AND until_ms IS NULL",
    )
    .bind(text)
    .bind(id.0)
    .bind(u8::from(seat))
    .execute(db)
    .await?;
    Ok(())
}

/// The running matches that are not paused and can be reached, in which a person has left instructions.
pub async fn instructed(db: &mut Connection) -> Result<Vec<MatchId>, StoreError> {
    let ids: Vec<i64> = sqlx::query_scalar(
        "SELECT DISTINCT t.match_id FROM tenures t JOIN matches m ON m.id = t.match_id
         WHERE t.instructions IS NOT NULL AND t.until_ms IS NULL AND m.stage = 'running'
           AND m.paused_ms IS NULL AND m.appealed_ms IS NULL
           AND m.id NOT IN (SELECT match_id FROM incidents WHERE silences)",
    )
    .fetch_all(db)
    .await?;
    Ok(ids.into_iter().map(MatchId).collect())
}

/// Notes that the holder of a seat gives it up for good. Returns whether they had not before.
pub async fn hand_on(db: &mut Connection, id: MatchId, seat: SeatId) -> Result<bool, StoreError> {
    let seat = u8::from(seat);
    let done = query!(
        "UPDATE tenures SET handed_on = 1
         WHERE match_id = ? AND seat = ? AND until_ms IS NULL AND NOT handed_on",
        id.0,
        seat
    )
    .execute(db)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// The last person who held a seat, if they lost it by missing too many deadlines, and did not give it up.
pub async fn lost_by(
    db: &mut Connection,
    id: MatchId,
    seat: SeatId,
) -> Result<Option<PersonId>, StoreError> {
    let seat = u8::from(seat);
    let last = query!(
        r#"SELECT t.holder, t.missed >= m.most_missed AND NOT t.handed_on AS "lost!: bool"
           FROM tenures t JOIN matches m ON m.id = t.match_id
           WHERE t.match_id = ? AND t.seat = ? AND t.holder >= 0 ORDER BY t.id DESC LIMIT 1"#,
        id.0,
        seat
    )
    .fetch_optional(db)
    .await?;
    Ok(last.filter(|last| last.lost).map(|last| PersonId(last.holder.cast_unsigned())))
}

/// The running matches in which a person held a seat and did not give it up, with their servers.
pub async fn left_by(
    db: &mut Connection,
    person: PersonId,
) -> Result<Vec<(MatchId, Option<GuildId>)>, StoreError> {
    let person = person.0.cast_signed();
    let rows = query!(
        "SELECT DISTINCT t.match_id, m.guild FROM tenures t JOIN matches m ON m.id = t.match_id
         WHERE t.holder = ? AND t.until_ms IS NOT NULL AND NOT t.handed_on AND m.stage = 'running'
         ORDER BY t.match_id",
        person
    )
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|row| (MatchId(row.match_id), GuildId::of_row(row.guild))).collect())
}

/// Among the present holders who were away at `since` and whose seats are not offered, the first who returns, and
/// when.
pub async fn back_since(
    db: &mut Connection,
    id: MatchId,
    since: Moment,
) -> Result<Option<(Moment, PersonId)>, StoreError> {
    let since_ms = since.ms();
    let first = query!(
        r#"SELECT p.person AS "person!", p.away_until_ms AS "until_ms!"
           FROM tenures t JOIN people p ON p.person = t.holder
           WHERE t.match_id = ? AND t.until_ms IS NULL AND t.offered_ms IS NULL AND p.away_until_ms > ?
           ORDER BY p.away_until_ms LIMIT 1"#,
        id.0,
        since_ms
    )
    .fetch_optional(db)
    .await?;
    Ok(first.map(|row| (Moment::from_ms(row.until_ms), PersonId(row.person.cast_unsigned()))))
}

/// The rest of a person's time bank when they last held a seat, if they did.
pub async fn former_bank(
    db: &mut Connection,
    id: MatchId,
    seat: SeatId,
    holder: PersonId,
) -> Result<Option<Duration>, StoreError> {
    let (seat, holder) = (u8::from(seat), holder.0.cast_signed());
    let bank_ms = query_scalar!(
        "SELECT bank_ms FROM tenures WHERE match_id = ? AND seat = ? AND holder = ?
         ORDER BY since_seq DESC LIMIT 1",
        id.0,
        seat,
        holder
    );
    let bank_ms = bank_ms.fetch_optional(db).await?;
    Ok(bank_ms.map(|ms| Duration::from_millis(ms.unsigned_abs())))
}

/// Starts a tenure of a seat with this time bank, and ends the tenure before it.
pub async fn begin(
    db: &mut Connection,
    id: MatchId,
    new: &Held,
    bank: Duration,
) -> Result<(), StoreError> {
    let (seat, holder, now_ms) = (u8::from(new.seat), new.holder.0.cast_signed(), new.since.ms());
    let since_seq = new.since_seq.cast_signed();
    let computer = new.computer.as_ref().map(|computer| {
        serde_json::to_string(computer).expect("a computer player's decider is plain data")
    });
    let bank_ms = i64::try_from(bank.as_millis()).unwrap_or(i64::MAX);
    query!(
        "UPDATE tenures SET until_ms = ?, offered_ms = NULL, instructions = NULL
         WHERE match_id = ? AND seat = ? AND until_ms IS NULL",
        now_ms,
        id.0,
        seat
    )
    .execute(&mut *db)
    .await?;
    query!(
        "INSERT INTO tenures (match_id, seat, holder, computer, since_seq, since_ms, bank_ms)
         VALUES (?, ?, ?, ?, ?, ?, ?)",
        id.0,
        seat,
        holder,
        computer,
        since_seq,
        now_ms,
        bank_ms
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Stores a changed tenure.
pub async fn update(
    db: &mut Connection,
    id: MatchId,
    seat: SeatId,
    tenure: &Tenure,
) -> Result<(), StoreError> {
    let seat = u8::from(seat);
    let bank_ms = i64::try_from(tenure.bank.as_millis()).unwrap_or(i64::MAX);
    let missed_ms = tenure.missed_at.map(Moment::ms);
    let offered_ms = match tenure.offer {
        Offer::None => None,
        Offer::From(moment) => Some(moment.ms()),
    };
    query!(
        "UPDATE tenures SET bank_ms = ?, missed = ?, missed_ms = ?, offered_ms = ?
         WHERE match_id = ? AND seat = ? AND until_ms IS NULL",
        bank_ms,
        tenure.missed,
        missed_ms,
        offered_ms,
        id.0,
        seat
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Whether a person held a seat of a match that was then taken by another.
pub async fn has_left(
    db: &mut Connection,
    id: MatchId,
    person: PersonId,
) -> Result<bool, StoreError> {
    let person = person.0.cast_signed();
    let found = query_scalar!(
        r#"SELECT EXISTS (SELECT 1 FROM tenures
                          WHERE match_id = ? AND holder = ? AND until_ms IS NOT NULL) AS "found: bool""#,
        id.0,
        person
    )
    .fetch_one(db)
    .await?;
    Ok(found)
}

/// Records a vote for a wish.
pub async fn vote(
    db: &mut Connection,
    id: MatchId,
    seat: SeatId,
    wish: &Wish,
    now: Moment,
) -> Result<(), StoreError> {
    let (seat, wish, now_ms) = (u8::from(seat), wish.to_string(), now.ms());
    query!(
        "INSERT INTO votes (match_id, seat, wish, at_ms) VALUES (?, ?, ?, ?)
         ON CONFLICT (match_id, seat, wish) DO UPDATE SET at_ms = excluded.at_ms",
        id.0,
        seat,
        wish,
        now_ms
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The seats that have voted for this wish since `moment`.
pub async fn votes(
    db: &mut Connection,
    id: MatchId,
    wish: &Wish,
    moment: Moment,
) -> Result<Vec<SeatId>, StoreError> {
    let (wish, since_ms) = (wish.to_string(), moment.ms());
    query_scalar!(
        "SELECT seat FROM votes WHERE match_id = ? AND wish = ? AND at_ms >= ? ORDER BY seat",
        id.0,
        wish,
        since_ms
    )
    .fetch_all(db)
    .await?
    .into_iter()
    .map(seat)
    .collect()
}

/// When the first of the votes for this wish since `moment` was cast, if there is one.
pub async fn first_vote(
    db: &mut Connection,
    id: MatchId,
    wish: &Wish,
    moment: Moment,
) -> Result<Option<Moment>, StoreError> {
    let (wish, since_ms) = (wish.to_string(), moment.ms());
    let first = query_scalar!(
        r#"SELECT min(at_ms) AS "at_ms: i64" FROM votes WHERE match_id = ? AND wish = ? AND at_ms >= ?"#,
        id.0,
        wish,
        since_ms
    )
    .fetch_one(db)
    .await?;
    Ok(first.map(Moment::from_ms))
}

/// The wishes of each match, with the time of the first vote; without wishes that this version does not know.
pub async fn wishes(db: &mut Connection) -> Result<Vec<(MatchId, Wish, Moment)>, StoreError> {
    let rows = query!(
        r#"SELECT match_id AS "match_id!", wish AS "wish!", min(at_ms) AS "at_ms!: i64"
           FROM votes GROUP BY match_id, wish"#
    )
    .fetch_all(db)
    .await?;
    let wish = rows.into_iter().filter_map(|row| {
        Some((MatchId(row.match_id), row.wish.parse().ok()?, Moment::from_ms(row.at_ms)))
    });
    Ok(wish.collect())
}

/// The same for one match, counting only votes since `moment`.
pub async fn wishes_of(
    db: &mut Connection,
    id: MatchId,
    moment: Moment,
) -> Result<Vec<(Wish, Moment)>, StoreError> {
    let since_ms = moment.ms();
    let rows = query!(
        r#"SELECT wish AS "wish!", min(at_ms) AS "at_ms!: i64"
           FROM votes WHERE match_id = ? AND at_ms >= ? GROUP BY wish ORDER BY 2"#,
        id.0,
        since_ms
    )
    .fetch_all(db)
    .await?;
    let wish = rows
        .into_iter()
        .filter_map(|row| Some((row.wish.parse().ok()?, Moment::from_ms(row.at_ms))));
    Ok(wish.collect())
}

/// Forgets all wishes of this kind. Returns whether there were any.
pub async fn forget_motion(
    db: &mut Connection,
    id: MatchId,
    motion: Motion,
) -> Result<bool, StoreError> {
    let kind = motion.name();
    let gone = query!(
        "DELETE FROM votes WHERE match_id = ?1 AND (wish = ?2 OR wish LIKE ?2 || ' %')",
        id.0,
        kind
    )
    .execute(db)
    .await?;
    Ok(gone.rows_affected() > 0)
}

/// Forgets all votes for this wish.
pub async fn forget_votes(db: &mut Connection, id: MatchId, wish: &Wish) -> Result<(), StoreError> {
    let wish = wish.to_string();
    query!("DELETE FROM votes WHERE match_id = ? AND wish = ?", id.0, wish).execute(db).await?;
    Ok(())
}

/// Forgets all votes: of all seats, or of one that has a new holder.
pub async fn forget_all_votes(
    db: &mut Connection,
    id: MatchId,
    seat: Option<SeatId>,
) -> Result<(), StoreError> {
    let seat = seat.map(u8::from);
    query!("DELETE FROM votes WHERE match_id = ? AND seat = coalesce(?, seat)", id.0, seat)
        .execute(db)
        .await?;
    Ok(())
}

fn computer(json: Option<String>) -> Result<Option<Computer>, StoreError> {
    let read =
        |json: String| serde_json::from_str(&json).map_err(|_| unreadable("computer player", json));
    json.map(read).transpose()
}

fn seat(number: i64) -> Result<SeatId, StoreError> {
    let index = u8::try_from(number).map_err(|_| unreadable("seat", number))?;
    SeatId::new(index).map_err(|_| unreadable("seat", number))
}
