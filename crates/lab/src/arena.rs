//! `witan-lab arena`: computer players against each other, from every seat, to measure how strong they are.

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use game_api::{
    Action, Agreed, AnyPolicies, BeaconUse, Budget, Colour, Drawn, Event, FairChance, Fairness,
    GameRef, Games, PersonId, PublicEvent, Round, Seat, SeatId, Seed, SeededChance, SetUpError,
    Setup, Viewer,
};
use witan::clock::Moment;
use witan::domain::log::{Contents, HeaderPolicy, LogEnd};
use witan::domain::starts::in_rating;
use witan::domain::{Actor, LogLine, log};
use witan::trial;

use crate::opponents::{self, Opponents};
use crate::simulation::numbered_seed;
use foreign::Foreign;
use playtest::simulate::{self, Figure};
use playtest::{AnyLab, lab_of};
use score::Scores;

mod foreign;
mod rated;
mod score;

/// The name in `--seats` of an external program.
const FOREIGN: &str = "program";

/// The limit of decisions after which a match is given up.
const MOST_DECISIONS: usize = 100_000;

/// The interval between progress messages.
const PROGRESS: Duration = Duration::from_secs(10);

/// What was asked for.
#[derive(clap::Args)]
pub struct Demand {
    /// Game to play.
    #[arg(long, default_value = crate::default_game(), value_parser = crate::game_name())]
    game: String,
    /// Players in each match, unless --seats is given.
    #[arg(long, default_value_t = 4)]
    players: u8,
    /// Policies of the seats, with commas between: simple, middle, strong, or program (that of --policy). The first is
    /// measured [default: simple in every seat].
    #[arg(long, value_delimiter = ',')]
    seats: Vec<String>,
    /// Number of setups. Each is played once from every seat, where that makes a different match.
    #[arg(long, default_value_t = 50)]
    sets: u64,
    /// Playouts per decision.
    #[arg(long, default_value_t = Budget::default().playouts,
          value_parser = clap::value_parser!(u32).range(0..=i64::from(Budget::MOST)))]
    playouts: u32,
    /// The same seed gives the same matches.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Stop as soon as it is clear which of two shares of wins, such as 0.40,0.45, is nearer.
    #[arg(long, value_delimiter = ',', num_args = 1)]
    sprt: Vec<f64>,
    /// Rate the players from their start, over and over, by this many matches, and print how often that orders them as in
    /// --seats.
    #[arg(long, value_name = "MATCHES", value_parser = clap::value_parser!(u32).range(1..))]
    rate: Option<u32>,
    /// Program that decides for the seats named program, over standard input and output (see docs/PLAYERS.md).
    #[arg(long, value_name = "PROGRAM")]
    policy: Option<String>,
    /// Directory to write each match's log into.
    #[arg(long, value_name = "DIR")]
    export: Option<PathBuf>,
}

/// Plays all sets, and prints the results.
pub fn run(games: Games, demand: &Demand, out: &mut impl Write) -> anyhow::Result<()> {
    let game = games.named(&demand.game)?;
    let policies = game.policies().context("the game has no computer players")?;
    let lab = lab_of(game).context("the game has no laboratory")?;
    let opponents = opponents::of(game);
    let seats = seats(policies, opponents, demand)?;
    SetUpError::check(game, u8::try_from(seats.len()).unwrap_or(u8::MAX))?;
    if let Some(directory) = &demand.export {
        std::fs::create_dir_all(directory)
            .with_context(|| format!("the directory {} cannot be made", directory.display()))?;
    }
    let bounds = match demand.sprt[..] {
        [] => None,
        [low, high] if 0.0 < low && low < high && high < 1.0 => Some((low, high)),
        _ => bail!("--sprt takes two shares between 0 and 1, the lower first, such as 0.40,0.45"),
    };
    let foreign = demand.policy.as_deref().map(Foreign::start).transpose()?;
    let beacon = trial::pulse(Round::new(1).context("rounds count from 1")?)?;
    let mut arena = Arena { games, game, lab, policies, opponents, demand, seats, foreign, beacon };
    let mut scores = Scores::new(&arena.seats, demand.rate);
    let mut told = Instant::now();
    let mut luck = SeededChance::new(numbered_seed(demand.seed), 0);
    for set in 0..demand.sets {
        let seed = luck.seed();
        for turn in 0..different(&arena.seats) {
            let played = arena.play(seed, turn)?;
            if let Some(directory) = &demand.export {
                let path = directory.join(format!("set-{set}-{turn}.jsonl"));
                std::fs::write(&path, &played.log)
                    .with_context(|| format!("{} cannot be written", path.display()))?;
            }
            scores.add(&played);
        }
        if told.elapsed() >= PROGRESS {
            told = Instant::now();
            eprintln!("set {} of {}: {}", set + 1, demand.sets, scores.first());
        }
        if bounds.is_some_and(|bounds| scores.is_decided(bounds)) {
            break;
        }
    }
    scores.lines(bounds).iter().try_for_each(|line| writeln!(out, "{line}"))?;
    Ok(())
}

