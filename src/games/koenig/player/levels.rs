//! The computer players that people can choose from.

use super::glance::Seen;
use super::search::Search;
use super::simple::simple_player;
use crate::games::koenig::Koenig;
use crate::games::koenig::rules::Action;
use crate::kit::{Budget, Chance, Policy, Sight, Weighed};

/// The weakest first.
pub(super) const ALL: &[&dyn Policy<Koenig>] = &[&Level::Simple, &Level::Middle, &Level::Strong];

/// How well one plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Level {
    /// By rules of thumb.
    Simple,
    /// Looks one turn ahead.
    Middle,
    /// Looks two rounds ahead.
    Strong,
}

/// How many playouts a player of the middle takes at most.
const FEW: u32 = 80;

impl Policy<Koenig> for Level {
    fn name(&self) -> &'static str {
        match self {
            Level::Simple => "simple",
            Level::Middle => "middle",
            Level::Strong => "strong",
        }
    }

    fn version(&self) -> u32 {
        1
    }

    fn weigh(
        &self,
        sight: Sight<'_, Koenig>,
        budget: Budget,
        luck: &mut dyn Chance,
    ) -> Vec<Weighed<Action>> {
        let Sight { view, seen } = sight;
        let search = match self {
            Level::Simple => {
                let action = Seen::new(view).and_then(|it| simple_player(&it, luck));
                return action.into_iter().map(|action| Weighed { action, worth: 0.0 }).collect();
            }
            Level::Middle => Search { turns: 4, playouts: budget.playouts.min(FEW) },
            Level::Strong => Search { turns: 8, playouts: budget.playouts },
        };
        search.weigh(view, seen, luck)
    }
}
