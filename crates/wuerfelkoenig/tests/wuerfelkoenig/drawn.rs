//! Pictures: every position of whole matches can be drawn, and names are harmless.
//! `WITAN_LOOK=DIRECTORY` keeps some.

use std::path::Path;

use game_api::drawing::{Renderer, Studio};
use game_api::{
    BoardMode, Colour, Game, GameRef, Illustration, Message, Notice, PerSeat, PersonId, Pictures,
    Places, Policies, Scene, Seat, Seed, SeededChance, Texts, Words,
};
use wuerfelkoenig::rules::{Deck, Event, Phase, Table};
use wuerfelkoenig::{WUERFELKOENIG, Wuerfelkoenig};

/// The most bytes of a board.
const MOST_BYTES: usize = 160 << 10;

/// Names with everything that has a meaning in SVG or takes up space.
const NAMES: [&str; 5] =
    ["Aldred", "<b>&\"'Beorn", "Cwen of the long name that never ends", "\u{202e}Dunstan", "🎲"];

/// The names in the picture of docs/PLAYING-WUERFELKOENIG.md.
const PLAIN_NAMES: [&str; 5] = ["Aldred", "Beorn", "Cwen", "Dunstan", "Edith"];

fn seats(players: u8) -> PerSeat<Seat> {
    named(&NAMES, players)
}

fn named(names: &[&str; 5], players: u8) -> PerSeat<Seat> {
    PerSeat::from_fn(players, |seat| Seat {
        colour: Colour::ALL[seat.index()],
        holder: PersonId(100 + seat.index() as u64),
        name: names[seat.index()].to_owned(),
    })
}

/// Returns each table of a match, and its events.
fn play(players: u8, seed: u8) -> (Vec<Table>, Vec<Event>) {
    let mut luck = SeededChance::new(Seed::new([seed; 32]), 1);
    let mut table =
        Wuerfelkoenig::begin(&Wuerfelkoenig::set_up(&Deck::built_in(), players, &mut luck));
    let (mut tables, mut log) = (vec![table.clone()], Vec::new());
    while let Some(seat) = table.awaited() {
        let action = Wuerfelkoenig::quick(&table, &mut luck).expect("it is awaited");
        let decided = Wuerfelkoenig::decide(&table, seat, &action, &mut luck).expect("it is legal");
        table = decided.state;
        log.extend(decided.events);
        tables.push(table.clone());
    }
    (tables, log)
}

fn keep(name: &str, file: &[u8]) {
    if let Ok(directory) = std::env::var("WITAN_LOOK") {
        std::fs::write(Path::new(&directory).join(name), file).expect("it can be written");
    }
}

fn studio<'a>(renderer: &'a Renderer, texts: &'a Texts) -> Studio<'a> {
    renderer.in_language(texts).with_palette(Wuerfelkoenig::palette())
}

#[test]
fn every_position_draws_and_is_small() {
    let (renderer, texts) =
        (Renderer::new(None).expect("fonts"), Texts::built_in(&[&WUERFELKOENIG as GameRef]));
    let studio = studio(&renderer, &texts);
    for players in 2..=5 {
        let seats = seats(players);
        let (tables, _) = play(players, 3 + players);
        for (at, table) in tables.iter().enumerate() {
            let picture = Wuerfelkoenig::board(studio, &seats, table, BoardMode::Now);
            let special = !matches!(table.phase, Phase::Throwing);
            if at % 9 == 0 || special {
                let png = studio.board_png(&picture).expect("it can be drawn");
                assert!(png.len() <= MOST_BYTES, "{} bytes", png.len());
                keep(&format!("board-{players}-{at}.png"), &png);
            }
            let scene = studio.scene(&seats);
            let alt = Wuerfelkoenig::alt_text(&scene, table);
            assert!(alt.chars().count() <= 1024, "{alt}");
        }
    }
}

/// `WITAN_LOOK=$PWD/docs/pictures cargo test -p wuerfelkoenig of_the_docs` renders it again.
#[test]
fn the_picture_of_the_docs_shows_a_choice() {
    let (renderer, texts) =
        (Renderer::new(None).expect("fonts"), Texts::built_in(&[&WUERFELKOENIG as GameRef]));
    let studio = studio(&renderer, &texts);
    let is_wanted = |table: &Table| {
        let is_late = table.kingdoms.values().iter().all(|kingdom| kingdom.cards.len() > 2);
        is_late && table.throws_left() == 1 && table.throw.is_some() && table.met().count() == 1
    };
    let chosen = (1..200).flat_map(|seed| play(4, seed).0).find(is_wanted).expect("one does");
    let picture = Wuerfelkoenig::board(studio, &named(&PLAIN_NAMES, 4), &chosen, BoardMode::Now);
    let png = studio.board_png(&picture).expect("it can be drawn");
    assert!(png.len() <= MOST_BYTES, "{} bytes", png.len());
    keep("dice.png", &png);
}

#[test]
fn kingdoms_scoring_and_course_draw() {
    let (renderer, texts) =
        (Renderer::new(None).expect("fonts"), Texts::built_in(&[&WUERFELKOENIG as GameRef]));
    let studio = studio(&renderer, &texts);
    let seats = seats(5);
    let (tables, log) = play(5, 4);
    let end = tables.last().expect("an end");
    for colour in Wuerfelkoenig::place_names(&texts) {
        let place = Wuerfelkoenig::place(&texts, &colour).expect("a colour");
        let file = Wuerfelkoenig::place_picture(studio, &seats, end, place).expect("it draws");
        assert!(file.alt.contains("points") || file.alt.contains("no card"), "{}", file.alt);
        keep(&format!("kingdom-{colour}.png"), &file.file);
    }
    let scene = Scene { match_name: "Match 7", ..studio.scene(&seats) };
    let Some(Notice::Post { message: Message { text, pictures, .. }, .. }) =
        Wuerfelkoenig::summary(&scene, &log, end)
    else {
        panic!("a match that is over has a summary")
    };
    assert!(text.contains("Match 7") && text.contains("turns"), "{text}");
    let Some(Illustration::Scene(what)) = pictures.first() else { panic!("the scoring is shown") };
    let file = Wuerfelkoenig::illustration(studio, &seats, what).expect("it shows something");
    assert!(file.alt.starts_with("Final scoring"), "{}", file.alt);
    keep("scoring.png", &studio.png(&file.picture).expect("it draws"));
    let shown = Wuerfelkoenig::board_message(&scene, &[], end);
    let [Illustration::Scene(what)] = shown.pictures.as_slice() else { panic!("{shown:?}") };
    assert!(!shown.board, "the crown takes the board's place");
    let file = Wuerfelkoenig::illustration(studio, &seats, what).expect("it shows something");
    assert!(
        file.alt.starts_with("The crown goes to ") && file.alt.contains(" 5. "),
        "{}",
        file.alt
    );
    keep("coronation.png", &studio.png(&file.picture).expect("it draws"));
    let views: Vec<&Table> = tables.iter().collect();
    let file = Wuerfelkoenig::course(studio, &seats, &views).expect("it draws").expect("a course");
    keep("course.png", &file.file);
}
