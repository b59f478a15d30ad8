//! Pictures beside the board: what lies on the table in a dispute, how an election went, a hand, one
//! territory enlarged.

use super::map::MAP;
use super::palette::{
    BRASS, FADED_INK, GOLD, INK, IVORY, MADDER, PALE_GOLD, PARCHMENT, PARCHMENT_LINE, SEA,
    SEA_LINE, paint,
};
use super::shapes;
use super::words;
use super::words::{Outcome, Word};
use super::{Moment, Scene};
use crate::games::koenig::rules::{Card, Cards, ElectionResult, Tally, Territory, Throw, View};
use crate::kit::drawing::Lettering;
use crate::kit::drawing::{Face, RenderError, Studio};
use crate::kit::drawing::{Keep, Picture};
use crate::kit::{Colour, Die, PerSeat, Seat, SeatId};

/// How wide these pictures are, in pixels.
pub(super) const WIDTH: i32 = 1000;
/// The height of their heading, in pixels.
pub(super) const HEAD: i32 = 96;

/// A dispute on the table: everybody's cards with a die on each, what the pieces add, and the totals.
/// `rounds` are what everybody threw, and what those threw in the end who were equal at the top; the latter
/// may be empty. `winner` is crowned where it was decided.
///
/// # Errors
/// [`RenderError`] if it cannot be drawn.
pub fn dispute(
    studio: Studio<'_>,
    seats: &PerSeat<Seat>,
    territory: Territory,
    [first, again]: [&[Throw]; 2],
    winner: SeatId,
) -> Result<Vec<u8>, RenderError> {
    const BETWEEN: i32 = 64;
    let rows = (first.len() + again.len()) as i32;
    let between = if again.is_empty() { 0 } else { BETWEEN };
    let mut picture = sheet(HEAD + THROW * rows + between + 12);
    heading(&mut picture, studio, Word::Dispute(territory));
    let mut top = HEAD;
    for throw in first {
        let won = again.is_empty() && winner == throw.seat;
        throw_row(&mut picture, studio, seats, throw, top, won);
        top += THROW;
    }
    if !again.is_empty() {
        let line = Lettering::middle("", Face::Period, 40, PALE_GOLD);
        let middle = (WIDTH / 2, top + 45);
        words::letter(&mut picture, studio, Word::Again, middle, line, WIDTH - 100);
        top += BETWEEN;
    }
    for throw in again {
        throw_row(&mut picture, studio, seats, throw, top, winner == throw.seat);
        top += THROW;
    }
    studio.png(&picture)
}

/// The height of a throw's row.
const THROW: i32 = 172;

