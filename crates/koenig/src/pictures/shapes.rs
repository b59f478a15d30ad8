//! Shapes that are drawn more than once, round the origin or standing on it.

use super::palette;
use super::palette::{BONUS, BRASS, GOLD, INK, IVORY, MADDER, PARCHMENT};
use game_api::Colour;
use game_api::drawing::Lettering;
use game_api::drawing::Typeface;

/// The distance between the middles of two courtiers.
pub(super) const COURTIER_STEP: i32 = 26;
/// The distance between the middles of two barons, if there is room.
pub(super) const BARON_STEP: i32 = 52;
/// The most the middles of the first and the last baron are apart.
pub(super) const BARONS_SPREAD: i32 = 52;

/// The shadow of a shape.
const SHADOW: &str = "fill='#000' fill-opacity='.32'";
/// A courtier, standing on the origin.
pub(super) const MAN: &str = "M-10.500 0C-10.500-9-4.500-12-4.500-16.500A7.500 7.500 0 1 1 4.500-16.500C4.500-12 10.500-9 10.500 0Z";
const OCTAGON: &str = "M-11-26.500H11L26.5-11V11L11 26.500H-11L-26.5 11V-11Z";

/// A baron with the mark of its seat.
pub(super) fn baron(colour: Colour, scale: f32) -> String {
    let paint = palette::paint(colour);
    format!(
        "<g transform='scale({scale})'>\
         <path d='{OCTAGON}' transform='translate(3 5)' stroke='#000' stroke-opacity='.32' \
         stroke-width='7' {SHADOW}/>\
         <path d='{OCTAGON}' fill='{piece}' stroke='{IVORY}' stroke-width='8'/>\
         <path d='{OCTAGON}' fill='{piece}' stroke='{INK}' stroke-width='2.5'/>\
         <path d='{OCTAGON}' transform='scale(.8)' fill='none' stroke='{mark}' \
         stroke-opacity='.55' stroke-width='1.6'/>\
         <path d='{path}' transform='scale(.88)' fill='{mark}'/></g>",
        piece = paint.piece,
        mark = paint.mark_fill,
        path = paint.mark.path(),
    )
}

/// The rim of a baron that has entered another player's territory, like the rim of that territory.
pub(super) fn intruders_rim() -> String {
    format!(
        "<path d='{OCTAGON}' fill='none' stroke='{INK}' stroke-width='20'/>\
         <path d='{OCTAGON}' fill='none' stroke='{IVORY}' stroke-width='14'/>\
         <path d='{OCTAGON}' fill='none' stroke='{INK}' stroke-width='8'/>"
    )
}

/// Crossed swords on a dark ground, of radius 27.
pub(super) fn swords(scale: f32) -> String {
    format!(
        "<g transform='scale({scale})' stroke-linecap='round'>\
         <circle r='26' fill='{INK}' stroke='{IVORY}' stroke-width='3'/>\
         <path d='M-14 14L15-16M14 14L-15-16' stroke='{IVORY}' stroke-width='5'/>\
         <path d='M-18 4L-5 17M18 4L5 17' stroke='{IVORY}' stroke-width='4'/></g>"
    )
}

/// A shield, the sign of the defender.
pub(super) fn shield(scale: f32) -> String {
    format!(
        "<path transform='scale({scale})' d='M-20-24H20V0C20 14 10 21 0 26C-10 21-20 14-20 0Z' \
         fill='{IVORY}' stroke='{INK}' stroke-width='6'/>"
    )
}

/// A wreath for the winner of a dispute, round something 60 pixels wide.
pub(super) fn laurel(scale: f32) -> String {
    let leaves: String = (0..7)
        .flat_map(|leaf| [(62 - 28 * leaf, -34), (118 + 28 * leaf, 34)])
        .map(|(turned, tilt)| {
            format!(
                "<path transform='rotate({turned}) translate(44 0) rotate({})' \
                 d='M0-15C9-7 9 7 0 15C-9 7-9-7 0-15Z'/>",
                tilt
            )
        })
        .collect();
    format!(
        "<g transform='scale({scale})' fill='{INK}'>{leaves}\
         <path d='M-22 40A46 46 0 0 0 22 40' fill='none' stroke='{INK}' stroke-width='4'/></g>"
    )
}

