//! Exact chances: how likely each citizen is with best play for that one alone.
//!
//! The dice are three pairs of equal ones, so that a throw is one of 21³. What is kept of a pair is
//! one of 28: both, one, or none. From the chances after a throw follow those of what is kept (an
//! average), and from these those before the next throw (the best of what can be kept); pair by
//! pair, so that either takes few steps.

use super::deck::{CitizenId, DICE, Deck, Throw};

/// What a pair of dice shows: 21 pairs, then 6 single dice, then nothing.
const PAIRS: usize = 21;
const KEPT: usize = 28;
const NONE: usize = 27;

/// The most throws that can be left after the first (W-C4).
const MOST_LEFT: usize = 3;

/// The place of two numbers, from 0, among the pairs.
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

/// The chances of all citizens of a deck.
#[derive(Debug)]
pub struct Odds {
    /// By citizen, by throws left from 0, by throw.
    chances: Vec<[Vec<f32>; MOST_LEFT + 1]>,
    /// By citizen and throws from 1, before anything is thrown.
    at_first: Vec<[f32; MOST_LEFT + 1]>,
}

impl Odds {
    /// Computes them.
    #[must_use]
    pub fn new(deck: &Deck) -> Odds {
        let (mut chances, mut at_first) = (Vec::new(), Vec::new());
        for citizen in CitizenId::all() {
            let mut left = [met(deck, citizen), Vec::new(), Vec::new(), Vec::new()];
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
        Odds { chances, at_first }
    }

    /// The chance of a citizen from these dice, or before any, with so many throws left.
    #[must_use]
    pub fn chance(&self, citizen: CitizenId, throw: Option<&Throw>, left: u8) -> f32 {
        let left = usize::from(left).min(MOST_LEFT + usize::from(throw.is_none()));
        match throw {
            Some(throw) => self.chances[citizen.index()][left][place(throw)],
            None => left.checked_sub(1).map_or(0.0, |left| self.at_first[citizen.index()][left]),
        }
    }
}

fn place(throw: &Throw) -> usize {
    let number = |die: usize| usize::from(throw[die].points()) - 1;
    let pair = |at: usize| PLACE[number(2 * at)][number(2 * at + 1)];
    (pair(0) * PAIRS + pair(1)) * PAIRS + pair(2)
}

/// Whether each throw meets the condition: 1 or 0.
fn met(deck: &Deck, citizen: CitizenId) -> Vec<f32> {
    let pairs: Vec<[u8; 2]> =
        (1..=6).flat_map(|low| (low..=6).map(move |high| [low, high])).collect();
    let needs = &deck.citizen(citizen).needs;
    let mut met = Vec::with_capacity(PAIRS * PAIRS * PAIRS);
    for a in &pairs {
        for b in &pairs {
            for c in &pairs {
                let numbers: [u8; DICE] = [a[0], a[1], b[0], b[1], c[0], c[1]];
                let faces =
                    std::array::from_fn(|die| deck.dice[die][usize::from(numbers[die]) - 1]);
                met.push(f32::from(u8::from(needs.are_met(&numbers, &faces))));
            }
        }
    }
    met
}

/// From the chances of all throws those of all that can be kept: each pair in turn is replaced by
/// what is kept.
fn averages(thrown: &[f32]) -> Vec<f32> {
    let mut all = thrown.to_vec();
    for (before, after) in [(1, PAIRS * PAIRS), (KEPT, PAIRS), (KEPT * KEPT, 1)] {
        let mut wider = vec![0.0; before * KEPT * after];
        for outer in 0..before {
            let from = &all[outer * PAIRS * after..][..PAIRS * after];
            let to = &mut wider[outer * KEPT * after..][..KEPT * after];
            to[..PAIRS * after].copy_from_slice(from);
            for kept in 0..6 {
                for other in 0..6 {
                    let pair = &from[PLACE[kept][other] * after..][..after];
                    let single = &mut to[(PAIRS + kept) * after..][..after];
                    single.iter_mut().zip(pair).for_each(|(sum, chance)| *sum += chance / 6.0);
                }
            }
            let (singles, none) = to[PAIRS * after..].split_at_mut(6 * after);
            for single in singles.chunks(after) {
                none.iter_mut().zip(single).for_each(|(sum, chance)| *sum += chance / 6.0);
            }
        }
        all = wider;
    }
    all
}

/// From the chances of all that can be kept the best of each throw.
fn bests(kept: &[f32]) -> Vec<f32> {
    let mut all = kept.to_vec();
    for (before, after) in [(1, KEPT * KEPT), (PAIRS, KEPT), (PAIRS * PAIRS, 1)] {
        let mut narrower = vec![0.0; before * PAIRS * after];
        for outer in 0..before {
            let from = &all[outer * KEPT * after..][..KEPT * after];
            let to = &mut narrower[outer * PAIRS * after..][..PAIRS * after];
            for (low, places) in PLACE.iter().enumerate() {
                for (high, &pair) in places.iter().enumerate().skip(low) {
                    let best = &mut to[pair * after..][..after];
                    best.copy_from_slice(&from[pair * after..][..after]);
                    for other in [PAIRS + low, PAIRS + high, NONE] {
                        let other = &from[other * after..][..after];
                        best.iter_mut().zip(other).for_each(|(best, &it)| *best = best.max(it));
                    }
                }
            }
        }
        all = narrower;
    }
    all
}
