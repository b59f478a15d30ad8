//! The possible actions.

use super::action::{Action, KeptDice};
use super::column::Column;
use super::table::{Phase, Table};
use super::turn::check;
use game_api::SeatId;

impl Table {
    /// Returns the seat whose decision is awaited; `None` once the match is over.
    pub fn awaited(&self) -> Option<SeatId> {
        (!self.is_over()).then_some(self.seat)
    }

    /// Returns every legal action of a seat.
    pub fn legal_actions(&self, seat: SeatId) -> Vec<Action> {
        if self.awaited() != Some(seat) {
            return Vec::new();
        }
        let mut actions = Vec::new();
        let takes = |column: Column, actions: &mut Vec<Action>| {
            actions.push(Action::Take { column, leave: false });
            if self.place_with(column).is_some() {
                actions.push(Action::Take { column, leave: true });
            }
        };
        match self.phase {
            Phase::Throwing if self.throw.is_none() => {
                actions.push(Action::Roll { keep: KeptDice::NONE });
            }
            Phase::Throwing => {
                let met: Vec<Column> = self.met().collect();
                met.iter().for_each(|&column| takes(column, &mut actions));
                match met.len() {
                    0 => actions.push(Action::Penalty),
                    1 => actions.push(Action::Stop),
                    _ => {}
                }
                if self.throws_left() > 0 {
                    let keeps = KeptDice::all().filter(|&keep| keep != KeptDice::ALL);
                    actions.extend(keeps.map(|keep| Action::Roll { keep }));
                }
            }
            Phase::Second { column } => {
                takes(column, &mut actions);
                actions.push(Action::Decline);
            }
            Phase::Giving { .. } => {
                let others = seat.clockwise(self.players()).skip(1);
                actions.extend(others.map(|to| Action::Give { to }));
            }
            Phase::Over { .. } => {}
        }
        actions.push(Action::Finish);
        actions
    }

    /// Whether an action of a seat is legal now.
    pub fn allows(&self, seat: SeatId, action: &Action) -> bool {
        check(self, seat, action).is_ok()
    }
}
