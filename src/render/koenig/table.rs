//! Pictures beside the board: what lies on the table in a dispute, how an election went, a hand, one
//! territory enlarged.

use super::Moment;
use super::map::MAP;
use super::palette::{
    BRASS, FADED_INK, GOLD, INK, IVORY, MADDER, PALE_GOLD, PARCHMENT, PARCHMENT_LINE, SEA, paint,
};
use super::shapes;
use crate::game::{Colour, Die, PerSeat, Seat, SeatId};
use crate::games::koenig::{Card, Cards, ElectionResult, Tally, Territory, Throw, View};
use crate::render::lettering::Lettering;
use crate::render::picture::{Keep, Picture};
use crate::render::{Face, RenderError, Renderer};

const WIDTH: i32 = 1000;
const HEAD: i32 = 96;

/// A dispute on the table: everybody's cards with a die on each, what the pieces add, and the totals.
/// `winner` is crowned.
///
/// # Errors
/// [`RenderError`] if it cannot be drawn.
pub fn dispute(
    renderer: &Renderer,
    seats: &PerSeat<Seat>,
    territory: Territory,
    throws: &[Throw],
    winner: Option<SeatId>,
) -> Result<Vec<u8>, RenderError> {
    const ROW: i32 = 172;
    let mut picture = sheet(HEAD + ROW * throws.len() as i32 + 12);
    heading(&mut picture, &format!("Dispute over {territory}"));
    for (top, throw) in (0..).map(|row| HEAD + ROW * row).zip(throws) {
        let Some(seat) = seats.get(throw.seat) else { continue };
        let won = winner == Some(throw.seat);
        row(&mut picture, renderer, seat, (top, ROW), won);
        for (x, placed) in (0..).map(|index| 82 + 112 * index).zip(&throw.dice) {
            picture.draw(x, top + 114, card(placed.card));
            picture.draw(x + 26, top + 128, die(placed.die));
        }
        if throw.bonus > 0 {
            let bonus = format!("+{}", throw.bonus);
            picture.letter(716, top + 132, Lettering::middle(&bonus, Face::Period, 54, FADED_INK));
        }
        let total = throw.total.to_string();
        picture.letter(880, top + 140, Lettering::middle(&total, Face::Period, 84, INK));
        if won {
            picture.draw(880, top + 42, shapes::crown());
        }
    }
    renderer.paint(&picture)?.png()
}

/// An election: territory votes, what of them is lost for want of cards, and bonus votes, against the mark.
///
/// # Errors
/// [`RenderError`] if it cannot be drawn.
pub fn election(
    renderer: &Renderer,
    seats: &PerSeat<Seat>,
    number: u32,
    mark: u16,
    tallies: &PerSeat<Tally>,
    result: &ElectionResult,
) -> Result<Vec<u8>, RenderError> {
    const ROW: i32 = 132;
    const LEFT: i32 = 44;
    const LONG: i32 = 760;
    let mut picture = sheet(HEAD + ROW * i32::from(tallies.players()) + 12);
    let king = match result {
        ElectionResult::Crowned { king, .. } => Some(*king),
        ElectionResult::Bonus { .. } => None,
    };
    let outcome = if king.is_some() { "a king is crowned" } else { "nobody is crowned" };
    heading(&mut picture, &format!("Election {number}: {outcome}"));
    let farthest = tallies.values().iter().map(|tally| tally.total() + u16::from(tally.lost)).max();
    let scale = i32::from(farthest.unwrap_or(mark).max(mark).max(1));
    let at = |votes: u16| i32::from(votes) * LONG / scale;
    for (top, (seat, tally)) in (0..).map(|row| HEAD + ROW * row).zip(tallies.iter()) {
        let Some(place) = seats.get(seat) else { continue };
        row(&mut picture, renderer, place, (top, ROW), king == Some(seat));
        let piece = paint(place.colour).piece;
        let (net, lost) = (u16::from(tally.net()), u16::from(tally.lost));
        let bar = |from: u16, votes: u16, style: &str| {
            format!("<rect x='{}' width='{}' height='34' {style}/>", at(from), at(votes))
        };
        // What is lost is hatched, as it was there but does not count.
        let lines: String = (0..=at(lost) / 9)
            .map(|line| format!("M{} 34l9-34", at(net + tally.bonus) + 9 * line))
            .collect();
        picture.draw(
            LEFT,
            top + 74,
            format!(
                "<rect width='{LONG}' height='34' fill='{PARCHMENT_LINE}'/>{}{}{}\
                 <path d='M{} -6V40' stroke='{INK}' stroke-width='5'/>",
                bar(0, net, &format!("fill='{piece}'")),
                bar(net, tally.bonus, &format!("fill='{GOLD}'")),
                if lost == 0 {
                    String::new()
                } else {
                    format!("<path d='{lines}' stroke='{MADDER}' stroke-width='3'/>")
                },
                at(mark)
            ),
        );
        let mut sum = format!("{}", tally.votes);
        if lost > 0 {
            sum += &format!(" − {lost}");
        }
        if tally.bonus > 0 {
            sum += &format!(" + {}", tally.bonus);
        }
        picture.letter(690, top + 54, Lettering::middle(&sum, Face::Period, 38, FADED_INK));
        let total = tally.total().to_string();
        picture.letter(890, top + 112, Lettering::middle(&total, Face::Period, 64, INK));
        let note = match result {
            ElectionResult::Crowned { .. } => String::new(),
            ElectionResult::Bonus { awarded, .. } => format!("+{}", awarded[seat]),
        };
        picture.letter(890, top + 52, Lettering::middle(&note, Face::Period, 40, MADDER));
        if king == Some(seat) {
            picture.draw(890, top + 38, shapes::crown());
        }
    }
    renderer.paint(&picture)?.png()
}

