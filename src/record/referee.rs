//! Checks a written record: every event must follow from the decision before it, and every settlement must be
//! one that its author could make.

use super::{Actor, Corrected, Entry, Settlement, Unsound, passed_over};
use crate::game::{Drawn, MatchSeed, SeatId, Source};
use crate::games::{Correction, Event, Position, Setup};

/// An entry, when it was made and who brought it about.
#[derive(Debug, Clone, PartialEq)]
pub struct Line<E = Entry> {
    /// When, in milliseconds since 1970-01-01 UTC.
    pub at_ms: i64,
    /// Who.
    pub by: Actor,
    /// What.
    pub entry: E,
}

/// How a record ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// The match goes on.
    Open,
    /// The match came to its end.
    Over,
    /// The match was given up.
    Cancelled,
}

pub(super) const NOTHING_FOLLOWS: &str = "the match is over: nothing follows its end";

pub(super) const UNRULED: &str = "nothing can happen after an appeal before the ruling";

/// A record that holds.
#[derive(Debug, Clone)]
pub struct Refereed {
    /// The match at its end.
    pub end: Position,
    /// How it ends.
    pub ending: Ending,
    /// What was drawn in it, undone events and the setup included.
    pub drawn: Drawn,
}

/// Plays a record again by the rules: with the chance that comes from the match's seed, or else with the chance it
/// records.
///
/// # Errors
/// The first entry that does not hold.
pub fn referee(
    setup: &Setup,
    record: &[Line],
    seed: Option<&MatchSeed>,
) -> Result<Refereed, Unsound> {
    let source = seed.map_or(Source::Record, Source::Seed);
    let mut bench = Bench {
        drawn: setup.drawn(),
        stands: vec![Stand { length: 0, position: Position::begin(setup), decided: None }],
        appealed: false,
        cancelled: false,
    };
    let mut at = 0;
    while at < record.len() {
        let rest = record.get(at..).unwrap_or_default();
        let checked = match (&rest[0].entry, bench.ending()) {
            (_, Ending::Over | Ending::Cancelled) => Err((0, NOTHING_FOLLOWS.to_owned())),
            (Entry::Played(_), Ending::Open) => bench.decision(at, rest, source),
            (Entry::Settled(settlement), Ending::Open) => {
                bench.settlement(at, &rest[0], settlement).map_err(|why| (0, why))
            }
        };
        at += checked.map_err(|(offset, why)| Unsound { index: (at + offset) as u64, why })?;
    }
    let (ending, drawn) = (bench.ending(), bench.drawn);
    let end = bench.stands.pop().map(|stand| stand.position);
    Ok(Refereed { end: end.unwrap_or_else(|| Position::begin(setup)), ending, drawn })
}

fn played(line: &Line) -> Option<&Event> {
    match &line.entry {
        Entry::Played(event) => Some(event),
        Entry::Settled(_) => None,
    }
}

/// What the referee knows so far.
struct Bench {
    drawn: Drawn,
    /// The match after each step that stands; the first is its beginning, and is never undone.
    stands: Vec<Stand>,
    appealed: bool,
    cancelled: bool,
}

/// The match after a step.
struct Stand {
    /// How long the record was then.
    length: u64,
    position: Position,
    /// Whose decision the step was, and what was drawn for it; `None` for a settlement.
    decided: Option<(SeatId, Drawn)>,
}

impl Bench {
    fn position(&self) -> &Position {
        &self.stands.last().expect("the beginning always stands").position
    }

    fn ending(&self) -> Ending {
        match (self.cancelled, self.position().awaited().is_empty()) {
            (true, _) => Ending::Cancelled,
            (false, true) => Ending::Over,
            (false, false) => Ending::Open,
        }
    }

    /// Makes the decision with which `rest` begins once more; gives how many entries that are.
    fn decision(
        &mut self,
        at: usize,
        rest: &[Line],
        source: Source<'_>,
    ) -> Result<usize, (usize, String)> {
        if self.appealed {
            return Err((0, UNRULED.to_owned()));
        }
        let events = rest.iter().map_while(played);
        let remade = self
            .position()
            .remake(events.clone(), source, self.drawn)
            .map_err(|foul| (foul.offset, foul.why))?;
        let seat = remade.seat;
        same_decision(&rest[..remade.events], seat, remade.by_default)?;
        let mut drawn = Drawn::default();
        events.take(remade.events).for_each(|event| drawn += event.drawn());
        self.drawn += drawn;
        let length = (at + remade.events) as u64;
        let decided = Some((seat, drawn));
        self.stands.push(Stand { length, position: remade.position, decided });
        Ok(remade.events)
    }

