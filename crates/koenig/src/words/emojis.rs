//! The names of the bot's own emojis.

use crate::rules::Card;
use game_api::{Colour, Die};

pub(crate) fn baron(colour: Colour) -> String {
    format!("baron_{}", colour.name())
}

pub(crate) fn courtier(colour: Colour) -> String {
    format!("courtier_{}", colour.name())
}

pub(crate) fn card(card: Card) -> String {
    card.to_string()
}

pub(crate) fn die(die: Die) -> String {
    format!("die_{}", die.points())
}
