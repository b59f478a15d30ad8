//! One kingdom: every card of its pile.

use super::palette::{CLOTH, INK, MADDER, PAPER, WHITE};
use super::{Sheet, shrunk, signs};
use crate::rules::{CitizenKind, PileCard, Table};
use crate::words::signed;
use game_api::SeatId;
use game_api::drawing::{Lettering, Picture, Typeface};

const WIDTH: i32 = 1100;
const RIM: i32 = 16;
const HEAD: i32 = 84;
const STEP: (i32, i32) = (134, 190);
const SIZE: (i32, i32) = (122, 176);
const IN_A_ROW: usize = 8;

/// Draws a kingdom, its cards from bottom to top; an empty sheet if nobody plays that colour.
pub(super) fn kingdom(sheet: &Sheet<'_>, table: &Table, seat: Option<SeatId>) -> Picture {
    let cards = seat.map_or(&[][..], |seat| table.kingdoms[seat].cards.as_slice());
    let rows = cards.len().div_ceil(IN_A_ROW).max(1) as i32;
    let height = HEAD + rows * STEP.1 + RIM;
    let mut picture = Picture::new(WIDTH as u32, height as u32);
    picture.panel((0, 0), (WIDTH, height), &format!("fill='{CLOTH}'"));
    if let Some((seat, held)) = seat.and_then(|seat| Some((seat, sheet.seats.get(seat)?))) {
        picture.draw(48, 44, signs::seat_sign(held.colour, 1.1));
        let name = sheet.name(seat, 46, 700);
        picture.letter(88, 60, Lettering::start(&name, Typeface::Plain, 46, WHITE));
        let points = signed(table.kingdoms[seat].score(&table.deck).total());
        picture.letter(WIDTH - 80, 66, Lettering::middle(&points, Typeface::Period, 66, WHITE));
    }
    if cards.is_empty() {
        let empty = sheet.say("wuerfelkoenig-picture-empty", &[]);
        let line = Lettering::middle(&empty, Typeface::Period, 44, WHITE);
        picture.letter(WIDTH / 2, HEAD + 100, line);
    }
    for (at, card) in cards.iter().enumerate() {
        let (column, row) = ((at % IN_A_ROW) as i32, (at / IN_A_ROW) as i32);
        lay(&mut picture, sheet, table, card, (RIM + STEP.0 * column, HEAD + STEP.1 * row));
    }
    picture
}

fn lay(picture: &mut Picture, sheet: &Sheet<'_>, table: &Table, card: &PileCard, at: (i32, i32)) {
    let (ground, drawn, value, key) = match *card {
        PileCard::Citizen(id) => {
            let citizen = table.deck.citizen(id);
            let value = if citizen.kind == CitizenKind::Fairy {
                "n".to_owned()
            } else {
                signed(i16::from(citizen.points))
            };
            let kind = [("kind", citizen.kind.name().into())];
            let name = sheet.say("wuerfelkoenig-picture-kind", &kind);
            (signs::ground(citizen.ribbon), signs::citizen(citizen.kind), value, name)
        }
        PileCard::Place { column, points } => {
            let places = &table.deck.places[column.index()];
            let name = sheet.say("wuerfelkoenig-place", &[("place", places.id.as_str().into())]);
            let ground = signs::ground(Some(places.ribbon));
            (ground, signs::place(column), points.to_string(), name)
        }
        PileCard::Penalty(points) => {
            let name = sheet.say("wuerfelkoenig-picture-penalty", &[]);
            (PAPER, String::new(), signed(i16::from(points)), name)
        }
    };
    let style = format!("rx='12' fill='{ground}' stroke='{INK}' stroke-width='3'");
    picture.panel(at, SIZE, &style);
    let middle = at.0 + SIZE.0 / 2;
    picture.draw(middle + 8, at.1 + 68, drawn);
    let foot = format!("fill='{PAPER}' stroke='{INK}' stroke-width='2'");
    picture.panel((at.0 + 8, at.1 + 114), (SIZE.0 - 16, 54), &foot);
    let fill = if value.starts_with('−') { MADDER } else { INK };
    picture.draw(
        at.0 + 27,
        at.1 + 27,
        format!("<circle r='22' fill='{PAPER}' stroke='{INK}' stroke-width='2'/>"),
    );
    picture.letter(at.0 + 27, at.1 + 39, Lettering::middle(&value, Typeface::Period, 34, fill));
    let (name, size) = shrunk(sheet, &key, Typeface::Plain, 22, SIZE.0 - 18);
    picture.letter(middle, at.1 + 150, Lettering::middle(&name, Typeface::Plain, size, INK));
}
