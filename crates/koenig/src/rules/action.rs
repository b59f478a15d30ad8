//! What a player may want.

use serde::{Deserialize, Serialize};

use super::cards::{Card, Cards};
use super::territory::Territory;
use game_api::SeatId;

/// What a seat wants to do. Whether it may is for [`Game::decide`](game_api::Game::decide) to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// K-T2. The free first step of a turn.
    Move {
        /// Where the baron goes.
        to: Territory,
    },
    /// K-T9. A further step, for a card and a throw.
    Through {
        /// Where the baron would go on to.
        to: Territory,
        /// The card it costs.
        card: Card,
    },
    /// K-T4, K-D10. Places the free courtier: where the baron is, or in the territory just won.
    Place,
    /// K-T5. Throws for a further courtier.
    Reroll {
        /// The card it costs.
        card: Card,
    },
    /// K-T1, K-T6, K-D10. Stops: the turn, or what follows a dispute, is over.
    End,
    /// K-D1. Commits cards to the dispute, or changes what was committed.
    Commit {
        /// 1 to 5 of the cards in hand.
        cards: Cards,
    },
    /// K-D7, K-D8, K-D9. The winner sends a baron away.
    Banish { baron: SeatId, to: Territory },
    /// K-D11. Takes cards back for the ones thrown (also what happens if nothing is said).
    Keep,
    /// K-D11. Leaves the cards that could be taken back.
    Decline,
}

impl Action {
    /// Whether every seat it names is one of a match of so many players. Any seat can be written into
    /// an action, so whoever reads one from outside asks first.
    pub fn is_for(&self, players: u8) -> bool {
        match self {
            Action::Banish { baron, to: _ } => u8::from(*baron) < players,
            Action::Move { .. }
            | Action::Through { .. }
            | Action::Place
            | Action::Reroll { .. }
            | Action::End
            | Action::Commit { .. }
            | Action::Keep
            | Action::Decline => true,
        }
    }
}
