//! K-T: moving, travelling on, placing courtiers.

use super::action::Action;
use super::cards::Card;
use super::draft::Draft;
use super::election;
use super::event::Event;
use super::refusal::Refusal;
use super::state::{Phase, State, TurnState, TurnStep};
use super::territory::{Territories, Territory};
use game_api::SeatId;

/// Whether `seat` may do `action` in this turn.
pub(super) fn check(
    state: &State,
    turn: &TurnState,
    seat: SeatId,
    action: &Action,
) -> Result<(), Refusal> {
    match action {
        Action::Commit { .. } | Action::Banish { .. } | Action::Keep | Action::Decline => {
            return Err(Refusal::NoDispute);
        }
        Action::Move { .. }
        | Action::Through { .. }
        | Action::Place
        | Action::Reroll { .. }
        | Action::End => {}
    }
    if seat != turn.seat {
        return Err(Refusal::NotYourTurn { turn_of: turn.seat });
    }
    match *action {
        Action::Move { to } => match turn.step {
            TurnStep::Fresh => may_enter(state, turn, to, state.hands[seat].len()),
            TurnStep::Entered | TurnStep::TravelFailed => Err(Refusal::StepCostsACard),
            TurnStep::Placing => Err(Refusal::MovementOver),
        },
        Action::Through { to, card } => match turn.step {
            TurnStep::Fresh => Err(Refusal::FirstStepIsFree),
            TurnStep::Placing => Err(Refusal::MovementOver),
            TurnStep::Entered | TurnStep::TravelFailed => {
                holds(state, seat, card)?;
                may_enter(state, turn, to, state.hands[seat].len() - 1)
            }
        },
        Action::Place => match turn.step {
            TurnStep::Fresh | TurnStep::Entered => room(state, seat, state.barons[seat]),
            TurnStep::TravelFailed => Err(Refusal::TravelFailed),
            TurnStep::Placing => Err(Refusal::AlreadyPlaced),
        },
        Action::Reroll { card } => match turn.step {
            TurnStep::Fresh | TurnStep::Entered => Err(Refusal::PlaceFirst),
            TurnStep::TravelFailed => Err(Refusal::TravelFailed),
            TurnStep::Placing => {
                room(state, seat, state.barons[seat])?;
                holds(state, seat, card)
            }
        },
        Action::End
        | Action::Commit { .. }
        | Action::Banish { .. }
        | Action::Keep
        | Action::Decline => Ok(()),
    }
}

/// K-S2, K-T1, K-T11, K-T13, K-T14. Whether the baron in turn may enter `to`, where a dispute would begin with
/// `cards_left` cards in its player's hand.
fn may_enter(
    state: &State,
    turn: &TurnState,
    to: Territory,
    cards_left: u8,
) -> Result<(), Refusal> {
    let from = state.barons[turn.seat];
    if !state.board.in_play(to, state.players) {
        return Err(Refusal::OutOfPlay { territory: to });
    }
    if to == from {
        return Err(Refusal::AlreadyThere { territory: to });
    }
    if !state.board.neighbours(from, state.players).contains(to) {
        return Err(Refusal::NotNext { from, to, reachable: reachable(state, turn, cards_left) });
    }
    if turn.entered.contains(to) {
        return Err(Refusal::EnteredBefore { territory: to });
    }
    let Some(owner) = foreign_holder(state, turn.seat, to) else {
        return Ok(());
    };
    if state.holds_but_one(owner) {
        return Err(Refusal::OnlyTerritory { territory: to, owner });
    }
    if cards_left == 0 {
        return Err(Refusal::LastCard { territory: to });
    }
    Ok(())
}

/// Returns the territories the baron in turn may enter with its next step.
fn reachable(state: &State, turn: &TurnState, cards_left: u8) -> Territories {
    state
        .board
        .neighbours(state.barons[turn.seat], state.players)
        .iter()
        .filter(|&to| may_enter(state, turn, to, cards_left).is_ok())
        .collect()
}

/// Returns the destinations of the free first step (K-T2).
pub(super) fn moves(state: &State, turn: &TurnState) -> Territories {
    match turn.step {
        TurnStep::Fresh => reachable(state, turn, state.hands[turn.seat].len()),
        TurnStep::Entered | TurnStep::TravelFailed | TurnStep::Placing => Territories::NONE,
    }
}

/// Returns the destinations of a further step (K-T9), whichever card is spent on it.
pub(super) fn travels(state: &State, turn: &TurnState) -> Territories {
    match (turn.step, state.hands[turn.seat].len().checked_sub(1)) {
        (TurnStep::Entered | TurnStep::TravelFailed, Some(cards_left)) => {
            reachable(state, turn, cards_left)
        }
        (TurnStep::Fresh | TurnStep::Placing, _) | (_, None) => Territories::NONE,
    }
}

