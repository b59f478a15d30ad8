//! Pictures of whole matches: every position can be drawn, and some are written to look at.

mod compare;
mod gallery;
mod library;
mod positions;
mod replay;
mod stored;

use std::sync::{Arc, LazyLock};

use game_api::drawing::{Renderer, Studio};
use game_api::{
    BoardMode, Game, GameRef, PerSeat, Pictures, Seat, SeatId, Seed, SeededChance, Texts, Viewer,
};
use koenig::rules::{Board, Recent, View, set_up};
use koenig::{KOENIG, Koenig};

use compare::{Difference, Pixels};
use gallery::board;
use positions::{NAMES, UGLY, phase, play, seat, seats};

fn renderer() -> Renderer {
    Renderer::new(None).expect("built-in fonts")
}

/// Returns the context to draw the game, in English.
fn studio(renderer: &Renderer) -> Studio<'_> {
    static TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::built_in(&[&KOENIG as GameRef]));
    renderer.in_language(&TEXTS).with_palette(Koenig::palette())
}

/// Returns the board as SVG text.
fn svg(renderer: &Renderer, view: &View, seats: &PerSeat<Seat>) -> String {
    Koenig::board(studio(renderer), seats, view, BoardMode::Now).svg()
}

#[test]
fn every_position_draws() {
    library::watch();
    let renderer = renderer();
    let mut drawn = std::collections::BTreeSet::new();
    for players in 3..=5 {
        let names = if players == 4 { UGLY } else { NAMES };
        let seats = seats(&names, players);
        for (index, view) in play(players, 7, 4000).iter().enumerate() {
            let text = svg(&renderer, view, &seats);
            // Rasterizing is slower than text: only the first of each kind, and some of the others.
            if drawn.insert((players, phase(view))) || index % 97 == 0 {
                let png = board(&renderer, view, &seats);
                assert!(png.starts_with(b"\x89PNG"));
                assert!(text.ends_with("</svg>\n"));
            }
        }
    }
    for kind in ["turn", "dispute", "aftermath", "over"] {
        assert!((3..=5).all(|players| drawn.contains(&(players, kind))), "no {kind} was drawn");
    }
    library::assert_quiet();
}

/// Returns an SVG text without parts that only eyes can judge: long paths are shortened.
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
    let renderer = renderer();
    let views = play(4, 3, 4000);
    let view = &views[views.len() / 2];
    let text = svg(&renderer, view, &seats(&UGLY, 4));
    insta::assert_snapshot!(without_long_paths(&text));
}

#[test]
fn more_votes_than_it_takes_are_told_in_numbers() {
    let renderer = renderer();
    let mut view = play(3, 3, 2).remove(0);
    let seat = seat(1);
    let picture = |view: &View| svg(&renderer, view, &seats(&NAMES, 3));
    assert!(!picture(&view).contains(">25<"));
    view.players.get_mut(seat).expect("it plays").bonus = 23;
    assert!(picture(&view).contains(">25<"));
}

/// When a turn begins, the board still shows all changes of the one before.
#[test]
fn what_changed_in_a_turn_is_known_when_the_next_begins() {
    let views = play(4, 3, 4000);
    let mut begun = &views[0];
    assert_eq!(begun.recent, Recent::default(), "nothing has changed yet");
    let (mut taken, mut placed) = (0, 0);
    for view in &views {
        if view.turn == begun.turn {
            continue;
        }
        for (at, land) in view.lands.iter() {
            let before = &begun.lands[at];
            let changed = land.holder.is_some() && land.holder != before.holder;
            assert_eq!(view.taken().contains(at), changed, "{at} in turn {}", view.turn);
            let were = if changed { 0 } else { before.courtiers };
            assert_eq!(view.placed(at), land.courtiers.saturating_sub(were), "{at}");
            (taken, placed) = (taken + u32::from(changed), placed + u32::from(view.placed(at)));
        }
        for (seat, player) in view.players.iter() {
            let mut went = view.recent.moves.iter().rev().filter(|way| way.seat == seat);
            let last = went.next().map_or(begun.players[seat].baron, |way| way.to);
            assert_eq!(last, player.baron, "{seat:?} in turn {}", view.turn);
        }
        begun = view;
    }
    assert!(taken > 0 && placed > 0, "{taken} taken, {placed} placed");
}

