//! Every kind of picture, of reproducible matches, for people and for comparisons.

use std::path::Path;
use std::sync::Arc;

use game_api::drawing::{self, Renderer};
use game_api::{
    BeaconUse, BoardMode, Colour, Game, PerSeat, Pictures, Places, Policies, Seat, Secrets, Seed,
    SeededChance, Shown, Viewer, animation,
};
use koenig::Koenig;
use koenig::rules::{Board, Cards, ElectionResult, Event, Own, Territory, View, set_up};
use koenig::words::{Crowned, IllustratedEvent};
use playtest::simulate::{self, PolicyChoice, Simulation};

use crate::positions::{NAMES, UGLY, moments, phase, play, seat, seats, view};
use crate::{renderer, studio};

/// A picture's name and its file.
pub type Named = (String, Vec<u8>);

/// Renders the board as it is posted.
pub fn board(renderer: &Renderer, view: &View, seats: &PerSeat<Seat>) -> Vec<u8> {
    let studio = studio(renderer);
    studio.board_png(&Koenig::board(studio, seats, view, BoardMode::Now)).expect("a picture")
}

/// Returns named positions of a match of `players` players.
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

/// Renders a board of five people with extreme names.
pub fn ugly(renderer: &Renderer) -> Named {
    let match_ = play(5, 9, 4000);
    let view = &match_[match_.len() / 3];
    ("5-ugly".to_owned(), board(renderer, view, &seats(&UGLY, 5)))
}

/// Renders disputes and elections of a match of five, and a disputed territory.
pub fn events(renderer: &Renderer, names: &[&str]) -> Vec<Named> {
    let studio = studio(renderer);
    let board = Arc::new(Board::built_in());
    let (policy, seed, beacon) = (PolicyChoice::Simple, Seed::new([4; 32]), BeaconUse::Off);
    let simulation = Simulation { players: 5, policy, seed, beacon, attempts: 0 };
    let played = simulate::play::<Koenig>(&board, &simulation, 1).expect("matches end");
    let seats = seats(names, 5);
    let mut state = Koenig::begin(&played.setup);
    let (mut disputed, mut attacker, mut thrown) = (Territory::Man, None, Vec::new());
    let mut has_baron = false;
    let mut pictures: Vec<Named> = Vec::new();
    let illustrated = |what: &IllustratedEvent| {
        let what = serde_json::to_value(what).expect("plain data");
        let shown = Koenig::illustration(studio, &seats, &what).expect("a picture");
        studio.png(&shown.picture).expect("it can be drawn")
    };
    let mut add = |name: &str, png: Vec<u8>| {
        if pictures.iter().filter(|(known, _)| known.starts_with(name)).count() < 2 {
            pictures.push((format!("{name}-{}", pictures.len()), png));
        }
    };
    for (_, event) in &played.log {
        match event {
            Event::DisputeBegan { territory, intruder, defender } => {
                (disputed, attacker, thrown) = (*territory, Some(*intruder), Vec::new());
                has_baron = state.barons[*defender] == *territory;
            }
            Event::Thrown { throws, .. } => thrown.push(throws.clone()),
            Event::DisputeWon { winner } => {
                let view = Koenig::view(&state, Viewer::Public);
                let close = Koenig::place_picture(studio, &seats, &view, disputed);
                add("place", close.expect("a picture").file);
                let (first, later) = thrown.split_first().expect("a dispute has throws");
                let (first, again) = (first.clone(), later.last().cloned().unwrap_or_default());
                let name = match (again.is_empty(), has_baron) {
                    (true, false) => "dispute",
                    (true, true) => "dispute-baron",
                    (false, _) => "dispute-tied",
                };
                let (territory, winner) = (disputed, *winner);
                let table = IllustratedEvent::Dispute {
                    territory,
                    attacker,
                    has_baron,
                    first,
                    again,
                    winner,
                };
                add(name, illustrated(&table));
            }
            Event::ElectionHeld { number, tallies, result, .. } => {
                let crowned = matches!(result, ElectionResult::Crowned { .. });
                let name = if crowned { "election-king" } else { "election" };
                let (tallies, result) = (tallies.clone(), result.clone());
                let votes =
                    IllustratedEvent::Election { number: *number, mark: 20, tallies, result };
                add(name, illustrated(&votes));
            }
            _ => {}
        }
        Koenig::evolve(&mut state, event);
    }
    let crowned = Crowned::of(&Koenig::view(&state, Viewer::Public)).expect("matches end");
    pictures.push(("coronation".to_owned(), illustrated(&IllustratedEvent::Coronation(crowned))));
    pictures
}

