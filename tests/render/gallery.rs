//! Every kind of picture, of matches that are the same each time, to be looked at and to be compared.

use std::path::Path;
use std::sync::Arc;

use witan::games;
use witan::games::koenig::pictures as koenig;
use witan::games::koenig::rules::{Board, Cards, Event, Koenig, Territory, View};
use witan::kit::drawing::Renderer;
use witan::kit::simulate;
use witan::kit::{Colour, Game, PerSeat, Seat, Seed, Viewer};

use crate::positions::{NAMES, UGLY, phase, play, seats};
use crate::renderer;

/// A picture's name and its file.
pub type Named = (String, Vec<u8>);

/// The board as it is sent.
pub fn board(renderer: &Renderer, view: &View, seats: &PerSeat<Seat>) -> Vec<u8> {
    renderer.board(&games::View::Koenig(view.clone()), seats).expect("a picture")
}

/// Positions of a match of so many players, by name.
pub fn positions(players: u8) -> Vec<(&'static str, View)> {
    let match_ = play(players, 3, 4000);
    let mut chosen = vec![
        ("opening", &match_[0]),
        ("middle", &match_[match_.len() / 2]),
        ("end", &match_[match_.len() - 1]),
    ];
    let crowded = |view: &&View| {
        let mut lands = view.lands.iter();
        phase(view) == "dispute" && lands.any(|(_, land)| land.barons.len() > 1)
    };
    chosen.extend(match_.iter().rfind(crowded).map(|view| ("two-barons", view)));
    for kind in ["dispute", "aftermath"] {
        let mut of_kind = match_.iter().filter(|view| phase(view) == kind);
        chosen.extend(of_kind.nth(4).map(|view| (kind, view)));
    }
    chosen.into_iter().map(|(name, view)| (name, view.clone())).collect()
}

/// Five people with names nobody is prepared for.
pub fn ugly(renderer: &Renderer) -> Named {
    let match_ = play(5, 9, 4000);
    let view = &match_[match_.len() / 3];
    ("5-ugly".to_owned(), board(renderer, view, &seats(&UGLY, 5)))
}

/// Disputes and elections of a match of five, and a territory that is disputed.
pub fn events(renderer: &Renderer, names: &[&str]) -> Vec<Named> {
    let board = Arc::new(Board::built_in());
    let played = simulate::play(board, 5, Seed::new([4; 32]), 1).expect("matches end");
    let seats = seats(names, 5);
    let mut state = Koenig::begin(&played.setup);
    let (mut disputed, mut thrown) = (Territory::Man, Vec::new());
    let mut pictures: Vec<Named> = Vec::new();
    let mut add = |name: &str, png: Vec<u8>| {
        if pictures.iter().filter(|(known, _)| known.starts_with(name)).count() < 2 {
            pictures.push((format!("{name}-{}", pictures.len()), png));
        }
    };
    for (_, event) in &played.log {
        match event {
            Event::DisputeBegan { territory, .. } => (disputed, thrown) = (*territory, Vec::new()),
            Event::Thrown { throws, .. } => thrown.push(throws.clone()),
            Event::DisputeWon { winner } => {
                let view = Koenig::view(&state, Viewer::Public);
                let close = koenig::territory(renderer, &view, &seats, disputed);
                add("place", close.expect("a picture"));
                let (first, later) = thrown.split_first().expect("a dispute has throws");
                let again = later.last().map(Vec::as_slice).unwrap_or_default();
                let table = koenig::dispute(renderer, &seats, disputed, [first, again], *winner);
                let name = if again.is_empty() { "dispute" } else { "dispute-tied" };
                add(name, table.expect("a picture"));
            }
            Event::ElectionHeld { number, tallies, result, .. } => {
                let picture = koenig::election(renderer, &seats, *number, 20, tallies, result);
                let crowned =
                    matches!(result, games::koenig::rules::ElectionResult::Crowned { .. });
                let name = if crowned { "election-king" } else { "election" };
                add(name, picture.expect("a picture"));
            }
            _ => {}
        }
        Koenig::evolve(&mut state, event);
    }
    pictures
}

/// A hand.
pub fn hand(renderer: &Renderer) -> Named {
    let drawn = koenig::hand(renderer, Colour::Green, Cards { x1: 12, x2: 7, x3: 0 });
    ("hand".to_owned(), drawn.expect("a picture"))
}

/// What everybody could see when each turn of a match began, and at its end.
pub fn turns(players: u8) -> Vec<games::View> {
    let mut views = play(players, 3, 4000);
    views.dedup_by_key(|view| view.turn);
    views.into_iter().map(games::View::Koenig).collect()
}

/// The votes in the course of a match.
pub fn course(renderer: &Renderer, players: u8) -> Named {
    let names = if players == 5 { UGLY } else { NAMES };
    let drawn = renderer.course(&turns(players), &seats(&names, players));
    (format!("{players}-votes"), drawn.expect("a picture"))
}

/// `WITAN_PICTURES=DIR cargo test --test render look -- --ignored` writes pictures to look at.
#[test]
#[ignore = "writes files for people to look at"]
fn look() {
    let Some(directory) = std::env::var_os("WITAN_PICTURES") else { return };
    let renderer = renderer();
    let write = |(name, file): Named, ending: &str| {
        println!("{name}: {} bytes", file.len());
        let path = Path::new(&directory).join(format!("{name}.{ending}"));
        std::fs::write(path, file).expect("writable");
    };
    for players in 3..=5 {
        for (name, view) in positions(players) {
            let png = board(&renderer, &view, &seats(&NAMES, players));
            write((format!("{players}-{name}"), png), "png");
        }
        write(course(&renderer, players), "png");
    }
    events(&renderer, &UGLY).into_iter().for_each(|picture| write(picture, "png"));
    for picture in [ugly(&renderer), hand(&renderer)] {
        write(picture, "png");
    }
    let replay = renderer.replay(&turns(4), &seats(&NAMES, 4)).expect("an animation");
    write(("replay".to_owned(), replay), "gif");
}
