//! What a match came to for everyone who held a seat, and what people's matches came to together.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::log::Happened;
use super::rated::PaceClass;
use super::{Actor, GuildId, Held, MatchId, log};
use crate::clock::Moment;
use game_api::{Account, Corrupt, GameRef, PersonId, SeatId};

/// What a match came to for somebody who held a seat of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    pub seat: SeatId,
    pub holder: PersonId,
    pub end: End,
    /// How much was decided while they held the seat.
    pub decisions: u32,
    /// How much of that by the clock, as their time was over.
    pub late: u32,
    pub account: Account,
}

/// How a match ended for somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    Won,
    /// They came in at this place.
    Place(u8),
    /// Somebody else had taken their seat; or they had taken somebody's, and did not win.
    Left,
}

/// An outcome, and of which match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfMatch {
    pub match_id: MatchId,
    /// Whether computer players have played in it.
    pub with_computers: bool,
    /// What it came to.
    pub outcome: Outcome,
}

/// Whose results.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// A person's, in all servers.
    Person(PersonId),
    /// A person's in one server.
    PersonIn(PersonId, GuildId),
    /// Everyone's in one server.
    Server(GuildId),
}

/// Which matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Which {
    /// From when on they ended, and before when; `None` for all.
    pub ended: Option<(Moment, Moment)>,
    /// At which pace; `None` for both.
    pub pace: Option<PaceClass>,
}

/// What matches came to together.
#[derive(Debug, Clone, Default)]
pub struct Stats {
    /// Matches played to the end.
    pub played: u32,
    pub won: u32,
    /// Decisions in all of them.
    pub decisions: u32,
    /// Of these, made by the clock.
    pub late: u32,
    /// What was done, if the game counts it.
    pub account: Option<Account>,
}

/// What a match came to for everyone who held a seat. The place is for who held it at the end; what
/// was done and decided, for who held it then.
///
/// # Errors
/// [`Corrupt`] if an event is of another game.
pub fn outcomes(
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
            end: end(tenure, held, standings),
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

fn end(tenure: &Held, held: &[Held], standings: &[(u8, SeatId)]) -> End {
    let is_same = |it: &&Held| (it.seat, it.holder) == (tenure.seat, tenure.holder);
    let has_begun = held.iter().filter(is_same).any(|it| it.since_seq == 0);
    let winner = standings.first().map(|&(_, seat)| seat);
    let place = standings.iter().find(|&&(_, seat)| seat == tenure.seat);
    match (tenure.until, place) {
        (None, Some(_)) if winner == Some(tenure.seat) => End::Won,
        // Whoever takes over what another has left loses nothing by it.
        (None, Some(_)) if !tenure.holder.is_computer() && !has_begun => End::Left,
        (None, Some(&(place, _))) => End::Place(place),
        (None, None) | (Some(_), _) => End::Left,
    }
}

/// A decision somebody made, or somebody else for them.
struct PersonDecision {
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
fn decisions(history: &[Happened<'_>]) -> Vec<PersonDecision> {
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
            // Nobody was late, and nobody decided.
            Actor::Absent(_) => continue,
            // They settle; they do not play.
            Actor::Game | Actor::Players | Actor::Moderator | Actor::Operator => continue,
        };
        decisions.push(PersonDecision { seat, at: line.at, by });
    }
    decisions
}

/// Everyone's results apart, those who won most first.
pub fn by_person(game: GameRef, results: &[OfMatch]) -> Result<Vec<(PersonId, Stats)>, Corrupt> {
    let mut people: BTreeMap<PersonId, Stats> = BTreeMap::new();
    for of_match in results {
        count(game, people.entry(of_match.outcome.holder).or_default(), &of_match.outcome)?;
    }
    let mut people: Vec<(PersonId, Stats)> = people.into_iter().collect();
    people.sort_by_key(|(_, record)| (Reverse(record.won), record.played));
    Ok(people)
}

/// All results together.
pub fn together(game: GameRef, results: &[OfMatch]) -> Result<Stats, Corrupt> {
    let mut record = Stats::default();
    for of_match in results {
        count(game, &mut record, &of_match.outcome)?;
    }
    Ok(record)
}

/// Of how many matches these are the results.
pub fn how_many(results: &[OfMatch]) -> u32 {
    let matches: BTreeSet<MatchId> = results.iter().map(|of_match| of_match.match_id).collect();
    u32::try_from(matches.len()).unwrap_or(u32::MAX)
}

/// In how many of the matches of which these are the results computer players have played.
pub fn with_computers(results: &[OfMatch]) -> u32 {
    let such = results.iter().filter(|of_match| of_match.with_computers);
    let matches: BTreeSet<MatchId> = such.map(|of_match| of_match.match_id).collect();
    u32::try_from(matches.len()).unwrap_or(u32::MAX)
}

fn count(game: GameRef, record: &mut Stats, outcome: &Outcome) -> Result<(), Corrupt> {
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
