//! The worth of a turn, compared with a computation that does not use pairs of dice.

use game_api::{Chance, Die, QuickChance};
use wuerfelkoenig::rules::{CitizenId, DICE, Deck, KeptDice, ThrownDice, TurnWorth};

/// All states of six dice, each die 0 to 5, or 6 if unknown.
const STATES: usize = 7_usize.pow(6);

/// Returns the worth of stopping: the points of the best of five citizens whose conditions are met, or a penalty.
fn stop(deck: &Deck, numbers: [u8; DICE]) -> f64 {
    let throw = numbers.map(|number| Die::try_from(number).expect("a face"));
    let row = [0, 7, 15, 24, 33].map(|id| CitizenId::new(id).expect("a citizen"));
    let met = row.iter().filter(|&&citizen| deck.meets(&throw, citizen));
    met.map(|&citizen| f64::from(deck.citizen(citizen).points)).fold(-2.0, f64::max)
}

fn digits(state: usize) -> [usize; DICE] {
    std::array::from_fn(|die| state / 7_usize.pow(die as u32) % 7)
}

/// Returns, by number of throws left, the worth of each state before the unknown dice are thrown.
fn slow(deck: &Deck, left: usize) -> Vec<Vec<f64>> {
    let mut all: Vec<Vec<f64>> = Vec::new();
    for throws in 0..=left {
        let mut worth = vec![0.0; STATES];
        for state in 0..STATES {
            let dice = digits(state);
            worth[state] = match dice.iter().position(|&die| die == 6) {
                Some(open) => {
                    // The same state with that die known has a lower number, so it is already computed.
                    let power = 7_usize.pow(open as u32);
                    (0..6).map(|number| worth[state - (6 - number) * power]).sum::<f64>() / 6.0
                }
                None if throws == 0 => stop(deck, dice.map(|die| die as u8 + 1)),
                None => {
                    let keeps = (0..1 << DICE).map(|thrown: usize| {
                        let open = (0..DICE).filter(|die| thrown >> die & 1 == 1);
                        let kept = open.map(|die| (6 - dice[die]) * 7_usize.pow(die as u32));
                        all[throws - 1][state + kept.sum::<usize>()]
                    });
                    keeps.fold(f64::NEG_INFINITY, f64::max)
                }
            };
        }
        all.push(worth);
    }
    all
}

#[test]
fn exact_worth_is_that_of_a_slow_computation() {
    let deck = Deck::built_in();
    let slow = slow(&deck, 2);
    let quick = TurnWorth::new(2, |numbers| stop(&deck, numbers));
    let mut compared = 0;
    for state in (0..STATES).filter(|&state| digits(state).iter().all(|&die| die < 6)) {
        let throw: ThrownDice =
            digits(state).map(|die| Die::try_from(die as u8 + 1).expect("a face"));
        for left in 0..=2_u8 {
            let (one, other) = (quick.of(&throw, left), slow[usize::from(left)][state]);
            assert!((one - other).abs() < 1e-9, "{throw:?}, {left} left: {one}, {other}");
            compared += 1;
        }
    }
    assert_eq!(compared, 3 * 46_656);
    assert!((quick.at_first(2) - slow[1][STATES - 1]).abs() < 1e-9);
}

#[test]
fn turns_bring_what_they_are_worth() {
    let deck = Deck::built_in();
    let worth = TurnWorth::new(2, |numbers| stop(&deck, numbers));
    let all = TurnWorth::new(3, |numbers| stop(&deck, numbers));
    let mut luck = QuickChance::new(11);
    let turns = 100_000;
    let (mut sum, mut squares) = (0.0, 0.0);
    for _ in 0..turns {
        let mut throw: ThrownDice = std::array::from_fn(|_| luck.die());
        for left in [2, 1] {
            let of = |keep: &KeptDice| worth.of_keeping(&throw, *keep, left);
            let keep = KeptDice::all().max_by(|one, other| of(one).total_cmp(&of(other)));
            keep.expect("there are some").others().for_each(|die| throw[die] = luck.die());
        }
        let points = stop(&deck, throw.map(Die::points));
        sum += points;
        squares += points * points;
    }
    let n = f64::from(turns);
    let mean = sum / n;
    let error = ((squares / n - mean * mean) / n).sqrt();
    let expected = all.at_first(3);
    assert!((mean - expected).abs() < 3.0 * error, "{mean} is not {expected} ± {error}");
}
