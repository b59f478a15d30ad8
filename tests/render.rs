//! Pictures of whole matches: every position draws, and whoever wants to look at some can.

use std::path::Path;
use std::sync::Arc;

use witan::game::{Colour, Game, PerSeat, PersonId, Seat, SeatId, Seed, SeededChance, Viewer};
use witan::games::koenig::{Board, Event, Koenig, PhaseView, View, set_up, simple_player};
use witan::render::koenig::{self, svg};
use witan::render::{RenderError, Renderer};

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
                let png = board(&renderer, view, &seats);
                assert!(png.starts_with(b"\x89PNG"));
                assert!(text.ends_with("</svg>\n"));
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

/// Pixels as red, green and blue, and how many a row has.
type Pixels = (usize, Vec<[f32; 3]>);

/// The pixels of a PNG.
fn pixels(png: &[u8]) -> Pixels {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("it fits into memory")];
    let info = reader.next_frame(&mut bytes).expect("a whole PNG");
    let channels = info.color_type.samples();
    let pixels = bytes.chunks(channels).map(|pixel| [0, 1, 2].map(|at| f32::from(pixel[at])));
    (info.width as usize, pixels.collect())
}

/// How different two pictures look: the greatest difference of the mean colours of two squares of 8 by 8
/// pixels, and the mean of all those differences, in levels of 255. Letters a fraction of a pixel apart, or
/// edges rounded otherwise, hardly count; a piece that is missing does.
fn difference(one: &[u8], other: &[u8]) -> (f32, f32) {
    look_different(pixels(one), pixels(other))
}

/// [`difference`], of pixels.
fn look_different((width, one): Pixels, (other_width, other): Pixels) -> (f32, f32) {
    const SIDE: usize = 8;
    assert_eq!((width, one.len()), (other_width, other.len()), "pictures of different sizes");
    let mut squares = vec![[0.0_f32; 3]; width.div_ceil(SIDE) * (one.len() / width).div_ceil(SIDE)];
    for (at, (one, other)) in one.iter().zip(&other).enumerate() {
        let square = at / width / SIDE * width.div_ceil(SIDE) + at % width / SIDE;
        for channel in 0..3 {
            squares[square][channel] += (one[channel] - other[channel]) / (SIDE * SIDE) as f32;
        }
    }
    let sizes: Vec<f32> = squares
        .iter()
        .map(|[red, green, blue]| (red * red + green * green + blue * blue).sqrt())
        .collect();
    let greatest = sizes.iter().copied().fold(0.0, f32::max);
    (greatest, sizes.iter().sum::<f32>() / sizes.len() as f32)
}

/// The board as it is sent.
fn board(renderer: &Renderer, view: &View, seats: &PerSeat<Seat>) -> Vec<u8> {
    renderer.board(&witan::games::View::Koenig(view.clone()), seats).expect("a picture")
}

/// The quick way to pixels shows what the SVG says, within the palette.
#[test]
fn a_board_looks_like_its_svg() {
    let renderer = Renderer::new(None).expect("built-in fonts");
    for (players, seed) in [(3, 3), (5, 9)] {
        let seats = seats(&UGLY, players);
        let views = play(players, seed, 400);
        let view = views.iter().rfind(|view| phase(view) == "dispute").expect("somebody disputes");
        let quick = board(&renderer, view, &seats);
        let slow = renderer.png(&svg(&renderer, view, &seats)).expect("a picture");
        let (greatest, mean) = difference(&quick, &slow);
        assert!(greatest < 24.0 && mean < 1.2, "{players} players: {greatest}, {mean} on average");
        assert!(quick.len() <= 160 << 10, "{} bytes", quick.len());

        let mut fewer = view.clone();
        fewer.last_move = None;
        let (greatest, _) = difference(&board(&renderer, &fewer, &seats), &slow);
        assert!(greatest > 24.0, "a missing arrow is not noticed: {greatest}");
    }
}

/// What is kept of one picture changes nothing in the next, and has a limit.
#[test]
fn pictures_do_not_depend_on_those_before() {
    let used = Renderer::new(None).expect("built-in fonts");
    let seats = seats(&NAMES, 5);
    let views = play(5, 5, 300);
    for view in views.iter().step_by(60) {
        board(&used, view, &seats);
    }
    let fresh = Renderer::new(None).expect("built-in fonts");
    let last = views.last().expect("a match has positions");
    assert_eq!(board(&used, last, &seats), board(&fresh, last, &seats));
    assert!(used.kept_bytes() < 40_000_000, "{} bytes are kept", used.kept_bytes());
}

/// The frames of a GIF as they are seen, each after how long it stays.
fn frames(file: &[u8]) -> Vec<(u16, Pixels)> {
    let mut reader = gif::DecodeOptions::new().read_info(file).expect("a GIF");
    let palette = reader.global_palette().expect("one for all frames").to_vec();
    let width = usize::from(reader.width());
    let mut shown = vec![[0.0; 3]; width * usize::from(reader.height())];
    let mut frames = Vec::new();
    while let Some(frame) = reader.read_next_frame().expect("a whole GIF") {
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        for (at, &index) in frame.buffer.iter().enumerate() {
            let (x, y) = (at % usize::from(frame.width), at / usize::from(frame.width));
            if Some(index) != frame.transparent {
                let colour = [0, 1, 2].map(|at| f32::from(palette[3 * usize::from(index) + at]));
                shown[(y + top) * width + x + left] = colour;
            }
        }
        frames.push((frame.delay, (width, shown.clone())));
    }
    frames
}

