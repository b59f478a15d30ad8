//! The colours, and the signs for those who cannot tell them apart.

use crate::rules::{Face, Ribbon};
use game_api::Colour;

/// The background.
pub(super) const CLOTH: &str = "#314238";
/// Rays on the background behind a crown.
pub(super) const RAYS: &str = "#43584b";
/// Cards and panels.
pub(super) const PAPER: &str = "#f7efdd";
/// Pips, and lettering on dark ground.
pub(super) const WHITE: &str = "#fffdf6";
/// Letters and lines.
pub(super) const INK: &str = "#231b16";
/// Secondary lettering.
pub(super) const FADED: &str = "#6b5b4c";
/// Highlights: the seat in turn, and citizens whose condition is met.
pub(super) const GOLD: &str = "#f4b92e";
/// The panel of the player in turn.
pub(super) const PALE_GOLD: &str = "#fbe3a4";
/// Lines on paper.
pub(super) const RULE: &str = "#d8c7a2";
/// Minus points.
pub(super) const MADDER: &str = "#a62f22";
/// The citizens' skin, and its shadow.
pub(super) const SKIN: &str = "#e9b98b";
/// Neutral: neither a place's colour nor a die's.
pub(super) const STONE: &str = "#9b958c";

/// Returns the flat colours of pictures.
pub(super) fn flat_colours() -> Vec<&'static str> {
    let mut colours =
        vec![CLOTH, RAYS, PAPER, WHITE, INK, FADED, GOLD, PALE_GOLD, RULE, MADDER, SKIN, STONE];
    colours.extend(Face::ALL.map(|face| pips(face).0));
    colours.extend(RIBBONS.map(ribbon));
    colours.extend(Colour::ALL.map(|colour| seat(colour).0));
    colours
}

/// Returns the pairs of adjacent colours, and the steps a soft edge between them needs; the most visible first.
pub(super) fn soft_edges() -> Vec<(&'static str, &'static str, u16)> {
    let mut edges = vec![
        (INK, PAPER, 5),
        (INK, WHITE, 5),
        (INK, PALE_GOLD, 4),
        (FADED, PAPER, 3),
        (FADED, PALE_GOLD, 2),
        (WHITE, CLOTH, 4),
        (INK, CLOTH, 2),
        (PAPER, CLOTH, 2),
        (GOLD, CLOTH, 2),
        (GOLD, INK, 3),
        (GOLD, PAPER, 2),
        (MADDER, PAPER, 4),
        (MADDER, PALE_GOLD, 2),
        (MADDER, WHITE, 3),
        (SKIN, INK, 3),
        (SKIN, PAPER, 2),
        (STONE, PAPER, 2),
        (STONE, INK, 2),
        (RULE, PAPER, 1),
        (RAYS, CLOTH, 1),
    ];
    for face in Face::ALL {
        edges.extend([(pips(face).0, WHITE, 4), (pips(face).0, INK, 2), (pips(face).0, PAPER, 2)]);
    }
    for colour in RIBBONS.map(ribbon) {
        edges.extend([(colour, INK, 4), (colour, PAPER, 2), (colour, WHITE, 2)]);
    }
    for colour in Colour::ALL {
        edges.extend([(seat(colour).0, WHITE, 3), (seat(colour).0, INK, 2)]);
    }
    edges
}

const RIBBONS: [Ribbon; 5] =
    [Ribbon::Yellow, Ribbon::Brown, Ribbon::Blue, Ribbon::Green, Ribbon::Purple];

/// Returns a die's colour and its pip, round the origin, 11 pixels to each side: each colour has a shape of its own, so
/// that it can be told without the colour.
pub(super) fn pips(face: Face) -> (&'static str, &'static str) {
    match face {
        Face::Red => ("#b3261e", "M0-13L13 0L0 13L-13 0Z"),
        Face::Green => ("#5f9e3c", "M0-10.500A10.500 10.500 0 1 1-.01-10.500Z"),
        Face::Blue => ("#1d3f8f", "M-9.500-9.500H9.500V9.500H-9.500Z"),
    }
}

/// Returns the colour of a place and of the citizens who match it, light enough for letters in ink.
pub(super) fn ribbon(ribbon: Ribbon) -> &'static str {
    match ribbon {
        Ribbon::Yellow => "#f2cf5b",
        Ribbon::Brown => "#b98a5a",
        Ribbon::Blue => "#8fbfe6",
        Ribbon::Green => "#9cc98a",
        Ribbon::Purple => "#c79ad0",
    }
}

/// Returns a seat's colour, its sign round the origin within a circle of radius 16, and that sign's colour.
pub(super) fn seat(colour: Colour) -> (&'static str, &'static str, &'static str) {
    match colour {
        Colour::Red => ("#9c1f1a", "M0 15L-14 1A8 8 0 0 1 0-9A8 8 0 0 1 14 1Z", WHITE),
        Colour::Blue => ("#1f4fb8", "M0-16C4-8 11-2 11 5A11 11 0 0 1-11 5C-11-2-4-8 0-16Z", WHITE),
        Colour::Green => ("#4d9a60", "M0-15C14-8 14 8 0 15C-14 8-14-8 0-15Z", INK),
        Colour::Yellow => {
            ("#f7cf22", "M0-16L4.500-5H16L7 2.500L10 14L0 7.500L-10 14L-7 2.500L-16-5H-4.500Z", INK)
        }
        Colour::Violet => ("#3f1549", "M0-16L12 0L0 16L-12 0Z", WHITE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_palette_has_room_for_every_colour() {
        let steps: u16 = soft_edges().iter().map(|(_, _, steps)| steps).sum();
        assert!(flat_colours().len() + usize::from(steps) < 255, "no room is left");
    }
}
