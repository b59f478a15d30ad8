//! Whole matches between simple players, for statistics, benchmarks and sample logs.

use std::sync::Arc;

use crate::game::{
    BeaconUse, Contribution, Drawn, FairChance, Fairness, Game, PerSeat, SeatId, Seed,
    SeededChance, UNNUMBERED, Viewer,
};
use crate::games::koenig::{
    BadSetup, Board, ElectionResult, Event, Koenig, Setup, State, Territory, set_up, simple_player,
};

/// A match that takes longer than this is given up: simple players should never need so many decisions.
const MOST_DECISIONS: usize = 100_000;

/// A match played to its end.
#[derive(Debug, Clone)]
pub struct Played {
    /// What its luck came from.
    pub luck: Fairness,
    /// Its setup.
    pub setup: Setup,
    /// Its log, with who brought each event about.
    pub log: Vec<(SeatId, Event)>,
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

/// Plays one match between simple players, without a beacon; the same seed and number always give the same match.
///
/// # Errors
/// [`SimulationError`].
pub fn play(
    board: Arc<Board>,
    players: u8,
    seed: Seed,
    number: u64,
) -> Result<Played, SimulationError> {
    play_with(board, players, seed, number, BeaconUse::Off)
}

/// The same with a round of a beacon mixed in.
///
/// # Errors
/// [`SimulationError`].
pub fn play_with(
    board: Arc<Board>,
    players: u8,
    seed: Seed,
    number: u64,
    beacon: BeaconUse,
) -> Result<Played, SimulationError> {
    // The players' own minds: another match's luck for each, and none of the table's.
    let mut minds = SeededChance::new(seed, number);
    let server_seed = minds.seed();
    let contributions: Vec<Contribution> = SeatId::first(players)
        .map(|seat| format!("seat {}", u8::from(seat)))
        .map(|text| Contribution::try_from(text).expect("it is a short text"))
        .collect();
    let luck = Fairness { server_seed, match_id: UNNUMBERED, contributions, beacon };
    let match_seed = luck.seed();
    let mut chance = FairChance::after(&match_seed, Drawn::default());
    let setup = set_up(board, players, &mut chance)?;
    let mut state = Koenig::begin(&setup);
    let mut log = Vec::new();
    for _ in 0..MOST_DECISIONS {
        let Some(&seat) = Koenig::awaited(&state).first() else {
            return Ok(Played { luck, setup, log, end: state });
        };
        let view = Koenig::view(&state, Viewer::Seat(seat));
        let action = simple_player(&view, &mut minds)
            .or_else(|| Koenig::default_action(&state, seat))
            .expect("an awaited seat has a default action");
        let decided = Koenig::decide(&state, seat, &action, &mut chance)
            .expect("a simple player only does what its view offers");
        log.extend(decided.events.into_iter().map(|event| (seat, event)));
        state = decided.state;
    }
    Err(SimulationError::Endless)
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
