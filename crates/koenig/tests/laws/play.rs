//! Whole matches from a seed.

use std::sync::Arc;

use game_api::{BeaconUse, Chance, Drawn, Game, Policies, SeatId, Seed, SeededChance, Viewer};
use koenig::Koenig;
use koenig::rules::{Action, Board, Cards, Event, Setup, State, View, set_up};
use playtest::simulate::{self, Played, PolicyChoice, Simulation};
use proptest::prelude::*;

/// A match between simple players.
pub fn simulated(board: &Arc<Board>, players: u8, seed: Seed, number: u64) -> Played<Koenig> {
    let (policy, beacon) = (PolicyChoice::Simple, BeaconUse::Off);
    let simulation = Simulation { players, policy, seed, beacon, attempts: 0 };
    simulate::play::<Koenig>(board, &simulation, number).expect("a match")
}

/// The parameters of a match played for a law.
#[derive(Debug, Clone)]
pub struct Script {
    pub players: u8,
    pub seed: u64,
    /// How many of six decisions are any legal action instead of a sensible one.
    pub wild: u8,
}

pub fn scripts() -> impl Strategy<Value = Script> {
    (3..=5_u8, any::<u64>(), 0..=6_u8).prop_map(|(players, seed, wild)| Script {
        players,
        seed,
        wild,
    })
}

/// A decision: the state before it, and its result.
pub struct Step {
    pub before: State,
    pub events: Vec<Event>,
    pub after: State,
}

impl Script {
    pub fn luck(&self, stream: u64) -> SeededChance {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&self.seed.to_le_bytes());
        SeededChance::new(Seed::new(seed), stream)
    }

    pub fn setup(&self) -> Setup {
        set_up(Arc::new(Board::built_in()), self.players, &mut self.luck(0))
            .expect("3 to 5 players")
    }

    /// Plays up to `decisions` decisions and passes each to `law`.
    pub fn play(&self, decisions: u64, mut law: impl FnMut(&Step) -> Law) -> Law {
        let mut state = Koenig::begin(&self.setup());
        let mut drawn = Drawn { draws: 1, commitments: 0 };
        for step in 0..decisions {
            let mut wishes = self.luck(2 * step + 1);
            let Some((seat, action)) = self.submission(&state, &mut wishes) else { break };
            let mut chance = self.luck(2 * step + 2).numbered_after(drawn);
            let decided = Koenig::decide(&state, seat, &action, &mut chance);
            let decided = decided.map_err(|refusal| {
                TestCaseError::fail(format!("{seat:?} was offered {action:?}, but: {refusal}"))
            })?;
            decided.events.iter().for_each(|event| drawn += event.drawn());
            let step = Step { before: state, events: decided.events, after: decided.state };
            law(&step)?;
            state = step.after;
        }
        Ok(())
    }

    /// Returns the next seat and its action. Seats that are not awaited but may act (K-D11) do so now and then.
    fn submission(&self, state: &State, luck: &mut dyn Chance) -> Option<(SeatId, Action)> {
        let wild = luck.die().points() <= self.wild;
        let able: Vec<SeatId> = if wild {
            SeatId::first(self.players).filter(|&seat| !legal(state, seat).is_empty()).collect()
        } else {
            Koenig::awaited(state)
        };
        let seat = *one_of(&able, luck)?;
        let action = if wild {
            one_of(&legal(state, seat), luck).copied()
        } else {
            Koenig::quick(&view(state, seat), luck)
        };
        action.map(|action| (seat, action))
    }

    pub fn log(&self, decisions: u64) -> Vec<Event> {
        let mut log = Vec::new();
        self.play(decisions, |step| {
            log.extend(step.events.iter().cloned());
            Ok(())
        })
        .expect("nothing is asserted");
        log
    }
}

/// The verdict of a law on a step.
pub type Law = Result<(), TestCaseError>;

fn one_of<'a, T>(items: &'a [T], luck: &mut dyn Chance) -> Option<&'a T> {
    let mut places: Vec<u8> = (0..items.len().min(256)).map(|place| place as u8).collect();
    luck.shuffle(&mut places);
    items.get(usize::from(*places.first()?))
}

pub fn view(state: &State, seat: SeatId) -> View {
    Koenig::view(state, Viewer::Seat(seat))
}

pub fn legal(state: &State, seat: SeatId) -> Vec<Action> {
    view(state, seat).legal_actions()
}

pub fn hand(state: &State, seat: SeatId) -> Cards {
    view(state, seat).own.expect("a seat of the match").hand
}
