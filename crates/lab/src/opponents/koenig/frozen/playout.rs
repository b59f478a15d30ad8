//! Playouts: fast play by the rules, without records.

use super::kinds::Kind;
use game_api::{Chance, PerSeat, SeatId};
use koenig::player::glance::Hypothetical;
use koenig::rules::{Action, Phase, State};

/// Safety limit for one playout.
const MOST_DECISIONS: usize = 20_000;

/// Returns the next seat to decide; `None` once the match is over.
pub(super) fn awaited(state: &State) -> Option<SeatId> {
    match &state.phase {
        Phase::Turn(turn) => Some(turn.seat),
        Phase::Dispute(dispute) => dispute
            .commitments
            .iter()
            .find(|&(seat, cards)| cards.is_none() && !state.hands[seat].is_empty())
            .map(|(seat, _)| seat),
        Phase::Aftermath(aftermath) => Some(aftermath.winner),
        Phase::Between | Phase::Over { .. } => None,
    }
}

/// Lets each seat play as its kind until the turn of this number begins or the match is over.
pub(super) fn play_on(
    state: &mut State,
    kinds: &PerSeat<Kind>,
    until: u32,
    chance: &mut dyn Chance,
) {
    for _ in 0..MOST_DECISIONS {
        let begins = matches!(&state.phase, Phase::Turn(_)) && state.turn >= until;
        let Some(seat) = awaited(state).filter(|_| !begins) else { return };
        let action = kinds[seat].decide(&Hypothetical::new(state, seat), chance);
        state.carry_out(seat, &action.unwrap_or(Action::End), chance);
    }
}
