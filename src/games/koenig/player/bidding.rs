//! A dispute as a game of one move: what to commit, when everybody chooses at once.
//!
//! No card beats another, so there is no best commitment, only a best mixture: regret matching finds one that nobody
//! can gain much against, whatever the others do. The totals of different players are independent, so that who wins
//! follows from one distribution of totals each.

use std::sync::LazyLock;

use crate::games::koenig::rules::Cards;

/// One above the highest total there is: five times x3 with sixes, and what five pieces add.
const TOTALS: usize = 101;

/// The rounds of regret matching.
pub(super) const ROUNDS: usize = 200;

/// How likely each total is.
type Totals = [f64; TOTALS];

/// A player in a dispute.
#[derive(Debug, Clone)]
pub(super) struct Bidder {
    /// What it can commit; nothing alone if it holds nothing.
    pub(super) choices: Vec<Cards>,
    /// What each of these costs it.
    pub(super) costs: Vec<f64>,
    /// K-D3. What its pieces add.
    pub(super) bonus: u8,
    /// What it is worth to it that each of the bidders wins.
    pub(super) gains: Vec<f64>,
}

/// How likely each of a bidder's choices is.
pub(super) type Mixture = Vec<f64>;

/// A mixture of choices for each bidder, of which none can gain much by another.
pub(super) fn solve(bidders: &[Bidder], rounds: usize) -> Vec<Mixture> {
    let even = |it: &Bidder| vec![1.0 / it.choices.len() as f64; it.choices.len()];
    let mut mixtures: Vec<Mixture> = bidders.iter().map(even).collect();
    let none = |it: &Bidder| vec![0.0; it.choices.len()];
    let mut regrets: Vec<Vec<f64>> = bidders.iter().map(none).collect();
    let mut sums = regrets.clone();
    for round in 1..=rounds {
        for at in 0..bidders.len() {
            let worths = worths(bidders, &mixtures, at);
            let mean: f64 = worths.iter().zip(&mixtures[at]).map(|(it, share)| it * share).sum();
            let regrets = &mut regrets[at];
            regrets.iter_mut().zip(&worths).for_each(|(it, worth)| {
                *it = (*it + worth - mean).max(0.0);
            });
            let all: f64 = regrets.iter().sum();
            if all > 0.0 {
                mixtures[at].iter_mut().zip(&*regrets).for_each(|(it, regret)| *it = regret / all);
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

/// What each choice of a bidder is worth to it against the mixtures of the others.
pub(super) fn worths(bidders: &[Bidder], mixtures: &[Mixture], at: usize) -> Vec<f64> {
    let worth_of_total = worth_of_totals(bidders, mixtures, at);
    let it = &bidders[at];
    let choices = it.choices.iter().zip(&it.costs);
    let worth = |(&cards, cost): (&Cards, &f64)| {
        let totals = totals_of(cards).iter().zip(&worth_of_total[usize::from(it.bonus)..]);
        totals.map(|(likely, worth)| likely * worth).sum::<f64>() - cost
    };
    choices.map(worth).collect()
}

/// What each total is worth to a bidder. Players who tie are as likely to win as each other.
fn worth_of_totals(bidders: &[Bidder], mixtures: &[Mixture], at: usize) -> Totals {
    let others: Vec<usize> = (0..bidders.len()).filter(|&other| other != at).collect();
    let totals: Vec<Totals> =
        others.iter().map(|&other| totals(&bidders[other], &mixtures[other])).collect();
    let mut less = totals.clone();
    for (less, totals) in less.iter_mut().zip(&totals) {
        let mut sum = 0.0;
        less.iter_mut().zip(totals).for_each(|(less, it)| {
            *less = sum;
            sum += it;
        });
    }
    let gains = &bidders[at].gains;
    let mut worth = [0.0; TOTALS];
    // How likely the other of this place wins with a higher total than t, summed from above.
    let mut above = vec![0.0; others.len()];
    for t in (0..TOTALS).rev() {
        let tied = ties(&totals, &less, t, usize::MAX);
        worth[t] = gains[at] * shared(&tied, 1);
        for (place, &other) in others.iter().enumerate() {
            let tied = ties(&totals, &less, t, place);
            let here = totals[place][t];
            worth[t] += gains[other] * (above[place] + here * shared(&tied, 2));
            above[place] += here * shared(&tied, 1);
        }
    }
    worth
}

/// How likely it is that all but one of these have at most this total, by how many have exactly it.
fn ties(totals: &[Totals], less: &[Totals], total: usize, but: usize) -> [f64; 5] {
    let mut tied = [1.0, 0.0, 0.0, 0.0, 0.0];
    for (place, (totals, less)) in totals.iter().zip(less).enumerate() {
        if place == but {
            continue;
        }
        for count in (0..5).rev() {
            let one_fewer = if count > 0 { tied[count - 1] } else { 0.0 };
            tied[count] = tied[count] * less[total] + one_fewer * totals[total];
        }
    }
    tied
}

/// The share of one of those who tie, when so many tie besides those counted.
fn shared(tied: &[f64; 5], besides: usize) -> f64 {
    tied.iter().enumerate().map(|(count, likely)| likely / (count + besides) as f64).sum()
}

/// How likely each total of a bidder is.
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

/// How likely each total of these cards is, without what pieces add.
fn totals_of(cards: Cards) -> &'static [f64] {
    static ALL: LazyLock<Vec<Vec<f64>>> = LazyLock::new(|| {
        (0..216_u8).map(|place| throw([place / 36, place / 6 % 6, place % 6])).collect()
    });
    let [x1, x2, x3] = cards.to_bytes().map(|count| usize::from(count.min(5)));
    &ALL[x1 * 36 + x2 * 6 + x3]
}

/// K-D2. How likely each total is of so many x1, x2 and x3, if they are five or fewer.
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
