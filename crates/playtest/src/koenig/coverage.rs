//! Coverage of the rules: a table with a row for each rule of `docs/RULES.md`, or for each of its cases, counted over
//! played matches.
//!
//! A row counts the moments in which its situation occurred and the rule decided something. A rule that forbids
//! something is counted when that was tried, and refused with its number.

use std::fmt;
use std::ops::RangeInclusive;

use game_api::{Game, SeatId};
use koenig::Koenig;
use koenig::rules::{
    Action, Aftermath, Event, PLAYERS, Phase, Refusal, Setup, State, Territory, TurnState,
};

mod aside;
mod disputes;
mod elections;
mod setup;
mod turns;

/// The least count of each row in [`ENOUGH`] matches.
pub const FEWEST: u64 = 100;

/// The number of matches for a number of players in which every reachable row comes up [`FEWEST`] times.
pub const ENOUGH: u64 = 10_000;

/// A rule, or a case of one.
#[derive(Debug, Clone)]
pub struct CoverageRow {
    pub rule: &'static str,
    case: &'static str,
    players: RangeInclusive<u8>,
    scenario: Option<Scenario>,
    sign: Sign,
}

/// A scenario for a row that simulated matches reach too rarely, or not at all.
#[derive(Debug, Clone)]
pub struct Scenario {
    /// The title of its case, in `crates/koenig/tests/scenarios`.
    pub title: &'static str,
    /// Why simulated matches are not enough.
    pub why: &'static str,
    players: RangeInclusive<u8>,
}

/// How a row recognizes that it was exercised.
#[derive(Debug, Clone, Copy)]
enum Sign {
    Begun(fn(&Setup, &State) -> bool),
    Happened(fn(&AppliedEvent<'_>) -> bool),
    Refused(fn(&RefusedAction<'_>) -> bool),
    /// It cannot be recognized in a match.
    None,
}

/// An event, with the state before and after it.
struct AppliedEvent<'a> {
    before: &'a State,
    event: &'a Event,
    after: &'a State,
    /// The earlier events of the match.
    past: &'a [Event],
    /// The earlier events of this turn.
    turn: &'a [Event],
}

/// A refused action.
struct RefusedAction<'a> {
    state: &'a State,
    seat: SeatId,
    action: &'a Action,
    refusal: &'a Refusal,
}

/// A refused attempt in a match.
pub type KoenigAttempt = crate::simulate::Attempt<Koenig>;

const fn row(rule: &'static str, case: &'static str, sign: Sign) -> CoverageRow {
    CoverageRow { rule, case, players: PLAYERS, scenario: None, sign }
}

const fn begun(
    rule: &'static str,
    case: &'static str,
    sign: fn(&Setup, &State) -> bool,
) -> CoverageRow {
    row(rule, case, Sign::Begun(sign))
}

const fn happened(
    rule: &'static str,
    case: &'static str,
    sign: fn(&AppliedEvent<'_>) -> bool,
) -> CoverageRow {
    row(rule, case, Sign::Happened(sign))
}

const fn refused(
    rule: &'static str,
    case: &'static str,
    sign: fn(&RefusedAction<'_>) -> bool,
) -> CoverageRow {
    row(rule, case, Sign::Refused(sign))
}

impl CoverageRow {
    /// Restricts the row to matches of at least `fewest` players.
    const fn from(self, fewest: u8) -> CoverageRow {
        CoverageRow { players: fewest..=*PLAYERS.end(), ..self }
    }

    /// Restricts the row to matches of at most `most` players.
    const fn up_to(self, most: u8) -> CoverageRow {
        CoverageRow { players: *PLAYERS.start()..=most, ..self }
    }

    /// Names a scenario for the row, as simulated matches are not enough.
    const fn shown_by(self, title: &'static str, why: &'static str) -> CoverageRow {
        self.shown_among(PLAYERS, title, why)
    }

    /// Names a scenario for the row, as simulated matches of these numbers of players are not enough.
    const fn shown_among(
        self,
        players: RangeInclusive<u8>,
        title: &'static str,
        why: &'static str,
    ) -> CoverageRow {
        CoverageRow { scenario: Some(Scenario { title, why, players }), ..self }
    }

    /// Returns the scenario for the row in matches of `players` players, if simulated ones are not enough.
    pub fn scenario(&self, players: u8) -> Option<&Scenario> {
        self.scenario.as_ref().filter(|scenario| scenario.players.contains(&players))
    }

    /// Whether the row can be recognized in a match.
    pub fn is_counted(&self) -> bool {
        !matches!(self.sign, Sign::None)
    }
}

impl fmt::Display for CoverageRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.sign {
            Sign::Begun(_) | Sign::Happened(_) => write!(f, "{} {}", self.rule, self.case),
            Sign::Refused(_) => write!(f, "{} refused: {}", self.rule, self.case),
            Sign::None => f.write_str(self.rule),
        }
    }
}

/// All rows, in the order of the rules.
pub fn rows() -> impl Iterator<Item = &'static CoverageRow> {
    [setup::ROWS, turns::ROWS, disputes::ROWS, elections::ROWS, aside::ROWS].into_iter().flatten()
}

/// Counts how often each row was exercised in matches of one number of players.
#[derive(Debug, Clone)]
pub struct KoenigCoverage {
    players: u8,
    matches: u64,
    /// The counts, in the order of [`rows`].
    times: Vec<u64>,
}

impl KoenigCoverage {
    /// Creates a counter for matches of `players` players.
    pub fn new(players: u8) -> Self {
        Self { players, matches: 0, times: rows().map(|_| 0).collect() }
    }

