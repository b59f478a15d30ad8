//! Kinds of quick players, for playouts: a player who takes everybody to be of one kind loses to the others.

use std::cmp::Reverse;

use super::simple::{any, commitment, least, simple_player, wanted};
use game_api::{Chance, SeatId};
use koenig::player::glance::{Glance, PendingChoice};
use koenig::rules::{Action, Cards, Territories, Territory, TurnStep};

/// The temperament of a quick player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Simple,
    /// Stays where there is room and fills it, attacks seldom, commits much to its own territories.
    Builder,
    /// Builds where it can, and attacks weak territories while its hand is good.
    Fighter,
    /// Spends little on anything.
    Miser,
}

impl Kind {
    /// Returns its action; `None` if it is not awaited.
    pub(super) fn decide(self, it: &impl Glance, chance: &mut dyn Chance) -> Option<Action> {
        let (reserve, court, bold) = match self {
            Kind::Simple => return simple_player(it, chance),
            Kind::Builder => (5, 4, 5),
            Kind::Fighter => (6, 2, 3),
            Kind::Miser => (9, 2, 6),
        };
        Some(match it.asked()? {
            PendingChoice::Turn(TurnStep::Fresh) => self.begin(it, bold, chance),
            PendingChoice::Turn(TurnStep::Entered) if it.options().place => Action::Place,
            PendingChoice::Turn(TurnStep::Entered | TurnStep::TravelFailed) => {
                match wanted(it, it.options().travels) {
                    Some(to) if it.hand().len() > reserve => {
                        Action::Through { to, card: least(it.hand()) }
                    }
                    Some(_) | None => Action::End,
                }
            }
            PendingChoice::Turn(TurnStep::Placing) => build(it, it.baron(), reserve, court),
            PendingChoice::Commitment { involved } => {
                Action::Commit { cards: self.commit(it.hand(), involved, chance) }
            }
            PendingChoice::Aftermath(at) => {
                let options = it.options();
                match options.banish.first() {
                    Some(&(baron, exiles)) => {
                        let to = any(exiles, chance).unwrap_or(at);
                        Action::Banish { baron, to }
                    }
                    None if options.place => Action::Place,
                    None => build(it, at, reserve, court),
                }
            }
        })
    }

    fn begin(self, it: &impl Glance, bold: u8, chance: &mut dyn Chance) -> Action {
        let options = it.options();
        if let Some(to) = wanted(it, options.moves) {
            return Action::Move { to };
        }
        let dares = chance.die().points() >= bold && it.hand().len() >= 3;
        if let Some(to) = weakest(it, options.moves).filter(|_| dares) {
            return Action::Move { to };
        }
        if options.place {
            return Action::Place;
        }
        let mine: Territories =
            options.moves.iter().filter(|&to| it.holder(to) == Some(it.seat())).collect();
        let room = |to: &Territory| it.courtiers(*to) < it.votes(*to);
        let to = mine.iter().find(room).or_else(|| any(mine, chance));
        to.map_or(Action::End, |to| Action::Move { to })
    }

    fn commit(self, hand: Cards, involved: bool, chance: &mut dyn Chance) -> Cards {
        let points = chance.die().points();
        match (self, involved) {
            (Kind::Simple, _) => commitment(hand, involved, chance),
            (Kind::Miser, true) => hand.greatest(1 + points / 3),
            (Kind::Builder | Kind::Fighter, true) if points == 1 => hand.least(1),
            (Kind::Builder | Kind::Fighter, true) => hand.greatest(2 + points / 2),
            (Kind::Fighter, false) if points == 6 => hand.greatest(4),
            (Kind::Miser | Kind::Builder | Kind::Fighter, false) => hand.least(1),
        }
    }
}

/// Returns the foreign territory with the fewest pieces.
fn weakest(it: &impl Glance, moves: Territories) -> Option<Territory> {
    let foreign = |to: &Territory| {
        let other = |holder: SeatId| holder != it.seat();
        it.holder(*to).is_some_and(other)
    };
    let strength = |to: &Territory| 2 * (it.courtiers(*to) + it.barons(*to) as u8);
    moves.iter().filter(foreign).min_by_key(|to| (strength(to), Reverse(it.votes(*to))))
}

fn build(it: &impl Glance, at: Territory, reserve: u8, court: u8) -> Action {
    let wants = it.courtiers(at) < court && it.hand().len() > reserve;
    if it.options().reroll && wants {
        Action::Reroll { card: least(it.hand()) }
    } else {
        Action::End
    }
}