/// K-T3. Returns the holder of `territory`, if it is foreign to `seat`.
pub(super) fn foreign_holder(state: &State, seat: SeatId, territory: Territory) -> Option<SeatId> {
    state.holder(territory).filter(|&holder| holder != seat)
}

/// K-T7. Checks that one more courtier of `seat` may stand in `territory`.
pub(super) fn room(state: &State, seat: SeatId, territory: Territory) -> Result<(), Refusal> {
    let limit = state.board.votes(territory);
    if state.courtiers(seat, territory) >= limit {
        return Err(Refusal::Full { territory, limit });
    }
    if state.supply[seat] == 0 {
        return Err(Refusal::NoSupply);
    }
    Ok(())
}

/// K-T5. Checks that `seat` has `card` to spend.
pub(super) fn holds(state: &State, seat: SeatId, card: Card) -> Result<(), Refusal> {
    let hand = state.hands[seat];
    if hand.count(card) == 0 { Err(Refusal::CardNotHeld { card, hand }) } else { Ok(()) }
}

/// K-T2, K-T12. Takes the free first step.
pub(super) fn step(draft: &mut Draft<'_>, seat: SeatId, to: Territory) {
    let from = draft.state.barons[seat];
    let foreign = foreign_holder(draft.state, seat, to);
    draft.push(Event::Moved { seat, from, to });
    arrive(draft, seat, to, foreign);
}

/// K-T9, K-T10, K-T12. Takes a further step, if the throw succeeds.
pub(super) fn travel(draft: &mut Draft<'_>, seat: SeatId, to: Territory, card: Card) {
    let from = draft.state.barons[seat];
    let foreign = foreign_holder(draft.state, seat, to);
    let draw = draft.chance.next_draw();
    let die = draft.chance.die();
    let arrived = card.succeeds(die);
    draft.push(Event::Travelled { seat, from, to, card, die, arrived, draw });
    arrive(draft, seat, to, foreign.filter(|_| arrived));
}

fn arrive(draft: &mut Draft<'_>, intruder: SeatId, territory: Territory, foreign: Option<SeatId>) {
    match foreign {
        Some(defender) => draft.push(Event::DisputeBegan { intruder, defender, territory }),
        None => end_if_nothing_is_left(draft),
    }
}

/// K-T4. Places the free courtier.
pub(super) fn place(draft: &mut Draft<'_>, seat: SeatId) {
    let territory = draft.state.barons[seat];
    draft.push(Event::Placed { seat, territory });
    end_if_nothing_is_left(draft);
}

/// K-T5, K-T6. Throws for a further courtier.
pub(super) fn reroll(draft: &mut Draft<'_>, seat: SeatId, card: Card) {
    let territory = draft.state.barons[seat];
    throw_for_courtier(draft, seat, territory, card);
    end_if_nothing_is_left(draft);
}

/// K-T5. Spends `card` on a throw for a courtier of `seat` in `territory`.
pub(super) fn throw_for_courtier(
    draft: &mut Draft<'_>,
    seat: SeatId,
    territory: Territory,
    card: Card,
) {
    let draw = draft.chance.next_draw();
    let die = draft.chance.die();
    draft.push(Event::Rerolled { seat, territory, card, die, placed: card.succeeds(die), draw });
}

/// K-T6. Ends a turn automatically when only stopping is possible.
fn end_if_nothing_is_left(draft: &mut Draft<'_>) {
    if let Phase::Turn(turn) = &draft.state.phase
        && !is_anything_left(draft.state, turn)
    {
        end(draft);
    }
}

/// Whether any action but stopping is possible.
fn is_anything_left(state: &State, turn: &TurnState) -> bool {
    let room = || room(state, turn.seat, state.barons[turn.seat]).is_ok();
    match turn.step {
        TurnStep::Fresh => room() || !moves(state, turn).is_empty(),
        TurnStep::Entered => room() || !travels(state, turn).is_empty(),
        TurnStep::TravelFailed => !travels(state, turn).is_empty(),
        TurnStep::Placing => !state.hands[turn.seat].is_empty() && room(),
    }
}

/// Ends the turn; K-E1, an election may follow; K-S5, the next player is on the left.
pub(super) fn end(draft: &mut Draft<'_>) {
    if let Phase::Turn(turn) = draft.state.phase {
        end_turn_of(draft, turn.seat);
    }
}

/// Ends the turn of `seat`, for whatever reason.
pub(super) fn end_turn_of(draft: &mut Draft<'_>, seat: SeatId) {
    let turn = draft.state.turn;
    draft.push(Event::TurnEnded { seat, turn });
    let next = draft.state.left_of(seat);
    if draft.state.hands.values().iter().any(|hand| hand.is_empty()) {
        election::hold(draft, next);
    }
    if !matches!(draft.state.phase, Phase::Over { .. }) {
        draft.push(Event::TurnBegan { seat: next, turn: turn + 1 });
    }
}
