//! Boards as lists of marks, each of which is stored once in a page.

use std::collections::HashMap;
use std::fmt::Write as _;

use serde::{Serialize, Serializer};

use game_api::drawing::{Mark, Picture};

/// All drawings of a page.
#[derive(Default, Serialize)]
pub(super) struct Album {
    /// The size of the boards.
    size: [u32; 2],
    pieces: Pieces,
    /// Three numbers for each mark: a piece, and its position.
    marks: Vec<i32>,
    #[serde(skip)]
    placed: HashMap<(u32, i32, i32), u32>,
    /// The previous board, in the first language: the next is stored as the difference to it.
    #[serde(skip)]
    before: Vec<u32>,
}

/// The marks of a picture, from bottom to top: numbers of marks, or for a negative number n, a run copied from
/// another picture: from position −1 − n on, with the next number as its length.
#[derive(Serialize)]
#[serde(transparent)]
pub(super) struct MarkRuns(Vec<i64>);

/// Pieces of SVG, each stored once; so are long outlines that several of them share.
#[derive(Default)]
struct Pieces {
    list: Vec<String>,
    numbers: HashMap<String, u32>,
    /// Pieces that are static strings, by their address: their texts need no second lookup.
    fixed: HashMap<(usize, usize), u32>,
}

/// The minimum length, in characters, of an outline worth sharing.
const LONG: usize = 80;

impl Album {
    /// A board in each language: the first as the difference to the previous board, the others to the first.
    pub fn boards(&mut self, boards: impl Iterator<Item = Picture>) -> Vec<MarkRuns> {
        let before = std::mem::take(&mut self.before);
        let mut first: Option<Vec<u32>> = None;
        let mut places = Vec::new();
        for board in boards {
            self.size = [board.width, board.height];
            let marks = self.marks_of(board);
            places.push(told(first.as_ref().unwrap_or(&before), &marks));
            first.get_or_insert(marks);
        }
        self.before = first.unwrap_or_default();
        places
    }

    /// Another picture in each language: the first in full, the others as the difference to it.
    pub fn pictures(&mut self, pictures: impl Iterator<Item = Picture>) -> Vec<MarkRuns> {
        let mut first: Option<Vec<u32>> = None;
        let mut places = Vec::new();
        for picture in pictures {
            let marks = self.marks_of(picture);
            places.push(told(first.as_deref().unwrap_or_default(), &marks));
            first.get_or_insert(marks);
        }
        places
    }

    fn marks_of(&mut self, picture: Picture) -> Vec<u32> {
        picture.marks.into_iter().map(|mark| self.mark(mark)).collect()
    }

    fn mark(&mut self, Mark { x, y, svg, keep: _ }: Mark) -> u32 {
        let piece = self.pieces.number(svg);
        *self.placed.entry((piece, x, y)).or_insert_with(|| {
            self.marks.extend([piece as i32, x, y]);
            (self.marks.len() / 3 - 1) as u32
        })
    }
}

/// A list of marks, as the difference to another.
fn told(other: &[u32], marks: &[u32]) -> MarkRuns {
    let mut where_: HashMap<u32, usize> = HashMap::new();
    for (place, mark) in other.iter().enumerate().rev() {
        where_.insert(*mark, place);
    }
    let (mut told, mut at, mut next) = (Vec::new(), 0, 0);
    while at < marks.len() {
        // Prefer to continue after the last run: a mark can occur twice in a picture.
        let from = match other.get(next) {
            Some(mark) if *mark == marks[at] => Some(next),
            _ => where_.get(&marks[at]).copied(),
        };
        match from {
            Some(from) => {
                let run = other[from..].iter().zip(&marks[at..]);
                let length = run.take_while(|(one, other)| one == other).count();
                told.extend([-1 - from as i64, length as i64]);
                (at, next) = (at + length, from + length);
            }
            None => {
                told.push(i64::from(marks[at]));
                (at, next) = (at + 1, next + 1);
            }
        }
    }
    MarkRuns(told)
}

