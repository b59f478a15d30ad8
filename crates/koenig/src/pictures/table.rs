//! Pictures other than the board: the cards and dice of a dispute, an election, a hand, one enlarged territory.

use super::map::MAP;
use super::palette::{
    BRASS, FADED_INK, INK, IVORY, MADDER, PALE_GOLD, PARCHMENT, PARCHMENT_LINE, SEA, SEA_LINE,
    paint,
};
use super::shapes;
use super::words;
use super::words::{ElectionOutcome, Word};
use super::{BoardMode, PictureContext};
use crate::rules::{Card, Cards, ElectionResult, Tally, Territory, Throw, View};
use game_api::drawing::Lettering;
use game_api::drawing::{Keep, Picture};
use game_api::drawing::{RenderError, Studio, Typeface};
use game_api::{Colour, Die, PerSeat, Seat, SeatId};

/// The width of these pictures, in pixels.
pub(super) const WIDTH: i32 = 1000;
/// The height of their heading, in pixels.
pub(super) const HEAD: i32 = 96;

/// The data of a dispute's picture.
#[derive(Debug, Clone, Copy)]
pub(super) struct DisputePicture<'a> {
    pub territory: Territory,
    pub attacker: Option<SeatId>,
    /// Whether the defender's baron is there, too.
    pub has_baron: bool,
    /// Everybody's throws, and the last throws of those who were tied for the lead; the latter may be empty.
    pub rounds: [&'a [Throw]; 2],
    pub winner: SeatId,
}

/// Draws a dispute: everybody's cards with a die on each, what the pieces add, and the totals. Players with pieces
/// there come first.
pub(super) fn dispute(
    studio: Studio<'_>,
    seats: &PerSeat<Seat>,
    what: DisputePicture<'_>,
) -> Picture {
    const BETWEEN: i32 = 64;
    let DisputePicture { territory, attacker, has_baron, rounds: [first, again], winner } = what;
    let rows = (first.len() + again.len()) as i32;
    let sides = first.iter().filter(|throw| throw.bonus > 0).count();
    let apart = if sides < first.len() { APART } else { 0 };
    let between = if again.is_empty() { 0 } else { BETWEEN };
    let mut picture = sheet(HEAD + THROW * rows + apart + between + 12);
    heading(&mut picture, studio, Word::Dispute(territory));
    let ordered = |throws: &[Throw]| {
        let mut throws = throws.to_vec();
        throws.sort_by_key(|throw| (Some(throw.seat) != attacker, throw.bonus == 0));
        throws
    };
    let tied = |throw: &Throw| again.iter().any(|other| other.seat == throw.seat);
    let mut top = HEAD;
    for (row, throw) in ordered(first).iter().enumerate() {
        if row == sides && row > 0 {
            let rule =
                format!("<path d='M40 0H{}' stroke='{BRASS}' stroke-width='4'/>", WIDTH - 40);
            picture.draw(0, top + APART / 2, rule);
            top += APART;
        }
        let fate = match () {
            () if again.is_empty() && winner == throw.seat => Fate::Won,
            () if tied(throw) => Fate::Tied,
            () => Fate::None,
        };
        throw_row(&mut picture, studio, seats, (throw, attacker, has_baron), top, fate);
        top += THROW;
    }
    if !again.is_empty() {
        let line = Lettering::middle("", Typeface::Period, 40, IVORY);
        let middle = (WIDTH / 2, top + 45);
        words::letter(&mut picture, studio, Word::Again, middle, line, WIDTH - 100);
        top += BETWEEN;
    }
    for throw in ordered(again) {
        let fate = if winner == throw.seat { Fate::Won } else { Fate::None };
        throw_row(&mut picture, studio, seats, (&throw, attacker, has_baron), top, fate);
        top += THROW;
    }
    picture
}

/// The height of a throw's row, and the gap between the two sides and third parties.
const THROW: i32 = 190;
const APART: i32 = 22;

