//! Whole matches between computer players, for statistics, coverage, benchmarks and sample logs.

use game_api::{
    BeaconUse, Chance, Contribution, Drawn, FairChance, Fairness, Game, MatchSeed, PerSeat, SeatId,
    Seed, SeededChance, UNNUMBERED, Viewer, any_seat, one_of,
};

use crate::games::Lab;

/// The number of decisions after which a match is cancelled: computer players should never need that many.
const MOST_DECISIONS: usize = 100_000;

/// The random actions tried before each decision when rules are counted: enough to try everything that a rule forbids.
pub const ATTEMPTS: u32 = 8;

/// How computer players decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PolicyChoice {
    /// Quickly and somewhat sensibly.
    Simple,
    /// At random, any legal action.
    Random,
}

impl PolicyChoice {
    /// All policies.
    pub const ALL: [PolicyChoice; 2] = [PolicyChoice::Simple, PolicyChoice::Random];

    /// Returns the name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            PolicyChoice::Simple => "simple",
            PolicyChoice::Random => "random",
        }
    }
}

/// The settings of a simulation.
#[derive(Debug, Clone)]
pub struct Simulation {
    pub players: u8,
    pub policy: PolicyChoice,
    /// The same seed gives the same matches.
    pub seed: Seed,
    /// The beacon's part in the seeds of all matches.
    pub beacon: BeaconUse,
    /// The number of random actions tried before each decision. They do not change the match.
    pub attempts: u32,
}

/// A refused attempt in a match.
#[derive(Debug, Clone, PartialEq)]
pub struct Attempt<G: Game> {
    /// The number of earlier events.
    pub events: usize,
    pub seat: SeatId,
    pub action: G::Action,
    /// Why the action was refused.
    pub refusal: G::Refusal,
}

/// A figure of one match; over several it is an average.
#[derive(Debug, Clone, PartialEq)]
pub struct Figure {
    /// What it measures.
    pub name: String,
    pub value: f64,
    /// The format of its average.
    pub unit: Unit,
}

/// The format of an average.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// A number per match.
    AMatch,
    /// A share of the matches, in percent.
    Won,
}

/// A match played to its end.
#[derive(Debug, Clone)]
pub struct Played<G: Game> {
    /// The parts of its match's seed.
    pub luck: Fairness,
    pub setup: G::Setup,
    /// The log, with the seat behind each event.
    pub log: Vec<(SeatId, G::Event)>,
    /// The refused attempts, in order.
    pub attempts: Vec<Attempt<G>>,
    /// The final state.
    pub end: G::State,
}

/// A match that did not come to an end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SimulationError {
    #[error("the game is not for {0} players")]
    Players(u8),
    /// It did not end within the limit.
    #[error("the match was not over within {MOST_DECISIONS} decisions")]
    Endless,
}

/// Plays the match of this number, which is always the same.
pub fn play<G: Lab>(
    data: &G::Data,
    how: &Simulation,
    number: u64,
) -> Result<Played<G>, SimulationError> {
    if !G::PLAYERS.contains(&how.players) {
        return Err(SimulationError::Players(how.players));
    }
    // The players' own chance: a stream for each match, independent of the match's luck.
    let mut luck = SeededChance::new(how.seed, number);
    let luck_of_match = fairness(how.players, luck.seed(), how.beacon);
    let match_seed = luck_of_match.seed();
    let mut chance = FairChance::after(&match_seed, Drawn::default());
    let setup = G::set_up(data, how.players, &mut chance);
    let mut minds = Minds::<G>::new(how.policy, how.players, luck);
    let mut prober = Prober::<G>::new(how, number, &match_seed);
    let mut state = G::begin(&setup);
    let mut log = Vec::new();
    for _ in 0..MOST_DECISIONS {
        prober.probe(&state, log.len(), chance.drawn());
        let Some((seat, action)) = minds.decide(&state) else {
            let attempts = prober.refused;
            return Ok(Played { luck: luck_of_match, setup, log, attempts, end: state });
        };
        let decided = G::decide(&state, seat, &action, &mut chance)
            .expect("a computer player only does what its view offers");
        log.extend(decided.events.into_iter().map(|event| (seat, event)));
        state = decided.state;
    }
    Err(SimulationError::Endless)
}