/// The cards of one hand, for the eyes of who holds them alone: nothing of it is kept.
///
/// # Errors
/// [`RenderError`] if it cannot be drawn.
pub fn hand(renderer: &Renderer, colour: Colour, hand: Cards) -> Result<Vec<u8>, RenderError> {
    let mut picture = sheet(300);
    heading(&mut picture, &format!("Your {} cards", hand.len()));
    picture.draw(52, 50, shapes::baron(colour, 1.0));
    let kinds = [1, 2, 3].into_iter().filter_map(Card::of_value);
    for (x, kind) in (0..).map(|index| 90 + 310 * index).zip(kinds) {
        let count = hand.count(kind);
        for behind in (0..i32::from(count).min(5)).rev() {
            picture.draw(x + 9 * behind, 200 - 4 * behind, card(kind));
        }
        let times = count.to_string();
        let fill = if count == 0 { BRASS } else { IVORY };
        picture.letter(x + 140, 222, Lettering::middle(&times, Face::Period, 84, fill));
    }
    for mark in &mut picture.marks {
        mark.keep = Keep::No;
    }
    renderer.paint(&picture)?.png()
}

/// One territory with what surrounds it, as large as a phone shows it well.
///
/// # Errors
/// [`RenderError`] if it cannot be drawn.
pub fn territory(
    renderer: &Renderer,
    view: &View,
    seats: &PerSeat<Seat>,
    territory: Territory,
) -> Result<Vec<u8>, RenderError> {
    /// Half of what is shown, in units of the board.
    const HALF: i32 = 230;
    let place = MAP.places[territory];
    let middle =
        |from: i32, to: i32, size: i32| i32::midpoint(from, to).clamp(HALF, size - HALF) - HALF;
    let left = middle(place.arms.x, place.men.x, MAP.width);
    let top = middle(place.name.y, place.men.y, MAP.height);
    let mut picture = super::board(renderer, view, seats, Moment::Now);
    (picture.width, picture.height) = (2 * HALF as u32, 2 * HALF as u32);
    for mark in &mut picture.marks {
        mark.x -= left;
        mark.y -= top;
    }
    renderer.paint_large(&picture)?.png()
}

/// An empty sheet so many pixels high.
fn sheet(height: i32) -> Picture {
    let mut picture = Picture::new(WIDTH as u32, height as u32);
    picture.panel((0, 0), (WIDTH, height), &format!("fill='{SEA}'"));
    let inside = (WIDTH - 12, height - 12);
    picture.panel((6, 6), inside, &format!("fill='none' stroke='{BRASS}' stroke-width='2'"));
    picture
}

fn heading(picture: &mut Picture, words: &str) {
    picture.letter(WIDTH / 2, 66, Lettering::middle(words, Face::Period, 50, IVORY));
}

/// The ground of a seat's row, with its baron and name; golden for who has won.
fn row(
    picture: &mut Picture,
    renderer: &Renderer,
    seat: &Seat,
    (top, height): (i32, i32),
    won: bool,
) {
    let fill = if won { PALE_GOLD } else { PARCHMENT };
    let style = format!("rx='9' fill='{fill}' stroke='{INK}' stroke-width='2'");
    picture.panel((14, top + 3), (WIDTH - 28, height - 6), &style);
    picture.draw(52, top + 36, shapes::baron(seat.colour, 0.8));
    let name = super::shown_name(renderer, &seat.name, seat.colour, 38, 500);
    picture.letter(92, top + 48, Lettering::start(&name, Face::Plain, 38, INK));
}

/// An influence card round its middle.
fn card(card: Card) -> String {
    let words = format!("×{}", card.value());
    let number = Lettering::middle(&words, Face::Period, 40, INK);
    format!(
        "<rect x='-40' y='-46' width='84' height='96' rx='8' fill='#000' fill-opacity='.3'/>\
         <rect x='-43' y='-50' width='84' height='96' rx='8' fill='{IVORY}' stroke='{INK}' \
         stroke-width='2.500'/><rect x='-37' y='-44' width='72' height='84' rx='4' fill='none' \
         stroke='{BRASS}' stroke-width='2'/><g transform='translate(-8 -10)'>{number}</g>"
    )
}

/// A die round its middle.
fn die(die: Die) -> String {
    let pips = match die.points() {
        1 => "M0 0h.01",
        2 => "M-11-11h.01M11 11h.01",
        3 => "M-12-12h.01M0 0h.01M12 12h.01",
        4 => "M-11-11h.01M11 11h.01M11-11h.01M-11 11h.01",
        5 => "M-12-12h.01M12 12h.01M12-12h.01M-12 12h.01M0 0h.01",
        _ => "M-11-13h.01M11-13h.01M-11 0h.01M11 0h.01M-11 13h.01M11 13h.01",
    };
    format!(
        "<rect x='-21' y='-20' width='48' height='48' rx='9' fill='#000' fill-opacity='.3'/>\
         <rect x='-24' y='-24' width='48' height='48' rx='9' fill='{MADDER}' stroke='{INK}' \
         stroke-width='2.500'/><path d='{pips}' stroke='{IVORY}' stroke-width='9.500' \
         stroke-linecap='round'/>"
    )
}
