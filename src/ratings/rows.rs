//! Rows of rated matches and ratings.

use std::collections::BTreeSet;

use sqlx::{query, query_as, query_scalar};

use super::skill::Skill;
use super::{Rated, RatingScope};
use crate::clock::Moment;
use crate::domain::MatchId;
use crate::domain::rated::{Ladder, Placed, RatedMatch};
use crate::store::matches::{unreadable, word};
use crate::store::{Connection, StoreError};
use game_api::PersonId;

/// Stores the places of a rated match, after all earlier ones.
pub async fn add(db: &mut Connection, id: MatchId, rated: &RatedMatch) -> Result<(), StoreError> {
    let Ladder { game, pace, guild } = &rated.ladder;
    let (pace, ended_ms) = (<&str>::from(*pace), rated.ended.ms());
    query!(
        "INSERT INTO rated_matches (nth, match_id, game, pace, guild, ended_ms)
         VALUES ((SELECT coalesce(max(nth), 0) + 1 FROM rated_matches), ?, ?, ?, ?, ?)",
        id.0,
        game,
        pace,
        guild,
        ended_ms
    )
    .execute(&mut *db)
    .await?;
    for placed in &rated.places {
        let person = placed.person.0.cast_signed();
        query!(
            "INSERT INTO rated_places (match_id, person, place, head_start, everywhere)
             VALUES (?, ?, ?, ?, ?)",
            id.0,
            person,
            placed.place,
            placed.head_start,
            placed.everywhere
        )
        .execute(&mut *db)
        .await?;
    }
    Ok(())
}

/// All rated matches, in order.
pub async fn all(db: &mut Connection) -> Result<Vec<RatedMatch>, StoreError> {
    let rows = query_as!(
        RatingRow,
        r#"SELECT m.nth AS "nth!", m.game, m.pace, m.guild, m.ended_ms, p.person, p.place,
                  p.head_start, p.everywhere AS "everywhere: bool"
           FROM rated_matches m JOIN rated_places p ON p.match_id = m.match_id
           ORDER BY m.nth, p.person"#
    );
    of_rows(rows.fetch_all(db).await?)
}

/// The same for one server.
pub async fn of_server(db: &mut Connection, guild: i64) -> Result<Vec<RatedMatch>, StoreError> {
    let rows = query_as!(
        RatingRow,
        r#"SELECT m.nth AS "nth!", m.game, m.pace, m.guild, m.ended_ms, p.person, p.place,
                  p.head_start, p.everywhere AS "everywhere: bool"
           FROM rated_matches m JOIN rated_places p ON p.match_id = m.match_id
           WHERE m.guild = ? ORDER BY m.nth, p.person"#,
        guild
    );
    of_rows(rows.fetch_all(db).await?)
}

/// A person's place in a rated match.
struct RatingRow {
    nth: i64,
    game: String,
    pace: String,
    guild: i64,
    ended_ms: i64,
    person: i64,
    place: i64,
    head_start: i64,
    everywhere: bool,
}

fn of_rows(rows: Vec<RatingRow>) -> Result<Vec<RatedMatch>, StoreError> {
    let mut all: Vec<(i64, RatedMatch)> = Vec::new();
    for row in rows {
        if all.last().is_none_or(|(nth, _)| *nth != row.nth) {
            let pace = word("pace", &row.pace)?;
            let ladder = Ladder { game: row.game, pace, guild: row.guild };
            let ended = Moment::from_ms(row.ended_ms);
            all.push((row.nth, RatedMatch { ladder, ended, places: Vec::new() }));
        }
        let placed = Placed {
            person: PersonId(row.person.cast_unsigned()),
            place: u8::try_from(row.place).map_err(|_| unreadable("place", row.place))?,
            head_start: row.head_start,
            everywhere: row.everywhere,
        };
        all.last_mut().expect("it was just pushed").1.places.push(placed);
    }
    Ok(all.into_iter().map(|(_, rated)| rated).collect())
}

/// A person's rating in a ladder; `None` if they have played no rated match.
pub async fn of(
    db: &mut Connection,
    ladder: &Ladder,
    person: PersonId,
) -> Result<Option<Rated>, StoreError> {
    let (pace, person) = (<&str>::from(ladder.pace), person.0.cast_signed());
    let row = query!(
        "SELECT number, uncertainty, matches FROM ratings
         WHERE game = ? AND pace = ? AND guild = ? AND person = ?",
        ladder.game,
        pace,
        ladder.guild,
        person
    )
    .fetch_optional(db)
    .await?;
    row.map(|row| rated(row.number, row.uncertainty, row.matches)).transpose()
}