/// Returns by how many seats the players can be rotated before the seating repeats: the match would be the same.
fn different(seats: &[String]) -> usize {
    let same = |by: &usize| seats.iter().eq(seats.iter().cycle().skip(*by).take(seats.len()));
    (1..seats.len()).find(same).unwrap_or(seats.len())
}

/// Resolves the players by name.
fn seats(
    policies: &dyn AnyPolicies,
    opponents: Option<&dyn Opponents>,
    demand: &Demand,
) -> anyhow::Result<Vec<String>> {
    let mut known: Vec<&str> = policies.all().into_iter().map(|it| it.name).collect();
    known.extend(opponents.map(Opponents::names).unwrap_or_default());
    let weakest = *known.first().context("the game has no policies")?;
    let seats = match &demand.seats[..] {
        [] => vec![weakest.to_owned(); usize::from(demand.players)],
        named => named.to_vec(),
    };
    for name in &seats {
        let is_foreign = name == FOREIGN;
        if is_foreign && demand.policy.is_none() {
            bail!("a seat is named {FOREIGN}: name the program with --policy");
        }
        if !is_foreign && !known.contains(&name.as_str()) {
            bail!("there is no policy {name:?}; write {} or {FOREIGN}", known.join(", "));
        }
    }
    Ok(seats)
}

struct Arena<'a> {
    games: Games,
    game: GameRef,
    lab: &'static dyn AnyLab,
    policies: &'static dyn AnyPolicies,
    opponents: Option<&'static dyn Opponents>,
    demand: &'a Demand,
    /// The names of policies, the measured one first.
    seats: Vec<String>,
    foreign: Option<Foreign>,
    beacon: BeaconUse,
}

/// The result of a match.
struct Played {
    /// By seat, its player: an index into the list of names.
    who: Vec<usize>,
    /// By seat, its place, and what its start was worth in the ratings.
    places: Vec<(u8, i64)>,
    /// By seat, its share of the first place.
    won: Vec<f64>,
    /// The seat that began.
    first: usize,
    turns: u32,
    /// The player of each decision, and its duration.
    decisions: Vec<(usize, Duration)>,
    figures: Vec<Figure>,
    log: String,
}

