//! How uneven the starts are.

use super::{Setup, Territory};

/// The wins from each start card, per thousand matches of strong computer players with 60 playouts, on the built-in
/// board: `witan-lab arena --seats strong,… --sets 1000 --playouts 60 --seed 7000`, for 3, 4 and 5 players.
const WINS: [(Territory, f64); 12] = [
    (Territory::Rouecestre, 300.0),
    (Territory::Sedberouie, 346.0),
    (Territory::Sarisberie, 354.0),
    (Territory::Tateshale, 218.0),
    (Territory::Wigemor, 237.0),
    (Territory::Oxeneford, 257.0),
    (Territory::Grentebrige, 288.0),
    (Territory::Stadford, 144.0),
    (Territory::Loncastre, 200.0),
    (Territory::Lincolia, 140.0),
    (Territory::Lundonia, 269.0),
    (Territory::Lideforde, 247.0),
];

/// Each seat's share of wins; none for a start that was not measured.
pub(super) fn shares(setup: &Setup) -> Vec<f64> {
    let wins = |start: &Territory| WINS.iter().find(|(of, _)| of == start).map(|(_, wins)| *wins);
    let all: Option<Vec<f64>> = setup.starts.values().iter().map(wins).collect();
    let all = all.unwrap_or_default();
    let sum: f64 = all.iter().sum();
    all.iter().map(|wins| wins / sum).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_api::{Game as _, Seed, SeededChance};

    #[test]
    fn every_start_of_the_built_in_board_was_measured() {
        let mut chance = SeededChance::new(Seed::new([1; 32]), 0);
        for players in crate::rules::PLAYERS {
            let setup = crate::Koenig::set_up(&Default::default(), players, &mut chance);
            let shares = shares(&setup);
            assert_eq!(shares.len(), usize::from(players));
            assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            // Who begins has the weakest start, or nearly so.
            assert!(shares[setup.first.index()] < 1.0 / f64::from(players));
        }
    }
}
