//! Emojis of pieces, cards and dice, in the shapes of the board.

use super::palette::{INK, IVORY};
use super::{shapes, table};
use crate::rules::Card;
use crate::words::emojis::{baron, card, courtier, die};
use game_api::drawing::{EmojiArt, Lettering, Typeface};
use game_api::{Colour, Die};

/// Returns all emojis.
pub(super) fn all() -> Vec<EmojiArt> {
    let barons =
        Colour::ALL.map(|colour| EmojiArt::new(baron(colour), 64, &shapes::baron(colour, 1.0)));
    let courtiers = Colour::ALL.map(|colour| {
        let standing =
            format!("<g transform='translate(0 11.500)'>{}</g>", shapes::courtier(colour));
        EmojiArt::new(courtier(colour), 36, &standing)
    });
    let cards = Card::ALL.map(|kind| EmojiArt::new(card(kind), 64, &face_of(kind)));
    let dice = Die::ALL.map(|shows| EmojiArt::new(die(shows), 58, &table::die(shows)));
    [barons.as_slice(), &courtiers, &cards, &dice].concat()
}

/// A card of the largest size that fits, around its middle.
fn face_of(card: Card) -> String {
    let words = format!("×{}", card.value());
    let number = Lettering::middle(&words, Typeface::Period, 40, INK);
    format!(
        "<rect x='-24' y='-30' width='48' height='60' rx='7' fill='{IVORY}' stroke='{INK}' \
         stroke-width='3'/><g transform='translate(0 13)'>{number}</g>"
    )
}
