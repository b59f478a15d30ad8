//! Dice, and conditions as dice.

use super::palette::{FADED, INK, PAPER, STONE, WHITE, pips};
use crate::rules::{Face, Needs};
use crate::words::emoji;
use game_api::Die;
use game_api::drawing::{EmojiArt, Lettering, Picture, Typeface};

/// The width of a die.
pub(super) const DIE: i32 = 96;

/// Returns the positions of a number's pips, in steps from the middle.
fn places(number: u8) -> &'static [(i32, i32)] {
    match number {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        _ => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    }
}

/// A die with its pips, round its middle.
pub(super) fn die(shows: Die, face: Face) -> String {
    let (colour, pip) = pips(face);
    let half = DIE / 2;
    let mut svg = format!(
        "<rect x='-{half}' y='-{half}' width='{DIE}' height='{DIE}' rx='16' fill='{colour}' \
         stroke='{INK}' \
         stroke-width='3'/>"
    );
    for (x, y) in places(shows.points()) {
        let (x, y) = (x * 27, y * 27);
        svg += &format!("<path d='{pip}' transform='translate({x} {y})' fill='{WHITE}'/>");
    }
    svg
}

/// Returns every die as an emoji.
pub(super) fn emojis() -> Vec<EmojiArt> {
    let sides = Die::ALL.into_iter().flat_map(|shows| Face::ALL.map(|face| (shows, face)));
    let art = |(shows, face)| EmojiArt::new(emoji(shows, face), 104, &die(shows, face));
    sides.map(art).collect()
}

/// A die that has not been thrown.
pub(super) fn blank_die() -> String {
    let half = DIE / 2;
    let mark = Lettering::middle("?", Typeface::Period, 56, PAPER).to_string();
    format!(
        "<rect x='-{half}' y='-{half}' width='{DIE}' height='{DIE}' rx='16' fill='none' \
         stroke='{STONE}' \
         stroke-width='4' stroke-dasharray='12 9'/><g transform='translate(0 19)'>{mark}</g>"
    )
}

/// The content of a small die in a condition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Tile {
    Number(u8),
    Colour(Face),
    /// Any number, the same on all with this letter.
    Letter(char),
    /// A step of a run.
    Step,
    /// Any colour, the same on all.
    Any,
    /// The space between two groups.
    Gap,
}

/// Draws a condition as a row of small dice, within a width and centred at a point.
pub(super) fn condition(picture: &mut Picture, needs: &Needs, (x, y): (i32, i32), width: i32) {
    let sum = |sign: &str, sum: u8| format!("Σ {sign} {sum}");
    let tiles: Vec<Tile> = match *needs {
        Needs::AtMost(most) => return letters(picture, &sum("≤", most), (x, y)),
        Needs::AtLeast(least) => return letters(picture, &sum("≥", least), (x, y)),
        Needs::Parity { odd } => {
            let first = if odd { 1 } else { 2 };
            [0, 2, 4, 0, 2, 4].map(|more| Tile::Number(first + more)).to_vec()
        }
        Needs::Run(run) => vec![Tile::Step; usize::from(run)],
        Needs::Number { number, dice } => vec![Tile::Number(number); usize::from(dice)],
        Needs::Colours(colours) => Face::ALL
            .into_iter()
            .flat_map(|face| vec![Tile::Colour(face); usize::from(colours.of(face))])
            .collect(),
        Needs::Groups(groups) => {
            let groups = groups.iter().zip(['a', 'b', 'c']).filter(|(group, _)| **group > 0);
            let groups: Vec<Vec<Tile>> = groups
                .map(|(&group, letter)| vec![Tile::Letter(letter); usize::from(group)])
                .collect();
            groups.join(&Tile::Gap)
        }
        Needs::OneColour(dice) => vec![Tile::Any; usize::from(dice)],
    };
    let rows = rows(needs, &tiles);
    let widest = rows.iter().map(|row| breadth(row)).fold(1.0, f32::max);
    let largest = if rows.len() > 1 { 45.0 } else { 50.0 };
    let size = ((width as f32 - 8.0) / widest).min(largest);
    let climb = if matches!(needs, Needs::Run(_)) { 5 } else { 0 };
    for (index, row) in (0..).zip(&rows) {
        let mut left = x as f32 - breadth(row) * size / 2.0;
        let middle = y + (2 * index + 1 - rows.len() as i32) * (size as i32 / 2);
        for (step, tile) in (0..).zip(*row) {
            let advance = breadth(&[*tile]) * size;
            let rise = climb * (row.len() as i32 - 1 - 2 * step);
            let at = ((left + advance / 2.0) as i32, middle + rise);
            picture.draw(at.0, at.1, small(*tile, size / 52.0));
            left += advance;
        }
    }
}

/// Returns the width of tiles, in tiles.
fn breadth(tiles: &[Tile]) -> f32 {
    tiles.iter().map(|tile| if *tile == Tile::Gap { 0.35 } else { 1.0 }).sum()
}

/// Splits more than four tiles into two rows, by groups if there are several; a run is one row.
fn rows<'a>(needs: &Needs, tiles: &'a [Tile]) -> Vec<&'a [Tile]> {
    if breadth(tiles) <= 4.5 || matches!(needs, Needs::Run(_)) {
        return vec![tiles];
    }
    let gaps = tiles.iter().enumerate().filter(|(_, tile)| **tile == Tile::Gap);
    let cut = gaps.map(|(at, _)| at).filter(|&at| breadth(&tiles[..at]) < 4.5).max();
    match cut {
        Some(cut) => vec![&tiles[..cut], &tiles[cut + 1..]],
        None => tiles.chunks(tiles.len().div_ceil(2)).collect(),
    }
}

fn letters(picture: &mut Picture, text: &str, (x, y): (i32, i32)) {
    picture.letter(x, y + 18, Lettering::middle(text, Typeface::Period, 54, INK));
}

fn small(tile: Tile, scale: f32) -> String {
    let square = |fill: &str| {
        format!(
            "<rect x='-23' y='-23' width='46' height='46' rx='8' fill='{fill}' stroke='{INK}' \
             stroke-width='2.5'/>"
        )
    };
    let drawn = match tile {
        Tile::Gap => return String::new(),
        Tile::Number(number) => {
            let mut svg = square(WHITE);
            for (x, y) in places(number) {
                svg += &format!("<circle cx='{}' cy='{}' r='5' fill='{INK}'/>", x * 13, y * 13);
            }
            svg
        }
        Tile::Colour(face) => {
            let (colour, pip) = pips(face);
            format!("{}<path d='{pip}' fill='{WHITE}'/>", square(colour))
        }
        Tile::Letter(letter) => {
            let letter = letter.to_string();
            let letter = Lettering::middle(&letter, Typeface::Plain, 36, INK).to_string();
            format!("{}<g transform='translate(0 11)'>{letter}</g>", square(WHITE))
        }
        Tile::Step => format!(
            "{}<path d='M-10 6L0-6L10 6' fill='none' stroke='{FADED}' stroke-width='5' \
             stroke-linecap='round' stroke-linejoin='round'/>",
            square(WHITE)
        ),
        Tile::Any => {
            let shape = |face: Face, x: i32| {
                let (colour, pip) = pips(face);
                format!("<path d='{pip}' transform='translate({x} 0) scale(.52)' fill='{colour}'/>")
            };
            let shapes =
                [shape(Face::Red, -14), shape(Face::Green, 0), shape(Face::Blue, 14)].concat();
            format!("{}{shapes}", square(WHITE))
        }
    };
    format!("<g transform='scale({scale:.2})'>{drawn}</g>")
}