    /// Checks a settlement and carries it into the match: it is one entry.
    fn settlement(
        &mut self,
        at: usize,
        line: &Line,
        settlement: &Settlement,
    ) -> Result<usize, String> {
        let by = line.by;
        may_settle(by, line.at_ms, settlement, self.position().players())?;
        let mut position = self.position().clone();
        match settlement {
            Settlement::Undone { to, reason: _ } => {
                self.undo(*to, by)?;
                position = self.position().clone();
                self.appealed = false;
            }
            Settlement::Appealed { .. } if self.appealed => {
                return Err("there is an appeal already".to_owned());
            }
            Settlement::Appealed { .. } => self.appealed = true,
            Settlement::Upheld { .. } if !self.appealed => {
                return Err("nobody has appealed".to_owned());
            }
            Settlement::Upheld { .. } => self.appealed = false,
            Settlement::Corrected { corrections, reason: _ } => {
                position = corrected(&position, corrections)?;
                self.appealed = false;
            }
            Settlement::Replaced { .. } => {}
            Settlement::Cancelled { .. } => self.cancelled = true,
            Settlement::Restored(_) => self.drawn = settlement.after(self.drawn),
        }
        self.stands.push(Stand { length: at as u64 + 1, position, decided: None });
        Ok(1)
    }

    /// What stood after the first `to` entries stands again.
    fn undo(&mut self, to: u64, by: Actor) -> Result<(), String> {
        let left = self.stands.partition_point(|stand| stand.length <= to);
        if self.stands[..left].last().is_none_or(|stand| stand.length != to) {
            return Err(format!("no step that stands ended with entry {to}"));
        }
        let undone = self.stands.split_off(left);
        if let Actor::Seat(seat) = by {
            let own = [Some((seat, Drawn::default()))];
            if self.appealed || !undone.iter().map(|stand| stand.decided).eq(own) {
                return Err("a player alone can undo their own last action only, and only if it \
                            revealed nothing"
                    .to_owned());
            }
        }
        Ok(())
    }
}

/// All lines of a decision have its moment and its author: the seat or, for what the rules do by default, the clock
/// or a moderator.
fn same_decision(lines: &[Line], seat: SeatId, by_default: bool) -> Result<(), (usize, String)> {
    for (offset, line) in lines.iter().enumerate() {
        let is_theirs = match line.by {
            Actor::Seat(by) => by == seat,
            Actor::Clock(by) | Actor::Forced(by) if by == seat && !by_default => {
                return Err((offset, "this is not what the match does by default".to_owned()));
            }
            Actor::Clock(by) | Actor::Forced(by) => by == seat,
            Actor::Players | Actor::Moderator | Actor::Operator => false,
        };
        if !is_theirs {
            return Err((offset, format!("this is the decision of seat {}", u8::from(seat))));
        }
        if (line.by, line.at_ms) != (lines[0].by, lines[0].at_ms) {
            let why = "this follows from the decision before it, and has another moment or author";
            return Err((offset, why.to_owned()));
        }
    }
    Ok(())
}

/// Whether a settlement is one that its author can make, whatever the match.
pub(super) fn may_settle<F>(
    by: Actor,
    at_ms: i64,
    settlement: &Settlement<F>,
    players: u8,
) -> Result<(), String> {
    let moderator = || match by {
        Actor::Moderator => Ok(()),
        _ => Err("only a moderator can rule".to_owned()),
    };
    let sits = |seat: SeatId| match seat.index() < usize::from(players) {
        true => Ok(()),
        false => Err(format!("there is no seat {}", u8::from(seat))),
    };
    match settlement {
        Settlement::Undone { .. } => match by {
            Actor::Players | Actor::Moderator | Actor::Seat(_) => Ok(()),
            Actor::Clock(_) | Actor::Forced(_) | Actor::Operator => {
                Err("nothing is undone by itself".to_owned())
            }
        },
        Settlement::Appealed { seat, .. } => {
            sits(*seat)?;
            match by == Actor::Seat(*seat) {
                true => Ok(()),
                false => Err("a seat appeals for itself".to_owned()),
            }
        }
        Settlement::Corrected { corrections, .. } if corrections.is_empty() => {
            Err("no facts are set right".to_owned())
        }
        Settlement::Upheld { .. } | Settlement::Corrected { .. } | Settlement::Cancelled { .. } => {
            moderator()
        }
        Settlement::Replaced { seat, .. } => {
            sits(*seat)?;
            if by == Actor::Seat(*seat) { Ok(()) } else { moderator() }
        }
        Settlement::Restored(_) if by != Actor::Operator => {
            Err("only the operator puts a copy back".to_owned())
        }
        Settlement::Restored(passed) if *passed != passed_over(at_ms) => {
            let expected = passed_over(at_ms).draws;
            Err(format!("at that moment numbers go on from {expected}"))
        }
        Settlement::Restored(_) => Ok(()),
    }
}

fn corrected(position: &Position, facts: &[Corrected]) -> Result<Position, String> {
    for fact in facts {
        if position.standing(fact.after) != Some(fact.before) {
            return Err("what was set right was not as it is said to have been".to_owned());
        }
    }
    let after: Vec<Correction> = facts.iter().map(|fact| fact.after).collect();
    position.corrected(&after).map_err(|error| error.to_string())
}
