//! What a match came to for everyone who held a seat, and what people's matches came to together.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::log;
use super::log::Happened;
use super::{Actor, GuildId, Held, MatchId};
use crate::clock::Moment;
use crate::games::{Account, GameId, PublicEvent, accounts};
use crate::kit::{PersonId, SeatId};

/// What a match came to for somebody who held a seat of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// Which seat.
    pub seat: SeatId,
    /// Who.
    pub holder: PersonId,
    /// How they ended.
    pub end: End,
    /// How much was decided while they held the seat.
    pub decisions: u32,
    /// How much of that by the clock, as their time was over.
    pub late: u32,
    /// What they did.
    pub account: Account,
}

/// How a match ended for somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// They won.
    Won,
    /// They came in at this place.
    Place(u8),
    /// Somebody else had taken their seat.
    Left,
}

/// An outcome, and of which match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OfMatch {
    /// The match.
    pub match_id: MatchId,
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

/// What matches came to together.
#[derive(Debug, Clone, Copy)]
pub struct Record {
    /// Matches played to the end.
    pub played: u32,
    /// Of these, won.
    pub won: u32,
    /// Decisions in all of them.
    pub decisions: u32,
    /// Of these, made by the clock.
    pub late: u32,
    /// What was done.
    pub account: Account,
}

impl Record {
    /// Of somebody who has not played.
    #[must_use]
    pub fn none(game: GameId) -> Self {
        Record { played: 0, won: 0, decisions: 0, late: 0, account: Account::nothing(game) }
    }
}

/// What a match came to for everyone who held a seat. The place is for who held it at the end; what
/// was done and decided, for who held it then.
#[must_use]
pub fn outcomes(
    game: GameId,
    players: u8,
    history: &[Happened<'_>],
    held: &[Held],
    standings: &[(u8, SeatId)],
) -> Vec<Outcome> {
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
        let until = |moment: Moment| {
            let events: &[PublicEvent] =
                &events[..history.partition_point(|happened| happened.line.at < moment)];
            accounts(game, players, events)[tenure.seat]
        };
        let in_the_end = match tenure.until {
            Some(moment) => until(moment),
            None => accounts(game, players, &events)[tenure.seat],
        };
        let outcome = Outcome {
            seat: tenure.seat,
            holder: tenure.holder,
            end: end(tenure, standings),
            decisions: decided,
            late,
            account: in_the_end.since(until(tenure.since)),
        };
        add(&mut outcomes, outcome);
    }
    outcomes
}

/// Adds an outcome: to an earlier one, if the same person has held the same seat before.
fn add(outcomes: &mut Vec<Outcome>, new: Outcome) {
    let same = |one: &&mut Outcome| (one.seat, one.holder) == (new.seat, new.holder);
    match outcomes.iter_mut().find(same) {
        Some(before) => {
            *before = Outcome {
                decisions: before.decisions + new.decisions,
                late: before.late + new.late,
                account: before.account.and(new.account),
                ..new
            };
        }
        None => outcomes.push(new),
    }
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
#[must_use]
pub fn by_person(game: GameId, results: &[OfMatch]) -> Vec<(PersonId, Record)> {
    let mut people: BTreeMap<PersonId, Record> = BTreeMap::new();
    for of_match in results {
        let record = people.entry(of_match.outcome.holder).or_insert_with(|| Record::none(game));
        count(record, of_match.outcome);
    }
    let mut people: Vec<(PersonId, Record)> = people.into_iter().collect();
    people.sort_by_key(|(_, record)| (Reverse(record.won), record.played));
    people
}

/// All results together.
#[must_use]
pub fn together(game: GameId, results: &[OfMatch]) -> Record {
    let mut record = Record::none(game);
    for of_match in results {
        count(&mut record, of_match.outcome);
    }
    record
}

/// Of how many matches these are the results.
#[must_use]
pub fn how_many(results: &[OfMatch]) -> u32 {
    let matches: BTreeSet<MatchId> = results.iter().map(|of_match| of_match.match_id).collect();
    u32::try_from(matches.len()).unwrap_or(u32::MAX)
}

fn count(record: &mut Record, outcome: Outcome) {
    let (played, won) = match outcome.end {
        End::Won => (1, 1),
        End::Place(_) => (1, 0),
        End::Left => (0, 0),
    };
    record.played += played;
    record.won += won;
    record.decisions += outcome.decisions;
    record.late += outcome.late;
    record.account = record.account.and(outcome.account);
}
