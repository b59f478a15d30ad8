//! Positions to draw, and who sits in them.

use std::sync::Arc;

use witan::games::koenig::player::simple_player;
use witan::games::koenig::rules::{Board, Koenig, PhaseView, View, set_up};
use witan::kit::{Colour, Game, PerSeat, PersonId, Seat, SeatId, Seed, SeededChance, Viewer};

/// Every position of a match between simple players, of at most so many decisions.
pub fn play(players: u8, seed: u8, most: u64) -> Vec<View> {
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

pub fn seats(names: &[&str], players: u8) -> PerSeat<Seat> {
    PerSeat::from_fn(players, |seat| Seat {
        colour: Colour::ALL[seat.index()],
        holder: PersonId(seat.index() as u64),
        name: names[seat.index()].to_owned(),
    })
}

/// Names as players have them.
pub const NAMES: [&str; 5] = ["Æthelflæd", "Hereward the Wake", "Wulfstan", "Godgifu", "Bēowulf"];

/// Names as somebody has them who wants to see what happens.
pub const UGLY: [&str; 5] = [
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "🦊🔥 Fox <b>&\"'</b> 🇬🇧",
    "محمد بن سلمان الطويل جدا جدا جدا جدا",
    "漢字かな交じり文 \u{202e}reversed\u{0}\u{8}",
    "Z\u{300}\u{301}\u{302}a\u{303}\u{304}\u{305}\u{306}lgo שלום עולם",
];

/// A word for the phase.
pub fn phase(view: &View) -> &'static str {
    match view.phase {
        PhaseView::Turn { .. } => "turn",
        PhaseView::Dispute { .. } => "dispute",
        PhaseView::Aftermath { .. } => "aftermath",
        PhaseView::Between => "between",
        PhaseView::Over { .. } => "over",
    }
}

pub fn seat(index: u8) -> SeatId {
    SeatId::new(index).expect("a seat")
}
