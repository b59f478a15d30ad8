//! Rule-based players without search, who keep their cards for elections.

use std::cmp::Reverse;

use game_api::{Budget, Chance, Policy, SeatId, Sight, Weighed};
use koenig::Koenig;
use koenig::rules::{Action, Card, Cards, Land, PhaseView, Territories, Territory, TurnStep, View};

/// A player's way of spending cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Thrifty {
    /// Builds without spending, fights weak territories, stops a player about to be crowned, calls an election that it
    /// wins.
    Keeper,
    /// Attacks while nobody has more cards, half of the time with one card: so everybody's hands shrink.
    Grinder,
    /// Attacks the player with the most votes while it holds more than four cards.
    Basher,
}

/// What one of them knows.
struct Seat<'a> {
    view: &'a View,
    seat: SeatId,
    hand: Cards,
}

impl Policy<Koenig> for Thrifty {
    fn name(&self) -> &'static str {
        match self {
            Thrifty::Keeper => "keeper",
            Thrifty::Grinder => "grinder",
            Thrifty::Basher => "basher",
        }
    }

    fn version(&self) -> u32 {
        1
    }

    fn weigh(
        &self,
        sight: Sight<'_, Koenig>,
        _: Budget,
        luck: &mut dyn Chance,
    ) -> Vec<Weighed<Action>> {
        let view = sight.view;
        let own = view.own.as_ref();
        let action =
            own.and_then(|own| self.decide(&Seat { view, seat: own.seat, hand: own.hand }, luck));
        action.into_iter().map(|action| Weighed { action, worth: 0.0 }).collect()
    }
}

impl Thrifty {
    fn decide(self, it: &Seat<'_>, luck: &mut dyn Chance) -> Option<Action> {
        let options = &it.view.options[it.seat];
        match &it.view.phase {
            PhaseView::Turn { seat, step, .. } if *seat == it.seat => Some(match step {
                TurnStep::Fresh => match self.attack(it, luck) {
                    Some(to) => Action::Move { to },
                    None => it.settle(),
                },
                TurnStep::Entered if options.place => Action::Place,
                TurnStep::Placing => it.raise(it.baron(), self.reserve()),
                TurnStep::Entered | TurnStep::TravelFailed => Action::End,
            }),
            PhaseView::Dispute { intruder, defender, territory, missing, .. }
                if missing.contains(&it.seat) =>
            {
                let cards = self.commit(it, (*intruder, *defender, *territory), luck);
                Some(Action::Commit { cards })
            }
            PhaseView::Aftermath { winner, territory, .. } if *winner == it.seat => {
                if let Some((baron, exiles)) = options.banish.first() {
                    let to = exiles.iter().min_by_key(|&to| it.land(to).votes)?;
                    return Some(Action::Banish { baron: *baron, to });
                }
                let place = options.place.then_some(Action::Place);
                Some(place.unwrap_or_else(|| it.raise(*territory, self.reserve())))
            }
            _ => None,
        }
    }

    /// The hand size above which it throws for courtiers.
    fn reserve(self) -> u8 {
        match self {
            Thrifty::Keeper => 8,
            Thrifty::Grinder => 8,
            Thrifty::Basher => 8,
        }
    }

    /// Returns the territory to attack, if any.
    fn attack(self, it: &Seat<'_>, luck: &mut dyn Chance) -> Option<Territory> {
        let foreign: Territories =
            it.view.options[it.seat].moves.iter().filter(|&to| it.is_foreign(to)).collect();
        let weakest = |among: &mut dyn Iterator<Item = Territory>| {
            among.min_by_key(|&to| (it.strength(to), Reverse(it.land(to).votes)))
        };
        let of = |seat: SeatId| foreign.iter().filter(move |&to| it.land(to).holder == Some(seat));
        let mine = it.cards(it.seat);
        let rivals = || it.rivals();
        let richest = rivals().all(|seat| it.cards(seat) <= mine);
        let threat = rivals().filter(|&seat| it.at_election(seat) + 2 >= it.view.mark);
        let threat = threat.max_by_key(|&seat| it.at_election(seat));
        if let Some(to) = threat.and_then(|seat| weakest(&mut of(seat))).filter(|_| mine > 1) {
            return Some(to);
        }
        match self {
            Thrifty::Keeper => {
                // A dispute costs everybody a card: the poorest then has none left.
                let poorest = rivals().any(|seat| it.cards(seat) == 1);
                let crowned = it.at_election(it.seat) >= it.view.mark;
                let fights = (poorest && crowned && mine > 1)
                    || (it.view.options[it.seat]
                        .moves
                        .iter()
                        .all(|to| it.land(to).holder.is_some())
                        && mine >= 6);
                let weak = |to: &Territory| {
                    let holder = it.land(*to).holder;
                    (poorest && crowned)
                        || it.strength(*to) <= 4
                            && holder.is_some_and(|holder| it.cards(holder) <= mine)
                };
                weakest(&mut foreign.iter().filter(weak)).filter(|_| fights)
            }
            Thrifty::Grinder => weakest(&mut foreign.iter()).filter(|to| {
                (richest && mine > 2 && luck.die().points() > 2) && it.strength(*to) <= 4
            }),
            Thrifty::Basher => {
                let leader = rivals().max_by_key(|&seat| it.view.players[seat].votes())?;
                let ahead = it.view.players[leader].votes() + 1 >= it.view.players[it.seat].votes();
                let dares = ahead && mine > 4 && luck.die().points() > 3;
                weakest(&mut of(leader)).filter(|_| dares)
            }
        }
    }