impl Arena<'_> {
    /// Plays the match of this seed, with all players rotated by `turn` seats.
    fn play(&mut self, seed: Seed, turn: usize) -> anyhow::Result<Played> {
        let count = self.seats.len();
        let who: Vec<usize> = (0..count).map(|seat| (seat + count - turn) % count).collect();
        let players = u8::try_from(count).expect("a game is for so many");
        let fairness = simulate::fairness(players, seed, self.beacon);
        let seed = fairness.seed();
        let mut chance = FairChance::after(&seed, Drawn::default());
        let setup = self.games.set_up(self.game, players, &Agreed::default(), &mut chance)?;
        let mut live = setup.begin();
        let mut seen: Vec<PublicEvent> = Vec::new();
        let mut events: Vec<Event> = Vec::new();
        let mut lines: Vec<LogLine> = Vec::new();
        let (mut decisions, mut turns) = (Vec::new(), 1);
        let first = live.awaited().first().map_or(0, |seat| seat.index());
        self.foreign.iter_mut().for_each(Foreign::begin);
        while let Some(&seat) = live.awaited().first() {
            if decisions.len() >= MOST_DECISIONS {
                bail!("a match was not over within {MOST_DECISIONS} decisions");
            }
            let own = live.shown(Viewer::Seat(seat));
            let mut luck = seed.policy_luck(seat, lines.len() as u64);
            let name = &self.seats[who[seat.index()]];
            let began = Instant::now();
            let action: Action = match &mut self.foreign {
                Some(foreign) if name == FOREIGN => {
                    let told = self.policies.told(&own)?;
                    foreign.decide(self.game.id(), seat, told, &seen)?
                }
                _ => {
                    let budget = Budget { playouts: self.demand.playouts };
                    let action = match self.policies.weigh(name, &own, &seen, budget, &mut luck)? {
                        Some(weighed) => weighed.into_iter().next().map(|best| best.action),
                        None => match self.opponents {
                            Some(them) => them.decide(name, &own, &seen, budget, &mut luck)?,
                            None => None,
                        },
                    };
                    action.with_context(|| format!("the policy {name} decides nothing"))?
                }
            };
            decisions.push((who[seat.index()], began.elapsed()));
            let step = live.decide(seat, &action, &mut chance).with_context(|| {
                format!("the policy {name} decided what cannot be done: {}", action.json())
            })?;
            let number = decisions.len() as u64;
            lines.extend(
                (lines.len() as u64..)
                    .zip(&step.events)
                    .map(|(seq, event)| LogLine {
                        seq,
                        step: number,
                        at: Moment::from_ms(0),
                        actor: Actor::Seat(seat),
                        event: event.json(),
                    })
                    .collect::<Vec<_>>(),
            );
            turns += step.public.iter().filter(|event| event.begins_turn()).count() as u32;
            seen.extend(step.public);
            events.extend(step.events);
            live = step.after;
        }
        let standings = live.shown(Viewer::Public).standings().unwrap_or_default();
        let winners: Vec<SeatId> =
            standings.iter().filter(|(place, _)| *place == 1).map(|&(_, seat)| seat).collect();
        let share =
            |seat: SeatId| f64::from(u8::from(winners.contains(&seat))) / winners.len() as f64;
        let won = SeatId::first(players).map(share).collect();
        let worth = in_rating(&setup.start_shares());
        let place = |seat: SeatId| {
            let place = standings.iter().find(|(_, it)| *it == seat).map(|(place, _)| *place);
            (place.unwrap_or(players), worth.get(seat.index()).copied().unwrap_or_default())
        };
        let places = SeatId::first(players).map(place).collect();
        let log = match &self.demand.export {
            Some(_) => self.log_of(&setup, &fairness, &lines, &who)?,
            None => String::new(),
        };
        let figures = self.lab.figures(&setup, &events)?;
        Ok(Played { who, places, won, first, turns, decisions, figures, log })
    }

    /// Returns the match's log. It names the policies in their seats, so that their decisions can be repeated.
    fn log_of(
        &self,
        setup: &Setup,
        fairness: &Fairness,
        lines: &[LogLine],
        who: &[usize],
    ) -> anyhow::Result<String> {
        let names = who.iter().map(|&who| self.seats[who].clone());
        let seats: Vec<Seat> = Colour::ALL
            .into_iter()
            .zip(names)
            .map(|(colour, name)| Seat { colour, holder: PersonId(0), name })
            .collect();
        let known = self.policies.all();
        let held = SeatId::first(setup.players()).zip(&seats).filter_map(|(seat, held)| {
            let policy = known.iter().find(|it| it.name == held.name)?;
            Some(HeaderPolicy {
                seat,
                name: held.name.clone(),
                version: policy.version,
                playouts: self.demand.playouts,
                from: 1,
                to: None,
            })
        });
        Ok(log::write(&Contents {
            game: self.game,
            match_id: None,
            seats: &seats,
            setup,
            fairness,
            policies: &held.collect::<Vec<_>>(),
            rated: false,
            lines,
            end: LogEnd::Over,
        })?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_counted_once_however_alike_its_players_are() {
        let of = |names: &str| different(&names.split(' ').map(str::to_owned).collect::<Vec<_>>());
        assert_eq!(of("strong simple simple"), 3);
        assert_eq!(of("strong simple strong simple"), 2);
        assert_eq!(of("simple simple simple simple"), 1);
    }
}