impl Pieces {
    fn number(&mut self, svg: std::borrow::Cow<'static, str>) -> u32 {
        use std::borrow::Cow;
        match svg {
            Cow::Borrowed(svg) => {
                let place = (svg.as_ptr() as usize, svg.len());
                match self.fixed.get(&place) {
                    Some(number) => *number,
                    None => {
                        let number = self.numbered(svg.to_owned());
                        self.fixed.insert(place, number);
                        number
                    }
                }
            }
            Cow::Owned(svg) => self.numbered(svg),
        }
    }

    fn numbered(&mut self, svg: String) -> u32 {
        let next = self.list.len() as u32;
        match self.numbers.get(&svg) {
            Some(number) => *number,
            None => {
                self.list.push(svg.clone());
                self.numbers.insert(svg, next);
                next
            }
        }
    }
}

/// Pieces, with shared outlines as `d='#n'`. Ids are unique to each piece.
impl Serialize for Pieces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut counts: HashMap<&str, u32> = HashMap::new();
        for piece in &self.list {
            for outline in outlines(piece) {
                *counts.entry(outline).or_default() += 1;
            }
        }
        let mut shared: HashMap<&str, usize> = HashMap::new();
        let mut paths = Vec::new();
        let mut pieces = Vec::new();
        for (number, piece) in self.list.iter().enumerate() {
            let mut text = String::with_capacity(piece.len());
            for (nth, part) in piece.split(" d='").enumerate() {
                if nth > 0 {
                    text.push_str(" d='");
                }
                let outline = part.split('\'').next().unwrap_or_default();
                if nth > 0 && outline.len() > LONG && counts.get(outline).is_some_and(|n| *n > 1) {
                    let place = *shared.entry(outline).or_insert_with(|| {
                        paths.push(outline);
                        paths.len() - 1
                    });
                    write!(text, "#{place}{}", &part[outline.len()..]).expect("a string takes all");
                } else {
                    text.push_str(part);
                }
            }
            pieces.push(own_ids(&text, number));
        }
        (paths, pieces).serialize(serializer)
    }
}

fn outlines(piece: &str) -> impl Iterator<Item = &str> {
    let parts = piece.split(" d='").skip(1);
    parts.map(|part| part.split('\'').next().unwrap_or_default()).filter(|it| it.len() > LONG)
}

/// A piece with ids that no other piece has.
fn own_ids(piece: &str, number: usize) -> String {
    if !piece.contains(" id='") {
        return piece.to_owned();
    }
    piece
        .replace(" id='", &format!(" id='m{number}-"))
        .replace("url(#", &format!("url(#m{number}-"))
        .replace("href='#", &format!("href='#m{number}-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_told_by_what_it_has_in_common_with_another() {
        for (other, marks) in [
            (vec![], vec![1, 2, 3]),
            (vec![1, 2, 3], vec![1, 2, 3]),
            (vec![1, 2, 3, 4], vec![1, 9, 3, 4, 2]),
            (vec![1, 2, 1, 3], vec![1, 3, 1, 2]),
        ] {
            let MarkRuns(told) = told(&other, &marks);
            let (mut back, mut told) = (Vec::new(), told.into_iter());
            while let Some(number) = told.next() {
                match usize::try_from(-1 - number) {
                    Ok(from) => {
                        let length = told.next().expect("a length") as usize;
                        back.extend(&other[from..from + length]);
                    }
                    Err(_) => back.push(number as u32),
                }
            }
            assert_eq!(back, marks);
        }
    }

    #[test]
    fn pieces_share_long_outlines_and_no_ids() {
        let outline = "M0 0".repeat(LONG);
        let mut pieces = Pieces::default();
        for colour in ["red", "blue"] {
            let piece = format!(
                "<path id='a' d='{outline}' fill='{colour}'/><use href='#a' fill='url(#a)'/>"
            );
            pieces.number(piece.into());
        }
        let told = serde_json::to_string(&pieces).expect("they are text");
        assert_eq!(told.matches(&outline).count(), 1);
        assert!(told.contains("id='m1-a' d='#0' fill='blue'/><use href='#m1-a' fill='url(#m1-a)'"));
    }
}
