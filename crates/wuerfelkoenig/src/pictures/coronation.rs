//! The coronation: the winner, and everybody's citizens, by rank.

use super::palette::{CLOTH, FADED, GOLD, INK, MADDER, PALE_GOLD, PAPER, RAYS};
use super::table::{HEIGHT, WIDTH};
use super::{Sheet, shrunk, signs};
use crate::words::signed;
use crate::words::{Crowned, CrownedSeat};
use game_api::drawing::{Lettering, Picture, Typeface};

const RIM: i32 = 16;
const GAP: i32 = 12;

/// The plate with the winner's name, and the panels of all seats below it.
const PLATE: (i32, i32) = (170, 156);
const PANELS: i32 = 384;

/// The size of a citizen's face in a panel.
const FACE: (i32, i32) = (54, 62);

/// Draws the coronation in the size of a board, so that a replay can end on it.
pub(super) fn coronation(sheet: &Sheet<'_>, crowned: &Crowned) -> Picture {
    let middle = WIDTH / 2;
    let mut picture = Picture::new(WIDTH as u32, HEIGHT as u32);
    picture.panel((0, 0), (WIDTH, HEIGHT), &format!("fill='{CLOTH}'"));
    picture.draw(middle, 108, rays());
    picture.draw(middle, 90, crown(4.2));
    let paper = format!("rx='16' fill='{PAPER}' stroke='{INK}' stroke-width='4'");
    picture.panel((90, PLATE.0), (WIDTH - 180, PLATE.1), &paper);
    let first = || crowned.seats.iter().filter(|held| held.place == 1);
    let signs: Vec<_> = first().filter_map(|held| sheet.seats.get(held.seat)).collect();
    let room = (WIDTH - 300 - 90 * signs.len() as i32) / signs.len().max(1) as i32;
    let names: Vec<String> = first().map(|held| sheet.name(held.seat, 84, room)).collect();
    let names = sheet.studio.texts.list(&names);
    let (names, size) =
        shrunk(sheet, &names, Typeface::Period, 84, WIDTH - 250 - 70 * signs.len() as i32);
    let wide = 70 * signs.len() as i32 + 10 + sheet.width(&names, Typeface::Period, size);
    let left = middle - wide / 2;
    for (at, held) in (0..).zip(&signs) {
        picture.draw(left + 30 + 70 * at, PLATE.0 + 60, signs::seat_sign(held.colour, 1.3));
    }
    let start = left + 70 * signs.len() as i32 + 10;
    picture.letter(start, PLATE.0 + 88, Lettering::start(&names, Typeface::Period, size, INK));
    let points = first().next().map_or(0, |held| held.points);
    let args = [
        ("count", points.unsigned_abs().into()),
        ("points", signed(points).into()),
        ("turn", crowned.turn.into()),
    ];
    let told = sheet.say("wuerfelkoenig-picture-crowned", &args);
    let (told, size) = shrunk(sheet, &told, Typeface::Plain, 40, WIDTH - 240);
    picture.letter(middle, PLATE.0 + 136, Lettering::middle(&told, Typeface::Plain, size, FADED));
    let count = crowned.seats.len().max(1) as i32;
    let width = (WIDTH - 2 * RIM - (count - 1) * GAP) / count;
    for (at, held) in (0..).zip(&crowned.seats) {
        panel(&mut picture, sheet, held, (RIM + at * (width + GAP), width));
    }
    picture
}

/// Rays behind the crown.
fn rays() -> String {
    let rays: String = (0..24)
        .map(|ray| format!("<path transform='rotate({})' d='M-7-90L0-640L7-90Z'/>", 15 * ray))
        .collect();
    format!("<g fill='{RAYS}'>{rays}</g>")
}

/// A crown, 38 by 23.
fn crown(scale: f32) -> String {
    format!(
        "<g transform='scale({scale})'><path d='M-16 10L-19-9L-9 0L0-13L9 0L19-9L16 10Z' \
         fill='{GOLD}' stroke='{INK}' stroke-width='2.5' stroke-linejoin='round'/>\
         <path d='M-12 5H12' stroke='{MADDER}' stroke-width='3'/></g>"
    )
}

/// Draws a seat's panel: its rank, name, points and citizens.
fn panel(picture: &mut Picture, sheet: &Sheet<'_>, held: &CrownedSeat, (left, width): (i32, i32)) {
    let (fill, rim, thick) = if held.place == 1 { (PALE_GOLD, GOLD, 7) } else { (PAPER, INK, 3) };
    let style = format!("rx='12' fill='{fill}' stroke='{rim}' stroke-width='{thick}'");
    let height = HEIGHT - PANELS - RIM;
    picture.panel((left, PANELS), (width, height), &style);
    if held.place == 1 {
        picture.draw(left + width / 2, PANELS - 16, crown(1.5));
    }
    if let Some(place) = sheet.seats.get(held.seat) {
        picture.draw(left + 32, PANELS + 38, signs::seat_sign(place.colour, 0.9));
        let name = sheet.name(held.seat, 34, width - 74);
        picture.letter(left + 62, PANELS + 50, Lettering::start(&name, Typeface::Plain, 34, INK));
    }
    let number = format!("{}.", held.place);
    picture.letter(left + 32, PANELS + 112, Lettering::middle(&number, Typeface::Plain, 34, FADED));
    let points = signed(held.points);
    let points = Lettering::middle(&points, Typeface::Period, 70, INK);
    picture.letter(left + width / 2 + 12, PANELS + 122, points);
    let in_a_row = ((width - 16) / FACE.0).max(1);
    let margin = (width - in_a_row * FACE.0) / 2;
    let room = in_a_row * ((height - 140) / FACE.1);
    for (at, &kind) in (0..room).zip(&held.citizens) {
        let x = left + margin + FACE.0 / 2 + FACE.0 * (at % in_a_row);
        let y = PANELS + 140 + FACE.1 / 2 + FACE.1 * (at / in_a_row);
        let face = signs::citizen(kind);
        picture.draw(x, y, format!("<g transform='scale(.56)'>{face}</g>"));
    }
}
