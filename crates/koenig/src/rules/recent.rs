//! Recent changes on the board. They decide nothing and are only shown.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::cards::Cards;
use super::event::{ElectionResult, Event, Tally};
use super::state::{LastMove, Phase, State, TurnState};
use super::territory::{PerTerritory, Territories, Territory};
use game_api::{MAX_SEATS, PerSeat, SeatId};

/// The most moves of barons in one turn: into each territory but one (K-T11), and two banishments.
const MOST_MOVES: usize = 16;

/// The most turns that are kept: everybody's last, and the current one.
const MOST_TURNS: usize = MAX_SEATS + 1;

/// The changes of this turn or, until there are any, of the one before.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recent {
    /// The moves of barons, voluntary or banished, in order.
    pub moves: ArrayVec<LastMove, MOST_MOVES>,
    /// The disputed territories.
    pub disputed: ArrayVec<Territory, { Territory::COUNT }>,
    /// The election at the end of the turn.
    pub election: Option<HeldElection>,
    /// The latest turns, the current one last.
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub turns: ArrayVec<TurnTaken, MOST_TURNS>,
    /// Each player's latest commitment in a decided dispute, by seat; empty before the first.
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub committed: ArrayVec<Cards, MAX_SEATS>,
    /// Each territory before the changes; `None` if there are none.
    before: Option<PerTerritory<TerritoryBefore>>,
    /// Whether the record is of the turn before.
    over: bool,
}

/// A summary of one turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnTaken {
    pub seat: SeatId,
    /// The turn's number, from 1.
    pub turn: u32,
    /// The baron's territory before the turn.
    pub from: Territory,
    /// The territory the baron moved to, or stayed in.
    pub to: Territory,
    /// The courtiers gained by the player whose turn it was.
    pub courtiers: u8,
    /// The cards spent on throws for a step or a courtier.
    pub spent: Cards,
    /// The dispute, if there was one.
    pub fought: Option<Fought>,
    /// The number of the election that ended it, if one did.
    pub election: Option<u32>,
}

/// A summary of a turn's dispute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fought {
    pub territory: Territory,
    pub defender: SeatId,
    /// Whether the defender's baron is there, too.
    #[serde(default)]
    pub has_baron: bool,
    /// The winner; `None` while the dispute goes on.
    pub winner: Option<SeatId>,
    /// By seat, the round and the total of each participant's last throw.
    #[serde(default)]
    pub totals: [Option<(u32, u8)>; MAX_SEATS],
}

impl Fought {
    /// Returns the participants, each with the round and total of their last throw: the latest round first, and within
    /// it the highest total.
    pub fn ranked(&self) -> Vec<(SeatId, (u32, u8))> {
        let seats = SeatId::first(MAX_SEATS as u8).zip(self.totals);
        let mut ranked: Vec<_> = seats.filter_map(|(seat, thrown)| Some((seat, thrown?))).collect();
        ranked.sort_by_key(|(_, thrown)| std::cmp::Reverse(*thrown));
        ranked
    }
}

/// A past election.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeldElection {
    /// The election's number, from 1.
    pub number: u32,
    pub tallies: PerSeat<Tally>,
    /// The result.
    pub result: ElectionResult,
}

/// A territory before it changed: its holder, and the number of courtiers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct TerritoryBefore(Option<SeatId>, u8);

impl Recent {
    /// Returns the latest move of a baron.
    pub fn last_move(&self) -> Option<LastMove> {
        self.moves.last().copied()
    }

    /// Returns how many courtiers have been added to a territory that `holder` holds now with `courtiers`.
    pub fn placed(&self, at: Territory, holder: Option<SeatId>, courtiers: u8) -> u8 {
        let Some(before) = &self.before else { return 0 };
        let TerritoryBefore(held_by, were) = before[at];
        if held_by == holder { courtiers.saturating_sub(were) } else { courtiers }
    }

    /// Returns the territories that changed hands.
    pub fn taken(&self, holder: impl Fn(Territory) -> Option<SeatId>) -> Territories {
        let Some(before) = &self.before else { return Territories::NONE };
        let taken = |at: &Territory| holder(*at).is_some_and(|now| before[*at].0 != Some(now));
        Territory::ALL.into_iter().filter(taken).collect()
    }

    /// Clears what does not outlast a turn.
    fn forget_turn(&mut self) {
        self.moves.clear();
        self.disputed.clear();
        self.election = None;
        self.before = None;
        self.over = false;
    }
}

