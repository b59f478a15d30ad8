//! Computer players.

use crate::rules::{Action, KeptDice, Phase, Table};
use crate::{Wuerfelkoenig, words};
use game_api::{Advised, Chance, PerSeat, Policies, Policy, Scene, SeatId, one_of};

mod levels;
mod outlook;

impl Policies for Wuerfelkoenig {
    /// Takes the first citizen whose condition is met, from the left; otherwise keeps the dice that help towards the
    /// likeliest one.
    fn quick(table: &Table, luck: &mut dyn Chance) -> Option<Action> {
        let seat = table.awaited()?;
        Some(match table.phase {
            Phase::Throwing => match (table.throw, table.met().next()) {
                (None, _) => Action::Roll { keep: KeptDice::NONE },
                (Some(_), Some(column)) => Action::Take { column, leave: false },
                (Some(_), None) => Action::Roll { keep: table.sensible_keep() },
            },
            Phase::Second { column } => Action::Take { column, leave: false },
            Phase::Giving { .. } => {
                let others: Vec<SeatId> = seat.clockwise(table.players()).skip(1).collect();
                Action::Give { to: one_of(&others, luck)? }
            }
            Phase::Over { .. } => return None,
        })
    }

    fn all() -> &'static [&'static dyn Policy<Self>] {
        levels::ALL
    }

    fn advised(scene: &Scene<'_>, table: &Table, action: &Action) -> Advised {
        words::advised(scene, table, action)
    }

    fn chances(table: &Table) -> PerSeat<f64> {
        outlook::chances(table)
    }

    const LESSONS: &'static [&'static str] = words::LESSONS;

    fn lessons(table: &Table) -> Vec<&'static str> {
        words::lessons(table)
    }

    fn lesson(scene: &Scene<'_>, table: &Table, lesson: &str) -> String {
        words::lesson(scene, table, lesson)
    }

    fn legal_actions(table: &Table) -> Vec<Action> {
        table.viewer.map_or_else(Vec::new, |seat| table.legal_actions(seat))
    }
}
