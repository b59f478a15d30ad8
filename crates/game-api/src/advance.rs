//! What players leave to be done in their place while they are not there.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::notice::{Message, Scene};
use crate::words::Words;

/// What somebody has left to be done in their place, as its game writes it: at most 40 characters, none for nothing.
/// `Debug` does not tell it, as it may name cards.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Instructions(String);

impl Instructions {
    /// Whether there is nothing to do.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// As its game writes it.
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

/// What instructions come to at one moment.
#[derive(Clone, PartialEq, Eq)]
pub enum Instructed<A> {
    /// They say nothing about this moment.
    Nothing,
    /// They say what to do.
    Do {
        /// What.
        action: A,
        /// What is left of them once it is done.
        then: Instructions,
    },
    /// They have ended, and this stands in their place, which tells why.
    Ended(Instructions),
}

/// Decisions that players can leave instructions for. `view` is the player's own everywhere.
pub trait Advance: Words {
    /// Instructions as a control carries them; `None` if they are none of this game.
    fn read(text: &str) -> Option<Instructions>;

    /// The instructions of a player, for them alone, with the controls to change them; what does not yet `stand`, with
    /// one to confirm it.
    fn sheet(scene: &Scene<'_>, view: &Self::View, told: &Instructions, stand: bool) -> Message;

    /// What they come to now.
    fn instructed(view: &Self::View, told: &Instructions) -> Instructed<Self::Action>;

    /// Whether acting now ends the player's instructions.
    fn ends_by_acting(view: &Self::View) -> bool;

    /// What a player who is asked something in private is told of their instructions: what they will do about it, or
    /// why they have ended.
    fn remark(scene: &Scene<'_>, view: &Self::View, told: &Instructions) -> Option<String>;
}
