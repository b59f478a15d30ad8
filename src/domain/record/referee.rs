//! Checks a written record: every event must follow from the decision before it, and every settlement must be allowed
//! to its author.

use super::{Actor, Corrected, Entry, EntryOf, Passed, Settlement, Unsound, correct};
use game_api::{
    Ahead, BeaconUse, Correction, DecisionMaker, Drawn, Event, GameRef, LiveGame, MatchSeed,
    Mismatch, ReplayedDecision, SeatId, Setup, Source,
};

/// An entry with its time and author.
#[derive(Debug, Clone, PartialEq)]
pub struct RecordLine<E = Entry> {
    /// When, in milliseconds since 1970-01-01 UTC.
    pub at_ms: i64,
    pub by: Actor,
    pub entry: E,
}

/// How a record ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// The match continues.
    Open,
    /// The match ended by the rules.
    Over,
    /// The match was cancelled.
    Cancelled,
}

const NOTHING_FOLLOWS: &str = "the match is over: nothing follows its end";

const IS_OPEN: &str = "the match is open: a decision of a player comes next";

const UNRULED: &str = "nothing can happen after an appeal before the ruling";

/// The findings about a valid record.
#[derive(Debug, Clone)]
pub struct Refereed {
    /// The match at the record's end.
    pub end: LiveGame,
    pub ending: Ending,
    /// The draws in it, those of undone events and the setup included.
    pub drawn: Drawn,
}

/// Replays a record by the rules: with luck from the match's seed if that is known, otherwise with the luck it
/// records.
///
/// # Errors
/// The first invalid entry.
pub fn referee(
    game: GameRef,
    setup: &Setup,
    record: &[RecordLine],
    seed: Option<&MatchSeed>,
) -> Result<Refereed, Unsound> {
    let bench = judge(setup, Known { game, live: setup.begin() }, record, seed.cloned())?;
    let (ending, drawn) = (bench.ending(), bench.drawn);
    Ok(Refereed { end: bench.into_table().live, ending, drawn })
}

/// A match as far as the referee knows it.
pub(super) trait RefereedMatch: Clone {
    /// The known part of an event.
    type Event: Drawing + 'static;
    /// The known part of a corrected fact.
    type Fact: Clone;

    /// Whether the match is over.
    fn is_over(&self) -> bool;

