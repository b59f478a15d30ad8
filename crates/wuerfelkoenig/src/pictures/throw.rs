//! The last throw of a turn, and its result.

use super::dice::{self, DIE};
use super::palette::{CLOTH, INK, MADDER, PALE_GOLD, WHITE};
use super::{Sheet, signs};
use crate::words::Lying;
use crate::words::signed;
use game_api::drawing::{Lettering, Picture, Typeface};

const WIDTH: i32 = 1100;
const HEIGHT: i32 = 136;
const RIM: i32 = 20;
const GAP: i32 = 18;

/// Draws the dice, their player, and the citizens won with them, or the penalty.
pub(super) fn throw(sheet: &Sheet<'_>, lying: &Lying) -> Picture {
    let mut picture = Picture::new(WIDTH as u32, HEIGHT as u32);
    picture.panel((0, 0), (WIDTH, HEIGHT), &format!("fill='{CLOTH}'"));
    let middle = HEIGHT / 2;
    for (at, (&shows, &face)) in (0..).zip(lying.dice.iter().zip(&lying.faces)) {
        picture.draw(RIM + DIE / 2 + at * (DIE + GAP), middle, dice::die(shows, face));
    }
    let after = RIM + 6 * (DIE + GAP) + 14;
    if let Some(held) = sheet.seats.get(lying.seat) {
        picture.draw(after + 18, middle, signs::seat_sign(held.colour, 1.0));
        let name = sheet.name(lying.seat, 34, 130);
        picture.letter(
            after + 48,
            middle + 12,
            Lettering::start(&name, Typeface::Plain, 34, WHITE),
        );
    }
    let card = |fill: &str| {
        format!(
            "<rect x='-42' y='-50' width='84' height='100' rx='10' fill='{fill}' \
             stroke='{INK}' stroke-width='3'/>"
        )
    };
    let faces = lying.took.iter().map(|&kind| {
        let face = signs::citizen(kind);
        format!("{}<g transform='scale(.8)'>{face}</g>", card(PALE_GOLD))
    });
    let penalty = lying.penalty.map(|points| {
        let points = signed(i16::from(points));
        let letters = Lettering::middle(&points, Typeface::Period, 60, MADDER);
        format!("{}<g transform='translate(0 20)'>{letters}</g>", card(WHITE))
    });
    for (at, card) in (0..).zip(faces.chain(penalty).take(2)) {
        picture.draw(WIDTH - RIM - 42 - at * 94, middle, card);
    }
    picture
}
