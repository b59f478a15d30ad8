//! The possible actions of a seat.

use arrayvec::ArrayVec;

use serde::Serialize;

use super::action::Action;
use super::cards::{Card, Cards};
use super::dispute;
use super::state::{Phase, State, TurnStep};
use super::territory::Territories;
use super::turn;
use game_api::SeatId;

/// The possible actions of a seat, as everybody may know them: nothing here depends on *which* cards a hand holds, only
/// on how many. So they can be offered in a public channel.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Options {
    /// K-T2. The destinations of the free first step.
    pub moves: Territories,
    /// K-T9. The destinations of a further step, for a card and a throw.
    pub travels: Territories,
    /// K-T4, K-D10. Whether the free courtier may be placed.
    pub place: bool,
    /// K-T5. Whether a card may be spent on a throw for a further courtier.
    pub reroll: bool,
    /// Whether the seat may stop.
    pub end: bool,
    /// K-D1. Whether cards may be committed, or what was committed changed.
    pub commit: bool,
    /// K-D7. The barons the seat has to banish, and where each may go.
    pub banish: ArrayVec<(SeatId, Territories), 2>,
    /// K-D11. The cards the seat may take back or decline.
    pub take_back: Cards,
}

impl Options {
    pub fn new(state: &State, seat: SeatId) -> Self {
        match &state.phase {
            Phase::Turn(turn) if turn.seat == seat => {
                let room = turn::room(state, seat, state.barons[seat]).is_ok();
                Options {
                    moves: turn::moves(state, turn),
                    travels: turn::travels(state, turn),
                    place: room && matches!(turn.step, TurnStep::Fresh | TurnStep::Entered),
                    reroll: room && turn.step == TurnStep::Placing && !state.hands[seat].is_empty(),
                    end: true,
                    ..Options::default()
                }
            }
            Phase::Dispute(_) => {
                Options { commit: !state.hands[seat].is_empty(), ..Options::default() }
            }
            Phase::Aftermath(aftermath) => {
                let take_back = aftermath.may_take[seat];
                if aftermath.winner != seat {
                    return Options { take_back, ..Options::default() };
                }
                let free = aftermath.to_banish.is_empty();
                let room = free && turn::room(state, seat, aftermath.territory).is_ok();
                Options {
                    place: room && !aftermath.placed,
                    reroll: room && aftermath.placed && !state.hands[seat].is_empty(),
                    end: free,
                    banish: aftermath
                        .to_banish
                        .iter()
                        .map(|&baron| (baron, dispute::exiles(state, aftermath, baron)))
                        .collect(),
                    take_back,
                    ..Options::default()
                }
            }
            Phase::Turn(_) | Phase::Between | Phase::Over { .. } => Options::default(),
        }
    }

    /// Whether there is nothing to do at all.
    pub fn is_empty(&self) -> bool {
        *self == Options::default()
    }

    /// Returns every action these options allow a seat that holds `hand`.
    pub fn actions(&self, hand: Cards) -> Vec<Action> {
        let held = || Card::ALL.into_iter().filter(move |&card| hand.count(card) > 0);
        let mut actions: Vec<Action> = self.moves.iter().map(|to| Action::Move { to }).collect();
        for to in self.travels.iter() {
            actions.extend(held().map(|card| Action::Through { to, card }));
        }
        if self.place {
            actions.push(Action::Place);
        }
        if self.reroll {
            actions.extend(held().map(|card| Action::Reroll { card }));
        }
        if self.commit {
            let choices = hand.choices(1, dispute::MOST_CARDS);
            actions.extend(choices.map(|cards| Action::Commit { cards }));
        }
        for &(baron, exiles) in &self.banish {
            actions.extend(exiles.iter().map(|to| Action::Banish { baron, to }));
        }
        if !self.take_back.is_empty() {
            actions.extend([Action::Keep, Action::Decline]);
        }
        if self.end {
            actions.push(Action::End);
        }
        actions
    }
}
