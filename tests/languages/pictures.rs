//! Pictures: no word is truncated in any language.

use std::collections::BTreeSet;
use std::sync::Arc;

use ::koenig::Koenig;
use ::koenig::rules::{self as koenig, Board, Cards, ElectionResult, Event, Own};
use ::koenig::words::{Crowned, IllustratedEvent as Drawn};
use game_api::drawing::{self, Renderer, Studio};
use game_api::{
    BeaconUse, BoardMode, Colour, Game, Illustration, Message, Notice, PerSeat, PersonId, Pictures,
    Places, Policies, Seat, SeatId, Secrets, Seed, SeededChance, Texts, Viewer, Words,
};
use playtest::simulate::{self, PolicyChoice, Simulation};
use wuerfelkoenig::Wuerfelkoenig;
use wuerfelkoenig::rules::{Deck, Table};

/// The highest numbers shown: more turns than in any match before, and all cards in one hand.
const LATE: u32 = 128;

/// Seats whose names fit every line.
fn seats(players: u8) -> PerSeat<Seat> {
    PerSeat::from_fn(players, |seat| Seat {
        colour: Colour::ALL[seat.index()],
        holder: PersonId(101 + seat.index() as u64),
        name: ["Al", "Bo", "Cy", "Di", "Ed"][seat.index()].to_owned(),
    })
}

/// The pictures of one language, and the texts truncated in them.
struct Album<'a> {
    studio: Studio<'a>,
    cut: BTreeSet<String>,
    pages: usize,
}

impl Album<'_> {
    fn page<T>(&mut self, _picture: T) {
        self.cut.extend(self.studio.fonts().cut_off());
        self.pages += 1;
    }
}

fn drawn(studio: Studio<'_>, seats: &PerSeat<Seat>, what: &Drawn) -> Vec<u8> {
    let what = serde_json::to_value(what).expect("plain data");
    let shown = Koenig::illustration(studio, seats, &what).expect("it shows something");
    studio.png(&shown.picture).expect("it can be drawn")
}

/// All pictures of a match of koenig: boards, some dice rolls, each election, the coronation and the course.
fn koenig(album: &mut Album<'_>, players: u8) {
    let studio = album.studio.with_palette(Koenig::palette());
    let board = Arc::new(Board::built_in());
    let (policy, seed, beacon) = (PolicyChoice::Simple, Seed::new([4; 32]), BeaconUse::Off);
    let simulation = Simulation { players, policy, seed, beacon, attempts: 0 };
    let played = simulate::play::<Koenig>(&board, &simulation, 1).expect("matches end");
    let seats = seats(players);
    let mut state = Koenig::begin(&played.setup);
    let (mut course, mut disputes, mut elections) = (vec![], 0, 0);
    let mut chances = vec![Koenig::chances(&state)];
    let mut dispute = (koenig::Territory::Man, None, Vec::new());
    for (nth, (_, event)) in played.log.iter().enumerate() {
        match event {
            Event::DisputeBegan { territory, intruder, .. } => {
                dispute = (*territory, Some(*intruder), Vec::new());
            }
            Event::Thrown { throws, .. } => dispute.2.push(throws.clone()),
            Event::DisputeWon { winner } if dispute.2.len() > 1 || disputes < 2 => {
                disputes += 1;
                let (territory, attacker, thrown) = dispute.clone();
                let (first, later) = thrown.split_first().expect("a dispute has throws");
                let (first, again) = (first.clone(), later.last().cloned().unwrap_or_default());
                let what = Drawn::Dispute {
                    territory,
                    attacker,
                    has_baron: true,
                    first,
                    again,
                    winner: *winner,
                };
                if disputes < 5 {
                    album.page(drawn(studio, &seats, &what));
                }
            }
            Event::ElectionHeld { tallies, result, .. } => {
                elections += 1;
                let is_last = matches!(result, ElectionResult::Crowned { .. });
                if elections < 3 || is_last {
                    let (tallies, result) = (tallies.clone(), result.clone());
                    let what = Drawn::Election { number: 12, mark: 20, tallies, result };
                    album.page(drawn(studio, &seats, &what));
                }
            }
            _ => {}
        }
        Koenig::evolve(&mut state, event);
        let mut view = Koenig::view(&state, Viewer::Public);
        if nth % 5 == 0 {
            album.page(Koenig::board(studio, &seats, &view, BoardMode::Now));
            view.turn += LATE;
            album.page(Koenig::board(studio, &seats, &view, BoardMode::Now));
            course.push(view);
            chances.push(Koenig::chances(&state));
        }
    }
    let mut end = Koenig::view(&state, Viewer::Public);
    end.turn = LATE;
    album.page(Koenig::board(studio, &seats, &end, BoardMode::Past));
    let crowned = Crowned::of(&end).expect("matches end");
    album.page(drawn(studio, &seats, &Drawn::Coronation(crowned)));
    album.page(Koenig::course(studio, &seats, &course.iter().collect::<Vec<_>>()));
    album.page(drawing::chances(studio, &seats, &chances).expect("it draws"));
    for place in [koenig::Territory::Man, koenig::Territory::Oxeneford] {
        album.page(Koenig::place_picture(studio, &seats, &end, place).expect("it can be drawn"));
    }
    let own =
        Koenig::view(&Koenig::begin(&played.setup), Viewer::Seat(SeatId::new(0).expect("a seat")));
    for hand in [Cards { x1: 0, x2: 0, x3: 0 }, Cards { x1: 1, ..Cards::default() }, ALL_CARDS] {
        let own =
            koenig::View { own: own.own.clone().map(|own| Own { hand, ..own }), ..own.clone() };
        album.page(Koenig::hand_picture(studio, &seats, &own).expect("it can be drawn"));
    }
    assert!(disputes > 1 && elections > 1, "the match had both");
}

