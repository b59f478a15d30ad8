//! Exact chances of each citizen, with best play for that one only.
//!
//! The dice are three pairs of equal ones, so that a throw is one of 21³. What is kept of a pair is one of 28: both,
//! one, or none. The chances after a throw give those of the kept dice (an average), and these give those before the
//! next throw (the best choice of kept dice); both are computed pair by pair, in few steps.

use std::ops::AddAssign;

use super::action::KeptDice;
use super::deck::{CitizenId, DICE, Deck, ThrownDice};

/// The states of a pair of dice: 21 pairs, then 6 single dice, then none.
const PAIRS: usize = 21;
const KEPT: usize = 28;
const NONE: usize = 27;

/// The most throws that can be left after the first (W-C4).
const MOST_LEFT: usize = 3;

/// The index of two numbers, from 0, among the pairs.
const PLACE: [[usize; 6]; 6] = places();

const fn places() -> [[usize; 6]; 6] {
    let mut places = [[0; 6]; 6];
    let (mut next, mut low) = (0, 0);
    while low < 6 {
        let mut high = low;
        while high < 6 {
            places[low][high] = next;
            places[high][low] = next;
            next += 1;
            high += 1;
        }
        low += 1;
    }
    places
}

/// A floating-point number of either precision.
trait Real: Copy + Default + AddAssign {
    fn sixth(self) -> Self;
    fn greater(self, other: Self) -> Self;
}

impl Real for f32 {
    fn sixth(self) -> f32 {
        self / 6.0
    }

    fn greater(self, other: f32) -> f32 {
        self.max(other)
    }
}

impl Real for f64 {
    fn sixth(self) -> f64 {
        self / 6.0
    }

    fn greater(self, other: f64) -> f64 {
        self.max(other)
    }
}

/// The worth of a turn with best play, given the worth of stopping.
#[derive(Debug)]
pub struct TurnWorth {
    /// By number of throws left, then by throw.
    thrown: Vec<Vec<f64>>,
    /// By number of throws left after the next, then by the dice kept for it.
    kept: Vec<Vec<f64>>,
}

impl TurnWorth {
    /// Computes it for up to `left` throws left, from the worth of stopping with each throw. `stop` is called once for
    /// each throw, with the numbers on the dice.
    pub fn new(left: u8, stop: impl Fn([u8; DICE]) -> f64) -> TurnWorth {
        Self::of_stops(left, all_throws().map(stop).collect())
    }

    /// Computes it from the worth of stopping with each throw.
    fn of_stops(left: u8, stops: Vec<f64>) -> TurnWorth {
        let mut thrown = vec![stops];
        let mut kept = Vec::new();
        for throws in 0..usize::from(left) {
            kept.push(averages(&thrown[throws]));
            thrown.push(bests(&kept[throws]));
        }
        TurnWorth { thrown, kept }
    }

    /// Returns the worth after this throw, with `left` throws left.
    pub fn of(&self, throw: &ThrownDice, left: u8) -> f64 {
        self.thrown[usize::from(left)][place(throw)]
    }

    /// Returns the worth of throwing the other dice again, with `left` throws left before that.
    pub fn of_keeping(&self, throw: &ThrownDice, keep: KeptDice, left: u8) -> f64 {
        let number = |die: usize| usize::from(throw[die].points()) - 1;
        let pair = |at: usize| match (keep.has(2 * at), keep.has(2 * at + 1)) {
            (true, true) => PLACE[number(2 * at)][number(2 * at + 1)],
            (true, false) => PAIRS + number(2 * at),
            (false, true) => PAIRS + number(2 * at + 1),
            (false, false) => NONE,
        };
        self.kept[usize::from(left) - 1][(pair(0) * KEPT + pair(1)) * KEPT + pair(2)]
    }

    /// Returns the worth before the first throw, with this many throws.
    pub fn at_first(&self, throws: u8) -> f64 {
        self.kept[usize::from(throws) - 1][(NONE * KEPT + NONE) * KEPT + NONE]
    }
}

