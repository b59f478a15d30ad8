//! Whole matches between computer players, for statistics, coverage, benchmarks and sample logs.

use std::sync::Arc;

use crate::games::koenig::player::{Temper, any_action, one_of, random_player, simple_player};
use crate::games::koenig::rules::coverage::Attempt;
use crate::games::koenig::rules::{
    Action, BadSetup, Board, ElectionResult, Event, Koenig, Setup, State, Territory, set_up,
};
use crate::kit::{
    BeaconUse, Chance, Contribution, Drawn, FairChance, Fairness, Game, MatchSeed, PerSeat, SeatId,
    Seed, SeededChance, UNNUMBERED, Viewer,
};

/// A match that takes longer than this is given up: computer players should never need so many decisions.
const MOST_DECISIONS: usize = 100_000;

/// How many random actions are tried before each decision where rules are counted: enough that every rule that
/// forbids something is tried.
pub const ATTEMPTS: u32 = 8;

/// How computer players decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Policy {
    /// Quickly and somewhat sensibly.
    Simple,
    /// At random, anything that is legal.
    Random,
}

impl Policy {
    /// All of them.
    pub const ALL: [Policy; 2] = [Policy::Simple, Policy::Random];

    /// The word for it on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Policy::Simple => "simple",
            Policy::Random => "random",
        }
    }
}

/// How matches are played.
#[derive(Debug, Clone)]
pub struct Simulation {
    /// On which board.
    pub board: Arc<Board>,
    /// By how many.
    pub players: u8,
    /// How these decide.
    pub policy: Policy,
    /// The same seed gives the same matches.
    pub seed: Seed,
    /// The beacon's part in the luck of all of them.
    pub beacon: BeaconUse,
    /// How many random actions are tried before each decision. They change nothing of the match.
    pub attempts: u32,
}

/// A match played to its end.
#[derive(Debug, Clone)]
pub struct Played {
    /// What its luck came from.
    pub luck: Fairness,
    /// Its setup.
    pub setup: Setup,
    /// Its log, with who brought each event about.
    pub log: Vec<(SeatId, Event)>,
    /// What was tried and refused, in order.
    pub attempts: Vec<Attempt>,
    /// The state at its end.
    pub end: State,
}

/// What became of a played match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// Turns played.
    pub turns: u32,
    /// Disputes fought.
    pub disputes: u32,
    /// Elections held.
    pub elections: u32,
    /// Who was crowned.
    pub king: SeatId,
    /// Where the king started.
    pub start: Territory,
}

/// A match that did not come to an end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SimulationError {
    /// The game is not for so many.
    #[error(transparent)]
    SetUp(#[from] BadSetup),
    /// Nobody was crowned in a very long time.
    #[error("no king was crowned within {MOST_DECISIONS} decisions")]
    Endless,
}

/// Plays one match between simple players; the same seed and number always give the same match.
///
/// # Errors
/// [`SimulationError`].
pub fn play(
    board: Arc<Board>,
    players: u8,
    seed: Seed,
    number: u64,
) -> Result<Played, SimulationError> {
    let (policy, beacon) = (Policy::Simple, BeaconUse::Off);
    Simulation { board, players, policy, seed, beacon, attempts: 0 }.play(number)
}

impl Simulation {
    /// Plays the match of this number, always the same one.
    ///
    /// # Errors
    /// [`SimulationError`].
    pub fn play(&self, number: u64) -> Result<Played, SimulationError> {
        // The players' own minds: another match's luck for each, and none of the table's.
        let mut luck = SeededChance::new(self.seed, number);
        let luck_of_match = fairness(self.players, luck.seed(), self.beacon);
        let match_seed = luck_of_match.seed();
        let mut chance = FairChance::after(&match_seed, Drawn::default());
        let setup = set_up(Arc::clone(&self.board), self.players, &mut chance)?;
        let mut minds = Minds::new(self.policy, self.players, luck);
        let mut prober = Prober::new(self, number, &match_seed);
        let mut state = Koenig::begin(&setup);
        let mut log = Vec::new();
        for _ in 0..MOST_DECISIONS {
            prober.probe(&state, log.len(), chance.drawn());
            let Some((seat, action)) = minds.decide(&state) else {
                let attempts = prober.refused;
                return Ok(Played { luck: luck_of_match, setup, log, attempts, end: state });
            };
            let decided = Koenig::decide(&state, seat, &action, &mut chance)
                .expect("a computer player only does what its view offers");
            log.extend(decided.events.into_iter().map(|event| (seat, event)));
            state = decided.state;
        }
        Err(SimulationError::Endless)
    }
}

/// What a match's luck comes from: each seat adds a text that names it.
fn fairness(players: u8, server_seed: Seed, beacon: BeaconUse) -> Fairness {
    let contributions: Vec<Contribution> = SeatId::first(players)
        .map(|seat| format!("seat {}", u8::from(seat)))
        .map(|text| Contribution::try_from(text).expect("it is a short text"))
        .collect();
    Fairness { server_seed, match_id: UNNUMBERED, contributions, beacon }
}

/// The computer players of a match.
struct Minds {
    players: Players,
    luck: SeededChance,
}

enum Players {
    Simple,
    Random(PerSeat<Temper>),
}

impl Minds {
    fn new(policy: Policy, players: u8, mut luck: SeededChance) -> Self {
        let players = match policy {
            Policy::Simple => Players::Simple,
            Policy::Random => Players::Random(tempers(players, &mut luck)),
        };
        Minds { players, luck }
    }