fn rated(number: i64, uncertainty: i64, matches: i64) -> Result<Rated, StoreError> {
    let matches = u32::try_from(matches).map_err(|_| unreadable("number of matches", matches))?;
    Ok(Rated { skill: Skill { number, uncertainty }, matches })
}

/// All ratings, by ladder and person.
pub async fn every(db: &mut Connection) -> Result<Vec<(Ladder, PersonId, Rated)>, StoreError> {
    let rows = query!(
        "SELECT game, pace, guild, person, number, uncertainty, matches FROM ratings
         ORDER BY game, pace, guild, person"
    )
    .fetch_all(db)
    .await?;
    rows.into_iter()
        .map(|row| {
            let ladder =
                Ladder { game: row.game, pace: word("pace", &row.pace)?, guild: row.guild };
            let person = PersonId(row.person.cast_unsigned());
            Ok((ladder, person, rated(row.number, row.uncertainty, row.matches)?))
        })
        .collect()
}

/// Stores a person's rating in a ladder.
pub async fn set(
    db: &mut Connection,
    ladder: &Ladder,
    person: PersonId,
    rated: Rated,
) -> Result<(), StoreError> {
    let (pace, person) = (<&str>::from(ladder.pace), person.0.cast_signed());
    query!(
        "INSERT OR REPLACE INTO ratings (game, pace, guild, person, number, uncertainty, matches)
         VALUES (?, ?, ?, ?, ?, ?, ?)",
        ladder.game,
        pace,
        ladder.guild,
        person,
        rated.skill.number,
        rated.skill.uncertainty,
        rated.matches
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Deletes all ratings, to be computed again.
pub async fn clear(db: &mut Connection) -> Result<(), StoreError> {
    query!("DELETE FROM ratings").execute(db).await?;
    Ok(())
}

/// A person's choice for their ratings.
pub async fn wish(db: &mut Connection, person: PersonId) -> Result<RatingScope, StoreError> {
    let person = person.0.cast_signed();
    let found = query_scalar!("SELECT wish FROM rating_wishes WHERE person = ?", person);
    match found.fetch_optional(db).await? {
        Some(wish) => word("wish", &wish),
        None => Ok(RatingScope::Here),
    }
}

/// People who hide their ratings from others.
pub async fn hidden(db: &mut Connection) -> Result<BTreeSet<PersonId>, StoreError> {
    let people = query_scalar!("SELECT person FROM rating_wishes WHERE wish = 'hidden'");
    let people = people.fetch_all(db).await?.into_iter();
    Ok(people.map(|person| PersonId(person.cast_unsigned())).collect())
}

/// Stores a person's choice for their ratings.
pub async fn set_wish(
    db: &mut Connection,
    person: PersonId,
    wish: RatingScope,
) -> Result<(), StoreError> {
    let (person, word) = (person.0.cast_signed(), <&str>::from(wish));
    query!("DELETE FROM rating_wishes WHERE person = ?", person).execute(&mut *db).await?;
    if wish != RatingScope::Here {
        query!("INSERT INTO rating_wishes (person, wish) VALUES (?, ?)", person, word)
            .execute(db)
            .await?;
    }
    Ok(())
}

/// Replaces a person by an unused number. Returns whether they were rated.
pub async fn forget(db: &mut Connection, person: PersonId) -> Result<bool, StoreError> {
    let first_of_discord = PersonId::FIRST_OF_DISCORD.0.cast_signed();
    let person = person.0.cast_signed();
    query!("DELETE FROM rating_wishes WHERE person = ?", person).execute(&mut *db).await?;
    let nobody = query_scalar!(
        r#"SELECT 1 + max(0, coalesce(max(person), 0)) AS "nobody!: i64" FROM rated_places WHERE person < ?"#,
        first_of_discord
    )
    .fetch_one(&mut *db)
    .await?;
    query!("UPDATE ratings SET person = ? WHERE person = ?", nobody, person)
        .execute(&mut *db)
        .await?;
    let places = query!("UPDATE rated_places SET person = ? WHERE person = ?", nobody, person)
        .execute(db)
        .await?;
    Ok(places.rows_affected() > 0)
}