/// A player's result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    None,
    /// Tied for the lead.
    Tied,
    Won,
    King,
}

fn throw_row(
    picture: &mut Picture,
    studio: Studio<'_>,
    seats: &PerSeat<Seat>,
    (throw, attacker, has_baron): (&Throw, Option<SeatId>, bool),
    top: i32,
    fate: Fate,
) {
    let Some(seat) = seats.get(throw.seat) else { return };
    row(picture, studio, seat, (top, THROW), fate);
    for (x, placed) in (0..).map(|index| 72 + 88 * index).zip(&throw.dice) {
        picture.draw(x, top + 126, card(placed.card));
        picture.draw(x, top + 152, die(placed.die));
    }
    if throw.bonus > 0 {
        let attacks = Some(throw.seat) == attacker;
        let (sign, word) = match attacks {
            true => (shapes::swords(0.8), Word::Attacker),
            false => (shapes::shield(0.8), Word::Defender),
        };
        picture.draw(610, top + 36, sign);
        let line = Lettering::start("", Typeface::Plain, 36, FADED_INK);
        words::letter(picture, studio, word, (640, top + 48), line, 170);
        let barons = i32::from(attacks || has_baron);
        for place in 0..i32::from(throw.bonus) / 2 {
            let (shift, piece) = if place < barons {
                (0, shapes::baron(seat.colour, 0.8))
            } else {
                let courtier = shapes::courtier(seat.colour);
                (12 * barons, format!("<g transform='translate(0 18) scale(1.3)'>{courtier}</g>"))
            };
            picture.draw(536 + 32 * place + shift, top + 126, piece);
        }
        let bonus = format!("+{}", throw.bonus);
        picture.letter(740, top + 144, Lettering::middle(&bonus, Typeface::Period, 54, INK));
    }
    let total = throw.total.to_string();
    picture.letter(880, top + 124, Lettering::middle(&total, Typeface::Period, 84, INK));
    if fate == Fate::Won {
        picture.draw(880, top + 97, shapes::laurel(1.5));
    }
}

/// The data of an election's picture.
#[derive(Debug, Clone, Copy)]
pub(super) struct ElectionPicture<'a> {
    pub number: u32,
    pub mark: u16,
    pub tallies: &'a PerSeat<Tally>,
    pub result: &'a ElectionResult,
}

/// Draws an election by rank: territory votes, those lost for want of cards, and bonus votes, against the mark.
pub(super) fn election(
    studio: Studio<'_>,
    seats: &PerSeat<Seat>,
    what: ElectionPicture<'_>,
) -> Picture {
    let ElectionPicture { number, mark, tallies, result } = what;
    let end = HEAD + SCALE + VOTED * i32::from(tallies.players());
    let mut picture = sheet(end + LEGEND + 12);
    let outcome = match result {
        ElectionResult::Crowned { .. } => ElectionOutcome::King,
        ElectionResult::Bonus { .. } => ElectionOutcome::Nobody,
    };
    heading(&mut picture, studio, Word::Election(number, outcome));
    legend(&mut picture, studio, end);
    let farthest = tallies.values().iter().map(|tally| tally.total() + u16::from(tally.lost)).max();
    let most = farthest.unwrap_or(mark).max(mark).max(1);
    let crowned = |seat| matches!(result, ElectionResult::Crowned { king, .. } if *king == seat);
    for (row, seat) in (0..).zip(result.ranked()) {
        let tally = &tallies[seat];
        let top = HEAD + SCALE + VOTED * row;
        let Some(place) = seats.get(seat) else { continue };
        let fate = if crowned(seat) { Fate::King } else { Fate::None };
        self::row(&mut picture, studio, place, (top, VOTED), fate);
        vote_bar(&mut picture, place.colour, *tally, (mark, most), top + 74);
        sum(&mut picture, *tally, top + 56);
        let total = tally.total().to_string();
        picture.letter(830, top + 106, Lettering::middle(&total, Typeface::Period, 68, INK));
        match result {
            ElectionResult::Crowned { .. } if crowned(seat) => {
                picture.draw(
                    925,
                    top + 76,
                    format!("<g transform='scale(1.3)'>{}</g>", shapes::crown()),
                );
            }
            ElectionResult::Crowned { .. } => {}
            ElectionResult::Bonus { awarded, .. } => award(&mut picture, awarded[seat], top + 84),
        }
    }
    let x = BAR_LEFT + i32::from(mark) * BAR / i32::from(most);
    let votes = mark.to_string();
    picture.draw(x - 30, HEAD + 20, format!("<g transform='scale(.7)'>{}</g>", shapes::crown()));
    picture.letter(x + 20, HEAD + 34, Lettering::middle(&votes, Typeface::Period, 44, IVORY));
    picture
}

