//! *Würfelkönig* in simulations.

use std::collections::BTreeMap;

use game_api::{Chance, PerSeat, any_seat, below, one_of};
use wuerfelkoenig::Wuerfelkoenig;
use wuerfelkoenig::rules::{
    Action, Column, EndCause, Event, KeptDice, Setup, Standing, Table, rules_of,
};

use crate::games::{self, Lab};
use crate::simulate::{Attempt, Figure, Unit};

impl Lab for Wuerfelkoenig {
    /// How many of six decisions after a throw are another throw.
    type Temper = u8;
    type Coverage = Exercised;

    fn tempers(players: u8, luck: &mut dyn Chance) -> PerSeat<u8> {
        PerSeat::from_fn(players, |_| luck.die().points())
    }

    fn random(table: &Table, temper: &u8, luck: &mut dyn Chance) -> Option<Action> {
        let seat = table.awaited().filter(|&seat| table.viewer == Some(seat))?;
        let actions = table.legal_actions(seat);
        // There are far more ways to throw than to stop, and stopping early although no condition is met ends matches
        // soon: half of the throws are sensible, so that every ending comes up.
        let throw_again = luck.die().points() <= *temper;
        let keep = table.sensible_keep();
        if throw_again && luck.die().points() > 3 && table.allows(seat, &Action::Roll { keep }) {
            return Some(Action::Roll { keep });
        }
        let rolls = |action: &&Action| matches!(action, Action::Roll { .. });
        let (rolls, others): (Vec<&Action>, Vec<&Action>) = actions.iter().partition(rolls);
        let kind = match (throw_again, rolls.is_empty(), others.is_empty()) {
            (true, false, _) | (_, false, true) => rolls,
            _ => others,
        };
        one_of(&kind, luck).cloned()
    }

    fn any_action(players: u8, luck: &mut dyn Chance) -> Action {
        let column = |luck: &mut dyn Chance| one_of(&Column::ALL, luck).expect("there are five");
        match luck.die().points() {
            1 => {
                let keeps: Vec<KeptDice> = KeptDice::all().collect();
                Action::Roll { keep: one_of(&keeps, luck).expect("there are many") }
            }
            2 | 3 => Action::Take { column: column(luck), leave: luck.die().points() > 3 },
            4 => Action::Give { to: any_seat(players, luck) },
            5 => Action::Penalty,
            _ => match below(3, luck) {
                Some(0) => Action::Stop,
                Some(1) => Action::Decline,
                _ => Action::Finish,
            },
        }
    }

    fn figures(setup: &Setup, events: &[Event]) -> Vec<Figure> {
        let figure = |name: &str, count: usize, unit| Figure {
            name: name.to_owned(),
            value: count as f64,
            unit,
        };
        let count = |what: fn(&Event) -> bool| events.iter().filter(|event| what(event)).count();
        let mut figures = vec![
            figure("turns", 1 + count(|it| matches!(it, Event::TurnBegan { .. })), Unit::AMatch),
            figure("throws", count(|it| matches!(it, Event::Thrown { .. })), Unit::AMatch),
            figure("misses", count(|it| matches!(it, Event::Penalised { .. })), Unit::AMatch),
            figure("dragons", count(|it| matches!(it, Event::Gave { .. })), Unit::AMatch),
        ];
        let ended = events.iter().find_map(|event| match event {
            Event::Ended { ending, standings } => Some((*ending, standings.as_slice())),
            _ => None,
        });
        let (ending, standings) = ended.unzip();
        let endings = [
            ("by citizens", matches!(ending, Some(EndCause::Citizens))),
            ("by places", matches!(ending, Some(EndCause::Places { .. }))),
            ("by penalties", matches!(ending, Some(EndCause::Penalties))),
        ];
        figures.extend(endings.map(|(name, so)| figure(name, usize::from(so), Unit::Won)));
        let standings: &[Standing] = standings.unwrap_or_default();
        let best = standings.first().map_or(0, |first| first.points);
        figures.push(Figure { value: f64::from(best), ..figure("points", 0, Unit::AMatch) });
        figures.extend(setup.first.clockwise(setup.players).enumerate().map(|(at, seat)| {
            let won = standings.iter().any(|it| it.seat == seat && it.place == 1);
            figure(&format!("player {}", at + 1), usize::from(won), Unit::Won)
        }));
        figures
    }
}

/// Counts how often each rule was exercised: by events and by refusals.
#[derive(Debug, Default)]
pub struct Exercised {
    matches: u64,
    rules: BTreeMap<String, u64>,
}

/// The number of matches from which on missing rules are reported.
const ENOUGH: u64 = 1_000;

/// Every rule that decides something itself, as named by events or refusals. Those about absent players are left out:
/// nobody is absent here.
const RULES: &[&str] = &[
    "W-C10", "W-C12", "W-C15", "W-C4", "W-E1", "W-E2", "W-E3", "W-E4", "W-E5", "W-E6", "W-T1",
    "W-T10", "W-T11", "W-T13", "W-T14", "W-T15", "W-T16", "W-T17", "W-T2", "W-T3", "W-T4", "W-T5",
    "W-T7", "W-T9", "W-X10", "W-X9",
];

impl games::Coverage<Wuerfelkoenig> for Exercised {
    fn new(_: u8) -> Self {
        Exercised::default()
    }

    fn add(&mut self, _: &Setup, events: &[Event], refused: &[Attempt<Wuerfelkoenig>]) {
        self.matches += 1;
        let told = events.iter().flat_map(rules_of).map(|rule| (*rule).to_owned());
        let refused = refused.iter().filter_map(|attempt| {
            let said = attempt.refusal.to_string();
            said.split_once(':').map(|(rule, _)| rule.to_owned())
        });
        for rule in told.chain(refused) {
            *self.rules.entry(rule).or_default() += 1;
        }
    }

    fn lines(&self) -> Vec<String> {
        let head = format!("What was exercised in {} matches:", self.matches);
        let rules = self.rules.iter().map(|(rule, times)| format!("{times:>11}  {rule}"));
        std::iter::once(head).chain(rules).collect()
    }

    fn missed(&self) -> Vec<String> {
        let seldom = RULES.iter().filter(|_| self.matches >= ENOUGH);
        let times = |rule: &str| self.rules.get(rule).copied().unwrap_or_default();
        let seldom = seldom.filter(|rule| times(rule) < 100);
        seldom.map(|rule| format!("{rule}: {}", times(rule))).collect()
    }
}
