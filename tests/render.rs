//! Pictures of whole matches: every position draws, and whoever wants to look at some can.

use std::path::Path;
use std::sync::Arc;

use witan::game::{Colour, Game, PerSeat, PersonId, Seat, SeatId, Seed, SeededChance, Viewer};
use witan::games::koenig::{Board, Koenig, PhaseView, View, set_up, simple_player};
use witan::render::Renderer;
use witan::render::koenig::svg;

/// Every position of a match between simple players, of at most so many decisions.
fn play(players: u8, seed: u8, most: u64) -> Vec<View> {
    let seed = Seed::new([seed; 32]);
    let board = Arc::new(Board::built_in());
    let setup = set_up(board, players, &mut SeededChance::new(seed, 0)).expect("3 to 5 players");
    let mut state = Koenig::begin(&setup);
    let mut views = vec![Koenig::view(&state, Viewer::Public)];
    for step in 1..most {
        let Some(&seat) = Koenig::awaited(&state).first() else { break };
        let mut chance = SeededChance::new(seed, step);
        let view = Koenig::view(&state, Viewer::Seat(seat));
        let action = simple_player(&view, &mut chance).expect("an awaited seat acts");
        let decided = Koenig::decide(&state, seat, &action, &mut chance).expect("it acts legally");
        state = decided.state;
        views.push(Koenig::view(&state, Viewer::Public));
    }
    views
}

fn seats(names: &[&str], players: u8) -> PerSeat<Seat> {
    PerSeat::from_fn(players, |seat| Seat {
        colour: Colour::ALL[seat.index()],
        holder: PersonId(seat.index() as u64),
        name: names[seat.index()].to_owned(),
    })
}

/// Names as players have them.
const NAMES: [&str; 5] = ["Æthelflæd", "Hereward the Wake", "Wulfstan", "Godgifu", "Bēowulf"];

/// Names as somebody has them who wants to see what happens.
const UGLY: [&str; 5] = [
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "🦊🔥 Fox <b>&\"'</b> 🇬🇧",
    "محمد بن سلمان الطويل جدا جدا جدا جدا",
    "漢字かな交じり文 \u{202e}reversed\u{0}\u{8}",
    "Z\u{300}\u{301}\u{302}a\u{303}\u{304}\u{305}\u{306}lgo שלום עולם",
];

/// A word for the phase.
fn phase(view: &View) -> &'static str {
    match view.phase {
        PhaseView::Turn { .. } => "turn",
        PhaseView::Dispute { .. } => "dispute",
        PhaseView::Aftermath { .. } => "aftermath",
        PhaseView::Between => "between",
        PhaseView::Over { .. } => "over",
    }
}

#[test]
fn every_position_draws() {
    let renderer = Renderer::new(None).expect("built-in fonts");
    let mut drawn = std::collections::BTreeSet::new();
    for players in 3..=5 {
        let names = if players == 4 { UGLY } else { NAMES };
        let seats = seats(&names, players);
        for (index, view) in play(players, 7, 4000).iter().enumerate() {
            let text = svg(&renderer, view, &seats);
            // Pixels take longer than text: the first of each kind, and some of the others.
            if drawn.insert((players, phase(view))) || index % 97 == 0 {
                let png = renderer.png(&text).expect("a picture");
                assert!(png.starts_with(b"\x89PNG"));
            }
        }
    }
    for kind in ["turn", "dispute", "aftermath", "over"] {
        assert!((3..=5).all(|players| drawn.contains(&(players, kind))), "no {kind} was drawn");
    }
}

/// An SVG text without what only eyes can judge: long paths are cut short.
fn without_long_paths(svg: &str) -> String {
    let mut parts = svg.split(" d='");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (path, rest) = part.split_once('\'').expect("an attribute ends");
        let path = if path.len() > 60 { format!("{}…", &path[..20]) } else { path.to_owned() };
        text += &format!(" d='{path}'{rest}");
    }
    text
}

#[test]
fn a_position_in_the_middle_of_a_match() {
    let renderer = Renderer::new(None).expect("built-in fonts");
    let views = play(4, 3, 4000);
    let view = &views[views.len() / 2];
    let text = svg(&renderer, view, &seats(&UGLY, 4));
    insta::assert_snapshot!(without_long_paths(&text));
}

#[test]
fn bonus_votes_beyond_the_track_are_told_in_numbers() {
    let renderer = Renderer::new(None).expect("built-in fonts");
    let mut view = play(3, 3, 2).remove(0);
    let seat = SeatId::new(1).expect("a seat");
    let picture = |view: &View| svg(&renderer, view, &seats(&NAMES, 3));
    assert!(!picture(&view).contains(">15+<"));
    view.players.get_mut(seat).expect("it plays").bonus = 23;
    assert!(picture(&view).contains(">15+<"));
    assert!(picture(&view).contains("+23<"));
}

/// What a seat alone may know is in nobody's picture.
#[test]
fn nobody_sees_more_than_the_public() {
    let renderer = Renderer::new(None).expect("built-in fonts");
    let seats = seats(&NAMES, 4);
    let board = Arc::new(Board::built_in());
    let setup =
        set_up(board, 4, &mut SeededChance::new(Seed::new([1; 32]), 0)).expect("3 to 5 players");
    let state = Koenig::begin(&setup);
    let picture = |viewer| svg(&renderer, &Koenig::view(&state, viewer), &seats);
    for seat in SeatId::first(4) {
        assert_eq!(picture(Viewer::Seat(seat)), picture(Viewer::Public));
    }
}

/// `WITAN_PICTURES=DIR cargo test --test render look -- --ignored` writes pictures to look at.
#[test]
#[ignore = "writes files for people to look at"]
fn look() {
    let Some(directory) = std::env::var_os("WITAN_PICTURES") else { return };
    let renderer = Renderer::new(None).expect("built-in fonts");
    let write = |name: &str, view: &View, seats: &PerSeat<Seat>| {
        let text = svg(&renderer, view, seats);
        let start = std::time::Instant::now();
        let png = renderer.png(&text).expect("a picture");
        println!(
            "{name}: {} bytes of SVG, {} of PNG, {:?}",
            text.len(),
            png.len(),
            start.elapsed()
        );
        std::fs::write(Path::new(&directory).join(format!("{name}.png")), png).expect("writable");
    };
    for players in 3..=5 {
        let seats = seats(&NAMES, players);
        let match_ = play(players, 3, 4000);
        write(&format!("{players}-opening"), &match_[0], &seats);
        write(&format!("{players}-middle"), &match_[match_.len() / 2], &seats);
        write(&format!("{players}-end"), &match_[match_.len() - 1], &seats);
        let crowded = |view: &&View| {
            let mut lands = view.lands.iter();
            phase(view) == "dispute" && lands.any(|(_, land)| land.barons.len() > 1)
        };
        if let Some(view) = match_.iter().rfind(crowded) {
            write(&format!("{players}-two-barons"), view, &seats);
        }
        for kind in ["dispute", "aftermath"] {
            let mut of_kind = match_.iter().filter(|view| phase(view) == kind);
            if let Some(view) = of_kind.nth(4) {
                write(&format!("{players}-{kind}"), view, &seats);
            }
        }
    }
    let match_ = play(5, 9, 4000);
    write("5-ugly", &match_[match_.len() / 3], &self::seats(&UGLY, 5));
}
