//! Checks a written log: every event must be what the rules make of the decision before it.

use super::action::Action;
use super::cards::{Card, Cards};
use super::event::Event;
use super::state::{Setup, State};
use super::{Koenig, Refusal};
use crate::game::{Decided, Draw, Game, PerSeat, RecordedChance, SeatId};

/// The first thing in a log that does not hold.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("event {index}: {kind}")]
pub struct Foul {
    /// The event's place in the log, from 0.
    pub index: usize,
    /// What is wrong with it.
    pub kind: FoulKind,
}

/// What is wrong with an event.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum FoulKind {
    /// No decision of a player begins with such an event.
    #[error("no decision of a player leads to this")]
    NoDecision,
    /// The rules forbid the decision.
    #[error("the rules forbid it: {0}")]
    Illegal(Refusal),
    /// The rules say something else follows.
    #[error("the rules say that here stands {expected}")]
    Differs {
        /// What should stand there, as JSON.
        expected: String,
    },
    /// The log stops in the middle of what a decision leads to.
    #[error("the log stops before {missing}")]
    Truncated {
        /// What should come next, as JSON.
        missing: String,
    },
}

/// A log that holds.
#[derive(Debug, Clone, PartialEq)]
pub struct Refereed {
    /// The state at its end.
    pub end: State,
    /// For each event, the seat whose decision led to it.
    pub deciders: Vec<SeatId>,
}

/// Plays the log again by the rules, with the chance it records.
///
/// Nothing of the log is believed but decisions, dice and deals: every other word of every event is
/// computed anew and compared.
///
/// # Errors
/// The first [`Foul`].
pub fn referee(setup: &Setup, log: &[Event]) -> Result<Refereed, Foul> {
    let mut state = Koenig::begin(setup);
    let mut deciders = Vec::with_capacity(log.len());
    while deciders.len() < log.len() {
        let at = deciders.len();
        let (seat, decided) = decide_again(&state, &log[at..])
            .map_err(|(offset, kind)| Foul { index: at + offset, kind })?;
        deciders.extend(std::iter::repeat_n(seat, decided.events.len()));
        state = decided.state;
    }
    Ok(Refereed { end: state, deciders })
}

/// Makes the decision with which `log` begins once more, and compares what follows from it.
fn decide_again(
    state: &State,
    log: &[Event],
) -> Result<(SeatId, Decided<State, Event>), (usize, FoulKind)> {
    let (seat, action) = log
        .first()
        .and_then(|first| decision(state, first))
        .filter(|(seat, _)| seat.index() < usize::from(state.players))
        .ok_or((0, FoulKind::NoDecision))?;
    let mut chance = RecordedChance::new(log.iter().flat_map(draws));
    let decided = Koenig::decide(state, seat, &action, &mut chance)
        .map_err(|refusal| (0, FoulKind::Illegal(refusal)))?;
    for (offset, expected) in decided.events.iter().enumerate() {
        let json = || serde_json::to_string(expected).unwrap_or_default();
        match log.get(offset) {
            Some(written) if written == expected => {}
            Some(_) => return Err((offset, FoulKind::Differs { expected: json() })),
            None => return Err((offset, FoulKind::Truncated { missing: json() })),
        }
    }
    Ok((seat, decided))
}

/// The decision that leads to events beginning with this one.
fn decision(state: &State, event: &Event) -> Option<(SeatId, Action)> {
    match *event {
        Event::Moved { seat, to, .. } => Some((seat, Action::Move { to })),
        Event::Travelled { seat, to, card, .. } => Some((seat, Action::Through { to, card })),
        Event::Placed { seat, .. } => Some((seat, Action::Place)),
        Event::Rerolled { seat, card, .. } => Some((seat, Action::Reroll { card })),
        Event::Committed { seat, cards } => Some((seat, Action::Commit { cards })),
        Event::Banished { by, baron, to, .. } => Some((by, Action::Banish { baron, to })),
        Event::TakeBackChosen { seat, take } => {
            Some((seat, if take { Action::Keep } else { Action::Decline }))
        }
        Event::TurnEnded { seat, .. } => Some((seat, Action::End)),
        // Only the winner ends a dispute, so the event need not name who did.
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

/// What chance gave in an event, in the order in which the rules ask for it.
fn draws(event: &Event) -> Vec<Draw> {
    match event {
        Event::Travelled { die, .. } | Event::Rerolled { die, .. } => vec![Draw::Die(*die)],
        Event::Thrown { throws, .. } => throws
            .iter()
            .flat_map(|throw| throw.dice.iter().map(|placed| Draw::Die(placed.die)))
            .collect(),
        Event::ElectionHeld { tie_throws, .. } => tie_throws
            .iter()
            .flat_map(|tie| tie.dice.iter().flat_map(|(_, dice)| dice.map(Draw::Die)))
            .collect(),
        Event::Dealt { each, from, hands } => {
            vec![Draw::Order(deck(*each, *from, hands))]
        }
        Event::Moved { .. }
        | Event::Placed { .. }
        | Event::DisputeBegan { .. }
        | Event::Committed { .. }
        | Event::Revealed { .. }
        | Event::DisputeWon { .. }
        | Event::Returned { .. }
        | Event::Banished { .. }
        | Event::TakeBackChosen { .. }
        | Event::DisputeEnded { .. }
        | Event::TurnEnded { .. }
        | Event::TurnBegan { .. } => Vec::new(),
    }
}

/// A deck that, dealt one by one from `from`, gives these hands.
fn deck(each: u8, from: SeatId, hands: &PerSeat<Cards>) -> Vec<u8> {
    let mut left = hands.clone().map(|hand| hand.iter());
    (0..each)
        .flat_map(|_| from.clockwise(hands.players()).collect::<Vec<_>>())
        .filter_map(|seat| left.get_mut(seat)?.next().map(Card::value))
        .collect()
}
