//! What a bidder could gain by knowing the mixtures of all others: how far from solved a dispute is left. It shares no
//! code with the solver.

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::bidding::{Bidder, Bids, Mixture, ROUNDS, mean_total, solve};
use super::glance::Seen;
use super::levels::Level;
use super::search::Thought;
use super::simple::simple_player;
use crate::Koenig;
use crate::rules::{Board, Cards, Event, Phase, PublicEvent, set_up};
use game_api::{Budget, Game, QuickChance, Viewer};

/// The probability of each total.
type TotalChances = BTreeMap<u32, f64>;

/// The probability of each best total, with its holders as a bit set.
type Leads = BTreeMap<(u32, u32), f64>;

/// Returns the probability of each total of these cards, over all possible throws.
fn throws(cards: Cards) -> &'static TotalChances {
    static ALL: LazyLock<BTreeMap<[u8; 3], TotalChances>> = LazyLock::new(|| {
        let all = Cards { x1: 5, x2: 5, x3: 5 };
        all.choices(0, 5).map(|cards| (cards.to_bytes(), totals_of(cards))).collect()
    });
    &ALL[&cards.to_bytes()]
}

fn totals_of(cards: Cards) -> TotalChances {
    let mut values: Vec<u32> = cards.iter().map(|card| u32::from(card.value())).collect();
    values.sort_unstable_by_key(|&value| Reverse(value));
    let all = 6_u32.pow(values.len() as u32);
    let mut totals = TotalChances::new();
    for mut throw in 0..all {
        let mut dice: Vec<u32> = Vec::new();
        for _ in &values {
            dice.push(throw % 6 + 1);
            throw /= 6;
        }
        dice.sort_unstable_by_key(|&die| Reverse(die));
        let total = values.iter().zip(&dice).map(|(value, die)| value * die).sum();
        *totals.entry(total).or_default() += 1.0 / f64::from(all);
    }
    totals
}

/// Returns the best total of all bidders but one, and its holders.
fn leads(bidders: &[Bidder], mixtures: &[Mixture], but: usize) -> Leads {
    let mut leads = Leads::from([((0, 0), 1.0)]);
    for at in (0..bidders.len()).filter(|&at| at != but) {
        let mut totals = TotalChances::new();
        for (&cards, share) in bidders[at].choices.iter().zip(&mixtures[at]) {
            for (total, likely) in throws(cards) {
                *totals.entry(total + u32::from(bidders[at].bonus)).or_default() += share * likely;
            }
        }
        let mut next = Leads::new();
        for ((best, who), so_far) in leads {
            for (&total, likely) in &totals {
                let lead = match total.cmp(&best) {
                    Ordering::Less => (best, who),
                    Ordering::Equal => (best, who | 1 << at),
                    Ordering::Greater => (total, 1 << at),
                };
                *next.entry(lead).or_default() += so_far * likely;
            }
        }
        leads = next;
    }
    leads
}

/// Returns the worth of each choice of a bidder against the mixtures of the others. Tied players are equally likely to
/// win.
fn responses(bidders: &[Bidder], mixtures: &[Mixture], at: usize) -> Vec<f64> {
    let leads = leads(bidders, mixtures, at);
    let it = &bidders[at];
    let worth_of = |total: u32| {
        let worth = |(&(best, who), likely): (&(u32, u32), &f64)| {
            let has = |other: &usize| who >> other & 1 == 1;
            let others: f64 = (0..bidders.len()).filter(has).map(|other| it.gains[other]).sum();
            let tied = f64::from(who.count_ones());
            let won = match total.cmp(&best) {
                Ordering::Less => others / tied,
                Ordering::Equal => (others + it.gains[at]) / (tied + 1.0),
                Ordering::Greater => it.gains[at],
            };
            likely * won
        };
        leads.iter().map(worth).sum::<f64>()
    };
    let highest = 6 * 3 * 5 + u32::from(it.bonus);
    let worths: Vec<f64> = (0..=highest).map(worth_of).collect();
    let of_choice = |&cards: &Cards| {
        let worth =
            |(total, likely): (&u32, &f64)| likely * worths[(total + u32::from(it.bonus)) as usize];
        throws(cards).iter().map(worth).sum::<f64>()
    };
    it.choices.iter().zip(&it.costs).map(|(cards, cost)| of_choice(cards) - cost).collect()
}

