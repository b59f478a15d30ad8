//! Recovers decisions and draws from events.

use super::Koenig;
use super::action::Action;
use super::cards::{Card, Cards};
use super::event::Event;
use super::state::State;
use game_api::{Draw, Game, PerSeat, SeatId};

/// Returns the decision that leads to events beginning with `first`; `committed` returns the cards of a commitment.
pub(super) fn decision<C, S>(
    state: &State,
    first: &Event<C, S>,
    committed: impl FnOnce(&C) -> Cards,
) -> Option<(SeatId, Action)> {
    match *first {
        Event::Moved { seat, to, .. } => Some((seat, Action::Move { to })),
        Event::Travelled { seat, to, card, .. } => Some((seat, Action::Through { to, card })),
        Event::Placed { seat, .. } => Some((seat, Action::Place)),
        Event::Rerolled { seat, card, .. } => Some((seat, Action::Reroll { card })),
        Event::Committed { seat, ref cards, seal: _ } => {
            Some((seat, Action::Commit { cards: committed(cards) }))
        }
        Event::Banished { by, baron, to, .. } => Some((by, Action::Banish { baron, to })),
        Event::TakeBackChosen { seat, take } => {
            Some((seat, if take { Action::Keep } else { Action::Decline }))
        }
        Event::TurnEnded { seat, .. } => Some((seat, Action::End)),
        // Only the winner ends a dispute, so the event need not name the player.
        Event::DisputeEnded { .. } => {
            Koenig::awaited(state).first().map(|&winner| (winner, Action::End))
        }
        Event::DisputeBegan { .. }
        | Event::Revealed { .. }
        | Event::Thrown { .. }
        | Event::DisputeWon { .. }
        | Event::Returned { .. }
        | Event::ElectionHeld { .. }
        | Event::Dealt { .. }
        | Event::TurnBegan { .. } => None,
    }
}

/// Returns the results of chance in an event, in the order in which the rules request them.
pub(super) fn draws(event: &Event) -> Vec<Draw> {
    match event {
        Event::Dealt { each, from, hands, draw: _ } => {
            vec![Draw::Order(deck(*each, *from, hands))]
        }
        Event::Committed { seal, .. } => vec![Draw::Seal(*seal)],
        open => open.dice().map(|(_, die)| Draw::Die(die)).collect(),
    }
}

/// Returns a deck that, dealt one by one from `from`, gives these hands.
fn deck(each: u8, from: SeatId, hands: &PerSeat<Cards>) -> Vec<u8> {
    let mut left = hands.clone().map(|hand| hand.iter());
    (0..each)
        .flat_map(|_| from.clockwise(hands.players()).collect::<Vec<_>>())
        .filter_map(|seat| left.get_mut(seat)?.next().map(Card::value))
        .collect()
}
