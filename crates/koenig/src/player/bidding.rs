//! A dispute as a simultaneous game: the cards to commit.
//!
//! No card beats another, so there is no best commitment, only a best mixture: regret matching finds one against which
//! nobody can gain much, whatever the others do. The totals of different players are independent, so the probability of
//! winning follows from one distribution of totals for each.

use std::sync::LazyLock;

use arrayvec::ArrayVec;

use crate::rules::Cards;
use game_api::MAX_SEATS;

/// One above the highest possible total: five times x3 with sixes, plus five pieces.
const TOTALS: usize = 101;

/// The rounds of regret matching.
pub const ROUNDS: usize = 200;

/// The probability of each total.
type Totals = [f64; TOTALS];

/// A player in a dispute.
#[derive(Debug, Clone)]
pub struct Bidder {
    /// The possible commitments; an empty one only if it has no cards.
    pub choices: Vec<Cards>,
    /// The cost of each choice.
    pub costs: Vec<f64>,
    /// K-D3. The bonus of its pieces.
    pub bonus: u8,
    /// For each bidder, the worth to this one that it wins.
    pub gains: Vec<f64>,
}

/// The probability of each of a bidder's choices.
pub type Mixture = Vec<f64>;

/// Finds a mixture of choices for each bidder, such that none can gain much by another mixture.
pub fn solve(bidders: &[Bidder], rounds: usize) -> Vec<Mixture> {
    let even = |it: &Bidder| vec![1.0 / it.choices.len() as f64; it.choices.len()];
    let mut mixtures: Vec<Mixture> = bidders.iter().map(even).collect();
    let none = |it: &Bidder| vec![0.0; it.choices.len()];
    let mut regrets: Vec<Vec<f64>> = bidders.iter().map(none).collect();
    let mut sums = regrets.clone();
    let mut table = Bids::new(bidders, &mixtures);
    for round in 1..=rounds {
        for at in 0..bidders.len() {
            let worths = table.worths(at);
            let mean: f64 = worths.iter().zip(&mixtures[at]).map(|(it, share)| it * share).sum();
            let regrets = &mut regrets[at];
            regrets.iter_mut().zip(&worths).for_each(|(it, worth)| {
                *it = (*it + worth - mean).max(0.0);
            });
            let all: f64 = regrets.iter().sum();
            if all > 0.0 {
                mixtures[at].iter_mut().zip(&*regrets).for_each(|(it, regret)| *it = regret / all);
                table.change(at, &mixtures[at]);
            }
            // Later rounds are better, and count for more.
            sums[at].iter_mut().zip(&mixtures[at]).for_each(|(sum, it)| *sum += it * round as f64);
        }
    }
    for sum in &mut sums {
        let all: f64 = sum.iter().sum();
        sum.iter_mut().for_each(|it| *it /= all);
    }
    sums
}

/// The distributions of totals if each bidder commits by its mixture.
pub(super) struct Bids<'a> {
    bidders: &'a [Bidder],
    /// The probability of each total of each bidder.
    totals: Vec<Totals>,
    /// The probability that a bidder has less.
    less: Vec<Totals>,
    /// The probability of each total of each bidder's choices, without the bonus of pieces: by total, then by choice.
    odds: Vec<Vec<f64>>,
    /// One above the highest total that any bidder can have.
    end: usize,
}

impl<'a> Bids<'a> {
    pub(super) fn new(bidders: &'a [Bidder], mixtures: &[Mixture]) -> Self {
        let longest = |it: &Bidder| it.choices.iter().map(|&cards| totals_of(cards).len()).max();
        let end = bidders.iter().map(|it| usize::from(it.bonus) + longest(it).unwrap_or_default());
        let odds = bidders.iter().map(|it| {
            let count = it.choices.len();
            let mut odds = vec![0.0; count * longest(it).unwrap_or_default()];
            for (choice, &cards) in it.choices.iter().enumerate() {
                let likely = totals_of(cards).iter().enumerate();
                likely.for_each(|(total, likely)| odds[total * count + choice] = *likely);
            }
            odds
        });
        let none = || vec![[0.0; TOTALS]; bidders.len()];
        let (totals, less) = (none(), none());
        let end = end.max().unwrap_or_default();
        let mut table = Bids { bidders, totals, less, odds: odds.collect(), end };
        (0..bidders.len()).for_each(|at| table.change(at, &mixtures[at]));
        table
    }

    /// Changes the mixture of one bidder.
    fn change(&mut self, at: usize, mixture: &Mixture) {
        self.totals[at] = totals(&self.bidders[at], mixture);
        let mut sum = 0.0;
        for (less, total) in self.less[at].iter_mut().zip(&self.totals[at]) {
            *less = sum;
            sum += total;
        }
    }