/// The height of a seat's row in an election, and of the scale above all rows.
const VOTED: i32 = 132;
const SCALE: i32 = 48;
/// The left end of bars, and their length.
const BAR_LEFT: i32 = 44;
const BAR: i32 = 700;
const BAR_HEIGHT: i32 = 38;

/// Draws a seat's votes as a bar, to this scale, with a line at the mark.
fn vote_bar(picture: &mut Picture, colour: Colour, tally: Tally, scale: (u16, u16), top: i32) {
    let (mark, most) = scale;
    let at = |votes: u16| i32::from(votes) * BAR / i32::from(most);
    let (net, lost) = (u16::from(tally.net()), u16::from(tally.lost));
    // Renderers reject rectangles of zero width.
    let part = |from: u16, votes: u16, drawn: &dyn Fn(i32) -> String| match at(votes) {
        0 => String::new(),
        width => format!("<g transform='translate({} 0)'>{}</g>", at(from), drawn(width)),
    };
    let piece = paint(colour).piece;
    let held = |width| format!("<rect width='{width}' height='{BAR_HEIGHT}' fill='{piece}'/>");
    picture.draw(
        BAR_LEFT,
        top,
        format!(
            "<rect width='{BAR}' height='{BAR_HEIGHT}' fill='{PARCHMENT_LINE}'/>{}{}{}\
             <path d='M{} -10V{}' stroke='{INK}' stroke-width='6'/>",
            part(0, net, &held),
            part(net, tally.bonus, &|width| shapes::bonus_bar(width, BAR_HEIGHT)),
            part(net + tally.bonus, lost, &lost_bar),
            at(mark),
            BAR_HEIGHT + 8,
        ),
    );
}

/// A bar of lost votes: crossed out, `width` wide.
fn lost_bar(width: i32) -> String {
    const HEIGHT: i32 = BAR_HEIGHT - 4;
    let crosses: String = (0..width / HEIGHT)
        .map(|cross| cross * HEIGHT)
        .map(|x| format!("M{x} 2l{HEIGHT} {HEIGHT}M{x} {}l{HEIGHT}-{HEIGHT}", HEIGHT + 2))
        .collect();
    let rim = format!(
        "<rect x='1.5' y='1.5' width='{}' height='{}' fill='{IVORY}'/>",
        (width - 3).max(1),
        BAR_HEIGHT - 3
    );
    format!("<g fill='none' stroke='{MADDER}' stroke-width='3'>{rim}<path d='{crosses}'/></g>")
}

/// Draws how a total adds up: territory votes, minus those lost, and bonus votes.
fn sum(picture: &mut Picture, tally: Tally, y: i32) {
    if tally.lost == 0 && tally.bonus == 0 {
        return;
    }
    let part = |fill: &str, sign: &str, votes: u16| match votes {
        0 => String::new(),
        votes => format!("<tspan fill='{fill}'>{sign}{votes}</tspan>"),
    };
    picture.draw(
        664,
        y,
        format!(
            "<text font-family='{}' font-size='42' text-anchor='middle'>{}{}{}</text>",
            Typeface::Period.family(),
            format_args!("<tspan fill='{INK}'>{}</tspan>", tally.votes),
            part(MADDER, " − ", tally.lost.into()),
            part(INK, " + ", tally.bonus),
        ),
    );
}