/// Records the board before `event` changes it, the move of a baron, and the event's part in the turn.
pub(super) fn note(state: &mut State, event: &Event) {
    note_of_turn(state, event);
    match event {
        Event::Placed { .. } | Event::Rerolled { placed: true, .. } | Event::Returned { .. } => {
            begin(state);
        }
        &(Event::Moved { seat, from, to }
        | Event::Travelled { seat, from, to, arrived: true, .. }
        | Event::Banished { baron: seat, from, to, .. }) => {
            begin(state);
            let banished = matches!(event, Event::Banished { .. });
            note_way(state, LastMove { seat, from, to, banished });
        }
        Event::DisputeBegan { territory, .. } => {
            begin(state);
            // When the list is full, it already contains every territory.
            _ = state.recent.disputed.try_push(*territory);
        }
        Event::ElectionHeld { number, tallies, tie_throws: _, result } => {
            begin(state);
            let (tallies, result) = (tallies.clone(), result.clone());
            state.recent.election = Some(HeldElection { number: *number, tallies, result });
        }
        Event::TurnBegan { .. } => {
            if state.recent.over {
                state.recent.forget_turn();
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

/// Clears the changes of the turn before, and records the current board.
fn begin(state: &mut State) {
    if state.recent.over || state.recent.before.is_none() {
        let holders = state.holders();
        let courtiers = |at: Territory| state.courts[at].map_or(0, |court| court.courtiers);
        let as_it_is = PerTerritory::from_fn(|at| TerritoryBefore(holders[at], courtiers(at)));
        state.recent.forget_turn();
        state.recent.before = Some(as_it_is);
    }
}

/// Records an event's part in its turn.
fn note_of_turn(state: &mut State, event: &Event) {
    if let Event::TurnBegan { seat, turn } = *event {
        return begin_turn(state, seat, turn);
    }
    if let Event::Revealed { commitments, .. } = event {
        state.recent.committed = commitments.values().iter().copied().collect();
    }
    if state.recent.turns.is_empty()
        && let Phase::Turn(TurnState { seat, .. }) = state.phase
    {
        begin_turn(state, seat, state.turn);
    }
    let Some(taken) = state.recent.turns.last_mut() else { return };
    match *event {
        Event::Moved { to, .. } => taken.to = to,
        Event::Travelled { to, card, arrived, .. } => {
            taken.spent += card.into();
            if arrived {
                taken.to = to;
            }
        }
        Event::Placed { seat, .. } => taken.courtiers += u8::from(seat == taken.seat),
        Event::Rerolled { seat, card, placed, .. } if seat == taken.seat => {
            taken.spent += card.into();
            taken.courtiers += u8::from(placed);
        }
        Event::DisputeBegan { defender, territory, .. } => {
            let has_baron = state.barons[defender] == territory;
            let totals = [None; MAX_SEATS];
            taken.fought = Some(Fought { territory, defender, has_baron, winner: None, totals });
        }
        Event::Thrown { round, ref throws } => {
            if let Some(fought) = &mut taken.fought {
                // A player without a card, and without anything else there, took no part.
                for throw in throws.iter().filter(|throw| throw.total > 0) {
                    fought.totals[throw.seat.index()] = Some((round, throw.total));
                }
            }
        }
        Event::DisputeWon { winner } => {
            if let Some(fought) = &mut taken.fought {
                fought.winner = Some(winner);
            }
        }
        Event::ElectionHeld { number, .. } => taken.election = Some(number),
        Event::Rerolled { .. }
        | Event::Committed { .. }
        | Event::Revealed { .. }
        | Event::Returned { .. }
        | Event::Banished { .. }
        | Event::TakeBackChosen { .. }
        | Event::DisputeEnded { .. }
        | Event::TurnEnded { .. }
        | Event::Dealt { .. }
        | Event::TurnBegan { .. } => {}
    }
}

fn begin_turn(state: &mut State, seat: SeatId, turn: u32) {
    let baron = state.barons[seat];
    let turns = &mut state.recent.turns;
    if turns.is_full() {
        turns.remove(0);
    }
    turns.push(TurnTaken {
        seat,
        turn,
        from: baron,
        to: baron,
        courtiers: 0,
        spent: Cards::NONE,
        fought: None,
        election: None,
    });
}

/// Restarts the turn's summary if a correction has made it another player's turn.
pub(super) fn note_correction(state: &mut State) {
    let Phase::Turn(TurnState { seat, .. }) = state.phase else { return };
    let turns = &mut state.recent.turns;
    if turns.last().is_some_and(|taken| taken.turn == state.turn && taken.seat != seat) {
        turns.pop();
        begin_turn(state, seat, state.turn);
    }
}

/// Records the move of a baron.
fn note_way(state: &mut State, way: LastMove) {
    let moves = &mut state.recent.moves;
    if moves.is_full() {
        moves.remove(0);
    }
    moves.push(way);
}