/// Renders a hand.
pub fn hand(renderer: &Renderer) -> Named {
    let board = Arc::new(Board::built_in());
    let luck = &mut SeededChance::new(Seed::new([1; 32]), 0);
    let state = Koenig::begin(&set_up(board, 4, luck).expect("3 to 5 players"));
    let mut view = Koenig::view(&state, Viewer::Seat(seat(0)));
    let hand = Cards { x1: 12, x2: 7, x3: 0 };
    view.own = Some(Own { hand, ..view.own.expect("a seat's view") });
    ("hand".to_owned(), hand_of(renderer, &view))
}

/// Renders the hand of this view's owner, in green.
pub fn hand_of(renderer: &Renderer, view: &View) -> Vec<u8> {
    let mut seats = seats(&NAMES, 4);
    seats[view.own.as_ref().expect("a seat's view").seat].colour = Colour::Green;
    let drawn = Koenig::hand_picture(studio(renderer), &seats, view);
    drawn.expect("it can be drawn").expect("a picture").file
}

/// Returns the public views at the beginning of each turn of a match, and at its end.
pub fn turns(players: u8) -> Vec<Shown> {
    let mut moments = moments(players, 3, 4000);
    moments.dedup_by_key(|shown| view(shown).turn);
    moments
}

/// Renders the chart of votes over a match.
pub fn course(renderer: &Renderer, players: u8) -> Named {
    let names = if players == 5 { UGLY } else { NAMES };
    let turns = turns(players);
    let last = turns.last().expect("a match has turns");
    let drawn = last.course(studio(renderer), &seats(&names, players), &turns);
    let drawn = drawn.expect("it can be drawn").expect("a picture");
    (format!("{players}-votes"), drawn.file)
}

/// Renders the chart of each player's probability of winning.
pub fn chances(renderer: &Renderer, names: &[&str], players: u8) -> Named {
    let (policy, seed, beacon) = (PolicyChoice::Simple, Seed::new([4; 32]), BeaconUse::Off);
    let simulation = Simulation { players, policy, seed, beacon, attempts: 0 };
    let board = Arc::new(Board::built_in());
    let played = simulate::play::<Koenig>(&board, &simulation, 1).expect("matches end");
    let mut state = Koenig::begin(&played.setup);
    let mut chances = vec![Koenig::chances(&state)];
    for (_, event) in &played.log {
        Koenig::evolve(&mut state, event);
        if let Event::TurnBegan { .. } = event {
            chances.push(Koenig::chances(&state));
        }
    }
    chances.push(Koenig::chances(&state));
    let drawn = drawing::chances(studio(renderer), &seats(names, players), &chances);
    let drawn = drawn.expect("it can be drawn").expect("a picture");
    (format!("{players}-chances"), drawn.file)
}

/// `WITAN_PICTURES=DIR cargo test -p koenig --test render look -- --ignored` writes pictures to look at.
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
        write(chances(&renderer, &NAMES, players), "png");
    }
    write(chances(&renderer, &UGLY, 5), "png");
    events(&renderer, &UGLY).into_iter().for_each(|picture| write(picture, "png"));
    for picture in [ugly(&renderer), hand(&renderer)] {
        write(picture, "png");
    }
    let replay = animation(&turns(4), studio(&renderer), &seats(&NAMES, 4)).expect("an animation");
    write(("replay".to_owned(), replay.file), "gif");
}
