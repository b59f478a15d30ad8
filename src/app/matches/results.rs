//! What a match came to: for statistics, and told when it ends.

use crate::messages;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::{Matches, Table, WishError};
use crate::clock::Moment;
use crate::domain::MatchId;
use crate::domain::log;
use crate::domain::log::Happened;
use crate::kit::{Account, Corrupt, GameRef, Notice, PersonId, SeatId, Viewer};
use crate::messages::Record;
use crate::store::matches as rows;
use crate::store::matches::Actor;
use crate::store::results;
use crate::store::results::{End, OfMatch, Outcome, Whose};
use crate::store::tenures;
use crate::store::tenures::Held;
use crate::store::{Connection, StoreError};

impl Matches {
    /// What is stored of matches that are over, the newest first.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn results(&self, game: GameRef, whose: Whose) -> Result<Vec<OfMatch>, StoreError> {
        let mut db = self.store().read().await?;
        results::of(&mut db, &game.into(), whose).await
    }

    /// Stores what a match came to that has just ended, and tells it.
    pub(super) async fn conclude(
        &self,
        db: &mut Connection,
        table: &Table,
        now: Moment,
    ) -> Result<Vec<Notice>, WishError> {
        let lines = rows::log(db, table.info.id, None).await?;
        let history = log::history(table.game, &lines)?;
        store(db, table, &history, now).await?;
        let (events, view) = (log::published(&history), table.live.shown(Viewer::Public));
        let scene = table.scene(self.texts());
        let summary = table.game.summary(&scene, &events, &view)?;
        Ok(summary.into_iter().chain([messages::replay(&scene)]).collect())
    }
}

