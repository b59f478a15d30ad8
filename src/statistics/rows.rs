//! Rows of results of finished matches, for everyone who held a seat.

use sqlx::query;

use crate::clock::Moment;
use crate::domain::results::{End, OfMatch, Outcome, Which, Whose};
use crate::domain::{GuildId, MatchId};
use crate::store::matches::unreadable;
use crate::store::{Connection, StoreError};
use game_api::{Account, GameName, PersonId, SeatId};

/// The most rows that statistics use, the newest; each match has one for each seat, and one more for each change of
/// a seat's holder.
pub const MOST: u32 = 20_000;

/// Stores the results of a match, replacing earlier ones.
pub async fn replace(
    db: &mut Connection,
    id: MatchId,
    outcomes: &[Outcome],
    now: Moment,
) -> Result<(), StoreError> {
    query!("DELETE FROM results WHERE match_id = ?", id.0).execute(&mut *db).await?;
    for outcome in outcomes {
        let (seat, holder) = (u8::from(outcome.seat), outcome.holder.0.cast_signed());
        let (place, won) = match outcome.end {
            End::Won => (Some(1), true),
            End::Place(place) => (Some(place), false),
            End::Left => (None, false),
        };
        let account = outcome.account.json();
        let now_ms = now.ms();
        query!(
            "INSERT INTO results (match_id, seat, holder, guild, ended_ms, place, won, decisions, late, account)
             SELECT id, ?, ?, guild, coalesce(ended_ms, ?), ?, ?, ?, ?, ? FROM matches WHERE id = ?",
            seat,
            holder,
            now_ms,
            place,
            won,
            outcome.decisions,
            outcome.late,
            account,
            id.0
        )
        .execute(&mut *db)
        .await?;
    }
    Ok(())
}

/// The results of finished matches of a game, the newest first, at most [`MOST`].
pub async fn of(
    db: &mut Connection,
    game: &GameName,
    whose: Whose,
    which: Which,
) -> Result<Vec<OfMatch>, StoreError> {
    let (holder, guild) = match whose {
        Whose::Person(person) => (Some(person), None),
        Whose::PersonIn(person, guild) => (Some(person), Some(guild)),
        Whose::Server(guild) => (None, Some(guild)),
    };
    let name = game.as_str();
    let (holder, guild) = (holder.map(|person| person.0.cast_signed()), guild.map(GuildId::to_sql));
    let (from_ms, until_ms) = which.ended.map(|(from, until)| (from.ms(), until.ms())).unzip();
    let pace = which.pace.map(<&str>::from);
    query!(
        r#"SELECT r.match_id, r.seat, r.holder, r.place, r.won AS "won: bool", r.decisions, r.late,
                  r.account, m.game,
                  EXISTS (SELECT 1 FROM results WHERE match_id = r.match_id AND holder < 0)
                      AS "with_computers!: bool"
           FROM results r JOIN matches m ON m.id = r.match_id
           WHERE m.game = ?1 AND m.stage = 'over' AND r.holder >= 0
             AND (?2 IS NULL OR r.holder = ?2) AND (?3 IS NULL OR r.guild = ?3)
             AND (?4 IS NULL OR r.ended_ms >= ?4) AND (?5 IS NULL OR r.ended_ms < ?5)
             AND (?6 IS NULL OR (?6 = 'day') = (coalesce(m.deadline_s, 86401) <= 86400))
           ORDER BY r.match_id DESC, r.seat LIMIT ?7"#,
        name,
        holder,
        guild,
        from_ms,
        until_ms,
        pace,
        MOST
    )
    .fetch_all(db)
    .await?
    .into_iter()
    .map(|row| {
        let small = |what, number: i64| u8::try_from(number).map_err(|_| unreadable(what, number));
        let count = |what, number: i64| u32::try_from(number).map_err(|_| unreadable(what, number));
        let seat = small("seat", row.seat)?;
        let outcome = Outcome {
            seat: SeatId::new(seat).map_err(|_| unreadable("seat", seat))?,
            holder: PersonId(row.holder.cast_unsigned()),
            end: match row.place {
                None => End::Left,
                Some(_) if row.won => End::Won,
                Some(place) => End::Place(small("place", place)?),
            },
            decisions: count("number of decisions", row.decisions)?,
            late: count("number of decisions", row.late)?,
            account: Account::from_json(&row.account),
        };
        let (match_id, with_computers) = (MatchId(row.match_id), row.with_computers);
        Ok(OfMatch { match_id, with_computers, outcome })
    })
    .collect()
}
