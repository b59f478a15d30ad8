//! Choosing the dice to keep.

use super::action::KeptDice;
use super::column::Column;
use super::deck::{CitizenId, DICE, Face, ThrownDice};
use super::needs::Needs;
use super::showing::Showing;
use super::table::Table;
use game_api::SeatId;

/// The chance from which on a citizen is worth a try, if another has a better one.
const WORTH_TRYING: f32 = 0.05;

impl Table {
    /// Returns the chance of a citizen with best play for that one only, from the current dice.
    pub fn chance(&self, citizen: CitizenId) -> f32 {
        self.deck.odds().chance(citizen, self.throw.as_ref(), self.throws_left())
    }

    /// Returns that chance while there is a throw left, if the players agreed to show it.
    pub fn shown_chance(&self, citizen: CitizenId) -> Option<f32> {
        let is_shown = self.odds == Showing::Shown && self.throws_left() > 0;
        is_shown.then(|| self.chance(citizen))
    }

    /// Returns the best prospect of throwing again while these dice stay: the column whose citizen brings most points
    /// on average to a player who goes for it alone, and its chance. `None` if nothing can be thrown again.
    pub fn promise(&self, seat: SeatId, keep: KeptDice) -> Option<(Column, f32)> {
        let (throw, left) = (self.throw.as_ref()?, self.throws_left());
        if left == 0 {
            return None;
        }
        let promise = |column: Column| {
            let citizen = self.citizen(column)?;
            let meets = |met: u64| f64::from(u8::from(met >> citizen.index() & 1 == 1));
            let turn = self.deck.odds().turn(left, meets);
            let chance = turn.of_keeping(throw, keep, left);
            Some((column, chance, chance * self.points(seat, column)?))
        };
        let best = Column::ALL.into_iter().filter_map(promise).max_by(|a, b| a.2.total_cmp(&b.2));
        best.map(|(column, chance, _)| (column, chance as f32))
    }

    /// Returns the column to aim for: whose citizen brings most points on average to a player who goes for it alone.
    pub fn best_aim(&self, seat: SeatId) -> Option<Column> {
        let promise = |column: Column| {
            let chance = f64::from(self.chance(self.citizen(column)?));
            Some((column, chance * self.points(seat, column)?))
        };
        let best = Column::ALL.into_iter().filter_map(promise).max_by(|a, b| a.1.total_cmp(&b.1));
        best.map(|(column, _)| column)
    }

    /// Returns the worth of a column's citizen, with the place above; even a worthless one avoids a penalty.
    fn points(&self, seat: SeatId, column: Column) -> Option<f64> {
        let place = i16::from(self.place_with(column).unwrap_or_default());
        Some(f64::from(self.worth(seat, self.citizen(column)?).max(0) + place) + 0.5)
    }

    /// Returns the dice to keep for one citizen only: the fewest with which its [chance](Self::chance) is best. `None`
    /// if nothing can be thrown again, or nothing need be.
    pub fn keep_for(&self, citizen: CitizenId) -> Option<KeptDice> {
        let keep = self.deck.odds().keep(citizen, self.throw.as_ref()?, self.throws_left());
        (keep != KeptDice::ALL).then_some(keep)
    }

    /// Iterates over the columns whose citizens can still be reached, from the left.
    pub fn within_reach(&self) -> impl Iterator<Item = Column> + '_ {
        let chance = |column| match self.citizen(column) {
            Some(citizen) if !self.is_met(column) => self.chance(citizen),
            Some(_) | None => 0.0,
        };
        let most = Column::ALL.into_iter().map(chance).fold(0.0, f32::max);
        let least = match self.odds {
            Showing::Shown => WORTH_TRYING.min(most),
            // The choices must not reveal the chances.
            Showing::Hidden => f32::MIN_POSITIVE,
        };
        Column::ALL.into_iter().filter(move |&it| chance(it) >= least && chance(it) > 0.0)
    }

    /// Returns the dice that help towards a citizen, by rule of thumb.
    fn helpful(&self, citizen: CitizenId) -> KeptDice {
        let needs = &self.deck.citizen(citizen).needs;
        self.throw.map_or(KeptDice::NONE, |throw| helpful(self, &throw, needs))
    }

    /// Returns the dice to keep for the likeliest citizen of the row; never all.
    pub fn sensible_keep(&self) -> KeptDice {
        let likelier =
            |one: &CitizenId, other: &CitizenId| self.chance(*one).total_cmp(&self.chance(*other));
        let aimed = self.row.iter().flatten().copied().max_by(likelier);
        let keep = aimed.map(|citizen| self.helpful(citizen));
        keep.filter(|&keep| keep != KeptDice::ALL).unwrap_or_default()
    }
}

/// Returns the dice that already contribute to a condition.
fn helpful(table: &Table, throw: &ThrownDice, needs: &Needs) -> KeptDice {
    let number = |die: usize| throw[die].points();
    let chosen = |good: &dyn Fn(usize) -> bool| {
        (0..DICE).filter(|&die| good(die)).fold(KeptDice::NONE, KeptDice::toggled)
    };
    // The first dice with a common property, up to the given number.
    let first = |most: u8, good: &dyn Fn(usize) -> bool| {
        let dice = (0..DICE).filter(|&die| good(die)).take(usize::from(most));
        dice.fold(KeptDice::NONE, KeptDice::toggled)
    };
    let face = |die: usize| table.deck.face(die, throw[die]);
    match needs {
        Needs::Parity { odd } => chosen(&|die| (number(die) % 2 == 1) == *odd),
        Needs::Run(run) => (1..=7 - run)
            .map(|low| {
                chosen(&|die| {
                    let again = (0..die).any(|other| number(other) == number(die));
                    (low..low + run).contains(&number(die)) && !again
                })
            })
            .max_by_key(|keep| keep.len())
            .unwrap_or_default(),
        Needs::Number { number: wanted, .. } => chosen(&|die| number(die) == *wanted),
        Needs::Colours(colours) => Face::ALL
            .into_iter()
            .flat_map(|colour| first(colours.of(colour), &|die| face(die) == colour).dice())
            .fold(KeptDice::NONE, KeptDice::toggled),
        Needs::Groups(groups) => {
            let count = |wanted: u8| (0..DICE).filter(|&die| number(die) == wanted).count();
            let mut numbers: Vec<u8> = (1..=6).collect();
            numbers.sort_by_key(|&wanted| std::cmp::Reverse(count(wanted)));
            let pairs = groups.iter().zip(numbers);
            pairs
                .flat_map(|(&group, wanted)| first(group, &|die| number(die) == wanted).dice())
                .fold(KeptDice::NONE, KeptDice::toggled)
        }
        Needs::OneColour(_) => Face::ALL
            .into_iter()
            .map(|colour| chosen(&|die| face(die) == colour))
            .max_by_key(|keep| keep.len())
            .unwrap_or_default(),
        Needs::AtMost(_) => chosen(&|die| number(die) <= 2),
        Needs::AtLeast(_) => chosen(&|die| number(die) >= 5),
    }
}