async fn store(
    db: &mut Connection,
    table: &Table,
    history: &[Happened<'_>],
    now: Moment,
) -> Result<(), WishError> {
    let held = tenures::all(db, table.info.id).await?;
    let standings = table.live.shown(Viewer::Public).standings().unwrap_or_default();
    let outcomes = outcomes(table.game, table.seats.players(), history, &held, &standings)?;
    Ok(results::replace(db, table.info.id, &outcomes, now).await?)
}

/// What a match came to for everyone who held a seat. The place is for who held it at the end; what was done
/// and decided, for who held it then.
fn outcomes(
    game: GameRef,
    players: u8,
    history: &[Happened<'_>],
    held: &[Held],
    standings: &[(u8, SeatId)],
) -> Result<Vec<Outcome>, Corrupt> {
    let events = log::published(history);
    let decisions = decisions(history);
    let mut outcomes: Vec<Outcome> = Vec::new();
    for tenure in held {
        let during = |at: Moment| tenure.since <= at && tenure.until.is_none_or(|until| at < until);
        let own = decisions.iter().filter(|it| it.seat == tenure.seat && during(it.at));
        let (mut decided, mut late) = (0, 0);
        for decision in own {
            decided += 1;
            late += u32::from(decision.by == Decider::Other);
        }
        let account = match game.tallies() {
            Some(tallies) => {
                let until = |moment: Moment| {
                    let events =
                        &events[..history.partition_point(|happened| happened.line.at < moment)];
                    Ok::<_, Corrupt>(tallies.accounts(players, events)?[tenure.seat].clone())
                };
                let in_the_end = match tenure.until {
                    Some(moment) => until(moment)?,
                    None => tallies.accounts(players, &events)?[tenure.seat].clone(),
                };
                tallies.since(&in_the_end, &until(tenure.since)?)?
            }
            None => Account::none(),
        };
        let outcome = Outcome {
            seat: tenure.seat,
            holder: tenure.holder,
            end: end(tenure, standings),
            decisions: decided,
            late,
            account,
        };
        add(game, &mut outcomes, outcome)?;
    }
    Ok(outcomes)
}

/// Adds an outcome: to an earlier one, if the same person has held the same seat before.
fn add(game: GameRef, outcomes: &mut Vec<Outcome>, new: Outcome) -> Result<(), Corrupt> {
    let same = |one: &&mut Outcome| (one.seat, one.holder) == (new.seat, new.holder);
    match outcomes.iter_mut().find(same) {
        Some(before) => {
            *before = Outcome {
                decisions: before.decisions + new.decisions,
                late: before.late + new.late,
                account: both(game, &before.account, &new.account)?,
                ..new
            };
        }
        None => outcomes.push(new),
    }
    Ok(())
}

fn both(game: GameRef, one: &Account, other: &Account) -> Result<Account, Corrupt> {
    game.tallies().map_or(Ok(Account::none()), |tallies| tallies.together(one, other))
}

fn end(tenure: &Held, standings: &[(u8, SeatId)]) -> End {
    let winner = standings.first().map(|&(_, seat)| seat);
    let place = standings.iter().find(|&&(_, seat)| seat == tenure.seat);
    match (tenure.until, place) {
        (None, Some(_)) if winner == Some(tenure.seat) => End::Won,
        (None, Some(&(place, _))) => End::Place(place),
        (None, None) | (Some(_), _) => End::Left,
    }
}

/// A decision somebody made, or somebody else for them.
struct Decision {
    seat: SeatId,
    at: Moment,
    by: Decider,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Decider {
    Person,
    /// The clock, or a moderator.
    Other,
}

/// The decisions that stand.
fn decisions(history: &[Happened<'_>]) -> Vec<Decision> {
    let mut decisions = Vec::new();
    let mut last = None;
    for happened in history {
        let line = happened.line;
        if last.replace(line.step) == Some(line.step) {
            continue;
        }
        let (seat, by) = match line.actor {
            Actor::Seat(seat) => (seat, Decider::Person),
            Actor::Clock(seat) | Actor::Forced(seat) => (seat, Decider::Other),
            // They settle; they do not play.
            Actor::Players | Actor::Moderator | Actor::Operator => continue,
        };
        decisions.push(Decision { seat, at: line.at, by });
    }
    decisions
}

/// Everyone's results apart, those who won most first.
///
/// # Errors
/// [`Corrupt`] if one is of another game.
pub fn by_person(game: GameRef, results: &[OfMatch]) -> Result<Vec<(PersonId, Record)>, Corrupt> {
    let mut people: BTreeMap<PersonId, Record> = BTreeMap::new();
    for of_match in results {
        count(game, people.entry(of_match.outcome.holder).or_default(), &of_match.outcome)?;
    }
    let mut people: Vec<(PersonId, Record)> = people.into_iter().collect();
    people.sort_by_key(|(_, record)| (Reverse(record.won), record.played));
    Ok(people)
}

/// All results together.
///
/// # Errors
/// [`Corrupt`] if one is of another game.
pub fn together(game: GameRef, results: &[OfMatch]) -> Result<Record, Corrupt> {
    let mut record = Record::default();
    for of_match in results {
        count(game, &mut record, &of_match.outcome)?;
    }
    Ok(record)
}

/// Of how many matches these are the results.
#[must_use]
pub fn how_many(results: &[OfMatch]) -> u32 {
    let matches: BTreeSet<MatchId> = results.iter().map(|of_match| of_match.match_id).collect();
    u32::try_from(matches.len()).unwrap_or(u32::MAX)
}

fn count(game: GameRef, record: &mut Record, outcome: &Outcome) -> Result<(), Corrupt> {
    let (played, won) = match outcome.end {
        End::Won => (1, 1),
        End::Place(_) => (1, 0),
        End::Left => (0, 0),
    };
    record.played += played;
    record.won += won;
    record.decisions += outcome.decisions;
    record.late += outcome.late;
    record.account = Some(match &record.account {
        Some(account) => both(game, account, &outcome.account)?,
        None => outcome.account.clone(),
    });
    Ok(())
}
