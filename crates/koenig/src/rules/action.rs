//! The actions of a player.

use serde::{Deserialize, Serialize};

use super::cards::{Card, Cards};
use super::territory::Territory;
use game_api::SeatId;

/// An action of a seat. [`Game::decide`](game_api::Game::decide) checks whether it is legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// K-T2. The free first step of a turn.
    Move {
        /// The destination of the baron.
        to: Territory,
    },
    /// K-T9. A further step, for a card and a throw.
    Through {
        /// The destination, if the throw succeeds.
        to: Territory,
        /// The card to spend.
        card: Card,
    },
    /// K-T4, K-D10. Places the free courtier: where the baron is, or in the territory just won.
    Place,
    /// K-T5. Throws for a further courtier.
    Reroll {
        /// The card to spend.
        card: Card,
    },
    /// K-T1, K-T6, K-D10. Ends the turn, or the aftermath of a dispute.
    End,
    /// K-D1. Commits cards to the dispute, or changes the commitment.
    Commit {
        /// 1 to 5 of the cards in hand.
        cards: Cards,
    },
    /// K-D7, K-D8, K-D9. The winner banishes a baron.
    Banish { baron: SeatId, to: Territory },
    /// K-D11. Takes cards back for the ones thrown (also the default).
    Keep,
    /// K-D11. Leaves the cards that could be taken back.
    Decline,
}

impl Action {
    /// Whether every seat it names exists in a match of `players` players. Actions from outside can name any seat, so
    /// callers must check this first.
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
