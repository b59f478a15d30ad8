//! What changed on the board lately. It decides nothing and is only shown.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::event::{ElectionResult, Event, Tally};
use super::state::{LastMove, State};
use super::territory::{PerTerritory, Territories, Territory};
use crate::kit::{PerSeat, SeatId};

/// The most ways of barons in one turn: into each territory but one (K-T11), and two that are banished.
const MOST_MOVES: usize = 16;

/// What changed in this turn or, until something does, in the one before.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recent {
    /// The ways barons went, by their own will or banished, in order.
    pub moves: ArrayVec<LastMove, MOST_MOVES>,
    /// The territories disputes were over.
    pub disputed: ArrayVec<Territory, { Territory::COUNT }>,
    /// The election at its end.
    pub election: Option<HeldElection>,
    /// Each territory as it was before; `None` if nothing changed.
    before: Option<PerTerritory<Before>>,
    /// Whether it is of the turn before.
    over: bool,
}

/// An election that was held.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeldElection {
    /// Its number, from 1.
    pub number: u32,
    /// Each player's votes.
    pub tallies: PerSeat<Tally>,
    /// What came of it.
    pub result: ElectionResult,
}

/// A territory before it changed: who held it, with how many courtiers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Before(Option<SeatId>, u8);

impl Recent {
    /// The last way a baron went.
    #[must_use]
    pub fn last_move(&self) -> Option<LastMove> {
        self.moves.last().copied()
    }

    /// How many courtiers have come to a territory, which `holder` holds now with so many.
    #[must_use]
    pub fn placed(&self, at: Territory, holder: Option<SeatId>, courtiers: u8) -> u8 {
        let Some(before) = &self.before else { return 0 };
        let Before(held_by, were) = before[at];
        if held_by == holder { courtiers.saturating_sub(were) } else { courtiers }
    }

    /// The territories that somebody else holds now.
    #[must_use]
    pub fn taken(&self, holder: impl Fn(Territory) -> Option<SeatId>) -> Territories {
        let Some(before) = &self.before else { return Territories::NONE };
        let taken = |at: &Territory| holder(*at).is_some_and(|now| before[*at].0 != Some(now));
        Territory::ALL.into_iter().filter(taken).collect()
    }
}

/// Notes how the board is before `event` changes it.
pub(super) fn before(state: &mut State, event: &Event) {
    match event {
        Event::Moved { .. }
        | Event::Travelled { arrived: true, .. }
        | Event::Placed { .. }
        | Event::Rerolled { placed: true, .. }
        | Event::Returned { .. }
        | Event::Banished { .. } => begin(state),
        Event::DisputeBegan { territory, .. } => {
            begin(state);
            // More than there are territories would be the same ones again.
            _ = state.recent.disputed.try_push(*territory);
        }
        Event::ElectionHeld { number, tallies, tie_throws: _, result } => {
            begin(state);
            let (tallies, result) = (tallies.clone(), result.clone());
            state.recent.election = Some(HeldElection { number: *number, tallies, result });
        }
        Event::TurnBegan { .. } => {
            if state.recent.over {
                state.recent = Recent::default();
            }
            state.recent.over = state.recent.before.is_some();
        }
        Event::Travelled { arrived: false, .. }
        | Event::Rerolled { placed: false, .. }
        | Event::Committed { .. }
        | Event::Revealed { .. }
        | Event::Thrown { .. }
        | Event::DisputeWon { .. }
        | Event::TakeBackChosen { .. }
        | Event::DisputeEnded { .. }
        | Event::TurnEnded { .. }
        | Event::Dealt { .. } => {}
    }
}

/// Forgets what is of the turn before, and notes how the board is now.
fn begin(state: &mut State) {
    if state.recent.over || state.recent.before.is_none() {
        let as_it_is = PerTerritory::from_fn(|at| {
            Before(state.holder(at), state.courts[at].map_or(0, |court| court.courtiers))
        });
        state.recent = Recent { before: Some(as_it_is), ..Recent::default() };
    }
}

/// Notes the way a baron goes.
pub(super) fn note(state: &mut State, way: LastMove) {
    let moves = &mut state.recent.moves;
    if moves.is_full() {
        moves.remove(0);
    }
    moves.push(way);
}
