//! Computer players.

use crate::rules::{Action, Phase, Setup, State, View};
use crate::{Koenig, words};
use game_api::{Advised, Chance, Game, PerSeat, Policies, Policy, Scene, SeatId};

#[cfg(test)]
mod best_response;
pub mod bidding;
mod chances;
mod characters;
mod clash;
pub mod glance;
mod kinds;
mod levels;
mod playout;
mod search;
mod simple;
mod value;

use glance::Seen;
use kinds::Temperament;

impl Policies for Koenig {
    fn quick(view: &View, luck: &mut dyn Chance) -> Option<Action> {
        simple::simple_player(&Seen::new(view)?, luck)
    }

    fn all() -> &'static [&'static dyn Policy<Self>] {
        levels::ALL
    }

    fn advised(scene: &Scene<'_>, view: &View, action: &Action) -> Advised {
        words::advised(scene, view, action)
    }

    fn chances(state: &State) -> PerSeat<f64> {
        chances::chances(state)
    }

    const LESSONS: &'static [&'static str] = words::LESSONS;

    fn lessons(view: &View) -> Vec<&'static str> {
        words::lessons(view)
    }

    fn lesson(scene: &Scene<'_>, view: &View, lesson: &str) -> String {
        words::lesson(scene, view, lesson)
    }

    fn legal_actions(view: &View) -> Vec<Action> {
        view.legal_actions()
    }
}

/// Plays a match of quick players to its end in the way of playouts: without views, verifiable luck or a list of
/// events. `None` if it does not end.
pub fn played_out(setup: &Setup, luck: &mut dyn Chance) -> Option<Vec<(u8, SeatId)>> {
    let mut state = Koenig::begin(setup);
    let kinds = PerSeat::from_fn(setup.starts.players(), |_| Temperament::Simple);
    playout::play_on(&mut state, &kinds, u32::MAX, luck);
    let Phase::Over { standings, .. } = &state.phase else { return None };
    Some(standings.iter().map(|standing| (standing.place, standing.seat)).collect())
}
