//! The actions of a seat.

use serde::{Deserialize, Serialize};

use super::column::Column;
use game_api::SeatId;

/// An action of a seat.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Throw all dice but those kept (W-T4).
    Roll {
        /// The dice that stay, counted from 1.
        keep: KeptDice,
    },
    /// Take a citizen (W-T9, W-C12).
    Take {
        column: Column,
        /// Whether to leave the place that comes with it (W-T12).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        leave: bool,
    },
    /// Stop and take the only citizen whose condition is met (W-T6).
    Stop,
    /// Stop although no condition is met (W-T7).
    Penalty,
    /// Leave the citizen beside the hypnotist (W-C12).
    Decline,
    /// Give the dragon away (W-C15).
    Give { to: SeatId },
    /// Let the turn end as it is, as when a deadline passes.
    Finish,
}

/// A selection of the six dice.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize,
)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct KeptDice(u8);

impl KeptDice {
    /// No dice.
    pub const NONE: KeptDice = KeptDice(0);
    /// All dice.
    pub const ALL: KeptDice = KeptDice(0b11_1111);

    /// Iterates over all selections.
    pub fn all() -> impl Iterator<Item = KeptDice> {
        (0..=Self::ALL.0).map(KeptDice)
    }

    /// Whether a die, counted from 0, is selected.
    pub fn has(self, die: usize) -> bool {
        self.0 >> die & 1 == 1
    }

    /// Selects that die, or deselects it.
    pub fn toggled(self, die: usize) -> KeptDice {
        KeptDice(self.0 ^ 1 << die)
    }

    /// Iterates over the selected dice, counted from 0.
    pub fn dice(self) -> impl Iterator<Item = usize> {
        (0..6).filter(move |&die| self.has(die))
    }

    /// Iterates over the other dice, counted from 0.
    pub fn others(self) -> impl Iterator<Item = usize> {
        KeptDice(Self::ALL.0 ^ self.0).dice()
    }

    /// Returns the number of selected dice.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Selects the dice with these numbers, counted from 1; `None` if there is no such die or a number is repeated.
    pub fn of(numbers: &[u8]) -> Option<KeptDice> {
        numbers.iter().try_fold(KeptDice::NONE, |keep, &number| {
            let die = usize::from(number).checked_sub(1).filter(|&die| die < 6)?;
            (!keep.has(die)).then(|| keep.toggled(die))
        })
    }

    /// Returns the numbers of the dice, counted from 1.
    pub fn numbers(self) -> Vec<u8> {
        self.dice().map(|die| die as u8 + 1).collect()
    }
}

/// The numbers do not select among six dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("dice are numbered 1 to 6, and each is named once")]
pub struct NoSuchDice;

impl TryFrom<Vec<u8>> for KeptDice {
    type Error = NoSuchDice;

    fn try_from(numbers: Vec<u8>) -> Result<Self, NoSuchDice> {
        KeptDice::of(&numbers).ok_or(NoSuchDice)
    }
}

impl From<KeptDice> for Vec<u8> {
    fn from(keep: KeptDice) -> Vec<u8> {
        keep.numbers()
    }
}