    /// Returns the worth of each choice of a bidder against the mixtures of the others.
    pub(super) fn worths(&self, at: usize) -> Vec<f64> {
        let of_total = self.worth_of_totals(at);
        let it = &self.bidders[at];
        let mut worths = vec![0.0; it.choices.len()];
        let by_total = self.odds[at].chunks_exact(it.choices.len());
        for (odds, worth) in by_total.zip(&of_total[usize::from(it.bonus)..]) {
            worths.iter_mut().zip(odds).for_each(|(sum, likely)| *sum += likely * worth);
        }
        worths.iter_mut().zip(&it.costs).for_each(|(worth, cost)| *worth -= cost);
        worths
    }

    /// Returns the worth of each total to a bidder. Tied players are equally likely to win.
    fn worth_of_totals(&self, at: usize) -> Totals {
        let others: ArrayVec<usize, MAX_SEATS> =
            (0..self.bidders.len()).filter(|&other| other != at).collect();
        let gains = &self.bidders[at].gains;
        let mut worth = [0.0; TOTALS];
        // The probability that each of the others wins with a total above t, summed downwards.
        let mut above = [0.0; MAX_SEATS];
        for t in (0..self.end).rev() {
            worth[t] = gains[at] * shared_by_one(&self.ties(&others, t, at));
            for &other in &others {
                let here = self.totals[other][t];
                // Most totals are out of reach for most bidders.
                if here > 0.0 {
                    let tied = self.ties(&others, t, other);
                    worth[t] += gains[other] * (above[other] + here * shared_by_two(&tied));
                    above[other] += here * shared_by_one(&tied);
                } else {
                    worth[t] += gains[other] * above[other];
                }
            }
        }
        worth
    }

    /// Returns the probabilities that all of these but one have at most this total, by how many have exactly it.
    fn ties(&self, of: &[usize], total: usize, but: usize) -> [f64; 5] {
        let mut tied = [1.0, 0.0, 0.0, 0.0, 0.0];
        for (most, &it) in of.iter().filter(|&&it| it != but).enumerate() {
            let (less, here) = (self.less[it][total], self.totals[it][total]);
            for count in (1..=most + 1).rev() {
                tied[count] = tied[count] * less + tied[count - 1] * here;
            }
            tied[0] *= less;
        }
        tied
    }
}

/// Returns the share of one of the tied bidders, when it ties with those counted.
fn shared_by_one(tied: &[f64; 5]) -> f64 {
    tied[0] + tied[1] / 2.0 + tied[2] / 3.0 + tied[3] / 4.0 + tied[4] / 5.0
}

/// Likewise, when another bidder ties too.
fn shared_by_two(tied: &[f64; 5]) -> f64 {
    tied[0] / 2.0 + tied[1] / 3.0 + tied[2] / 4.0 + tied[3] / 5.0 + tied[4] / 6.0
}

/// Returns the probability of each total of a bidder.
fn totals(bidder: &Bidder, mixture: &Mixture) -> Totals {
    let mut all = [0.0; TOTALS];
    for (&cards, &share) in bidder.choices.iter().zip(mixture) {
        if share > 0.0 {
            let totals = all[usize::from(bidder.bonus)..].iter_mut().zip(totals_of(cards));
            totals.for_each(|(sum, likely)| *sum += share * likely);
        }
    }
    all
}

/// K-D2. Returns the average total of these cards, without the bonus of pieces.
pub fn mean_total(cards: Cards) -> f64 {
    let totals = totals_of(cards).iter().enumerate();
    totals.map(|(total, likely)| total as f64 * likely).sum()
}

/// Returns the probability of each total of these cards, without the bonus of pieces.
fn totals_of(cards: Cards) -> &'static [f64] {
    static ALL: LazyLock<Vec<Vec<f64>>> = LazyLock::new(|| {
        (0..216_u8).map(|place| throw([place / 36, place / 6 % 6, place % 6])).collect()
    });
    let [x1, x2, x3] = cards.to_bytes().map(|count| usize::from(count.min(5)));
    &ALL[x1 * 36 + x2 * 6 + x3]
}

/// K-D2. Returns the probability of each total of x1, x2 and x3 cards, five or fewer.
fn throw([x1, x2, x3]: [u8; 3]) -> Vec<f64> {
    let count = x1 + x2 + x3;
    if count > 5 {
        return Vec::new();
    }
    let mut times = vec![0.0; usize::from(6 * (x1 + 2 * x2 + 3 * x3)) + 1];
    let rolls = 6_u32.pow(u32::from(count));
    for roll in 0..rolls {
        let mut dice: Vec<u32> =
            (0..u32::from(count)).map(|at| roll / 6_u32.pow(at) % 6 + 1).collect();
        dice.sort_unstable();
        let values = (0..count).map(|at| {
            if at < x1 {
                1
            } else if at < x1 + x2 {
                2
            } else {
                3
            }
        });
        let total: u32 = dice.iter().zip(values).map(|(die, value): (&u32, u32)| die * value).sum();
        times[total as usize] += 1.0;
    }
    times.iter_mut().for_each(|it| *it /= f64::from(rolls));
    times
}
