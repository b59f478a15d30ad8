//! Computer players: they decide by what a person in that seat may know, and by nothing else.

use crate::advice::{Counsel, Measure, Weighed};
use crate::chance::Chance;
use crate::game::Game;

/// All a seat may know. The state is out of reach, so a policy cannot cheat.
#[derive(Debug)]
pub struct Sight<'a, G: Game> {
    /// The seat's own view.
    pub view: &'a G::View,
    /// All public events since the match began.
    pub seen: &'a [G::PublicEvent],
}

impl<G: Game> Clone for Sight<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Sight<'_, G> {}

/// The budget of a decision. It is counted, not timed, so that the same decision can be repeated on any machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// The number of playouts.
    pub playouts: u32,
}

impl Budget {
    /// The most playouts of a decision: far more than improve it, so that repeating decisions does not take days.
    pub const MOST: u32 = 100_000;
}

impl Default for Budget {
    fn default() -> Self {
        Budget { playouts: 1000 }
    }
}

/// A computer player with a name and a habit. Characters take the seats for which the policy of their strength is
/// requested.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Character {
    /// The policy of the same strength.
    pub level: &'static str,
    /// The index of its name in the game's list of names for computer players.
    pub name: usize,
    /// Its habit, the suffix of the keys of its sentences.
    pub habit: &'static str,
}

/// A computer player.
///
/// Its decision depends on its arguments only, bit by bit: no clock, no threads, and of floating-point arithmetic only
/// what is the same on every machine (`+`, `-`, `*`, `/`, `sqrt`, comparisons).
pub trait Policy<G: Game>: Send + Sync {
    /// The name on the command line and in logs, also the suffix of the keys of its sentences.
    fn name(&self) -> &'static str;

    /// The version: another one may decide differently.
    fn version(&self) -> u32;

    /// The character, if it is one.
    fn character(&self) -> Option<Character> {
        None
    }

    /// Evaluates the sensible actions, the best first; none if the seat is not awaited.
    fn weigh(
        &self,
        sight: Sight<'_, G>,
        budget: Budget,
        luck: &mut dyn Chance,
    ) -> Vec<Weighed<G::Action>>;

    /// Evaluates actions for a person who asks what to do: none is chosen at random.
    fn counsel(
        &self,
        sight: Sight<'_, G>,
        budget: Budget,
        luck: &mut dyn Chance,
    ) -> Counsel<G::Action> {
        Counsel::new(Measure::Victory, self.weigh(sight, budget, luck))
    }
}

/// Returns e to the power of `x`, which is not above 0: the same on every machine, as it only adds, multiplies and
/// divides.
pub fn exp(x: f64) -> f64 {
    // (1 + x/2048 + …)^2048, where the base is the beginning of the series.
    let small = x.max(-40.0) / 2048.0;
    let mut power = 1.0 + small + small * small / 2.0 + small * small * small / 6.0;
    for _ in 0..11 {
        power *= power;
    }
    power
}