/// Draws the bonus votes a player gets now, in the look of bonus votes.
fn award(picture: &mut Picture, votes: u8, middle: i32) {
    if votes == 0 {
        return;
    }
    picture.draw(890, middle - 32, shapes::bonus_bar(78, 64));
    let content = format!("+{votes}");
    picture.panel((898, middle - 24), (62, 48), &format!("rx='6' fill='{IVORY}'"));
    picture.letter(929, middle + 15, Lettering::middle(&content, Typeface::Period, 46, INK));
}

/// The height of the legend.
const LEGEND: i32 = 54;

/// Draws the legend of a bar's parts.
fn legend(picture: &mut Picture, studio: Studio<'_>, top: i32) {
    let stripes: String = (0..)
        .zip(Colour::ALL)
        .map(|(index, colour)| {
            let fill = paint(colour).piece;
            format!("<rect x='{}' width='12' height='26' fill='{fill}'/>", 12 * index)
        })
        .collect();
    let parts = [
        (Word::Land, stripes),
        (Word::Bonus, shapes::bonus_bar(60, 26)),
        (Word::Lost, format!("<g transform='translate(0 -4)'>{}</g>", lost_bar(68))),
    ];
    for (x, (word, sign)) in [54, 394, 694].into_iter().zip(parts) {
        picture.draw(x, top + 15, sign);
        let line = Lettering::start("", Typeface::Plain, 36, IVORY);
        words::letter(picture, studio, word, (x + 76, top + 40), line, 220);
    }
}

/// Renders the cards of a hand, for its holder only: nothing of it is cached.
pub fn hand(studio: Studio<'_>, colour: Colour, hand: Cards) -> Result<Vec<u8>, RenderError> {
    let mut picture = sheet(560);
    heading(&mut picture, studio, Word::Hand(hand.len()));
    picture.draw(52, 50, shapes::baron(colour, 1.0));
    let kinds = || [1, 2, 3].into_iter().filter_map(Card::of_value);
    let cards: Vec<Card> =
        kinds().flat_map(|kind| std::iter::repeat_n(kind, hand.count(kind).into())).collect();
    // The degrees between two cards, and from the middle to the first.
    let step = (60.0 / cards.len().max(1) as f32).min(8.0);
    let first = -step * (cards.len() as f32 - 1.0) / 2.0;
    for (index, kind) in cards.iter().enumerate() {
        let turned = first + step * index as f32;
        let card = large_card(*kind);
        let fan = format!("<g transform='rotate({turned:.1}) translate(0 -690)'>{card}</g>");
        picture.draw(WIDTH / 2, 916, fan);
    }
    for (x, kind) in (0..).map(|index| 150 + 300 * index).zip(kinds()) {
        let (count, fill) = match hand.count(kind) {
            0 => (0, SEA_LINE),
            count => (count, IVORY),
        };
        let words = format!("{count} · ×{}", kind.value());
        picture.letter(x + 50, 524, Lettering::middle(&words, Typeface::Period, 54, fill));
    }
    for mark in &mut picture.marks {
        mark.keep = Keep::No;
    }
    studio.png(&picture)
}

