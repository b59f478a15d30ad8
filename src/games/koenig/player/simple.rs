//! A simple player for simulations, load and tests: it sees what a person in its seat would see, and
//! plays quickly rather than well.

use std::cmp::Reverse;

use crate::games::koenig::rules::Action;
use crate::games::koenig::rules::Step;
use crate::games::koenig::rules::{Card, Cards};
use crate::games::koenig::rules::{Own, PhaseView, View};
use crate::games::koenig::rules::{Territories, Territory};
use crate::kit::Chance;

/// Keeping at least this many cards, a simple player does not throw for further courtiers.
const RESERVE: u8 = 6;

/// What a simple player does with this view; `None` if it is not awaited.
pub fn simple_player(view: &View, chance: &mut dyn Chance) -> Option<Action> {
    let own = view.own.as_ref()?;
    match &view.phase {
        PhaseView::Turn { seat, step, .. } if *seat == own.seat => {
            Some(turn(view, own, *step, chance))
        }
        PhaseView::Dispute { intruder, defender, missing, .. } if missing.contains(&own.seat) => {
            let involved = [*intruder, *defender].contains(&own.seat);
            Some(Action::Commit { cards: commitment(own.hand, involved, chance) })
        }
        PhaseView::Aftermath { winner, territory, .. } if *winner == own.seat => {
            Some(aftermath(view, own, *territory, chance))
        }
        PhaseView::Turn { .. }
        | PhaseView::Dispute { .. }
        | PhaseView::Aftermath { .. }
        | PhaseView::Between
        | PhaseView::Over { .. } => None,
    }
}

fn turn(view: &View, own: &Own, step: Step, chance: &mut dyn Chance) -> Action {
    let options = &view.options[own.seat];
    match step {
        Step::Fresh => match best_move(view, own, options.moves, chance) {
            Some(to) => Action::Move { to },
            None if options.place => Action::Place,
            None => Action::End,
        },
        Step::Entered if options.place => Action::Place,
        Step::Entered | Step::TravelFailed => match wanted(view, options.travels) {
            Some(to) if own.hand.len() > RESERVE => Action::Through { to, card: least(own.hand) },
            Some(_) | None => Action::End,
        },
        Step::Placing => reinforce(view, own, view.players[own.seat].baron),
    }
}

/// An empty territory if there is one, else now and then an attack, else an own one, with room if
/// there is such a one.
fn best_move(
    view: &View,
    own: &Own,
    moves: Territories,
    chance: &mut dyn Chance,
) -> Option<Territory> {
    if let Some(empty) = wanted(view, moves) {
        return Some(empty);
    }
    let bold = chance.die().points() + own.hand.len() / 4;
    let weakest = moves
        .iter()
        .filter(|&to| view.lands[to].holder.is_some_and(|holder| holder != own.seat))
        .min_by_key(|&to| {
            let land = &view.lands[to];
            (usize::from(land.courtiers) + land.barons.len(), Reverse(land.votes))
        });
    if bold >= 5 && weakest.is_some() {
        return weakest;
    }
    let mine: Territories =
        moves.iter().filter(|&to| view.lands[to].holder == Some(own.seat)).collect();
    let room = |to: &Territory| view.lands[*to].courtiers < view.lands[*to].votes;
    // Without the walk a baron deep in its own full lands would never see a border again.
    mine.iter().find(room).or_else(|| any(mine, chance))
}

/// Some territory among `among`, by luck.
fn any(among: Territories, chance: &mut dyn Chance) -> Option<Territory> {
    let nth = usize::from(chance.die().points()) % among.len().max(1);
    among.iter().nth(nth)
}

/// The most valuable empty territory among `among`.
fn wanted(view: &View, among: Territories) -> Option<Territory> {
    among
        .iter()
        .filter(|&to| view.lands[to].holder.is_none())
        .max_by_key(|&to| view.lands[to].votes)
}

fn reinforce(view: &View, own: &Own, territory: Territory) -> Action {
    let weak = view.lands[territory].courtiers < 2;
    if view.options[own.seat].reroll && weak && own.hand.len() > RESERVE {
        Action::Reroll { card: least(own.hand) }
    } else {
        Action::End
    }
}

fn aftermath(view: &View, own: &Own, territory: Territory, chance: &mut dyn Chance) -> Action {
    let options = &view.options[own.seat];
    if let Some(&(baron, exiles)) = options.banish.first()
        && let Some(to) = any(exiles, chance)
    {
        return Action::Banish { baron, to };
    }
    if options.place { Action::Place } else { reinforce(view, own, territory) }
}

/// A few cards: high ones if much is at stake, one or two low ones otherwise.
fn commitment(hand: Cards, involved: bool, chance: &mut dyn Chance) -> Cards {
    let luck = chance.die().points();
    if involved {
        let count = 1 + luck.div_ceil(2);
        hand.iter().rev().take(usize::from(count)).collect()
    } else {
        hand.least(1 + luck / 4)
    }
}

fn least(hand: Cards) -> Card {
    hand.iter().next().unwrap_or(Card::X1)
}