    fn commit(
        self,
        it: &Seat<'_>,
        (intruder, defender, at): (SeatId, SeatId, Territory),
        luck: &mut dyn Chance,
    ) -> Cards {
        let spare = it.hand.len().saturating_sub(1);
        if intruder != it.seat && defender != it.seat {
            return it.hand.least(1);
        }
        let other = if intruder == it.seat { defender } else { intruder };
        let wanted = match self {
            Thrifty::Keeper if it.cards(other) <= 2 => 2,
            Thrifty::Keeper => 2 + it.land(at).votes / 2,
            Thrifty::Grinder if intruder == it.seat && luck.die().points() > 3 => 1,
            Thrifty::Grinder => 3,
            Thrifty::Basher => 2 + luck.die().points() / 3,
        };
        match wanted.min(spare) {
            0 | 1 => it.hand.least(1),
            wanted => it.hand.greatest(wanted.min(5)),
        }
    }
}

impl Seat<'_> {
    fn land(&self, at: Territory) -> &Land {
        &self.view.lands[at]
    }

    fn baron(&self) -> Territory {
        self.view.players[self.seat].baron
    }

    fn cards(&self, seat: SeatId) -> u8 {
        self.view.players[seat].cards
    }

    fn rivals(&self) -> impl Iterator<Item = SeatId> {
        SeatId::first(self.view.players.players()).filter(|&seat| seat != self.seat)
    }

    fn is_foreign(&self, at: Territory) -> bool {
        self.land(at).holder.is_some_and(|holder| holder != self.seat)
    }

    /// K-D3. Returns the bonus of the defender's pieces.
    fn strength(&self, at: Territory) -> usize {
        2 * (usize::from(self.land(at).courtiers) + self.land(at).barons.len())
    }

    /// K-E3, K-E4. Returns the votes of a seat at an election after the next dispute.
    fn at_election(&self, seat: SeatId) -> u16 {
        let it = &self.view.players[seat];
        let votes = u16::from(it.territory_votes);
        let less = if it.cards <= 1 { votes / 3 } else { 0 };
        votes - less + it.bonus
    }

    /// Takes an empty territory, else fills up its own, without spending.
    fn settle(&self) -> Action {
        let options = &self.view.options[self.seat];
        let best = |among: &mut dyn Iterator<Item = Territory>| {
            among.max_by_key(|&to| self.land(to).votes)
        };
        let empty = |to: &Territory| self.land(*to).holder.is_none();
        if let Some(to) = best(&mut options.moves.iter().filter(empty)) {
            return Action::Move { to };
        }
        // At a border, the weakest territory first.
        let mine = |to: &Territory| self.land(*to).holder == Some(self.seat);
        let weakest = options.moves.iter().filter(mine).min_by_key(|&to| self.land(to).courtiers);
        match weakest {
            Some(to)
                if !options.place
                    || self.land(to).courtiers + 1 < self.land(self.baron()).courtiers =>
            {
                Action::Move { to }
            }
            _ if options.place => Action::Place,
            _ => Action::End,
        }
    }

    /// Throws for one more courtier while there are cards above `reserve`.
    fn raise(&self, at: Territory, reserve: u8) -> Action {
        let can = self.view.options[self.seat].reroll && self.land(at).courtiers < 3;
        match self.hand.iter().next() {
            Some(card) if can && self.hand.len() > reserve => Action::Reroll { card },
            Some(Card::X1 | Card::X2 | Card::X3) | None => Action::End,
        }
    }
}
