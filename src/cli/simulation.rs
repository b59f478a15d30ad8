//! `witan simulate`: whole matches between computer players.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use witan::clock::Moment;
use witan::config::Config;
use witan::domain::log;
use witan::domain::log::{Contents, End, Extent};
use witan::domain::{Actor, LogLine};
use witan::games::koenig::rules::Board;
use witan::games::koenig::rules::coverage::{Coverage, ENOUGH, FEWEST};
use witan::games::{Assets, Event, GameId, Setup};
use witan::kit::{Colour, PersonId, Round, Seat, Seed};
use witan::simulate::{ATTEMPTS, Played, Policy, Simulation, Totals};

use super::trial;

/// What was asked for.
pub struct Demand {
    pub players: u8,
    pub matches: u64,
    pub policy: Policy,
    pub seed: u64,
    /// The directory to write logs into.
    pub export: Option<PathBuf>,
    /// Whether to count how often each rule is exercised.
    pub coverage: bool,
}

/// Plays whole matches, and prints what became of them.
pub fn run(config: &Config, demand: &Demand) -> anyhow::Result<()> {
    let &Demand { players, matches, policy, seed, ref export, coverage } = demand;
    let board = Assets::load(config.assets.as_deref())?.koenig_board();
    if let Some(directory) = export {
        std::fs::create_dir_all(directory)
            .with_context(|| format!("the directory {} cannot be made", directory.display()))?;
    }
    let simulation = Simulation {
        board: Arc::clone(&board),
        players,
        policy,
        seed: numbered_seed(seed),
        // One round for all of them, always the same, so that the same seed gives the same matches.
        beacon: trial::pulse(Round::new(1).expect("rounds count from 1"))?,
        attempts: if coverage { ATTEMPTS } else { 0 },
    };
    let mut totals = Totals::new(players);
    let mut count = coverage.then(|| Count::new(players));
    let began = Instant::now();
    for number in 0..matches {
        let played = simulation.play(number)?;
        match played.summary() {
            Some(summary) => totals.add(&summary),
            None => bail!("match {number} ended without a king"),
        }
        if let Some(count) = &mut count {
            count.add(&played).with_context(|| format!("match {number}"))?;
        }
        if let Some(directory) = export {
            let path = directory.join(format!("match-{number}.jsonl"));
            std::fs::write(&path, log_of(&played)?)
                .with_context(|| format!("{} cannot be written", path.display()))?;
        }
    }
    print_totals(&totals, &board, began.elapsed().as_secs_f64());
    count.map_or(Ok(()), |count| count.conclude())
}

/// The rules that matches exercised, and their logs checked.
struct Count {
    coverage: Coverage,
    attempts: usize,
    verified: u64,
    verifying: Duration,
}

impl Count {
    fn new(players: u8) -> Self {
        let coverage = Coverage::new(players);
        Count { coverage, attempts: 0, verified: 0, verifying: Duration::ZERO }
    }

    /// Counts a match, and verifies its log.
    fn add(&mut self, played: &Played) -> anyhow::Result<()> {
        let events = played.log.iter().map(|(_, event)| event);
        self.coverage.add(&played.setup, events, &played.attempts);
        self.attempts += played.attempts.len();
        let began = Instant::now();
        let verified = log::verify(&log_of(played)?, None).context("its log does not hold")?;
        match verified.extent {
            Extent::Whole => self.verified += 1,
            Extent::SoFar { .. } => bail!("its log does not tell its seed"),
        }
        self.verifying += began.elapsed();
        Ok(())
    }

    /// Prints the table.
    ///
    /// # Errors
    /// The rules that should have been exercised more often.
    fn conclude(&self) -> anyhow::Result<()> {
        let Count { coverage, attempts, verified, verifying } = self;
        let (matches, players) = (coverage.matches(), coverage.players());
        let seconds = verifying.as_secs_f64();
        println!("verified   {verified:>10} logs, all there are, in {seconds:.1} s");
        println!("refused    {attempts:>10} actions that were tried at random\n");
        println!("What was exercised in {matches} matches of {players} players:");
        for (row, times) in coverage.rows() {
            let times = if row.is_counted() { times.to_string() } else { "-".to_owned() };
            let note = row
                .scenario(players)
                .map(|scenario| format!("\n{:>13} {}: CASE {}", "", scenario.why, scenario.title));
            println!("{times:>11}  {row}{}", note.unwrap_or_default());
        }
        let missed: Vec<String> =
            coverage.missed().map(|(row, times)| format!("{row}: {times}")).collect();
        match missed.len() {
            0 if matches < ENOUGH => {
                println!("\nWhether that is enough is judged from {ENOUGH} matches on.");
                Ok(())
            }
            0 => {
                println!(
                    "\nEverything but what a CASE is named for came up {FEWEST} times or more."
                );
                Ok(())
            }
            count => bail!("{count} came up fewer than {FEWEST} times:\n{}", missed.join("\n")),
        }
    }
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
