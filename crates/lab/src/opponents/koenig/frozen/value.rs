//! The worth of a position: each seat's probability of being crowned, fitted over many quick matches.

use game_api::{PerSeat, SeatId, exp};
use koenig::rules::{Cards, PerTerritory, Phase, State, Territory};

/// The number of features.
const FEATURES: usize = 10;

/// The weight of each feature in the logarithm of a seat's chance, among three, four and five players: fitted to 8,000
/// matches of quick players, in which hands lost cards at random moments.
const WEIGHTS: [[f64; FEATURES]; 3] = [
    [0.099, 0.044, 0.083, 0.199, -0.009, 0.185, 0.177, 1.312, -0.058, -0.196],
    [0.074, 0.046, 0.175, 0.238, -0.069, 0.415, 0.147, 1.814, -0.322, -0.196],
    [0.070, 0.043, 0.179, 0.225, -0.096, 0.511, 0.242, 1.880, -0.207, -0.295],
];

/// Returns the weights for this number of players.
fn weights(players: u8) -> &'static [f64; FEATURES] {
    &WEIGHTS[usize::from(players.clamp(3, 5) - 3)]
}

/// Returns what these cards add to the logarithm of a seat's chance.
pub(super) fn worth_of(players: u8, cards: Cards) -> f64 {
    let weights = weights(players);
    weights[0] * f64::from(cards.len()) + weights[1] * strength(cards)
}

/// Returns the features of a seat.
fn features(
    state: &State,
    holders: &PerTerritory<Option<SeatId>>,
    seat: SeatId,
) -> [f64; FEATURES] {
    let hand = state.hands[seat];
    let fewest = state.hands.values().iter().map(|hand| hand.len()).min().unwrap_or_default();
    // How near the next election is: 1 if a player has no card, less otherwise.
    let near = 2.0 / (2.0 + f64::from(fewest));
    let (mut courtiers, mut held, mut votes) = (0.0, 0.0, 0_u8);
    for territory in Territory::ALL {
        if holders[territory] == Some(seat) {
            held += 1.0;
            votes += state.board.votes(territory);
            courtiers += f64::from(state.courtiers(seat, territory));
        }
    }
    let bonus = state.bonus[seat];
    let total = f64::from(u16::from(votes) + bonus);
    let mark = f64::from(state.mark());
    let missing = (mark - total).max(0.0);
    // With few cards left a third of the votes may be lost at the election.
    let bare = if hand.len() <= fewest && fewest < 4 { f64::from(votes / 3) } else { 0.0 };
    let reached = if total - bare >= mark { 1.0 } else { 0.0 };
    [
        f64::from(hand.len()),
        strength(hand),
        courtiers,
        f64::from(bonus),
        f64::from(votes),
        held,
        near * f64::from(votes),
        near * reached,
        1.0 / (1.0 + missing),
        near * bare,
    ]
}

/// Returns the worth of cards beyond their number.
fn strength(hand: Cards) -> f64 {
    f64::from(hand.x2) + 2.0 * f64::from(hand.x3)
}

/// Returns each seat's probability of being crowned; they add up to 1.
pub(super) fn value(state: &State) -> PerSeat<f64> {
    if let Phase::Over { king, .. } = &state.phase {
        return PerSeat::from_fn(state.players(), |seat| f64::from(u8::from(seat == *king)));
    }
    let holders = state.holders();
    let score = |seat| {
        let features = features(state, &holders, seat);
        features
            .iter()
            .zip(weights(state.players()))
            .map(|(feature, weight)| feature * weight)
            .sum::<f64>()
    };
    let scores = PerSeat::from_fn(state.players(), score);
    let best = scores.values().iter().copied().fold(f64::MIN, f64::max);
    let likely = scores.map(|score| exp(score - best));
    let all: f64 = likely.values().iter().sum();
    likely.map(|it| it / all)
}
