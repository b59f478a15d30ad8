//! The computer players that people can choose from.

use super::outlook::{Outlook, after_taking};
use crate::Wuerfelkoenig;
use crate::rules::{Action, CitizenId, Column, KeptDice, Phase, Table, ThrownDice, TurnWorth};
use game_api::{Budget, Chance, Policies, Policy, SeatId, Sight, Weighed, ranked};

/// All policies, the weakest first.
pub(super) const ALL: &[&dyn Policy<Wuerfelkoenig>] =
    &[&Level::Simple, &Level::Middle, &Level::Strong];

/// The strength of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Level {
    /// Takes the first citizen that fits, and aims at none.
    Simple,
    /// Aims at one citizen.
    Middle,
    /// Plays the turn optimally.
    Strong,
}

impl Policy<Wuerfelkoenig> for Level {
    fn name(&self) -> &'static str {
        match self {
            Level::Simple => "simple",
            Level::Middle => "middle",
            Level::Strong => "strong",
        }
    }

    fn version(&self) -> u32 {
        2
    }

    fn weigh(
        &self,
        sight: Sight<'_, Wuerfelkoenig>,
        _: Budget,
        luck: &mut dyn Chance,
    ) -> Vec<Weighed<Action>> {
        let table = sight.view;
        let Some(seat) = table.awaited().filter(|&seat| table.viewer == Some(seat)) else {
            return Vec::new();
        };
        match self {
            Level::Simple => {
                let action = first_that_fits(table, luck);
                action.into_iter().map(|action| Weighed { action, worth: 0.0 }).collect()
            }
            Level::Middle => ranked(aimed(table, seat)),
            Level::Strong => ranked(exact(table, seat)),
        }
    }
}

/// Takes the first citizen whose condition is met, from the left; otherwise throws all dice again.
fn first_that_fits(table: &Table, luck: &mut dyn Chance) -> Option<Action> {
    let throws_on = matches!(table.phase, Phase::Throwing) && table.met().next().is_none();
    if throws_on {
        return Some(Action::Roll { keep: KeptDice::NONE });
    }
    Wuerfelkoenig::quick(table, luck)
}

/// Returns every action that ends the throwing by taking a citizen, evaluated.
fn takes(table: &Table, worth: impl Fn(Column, bool) -> f64) -> Vec<Weighed<Action>> {
    let mut takes = Vec::new();
    for column in Column::ALL {
        let leaves: &[bool] =
            if table.place_with(column).is_some() { &[false, true] } else { &[false] };
        for &leave in leaves {
            let action = Action::Take { column, leave };
            takes.push(Weighed { worth: worth(column, leave), action });
        }
    }
    takes
}

/// Takes the most valuable citizen if the dice permit, and goes for one citizen until they do.
fn aimed(table: &Table, seat: SeatId) -> Vec<Weighed<Action>> {
    let points = |column: Column, leave: bool| {
        let place = table.place_with(column).filter(|_| !leave).unwrap_or_default();
        let citizen = table.citizen(column).map_or(0, |citizen| table.worth(seat, citizen).abs());
        f64::from(citizen + i16::from(place))
    };
    let Phase::Throwing = table.phase else { return after_taking(table) };
    let Some(throw) = table.throw else {
        return vec![Weighed { action: Action::Roll { keep: KeptDice::NONE }, worth: 0.0 }];
    };
    let mut all = takes(table, points);
    all.retain(|it| table.allows(seat, &it.action));
    let left = table.throws_left();
    if left == 0 || !all.is_empty() {
        if all.is_empty() {
            all.push(Weighed { action: Action::Penalty, worth: 0.0 });
        }
        return all;
    }
    let aim = Column::ALL.into_iter().filter_map(|column| {
        let citizen = table.citizen(column)?;
        Some((citizen, f64::from(table.chance(citizen)) * (0.5 + points(column, false))))
    });
    let Some((aim, _)) = aim.max_by(|one, other| one.1.total_cmp(&other.1)) else { return all };
    let play = table.deck.odds().turn(left, |met| f64::from(u8::from(has(met, aim))));
    rolls(&play, &throw, left)
}

/// Whether a citizen is in a bit set.
fn has(met: u64, citizen: CitizenId) -> bool {
    met >> citizen.index() & 1 == 1
}

/// Returns every possible throw, evaluated.
fn rolls(play: &TurnWorth, throw: &ThrownDice, left: u8) -> Vec<Weighed<Action>> {
    let keeps = KeptDice::all().filter(|&keep| keep != KeptDice::ALL);
    keeps
        .map(|keep| Weighed {
            action: Action::Roll { keep },
            worth: play.of_keeping(throw, keep, left),
        })
        .collect()
}

/// Evaluates the actions of a turn played optimally, given the estimated probability of winning after each way to end
/// it.
fn exact(table: &Table, seat: SeatId) -> Vec<Weighed<Action>> {
    let Phase::Throwing = table.phase else { return after_taking(table) };
    let Some(throw) = table.throw else {
        return vec![Weighed { action: Action::Roll { keep: KeptDice::NONE }, worth: 0.0 }];
    };
    let left = table.throws_left();
    let now = Outlook::new(table);
    let mut all = takes(table, |column, leave| now.of_taking(column, leave));
    let penalty = now.of_penalty();
    let play = play(table, &all, penalty, left);
    all.retain(|it| table.allows(seat, &it.action));
    if all.is_empty() {
        all.push(Weighed { action: Action::Penalty, worth: penalty });
    }
    if left > 0 {
        all.extend(rolls(&play, &throw, left));
    }
    all
}

/// Computes the worth of the turn with this many throws left, from the worth of these ways to end it.
fn play(table: &Table, takes: &[Weighed<Action>], penalty: f64, left: u8) -> TurnWorth {
    let mut best: Vec<(CitizenId, f64)> = Vec::new();
    for column in Column::ALL {
        let of_column = takes
            .iter()
            .filter(|it| matches!(it.action, Action::Take { column: of, .. } if of == column));
        let worth = of_column.map(|it| it.worth).fold(f64::NEG_INFINITY, f64::max);
        best.extend(table.citizen(column).map(|citizen| (citizen, worth)));
    }
    best.sort_by(|one, other| other.1.total_cmp(&one.1));
    table.deck.odds().turn(left, |met| {
        let met = best.iter().find(|(citizen, _)| has(met, *citizen));
        met.map_or(penalty, |&(_, worth)| worth)
    })
}
