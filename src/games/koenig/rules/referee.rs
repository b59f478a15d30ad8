//! Checks a written log: every event must be what the rules make of the decision before it and, where the
//! match's seed is known, of what comes from that seed.

use std::borrow::Borrow;
use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;

use super::action::Action;
use super::cards::{Card, Cards};
use super::event::Event;
use super::state::{Setup, State};
use super::{Koenig, Refusal, set_up};
use crate::kit::{
    Chance, Decided, Die, Draw, Drawn, FairChance, Game, MatchSeed, PerSeat, RecordedChance,
    SeatId, Source,
};

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
    /// From the match's seed comes something else.
    #[error("{field} is {written} here, where the match's seed gives {given}")]
    Luck {
        /// Which field, such as `die`.
        field: String,
        /// What it says, as JSON.
        written: String,
        /// What it should say, as JSON.
        given: String,
    },
    /// There are not so many cards of a kind that this seat could have this many of them.
    #[error("seat {} cannot hold as many cards {card} as it shows: there are not so many left", u8::from(*.seat))]
    NotHeld {
        /// Which seat.
        seat: SeatId,
        /// Of which kind.
        card: Card,
    },
    /// All have committed cards, and what follows is not that they are turned up.
    #[error("the rules say that all cards committed are turned up here")]
    NotTurnedUp,
    /// K-A2. A seat let its time pass, and something else was committed for it.
    #[error("seat {} let its time pass, and K-A2 commits one card of the lowest value it holds", u8::from(*.seat))]
    NotLeast {
        /// Which seat.
        seat: SeatId,
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

/// A decision of a log, made once more.
#[derive(Debug, Clone, PartialEq)]
pub struct Remade {
    /// Whose decision it was.
    pub seat: SeatId,
    /// Whether it was what the match does by default when that seat's time is over.
    pub by_default: bool,
    /// What followed from it: just what the log says.
    pub decided: Decided<State, Event>,
}

/// Plays a whole log again by the rules, with the chance it records.
///
/// # Errors
/// The first [`Foul`].
pub fn referee(setup: &Setup, log: &[Event]) -> Result<Refereed, Foul> {
    let mut drawn = AFTER_SETUP;
    let mut state = Koenig::begin(setup);
    let mut deciders = Vec::with_capacity(log.len());
    while deciders.len() < log.len() {
        let at = deciders.len();
        let Remade { seat, by_default: _, decided } =
            remake(&state, log[at..].iter(), Source::Record, drawn)
                .map_err(|(offset, kind)| Foul { index: at + offset, kind })?;
        decided.events.iter().for_each(|event| drawn += event.drawn());
        deciders.extend(std::iter::repeat_n(seat, decided.events.len()));
        state = decided.state;
    }
    Ok(Refereed { end: state, deciders })
}

/// The start cards have to be what the match's seed gives (K-S3).
///
/// # Errors
/// What is wrong with them.
pub fn audit_setup(setup: &Setup, seed: &MatchSeed) -> Result<(), FoulKind> {
    let mut chance = FairChance::after(seed, Drawn::default());
    match set_up(Arc::clone(&setup.board), setup.starts.players(), &mut chance) {
        Ok(given) if given.starts != setup.starts => Err(FoulKind::Luck {
            field: "starts".to_owned(),
            written: json(&setup.starts),
            given: json(&given.starts),
        }),
        Ok(_) | Err(_) => Ok(()),
    }
}

/// Makes the decision with which `log` begins once more, when `drawn` has been drawn.
///
/// Nothing of the log is believed but the decision and, if it has to do with [`Source::Record`], dice and deals:
/// every other word of every event is computed anew and compared.
///
/// # Errors
/// The first event that does not hold, by its place in `log`, and what is wrong with it.
pub fn remake<'a>(
    state: &State,
    log: impl Iterator<Item = &'a Event> + Clone,
    source: Source<'_>,
    drawn: Drawn,
) -> Result<Remade, (usize, FoulKind)> {
    match source {
        Source::Record => {
            let recorded = RecordedChance::new(log.clone().flat_map(draws));
            let mut chance = recorded.numbered_after(drawn);
            let remade = decide_again(
                state,
                decision(state, log.clone().next(), |&cards| cards),
                &mut chance,
            )?;
            compare(log, &remade.decided.events, by_rules)?;
            Ok(remade)
        }
        Source::Seed(seed) => {
            let mut chance = FairChance::after(seed, drawn);
            let remade = decide_again(
                state,
                decision(state, log.clone().next(), |&cards| cards),
                &mut chance,
            )?;
            compare(log, &remade.decided.events, by_seed)?;
            Ok(remade)
        }
    }
}

