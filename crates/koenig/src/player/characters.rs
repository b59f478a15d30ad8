//! Characters: computer players of simple and middle strength with recognizable habits.

use std::cmp::Reverse;

use super::glance::{Glance, PendingChoice, Seen};
use super::levels::Level;
use super::search::Search;
use super::simple::{any, least, wanted};
use super::value::Taste;
use crate::Koenig;
use crate::rules::{Action, Cards, Territories, Territory, TurnStep, View};
use game_api::{Budget, Chance, Character, Policy, SeatId, Sight, Weighed, ranked};

/// A character's habit, and the parameters that produce it.
struct Habit {
    key: &'static str,
    /// The index of its name among those of computer players.
    name: usize,
    /// The hand size above which it travels on and throws for courtiers.
    reserve: u8,
    /// The courtiers it wants in its territory.
    court: u8,
    /// The least die with which it attacks.
    bold: u8,
    /// Whether it attacks only the player with the most votes.
    bashes: bool,
    /// The least number of cards it commits in its own disputes, if it has them.
    stake: u8,
    /// What it adds, at middle strength, to its estimated chance of winning by an attack, by an attack on the leader,
    /// and by building.
    lean: [f64; 3],
    /// How highly it values cards at middle strength.
    thrift: f64,
}

const HOARDER: Habit = Habit {
    key: "hoarder",
    name: 0,
    reserve: 14,
    court: 2,
    bold: 6,
    bashes: false,
    stake: 2,
    lean: [-0.04, 0.0, 0.0],
    thrift: 2.0,
};

const RAIDER: Habit = Habit {
    key: "raider",
    name: 1,
    reserve: 9,
    court: 2,
    bold: 3,
    bashes: false,
    stake: 2,
    lean: [0.08, 0.0, 0.0],
    thrift: 1.3,
};

const BUILDER: Habit = Habit {
    key: "builder",
    name: 2,
    reserve: 6,
    court: 4,
    bold: 6,
    bashes: false,
    stake: 2,
    lean: [-0.04, 0.0, 0.06],
    thrift: 2.1,
};

const BASHER: Habit = Habit {
    key: "basher",
    name: 3,
    reserve: 9,
    court: 2,
    bold: 3,
    bashes: true,
    stake: 2,
    lean: [-0.04, 0.12, 0.0],
    thrift: 1.5,
};

/// A character at one strength.
pub(super) struct CharacterEntry {
    name: &'static str,
    level: Level,
    habit: &'static Habit,
}

const fn known(name: &'static str, level: Level, habit: &'static Habit) -> CharacterEntry {
    CharacterEntry { name, level, habit }
}

pub(super) const SIMPLE: [CharacterEntry; 4] = [
    known("hoarder", Level::Simple, &HOARDER),
    known("raider", Level::Simple, &RAIDER),
    known("builder", Level::Simple, &BUILDER),
    known("basher", Level::Simple, &BASHER),
];

pub(super) const MIDDLE: [CharacterEntry; 4] = [
    known("middle-hoarder", Level::Middle, &HOARDER),
    known("middle-raider", Level::Middle, &RAIDER),
    known("middle-builder", Level::Middle, &BUILDER),
    known("middle-basher", Level::Middle, &BASHER),
];

impl Policy<Koenig> for CharacterEntry {
    fn name(&self) -> &'static str {
        self.name
    }

    fn version(&self) -> u32 {
        match self.level {
            Level::Simple => 1,
            Level::Middle | Level::Strong => 2,
        }
    }

    fn character(&self) -> Option<Character> {
        let Habit { key, name, .. } = *self.habit;
        Some(Character { level: self.level.name(), name, habit: key })
    }

    fn weigh(
        &self,
        sight: Sight<'_, Koenig>,
        budget: Budget,
        luck: &mut dyn Chance,
    ) -> Vec<Weighed<Action>> {
        let Some(table) = Situation::new(sight.view) else { return Vec::new() };
        match self.level.search(budget) {
            None => {
                let action = self.habit.decide(&table, luck);
                action.into_iter().map(|action| Weighed { action, worth: 0.0 }).collect()
            }
            Some(search) => {
                let thrift = self.habit.thrift;
                let taste = Taste { cards: thrift, ..search.taste };
                let search = Search { card_worth: thrift, taste, ..search };
                let mut all = search.weigh(sight.view, sight.seen, luck);
                all.iter_mut().for_each(|it| it.worth += self.habit.leans(&table, &it.action));
                ranked(all)
            }
        }
    }
}

/// The position as a character looks at it.
struct Situation<'a> {
    view: &'a View,
    it: Seen<'a>,
}

impl<'a> Situation<'a> {
    fn new(view: &'a View) -> Option<Self> {
        Some(Situation { view, it: Seen::new(view)? })
    }

    fn cards(&self, seat: SeatId) -> u8 {
        self.view.players[seat].cards
    }

    fn rivals(&self) -> impl Iterator<Item = SeatId> {
        let mine = self.it.seat();
        SeatId::first(self.view.players.players()).filter(move |&seat| seat != mine)
    }

    /// Returns the territories of others that it may enter, with their holders.
    fn foreign(&self) -> impl Iterator<Item = (Territory, SeatId)> {
        let of = |to| self.it.holder(to).filter(|&holder| holder != self.it.seat());
        self.it.options().moves.iter().filter_map(move |to| Some((to, of(to)?)))
    }

    /// K-D3. Returns the foreign territory among these with the fewest pieces.
    fn weakest(&self, among: impl Iterator<Item = (Territory, SeatId)>) -> Option<Territory> {
        let key = |&to: &Territory| (self.pieces(to), Reverse(self.it.votes(to)));
        among.map(|(to, _)| to).min_by_key(key)
    }