/// Returns what the best response of a bidder gains over its mixture.
fn gain(bidders: &[Bidder], mixtures: &[Mixture], at: usize) -> f64 {
    let worths = responses(bidders, mixtures, at);
    let best = worths.iter().copied().fold(f64::MIN, f64::max);
    best - worths.iter().zip(&mixtures[at]).map(|(worth, share)| worth * share).sum::<f64>()
}

/// Returns what the outcome means to a bidder: the difference between its best and its worst winner.
fn stake(it: &Bidder) -> f64 {
    let (least, most) = it
        .gains
        .iter()
        .fold((f64::MAX, f64::MIN), |(least, most), &gain| (least.min(gain), most.max(gain)));
    most - least
}

fn x1(count: u8) -> Cards {
    Cards { x1: count, x2: 0, x3: 0 }
}

/// One of `of` bidders, who only wants to win.
fn bidder(at: usize, of: usize, bonus: u8, choices: &[(Cards, f64)]) -> Bidder {
    let (choices, costs) = choices.iter().copied().unzip();
    let gains = (0..of).map(|other| if other == at { 1.0 } else { 0.0 }).collect();
    Bidder { choices, costs, bonus, gains }
}

fn near(one: f64, other: f64) {
    assert!((one - other).abs() < 1e-12, "{one} is not {other}");
}

#[test]
fn equals_win_as_often_as_each_other() {
    for of in 2..=5 {
        let bidders: Vec<Bidder> = (0..of).map(|at| bidder(at, of, 4, &[(x1(1), 0.25)])).collect();
        let mixtures = vec![vec![1.0]; of];
        near(responses(&bidders, &mixtures, 0)[0], 1.0 / of as f64 - 0.25);
        near(gain(&bidders, &mixtures, 0), 0.0);
    }
}

#[test]
fn the_highest_die_lies_on_the_highest_card() {
    let all = Cards { x1: 1, x2: 1, x3: 1 };
    let counted: f64 = throws(all).iter().map(|(total, likely)| f64::from(*total) * likely).sum();
    near(mean_total(all), counted);
    // Not 3.5 times the sum of the values, which is 6.
    assert!((mean_total(all) - 23.9).abs() < 0.05, "{}", mean_total(all));
}

#[test]
fn a_second_card_is_worth_what_can_be_counted() {
    // The other one's total is 11 to 16, all equally likely. Two dice show 12 once in 36 throws and 11 twice: they win
    // or tie with a chance of (1/6 + 1/12) / 36 + 2/36 × 1/12.
    let chance = (1.0 / 6.0 + 1.0 / 12.0) / 36.0 + 2.0 / 36.0 / 12.0;
    for (cost, gained) in [(chance - 0.001, 0.001), (chance + 0.001, 0.0)] {
        let mine = bidder(0, 2, 0, &[(x1(1), 0.0), (x1(2), cost)]);
        let bidders = [mine, bidder(1, 2, 10, &[(x1(1), 0.0)])];
        let mixtures = vec![vec![1.0, 0.0], vec![1.0]];
        near(responses(&bidders, &mixtures, 0)[1], chance - cost);
        near(gain(&bidders, &mixtures, 0), gained);
        let solved = solve(&bidders, ROUNDS);
        assert!((solved[0][1] > 0.5) == (gained > 0.0), "{solved:?}");
    }
}

#[test]
fn what_others_win_counts_too() {
    // The third cannot influence which of the two others wins; it would rather have the first win.
    let choices = [(x1(1), 0.0)];
    let mut bidders =
        [bidder(0, 3, 20, &choices), bidder(1, 3, 20, &choices), bidder(2, 3, 0, &choices)];
    bidders[2].gains = vec![0.5, 0.1, 1.0];
    let mixtures = vec![vec![1.0]; 3];
    near(responses(&bidders, &mixtures, 2)[0], 0.3);
    near(stake(&bidders[2]), 0.9);
}

#[test]
fn one_who_always_commits_the_same_is_found_out() {
    // Both hold two cards; always committing one is beaten by two, whose second card costs less than it wins.
    let choices = [(x1(1), 0.0), (x1(2), 0.1)];
    let bidders = [bidder(0, 2, 0, &choices), bidder(1, 2, 0, &choices)];
    let mixtures = vec![vec![1.0, 0.0], vec![1.0, 0.0]];
    // The sums of two dice against a third, throw by throw.
    let wins = (1..=6_u32).flat_map(|a| (1..=6_u32).map(move |b| a + b));
    let won: f64 = wins
        .flat_map(|two| (1..=6_u32).map(move |one| (two, one)))
        .map(|(two, one)| match two.cmp(&one) {
            Ordering::Greater => 1.0 / 216.0,
            Ordering::Equal => 0.5 / 216.0,
            Ordering::Less => 0.0,
        })
        .sum();
    near(gain(&bidders, &mixtures, 0), won - 0.1 - 0.5);
    let solved = solve(&bidders, ROUNDS);
    assert!(gain(&bidders, &solved, 0) < 0.01 && solved[0][1] > 0.9, "{solved:?}");
}