/// What was drawn when the start cards were (K-S3).
const AFTER_SETUP: Drawn = Drawn { draws: 1, commitments: 0 };

/// Fields that hold what chance gave, or what seals a commitment.
const LUCK: [&str; 7] = ["die", "dice", "hands", "draw", "seal", "salts", "draws"];

/// Makes a decision once more.
pub(super) fn decide_again(
    state: &State,
    decision: Option<(SeatId, Action)>,
    chance: &mut dyn Chance,
) -> Result<Remade, (usize, FoulKind)> {
    let (seat, action) = decision
        .filter(|(seat, _)| seat.index() < usize::from(state.players))
        .ok_or((0, FoulKind::NoDecision))?;
    let decided = Koenig::decide(state, seat, &action, chance)
        .map_err(|refusal| (0, FoulKind::Illegal(refusal)))?;
    let by_default = Koenig::default_action(state, seat) == Some(action);
    Ok(Remade { seat, by_default, decided })
}

/// Compares what a decision leads to with what is written; `differs` says what is wrong with the first
/// event that is something else.
pub(super) fn compare<'a, E: PartialEq + Serialize + 'a>(
    mut log: impl Iterator<Item = &'a E>,
    expected: impl IntoIterator<Item: Borrow<E>>,
    differs: impl Fn(&E, &E) -> FoulKind,
) -> Result<(), (usize, FoulKind)> {
    for (offset, expected) in expected.into_iter().enumerate() {
        let expected = expected.borrow();
        match log.next() {
            Some(written) if written == expected => {}
            Some(written) => return Err((offset, differs(written, expected))),
            None => return Err((offset, FoulKind::Truncated { missing: json(expected) })),
        }
    }
    Ok(())
}

/// Says what should stand there.
pub(super) fn by_rules<E: Serialize>(_: &E, expected: &E) -> FoulKind {
    FoulKind::Differs { expected: json(expected) }
}

/// Names the field of chance that differs; where none does, it is the rules that were broken.
fn by_seed(written: &Event, expected: &Event) -> FoulKind {
    let value = |event: &Event| serde_json::to_value(event).unwrap_or_default();
    let (written, given) = (value(written), value(expected));
    match difference(String::new(), &written, &given, false) {
        Some((field, written, given)) if written["event"] == given["event"] => FoulKind::Luck {
            field: field.trim_start_matches('.').to_owned(),
            written: written.to_string(),
            given: given.to_string(),
        },
        Some(_) | None => FoulKind::Differs { expected: json(expected) },
    }
}

/// The first field inside one of [`LUCK`] that differs, with both values of it.
fn difference<'a>(
    path: String,
    written: &'a Value,
    given: &'a Value,
    in_luck: bool,
) -> Option<(String, &'a Value, &'a Value)> {
    match (written, given) {
        _ if written == given => None,
        (Value::Object(fields), Value::Object(others)) if fields.len() == others.len() => {
            fields.iter().find_map(|(name, value)| {
                let in_luck = in_luck || LUCK.contains(&name.as_str());
                difference(format!("{path}.{name}"), value, others.get(name)?, in_luck)
            })
        }
        (Value::Array(items), Value::Array(others)) if items.len() == others.len() => {
            items.iter().zip(others).enumerate().find_map(|(at, (item, other))| {
                difference(format!("{path}[{at}]"), item, other, in_luck)
            })
        }
        _ => in_luck.then_some((path, written, given)),
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// The decision that leads to events beginning with `first`; `committed` tells the cards that are laid down in it.
pub(super) fn decision<C, S>(
    state: &State,
    first: Option<&Event<C, S>>,
    committed: impl FnOnce(&C) -> Cards,
) -> Option<(SeatId, Action)> {
    match *first? {
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
        Event::Dealt { each, from, hands, draw: _ } => {
            vec![Draw::Order(deck(*each, *from, hands))]
        }
        Event::Committed { seal, .. } => vec![Draw::Seal(*seal)],
        open => dice(open).into_iter().map(Draw::Die).collect(),
    }
}

/// The dice thrown in an event, in the order in which the rules ask for them.
pub(super) fn dice<C, S>(event: &Event<C, S>) -> Vec<Die> {
    match event {
        Event::Travelled { die, .. } | Event::Rerolled { die, .. } => vec![*die],
        Event::Thrown { throws, .. } => {
            throws.iter().flat_map(|throw| throw.dice.iter().map(|placed| placed.die)).collect()
        }
        Event::ElectionHeld { tie_throws, .. } => {
            tie_throws.iter().flat_map(|tie| tie.dice.iter().flat_map(|(_, dice)| *dice)).collect()
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
        | Event::Dealt { .. }
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