const ALL_CARDS: Cards = Cards { x1: 24, x2: 14, x3: 7 };

fn wuerfelkoenig(album: &mut Album<'_>, players: u8) {
    let studio = album.studio.with_palette(Wuerfelkoenig::palette());
    let seats = seats(players);
    let mut luck = SeededChance::new(Seed::new([4; 32]), 1);
    let mut table =
        Wuerfelkoenig::begin(&Wuerfelkoenig::set_up(&Deck::built_in(), players, &mut luck));
    let (mut course, mut log) = (vec![table.clone()], Vec::new());
    while let Some(seat) = table.awaited() {
        album.page(Wuerfelkoenig::board(studio, &seats, &table, BoardMode::Now));
        let action = Wuerfelkoenig::quick(&table, &mut luck).expect("it is awaited");
        let decided = Wuerfelkoenig::decide(&table, seat, &action, &mut luck).expect("it is legal");
        table = decided.state;
        log.extend(decided.events);
        course.push(table.clone());
    }
    album.page(Wuerfelkoenig::board(studio, &seats, &table, BoardMode::Past));
    for name in Wuerfelkoenig::place_names(studio.texts).into_iter().take(usize::from(players)) {
        let place = Wuerfelkoenig::place(studio.texts, &name).expect("a colour");
        album.page(Wuerfelkoenig::place_picture(studio, &seats, &table, place).expect("it draws"));
    }
    let scene = studio.scene(&seats);
    let Some(Notice::Post { message: Message { pictures, .. }, .. }) =
        Wuerfelkoenig::summary(&scene, &log, &table)
    else {
        panic!("a match that is over has a summary")
    };
    let Some(Illustration::Scene(what)) = pictures.first() else { panic!("the scoring is shown") };
    album.page(Wuerfelkoenig::illustration(studio, &seats, what).expect("it draws"));
    let shown = Wuerfelkoenig::board_message(&scene, &[], &table);
    let [Illustration::Scene(what)] = shown.pictures.as_slice() else {
        panic!("the crown is shown")
    };
    album.page(Wuerfelkoenig::illustration(studio, &seats, what).expect("it draws"));
    let views: Vec<&Table> = course.iter().collect();
    album.page(Wuerfelkoenig::course(studio, &seats, &views).expect("it draws"));
    let chances: Vec<_> = course.iter().map(Wuerfelkoenig::chances).collect();
    album.page(drawing::chances(studio, &seats, &chances).expect("it draws"));
}

#[test]
fn no_word_on_a_picture_is_cut_off() {
    let locales = witan::games::locales();
    let mut faults = Vec::new();
    for texts in locales.all() {
        let renderer = Renderer::new(None).expect("the built-in fonts");
        let texts: &Texts = texts;
        let mut album =
            Album { studio: renderer.in_language(texts), cut: BTreeSet::new(), pages: 0 };
        for players in [3, 5] {
            koenig(&mut album, players);
        }
        for players in [2, 5] {
            wuerfelkoenig(&mut album, players);
        }
        assert!(album.pages > 300, "{} pictures", album.pages);
        faults.extend(album.cut.iter().map(|text| format!("{}: {text}", texts.language().tag())));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
