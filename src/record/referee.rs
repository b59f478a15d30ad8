//! Checks a written record: every event must follow from the decision before it, and every settlement must be
//! one that its author could make.

use super::{Actor, Corrected, Entry, PublicEntry, Settlement, Unsound};
use crate::game::{Drawn, MatchSeed, SeatId, Source};
use crate::games::{Correction, Event, Onlooker, Position, Setup, recorded};

/// An entry and who brought it about.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// Who.
    pub by: Actor,
    /// What.
    pub entry: Entry,
}

/// A record that holds.
#[derive(Debug, Clone)]
pub struct Refereed {
    /// The match at its end.
    pub end: Position,
    /// What was drawn in it, taken-back events and the setup included.
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
    let events = record.iter().filter_map(played);
    let source = seed.map_or_else(|| Source::Record(recorded(events)), Source::Seed);
    let mut bench = Bench {
        drawn: setup.drawn(),
        stands: vec![Stand { length: 0, position: Position::begin(setup), decided: None }],
        contested: false,
    };
    let mut at = 0;
    while at < record.len() {
        let rest = record.get(at..).unwrap_or_default();
        let checked = match &rest[0].entry {
            Entry::Played(_) => bench.decision(at, rest, source),
            Entry::Settled(settlement) => {
                bench.settlement(at, rest[0].by, settlement).map_err(|why| (0, why))
            }
        };
        at += checked.map_err(|(offset, why)| Unsound { index: (at + offset) as u64, why })?;
    }
    let end = bench.stands.pop().map(|stand| stand.position);
    Ok(Refereed { end: end.unwrap_or_else(|| Position::begin(setup)), drawn: bench.drawn })
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
    /// The match after each step that stands; the first is its beginning, and is never taken back.
    stands: Vec<Stand>,
    contested: bool,
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

    /// Makes the decision with which `rest` begins once more; gives how many entries that are.
    fn decision(
        &mut self,
        at: usize,
        rest: &[Line],
        source: Source<'_>,
    ) -> Result<usize, (usize, String)> {
        if self.contested {
            return Err((0, "nothing can happen in a contested match before the ruling".into()));
        }
        let events = rest.iter().map_while(played);
        let remade = self
            .position()
            .remake(events.clone(), source, self.drawn)
            .map_err(|foul| (foul.offset, foul.why))?;
        let seat = remade.seat;
        let decides = |by: Actor| matches!(by, Actor::Seat(by) | Actor::Clock(by) | Actor::Forced(by) if by == seat);
        if let Some(offset) = rest[..remade.events].iter().position(|line| !decides(line.by)) {
            return Err((offset, format!("this is the decision of seat {}", u8::from(seat))));
        }
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
        by: Actor,
        settlement: &Settlement,
    ) -> Result<usize, String> {
        let players = self.position().players();
        let sits = |seat: SeatId| match seat.index() < usize::from(players) {
            true => Ok(()),
            false => Err(format!("there is no seat {}", u8::from(seat))),
        };
        let moderator = || match by {
            Actor::Moderator => Ok(()),
            _ => Err("only a moderator can rule".to_owned()),
        };
        let mut position = self.position().clone();
        match settlement {
            Settlement::TakenBack { to, reason: _ } => {
                self.take_back(*to, by)?;
                position = self.position().clone();
                self.contested = false;
            }
            Settlement::Contested { seat, reason: _ } => {
                sits(*seat)?;
                if by != Actor::Seat(*seat) {
                    return Err("a seat contests for itself".to_owned());
                }
                if self.contested {
                    return Err("the match is contested already".to_owned());
                }
                self.contested = true;
            }
            Settlement::Upheld { reason: _ } => {
                moderator()?;
                if !self.contested {
                    return Err("nothing was contested".to_owned());
                }
                self.contested = false;
            }
            Settlement::Corrected { corrections, reason: _ } => {
                moderator()?;
                position = corrected(&position, corrections)?;
                self.contested = false;
            }
            Settlement::Replaced { seat, name: _ } => {
                sits(*seat)?;
                if by != Actor::Seat(*seat) {
                    moderator()?;
                }
            }
        }
        self.stands.push(Stand { length: at as u64 + 1, position, decided: None });
        Ok(1)
    }

    /// What stood after the first `to` entries stands again.
    fn take_back(&mut self, to: u64, by: Actor) -> Result<(), String> {
        let left = self.stands.partition_point(|stand| stand.length <= to);
        if self.stands[..left].last().is_none_or(|stand| stand.length != to) {
            return Err(format!("no step that stands ended with entry {to}"));
        }
        let undone = self.stands.split_off(left);
        match by {
            Actor::Players => {}
            Actor::Moderator => {}
            Actor::Seat(seat) => {
                let own = [Some((seat, Drawn::default()))];
                if self.contested || !undone.iter().map(|stand| stand.decided).eq(own) {
                    return Err(
                        "a player alone can take back the own last action only, and only if it \
                                revealed nothing"
                            .to_owned(),
                    );
                }
            }
            Actor::Clock(_) | Actor::Forced(_) => {
                return Err("nothing is taken back by itself".to_owned());
            }
        }
        Ok(())
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

/// Checks what is public of a match that is being played; gives what was drawn in it.
///
/// # Errors
/// The first entry that does not hold.
pub fn look_on(setup: &Setup, match_id: u64, record: &[PublicEntry]) -> Result<Drawn, Unsound> {
    let mut drawn = setup.drawn();
    // What an onlooker knew after each entry that stands.
    let mut knew = vec![(0, Onlooker::new(setup, match_id))];
    for (index, entry) in (0..).zip(record) {
        let unsound = |why: String| Unsound { index, why };
        let mut knows = knew.last().expect("the beginning always stands").1.clone();
        match entry {
            PublicEntry::Played(event) => knows.see(event, drawn).map_err(unsound)?,
            PublicEntry::Settled(Settlement::TakenBack { to, .. }) => {
                let left = knew.partition_point(|(length, _)| length <= to);
                knew.truncate(left);
                let last = knew.last().filter(|(length, _)| length == to);
                let last = last.ok_or_else(|| unsound(format!("entry {to} does not stand")))?;
                knows = last.1.clone();
            }
            PublicEntry::Settled(_) => {}
        }
        drawn += entry.drawn();
        knew.push((index + 1, knows));
    }
    Ok(drawn)
}