/// Discord's desktop client shows a picture in 550 by 350 points, a phone 390 points wide.
#[test]
fn names_and_pieces_can_be_read_where_they_are_shown() {
    let renderer = renderer();
    let view = play(5, 3, 2).remove(0);
    let picture = Koenig::board(studio(&renderer), &seats(&NAMES, 5), &view, BoardMode::Now);
    let svg = picture.svg();
    let (_, before) =
        svg.split_once("<text font-family='EB Garamond' font-size='40'").expect("a name");
    assert!(
        before.split_once("</text>").expect("it ends").0.ends_with(">Man"),
        "no name is so large"
    );
    let (width, height) = (f64::from(picture.width), f64::from(picture.height));
    for (place, scale) in
        [("desktop", (550.0 / width).min(350.0 / height)), ("phone", 390.0 / width)]
    {
        // At size 40 capitals are 26 high; a courtier is 26 high with its rim.
        assert!(26.0 * scale >= 8.0, "{place}: {:.1} points", 26.0 * scale);
    }
}

/// The painter shows what the SVG describes, within the palette.
#[test]
fn a_board_looks_like_its_svg() {
    let renderer = renderer();
    for (players, seed) in [(3, 3), (5, 9)] {
        let seats = seats(&UGLY, players);
        let views = play(players, seed, 400);
        let view = views.iter().rfind(|view| phase(view) == "dispute").expect("somebody disputes");
        let quick = board(&renderer, view, &seats);
        let slow = renderer.png(&svg(&renderer, view, &seats)).expect("a picture");
        let slow = Pixels::read(&slow);
        let difference = Pixels::read(&quick).difference(&slow, 8);
        let Difference { greatest, mean } = difference;
        assert!(greatest < 12.0 && mean < 0.4, "{players} players: {difference:?}");
        assert!(quick.len() <= 160 << 10, "{} bytes", quick.len());

        let mut fewer = view.clone();
        fewer.recent = Recent::default();
        let fewer = Pixels::read(&board(&renderer, &fewer, &seats));
        let difference = fewer.difference(&slow, 8);
        assert!(difference.greatest > 12.0, "a missing arrow is not noticed: {difference:?}");
    }
}

/// The cache of one picture changes nothing in the next, and has a limit.
#[test]
fn pictures_do_not_depend_on_those_before() {
    let used = renderer();
    let seats = seats(&NAMES, 5);
    let views = play(5, 5, 300);
    for view in views.iter().step_by(60) {
        board(&used, view, &seats);
    }
    let fresh = renderer();
    let last = views.last().expect("a match has positions");
    assert_eq!(board(&used, last, &seats), board(&fresh, last, &seats));
    assert!(used.kept_bytes() < 40_000_000, "{} bytes are kept", used.kept_bytes());
}

/// The secrets of a seat are in nobody's picture.
#[test]
fn nobody_sees_more_than_the_public() {
    let renderer = renderer();
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

#[test]
fn disputes_elections_and_territories_draw() {
    library::watch();
    let renderer = renderer();
    let mut pictures = gallery::events(&renderer, &UGLY);
    pictures.extend([3, 5].map(|players| gallery::course(&renderer, players)));
    pictures.extend([3, 5].map(|players| gallery::chances(&renderer, &UGLY, players)));
    let kinds = [
        "place",
        "dispute-1",
        "dispute-baron",
        "dispute-tied",
        "election",
        "election-king",
        "coronation",
    ];
    for kind in kinds.into_iter().chain(["5-votes", "5-chances"]) {
        assert!(pictures.iter().any(|(name, _)| name.starts_with(kind)), "no {kind}");
    }
    for (name, png) in pictures {
        assert!(png.len() < 160 << 10, "{name}: {} bytes", png.len());
    }
    library::assert_quiet();
}

/// A hand is for one person: drawing it leaves nothing in the cache.
#[test]
fn nothing_is_kept_of_a_hand() {
    let renderer = renderer();
    let seat = seat(0);
    let board = Arc::new(Board::built_in());
    let setup =
        set_up(board, 4, &mut SeededChance::new(Seed::new([1; 32]), 0)).expect("3 to 5 players");
    let view = Koenig::view(&Koenig::begin(&setup), Viewer::Seat(seat));
    let png = gallery::hand_of(&renderer, &view);
    assert!(png.starts_with(b"\x89PNG"));
    assert_eq!(renderer.kept_bytes(), 0);
}
