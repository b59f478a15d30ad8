//! How often each rule was exercised: a table with a row for each rule of `docs/RULES.md`, or for each of its
//! cases, counted over matches that were played.
//!
//! A row counts the moments in which the situation it names was there and the rule decided something. A rule that
//! forbids is counted when what it forbids was tried, and refused with its number.

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

/// How often each row has to be counted in [`ENOUGH`] matches.
pub const FEWEST: u64 = 100;

/// In so many matches of a number of players every row that matches can reach comes up [`FEWEST`] times.
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

/// What holds a row that simulated matches come to too rarely, or not at all.
#[derive(Debug, Clone)]
pub struct Scenario {
    /// The title of its case, in `tests/scenarios/koenig`.
    pub title: &'static str,
    /// Why simulated matches are not enough.
    pub why: &'static str,
    players: RangeInclusive<u8>,
}

/// By what a row sees that it was exercised.
#[derive(Debug, Clone, Copy)]
enum Sign {
    Begun(fn(&Setup, &State) -> bool),
    Happened(fn(&AppliedEvent<'_>) -> bool),
    Refused(fn(&RefusedAction<'_>) -> bool),
    /// Nothing in a match tells it.
    None,
}

/// An event, with what it changed.
struct AppliedEvent<'a> {
    before: &'a State,
    event: &'a Event,
    after: &'a State,
    /// What happened earlier in the match.
    past: &'a [Event],
    /// What happened earlier in this turn.
    turn: &'a [Event],
}

/// An action that was refused.
struct RefusedAction<'a> {
    state: &'a State,
    seat: SeatId,
    action: &'a Action,
    refusal: &'a Refusal,
}

/// An action that was tried in a match and refused.
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
    /// The same, of matches of at least so many players.
    const fn from(self, fewest: u8) -> CoverageRow {
        CoverageRow { players: fewest..=*PLAYERS.end(), ..self }
    }

    /// The same, of matches of at most so many players.
    const fn up_to(self, most: u8) -> CoverageRow {
        CoverageRow { players: *PLAYERS.start()..=most, ..self }
    }

    /// The same, held by a scenario where simulated matches are not enough.
    const fn shown_by(self, title: &'static str, why: &'static str) -> CoverageRow {
        self.shown_among(PLAYERS, title, why)
    }

    /// The same, held by a scenario where simulated matches of these numbers of players are not enough.
    const fn shown_among(
        self,
        players: RangeInclusive<u8>,
        title: &'static str,
        why: &'static str,
    ) -> CoverageRow {
        CoverageRow { scenario: Some(Scenario { title, why, players }), ..self }
    }

    /// What holds it in matches of `players`, if these do not.
    pub fn scenario(&self, players: u8) -> Option<&Scenario> {
        self.scenario.as_ref().filter(|scenario| scenario.players.contains(&players))
    }

    /// Whether anything in a match shows that it was exercised.
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

/// How often each row was exercised in matches of one number of players.
#[derive(Debug, Clone)]
pub struct KoenigCoverage {
    players: u8,
    matches: u64,
    /// In the order of [`rows`].
    times: Vec<u64>,
}

impl KoenigCoverage {
    /// No match of `players` yet.
    pub fn new(players: u8) -> Self {
        Self { players, matches: 0, times: rows().map(|_| 0).collect() }
    }

    /// Adds a match: its events, and in their order the attempts that were refused.
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

    /// Each row that there is for this number of players, and how often it was exercised.
    pub fn rows(&self) -> impl Iterator<Item = (&'static CoverageRow, u64)> {
        let times = rows().zip(self.times.iter().copied());
        times.filter(|(row, _)| row.players.contains(&self.players))
    }

    /// Of how many players the matches are.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// How many matches it is of.
    pub fn matches(&self) -> u64 {
        self.matches
    }

    /// The rows that should have come up more often; none before there are [`ENOUGH`] matches.
    pub fn missed(&self) -> impl Iterator<Item = (&'static CoverageRow, u64)> {
        let judged = self.matches >= ENOUGH;
        self.rows().filter(move |(row, times)| {
            judged && *times < FEWEST && row.scenario(self.players).is_none()
        })
    }
}

/// What somebody is in a dispute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    Intruder,
    Defender,
    Third,
}

impl AppliedEvent<'_> {
    /// The turn it happened in, if nothing stands between.
    fn in_turn(&self) -> Option<&TurnState> {
        match &self.before.phase {
            Phase::Turn(turn) => Some(turn),
            Phase::Dispute(_) | Phase::Aftermath(_) | Phase::Between | Phase::Over { .. } => None,
        }
    }

    /// The decided dispute it happened after.
    fn aftermath(&self) -> Option<&Aftermath> {
        match &self.before.phase {
            Phase::Aftermath(aftermath) => Some(aftermath),
            Phase::Turn(_) | Phase::Dispute(_) | Phase::Between | Phase::Over { .. } => None,
        }
    }

    /// A baron's step of its own: whose, from where, to where.
    fn entered(&self) -> Option<(SeatId, Territory, Territory)> {
        match *self.event {
            Event::Moved { seat, from, to } => Some((seat, from, to)),
            Event::Travelled { seat, from, to, arrived: true, .. } => Some((seat, from, to)),
            _ => None,
        }
    }

    /// What `seat` is in the dispute of this turn.
    fn role(&self, seat: SeatId) -> Option<Role> {
        self.turn.iter().find_map(|event| match *event {
            Event::DisputeBegan { intruder, .. } if intruder == seat => Some(Role::Intruder),
            Event::DisputeBegan { defender, .. } if defender == seat => Some(Role::Defender),
            Event::DisputeBegan { .. } => Some(Role::Third),
            _ => None,
        })
    }

    /// What the winner of the dispute of this turn was in it.
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
        // There is none among three, a scenario, and nothing to count.
        assert!(!has("K-S2 Man is entered") && !has("K-E5 dice for the crown") && !has("K-X1"));
    }
}
