//! What decided a match that is over.

use super::records::luck;
use game_api::{
    Action, AnyPolicies, Corrupt, DiceStats, Missed, PerSeat, Scene, SeatId, Shown, say,
};

/// A decision that cost somebody much.
#[derive(Debug, Clone)]
pub struct Costly {
    pub seat: SeatId,
    /// In which turn, from 1.
    pub turn: u32,
    /// What they saw then.
    pub own: Shown,
    pub action: Action,
    /// What was better, and by how much.
    pub missed: Missed<Action>,
}

/// What decided a match.
#[derive(Debug, Clone)]
pub struct Review {
    /// The decisions that cost most, the costliest first.
    pub costly: Vec<Costly>,
    /// How the dice of each seat fell, if the game counts them.
    pub dice: Option<PerSeat<DiceStats>>,
}

/// It in words: the decisions that cost most, and beside them how the dice of each fell.
///
/// # Errors
/// [`Corrupt`] if a view or an action is another game's.
pub fn review(
    scene: &Scene<'_>,
    policies: &dyn AnyPolicies,
    review: &Review,
) -> Result<String, Corrupt> {
    let mut lines = vec![say!(scene, "review-head", match = scene.match_name)];
    for (number, Costly { seat, turn, own, action, missed }) in (1..).zip(&review.costly) {
        lines.push(say!(
            scene,
            "review-line",
            number = number,
            turn = *turn,
            who = scene.name(*seat),
            did = policies.advised(scene, own, action)?.what,
            better = policies.advised(scene, own, &missed.best)?.what,
            cost = (100.0 * missed.cost).round() as u32,
        ));
    }
    if review.costly.is_empty() {
        lines.push(say!(scene, "review-nothing"));
    }
    for (seat, dice) in review.dice.iter().flat_map(PerSeat::iter) {
        let dice = luck(scene.texts, *dice);
        lines.push(say!(scene, "review-dice", who = scene.name(seat), dice = dice));
    }
    lines.push(say!(scene, "review-foot"));
    Ok(lines.join("\n"))
}