/// Disputes of matches between simple players, as a strong one that commits first sees them.
fn disputes(count: usize, playouts: u32) -> Vec<Vec<Bidder>> {
    let mut found = Vec::new();
    for number in 0.. {
        let mut chance = QuickChance::new(number);
        let players = 3 + (number % 3) as u8;
        let setup = set_up(Board::built_in().into(), players, &mut chance).expect("3 to 5 players");
        let mut state = Koenig::begin(&setup);
        let mut seen: Vec<PublicEvent> = Vec::new();
        let mut last = None;
        while let Some(&seat) = Koenig::awaited(&state).first() {
            let view = Koenig::view(&state, Viewer::Seat(seat));
            if matches!(state.phase, Phase::Dispute(_)) && last != Some(state.turn) {
                last = Some(state.turn);
                let strong = Level::Strong.search(Budget { playouts });
                let thought =
                    Thought::new(strong.expect("it searches"), &view, &seen, &mut chance.clone());
                found.push(thought.expect("the view is the seat's").bidders().0);
                if found.len() == count {
                    return found;
                }
            }
            let action = Seen::new(&view).and_then(|it| simple_player(&it, &mut chance));
            let action = action.expect("it is awaited");
            let decided = Koenig::decide(&state, seat, &action, &mut chance).expect("it is legal");
            seen.extend(decided.events.iter().map(Event::publish));
            state = decided.state;
        }
    }
    found
}

/// Returns the gains of best responses in these disputes as shares of the stake, sorted.
fn gains(disputes: &[Vec<Bidder>]) -> Vec<f64> {
    let mut gains = Vec::new();
    for bidders in disputes {
        let mixtures = solve(bidders, ROUNDS);
        for (at, it) in bidders.iter().enumerate() {
            if stake(it) > 0.0 && it.choices.len() > 1 {
                gains.push(gain(bidders, &mixtures, at) / stake(it));
            }
        }
    }
    gains.sort_by(f64::total_cmp);
    gains
}

fn mean(of: &[f64]) -> f64 {
    of.iter().sum::<f64>() / of.len() as f64
}

#[test]
fn nobody_can_gain_much_in_a_dispute_of_a_match() {
    let disputes = disputes(6, 80);
    let even = |it: &Bidder| vec![1.0 / it.choices.len() as f64; it.choices.len()];
    for bidders in &disputes {
        let mixtures: Vec<Mixture> = bidders.iter().map(even).collect();
        let quick = Bids::new(bidders, &mixtures);
        for at in 0..bidders.len() {
            let slow = responses(bidders, &mixtures, at);
            assert_eq!(slow.len(), bidders[at].choices.len());
            slow.into_iter().zip(quick.worths(at)).for_each(|(slow, quick)| near(slow, quick));
        }
    }
    let gains = gains(&disputes);
    assert!(gains.len() > 10 && mean(&gains) < 0.01, "{gains:?}");
}

#[test]
#[ignore = "it measures: see docs/PLAYERS.md"]
fn gains_of_best_responses_in_a_thousand_disputes() {
    let gains = gains(&disputes(1000, 1500));
    let (p99, most) = (gains[gains.len() * 99 / 100], gains[gains.len() - 1]);
    println!(
        "{} bidders gain {:.5} of the stake, p99 {p99:.5}, at most {most:.5}",
        gains.len(),
        mean(&gains)
    );
    assert!(mean(&gains) < 0.01);
}

/// It is run for its duration: no dispute has more bidders, or more choices for each.
#[test]
#[ignore = "it measures: see docs/PLAYERS.md"]
fn the_largest_dispute_is_solved_a_hundred_times() {
    let choices: Vec<(Cards, f64)> =
        Cards { x1: 5, x2: 5, x3: 5 }.choices(1, 5).map(|cards| (cards, 0.0)).collect();
    let bidders: Vec<Bidder> = (0..5).map(|at| bidder(at, 5, 2, &choices)).collect();
    for _ in 0..100 {
        assert!(solve(&bidders, ROUNDS)[0].iter().all(|share| *share <= 1.0));
    }
}
