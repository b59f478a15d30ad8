//! *Würfelkönig*: a player who plays for points.

use game_api::{Budget, Chance, Policy, Sight, Weighed, ranked};
use wuerfelkoenig::Wuerfelkoenig;
use wuerfelkoenig::rules::{Action, CitizenId, CitizenKind, Column, KeptDice, Phase, Table};

pub(super) const ALL: &[&dyn Policy<Wuerfelkoenig>] = &[&Points];

/// Plays each turn optimally for points, regardless of who wins.
struct Points;

impl Policy<Wuerfelkoenig> for Points {
    fn name(&self) -> &'static str {
        "points"
    }

    fn version(&self) -> u32 {
        1
    }

    fn weigh(
        &self,
        sight: Sight<'_, Wuerfelkoenig>,
        _: Budget,
        _: &mut dyn Chance,
    ) -> Vec<Weighed<Action>> {
        let table = sight.view;
        let Some(seat) = table.awaited() else { return Vec::new() };
        let legal = table.legal_actions(seat);
        let worth = |action: &Action| match action {
            Action::Take { column, leave } => of_taking(table, *column, *leave),
            Action::Give { to } => {
                f64::from(table.kingdoms[*to].score(&table.deck).total()) / 100.0
            }
            _ => 0.0,
        };
        let (Phase::Throwing, Some(throw)) = (&table.phase, &table.throw) else {
            let weigh = |action| Weighed { worth: worth(&action), action };
            return ranked(legal.into_iter().map(weigh).collect());
        };
        let penalty = -f64::from(table.penalty.unwrap_or_default().abs());
        let mut of_citizens: Vec<(CitizenId, f64)> = Vec::new();
        for column in Column::ALL {
            let best = of_taking(table, column, false).max(of_taking(table, column, true));
            of_citizens.extend(table.citizen(column).map(|citizen| (citizen, best)));
        }
        of_citizens.sort_by(|one, other| other.1.total_cmp(&one.1));
        let left = table.throws_left();
        let turn = table.deck.odds().turn(left, |met| {
            let best = of_citizens.iter().find(|(citizen, _)| met >> citizen.index() & 1 == 1);
            best.map_or(penalty, |&(_, worth)| worth)
        });
        let weigh = |action: Action| {
            let worth = match &action {
                Action::Roll { keep } if *keep == KeptDice::ALL => f64::NEG_INFINITY,
                Action::Roll { keep } => turn.of_keeping(throw, *keep, left),
                Action::Penalty => penalty,
                action => worth(action),
            };
            Weighed { action, worth }
        };
        ranked(legal.into_iter().map(weigh).collect())
    }
}

/// Returns the points of a citizen and its place; effects on others do not count.
fn of_taking(table: &Table, column: Column, leave: bool) -> f64 {
    let (Some(citizen), Some(seat)) = (table.citizen(column), table.awaited()) else { return 0.0 };
    let place = table.place_with(column).filter(|_| !leave).unwrap_or_default();
    let points = match table.kind(citizen) {
        CitizenKind::Dragon => 0,
        // Another turn is worth about two points.
        CitizenKind::Apprentice => table.worth(seat, citizen) + 2,
        _ => table.worth(seat, citizen),
    };
    f64::from(points + i16::from(place))
}
