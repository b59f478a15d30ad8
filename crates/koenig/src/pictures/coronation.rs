//! The coronation: the king, and everybody's banners by rank.

use super::map::MAP;
use super::ornament;
use super::palette::{BRASS, FADED_INK, Hatching, INK, IVORY, SEA, SHALLOWS, paint};
use super::words::{self, Word};
use super::{HEIGHT, WIDTH, panel, shapes, shown_name};
use crate::words::Crowned;
use game_api::drawing::{Lettering, Picture, Studio, Typeface};
use game_api::{PerSeat, Seat, SeatId};

/// The height and the greatest width of a banner's cloth.
const CLOTH: i32 = 300;
const WIDEST: i32 = 216;

/// Draws the coronation in the size of a board, so that a replay can end on it.
pub(super) fn coronation(studio: Studio<'_>, seats: &PerSeat<Seat>, crowned: &Crowned) -> Picture {
    let (width, height, middle) = (WIDTH as i32, HEIGHT as i32, WIDTH as i32 / 2);
    debug_assert_eq!((width, height), (MAP.width, MAP.height), "a board is its map");
    let mut picture = Picture::new(WIDTH, HEIGHT);
    picture.panel((0, 0), (width, height), &format!("fill='{SEA}'"));
    picture.draw(middle, 330, rays());
    picture.draw(0, 0, ornament::frame());
    picture.draw(70, 290, panel::plate(width - 140, 300));
    picture.draw(middle, 190, format!("<g transform='scale(5.2)'>{}</g>", shapes::crown()));
    if let Some(king) = seats.get(crowned.king) {
        picture.draw(middle, 346, shapes::baron(king.colour, 1.7));
        let name = shown_name(studio, &king.name, king.colour, 104, width - 260);
        picture.letter(middle, 486, Lettering::middle(&name, Typeface::Period, 104, INK));
    }
    let votes = crowned.votes.get(crowned.king).copied().unwrap_or_default();
    let line = Lettering::middle("", Typeface::Period, 52, FADED_INK);
    let word = Word::CrownedIn(crowned.turn, votes);
    words::letter(&mut picture, studio, word, (middle, 556), line, width - 220);
    let count = crowned.standings.len() as i32;
    let step = (width - 100) / count.max(1);
    let cloth = (step - 16).min(WIDEST);
    for (place, standing) in (0..).zip(&crowned.standings) {
        let left = middle + (2 * place - count) * step / 2 + (step - cloth) / 2;
        banner(&mut picture, studio, (seats, crowned, standing.seat), left, cloth);
    }
    picture
}

/// Rays behind the crown.
fn rays() -> String {
    let rays: String = (0..24)
        .map(|ray| format!("<path transform='rotate({})' d='M-9-150L0-760L9-150Z'/>", 15 * ray))
        .collect();
    format!("<g fill='{SHALLOWS}'>{rays}</g>")
}

/// A seat's banner: its field and hatching, its mark, the name and the votes.
fn banner(
    picture: &mut Picture,
    studio: Studio<'_>,
    (seats, crowned, seat): (&PerSeat<Seat>, &Crowned, SeatId),
    left: i32,
    width: i32,
) {
    const TOP: i32 = 660;
    let Some(place) = seats.get(seat) else { return };
    let paint = paint(place.colour);
    let (period, hatching) = (Hatching::PERIOD, paint.hatching.path());
    let cloth = format!("M0 0H{width}V{CLOTH}L{} {}L0 {CLOTH}Z", width / 2, CLOTH - 54);
    picture.draw(
        left,
        TOP,
        format!(
            "<defs><pattern id='cloth-{colour}' width='{period}' height='{period}' \
             patternUnits='userSpaceOnUse'><path d='{hatching}' shape-rendering='crispEdges' \
             fill='none' stroke='{line}' stroke-width='{thick}' stroke-linecap='round'/></pattern></defs>\
             <path d='M-10-10H{end}' stroke='{INK}' stroke-width='16' stroke-linecap='round'/>\
             <path d='M-10-10H{end}' stroke='{BRASS}' stroke-width='10' stroke-linecap='round'/>\
             <path d='{cloth}' fill='{field}'/><path d='{cloth}' fill='url(#cloth-{colour})'/>\
             <path d='{cloth}' fill='none' stroke='{INK}' stroke-width='4'/>",
            colour = place.colour.name(),
            line = paint.line,
            thick = paint.hatching.line_width(),
            field = paint.field,
            end = width + 10,
        ),
    );
    let middle = left + width / 2;
    picture.draw(middle, TOP + 58, shapes::baron(place.colour, 1.4));
    if seat == crowned.king {
        picture.draw(middle, TOP - 30, shapes::crown());
    }
    let style = format!("rx='8' fill='{IVORY}' stroke='{INK}' stroke-width='3'");
    picture.panel((left + 8, TOP + 112), (width - 16, 96), &style);
    let name = shown_name(studio, &place.name, place.colour, 38, width - 30);
    picture.letter(middle, TOP + 150, Lettering::middle(&name, Typeface::Plain, 38, INK));
    let votes = Word::SoMany(crowned.votes.get(seat).copied().unwrap_or_default());
    let line = Lettering::middle("", Typeface::Period, 38, FADED_INK);
    words::letter(picture, studio, votes, (middle, TOP + 194), line, width - 30);
}
