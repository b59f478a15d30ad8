//! The computer players of version 2 (simple: 1), unchanged: later versions are measured against them.

use game_api::{Budget, Chance, Policy, Sight, Weighed};
use koenig::Koenig;
use koenig::player::glance::Seen;
use koenig::rules::Action;

mod kinds;
mod playout;
mod search;
mod simple;
mod value;

use search::{Belief, Search};

/// A computer player of version 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Frozen {
    Simple,
    Middle,
    Strong,
    /// The strong one, valuing cards higher: thrifty, and matches among its equals hardly end.
    Dear,
}

impl Policy<Koenig> for Frozen {
    fn name(&self) -> &'static str {
        match self {
            Frozen::Simple => "frozen-simple",
            Frozen::Middle => "frozen-middle",
            Frozen::Strong => "frozen-strong",
            Frozen::Dear => "dear",
        }
    }

    fn version(&self) -> u32 {
        1
    }

    fn weigh(
        &self,
        sight: Sight<'_, Koenig>,
        Budget { playouts }: Budget,
        luck: &mut dyn Chance,
    ) -> Vec<Weighed<Action>> {
        let Sight { view, seen } = sight;
        let mixed =
            |playouts, card_worth| Search { turns: 8, playouts, belief: Belief::Mixed, card_worth };
        let search = match self {
            Frozen::Simple => {
                let action = Seen::new(view).and_then(|it| simple::simple_player(&it, luck));
                return action.into_iter().map(|action| Weighed { action, worth: 0.0 }).collect();
            }
            Frozen::Middle => {
                let playouts = playouts.min(16);
                Search { turns: 4, playouts, belief: Belief::Simple, card_worth: 1.0 }
            }
            Frozen::Strong => mixed(playouts, 1.7),
            Frozen::Dear => mixed(playouts, 3.0),
        };
        search.weigh(view, seen, luck)
    }
}
