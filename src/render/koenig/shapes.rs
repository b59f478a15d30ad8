//! The shapes that are drawn more than once, and how they stand beside each other in a territory.
//!
//! Arms stand on the left. On the right, barons stand above the courtiers; each of them takes the middle
//! if the others are missing.

use super::map::MAP;
use super::palette::{self, Hatching};
use crate::game::Colour;

/// From the middle of arms and pieces to the middle of the arms, in pixels.
pub(super) const ARMS_FROM_PIECES: i32 = -60;
/// From there to the middle of the pieces.
pub(super) const MEN_FROM_PIECES: i32 = 36;
/// Between the middles of two courtiers.
pub(super) const COURTIER_STEP: i32 = 27;
/// Between the middles of two barons, if there is room.
pub(super) const BARON_STEP: i32 = 58;
/// The most the middles of the first and the last baron are apart.
pub(super) const BARONS_SPREAD: i32 = 58;

/// What is placed with `<use>`: pieces, round the origin or standing on it, and the outlines of territories
/// where they belong.
pub(super) fn definitions() -> String {
    let mut svg = String::from(
        "<defs>\n\
         <path id='shield' d='M-31-40H31V2C31 23 14 33 0 40C-14 33-31 23-31 2Z'/>\n\
         <path id='chief' d='M-29.5-38.500H29.500V-26H-29.500Z'/>\n\
         <path id='courtier' d='M-11 0C-11-10-4.5-12-4.5-17A8 8 0 1 1 4.5-17C4.5-12 11-10 11 0Z'/>\n\
         <path id='octagon' d='M-11-26.500H11L26.5-11V11L11 26.500H-11L-26.5 11V-11Z'/>\n\
         <path id='crown' d='M-22 14L-26-12L-12 0L0-18L12 0L26-12L22 14Z'/>\n",
    );
    for colour in Colour::ALL {
        let paint = palette::paint(colour);
        let (name, period) = (colour.name(), Hatching::PERIOD);
        svg += &format!(
            "<path id='mark-{name}' d='{}' fill='{}'/>\n\
             <pattern id='hatching-{name}' width='{period}' height='{period}' \
             patternUnits='userSpaceOnUse'><path d='{}' fill='none' stroke='{}' \
             stroke-width='{}' stroke-linecap='round'/></pattern>\n",
            paint.mark.path(),
            paint.mark_fill,
            paint.hatching.path(),
            paint.line,
            paint.hatching.line_width(),
        );
    }
    for (territory, outline) in MAP.outlines.iter() {
        svg += &format!("<path id='{territory}' d='{}'/>\n", outline.path());
    }
    svg + "</defs>\n"
}

/// A baron with the mark of its seat, `scale` times its size on the map.
pub(super) fn baron(x: i32, y: i32, scale: f32, colour: Colour) -> String {
    let name = colour.name();
    let piece = palette::paint(colour).piece;
    format!(
        "<g transform='translate({x} {y}) scale({scale})'><use href='#octagon' fill='{piece}' \
         stroke='{ivory}' stroke-width='9'/><use href='#octagon' fill='{piece}' \
         stroke='{ink}' stroke-width='3'/><use href='#mark-{name}'/></g>\n",
        ivory = palette::IVORY,
        ink = palette::INK,
    )
}

/// A courtier, standing on `(x, y)`.
pub(super) fn courtier(x: i32, y: i32, colour: Colour) -> String {
    let piece = palette::paint(colour).piece;
    format!(
        "<use href='#courtier' x='{x}' y='{y}' fill='{piece}' stroke='{ivory}' \
         stroke-width='7' stroke-linejoin='round'/><use href='#courtier' x='{x}' y='{y}' \
         fill='{piece}' stroke='{ink}' stroke-width='2'/>\n",
        ivory = palette::IVORY,
        ink = palette::INK,
    )
}
