//! Instructions: actions players arrange in advance, for while they are away.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::notice::{Message, Scene};
use crate::words::Words;

/// A player's instructions in the notation of the game: at most 40 characters, empty if there are none. `Debug` omits
/// the content, as it may name cards.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Instructions(String);

impl Instructions {
    /// Whether there are no instructions.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the instructions in the notation of the game.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Instructions {
    fn from(text: &str) -> Self {
        Instructions(text.to_owned())
    }
}

impl From<String> for Instructions {
    fn from(text: String) -> Self {
        Instructions(text)
    }
}

impl fmt::Debug for Instructions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Instructions(secret)")
    }
}

/// What instructions say about the current decision.
#[derive(Clone, PartialEq, Eq)]
pub enum Instructed<A> {
    /// The instructions do not cover this decision.
    Nothing,
    /// The instructions call for an action.
    Do {
        /// The action.
        action: A,
        /// The instructions that remain after the action.
        then: Instructions,
    },
    /// The instructions have ended; the replacement tells why.
    Ended(Instructions),
}

/// Decisions that players can leave instructions for. `view` is always the player's own.
pub trait Advance: Words {
    /// Parses the instructions in a control's value; `None` if they are not of this game.
    fn read(text: &str) -> Option<Instructions>;

    /// Returns the private message with a player's instructions and the controls to change them. If `stand` is false,
    /// they are not yet in force, and there is a button to confirm them.
    fn sheet(scene: &Scene<'_>, view: &Self::View, told: &Instructions, stand: bool) -> Message;

    /// Returns what the instructions say about the current decision.
    fn instructed(view: &Self::View, told: &Instructions) -> Instructed<Self::Action>;

    /// Whether acting now ends the player's instructions.
    fn ends_by_acting(view: &Self::View) -> bool;

    /// Returns the sentence about a player's instructions that is added to a private question: what they will do about
    /// it, or why they have ended.
    fn remark(scene: &Scene<'_>, view: &Self::View, told: &Instructions) -> Option<String>;
}
