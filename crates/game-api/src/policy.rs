//! Computer players: who decides by what a person in that seat may know, and by nothing else.

use crate::advice::{Counsel, Measure, Weighed};
use crate::chance::Chance;
use crate::game::Game;

/// All a seat may know. No state is in reach, so nobody who decides by it can cheat.
#[derive(Debug)]
pub struct Sight<'a, G: Game> {
    /// The seat's own view.
    pub view: &'a G::View,
    /// What everybody has seen since the match began.
    pub seen: &'a [G::PublicEvent],
}

impl<G: Game> Clone for Sight<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Sight<'_, G> {}

/// How much a decision may cost. It is counted and not timed, so that the same decision can be made again on any
/// machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// How many possible continuations are played.
    pub playouts: u32,
}

impl Budget {
    /// The playouts a decision takes at most: far more than make anything better, so that making decisions again takes
    /// no days.
    pub const MOST: u32 = 100_000;
}

impl Default for Budget {
    fn default() -> Self {
        Budget { playouts: 1000 }
    }
}

/// A computer player that people know by name and habit. Characters take the seats for which the policy of their strength
/// is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Character {
    /// The policy of its strength.
    pub level: &'static str,
    /// Which of the names of its game's computer players it has.
    pub name: usize,
    /// Its habit, at the end of the keys of its sentences.
    pub habit: &'static str,
}

/// A computer player.
///
/// What it decides follows from what it is given and from nothing else, bit by bit: no clock, no threads, and of
/// floating-point arithmetic only what is the same on every machine (`+`, `-`, `*`, `/`, `sqrt`, comparing).
pub trait Policy<G: Game>: Send + Sync {
    /// Its name on the command line, in logs, and at the end of the keys of its sentences.
    fn name(&self) -> &'static str;

    /// Its version: another one may decide differently.
    fn version(&self) -> u32;

    /// Which character it is, if it is one.
    fn character(&self) -> Option<Character> {
        None
    }

    /// Every sensible action, the best first; none if the seat is not awaited.
    fn weigh(
        &self,
        sight: Sight<'_, G>,
        budget: Budget,
        luck: &mut dyn Chance,
    ) -> Vec<Weighed<G::Action>>;

    /// The same for a person who asks what to do: nothing is drawn.
    fn counsel(
        &self,
        sight: Sight<'_, G>,
        budget: Budget,
        luck: &mut dyn Chance,
    ) -> Counsel<G::Action> {
        Counsel::new(Measure::Victory, self.weigh(sight, budget, luck))
    }
}

/// e to the power of `x`, which is not above 0: the same on every machine, as it only adds, multiplies and divides.
pub fn exp(x: f64) -> f64 {
    // (1 + x/2048 + …)^2048, with the first terms of the series of what is raised.
    let small = x.max(-40.0) / 2048.0;
    let mut power = 1.0 + small + small * small / 2.0 + small * small * small / 6.0;
    for _ in 0..11 {
        power *= power;
    }
    power
}