/// Bonus votes: a bar of this size, with a hatching that no land has.
pub(super) fn bonus_bar(width: i32, height: i32) -> String {
    format!(
        "<defs><pattern id='bonus' width='9' height='9' patternUnits='userSpaceOnUse'>\
         <path d='M-1 10L10-1M-5 5L5-5M4 14L14 4' stroke='{INK}' stroke-width='2.5'/></pattern></defs>\
         <rect width='{width}' height='{height}' fill='{BONUS}'/>\
         <rect width='{width}' height='{height}' fill='url(#bonus)'/>"
    )
}

/// The number of new courtiers, on a dark label round the origin.
pub(super) fn newcomers(count: u8) -> String {
    let content = format!("+{count}");
    let number = Lettering::middle(&content, Typeface::Plain, 30, IVORY);
    format!(
        "<rect x='-19' y='-16' width='38' height='31' rx='8' fill='{INK}' stroke='{IVORY}' \
         stroke-width='2'/><g transform='translate(0 9)'>{number}</g>"
    )
}

/// A courtier, standing on the origin.
pub(super) fn courtier(colour: Colour) -> String {
    let piece = palette::paint(colour).piece;
    format!(
        "<path d='{MAN}' transform='translate(2 3)' {SHADOW}/>\
         <path d='{MAN}' fill='{piece}' stroke='{IVORY}' stroke-width='6' stroke-linejoin='round'/>\
         <path d='{MAN}' fill='{piece}' stroke='{INK}' stroke-width='2' stroke-linejoin='round'/>"
    )
}

/// A coat of arms with its votes.
pub(super) fn arms(votes: u8) -> String {
    let content = votes.to_string();
    let number = Lettering::middle(&content, Typeface::Period, 52, INK);
    format!("{}<g transform='translate(0 21)'>{number}</g>", arms_alone())
}

/// A coat of arms without votes.
pub(super) fn arms_alone() -> String {
    const SHIELD: &str = "M-28-36H28V0C28 21 13 31 0 37C-13 31-28 21-28 0Z";
    format!(
        "<path d='{SHIELD}' transform='translate(3 4)' {SHADOW}/>\
         <path d='{SHIELD}' fill='{IVORY}' stroke='{INK}' stroke-width='3'/>\
         <path d='M-26.500-34.500H26.500V-23H-26.500Z' fill='{BRASS}'/>\
         <path d='M-23-19V0C-23 17-11 26 0 31.500C11 26 23 17 23 0V-19Z' fill='none' \
         stroke='{BRASS}' stroke-width='1.500'/>"
    )
}

/// The tower of a capital, standing on the origin.
pub(super) fn town() -> String {
    format!(
        "<path d='M-14 1V-15H-6V-24L0-34L6-24V-15H14V1Z' fill='{IVORY}' stroke='{IVORY}' \
         stroke-width='6' stroke-linejoin='round'/>\
         <path d='M-6-23L0-33L6-23Z' fill='{MADDER}'/><path d='M-14-14L-10-20L-6-14Z\
         M6-14L10-20L14-14Z' fill='{MADDER}'/>\
         <path d='M-13 0V-14H-6V-23H6V-14H13V0Z' fill='{PARCHMENT}' stroke='{INK}' \
         stroke-width='2' stroke-linejoin='round'/>\
         <path d='M-6-23L0-33L6-23Z' fill='{MADDER}' stroke='{INK}' stroke-width='2' \
         stroke-linejoin='round'/>\
         <path d='M-2.500 0V-6A2.500 2.500 0 0 1 2.500-6V0Z' fill='{INK}'/>\
         <path d='M0-19V-14' stroke='{INK}' stroke-width='2'/>"
    )
}

/// A crown.
pub(super) fn crown() -> String {
    format!(
        "<path d='M-22 14L-26-12L-12 0L0-18L12 0L26-12L22 14Z' fill='{GOLD}' stroke='{INK}' \
         stroke-width='3' stroke-linejoin='round'/>\
         <path d='M-26-13h.01M0-19h.01M26-13h.01' stroke='{INK}' stroke-width='8' \
         stroke-linecap='round'/>"
    )
}
