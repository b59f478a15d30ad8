//! Computer players.

use super::rules::coverage::{Coverage, ENOUGH, FEWEST};
use super::rules::{Action, ElectionResult, Event, Phase, Setup, State, Territory, View};
use super::{Koenig, words};
use crate::kit::simulate::{self, Attempt, Figure, Unit};
use crate::kit::{Advised, Chance, Game, PerSeat, Policies, Policy, Scene, SeatId, any_seat};

#[cfg(test)]
mod best_response;
mod bidding;
mod glance;
mod kinds;
mod levels;
mod playout;
mod random;
mod search;
mod simple;
mod value;

use glance::Seen;
use kinds::Kind;
use random::Temper;

impl Policies for Koenig {
    type Temper = Temper;
    type Coverage = Coverage;

    fn quick(view: &View, luck: &mut dyn Chance) -> Option<Action> {
        simple::simple_player(&Seen::new(view)?, luck)
    }

    /// The tempers of random players: all the same, each their own, or one among misers. In every second match that
    /// one wastes all cards while the others save theirs, until there is nothing left to deal (K-E7).
    fn tempers(players: u8, luck: &mut dyn Chance) -> PerSeat<Temper> {
        let first = Temper::new(luck);
        let one = any_seat(players, luck);
        let among_misers = |temper| {
            PerSeat::from_fn(players, |seat| if seat == one { temper } else { Temper::MISER })
        };
        match luck.die().points() {
            1 => PerSeat::from_fn(players, |_| first),
            2 => PerSeat::from_fn(players, |_| Temper::new(luck)),
            3 => among_misers(Temper::BUILDER),
            _ => among_misers(Temper::WASTER),
        }
    }

    fn random(view: &View, temper: &Temper, luck: &mut dyn Chance) -> Option<Action> {
        random::random_player(view, *temper, luck)
    }

    fn any_action(players: u8, luck: &mut dyn Chance) -> Action {
        random::any_action(players, luck)
    }

    fn all() -> &'static [&'static dyn Policy<Self>] {
        levels::ALL
    }

    fn advised(scene: &Scene<'_>, view: &View, action: &Action) -> Advised {
        words::advised(scene, view, action)
    }

    fn chances(state: &State) -> PerSeat<f64> {
        value::value(state)
    }

    const LESSONS: &'static [&'static str] = words::LESSONS;

    fn lessons(view: &View) -> Vec<&'static str> {
        words::lessons(view)
    }

    fn lesson(scene: &Scene<'_>, view: &View, lesson: &str) -> String {
        words::lesson(scene, view, lesson)
    }

    fn legal_actions(view: &View) -> Vec<Action> {
        view.legal_actions()
    }

    fn played_out(setup: &Setup, luck: &mut dyn Chance) -> Option<Vec<(u8, SeatId)>> {
        let mut state = Koenig::begin(setup);
        let kinds = PerSeat::from_fn(setup.starts.players(), |_| Kind::Simple);
        playout::play_on(&mut state, &kinds, u32::MAX, luck);
        let Phase::Over { standings, .. } = &state.phase else { return None };
        Some(standings.iter().map(|standing| (standing.place, standing.seat)).collect())
    }

    fn figures(setup: &Setup, events: &[Event]) -> Vec<Figure> {
        let (mut turns, mut disputes, mut elections, mut king) = (0, 0, 0, None);
        for event in events {
            match event {
                Event::TurnEnded { turn, .. } => turns = *turn,
                Event::DisputeBegan { .. } => disputes += 1,
                Event::ElectionHeld { number, result, .. } => {
                    elections = *number;
                    if let ElectionResult::Crowned { king: crowned, .. } = result {
                        king = Some(*crowned);
                    }
                }
                _ => {}
            }
        }
        let figure = |name: &str, count: u32, unit| Figure {
            name: name.to_owned(),
            value: f64::from(count),
            unit,
        };
        let mut figures = vec![
            figure("turns", turns, Unit::AMatch),
            figure("disputes", disputes, Unit::AMatch),
            figure("elections", elections, Unit::AMatch),
        ];
        figures.extend(SeatId::first(setup.starts.players()).map(|seat| {
            let name = format!("seat {}", u8::from(seat));
            figure(&name, u32::from(king == Some(seat)), Unit::Won)
        }));
        let start = king.map(|king| setup.starts[king]);
        let cards = setup.board.start_cards(setup.starts.players());
        let starts: &[Territory] = cards.map_or(&[], |cards| &cards.territories);
        figures.extend(
            starts
                .iter()
                .map(|&other| figure(other.name(), u32::from(start == Some(other)), Unit::Won)),
        );
        figures
    }
}

impl simulate::Coverage<Koenig> for Coverage {
    fn new(players: u8) -> Self {
        Coverage::new(players)
    }

    fn add(&mut self, setup: &Setup, events: &[Event], refused: &[Attempt<Koenig>]) {
        Coverage::add(self, setup, events, refused);
    }

    fn lines(&self) -> Vec<String> {
        let (matches, players) = (self.matches(), self.players());
        let mut lines =
            vec![format!("What was exercised in {matches} matches of {players} players:")];
        lines.extend(self.rows().map(|(row, times)| {
            let times = if row.is_counted() { times.to_string() } else { "-".to_owned() };
            let note = row
                .scenario(players)
                .map(|scenario| format!("\n{:>13} {}: CASE {}", "", scenario.why, scenario.title));
            format!("{times:>11}  {row}{}", note.unwrap_or_default())
        }));
        if matches < ENOUGH {
            lines.push(format!("\nWhether that is enough is judged from {ENOUGH} matches on."));
        } else if self.missed().next().is_none() {
            lines.push(format!(
                "\nEverything but what a CASE is named for came up {FEWEST} times or more."
            ));
        }
        lines
    }

    fn missed(&self) -> Vec<String> {
        Coverage::missed(self).map(|(row, times)| format!("{row}: {times}")).collect()
    }
}