/// Iterates over all throws, as the numbers on the dice, in the order of their indices.
fn all_throws() -> impl Iterator<Item = [u8; DICE]> {
    let pairs = || (1..=6_u8).flat_map(|low| (low..=6).map(move |high| [low, high]));
    pairs().flat_map(move |a| {
        pairs().flat_map(move |b| pairs().map(move |c| [a[0], a[1], b[0], b[1], c[0], c[1]]))
    })
}

/// The chances of all citizens of a deck.
#[derive(Debug)]
pub struct Odds {
    /// By citizen, by number of throws left from 0, by throw.
    chances: Vec<[Vec<f32>; MOST_LEFT + 1]>,
    /// By citizen and number of throws from 1, before the first throw.
    at_first: Vec<[f32; MOST_LEFT + 1]>,
    /// By throw, the citizens whose conditions it meets, as a bit set by index in the deck.
    met: Vec<u64>,
}

impl Odds {
    /// Computes the chances.
    pub fn new(deck: &Deck) -> Odds {
        let (mut chances, mut at_first) = (Vec::new(), Vec::new());
        let mut all_met: Vec<u64> = all_throws().map(|_| 0).collect();
        for citizen in CitizenId::all() {
            let met = met(deck, citizen);
            let bit = |met: &f32| u64::from(*met > 0.0) << citizen.index();
            all_met.iter_mut().zip(&met).for_each(|(all, met)| *all |= bit(met));
            let mut left = [met, Vec::new(), Vec::new(), Vec::new()];
            let mut first = [0.0; MOST_LEFT + 1];
            for throws in 0..=MOST_LEFT {
                let kept = averages(&left[throws]);
                first[throws] = kept[(NONE * KEPT + NONE) * KEPT + NONE];
                if throws < MOST_LEFT {
                    left[throws + 1] = bests(&kept);
                }
            }
            chances.push(left);
            at_first.push(first);
        }
        Odds { chances, at_first, met: all_met }
    }

    /// Computes the worth of a turn with up to `left` throws left, from the worth of stopping with dice that meet the
    /// conditions of these citizens: a bit set by index in the deck.
    pub fn turn(&self, left: u8, stop: impl Fn(u64) -> f64) -> TurnWorth {
        TurnWorth::of_stops(left, self.met.iter().map(|&met| stop(met)).collect())
    }

    /// Returns the chance of a citizen from these dice, or before the first throw, with `left` throws left.
    pub fn chance(&self, citizen: CitizenId, throw: Option<&ThrownDice>, left: u8) -> f32 {
        let left = usize::from(left).min(MOST_LEFT + usize::from(throw.is_none()));
        match throw {
            Some(throw) => self.chances[citizen.index()][left][place(throw)],
            None => left.checked_sub(1).map_or(0.0, |left| self.at_first[citizen.index()][left]),
        }
    }

    /// Returns the dice to keep for a citizen only, with `left` throws left: the fewest with which its chance is best.
    /// All of them if there is nothing to throw for.
    pub fn keep(&self, citizen: CitizenId, throw: &ThrownDice, left: u8) -> KeptDice {
        /// The tolerance of chances.
        const NEARLY: f64 = 1e-5;
        let best = f64::from(self.chance(citizen, Some(throw), left));
        let Some(after) = usize::from(left).min(MOST_LEFT).checked_sub(1) else {
            return KeptDice::ALL;
        };
        let after = &self.chances[citizen.index()][after];
        let mut keeps: Vec<KeptDice> = KeptDice::all().collect();
        keeps.sort_by_key(|keep| keep.len());
        let is_best = |keep: &KeptDice| average(after, throw, *keep) > best - NEARLY;
        keeps.into_iter().find(is_best).unwrap_or(KeptDice::ALL)
    }
}

