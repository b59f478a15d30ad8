//! K-D: a dispute, from the first commitment to the cards taken back.

use std::cmp::Reverse;

use super::action::Action;
use super::cards::{Card, Cards};
use super::draft::Draft;
use super::event::{Event, PlacedDie, Throw};
use super::refusal::Refusal;
use super::state::{Aftermath, Dispute, Phase, SeatList, State};
use super::territory::{Territories, Territory};
use super::turn;
use game_api::{PerSeat, SeatId};

/// K-D1. The most cards a player commits.
pub const MOST_CARDS: u8 = 5;

/// Limits the rounds of one tie, which are exceeded with a probability below 6⁻⁹⁹. Then the tied player who throws
/// first, in the order of K-D3, leads.
const MOST_ROUNDS: u32 = 100;

/// Whether `seat` may do `action` while cards are being committed.
pub(super) fn check(
    state: &State,
    dispute: &Dispute,
    seat: SeatId,
    action: &Action,
) -> Result<(), Refusal> {
    let &Action::Commit { cards } = action else {
        return Err(Refusal::DisputeUndecided { territory: dispute.territory });
    };
    // A seat that does not exist in this match holds no cards.
    let hand = state.hands.get(seat).copied().unwrap_or_default();
    if hand.is_empty() {
        return Err(Refusal::NothingToCommit);
    }
    if !(1..=MOST_CARDS).contains(&cards.len()) {
        return Err(Refusal::WrongNumber { count: cards.len() });
    }
    if !hand.contains(cards) {
        return Err(Refusal::CardsNotHeld { cards, hand });
    }
    Ok(())
}

/// Whether `seat` may do `action` once the dispute is decided.
pub(super) fn check_aftermath(
    state: &State,
    aftermath: &Aftermath,
    seat: SeatId,
    action: &Action,
) -> Result<(), Refusal> {
    // A seat that does not exist in this match has nothing to take back.
    let may_take = aftermath.may_take.get(seat).copied().unwrap_or_default();
    match action {
        Action::Keep | Action::Decline if may_take.is_empty() => {
            return Err(Refusal::NothingToTakeBack);
        }
        Action::Keep | Action::Decline => return Ok(()),
        Action::Commit { .. } => return Err(Refusal::AlreadyRevealed),
        Action::Move { .. } | Action::Through { .. } => return Err(Refusal::NoMoveAfterDispute),
        Action::Place | Action::Reroll { .. } | Action::End | Action::Banish { .. } => {}
    }
    if seat != aftermath.winner {
        return Err(Refusal::NotTheWinner { winner: aftermath.winner });
    }
    if let Action::Banish { baron, to } = *action {
        return check_banishment(state, aftermath, baron, to);
    }
    if !aftermath.to_banish.is_empty() {
        return Err(Refusal::BanishFirst { barons: aftermath.to_banish.to_vec() });
    }
    match *action {
        Action::Place if aftermath.placed => Err(Refusal::AlreadyPlaced),
        Action::Place => turn::room(state, seat, aftermath.territory),
        Action::Reroll { .. } if !aftermath.placed => Err(Refusal::PlaceFirst),
        Action::Reroll { card } => {
            turn::room(state, seat, aftermath.territory)?;
            turn::holds(state, seat, card)
        }
        _ => Ok(()),
    }
}

fn check_banishment(
    state: &State,
    aftermath: &Aftermath,
    baron: SeatId,
    to: Territory,
) -> Result<(), Refusal> {
    if !aftermath.to_banish.contains(&baron) {
        return Err(Refusal::NotToBanish { baron, barons: aftermath.to_banish.to_vec() });
    }
    let allowed = exiles(state, aftermath, baron);
    if allowed.contains(to) { Ok(()) } else { Err(Refusal::CannotBanishTo { to, allowed }) }
}

/// K-D7, K-D8, K-D13. Returns the territories a baron may be banished to.
pub fn exiles(state: &State, aftermath: &Aftermath, baron: SeatId) -> Territories {
    let own: Territories = Territory::ALL
        .into_iter()
        .filter(|&territory| state.courtiers(baron, territory) > 0)
        .collect();
    if own.is_empty() { Territories::from_iter([aftermath.came_from]) } else { own }
}

/// K-D1. Returns the players who hold cards and have not committed any.
pub(super) fn awaited<'a>(
    state: &'a State,
    dispute: &'a Dispute,
) -> impl Iterator<Item = SeatId> + 'a {
    dispute
        .commitments
        .iter()
        .filter(|&(seat, commitment)| commitment.is_none() && !state.hands[seat].is_empty())
        .map(|(seat, _)| seat)
}

