//! The fairness algorithm: the worked example of docs/FAIRNESS-SPEC.md, and statistical tests of the dice.

use game_api::{
    BeaconUse, Chain, Chance, Contribution, Drawn, FairChance, Fairness, MatchSeed, Pulse, Round,
    SeatId, Seed, Signature, UNNUMBERED,
};
use koenig::rules::Cards;

const DOCUMENT: &str = include_str!("../../docs/FAIRNESS-SPEC.md");

/// The value of `name` in the worked example.
fn example(name: &str) -> &'static str {
    let after = |text: &'static str| text.split_once("## A worked example").map(|(_, rest)| rest);
    let rest = after(DOCUMENT).expect("docs/FAIRNESS-SPEC.md has a worked example");
    rest.lines()
        .filter_map(|line| line.split_once(" = "))
        .find(|(found, _)| found.trim() == name)
        .map(|(_, value)| value.trim())
        .unwrap_or_else(|| panic!("the worked example says what {name:?} is"))
}

fn numbers(name: &str) -> Vec<u8> {
    example(name).split(' ').map(|number| number.parse().expect("a number")).collect()
}

fn example_luck() -> Fairness {
    let contribution = |seat: u8| {
        let text = example(&format!("contribution {seat}")).to_owned();
        Contribution::try_from(text).expect("it fits")
    };
    Fairness {
        server_seed: Seed::from_hex(example("server seed")).expect("64 digits"),
        match_id: example("match").parse().expect("a number"),
        contributions: (0..3).map(contribution).collect(),
        beacon: BeaconUse::Mixed(Pulse {
            chain: example("chain").parse().expect("a hash"),
            round: Round::new(example("round").parse().expect("a number")).expect("from 1"),
            signature: example("signature").parse().expect("a signature"),
        }),
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn the_worked_example_is_what_the_program_does() {
    let luck = example_luck();
    assert_eq!(luck.hash().to_string(), example("hash"));
    assert_eq!(luck.added().to_string(), example("hash of what was added"));
    let seed = luck.seed();
    assert_eq!(hex(seed.reveal()), example("match seed"));
    let mut chance = FairChance::after(&seed, Drawn::default());
    let mut cards = [0, 1, 2];
    chance.shuffle(&mut cards);
    assert_eq!(cards.to_vec(), numbers("draw 1"));
    assert_eq!(chance.next_draw(), 2);
    assert_eq!(vec![chance.die().points()], numbers("draw 2"));
    assert_eq!(vec![chance.die().points()], numbers("draw 3"));
    let mut pile: Vec<u8> = (0..10).collect();
    chance.shuffle(&mut pile);
    assert_eq!(pile, numbers("draw 4"));
    let seat = SeatId::new(2).expect("a seat");
    let cards = Cards { x1: 2, x2: 0, x3: 1 };
    let seal = chance.seal(seat, &cards.to_bytes());
    assert_eq!(seal.number, 1);
    assert_eq!(seal.salt.reveal(), example("salt 1"));
    assert_eq!(seal.hash.to_string(), example("commitment 1"));
    // Commitments are counted separately.
    assert_eq!(chance.drawn(), Drawn { draws: 4, commitments: 1 });
}

/// A draw depends on its number only, whatever was drawn before in this run of the program.
#[test]
fn draws_are_found_by_their_number() {
    let seed = example_luck().seed();
    let mut all = FairChance::after(&seed, Drawn::default());
    let throws: Vec<u8> = (0..50).map(|_| all.die().points()).collect();
    for (draws, &throw) in (0..).zip(&throws) {
        let mut one = FairChance::after(&seed, Drawn { draws, commitments: 3 });
        assert_eq!(one.die().points(), throw);
    }
}

/// Every part of a seed changes it, and nothing can be moved from one part to the next.
#[test]
fn every_part_of_a_seed_counts() {
    let server = Seed::new([5; 32]);
    let compose = |server: &Seed, id, contributions: &[&str], beacon: &BeaconUse| {
        let contributions: Vec<Contribution> = contributions
            .iter()
            .map(|&text| Contribution::try_from(text.to_owned()).expect("it fits"))
            .collect();
        *MatchSeed::compose(server, id, &contributions, beacon).reveal()
    };
    let round = |number, signature| {
        let round = Round::new(number).expect("rounds count from 1");
        let pulse = Pulse { chain: Chain::TRIAL.hash, round, signature: Signature::new(signature) };
        BeaconUse::Mixed(pulse)
    };
    let off = BeaconUse::Off;
    let seeds = [
        compose(&server, 1, &["a", "b", "c"], &off),
        compose(&server, 2, &["a", "b", "c"], &off),
        compose(&Seed::new([6; 32]), 1, &["a", "b", "c"], &off),
        compose(&server, 1, &["b", "a", "c"], &off),
        compose(&server, 1, &["ab", "c"], &off),
        compose(&server, 1, &["a", "bc"], &off),
        compose(&server, 1, &["a", "b", "c", "d"], &off),
        compose(&server, 1, &["a", "b", "c"], &round(1, [7; 48])),
        compose(&server, 1, &["a", "b", "c"], &round(2, [7; 48])),
        compose(&server, 1, &["a", "b", "c"], &round(1, [8; 48])),
    ];
    for (at, seed) in seeds.iter().enumerate() {
        assert!(!seeds[..at].contains(seed), "{at}");
    }
}

#[test]
fn a_contribution_is_one_short_line() {
    let contribution = |text: &str| Contribution::try_from(text.to_owned());
    assert!(contribution(&"é".repeat(64)).is_ok(), "characters count, not bytes");
    assert!(contribution(&"é".repeat(65)).is_err());
    assert!(contribution("").is_err());
    assert!(contribution("two\nlines").is_err());
}

/// χ² of counts that should be equal.
fn chi_squared(counts: &[u32]) -> f64 {
    let all: u32 = counts.iter().sum();
    let expected = f64::from(all) / counts.len() as f64;
    counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}

/// With a fixed seed, this either passes always or never. Fair dice pass the bounds in 999 of 1000 cases.
#[test]
fn dice_and_shuffles_are_fair() {
    let luck = Fairness { match_id: UNNUMBERED, ..example_luck() };
    let seed = luck.seed();
    let mut chance = FairChance::after(&seed, Drawn::default());
    let mut faces = [0; 6];
    let mut pairs = [0; 36];
    let mut last = 0;
    for _ in 0..36_000 {
        let face = usize::from(chance.die().points() - 1);
        faces[face] += 1;
        pairs[last * 6 + face] += 1;
        last = face;
    }
    assert!(chi_squared(&faces) < 20.5, "5 degrees of freedom: {faces:?}");
    assert!(chi_squared(&pairs) < 66.6, "35 degrees of freedom: {pairs:?}");
    let mut places = [[0; 5]; 5];
    let mut orders = [0; 120];
    for _ in 0..24_000 {
        let mut items = [0, 1, 2, 3, 4];
        chance.shuffle(&mut items);
        let mut order = 0;
        for (place, &item) in items.iter().enumerate() {
            places[place][usize::from(item)] += 1;
            let smaller = items[place + 1..].iter().filter(|&&later| later < item).count();
            order = order * (5 - place) + smaller;
        }
        orders[order] += 1;
    }
    for place in places {
        assert!(chi_squared(&place) < 18.5, "4 degrees of freedom: {place:?}");
    }
    assert!(chi_squared(&orders) < 173.6, "119 degrees of freedom");
}
