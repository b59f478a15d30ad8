//! `witan-lab simulate`: whole matches between computer players.

use std::io::{self, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::thread::{self, available_parallelism};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use game_api::{Agreed, Colour, GameRef, Games, PersonId, QuickChance, Round, Seat, Seed};
use witan::clock::Moment;
use witan::domain::log::{Contents, Extent, LogEnd};
use witan::domain::{Actor, LogLine, log};
use witan::trial;

use playtest::simulate::{ATTEMPTS, Figure, PolicyChoice, Simulation, Unit};
use playtest::{AnyPlayed, AnySimulation, lab_of};

/// What was asked for.
#[derive(clap::Args)]
pub struct Demand {
    /// Game to play.
    #[arg(long, default_value = crate::default_game(), value_parser = crate::game_name())]
    game: String,
    /// Players in each match.
    #[arg(long, default_value_t = 4)]
    players: u8,
    /// Number of matches.
    #[arg(long, default_value_t = 1000)]
    matches: u64,
    /// How they play: somewhat sensibly, or anything legal.
    #[arg(long, default_value = PolicyChoice::Simple.name(), value_parser = policy())]
    policy: PolicyChoice,
    /// The same seed gives the same matches.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Directory to write each match's log into.
    #[arg(long, value_name = "DIR")]
    export: Option<PathBuf>,
    /// Count how often each rule came up, and verify the logs. With 10000 matches or more, fail if a rule that should
    /// come up did so fewer than 100 times.
    #[arg(long)]
    coverage: bool,
    /// Measure how fast playouts are, with quick players. Ignores --policy, --export and --coverage.
    #[arg(long)]
    lean: bool,
}

/// A parser for policies by name.
fn policy() -> impl TypedValueParser<Value = PolicyChoice> {
    let of = |name: &str| PolicyChoice::ALL.into_iter().find(|policy| policy.name() == name);
    PossibleValuesParser::new(PolicyChoice::ALL.map(PolicyChoice::name))
        .try_map(move |name| of(&name).ok_or("there is no such policy"))
}

/// Plays whole matches, and prints the results.
pub fn run(games: &Games, demand: &Demand, out: &mut impl Write) -> anyhow::Result<()> {
    let &Demand { ref game, players, matches, policy, seed, ref export, coverage, lean } = demand;
    let game = games.named(game)?;
    if lean {
        return play_out(games, game, players, (seed, matches), out);
    }
    if let Some(directory) = export {
        std::fs::create_dir_all(directory)
            .with_context(|| format!("the directory {} cannot be made", directory.display()))?;
    }
    let simulation = Simulation {
        players,
        policy,
        seed: numbered_seed(seed),
        // One round for all matches, always the same, so that the same seed gives the same matches.
        beacon: trial::pulse(Round::new(1).expect("rounds count from 1"))?,
        attempts: if coverage { ATTEMPTS } else { 0 },
    };
    // Coverage is counted by a single thread.
    let parts = if coverage { 1 } else { available_parallelism().map_or(1, NonZero::get) };
    let part = |first: u64| -> anyhow::Result<Part> {
        let lab = lab_of(game).context("the game has no laboratory")?;
        let simulation = lab.simulation(games, simulation.clone());
        let mut part =
            Part { simulation, totals: Totals::default(), verified: Verified::default() };
        for number in (first..matches).step_by(parts) {
            let played = part.simulation.play(number)?;
            part.totals.add(&played.figures);
            if coverage {
                let verified = part.verified.add(games, game, &played);
                verified.with_context(|| format!("match {number}"))?;
            }
            if let Some(directory) = export {
                let path = directory.join(format!("match-{number}.jsonl"));
                std::fs::write(&path, log_of(game, &played)?)
                    .with_context(|| format!("{} cannot be written", path.display()))?;
            }
        }
        Ok(part)
    };
    let began = Instant::now();
    let parts: Vec<Part> = thread::scope(|scope| {
        let threads: Vec<_> =
            (0..parts as u64).map(|first| scope.spawn(move || part(first))).collect();
        let parts = threads.into_iter().map(|thread| thread.join().expect("nobody panics"));
        parts.collect::<anyhow::Result<_>>()
    })?;
    let mut totals = Totals::default();
    parts.iter().for_each(|part| totals.add(&part.totals.0));
    totals.print(matches, began.elapsed(), out)?;
    let Some(Part { simulation, verified, .. }) = parts.first().filter(|_| coverage) else {
        return Ok(());
    };
    verified.print(out)?;
    simulation.coverage().iter().try_for_each(|line| writeln!(out, "{line}"))?;
    let missed = simulation.missed();
    match missed.len() {
        0 => Ok(()),
        count => bail!("{count} came up too seldom:\n{}", missed.join("\n")),
    }
}

/// The matches played by one core, and their results.
struct Part {
    simulation: Box<dyn AnySimulation>,
    totals: Totals,
    verified: Verified,
}

/// Plays matches in the way of playouts, and prints the speed.
fn play_out(
    games: &Games,
    game: GameRef,
    players: u8,
    (seed, matches): (u64, u64),
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let lab = lab_of(game).context("the game has no laboratory")?;
    let began = Instant::now();
    for number in 0..matches {
        let mut luck = QuickChance::new(seed.rotate_left(32) ^ number);
        let setup = games.set_up(game, players, &Agreed::default(), &mut luck)?;
        let standings = lab.played_out(&setup, &mut luck);
        standings.context("the game has no path for playouts")?;
    }
    Ok(Totals::default().print(matches, began.elapsed(), out)?)
}

/// The results of verifying logs.
#[derive(Default)]
struct Verified {
    refused: usize,
    logs: u64,
    took: Duration,
}

impl Verified {
    /// Verifies the log of a match.
    fn add(&mut self, games: &Games, game: GameRef, played: &AnyPlayed) -> anyhow::Result<()> {
        self.refused += played.refused;
        let began = Instant::now();
        let verified = log::verify(games, &log_of(game, played)?, None);
        match verified.context("its log does not hold")?.extent {
            Extent::Whole => self.logs += 1,
            Extent::SoFar { .. } => bail!("its log does not tell its seed"),
        }
        self.took += began.elapsed();
        Ok(())
    }

    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let Verified { refused, logs, took } = self;
        let seconds = took.as_secs_f64();
        writeln!(out, "verified   {logs:>10} logs, all there are, in {seconds:.1} s")?;
        writeln!(out, "refused    {refused:>10} actions that were tried at random\n")
    }
}

