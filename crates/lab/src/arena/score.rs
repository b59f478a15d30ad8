//! The strength of players, computed from matches.

use std::time::Duration;

use playtest::simulate::{Figure, Unit};

use super::Played;
use super::rated::Series;
use crate::simulation::Totals;

/// The threshold of a sequential test: it stops when one share is 19 times as likely as the other.
const SURE: f64 = 2.94;

/// The sums over matches.
pub(super) struct Scores {
    names: Vec<String>,
    matches: u32,
    turns: Vec<u32>,
    /// By index in the list of players.
    won: Vec<f64>,
    decisions: Vec<Vec<Duration>>,
    /// The first player and its equals: matches and wins by the number of seats before it.
    by_order: Vec<(u32, f64)>,
    /// The sums of the game's own figures.
    figures: Totals,
    rated: Option<Series>,
}

impl Scores {
    pub fn new(names: &[String], rate: Option<u32>) -> Self {
        let none = || vec![0.0; names.len()];
        Scores {
            names: names.to_vec(),
            matches: 0,
            turns: Vec::new(),
            won: none(),
            decisions: names.iter().map(|_| Vec::new()).collect(),
            by_order: names.iter().map(|_| (0, 0.0)).collect(),
            figures: Totals::default(),
            rated: rate.map(Series::new),
        }
    }

    pub fn add(&mut self, played: &Played) {
        let count = self.names.len();
        self.matches += 1;
        self.turns.push(played.turns);
        for (seat, (&who, &won)) in played.who.iter().zip(&played.won).enumerate() {
            self.won[who] += won;
            if self.names[who] == self.names[0] {
                let order = &mut self.by_order[(seat + count - played.first) % count];
                order.0 += 1;
                order.1 += won;
            }
        }
        played.decisions.iter().for_each(|&(who, took)| self.decisions[who].push(took));
        self.figures.add(&played.figures);
        self.rated.iter_mut().for_each(|it| it.add(played));
    }

    /// Summarizes the first player's results so far.
    pub fn first(&self) -> String {
        format!("{} {}", self.names[0], share(self.won[0], self.matches, 1))
    }

    /// Whether one of two shares of wins is far likelier.
    pub fn is_decided(&self, bounds: (f64, f64)) -> bool {
        self.likelihood(bounds).abs() >= SURE
    }

    /// Returns the log-likelihood ratio of the higher share to the lower.
    fn likelihood(&self, (low, high): (f64, f64)) -> f64 {
        let (won, lost) = (self.won[0], f64::from(self.matches) - self.won[0]);
        won * (high / low).ln() + lost * ((1.0 - high) / (1.0 - low)).ln()
    }

    /// Returns all results, as lines to print.
    pub fn lines(&self, bounds: Option<(f64, f64)>) -> Vec<String> {
        let seats = self.names.len();
        let mut lines =
            vec![format!("{} matches; fair is {:.1} %", self.matches, 100.0 / seats.max(1) as f64)];
        let mut told: Vec<&str> = Vec::new();
        for name in &self.names {
            if told.contains(&name.as_str()) {
                continue;
            }
            told.push(name);
            let of_name = || (0..seats).filter(|&who| self.names[who] == *name);
            let count = of_name().count() as u32;
            let won: f64 = of_name().map(|who| self.won[who]).sum();
            let played = self.matches * count;
            let p = won / f64::from(played.max(1));
            let elo = 400.0 * (p * (seats as f64 - 1.0) / (1.0 - p)).log10();
            let mut took: Vec<Duration> =
                of_name().flat_map(|who| self.decisions[who].iter().copied()).collect();
            took.sort_unstable();
            lines.push(format!(
                "{name:<10} {} · Elo {elo:+.0} · {} decisions, ms p50 {:.2}, p99 {:.2}, most {:.2}",
                share(won, self.matches, count),
                took.len(),
                quantile(&took, 0.5),
                quantile(&took, 0.99),
                quantile(&took, 1.0),
            ));
        }
        for (order, &(matches, won)) in self.by_order.iter().enumerate() {
            let head = format!("{} playing as number {}", self.names[0], order + 1);
            lines.push(format!("{head:<28} {}", share(won, matches, 1)));
        }
        let turns: u32 = self.turns.iter().sum();
        let mean = f64::from(turns) / f64::from(self.matches.max(1));
        let most = self.turns.iter().max().copied().unwrap_or_default();
        lines.push(format!("turns      {mean:.1} a match, {most} at most"));
        for Figure { name, value, unit } in &self.figures.0 {
            let told = match unit {
                Unit::AMatch => format!("{:.2} a match", value / f64::from(self.matches.max(1))),
                Unit::Won => share(*value, self.matches, 1),
            };
            lines.push(format!("{name:<28} {told}"));
        }
        lines.extend(self.rated.as_ref().map(Series::line));
        if let Some((low, high)) = bounds {
            let likelihood = self.likelihood((low, high));
            let verdict = if likelihood >= SURE {
                format!("{high} rather than {low}")
            } else if likelihood <= -SURE {
                format!("{low} rather than {high}")
            } else {
                "undecided".to_owned()
            };
            lines.push(format!("SPRT       log-likelihood ratio {likelihood:+.2}: {verdict}"));
        }
        lines
    }
}

/// Formats a seat's share of matches in percent with its 95 % interval (Wilson 1927). Of equal players at one table at
/// most one wins, so the sample is the number of matches.
fn share(won: f64, matches: u32, alike: u32) -> String {
    let (n, alike) = (f64::from(matches.max(1)), f64::from(alike));
    let (p, z) = (won / n, 1.96);
    let centre = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    let [p, low, high] = [p, (centre - half).max(0.0), centre + half].map(|it| 100.0 * it / alike);
    format!("won {p:.1} % [{low:.1}, {high:.1}] of {matches}")
}

/// Returns the quantile `share` of the sorted times, in milliseconds.
fn quantile(sorted: &[Duration], share: f64) -> f64 {
    let at = (sorted.len().saturating_sub(1) as f64 * share).round() as usize;
    sorted.get(at).map_or(0.0, |took| took.as_secs_f64() * 1000.0)
}
