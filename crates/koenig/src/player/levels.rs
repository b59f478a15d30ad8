//! The computer players that people can choose from.

use super::characters::{MIDDLE, SIMPLE};
use super::glance::Seen;
use super::search::{Belief, Search};
use super::simple::simple_player;
use super::value::Taste;
use crate::Koenig;
use crate::rules::Action;
use game_api::{Budget, Chance, Counsel, Measure, Policy, QuickChance, Sight, Weighed, ranked};

/// All policies, the weakest first.
pub(super) const ALL: &[&dyn Policy<Koenig>] = &[
    &Level::Simple,
    &SIMPLE[0],
    &SIMPLE[1],
    &SIMPLE[2],
    &SIMPLE[3],
    &Level::Middle,
    &MIDDLE[0],
    &MIDDLE[1],
    &MIDDLE[2],
    &MIDDLE[3],
    &Level::Strong,
];

/// The strength of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Level {
    /// By rules of thumb.
    Simple,
    /// Looks one round ahead, and assumes that everybody plays by rules of thumb.
    Middle,
    /// Looks two rounds ahead, and expects players of several kinds.
    Strong,
}

/// The most playouts of a decision at middle strength.
const FEW: u32 = 16;

impl Policy<Koenig> for Level {
    fn name(&self) -> &'static str {
        match self {
            Level::Simple => "simple",
            Level::Middle => "middle",
            Level::Strong => "strong",
        }
    }

    fn version(&self) -> u32 {
        match self {
            Level::Simple => 1,
            Level::Middle => 2,
            Level::Strong => 4,
        }
    }

    fn weigh(
        &self,
        sight: Sight<'_, Koenig>,
        budget: Budget,
        luck: &mut dyn Chance,
    ) -> Vec<Weighed<Action>> {
        let Sight { view, seen } = sight;
        match self.search(budget) {
            Some(search) => search.weigh(view, seen, luck),
            None => {
                let action = Seen::new(view).and_then(|it| simple_player(&it, luck));
                action.into_iter().map(|action| Weighed { action, worth: 0.0 }).collect()
            }
        }
    }

    fn counsel(
        &self,
        sight: Sight<'_, Koenig>,
        budget: Budget,
        luck: &mut dyn Chance,
    ) -> Counsel<Action> {
        let Some(search) = self.search(budget) else {
            let actions = self.weigh(sight, budget, luck);
            return Counsel::new(Measure::Victory, actions);
        };
        let mut luck = QuickChance::fork(luck);
        let counsel = search.counsel(sight.view, sight.seen, &mut luck, true);
        match counsel.measure {
            Measure::Victory => counsel,
            Measure::Mixture => Counsel { actions: ranked(counsel.actions), ..counsel },
        }
    }
}

impl Level {
    /// Returns its search settings, if it searches.
    pub(super) fn search(self, budget: Budget) -> Option<Search> {
        let Budget { playouts } = budget;
        match self {
            Level::Simple => None,
            Level::Middle => {
                let playouts = playouts.min(FEW);
                Some(Search {
                    turns: 4,
                    playouts,
                    belief: Belief::Simple,
                    card_worth: 1.0,
                    taste: Taste { cards: 1.0, delay: 0.0 },
                    plans_disputes: false,
                })
            }
            Level::Strong => Some(Search {
                turns: 8,
                playouts,
                belief: Belief::Mixed,
                card_worth: 3.0,
                taste: Taste { cards: 1.4, delay: 0.1 },
                plans_disputes: true,
            }),
        }
    }
}