/// Returns the action for an absent winner: the baron goes to the legal territory with the most votes, ties by name;
/// the free courtier is placed; then the winner stops.
pub(super) fn default_action(state: &State, aftermath: &Aftermath) -> Action {
    if let Some(&baron) = aftermath.to_banish.first() {
        let to = exiles(state, aftermath, baron)
            .iter()
            .min_by_key(|&territory| (Reverse(state.board.votes(territory)), territory.name()))
            .expect("a baron can always be banished somewhere (K-D13)");
        return Action::Banish { baron, to };
    }
    match check_aftermath(state, aftermath, aftermath.winner, &Action::Place) {
        Ok(()) => Action::Place,
        Err(_) => Action::End,
    }
}

/// K-D1. Commits cards; after the last commitment, all are revealed and thrown.
pub(super) fn commit(draft: &mut Draft<'_>, seat: SeatId, cards: Cards) {
    let seal = draft.chance.seal(seat, &cards.to_bytes());
    draft.push(Event::Committed { seat, cards, seal });
    let state = &draft.state;
    let Phase::Dispute(dispute) = &state.phase else { return };
    if awaited(state, dispute).next().is_some() {
        return;
    }
    let commitments = dispute.commitments.clone().map(Option::unwrap_or_default);
    let (defender, territory) = (dispute.defender, dispute.territory);
    let salts = dispute.seals.clone().map(|seal| seal.map(|seal| seal.salt));
    draft.push(Event::Revealed { commitments: commitments.clone(), salts });
    let winner = throw_until_decided(draft, &commitments);
    win(draft, winner, defender, territory);
}

/// K-D4, K-D7 to K-D9. The automatic consequences once a player leads alone.
fn win(draft: &mut Draft<'_>, winner: SeatId, defender: SeatId, territory: Territory) {
    draft.push(Event::DisputeWon { winner });
    if winner != defender {
        let courtiers = draft.state.courtiers(defender, territory);
        if courtiers > 0 {
            draft.push(Event::Returned { seat: defender, territory, courtiers });
        }
    }
    banish_where_there_is_no_choice(draft);
    end_if_nothing_is_left(draft);
}

/// Lets `winner` win with these cards on the table, without dice.
pub(super) fn imagine_won(draft: &mut Draft<'_>, winner: SeatId, commitments: PerSeat<Cards>) {
    let Phase::Dispute(dispute) = &draft.state.phase else { return };
    let (defender, territory) = (dispute.defender, dispute.territory);
    if let Phase::Dispute(dispute) = &mut draft.state.phase {
        dispute.commitments = commitments.clone().map(Some);
    }
    let salts = PerSeat::from_fn(draft.state.players, |_| None);
    draft.push(Event::Revealed { commitments, salts });
    win(draft, winner, defender, territory);
}

/// K-D2 to K-D5. Throws, and repeats it for those tied for the lead, until one leads.
fn throw_until_decided(draft: &mut Draft<'_>, commitments: &PerSeat<Cards>) -> SeatId {
    let players = draft.state.players;
    let Phase::Dispute(dispute) = &draft.state.phase else {
        unreachable!("cards are thrown for in a dispute");
    };
    let bonuses = PerSeat::from_fn(players, |seat| bonus(draft.state, dispute, seat));
    let mut contenders: SeatList = dispute.intruder.clockwise(players).collect();
    for round in 1..=MOST_ROUNDS {
        let throws: Vec<Throw> = contenders
            .iter()
            .map(|&seat| {
                let draw = draft.chance.next_draw();
                let dice = commitments[seat].iter().rev();
                let dice: Vec<PlacedDie> =
                    dice.map(|card| PlacedDie { card, die: draft.chance.die() }).collect();
                let draw = (!dice.is_empty()).then_some(draw);
                Throw { draw, ..throw(seat, commitments[seat], dice, bonuses[seat]) }
            })
            .collect();
        let best = throws.iter().map(|throw| throw.total).max().unwrap_or_default();
        contenders =
            throws.iter().filter(|throw| throw.total == best).map(|throw| throw.seat).collect();
        draft.push(Event::Thrown { round, throws });
        if contenders.len() == 1 {
            break;
        }
    }
    contenders[0]
}

