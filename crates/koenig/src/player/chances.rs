//! Each seat's probability of being crowned, for viewers of a match that is over: fitted to matches of a mix of players
//! of many kinds.

use crate::rules::{PerTerritory, Phase, State, Territory};
use game_api::{PerSeat, SeatId, exp};

/// The number of features.
const FEATURES: usize = 8;

/// The weight of each feature in the logarithm of a seat's chance, among three, four and five players: fitted to
/// matches in half of which hands lost cards at random moments. The fit included the values of cards, but the chart
/// must not reveal them, as nobody may have seen them.
const WEIGHTS: [[f64; FEATURES]; 3] = [
    [0.062, -0.036, 0.185, -0.056, 0.567, 0.222, 2.131, -0.440],
    [0.048, 0.139, 0.149, -0.090, 0.332, 0.110, 3.214, -0.362],
    [0.026, 0.183, 0.102, -0.082, 0.187, 0.177, 3.435, -0.653],
];

/// The largest lead in cards that counts.
const FAR: f64 = 6.0;

/// Returns each seat's probability of being crowned; they add up to 1.
pub(super) fn chances(state: &State) -> PerSeat<f64> {
    if let Phase::Over { king, .. } = &state.phase {
        return PerSeat::from_fn(state.players(), |seat| f64::from(u8::from(seat == *king)));
    }
    let holders = state.holders();
    let weights = &WEIGHTS[usize::from(state.players().clamp(3, 5) - 3)];
    let score = |seat| {
        let features = features(state, &holders, seat).into_iter().zip(weights);
        features.map(|(feature, weight)| feature * weight).sum::<f64>()
    };
    let scores = PerSeat::from_fn(state.players(), score);
    let best = scores.values().iter().copied().fold(f64::MIN, f64::max);
    let likely = scores.map(|score| exp(score - best));
    let all: f64 = likely.values().iter().sum();
    likely.map(|it| it / all)
}

/// Returns the features of a seat.
fn features(
    state: &State,
    holders: &PerTerritory<Option<SeatId>>,
    seat: SeatId,
) -> [f64; FEATURES] {
    let hand = state.hands[seat];
    let (mut courtiers, mut held, mut votes) = (0.0, 0.0, 0.0);
    for territory in Territory::ALL {
        if holders[territory] == Some(seat) {
            held += 1.0;
            votes += f64::from(state.board.votes(territory));
            courtiers += f64::from(state.courtiers(seat, territory));
        }
    }
    let others = state.hands.iter().filter(|&(other, _)| other != seat);
    let others = others.map(|(_, hand)| hand.len()).min().unwrap_or_default();
    let lead = f64::from(hand.len()) - f64::from(others);
    // How near the next election is: 1 if a player has no card, less otherwise.
    let near = 2.0 / (2.0 + f64::from(hand.len().min(others)));
    // The first player to run out of cards loses a third of the votes at the election.
    let lost = share(-lead, 2.0) * votes / 3.0;
    let bonus = f64::from(state.bonus[seat]);
    let reached = share(votes + bonus - lost - f64::from(state.mark()) + 0.5, 1.0);
    [
        lead.clamp(-FAR, FAR),
        courtiers,
        bonus,
        votes,
        held,
        near * votes,
        near * reached,
        near * lost,
    ]
}

/// A sigmoid from 0 to 1, one half at 0; the smaller `wide`, the steeper.
fn share(x: f64, wide: f64) -> f64 {
    0.5 + 0.5 * x / (wide + x.abs())
}
