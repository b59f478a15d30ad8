//! *Lang lebe der König!* in simulations.

use game_api::{Chance, PerSeat, SeatId, any_seat};
use koenig::Koenig;
use koenig::player;
use koenig::rules::{Action, ElectionResult, Event, Setup, Territory, View};

use crate::games::{self, Lab};
use crate::simulate::{Attempt, Figure, Unit};

pub mod coverage;
mod random;

use coverage::{ENOUGH, FEWEST, KoenigCoverage};
use random::Temper;

impl Lab for Koenig {
    type Temper = Temper;
    type Coverage = KoenigCoverage;

    /// Draws the temperaments of random players: all equal, all different, or one among misers. In every second match
    /// that one wastes all cards while the others save theirs, until there is nothing left to deal (K-E7).
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

    fn played_out(setup: &Setup, luck: &mut dyn Chance) -> Option<Vec<(u8, SeatId)>> {
        player::played_out(setup, luck)
    }

    fn figures(setup: &Setup, events: &[Event]) -> Vec<Figure> {
        let (mut turns, mut disputes, mut elections, mut king) = (0, 0, 0, None);
        let (mut attacker, mut alone, mut won_alone, mut empty) = (None, 0, 0, 0);
        for event in events {
            match event {
                Event::TurnEnded { turn, .. } => turns = *turn,
                Event::DisputeBegan { intruder, .. } => {
                    disputes += 1;
                    attacker = Some(*intruder);
                }
                Event::Revealed { commitments, .. } => {
                    attacker = attacker.filter(|&intruder| commitments[intruder].len() == 1);
                    alone += u32::from(attacker.is_some());
                }
                Event::DisputeWon { winner } => {
                    won_alone += u32::from(attacker == Some(*winner));
                }
                Event::ElectionHeld { number, result, tallies, .. } => {
                    elections = *number;
                    empty += tallies.values().iter().filter(|it| it.cards == 0).count() as u32;
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
            figure("one card", alone, Unit::AMatch),
            figure("won by it", won_alone, Unit::AMatch),
            figure("elections", elections, Unit::AMatch),
            figure("no card", empty, Unit::AMatch),
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

impl games::Coverage<Koenig> for KoenigCoverage {
    fn new(players: u8) -> Self {
        KoenigCoverage::new(players)
    }

    fn add(&mut self, setup: &Setup, events: &[Event], refused: &[Attempt<Koenig>]) {
        KoenigCoverage::add(self, setup, events, refused);
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
        KoenigCoverage::missed(self).map(|(row, times)| format!("{row}: {times}")).collect()
    }
}
