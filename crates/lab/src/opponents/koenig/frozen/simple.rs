//! A simple player for simulations, load, tests and playouts: it knows only what its seat may know, and plays quickly
//! rather than well.

use std::cmp::Reverse;

use game_api::Chance;
use koenig::player::glance::{Glance, PendingChoice};
use koenig::rules::{Action, Card, Cards, Territories, Territory, TurnStep};

/// The cards a simple player keeps rather than spend on throws.
const RESERVE: u8 = 6;

/// Returns a simple player's action; `None` if it is not awaited.
pub fn simple_player(it: &impl Glance, chance: &mut dyn Chance) -> Option<Action> {
    Some(match it.asked()? {
        PendingChoice::Turn(step) => turn(it, step, chance),
        PendingChoice::Commitment { involved } => {
            Action::Commit { cards: commitment(it.hand(), involved, chance) }
        }
        PendingChoice::Aftermath(territory) => aftermath(it, territory, chance),
    })
}

fn turn(it: &impl Glance, step: TurnStep, chance: &mut dyn Chance) -> Action {
    let options = it.options();
    match step {
        TurnStep::Fresh => match best_move(it, options.moves, chance) {
            Some(to) => Action::Move { to },
            None if options.place => Action::Place,
            None => Action::End,
        },
        TurnStep::Entered if options.place => Action::Place,
        TurnStep::Entered | TurnStep::TravelFailed => match wanted(it, options.travels) {
            Some(to) if it.hand().len() > RESERVE => Action::Through { to, card: least(it.hand()) },
            Some(_) | None => Action::End,
        },
        TurnStep::Placing => reinforce(it, it.baron()),
    }
}

/// Returns an empty territory if there is one, else now and then an attack, else one of its own, preferably with room.
fn best_move(it: &impl Glance, moves: Territories, chance: &mut dyn Chance) -> Option<Territory> {
    if let Some(empty) = wanted(it, moves) {
        return Some(empty);
    }
    let bold = chance.die().points() + it.hand().len() / 4;
    let weakest = moves
        .iter()
        .filter(|&to| it.holder(to).is_some_and(|holder| holder != it.seat()))
        .min_by_key(|&to| (usize::from(it.courtiers(to)) + it.barons(to), Reverse(it.votes(to))));
    if bold >= 5 && weakest.is_some() {
        return weakest;
    }
    let mine: Territories = moves.iter().filter(|&to| it.holder(to) == Some(it.seat())).collect();
    let room = |to: &Territory| it.courtiers(*to) < it.votes(*to);
    // Without this random move a baron deep in its own full territories would never reach a border again.
    mine.iter().find(room).or_else(|| any(mine, chance))
}

/// Picks one of the territories `among` at random.
pub(super) fn any(among: Territories, chance: &mut dyn Chance) -> Option<Territory> {
    let nth = usize::from(chance.die().points()) % among.len().max(1);
    among.iter().nth(nth)
}

/// Returns the most valuable empty territory of `among`.
pub(super) fn wanted(it: &impl Glance, among: Territories) -> Option<Territory> {
    among.iter().filter(|&to| it.holder(to).is_none()).max_by_key(|&to| it.votes(to))
}

fn reinforce(it: &impl Glance, territory: Territory) -> Action {
    let weak = it.courtiers(territory) < 2;
    if it.options().reroll && weak && it.hand().len() > RESERVE {
        Action::Reroll { card: least(it.hand()) }
    } else {
        Action::End
    }
}

fn aftermath(it: &impl Glance, territory: Territory, chance: &mut dyn Chance) -> Action {
    let options = it.options();
    if let Some(&(baron, exiles)) = options.banish.first()
        && let Some(to) = any(exiles, chance)
    {
        return Action::Banish { baron, to };
    }
    if options.place { Action::Place } else { reinforce(it, territory) }
}

/// Returns a few cards: high ones if much is at stake, one or two low ones otherwise.
pub(super) fn commitment(hand: Cards, involved: bool, chance: &mut dyn Chance) -> Cards {
    let luck = chance.die().points();
    if involved { hand.greatest(1 + luck.div_ceil(2)) } else { hand.least(1 + luck / 4) }
}

pub(super) fn least(hand: Cards) -> Card {
    hand.iter().next().unwrap_or(Card::X1)
}
