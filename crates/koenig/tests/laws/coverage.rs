//! Random players exercise every rule.

use std::collections::BTreeSet;
use std::sync::Arc;

use game_api::{BeaconUse, Seed};
use koenig::Koenig;
use koenig::rules::{Board, Event};
use playtest::koenig::coverage::{CoverageRow, KoenigCoverage};
use playtest::simulate::{self, ATTEMPTS, Played, PolicyChoice, Simulation};

/// Matches for each number of players: few, as most rules are exercised in nearly every one.
const MATCHES: u64 = 40;

/// Rules exercised less than once in four matches, which so few matches may miss.
const THIN: &[&str] = &["K-T16", "K-D6", "K-D13", "K-E10"];

fn simulation(players: u8) -> Simulation {
    Simulation {
        players,
        policy: PolicyChoice::Random,
        seed: Seed::new([1; 32]),
        beacon: BeaconUse::Off,
        attempts: ATTEMPTS,
    }
}

fn play(simulation: &Simulation, number: u64) -> Played<Koenig> {
    let board = Arc::new(Board::built_in());
    simulate::play::<Koenig>(&board, simulation, number).expect("the match ends")
}

fn events(played: &Played<Koenig>) -> impl Iterator<Item = &Event> {
    played.log.iter().map(|(_, event)| event)
}

#[test]
fn every_rule_is_exercised_in_a_few_matches() {
    for players in 3..=5 {
        let simulation = simulation(players);
        let mut coverage = KoenigCoverage::new(players);
        for number in 0..MATCHES {
            let played = play(&simulation, number);
            coverage.add(&played.setup, events(&played), &played.attempts);
        }
        let of = |such: fn(&(&CoverageRow, u64)) -> bool| -> BTreeSet<&str> {
            coverage.rows().filter(such).map(|(row, _)| row.rule).collect()
        };
        let exercised = of(|(_, times)| *times > 0);
        let counted = of(|(row, _)| row.is_counted());
        let missed: Vec<&str> =
            counted.difference(&exercised).copied().filter(|rule| !THIN.contains(rule)).collect();
        assert_eq!(missed, Vec::<&str>::new(), "{players} players");
    }
}

#[test]
fn what_is_tried_changes_nothing() {
    for players in 3..=5 {
        let probed = simulation(players);
        let left_alone = Simulation { attempts: 0, ..simulation(players) };
        let (probed, left_alone) = (play(&probed, 3), play(&left_alone, 3));
        assert!(!probed.attempts.is_empty() && left_alone.attempts.is_empty());
        assert_eq!((probed.log, probed.end), (left_alone.log, left_alone.end));
    }
}