/// A replay is a board's pictures at two thirds of its size, and small enough to post.
#[test]
fn a_replay_shows_every_view_and_stays_at_the_end() {
    let renderer = Renderer::new(None).expect("built-in fonts");
    let seats = seats(&UGLY, 5);
    let match_ = play(5, 5, 4000);
    let last = match_.len() - 1;
    let views: Vec<View> = (0..60).map(|frame| match_[frame * last / 59].clone()).collect();
    let replay = |views: &[View]| {
        let views: Vec<_> = views.iter().cloned().map(witan::games::View::Koenig).collect();
        renderer.replay(&views, &seats)
    };
    let file = replay(&views).expect("a replay");
    assert!(file.len() <= 700 << 10, "{} bytes", file.len());
    let seen = frames(&file);
    assert_eq!((seen[0].1.0, seen[0].1.1.len(), seen.len()), (800, 800 * 1000, 60));
    assert!(seen[..59].iter().all(|(delay, _)| *delay == seen[0].0 && *delay < seen[59].0));

    let text = svg(&renderer, &views[59], &seats);
    let small = text.replacen("width='1200' height='1500'", "width='800' height='1000'", 1);
    let slow = pixels(&renderer.png(&small).expect("a picture"));
    // Hatching and marks lie on whole pixels, which are larger here.
    let difference = |frame: usize| look_different(seen[frame].1.clone(), slow.clone());
    let (greatest, mean) = difference(59);
    assert!(greatest < 40.0 && mean < 3.0, "the end: {greatest}, {mean} on average");
    assert!(difference(0).1 > 2.0 * mean, "the beginning looks like the end");

    let one = frames(&replay(&views[59..]).expect("a replay of one view"));
    assert!(one.len() == 1 && one[0].1 == seen[59].1);
    assert!(matches!(replay(&[]), Err(RenderError::Empty)));
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

/// The pictures beside the board, of one match of five: each with a name.
fn beside_the_board(renderer: &Renderer) -> Vec<(&'static str, Vec<u8>)> {
    let board = Arc::new(Board::built_in());
    let played = witan::simulate::play(board, 5, Seed::new([4; 32]), 1).expect("matches end");
    let seats = seats(&UGLY, 5);
    let mut state = Koenig::begin(&played.setup);
    let (mut disputed, mut throws, mut pictures) = (None, Vec::new(), Vec::new());
    for (_, event) in &played.log {
        match event {
            Event::DisputeBegan { territory, .. } => disputed = Some(*territory),
            Event::Thrown { throws: thrown, .. } => throws.clone_from(thrown),
            Event::DisputeWon { winner } if pictures.len() < 6 => {
                let territory = disputed.expect("a dispute is over a territory");
                let view = Koenig::view(&state, Viewer::Public);
                let close = koenig::territory(renderer, &view, &seats, territory);
                let table = koenig::dispute(renderer, &seats, territory, &throws, Some(*winner));
                pictures.push(("territory", close.expect("a picture")));
                pictures.push(("dispute", table.expect("a picture")));
            }
            Event::ElectionHeld { number, tallies, result, .. } => {
                let picture = koenig::election(renderer, &seats, *number, 20, tallies, result);
                pictures.push(("election", picture.expect("a picture")));
            }
            _ => {}
        }
        Koenig::evolve(&mut state, event);
        if pictures.last().is_some_and(|(name, _)| *name == "election") {
            break;
        }
    }
    pictures
}

#[test]
fn disputes_elections_and_territories_draw() {
    let renderer = Renderer::new(None).expect("built-in fonts");
    let pictures = beside_the_board(&renderer);
    for kind in ["territory", "dispute", "election"] {
        let of_kind = pictures.iter().filter(|(name, _)| *name == kind);
        assert!(of_kind.clone().count() > 0, "no {kind}");
        for (_, png) in of_kind {
            assert!(png.len() < 160 << 10, "{kind}: {} bytes", png.len());
        }
    }
}

/// Cards in a hand are for one person: drawing them leaves nothing behind.
#[test]
fn nothing_is_kept_of_a_hand() {
    let renderer = Renderer::new(None).expect("built-in fonts");
    let seat = SeatId::new(0).expect("a seat");
    let board = Arc::new(Board::built_in());
    let setup =
        set_up(board, 4, &mut SeededChance::new(Seed::new([1; 32]), 0)).expect("3 to 5 players");
    let own = Koenig::view(&Koenig::begin(&setup), Viewer::Seat(seat)).own.expect("a seat's view");
    let png = koenig::hand(&renderer, Colour::Green, own.hand).expect("a picture");
    assert!(png.starts_with(b"\x89PNG"));
    assert_eq!(renderer.kept_bytes(), 0);
    if let Some(directory) = std::env::var_os("WITAN_PICTURES") {
        std::fs::write(Path::new(&directory).join("hand.png"), png).expect("writable");
    }
}

/// `WITAN_PICTURES=DIR cargo test --test render look -- --ignored` writes pictures to look at.
#[test]
#[ignore = "writes files for people to look at"]
fn look() {
    let Some(directory) = std::env::var_os("WITAN_PICTURES") else { return };
    let renderer = Renderer::new(None).expect("built-in fonts");
    let write = |name: &str, view: &View, seats: &PerSeat<Seat>| {
        let start = std::time::Instant::now();
        let png =
            renderer.board(&witan::games::View::Koenig(view.clone()), seats).expect("a picture");
        println!("{name}: {} bytes, {:?}", png.len(), start.elapsed());
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
    for (index, (name, png)) in beside_the_board(&renderer).into_iter().enumerate() {
        println!("{name}: {} bytes", png.len());
        let file = Path::new(&directory).join(format!("{name}-{index}.png"));
        std::fs::write(file, png).expect("writable");
    }
    let match_ = play(5, 9, 4000);
    write("5-ugly", &match_[match_.len() / 3], &self::seats(&UGLY, 5));
}
