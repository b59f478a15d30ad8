//! The outcome of a match for everyone who held a seat, and statistics over people's matches.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::log::Happened;
use super::rated::PaceClass;
use super::{Actor, GuildId, Held, MatchId, log};
use crate::clock::Moment;
use game_api::{Account, Corrupt, GameRef, PersonId, SeatId};

/// The outcome of a match for one person who held a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    pub seat: SeatId,
    pub holder: PersonId,
    pub end: End,
    /// The number of decisions while they held the seat.
    pub decisions: u32,
    /// How many of these the scheduler made, as their time was over.
    pub late: u32,
    pub account: Account,
}

/// How a match ended for one person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    Won,
    /// They reached this place.
    Place(u8),
    /// Another person took their seat; or they took over a seat, and did not win.
    Left,
}

/// An outcome with its match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfMatch {
    pub match_id: MatchId,
    /// Whether computer players have played in it.
    pub with_computers: bool,
    pub outcome: Outcome,
}

/// Selects results by person or server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// A person's, in all servers.
    Person(PersonId),
    /// A person's in one server.
    PersonIn(PersonId, GuildId),
    /// Everyone's in one server.
    Server(GuildId),
}

/// Selects matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Which {
    /// The time span in which they ended, start included and end excluded; `None` for all.
    pub ended: Option<(Moment, Moment)>,
    /// The pace; `None` for both.
    pub pace: Option<PaceClass>,
}

/// Statistics over several matches.
#[derive(Debug, Clone, Default)]
pub struct Stats {
    /// Matches played to the end.
    pub played: u32,
    pub won: u32,
    /// Decisions in all of them.
    pub decisions: u32,
    /// Decisions made by the scheduler.
    pub late: u32,
    /// What the game counts, if it does.
    pub account: Option<Account>,
}

/// The outcome of a match for everyone who held a seat. The place goes to the holder at the end; decisions and counts
/// go to the holder at that time.
///
/// # Errors
/// [`Corrupt`] if an event belongs to another game.
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

/// Adds an outcome, merging it with an earlier one of the same person in the same seat.
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
        // A person who takes over another's seat cannot lose by it.
        (None, Some(_)) if !tenure.holder.is_computer() && !has_begun => End::Left,
        (None, Some(&(place, _))) => End::Place(place),
        (None, None) | (Some(_), _) => End::Left,
    }
}

/// A decision by a person, or on their behalf.
struct PersonDecision {
    seat: SeatId,
    at: Moment,
    by: Decider,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Decider {
    Person,
    /// The scheduler, or a moderator.
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
            // These settle, and make no decisions in the game.
            Actor::Game | Actor::Players | Actor::Moderator | Actor::Operator => continue,
        };
        decisions.push(PersonDecision { seat, at: line.at, by });
    }
    decisions
}

/// The statistics of each person, those with most wins first.
pub fn by_person(game: GameRef, results: &[OfMatch]) -> Result<Vec<(PersonId, Stats)>, Corrupt> {
    let mut people: BTreeMap<PersonId, Stats> = BTreeMap::new();
    for of_match in results {
        count(game, people.entry(of_match.outcome.holder).or_default(), &of_match.outcome)?;
    }
    let mut people: Vec<(PersonId, Stats)> = people.into_iter().collect();
    people.sort_by_key(|(_, record)| (Reverse(record.won), record.played));
    Ok(people)
}

/// The statistics over all results.
pub fn together(game: GameRef, results: &[OfMatch]) -> Result<Stats, Corrupt> {
    let mut record = Stats::default();
    for of_match in results {
        count(game, &mut record, &of_match.outcome)?;
    }
    Ok(record)
}

/// The number of different matches in these results.
pub fn how_many(results: &[OfMatch]) -> u32 {
    let matches: BTreeSet<MatchId> = results.iter().map(|of_match| of_match.match_id).collect();
    u32::try_from(matches.len()).unwrap_or(u32::MAX)
}

/// The number of different matches in these results in which computer players took part.
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