/// Returns the average worth of the throws that can follow when these dice are kept.
fn average(worth: &[f32], throw: &ThrownDice, keep: KeptDice) -> f64 {
    let sides = |die: usize| {
        let lying = usize::from(throw[die].points()) - 1;
        if keep.has(die) { lying..lying + 1 } else { 0..6 }
    };
    let pairs = [0, 1, 2].map(|at| -> Vec<usize> {
        let low = sides(2 * at);
        low.flat_map(|low| sides(2 * at + 1).map(move |high| PLACE[low][high])).collect()
    });
    let mut sum = 0.0;
    for a in &pairs[0] {
        for b in &pairs[1] {
            let lying = &worth[(a * PAIRS + b) * PAIRS..][..PAIRS];
            sum += pairs[2].iter().map(|&c| f64::from(lying[c])).sum::<f64>();
        }
    }
    sum / pairs.iter().map(|pair| pair.len() as f64).product::<f64>()
}

fn place(throw: &ThrownDice) -> usize {
    let number = |die: usize| usize::from(throw[die].points()) - 1;
    let pair = |at: usize| PLACE[number(2 * at)][number(2 * at + 1)];
    (pair(0) * PAIRS + pair(1)) * PAIRS + pair(2)
}

/// Returns for each throw whether it meets the condition: 1 or 0.
fn met(deck: &Deck, citizen: CitizenId) -> Vec<f32> {
    let needs = &deck.citizen(citizen).needs;
    let is_met = |numbers: [u8; DICE]| {
        let faces = std::array::from_fn(|die| deck.dice[die][usize::from(numbers[die]) - 1]);
        f32::from(u8::from(needs.are_met(&numbers, &faces)))
    };
    all_throws().map(is_met).collect()
}

/// Computes the chances of all kept dice from those of all throws: each pair in turn is replaced by what is kept of it.
fn averages<T: Real>(thrown: &[T]) -> Vec<T> {
    let mut all = thrown.to_vec();
    for (before, after) in [(1, PAIRS * PAIRS), (KEPT, PAIRS), (KEPT * KEPT, 1)] {
        let mut wider = vec![T::default(); before * KEPT * after];
        for outer in 0..before {
            let from = &all[outer * PAIRS * after..][..PAIRS * after];
            let to = &mut wider[outer * KEPT * after..][..KEPT * after];
            to[..PAIRS * after].copy_from_slice(from);
            for kept in 0..6 {
                for other in 0..6 {
                    let pair = &from[PLACE[kept][other] * after..][..after];
                    let single = &mut to[(PAIRS + kept) * after..][..after];
                    single.iter_mut().zip(pair).for_each(|(sum, chance)| *sum += chance.sixth());
                }
            }
            let (singles, none) = to[PAIRS * after..].split_at_mut(6 * after);
            for single in singles.chunks(after) {
                none.iter_mut().zip(single).for_each(|(sum, chance)| *sum += chance.sixth());
            }
        }
        all = wider;
    }
    all
}

/// Computes the best chance after each throw from those of all kept dice.
fn bests<T: Real>(kept: &[T]) -> Vec<T> {
    let mut all = kept.to_vec();
    for (before, after) in [(1, KEPT * KEPT), (PAIRS, KEPT), (PAIRS * PAIRS, 1)] {
        let mut narrower = vec![T::default(); before * PAIRS * after];
        for outer in 0..before {
            let from = &all[outer * KEPT * after..][..KEPT * after];
            let to = &mut narrower[outer * PAIRS * after..][..PAIRS * after];
            for (low, places) in PLACE.iter().enumerate() {
                for (high, &pair) in places.iter().enumerate().skip(low) {
                    let best = &mut to[pair * after..][..after];
                    best.copy_from_slice(&from[pair * after..][..after]);
                    for other in [PAIRS + low, PAIRS + high, NONE] {
                        let other = &from[other * after..][..after];
                        best.iter_mut().zip(other).for_each(|(best, &it)| *best = best.greater(it));
                    }
                }
            }
        }
        all = narrower;
    }
    all
}