    /// Adds a match: its events, and the refused attempts in their order.
    pub fn add<'a>(
        &mut self,
        setup: &Setup,
        log: impl IntoIterator<Item = &'a Event>,
        attempts: &[KoenigAttempt],
    ) {
        let state = Koenig::begin(setup);
        self.matches += 1;
        self.count(|sign| matches!(sign, Sign::Begun(sign) if sign(setup, &state)));
        self.follow(state, log, attempts);
    }

    /// Adds part of a match, from this state on.
    pub fn follow<'a>(
        &mut self,
        mut state: State,
        log: impl IntoIterator<Item = &'a Event>,
        attempts: &[KoenigAttempt],
    ) {
        let mut attempts = attempts.iter().peekable();
        let mut past: Vec<Event> = Vec::new();
        let mut turn = 0;
        for event in log {
            while let Some(attempt) = attempts.next_if(|next| next.events == past.len()) {
                self.try_on(&state, attempt);
            }
            let before = state.clone();
            Koenig::evolve(&mut state, event);
            let happened = AppliedEvent {
                before: &before,
                event,
                after: &state,
                past: &past,
                turn: &past[turn..],
            };
            self.count(|sign| matches!(sign, Sign::Happened(sign) if sign(&happened)));
            past.push(event.clone());
            if let Event::TurnBegan { .. } = event {
                turn = past.len();
            }
        }
        attempts.for_each(|attempt| self.try_on(&state, attempt));
    }

    /// Counts an attempt that was refused in `state`.
    fn try_on(&mut self, state: &State, attempt: &KoenigAttempt) {
        let KoenigAttempt { events: _, seat, action, refusal } = attempt;
        let refused = RefusedAction { state, seat: *seat, action, refusal };
        self.count(|sign| matches!(sign, Sign::Refused(sign) if sign(&refused)));
    }

    fn count(&mut self, exercised: impl Fn(&Sign) -> bool) {
        for (row, times) in rows().zip(&mut self.times) {
            *times += u64::from(exercised(&row.sign));
        }
    }

    /// Iterates over the rows for this number of players, with their counts.
    pub fn rows(&self) -> impl Iterator<Item = (&'static CoverageRow, u64)> {
        let times = rows().zip(self.times.iter().copied());
        times.filter(|(row, _)| row.players.contains(&self.players))
    }

    pub fn players(&self) -> u8 {
        self.players
    }

    pub fn matches(&self) -> u64 {
        self.matches
    }

    /// Iterates over the rows exercised too seldom; none before there are [`ENOUGH`] matches.
    pub fn missed(&self) -> impl Iterator<Item = (&'static CoverageRow, u64)> {
        let judged = self.matches >= ENOUGH;
        self.rows().filter(move |(row, times)| {
            judged && *times < FEWEST && row.scenario(self.players).is_none()
        })
    }
}

/// The role of a seat in a dispute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    Intruder,
    Defender,
    Third,
}

impl AppliedEvent<'_> {
    /// Returns the turn in which it happened, if no dispute or election is going on.
    fn in_turn(&self) -> Option<&TurnState> {
        match &self.before.phase {
            Phase::Turn(turn) => Some(turn),
            Phase::Dispute(_) | Phase::Aftermath(_) | Phase::Between | Phase::Over { .. } => None,
        }
    }

    /// Returns the decided dispute after which it happened.
    fn aftermath(&self) -> Option<&Aftermath> {
        match &self.before.phase {
            Phase::Aftermath(aftermath) => Some(aftermath),
            Phase::Turn(_) | Phase::Dispute(_) | Phase::Between | Phase::Over { .. } => None,
        }
    }

    /// Returns a baron's voluntary step: its seat, origin and destination.
    fn entered(&self) -> Option<(SeatId, Territory, Territory)> {
        match *self.event {
            Event::Moved { seat, from, to } => Some((seat, from, to)),
            Event::Travelled { seat, from, to, arrived: true, .. } => Some((seat, from, to)),
            _ => None,
        }
    }

    /// Returns the role of `seat` in the dispute of this turn.
    fn role(&self, seat: SeatId) -> Option<Role> {
        self.turn.iter().find_map(|event| match *event {
            Event::DisputeBegan { intruder, .. } if intruder == seat => Some(Role::Intruder),
            Event::DisputeBegan { defender, .. } if defender == seat => Some(Role::Defender),
            Event::DisputeBegan { .. } => Some(Role::Third),
            _ => None,
        })
    }

    /// Returns the role of the winner in the dispute of this turn.
    fn winner(&self) -> Option<Role> {
        self.aftermath().and_then(|aftermath| self.role(aftermath.winner))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn coverage(matches: u64, times: u64) -> KoenigCoverage {
        KoenigCoverage { players: 3, matches, times: rows().map(|_| times).collect() }
    }

    #[test]
    fn rows_are_missed_only_where_there_are_matches_enough_and_no_scenario() {
        assert_eq!(coverage(ENOUGH - 1, 0).missed().count(), 0);
        assert_eq!(coverage(ENOUGH, FEWEST).missed().count(), 0);
        let missed = coverage(ENOUGH, FEWEST - 1);
        let missed: Vec<String> = missed.missed().map(|(row, _)| row.to_string()).collect();
        let has = |row: &str| missed.iter().any(|missed| missed == row);
        assert!(has("K-T1 the baron moves") && has("K-S2 refused: Man, with three players"));
        // There is none with three players, a scenario, and nothing to count.
        assert!(!has("K-S2 Man is entered") && !has("K-E5 dice for the crown") && !has("K-X1"));
    }
}
