//! What the bot's own emojis are called.

use crate::games::koenig::rules::Card;
use crate::kit::{Colour, Die};

/// The baron of a colour.
pub(in crate::games::koenig) fn baron(colour: Colour) -> String {
    format!("baron_{}", colour.name())
}

/// A courtier of a colour.
pub(in crate::games::koenig) fn courtier(colour: Colour) -> String {
    format!("courtier_{}", colour.name())
}

/// A card.
pub(in crate::games::koenig) fn card(card: Card) -> String {
    card.to_string()
}

/// A die.
pub(in crate::games::koenig) fn die(die: Die) -> String {
    format!("die_{}", die.points())
}