/// Renders one territory with its surroundings, in a size that suits a phone.
pub fn territory(
    studio: Studio<'_>,
    view: &View,
    seats: &PerSeat<Seat>,
    territory: Territory,
) -> Result<Vec<u8>, RenderError> {
    /// Half of the section's width, in units of the board.
    const HALF: i32 = 230;
    let place = MAP.places[territory];
    let middle =
        |from: i32, to: i32, size: i32| i32::midpoint(from, to).clamp(HALF, size - HALF) - HALF;
    let left = middle(place.arms.x, place.men.x, MAP.width);
    let top = middle(place.name.y, place.men.y, MAP.height);
    let mut picture =
        super::map_alone(&PictureContext { studio, view, seats, moment: BoardMode::Now });
    (picture.width, picture.height) = (2 * HALF as u32, 2 * HALF as u32);
    for mark in &mut picture.marks {
        mark.x -= left;
        mark.y -= top;
    }
    studio.large_png(&picture)
}

/// An empty sheet of this height, in pixels.
pub(super) fn sheet(height: i32) -> Picture {
    let mut picture = Picture::new(WIDTH as u32, height as u32);
    picture.panel((0, 0), (WIDTH, height), &format!("fill='{SEA}'"));
    let inside = (WIDTH - 12, height - 12);
    picture.panel((6, 6), inside, &format!("fill='none' stroke='{BRASS}' stroke-width='2'"));
    picture
}

pub(super) fn heading(picture: &mut Picture, studio: Studio<'_>, word: Word<'_>) {
    let line = Lettering::middle("", Typeface::Period, 50, IVORY);
    words::letter(picture, studio, word, (WIDTH / 2, 66), line, WIDTH - 200);
}

/// Draws the background of a seat's row, with its baron and name, according to its result.
fn row(
    picture: &mut Picture,
    studio: Studio<'_>,
    seat: &Seat,
    (top, height): (i32, i32),
    fate: Fate,
) {
    let (fill, rim) = match fate {
        Fate::None => (PARCHMENT, "stroke-width='2'"),
        Fate::Tied => (IVORY, "stroke-width='5' stroke-dasharray='16 10'"),
        Fate::Won => (IVORY, "stroke-width='7'"),
        Fate::King => (PALE_GOLD, "stroke-width='5'"),
    };
    let style = format!("rx='9' fill='{fill}' stroke='{INK}' {rim}");
    picture.panel((16, top + 5), (WIDTH - 32, height - 10), &style);
    picture.draw(54, top + 38, shapes::baron(seat.colour, 0.8));
    let name = super::shown_name(studio, seat.shown_name(), seat.colour, 40, 480);
    picture.letter(94, top + 51, Lettering::start(&name, Typeface::Plain, 40, INK));
}

/// An influence card round its middle, with room for a die.
fn card(card: Card) -> String {
    let words = format!("×{}", card.value());
    let number = Lettering::middle(&words, Typeface::Period, 40, INK);
    format!(
        "<rect x='-34' y='-50' width='74' height='108' rx='8' fill='#000' fill-opacity='.3'/>\
         <rect x='-37' y='-54' width='74' height='108' rx='8' fill='{IVORY}' stroke='{INK}' \
         stroke-width='2.500'/><g transform='translate(0 -18)'>{number}</g>"
    )
}

/// A card in a hand, round its middle: its value in two corners, and large in the middle.
fn large_card(card: Card) -> String {
    let words = format!("×{}", card.value());
    let value = card.value().to_string();
    let (corner, middle) = (
        Lettering::middle(&value, Typeface::Period, 44, INK),
        Lettering::middle(&words, Typeface::Period, 84, INK),
    );
    format!(
        "<rect x='-84' y='-116' width='176' height='244' rx='14' fill='#000' fill-opacity='.3'/>\
         <rect x='-88' y='-122' width='176' height='244' rx='14' fill='{IVORY}' stroke='{INK}' \
         stroke-width='3'/><rect x='-78' y='-112' width='156' height='224' rx='8' fill='none' \
         stroke='{BRASS}' stroke-width='2'/><g transform='translate(-66 -76)'>{corner}</g>\
         <g transform='translate(0 28)'>{middle}</g>\
         <g transform='rotate(180) translate(-66 -76)'>{corner}</g>"
    )
}

/// A die round its middle.
pub(super) fn die(die: Die) -> String {
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
