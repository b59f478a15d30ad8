//! `witan simulate`: whole matches between simple players.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, bail};
use witan::clock::Moment;
use witan::config::Config;
use witan::game::{Colour, PersonId, Round, Seat, Seed};
use witan::games::koenig::Board;
use witan::games::{Assets, Event, GameId, Setup};
use witan::log::{self, Contents, End};
use witan::simulate::{self, Played, Totals};
use witan::store::matches::{Actor, LogLine};

use super::trial;

/// Plays whole matches, and prints what became of them.
pub fn run(
    config: &Config,
    players: u8,
    matches: u64,
    seed: u64,
    export: Option<&Path>,
) -> anyhow::Result<()> {
    let board = Assets::load(config.assets.as_deref())?.koenig_board();
    if let Some(directory) = export {
        std::fs::create_dir_all(directory)
            .with_context(|| format!("the directory {} cannot be made", directory.display()))?;
    }
    let seed = numbered_seed(seed);
    // One round for all of them, always the same, so that the same seed gives the same matches.
    let beacon = trial::pulse(Round::new(1).expect("rounds count from 1"))?;
    let mut totals = Totals::new(players);
    let began = Instant::now();
    for number in 0..matches {
        let played = simulate::play_with(Arc::clone(&board), players, seed, number, beacon)?;
        match played.summary() {
            Some(summary) => totals.add(&summary),
            None => bail!("match {number} ended without a king"),
        }
        if let Some(directory) = export {
            let path = directory.join(format!("match-{number}.jsonl"));
            std::fs::write(&path, log_of(&played)?)
                .with_context(|| format!("{} cannot be written", path.display()))?;
        }
    }
    print_totals(&totals, &board, began.elapsed().as_secs_f64());
    Ok(())
}

/// The number of `--seed` as a match's seed.
fn numbered_seed(seed: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    Seed::new(bytes)
}

fn log_of(played: &Played) -> anyhow::Result<String> {
    let seats: Vec<Seat> = Colour::ALL
        .into_iter()
        .take(usize::from(played.end.players()))
        .map(|colour| Seat { colour, holder: PersonId(0), name: colour.name().to_owned() })
        .collect();
    let lines: Vec<LogLine> = (0..)
        .zip(&played.log)
        .map(|(seq, (seat, event))| LogLine {
            seq,
            step: seq + 1,
            at: Moment::from_ms(0),
            actor: Actor::Seat(*seat),
            event: serde_json::to_string(&Event::Koenig(event.clone()))
                .expect("an event is plain data"),
        })
        .collect();
    let setup = Setup::Koenig(played.setup.clone());
    Ok(log::write(&Contents {
        game: GameId::Koenig,
        match_id: None,
        seats: &seats,
        setup: &setup,
        fairness: &played.luck,
        lines: &lines,
        end: End::Over,
    })?)
}

fn print_totals(totals: &Totals, board: &Board, seconds: f64) {
    let players = totals.wins.players();
    let each = |sum: u64| sum as f64 / totals.matches.max(1) as f64;
    println!("matches    {:>10}", totals.matches);
    println!("turns      {:>10.1} a match", each(totals.turns));
    println!("disputes   {:>10.1} a match", each(totals.disputes));
    println!("elections  {:>10.1} a match", each(totals.elections));
    for (seat, &wins) in totals.wins.iter() {
        println!("seat {}     {:>10.1} % won", u8::from(seat), 100.0 * each(wins));
    }
    let starts =
        board.start_cards(players).map(|cards| cards.territories.clone()).unwrap_or_default();
    for start in starts {
        let wins = totals.wins_by_start.iter().find(|(other, _)| *other == start);
        println!("{start:<10} {:>10.1} % won", 100.0 * each(wins.map_or(0, |(_, wins)| *wins)));
    }
    println!("speed      {:>10.0} matches a second", totals.matches as f64 / seconds);
}
