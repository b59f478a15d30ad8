//! Applies events to the state. No rule is decided here: every event was decided before.

use super::cards::Cards;
use super::dispute;
use super::event::{ElectionResult, Event, Throw};
use super::recent;
use super::state::{Aftermath, Court, Dispute, Phase, SeatList, State, TurnState, TurnStep};
use super::territory::{Territories, Territory};
use game_api::{Die, PerSeat, SeatId};

/// Applies one event to the state.
pub(super) fn evolve(state: &mut State, event: &Event) {
    recent::note(state, event);
    carry(state, event);
}

/// Applies an event without recording recent changes, which decide nothing.
pub(super) fn carry(state: &mut State, event: &Event) {
    match *event {
        Event::Moved { seat, from, to } => enter(state, seat, from, to),
        Event::Travelled { seat, from, to, card, die: _, arrived, draw: _ } => {
            discard(state, seat, card.into());
            if arrived {
                enter(state, seat, from, to);
            } else if let Phase::Turn(turn) = &mut state.phase {
                turn.step = TurnStep::TravelFailed;
            }
        }
        Event::Placed { seat, territory } => {
            place(state, seat, territory);
            match &mut state.phase {
                Phase::Turn(turn) => turn.step = TurnStep::Placing,
                Phase::Aftermath(aftermath) => aftermath.placed = true,
                Phase::Dispute(_) | Phase::Between | Phase::Over { .. } => {}
            }
        }
        Event::Rerolled { seat, territory, card, die: _, placed, draw: _ } => {
            discard(state, seat, card.into());
            if placed {
                place(state, seat, territory);
            }
        }
        Event::DisputeBegan { intruder, defender, territory } => {
            begin_dispute(state, intruder, defender, territory);
        }
        Event::Committed { seat, cards, seal } => {
            if let Phase::Dispute(dispute) = &mut state.phase {
                dispute.commitments[seat] = Some(cards);
                dispute.seals[seat] = Some(seal);
            }
        }
        Event::Revealed { ref commitments, salts: _ } => {
            for (seat, &cards) in commitments.iter() {
                take_from_hand(state, seat, cards);
            }
        }
        Event::Thrown { round: _, ref throws } => {
            if let Phase::Dispute(dispute) = &mut state.phase {
                for throw in throws {
                    dispute.ones[throw.seat] = ones(throw);
                }
            }
        }
        Event::DisputeWon { winner } => win(state, winner),
        Event::Returned { seat, territory, courtiers } => {
            state.courts[territory] = None;
            state.supply[seat] += courtiers;
        }
        Event::Banished { by: _, baron, from: _, to } => {
            state.barons[baron] = to;
            if let Phase::Aftermath(aftermath) = &mut state.phase {
                aftermath.to_banish.retain(|seat| *seat != baron);
            }
        }
        Event::TakeBackChosen { seat, take } => {
            if let Phase::Aftermath(aftermath) = &mut state.phase {
                aftermath.takes[seat] = Some(take);
            }
        }
        Event::DisputeEnded { ref taken_back, ref discarded } => {
            for (seat, &cards) in taken_back.iter() {
                state.hands[seat] += cards;
                state.pile += discarded[seat];
            }
            state.phase = Phase::Between;
        }
        Event::TurnEnded { .. } => state.phase = Phase::Between,
        Event::ElectionHeld { number, tallies: _, tie_throws: _, ref result } => {
            state.elections = number;
            match result {
                ElectionResult::Bonus { ranking: _, awarded } => {
                    for (seat, &votes) in awarded.iter() {
                        state.bonus[seat] += u16::from(votes);
                    }
                }
                ElectionResult::Crowned { king, standings } => {
                    state.phase = Phase::Over { king: *king, standings: standings.clone() };
                }
            }
        }
        Event::Dealt { each: _, from: _, ref hands, draw: _ } => {
            for (seat, &cards) in hands.iter() {
                state.hands[seat] += cards;
                state.pile = state.pile.minus(cards).expect("cards are dealt from the pile");
            }
        }
        Event::TurnBegan { seat, turn } => {
            state.turn = turn;
            state.phase = Phase::Turn(TurnState {
                seat,
                came_from: state.barons[seat],
                entered: Territories::NONE,
                step: TurnStep::Fresh,
            });
        }
    }
}

fn enter(state: &mut State, seat: SeatId, from: Territory, to: Territory) {
    state.barons[seat] = to;
    if let Phase::Turn(turn) = &mut state.phase {
        turn.came_from = from;
        turn.entered.insert(to);
        turn.step = TurnStep::Entered;
    }
}

fn place(state: &mut State, seat: SeatId, territory: Territory) {
    let courtiers = state.courtiers(seat, territory) + 1;
    state.courts[territory] = Some(Court { seat, courtiers });
    state.supply[seat] -= 1;
}

fn take_from_hand(state: &mut State, seat: SeatId, cards: Cards) {
    state.hands[seat] = state.hands[seat].minus(cards).expect("only cards in hand are spent");
}

fn discard(state: &mut State, seat: SeatId, cards: Cards) {
    take_from_hand(state, seat, cards);
    state.pile += cards;
}

fn begin_dispute(state: &mut State, intruder: SeatId, defender: SeatId, territory: Territory) {
    let came_from = match &state.phase {
        Phase::Turn(turn) => turn.came_from,
        Phase::Dispute(_) | Phase::Aftermath(_) | Phase::Between | Phase::Over { .. } => territory,
    };
    state.phase = Phase::Dispute(Box::new(Dispute {
        intruder,
        defender,
        territory,
        came_from,
        commitments: PerSeat::from_fn(state.players, |_| None),
        seals: PerSeat::from_fn(state.players, |_| None),
        ones: PerSeat::from_fn(state.players, |_| 0),
    }));
}

/// K-D6. Counts the ones among a throw's dice.
fn ones(throw: &Throw) -> u8 {
    throw.dice.iter().filter(|placed| placed.die == Die::ONE).count() as u8
}

/// K-D7, K-D8, K-D9, K-D11. Determines the barons to banish, and the cards each player may take back.
fn win(state: &mut State, winner: SeatId) {
    let Phase::Dispute(dispute) = &state.phase else { return };
    let &Dispute { intruder, defender, territory, came_from, .. } = &**dispute;
    let players = state.players;
    let mut to_banish = SeatList::new();
    if winner != intruder {
        to_banish.push(intruder);
    }
    if winner != defender && state.barons[defender] == territory {
        to_banish.push(defender);
    }
    let commitments = dispute.commitments.clone().map(Option::unwrap_or_default);
    state.phase = Phase::Aftermath(Aftermath {
        may_take: PerSeat::from_fn(players, |seat| {
            dispute::take_back(commitments[seat], dispute.ones[seat])
        }),
        takes: PerSeat::from_fn(players, |_| None),
        intruder,
        territory,
        came_from,
        winner,
        to_banish,
        placed: false,
        commitments,
    });
}