/// K-D2. Assigns the highest dice to the highest cards and computes the total.
fn throw(seat: SeatId, cards: Cards, mut dice: Vec<PlacedDie>, bonus: u8) -> Throw {
    dice.sort_unstable_by_key(|placed| Reverse(placed.die));
    dice.iter_mut().zip(cards.iter().rev()).for_each(|(placed, card)| placed.card = card);
    let points: u8 = dice.iter().map(|placed| placed.points()).sum();
    Throw { seat, dice, bonus, total: points + bonus, draw: None }
}

/// K-D3. Returns the bonus of a player's pieces in the disputed territory.
fn bonus(state: &State, dispute: &Dispute, seat: SeatId) -> u8 {
    if seat != dispute.intruder && seat != dispute.defender {
        return 0;
    }
    let baron = u8::from(state.barons[seat] == dispute.territory);
    2 * (state.courtiers(seat, dispute.territory) + baron)
}

/// K-D11. Returns the cards of `committed` that may be taken back for this many ones in the last throw.
pub fn take_back(committed: Cards, ones: u8) -> Cards {
    if committed.len() >= 2 { committed.least(ones) } else { Cards::NONE }
}

/// Banishes every baron that has only one destination.
fn banish_where_there_is_no_choice(draft: &mut Draft<'_>) {
    let Phase::Aftermath(aftermath) = draft.state.phase.clone() else { return };
    for &baron in &aftermath.to_banish {
        let exiles = exiles(draft.state, &aftermath, baron);
        if let (1, Some(to)) = (exiles.len(), exiles.iter().next()) {
            draft.push(Event::Banished {
                by: aftermath.winner,
                baron,
                from: aftermath.territory,
                to,
            });
        }
    }
}

/// K-D7, K-D8, K-D9. Banishes a baron to the winner's choice.
pub(super) fn banish(draft: &mut Draft<'_>, by: SeatId, baron: SeatId, to: Territory) {
    let from = draft.state.barons[baron];
    draft.push(Event::Banished { by, baron, from, to });
    end_if_nothing_is_left(draft);
}

/// K-D10. Places the winner's free courtier.
pub(super) fn place(draft: &mut Draft<'_>, seat: SeatId) {
    let Phase::Aftermath(Aftermath { territory, .. }) = draft.state.phase else { return };
    draft.push(Event::Placed { seat, territory });
    end_if_nothing_is_left(draft);
}

/// K-D10, K-T5. The winner throws for a further courtier.
pub(super) fn reroll(draft: &mut Draft<'_>, seat: SeatId, card: Card) {
    let Phase::Aftermath(Aftermath { territory, .. }) = draft.state.phase else { return };
    turn::throw_for_courtier(draft, seat, territory, card);
    end_if_nothing_is_left(draft);
}

/// K-D11. A player decides whether to take cards back.
pub(super) fn choose_take_back(draft: &mut Draft<'_>, seat: SeatId, take: bool) {
    draft.push(Event::TakeBackChosen { seat, take });
    end_if_nothing_is_left(draft);
}

/// Ends the dispute automatically when the winner can only stop and nobody has yet to decide whether to take cards
/// back: otherwise the end waits for the winner, so that the others have time for K-D11.
fn end_if_nothing_is_left(draft: &mut Draft<'_>) {
    let Phase::Aftermath(aftermath) = &draft.state.phase else { return };
    let winner = aftermath.winner;
    let undecided = aftermath
        .takes
        .iter()
        .any(|(seat, take)| take.is_none() && !aftermath.may_take[seat].is_empty());
    let can = |action| check_aftermath(draft.state, aftermath, winner, &action).is_ok();
    let winner_can_act = !aftermath.to_banish.is_empty()
        || can(Action::Place)
        || Card::ALL.into_iter().any(|card| can(Action::Reroll { card }));
    if !undecided && !winner_can_act {
        end(draft);
    }
}

/// K-D11, K-D12. Discards what is not taken back and ends the intruder's turn.
pub(super) fn end(draft: &mut Draft<'_>) {
    let Phase::Aftermath(aftermath) = draft.state.phase.clone() else { return };
    let players = draft.state.players;
    let taken_back = PerSeat::from_fn(players, |seat| match aftermath.takes[seat] {
        Some(false) => Cards::NONE,
        Some(true) | None => aftermath.may_take[seat],
    });
    let discarded = PerSeat::from_fn(players, |seat| {
        aftermath.commitments[seat]
            .minus(taken_back[seat])
            .expect("only committed cards are taken back")
    });
    draft.push(Event::DisputeEnded { taken_back, discarded });
    turn::end_turn_of(draft, aftermath.intruder);
}