    /// Replays the opening of the match, which the record states to be the events `ahead`.
    fn open(
        &self,
        ahead: Ahead<'_, '_, Self::Event>,
        chance: (Source<'_>, Drawn),
    ) -> Result<ReplayedDecision<Self>, Mismatch>;

    /// Replays the decision at the start of `ahead`, with luck from `chance`. `as_default` is whether the record calls
    /// it the default action.
    fn remake(
        &self,
        ahead: Ahead<'_, '_, Self::Event>,
        as_default: bool,
        chance: (Source<'_>, Drawn),
    ) -> Result<ReplayedDecision<Self>, Mismatch>;

    /// Whether a fact was as the correction states.
    fn stood(&self, fact: &Corrected<Self::Fact>) -> bool;

    /// Corrects some facts, or returns why that is impossible.
    fn corrected(&self, facts: &[Self::Fact]) -> Result<Self, String>;
}

/// An event that may contain draws.
pub(super) trait Drawing {
    /// The number of draws and commitments.
    fn drawn(&self) -> Drawn;
}

impl Drawing for Event {
    fn drawn(&self) -> Drawn {
        Event::drawn(self)
    }
}

/// A match with all its secrets.
#[derive(Clone)]
struct Known {
    game: GameRef,
    live: LiveGame,
}

impl RefereedMatch for Known {
    type Event = Event;
    type Fact = Correction;

    fn is_over(&self) -> bool {
        self.live.awaited().is_empty()
    }

    fn open(
        &self,
        ahead: Ahead<'_, '_, Event>,
        (source, drawn): (Source<'_>, Drawn),
    ) -> Result<ReplayedDecision<Self>, Mismatch> {
        let opened = self.live.reopen(ahead, source, drawn)?;
        Ok(opened.map(|live| Known { live, ..*self }))
    }

    fn remake(
        &self,
        ahead: Ahead<'_, '_, Event>,
        _as_default: bool,
        (source, drawn): (Source<'_>, Drawn),
    ) -> Result<ReplayedDecision<Self>, Mismatch> {
        let remade = self.live.remake(ahead, source, drawn)?;
        Ok(remade.map(|live| Known { live, ..*self }))
    }

    fn stood(&self, fact: &Corrected) -> bool {
        let stands = self.game.corrections().map(|face| face.standing(&self.live, &fact.after));
        matches!(stands, Some(Ok(Some(stands))) if stands == fact.before)
    }

    fn corrected(&self, facts: &[Correction]) -> Result<Self, String> {
        let live = correct(self.game, &self.live, facts).map_err(|error| error.to_string())?;
        Ok(Known { live, ..*self })
    }
}

/// Checks a record, entry by entry, with luck from the seed if that is known. Returns the referee's state at its end.
pub(super) fn judge<T: RefereedMatch>(
    setup: &Setup,
    begin: T,
    record: &[RecordLine<EntryOf<T::Event, T::Fact>>],
    seed: Option<MatchSeed>,
) -> Result<Bench<T>, Unsound> {
    let mut bench = Bench {
        seed,
        players: setup.players(),
        drawn: setup.drawn(),
        stands: Vec::new(),
        last: Stand { length: 0, table: begin, step: RecordStep::Settled },
        appealed: None,
        cancelled: false,
    };
    let mut at = bench.open(record).map_err(|(at, why)| Unsound { index: at as u64, why })?;
    while at < record.len() {
        let rest = record.get(at..).unwrap_or_default();
        let checked = match (&rest[0].entry, bench.ending()) {
            (_, Ending::Over | Ending::Cancelled) => Err((0, NOTHING_FOLLOWS.to_owned())),
            (EntryOf::Played(_), Ending::Open) => bench.decision(at, rest),
            (EntryOf::Settled(settlement), Ending::Open) => {
                bench.settlement(at, &rest[0], settlement).map_err(|why| (0, why))
            }
        };
        at += checked.map_err(|(offset, why)| Unsound { index: (at + offset) as u64, why })?;
    }
    Ok(bench)
}

fn played<E, F>(line: &RecordLine<EntryOf<E, F>>) -> Option<&E> {
    match &line.entry {
        EntryOf::Played(event) => Some(event),
        EntryOf::Settled(_) => None,
    }
}

/// The referee's state.
pub(super) struct Bench<T> {
    players: u8,
    /// The present source of luck; undoing does not change it.
    seed: Option<MatchSeed>,
    pub(super) drawn: Drawn,
    /// The match after each step that stands, except the last; the first is its beginning, and is never undone.
    stands: Vec<Stand<T>>,
    last: Stand<T>,
    /// The seat with an unresolved appeal.
    appealed: Option<SeatId>,
    cancelled: bool,
}

/// The match after a step.
struct Stand<T> {
    /// The record's length at that time.
    length: u64,
    table: T,
    step: RecordStep,
}

/// What led to a state of the match.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RecordStep {
    /// A decision of this seat, and its draws; `None` where the seat cannot be known.
    Decided(Option<SeatId>, Drawn),
    /// A settlement, or the beginning.
    Settled,
}

impl<T: RefereedMatch> Bench<T> {
    pub(super) fn ending(&self) -> Ending {
        match (self.cancelled, self.last.table.is_over()) {
            (true, _) => Ending::Cancelled,
            (false, true) => Ending::Over,
            (false, false) => Ending::Open,
        }
    }

    /// The known part of the match in its present state.
    pub(super) fn into_table(self) -> T {
        self.last.table
    }

    fn stand(&mut self, length: usize, table: T, step: RecordStep) {
        let next = Stand { length: length as u64, table, step };
        self.stands.push(std::mem::replace(&mut self.last, next));
    }

    /// Replays the opening; returns how many entries it has. It is never undone.
    fn open(
        &mut self,
        record: &[RecordLine<EntryOf<T::Event, T::Fact>>],
    ) -> Result<usize, (usize, String)> {
        let is_opening = |line: &&RecordLine<_>| line.by == Actor::Game && played(line).is_some();
        let length = record.iter().take_while(is_opening).count();
        let ahead = |at: usize| record[..length].get(at).and_then(played);
        let source = self.seed.as_ref().map_or(Source::Record, Source::Seed);
        let ReplayedDecision { events, after, .. } = self
            .last
            .table
            .open(&ahead, (source, self.drawn))
            .map_err(|mismatch| (mismatch.offset, mismatch.why))?;
        if events < length {
            return Err((events, IS_OPEN.to_owned()));
        }
        if let Some(at) = record[..length].iter().position(|line| line.at_ms != record[0].at_ms) {
            return Err((at, "this opens the match, and has another moment".to_owned()));
        }
        (0..length).filter_map(ahead).for_each(|event| self.drawn += event.drawn());
        self.last = Stand { length: length as u64, table: after, step: RecordStep::Settled };
        Ok(length)
    }

    /// Replays the decision at the start of `rest`; returns how many entries it has.
    fn decision(
        &mut self,
        at: usize,
        rest: &[RecordLine<EntryOf<T::Event, T::Fact>>],
    ) -> Result<usize, (usize, String)> {
        if self.appealed.is_some() {
            return Err((0, UNRULED.to_owned()));
        }
        if rest[0].by == Actor::Game {
            return Err((0, IS_OPEN.to_owned()));
        }
        let ahead = |at: usize| rest.get(at).and_then(played);
        let as_default =
            matches!(rest[0].by, Actor::Clock(_) | Actor::Absent(_) | Actor::Forced(_));
        let source = self.seed.as_ref().map_or(Source::Record, Source::Seed);
        let ReplayedDecision { decider, events, after } = self
            .last
            .table
            .remake(&ahead, as_default, (source, self.drawn))
            .map_err(|mismatch| (mismatch.offset, mismatch.why))?;
        if let Some(decider) = decider {
            same_decision(&rest[..events], decider)?;
        }
        let mut drawn = Drawn::default();
        (0..events).filter_map(ahead).for_each(|event| drawn += event.drawn());
        self.drawn += drawn;
        let seat = decider.map(|decider| decider.seat);
        self.stand(at + events, after, RecordStep::Decided(seat, drawn));
        Ok(events)
    }

    /// Checks a settlement and applies it to the match; it is one entry.
    fn settlement(
        &mut self,
        at: usize,
        line: &RecordLine<EntryOf<T::Event, T::Fact>>,
        settlement: &Settlement<T::Fact>,
    ) -> Result<usize, String> {
        let by = line.by;
        may_settle(by, line.at_ms, settlement, self.players)?;
        let mut table = self.last.table.clone();
        match settlement {
            Settlement::Undone { to, reason: _, alone: _ } => {
                self.undo(*to, by)?;
                table = self.last.table.clone();
                self.appealed = None;
            }
            Settlement::Appealed { .. } if self.appealed.is_some() => {
                return Err("there is an appeal already".to_owned());
            }
            Settlement::Appealed { seat, .. } => self.appealed = Some(*seat),
            Settlement::Upheld { .. } => match (self.appealed.take(), by) {
                (None, _) => return Err("nobody has appealed".to_owned()),
                (Some(appellant), Actor::Seat(seat) | Actor::Clock(seat)) if seat != appellant => {
                    return Err(format!(
                        "seat {} appealed, and only that seat withdraws it, or its time ends it",
                        u8::from(appellant)
                    ));
                }
                (Some(_), _) => {}
            },
            Settlement::Corrected { corrections, reason: _ } => {
                table = corrected(&table, corrections)?;
                self.appealed = None;
            }
            Settlement::Replaced { .. } => {}
            Settlement::Cancelled { .. } => self.cancelled = true,
            Settlement::Restored(passed) => {
                self.drawn = settlement.after(self.drawn);
                if let Some(seed) = &mut self.seed {
                    passed.renew(seed);
                }
            }
        }
        self.stand(at + 1, table, RecordStep::Settled);
        Ok(1)
    }

    /// Returns to the state after the first `to` entries.
    fn undo(&mut self, to: u64, by: Actor) -> Result<(), String> {
        let mut undone = Vec::new();
        while self.last.length > to
            && let Some(before) = self.stands.pop()
        {
            undone.push(std::mem::replace(&mut self.last, before).step);
        }
        if self.last.length != to {
            return Err(format!("no step that stands ended with entry {to}"));
        }
        if let Actor::Seat(seat) = by
            && (self.appealed.is_some() || !is_own_last_action(seat, &undone))
        {
            return Err("a player alone can undo their own last action only, and only if it \
                        revealed nothing"
                .to_owned());
        }
        Ok(())
    }
}

/// Whether these steps can be the last action of `seat`, without draws. Where an event's seat cannot be known, each
/// event counts as a step.
fn is_own_last_action(seat: SeatId, steps: &[RecordStep]) -> bool {
    let unknown = RecordStep::Decided(None, Drawn::default());
    match steps {
        [] => false,
        [step] if *step == RecordStep::Decided(Some(seat), Drawn::default()) => true,
        steps => steps.iter().all(|step| *step == unknown),
    }
}

/// Checks that all lines of a decision have the same time and author: the seat or, for a default action, the scheduler
/// or a moderator.
fn same_decision<E>(
    lines: &[RecordLine<E>],
    decider: DecisionMaker,
) -> Result<(), (usize, String)> {
    let DecisionMaker { seat, by_default } = decider;
    for (offset, line) in lines.iter().enumerate() {
        let is_theirs = match line.by {
            Actor::Seat(by) => by == seat,
            Actor::Clock(by) | Actor::Absent(by) | Actor::Forced(by)
                if by == seat && !by_default =>
            {
                return Err((offset, "this is not what the match does by default".to_owned()));
            }
            Actor::Clock(by) | Actor::Absent(by) | Actor::Forced(by) => by == seat,
            Actor::Game | Actor::Players | Actor::Moderator | Actor::Operator => false,
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

/// Checks that a settlement is allowed to its author, in any match.
fn may_settle<F>(
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
        Settlement::Undone { alone: true, .. } if by != Actor::Players => {
            Err("only who plays alone undoes alone".to_owned())
        }
        Settlement::Undone { .. } => match by {
            Actor::Players | Actor::Moderator | Actor::Seat(_) => Ok(()),
            Actor::Clock(_)
            | Actor::Absent(_)
            | Actor::Forced(_)
            | Actor::Game
            | Actor::Operator => Err("nothing is undone by itself".to_owned()),
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
        // All players cancel the match together, or a person who plays alone does.
        Settlement::Cancelled { .. } if by == Actor::Players => Ok(()),
        // No people are left to play on.
        Settlement::Cancelled { reason } if matches!(by, Actor::Clock(_)) && reason.is_empty() => {
            Ok(())
        }
        // The appellant withdraws it, all others let it stand, or nobody has ruled in time.
        Settlement::Upheld { reason } => match by {
            Actor::Seat(_) | Actor::Players | Actor::Clock(_) if reason.is_empty() => Ok(()),
            Actor::Seat(_) | Actor::Players | Actor::Clock(_) => {
                Err("only a moderator gives a reason for a ruling".to_owned())
            }
            Actor::Absent(_)
            | Actor::Forced(_)
            | Actor::Game
            | Actor::Moderator
            | Actor::Operator => moderator(),
        },
        Settlement::Corrected { .. } | Settlement::Cancelled { .. } => moderator(),
        Settlement::Replaced { seat, .. } => {
            sits(*seat)?;
            let theirs = [Actor::Seat(*seat), Actor::Clock(*seat)];
            if theirs.contains(&by) { Ok(()) } else { moderator() }
        }
        Settlement::Restored(_) if by != Actor::Operator => {
            Err("only the operator puts a copy back".to_owned())
        }
        // Beyond this range the numbers would overflow.
        Settlement::Restored(_) if !(0..=i64::MAX / 1000).contains(&at_ms) => {
            Err("there is no such moment".to_owned())
        }
        Settlement::Restored(passed) => {
            if let Some(BeaconUse::Mixed(pulse)) = passed.beacon {
                pulse.verify().map_err(|error| error.to_string())?;
            }
            let expected = Passed::at(at_ms, passed.beacon);
            match *passed == expected {
                true => Ok(()),
                false => Err(format!("at that moment numbers go on from {}", expected.draws)),
            }
        }
    }
}

fn corrected<T: RefereedMatch>(table: &T, facts: &[Corrected<T::Fact>]) -> Result<T, String> {
    if !facts.iter().all(|fact| table.stood(fact)) {
        return Err("what was set right was not as it is said to have been".to_owned());
    }
    let after: Vec<T::Fact> = facts.iter().map(|fact| fact.after.clone()).collect();
    table.corrected(&after)
}