fn throw_row(
    picture: &mut Picture,
    studio: Studio<'_>,
    seats: &PerSeat<Seat>,
    throw: &Throw,
    top: i32,
    won: bool,
) {
    let Some(seat) = seats.get(throw.seat) else { return };
    row(picture, studio, seat, (top, THROW), won);
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

/// An election: territory votes, what of them is lost for want of cards, and bonus votes, against the mark.
///
/// # Errors
/// [`RenderError`] if it cannot be drawn.
pub fn election(
    studio: Studio<'_>,
    seats: &PerSeat<Seat>,
    number: u32,
    mark: u16,
    tallies: &PerSeat<Tally>,
    result: &ElectionResult,
) -> Result<Vec<u8>, RenderError> {
    const ROW: i32 = 132;
    const LEFT: i32 = 44;
    const LONG: i32 = 760;
    let end = HEAD + ROW * i32::from(tallies.players());
    let mut picture = sheet(end + LEGEND + 12);
    let king = match result {
        ElectionResult::Crowned { king, .. } => Some(*king),
        ElectionResult::Bonus { .. } => None,
    };
    let outcome = if king.is_some() { Outcome::King } else { Outcome::Nobody };
    heading(&mut picture, studio, Word::Election(number, outcome));
    picture.draw(WIDTH - 118, 50, format!("<g transform='scale(.8)'>{}</g>", shapes::crown()));
    let votes = mark.to_string();
    picture.letter(WIDTH - 62, 66, Lettering::middle(&votes, Face::Period, 50, PALE_GOLD));
    legend(&mut picture, studio, end);
    let farthest = tallies.values().iter().map(|tally| tally.total() + u16::from(tally.lost)).max();
    let scale = i32::from(farthest.unwrap_or(mark).max(mark).max(1));
    let at = |votes: u16| i32::from(votes) * LONG / scale;
    for (top, (seat, tally)) in (0..).map(|row| HEAD + ROW * row).zip(tallies.iter()) {
        let Some(place) = seats.get(seat) else { continue };
        row(&mut picture, studio, place, (top, ROW), king == Some(seat));
        let piece = paint(place.colour).piece;
        let (net, lost) = (u16::from(tally.net()), u16::from(tally.lost));
        // A rectangle of no width is a mistake to what draws it.
        let bar = |from: u16, votes: u16, fill: &str| match at(votes) {
            0 => String::new(),
            width => format!("<rect x='{}' width='{width}' height='34' fill='{fill}'/>", at(from)),
        };
        // What is lost is hatched, as it was there but does not count.
        let lines: String = (0..=at(lost) / 9)
            .map(|line| format!("M{} 34l9-34", at(net + tally.bonus) + 9 * line))
            .collect();
        // A coin for each, so that the gold is told from somebody's yellow.
        let coins: String = (0..tally.bonus)
            .map(|vote| format!("M{} 17h.01", i32::midpoint(at(net + vote), at(net + vote + 1))))
            .collect();
        picture.draw(
            LEFT,
            top + 74,
            format!(
                "<rect width='{LONG}' height='34' fill='{PARCHMENT_LINE}'/>{}{}{}{}\
                 <path d='M{} -6V40' stroke='{INK}' stroke-width='5'/>",
                bar(0, net, piece),
                bar(net, tally.bonus, GOLD),
                coins_of(&coins),
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
    studio.png(&picture)
}

/// The height of what explains the bars.
const LEGEND: i32 = 54;

/// What the parts of a bar are.
fn legend(picture: &mut Picture, studio: Studio<'_>, top: i32) {
    let stripes: String = (0..)
        .zip(Colour::ALL)
        .map(|(index, colour)| {
            let fill = paint(colour).piece;
            format!("<rect x='{}' width='12' height='26' fill='{fill}'/>", 12 * index)
        })
        .collect();
    let lines: String = (0..6).map(|line| format!("M{} 26l9-26", 9 * line)).collect();
    let parts = [
        (Word::Land, stripes),
        (
            Word::Bonus,
            format!(
                "<rect width='60' height='26' fill='{GOLD}'/><g transform='translate(0 -4)'>{}</g>",
                coins_of("M15 17h.01M45 17h.01")
            ),
        ),
        (
            Word::Lost,
            format!(
                "<rect width='60' height='26' fill='{PARCHMENT_LINE}'/>\
                 <path d='{lines}' stroke='{MADDER}' stroke-width='3'/>"
            ),
        ),
    ];
    for (x, (word, sign)) in [54, 394, 694].into_iter().zip(parts) {
        picture.draw(x, top + 15, sign);
        let line = Lettering::start("", Face::Plain, 36, IVORY);
        words::letter(picture, studio, word, (x + 76, top + 40), line, 220);
    }
}

/// Coins with their middles there.
fn coins_of(path: &str) -> String {
    format!("<path d='{path}' stroke='{BRASS}' stroke-width='15' stroke-linecap='round'/>")
}

/// The cards of one hand, for the eyes of who holds them alone: nothing of it is kept.
///
/// # Errors
/// [`RenderError`] if it cannot be drawn.
pub fn hand(studio: Studio<'_>, colour: Colour, hand: Cards) -> Result<Vec<u8>, RenderError> {
    let mut picture = sheet(330);
    heading(&mut picture, studio, Word::Hand(hand.len()));
    picture.draw(52, 50, shapes::baron(colour, 1.0));
    let large = |card: String| format!("<g transform='scale(1.3)'>{card}</g>");
    let kinds = [1, 2, 3].into_iter().filter_map(Card::of_value);
    for (x, kind) in (0..).map(|index| 100 + 312 * index).zip(kinds) {
        let count = hand.count(kind);
        for behind in (0..i32::from(count).min(5)).rev() {
            picture.draw(x + 10 * behind, 222 - 6 * behind, large(card(kind)));
        }
        if count == 0 {
            picture.draw(x, 222, large(no_card(kind)));
        }
        let times = count.to_string();
        let fill = if count == 0 { SEA_LINE } else { IVORY };
        picture.letter(x + 166, 240, Lettering::middle(&times, Face::Period, 96, fill));
    }
    for mark in &mut picture.marks {
        mark.keep = Keep::No;
    }
    studio.png(&picture)
}

/// One territory with what surrounds it, as large as a phone shows it well.
///
/// # Errors
/// [`RenderError`] if it cannot be drawn.
pub fn territory(
    studio: Studio<'_>,
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
    let mut picture = super::map_alone(&Scene { studio, view, seats, moment: Moment::Now });
    (picture.width, picture.height) = (2 * HALF as u32, 2 * HALF as u32);
    for mark in &mut picture.marks {
        mark.x -= left;
        mark.y -= top;
    }
    studio.large_png(&picture)
}

/// An empty sheet so many pixels high.
pub(super) fn sheet(height: i32) -> Picture {
    let mut picture = Picture::new(WIDTH as u32, height as u32);
    picture.panel((0, 0), (WIDTH, height), &format!("fill='{SEA}'"));
    let inside = (WIDTH - 12, height - 12);
    picture.panel((6, 6), inside, &format!("fill='none' stroke='{BRASS}' stroke-width='2'"));
    picture
}

pub(super) fn heading(picture: &mut Picture, studio: Studio<'_>, word: Word) {
    let line = Lettering::middle("", Face::Period, 50, IVORY);
    words::letter(picture, studio, word, (WIDTH / 2, 66), line, WIDTH - 200);
}

/// The ground of a seat's row, with its baron and name; golden for who has won.
fn row(
    picture: &mut Picture,
    studio: Studio<'_>,
    seat: &Seat,
    (top, height): (i32, i32),
    won: bool,
) {
    let fill = if won { PALE_GOLD } else { PARCHMENT };
    let style = format!("rx='9' fill='{fill}' stroke='{INK}' stroke-width='2'");
    picture.panel((14, top + 3), (WIDTH - 28, height - 6), &style);
    picture.draw(52, top + 36, shapes::baron(seat.colour, 0.8));
    let name = super::shown_name(studio, &seat.name, seat.colour, 38, 500);
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

/// The place of a card one does not have.
fn no_card(card: Card) -> String {
    let words = format!("×{}", card.value());
    let number = Lettering::middle(&words, Face::Period, 40, SEA_LINE);
    format!(
        "<rect x='-43' y='-50' width='84' height='96' rx='8' fill='none' stroke='{SEA_LINE}' \
         stroke-width='3' stroke-dasharray='9 7'/><g transform='translate(-8 -10)'>{number}</g>"
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