/// Returns the parts of a match's seed: each seat contributes a text that names it.
pub fn fairness(players: u8, server_seed: Seed, beacon: BeaconUse) -> Fairness {
    let contributions: Vec<Contribution> = SeatId::first(players)
        .map(|seat| format!("seat {}", u8::from(seat)))
        .map(|text| Contribution::try_from(text).expect("it is a short text"))
        .collect();
    Fairness { server_seed, match_id: UNNUMBERED, contributions, beacon }
}

/// The computer players of a match.
struct Minds<G: Lab> {
    players: Players<G>,
    luck: SeededChance,
}

enum Players<G: Lab> {
    Simple,
    Random(PerSeat<G::Temper>),
}

impl<G: Lab> Minds<G> {
    fn new(policy: PolicyChoice, players: u8, mut luck: SeededChance) -> Self {
        let players = match policy {
            PolicyChoice::Simple => Players::Simple,
            PolicyChoice::Random => Players::Random(G::tempers(players, &mut luck)),
        };
        Minds { players, luck }
    }

    /// Returns the next seat and its action; `None` once the match is over.
    fn decide(&mut self, state: &G::State) -> Option<(SeatId, G::Action)> {
        let awaited = G::awaited(state);
        let &first = awaited.first()?;
        let (seat, action) = match &self.players {
            Players::Simple => {
                let view = G::view(state, Viewer::Seat(first));
                (first, G::quick(&view, &mut self.luck))
            }
            Players::Random(tempers) => someone::<G>(state, &awaited, tempers, &mut self.luck),
        };
        let default = || G::default_action(state, seat);
        let action = action.or_else(default).expect("an awaited seat has a default action");
        Some((seat, action))
    }
}

/// Returns mostly an awaited seat; now and then another one that can act too, such as changing its commitment.
fn someone<G: Lab>(
    state: &G::State,
    awaited: &[SeatId],
    tempers: &PerSeat<G::Temper>,
    luck: &mut SeededChance,
) -> (SeatId, Option<G::Action>) {
    let choice = |seat: SeatId, luck: &mut SeededChance| {
        G::random(&G::view(state, Viewer::Seat(seat)), &tempers[seat], luck)
    };
    if luck.die().points() == 6 {
        let seat = any_seat(tempers.players(), luck);
        if let Some(action) = choice(seat, luck) {
            return (seat, Some(action));
        }
    }
    let seat = one_of(awaited, luck).expect("somebody is awaited");
    (seat, choice(seat, luck))
}

/// Tries random actions, legal or not, without affecting the match.
struct Prober<'a, G: Game> {
    attempts: u32,
    players: u8,
    luck: SeededChance,
    match_seed: &'a MatchSeed,
    refused: Vec<Attempt<G>>,
}

impl<'a, G: Lab> Prober<'a, G> {
    fn new(simulation: &Simulation, number: u64, match_seed: &'a MatchSeed) -> Self {
        Prober {
            attempts: simulation.attempts,
            players: simulation.players,
            // A stream that no match's players use.
            luck: SeededChance::new(simulation.seed, !number),
            match_seed,
            refused: Vec::new(),
        }
    }

    /// Tries some actions in `state`, half of them by awaited seats; records the refused ones.
    fn probe(&mut self, state: &G::State, events: usize, drawn: Drawn) {
        let awaited = G::awaited(state);
        for _ in 0..self.attempts {
            let anybody = self.luck.die().points() > 3;
            let awaited = one_of(&awaited, &mut self.luck).filter(|_| !anybody);
            let seat = awaited.unwrap_or_else(|| any_seat(self.players, &mut self.luck));
            let action = G::any_action(self.players, &mut self.luck);
            let mut chance = FairChance::after(self.match_seed, drawn);
            if let Err(refusal) = G::decide(state, seat, &action, &mut chance) {
                assert_eq!(chance.drawn(), drawn, "a refused action draws nothing: {refusal}");
                self.refused.push(Attempt { events, seat, action, refusal });
            }
        }
    }
}
