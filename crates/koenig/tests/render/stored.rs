//! Comparison of pictures with stored ones, which somebody has looked at.
//!
//! `WITAN_STORE_PICTURES=1 cargo test -p koenig --test render stored` stores the current pictures: look at each before
//! committing it.

use std::fs;
use std::path::PathBuf;

use koenig::rules::View;

use crate::compare::Pixels;
use crate::gallery::{self, Named};
use crate::positions::{NAMES, UGLY, play, seats};
use crate::renderer;

/// The width of stored pictures, in pixels, which is that of a phone's screen.
const WIDTH: usize = 400;

/// The side of the squares that are compared, in pixels.
const SIDE: usize = 4;

/// The allowed difference of a square, and the mean of all: more than hinting, font size or rounding on another machine
/// and the few colours of a stored picture cause, and less than the smallest piece.
const GREATEST: f32 = 12.0;
const MEAN: f32 = 1.0;

fn file(name: &str) -> PathBuf {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pictures");
    PathBuf::from(folder).join(format!("{name}.png"))
}

fn assert_looks_as_stored((name, png): &Named) {
    let small = Pixels::read(png).small(WIDTH);
    if std::env::var_os("WITAN_STORE_PICTURES").is_some() {
        fs::write(file(name), small.png()).expect("the folder is there");
    }
    let stored = fs::read(file(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let difference = Pixels::read(&stored).difference(&small, SIDE);
    if difference.greatest > GREATEST || difference.mean > MEAN {
        let seen = std::env::temp_dir().join(format!("{name}.png"));
        fs::write(&seen, png).expect("a temporary file");
        panic!("{name} looks different, {difference:?}: see {}", seen.display());
    }
}

#[test]
fn boards_look_as_they_did() {
    let renderer = renderer();
    // Man is not in play; two barons in a disputed territory; everybody has an extreme name.
    for (players, kind) in [(3, "opening"), (5, "two-barons")] {
        let chosen = gallery::positions(players).into_iter().find(|(name, _)| *name == kind);
        let (_, view) = chosen.expect("there is such a position");
        let png = gallery::board(&renderer, &view, &seats(&NAMES, players));
        assert_looks_as_stored(&(format!("{players}-{kind}"), png));
    }
    assert_looks_as_stored(&gallery::ugly(&renderer));
}

#[test]
fn what_is_shown_beside_the_board_looks_as_it_did() {
    let renderer = renderer();
    let mut pictures = gallery::events(&renderer, &UGLY);
    pictures.sort_by_key(|(name, _)| name.clone());
    pictures
        .dedup_by_key(|(name, _)| name.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned());
    pictures.extend([gallery::hand(&renderer), gallery::course(&renderer, 5)]);
    pictures.push(gallery::chances(&renderer, &UGLY, 5));
    let all = "a place, three disputes, two elections, the end, a hand, votes, chances";
    assert_eq!(pictures.len(), 10, "{all}");
    pictures.iter().for_each(assert_looks_as_stored);
}

/// A comparison that finds no difference would prove nothing.
#[test]
fn a_single_piece_makes_a_difference() {
    let renderer = renderer();
    let seats = seats(&UGLY, 5);
    let mut views = play(5, 9, 400);
    let mut view = views.pop().expect("a match has positions");
    let small = |view: &View| Pixels::read(&gallery::board(&renderer, view, &seats)).small(WIDTH);
    let before = small(&view);
    let held = view.lands.iter().find(|(_, land)| land.courtiers > 1 && land.barons.is_empty());
    let territory = held.map(|(territory, _)| territory);
    let territory = territory.expect("somebody has courtiers somewhere");
    view.lands[territory].courtiers -= 1;
    let difference = before.difference(&small(&view), SIDE);
    assert!(difference.greatest > GREATEST, "{difference:?}");
}