    /// Who does what next; `None` once the match is over.
    fn decide(&mut self, state: &State) -> Option<(SeatId, Action)> {
        let awaited = Koenig::awaited(state);
        let &first = awaited.first()?;
        let (seat, action) = match &self.players {
            Players::Simple => {
                let view = Koenig::view(state, Viewer::Seat(first));
                (first, simple_player(&view, &mut self.luck))
            }
            Players::Random(tempers) => someone(state, &awaited, tempers, &mut self.luck),
        };
        let default = || Koenig::default_action(state, seat);
        let action = action.or_else(default).expect("an awaited seat has a default action");
        Some((seat, action))
    }
}

/// The tempers of random players: all the same, each their own, or one among misers. In every second match that
/// one wastes all cards while the others save theirs, until there is nothing left to deal (K-E7).
fn tempers(players: u8, luck: &mut SeededChance) -> PerSeat<Temper> {
    let first = Temper::new(luck);
    let one = seat_of(players, luck);
    let among_misers =
        |temper| PerSeat::from_fn(players, |seat| if seat == one { temper } else { Temper::MISER });
    match luck.die().points() {
        1 => PerSeat::from_fn(players, |_| first),
        2 => PerSeat::from_fn(players, |_| Temper::new(luck)),
        3 => among_misers(Temper::BUILDER),
        _ => among_misers(Temper::WASTER),
    }
}

/// Any seat.
fn seat_of(players: u8, luck: &mut SeededChance) -> SeatId {
    let seats: Vec<SeatId> = SeatId::first(players).collect();
    one_of(&seats, luck).expect("a match has seats")
}

/// Mostly one of those the match waits for; now and then another who can do something as well, such as change
/// what it committed.
fn someone(
    state: &State,
    awaited: &[SeatId],
    tempers: &PerSeat<Temper>,
    luck: &mut SeededChance,
) -> (SeatId, Option<Action>) {
    let choice = |seat: SeatId, luck: &mut SeededChance| {
        random_player(&Koenig::view(state, Viewer::Seat(seat)), tempers[seat], luck)
    };
    if luck.die().points() == 6 {
        let seat = seat_of(state.players(), luck);
        if let Some(action) = choice(seat, luck) {
            return (seat, Some(action));
        }
    }
    let seat = one_of(awaited, luck).expect("somebody is awaited");
    (seat, choice(seat, luck))
}

/// Tries random actions, legal or not, beside a match.
struct Prober<'a> {
    attempts: u32,
    players: u8,
    luck: SeededChance,
    match_seed: &'a MatchSeed,
    refused: Vec<Attempt>,
}

impl<'a> Prober<'a> {
    fn new(simulation: &Simulation, number: u64, match_seed: &'a MatchSeed) -> Self {
        Prober {
            attempts: simulation.attempts,
            players: simulation.players,
            // A stream that no match's minds have.
            luck: SeededChance::new(simulation.seed, !number),
            match_seed,
            refused: Vec::new(),
        }
    }

    /// Tries some actions in `state`, half of them by somebody the match waits for; keeps what was refused.
    fn probe(&mut self, state: &State, events: usize, drawn: Drawn) {
        let awaited = Koenig::awaited(state);
        for _ in 0..self.attempts {
            let anybody = self.luck.die().points() > 3;
            let awaited = one_of(&awaited, &mut self.luck).filter(|_| !anybody);
            let seat = awaited.unwrap_or_else(|| seat_of(self.players, &mut self.luck));
            let action = any_action(self.players, &mut self.luck);
            let mut chance = FairChance::after(self.match_seed, drawn);
            if let Err(refusal) = Koenig::decide(state, seat, &action, &mut chance) {
                assert_eq!(chance.drawn(), drawn, "a refused action draws nothing: {refusal}");
                self.refused.push(Attempt { events, seat, action, refusal });
            }
        }
    }
}

impl Played {
    /// What became of the match.
    #[must_use]
    pub fn summary(&self) -> Option<Summary> {
        let mut summary = None;
        let (mut turns, mut disputes) = (0, 0);
        for (_, event) in &self.log {
            match event {
                Event::TurnEnded { turn, .. } => turns = *turn,
                Event::DisputeBegan { .. } => disputes += 1,
                Event::ElectionHeld {
                    number,
                    result: ElectionResult::Crowned { king, .. },
                    ..
                } => {
                    let start = self.setup.starts[*king];
                    summary =
                        Some(Summary { turns, disputes, elections: *number, king: *king, start });
                }
                _ => {}
            }
        }
        summary
    }
}

/// Sums over many matches.
#[derive(Debug, Clone)]
pub struct Totals {
    /// Matches played.
    pub matches: u64,
    /// Turns in all of them.
    pub turns: u64,
    /// Disputes in all of them.
    pub disputes: u64,
    /// Elections in all of them.
    pub elections: u64,
    /// How often each seat won.
    pub wins: PerSeat<u64>,
    /// How often each start won.
    pub wins_by_start: Vec<(Territory, u64)>,
}

impl Totals {
    /// Nothing yet, for matches of `players`.
    #[must_use]
    pub fn new(players: u8) -> Self {
        Self {
            matches: 0,
            turns: 0,
            disputes: 0,
            elections: 0,
            wins: PerSeat::from_fn(players, |_| 0),
            wins_by_start: Vec::new(),
        }
    }

    /// Adds a match.
    pub fn add(&mut self, summary: &Summary) {
        self.matches += 1;
        self.turns += u64::from(summary.turns);
        self.disputes += u64::from(summary.disputes);
        self.elections += u64::from(summary.elections);
        self.wins[summary.king] += 1;
        match self.wins_by_start.iter_mut().find(|(start, _)| *start == summary.start) {
            Some((_, wins)) => *wins += 1,
            None => self.wins_by_start.push((summary.start, 1)),
        }
    }
}
