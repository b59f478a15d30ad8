//! The standings of a cup as a picture.

use super::words;
use super::{Cup, CupStanding};
use crate::honours::sheet::{self, FADED, INK, PALETTE};
use game_api::drawing::{Lettering, Picture, PictureFile, RenderError, Studio, Typeface};

/// The most people in it.
pub const MOST: usize = 16;

/// The x positions: end of names, begin and end of the rounds' points, and the total.
const NAME_END: i32 = 560;
const LEFT: i32 = 620;
const RIGHT: i32 = 930;
const TOTAL: i32 = 1020;

/// The picture, with a description of its content.
pub fn table(
    studio: Studio<'_>,
    cup: &Cup,
    standings: &[CupStanding],
) -> Result<PictureFile, RenderError> {
    let standings = &standings[..standings.len().min(MOST)];
    let mut picture = sheet::begin(studio, words::title(studio.texts, cup), standings.len());
    for (nth, standing) in (0..).zip(standings) {
        row(&mut picture, studio, cup, (nth, standing));
    }
    let alt = words::alt(studio.texts, cup, standings);
    let file = studio.with_palette(&PALETTE).png(&picture)?;
    Ok(PictureFile { name: "cup.png".into(), file, alt })
}

fn row(picture: &mut Picture, studio: Studio<'_>, cup: &Cup, (nth, standing): (i32, &CupStanding)) {
    let head = sheet::SheetRow {
        place: standing.place.to_string(),
        is_crowned: nth == 0 && standing.halves > 0,
        name: &standing.name,
        name_end: NAME_END,
        fill: if standing.is_out { FADED } else { INK },
    };
    let middle = head.draw(picture, studio, nth);
    let rounds = i32::from(cup.plan.rounds);
    for (nth, halves) in (0..).zip(&standing.rounds) {
        let x = LEFT + (RIGHT - LEFT) * nth / (rounds - 1).max(1);
        let got = halves.map_or_else(|| "·".to_owned(), words::points);
        picture.letter(x, middle + 10, Lettering::middle(&got, Typeface::Plain, 26, FADED));
    }
    let total = words::points(standing.halves);
    picture.letter(TOTAL, middle + 12, Lettering::middle(&total, Typeface::Plain, 36, INK));
}
