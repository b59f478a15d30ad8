//! Positions to draw, and their seats.

use std::sync::Arc;

use game_api::{
    Action, Colour, PerSeat, PersonId, Policies, Seat, SeatId, Seed, SeededChance, Setup, Shown,
    Viewer,
};
use koenig::Koenig;
use koenig::rules::{Board, PhaseView, View, set_up};

/// Returns every position of a match between simple players, of at most `most` decisions.
pub fn play(players: u8, seed: u8, most: u64) -> Vec<View> {
    moments(players, seed, most).iter().map(|shown| view(shown).clone()).collect()
}

/// Returns the view of such a moment.
pub fn view(shown: &Shown) -> &View {
    shown.view::<Koenig>().expect("it is koenig")
}

/// Returns the same positions behind dynamic dispatch.
pub fn moments(players: u8, seed: u8, most: u64) -> Vec<Shown> {
    let seed = Seed::new([seed; 32]);
    let board = Arc::new(Board::built_in());
    let setup = set_up(board, players, &mut SeededChance::new(seed, 0)).expect("3 to 5 players");
    let mut live = Setup::of::<Koenig>(setup).begin();
    let mut moments = vec![live.shown(Viewer::Public)];
    for step in 1..most {
        let Some(&seat) = live.awaited().first() else { break };
        let mut chance = SeededChance::new(seed, step);
        let own = live.shown(Viewer::Seat(seat));
        let action = Koenig::quick(view(&own), &mut chance).expect("an awaited seat acts");
        let action = Action::of::<Koenig>(&action);
        live = live.decide(seat, &action, &mut chance).expect("it acts legally").after;
        moments.push(live.shown(Viewer::Public));
    }
    moments
}

pub fn seats(names: &[&str], players: u8) -> PerSeat<Seat> {
    PerSeat::from_fn(players, |seat| Seat {
        colour: Colour::ALL[seat.index()],
        holder: PersonId(seat.index() as u64),
        name: names[seat.index()].to_owned(),
    })
}

/// Ordinary names of players.
pub const NAMES: [&str; 5] = ["Æthelflæd", "Hereward the Wake", "Wulfstan", "Godgifu", "Bēowulf"];

/// Names meant to break the layout.
pub const UGLY: [&str; 5] = [
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "🦊🔥 Fox <b>&\"'</b> 🇬🇧",
    "محمد بن سلمان الطويل جدا جدا جدا جدا",
    "漢字かな交じり文 \u{202e}reversed\u{0}\u{8}",
    "Z\u{300}\u{301}\u{302}a\u{303}\u{304}\u{305}\u{306}lgo שלום עולם",
];

/// Returns a word for the phase.
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