    /// The holder's pieces in a territory.
    fn pieces(&self, to: Territory) -> usize {
        usize::from(self.it.courtiers(to)) + self.it.barons(to)
    }

    /// K-E3, K-E4. Returns the votes of a seat at an election, once a dispute has cost everybody a card.
    fn at_election(&self, seat: SeatId) -> u16 {
        let player = &self.view.players[seat];
        let votes = u16::from(player.territory_votes);
        let less = if player.cards <= 1 { votes / 3 } else { 0 };
        votes - less + player.bonus
    }

    /// Whether an election is near at which the seat would have the fewest cards.
    fn is_to_save(&self) -> bool {
        let mine = self.it.hand().len();
        mine <= 3 && self.rivals().all(|seat| self.cards(seat) > mine)
    }

    /// Returns the rival with the most votes.
    fn leader(&self) -> Option<SeatId> {
        self.rivals().max_by_key(|&seat| self.view.players[seat].votes())
    }

    /// Returns the seat that the next election would crown, if any.
    fn crown(&self) -> Option<SeatId> {
        let seats = SeatId::first(self.view.players.players());
        let near = seats.filter(|&seat| self.at_election(seat) >= self.view.mark);
        near.max_by_key(|&seat| self.at_election(seat))
    }
}

impl Habit {
    /// Returns its action at simple strength; `None` if it is not awaited.
    fn decide(&self, table: &Situation<'_>, luck: &mut dyn Chance) -> Option<Action> {
        let it = &table.it;
        let options = it.options();
        Some(match it.asked()? {
            PendingChoice::Turn(TurnStep::Fresh) => self.begin(table, luck),
            PendingChoice::Turn(TurnStep::Entered) if options.place => Action::Place,
            PendingChoice::Turn(TurnStep::Entered | TurnStep::TravelFailed) => {
                match wanted(it, options.travels) {
                    Some(to) if it.hand().len() > self.reserve => {
                        Action::Through { to, card: least(it.hand()) }
                    }
                    Some(_) | None => Action::End,
                }
            }
            PendingChoice::Turn(TurnStep::Placing) => self.build(table, it.baron()),
            PendingChoice::Commitment { involved } => {
                Action::Commit { cards: self.commit(it.hand(), involved, luck) }
            }
            PendingChoice::Aftermath(at) => match options.banish.first() {
                Some(&(baron, exiles)) => {
                    Action::Banish { baron, to: any(exiles, luck).unwrap_or(at) }
                }
                None if options.place => Action::Place,
                None => self.build(table, at),
            },
        })
    }

    fn begin(&self, table: &Situation<'_>, luck: &mut dyn Chance) -> Action {
        let it = &table.it;
        let options = it.options();
        if let Some(to) = self.attack(table, luck).or_else(|| wanted(it, options.moves)) {
            return Action::Move { to };
        }
        let mine: Territories =
            options.moves.iter().filter(|&to| it.holder(to) == Some(it.seat())).collect();
        if options.place && it.courtiers(it.baron()) < self.court {
            return Action::Place;
        }
        let fewer = mine.iter().filter(|&to| it.courtiers(to) < it.votes(to));
        let to = fewer.min_by_key(|&to| it.courtiers(to)).or_else(|| any(mine, luck));
        match to {
            Some(to) => Action::Move { to },
            None if options.place => Action::Place,
            None => Action::End,
        }
    }

    /// Returns where it attacks: the player about to be crowned, anybody if it would be crowned itself, or by habit.
    fn attack(&self, table: &Situation<'_>, luck: &mut dyn Chance) -> Option<Territory> {
        let mine = table.it.hand().len();
        let points = luck.die().points();
        let is_empty_near = table.rivals().any(|seat| table.cards(seat) <= 1);
        if mine > 1
            && let Some(king) = table.crown()
        {
            if king == table.it.seat() && is_empty_near {
                return table.weakest(table.foreign());
            }
            let of_king = table.weakest(table.foreign().filter(|&(_, seat)| seat == king));
            if king != table.it.seat() && of_king.is_some() {
                return of_king;
            }
        }
        // With few cards it attacks seldom: if nobody ever did, there would be no election.
        let bold = if mine < 4 { 6 } else { self.bold };
        if points < bold || table.is_to_save() {
            return None;
        }
        let leader = table.leader();
        let is_prey = |&(to, seat): &(Territory, SeatId)| {
            let is_weak = table.pieces(to) <= 2 || points == 6;
            is_weak && (!self.bashes || Some(seat) == leader)
        };
        table.weakest(table.foreign().filter(is_prey))
    }

    fn build(&self, table: &Situation<'_>, at: Territory) -> Action {
        let it = &table.it;
        let wants = it.courtiers(at) < self.court && it.hand().len() > self.reserve;
        if it.options().reroll && wants && !table.is_to_save() {
            Action::Reroll { card: least(it.hand()) }
        } else {
            Action::End
        }
    }

    fn commit(&self, hand: Cards, involved: bool, luck: &mut dyn Chance) -> Cards {
        // K-E3. It keeps a card for the election.
        let spare = hand.len().saturating_sub(1);
        let wanted = self.stake + luck.die().points() / 4;
        if involved && spare >= 2 { hand.greatest(wanted.min(spare)) } else { hand.least(1) }
    }

    /// Returns its bias for an action at middle strength.
    fn leans(&self, table: &Situation<'_>, action: &Action) -> f64 {
        let [attack, leader, build] = self.lean;
        match action {
            Action::Move { to } => match table.foreign().find(|(at, _)| at == to) {
                Some((_, seat)) if Some(seat) == table.leader() => attack + leader,
                Some(_) => attack,
                None => 0.0,
            },
            Action::Place | Action::Reroll { .. } => build,
            _ => 0.0,
        }
    }
}