/// Sums over many matches, in the order of the game's figures.
#[derive(Default)]
pub(crate) struct Totals(pub(crate) Vec<Figure>);

impl Totals {
    pub(crate) fn add(&mut self, figures: &[Figure]) {
        for figure in figures {
            match self.0.iter_mut().find(|sum| sum.name == figure.name) {
                Some(sum) => sum.value += figure.value,
                None => self.0.push(figure.clone()),
            }
        }
    }

    fn print(&self, matches: u64, took: Duration, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "matches    {matches:>10}")?;
        for Figure { name, value, unit } in &self.0 {
            let average = value / matches.max(1) as f64;
            match unit {
                Unit::AMatch => writeln!(out, "{name:<10} {average:>10.1} a match"),
                Unit::Won => writeln!(out, "{name:<10} {:>10.1} % won", 100.0 * average),
            }?;
        }
        writeln!(out, "speed      {:>10.0} matches a second", matches as f64 / took.as_secs_f64())
    }
}

/// Converts the number of `--seed` to a match's seed.
pub(crate) fn numbered_seed(seed: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    Seed::new(bytes)
}

/// Returns the log of a match, as it is exported.
///
/// # Errors
/// The log cannot be serialized.
pub fn log_of(game: GameRef, played: &AnyPlayed) -> anyhow::Result<String> {
    let seats: Vec<Seat> = Colour::ALL
        .into_iter()
        .take(usize::from(played.setup.players()))
        .map(|colour| Seat { colour, holder: PersonId(0), name: colour.name().to_owned() })
        .collect();
    let lines: Vec<LogLine> = (0..)
        .zip(&played.log)
        .map(|(seq, (seat, event))| LogLine {
            seq,
            step: seq + 1,
            at: Moment::from_ms(0),
            actor: Actor::Seat(*seat),
            event: event.json(),
        })
        .collect();
    Ok(log::write(&Contents {
        game,
        match_id: None,
        seats: &seats,
        setup: &played.setup,
        fairness: &played.luck,
        policies: &[],
        rated: false,
        lines: &lines,
        end: LogEnd::Over,
    })?)
}
