//! What the bot's own emojis are called.

use crate::rules::Card;
use game_api::{Colour, Die};

/// The baron of a colour.
pub(crate) fn baron(colour: Colour) -> String {
    format!("baron_{}", colour.name())
}

/// A courtier of a colour.
pub(crate) fn courtier(colour: Colour) -> String {
    format!("courtier_{}", colour.name())
}

/// A card.
pub(crate) fn card(card: Card) -> String {
    card.to_string()
}

/// A die.
pub(crate) fn die(die: Die) -> String {
    format!("die_{}", die.points())
}
