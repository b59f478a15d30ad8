//! Influence cards, and hands of them.

use std::fmt;
use std::ops::{Add, AddAssign};

use serde::{Deserialize, Serialize};

use game_api::Die;

/// An influence card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Card {
    /// Counts a die once.
    X1,
    /// Counts a die twice.
    X2,
    /// Counts a die three times.
    X3,
}

impl Card {
    /// All kinds, the least first.
    pub const ALL: [Card; 3] = [Card::X1, Card::X2, Card::X3];

    /// How many times it counts a die.
    pub fn value(self) -> u8 {
        match self {
            Card::X1 => 1,
            Card::X2 => 2,
            Card::X3 => 3,
        }
    }

    /// K-T5. Whether a re-roll with this card succeeds on `die`.
    pub fn succeeds(self, die: Die) -> bool {
        die.points() * self.value() >= 3
    }

    /// The card that counts a die `value` times.
    pub fn of_value(value: u8) -> Option<Card> {
        Card::ALL.into_iter().find(|card| card.value() == value)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "x{}", self.value())
    }
}

/// Some influence cards: how many of each kind.
///
/// `Debug` does not tell which. Cards are what hands, commitments and deals are made of, and `Debug` is
/// how they would come into a log or a panic; whoever may see them is shown them with `Display`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    pub x1: u8,
    pub x2: u8,
    pub x3: u8,
}

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards { x1: 0, x2: 0, x3: 0 };

    /// K-S4. What each player begins with.
    pub const FIRST_HAND: Cards = Cards { x1: 12, x2: 7, x3: 1 };

    /// How many of one kind.
    pub fn count(self, card: Card) -> u8 {
        match card {
            Card::X1 => self.x1,
            Card::X2 => self.x2,
            Card::X3 => self.x3,
        }
    }

    /// Makes it so many of one kind.
    pub fn set(&mut self, card: Card, count: u8) {
        match card {
            Card::X1 => self.x1 = count,
            Card::X2 => self.x2 = count,
            Card::X3 => self.x3 = count,
        }
    }

    /// How many in all.
    pub fn len(self) -> u8 {
        self.x1.saturating_add(self.x2).saturating_add(self.x3)
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// Whether all of `others` are among these.
    pub fn contains(self, others: Cards) -> bool {
        Card::ALL.into_iter().all(|card| self.count(card) >= others.count(card))
    }

    /// These without `others`; `None` unless all of `others` are among them.
    pub fn minus(self, others: Cards) -> Option<Cards> {
        Some(Cards {
            x1: self.x1.checked_sub(others.x1)?,
            x2: self.x2.checked_sub(others.x2)?,
            x3: self.x3.checked_sub(others.x3)?,
        })
    }

    /// The `count` least of these, or all if there are fewer.
    pub fn least(self, count: u8) -> Cards {
        let x1 = self.x1.min(count);
        let x2 = self.x2.min(count - x1);
        let x3 = self.x3.min(count - x1 - x2);
        Cards { x1, x2, x3 }
    }

    /// The `count` greatest of these, or all if there are fewer.
    pub fn greatest(self, count: u8) -> Cards {
        let x3 = self.x3.min(count);
        let x2 = self.x2.min(count - x3);
        let x1 = self.x1.min(count - x2 - x3);
        Cards { x1, x2, x3 }
    }

    /// The counts of x1, x2 and x3, as a commitment of these cards is hashed.
    pub fn to_bytes(self) -> [u8; 3] {
        Card::ALL.map(|card| self.count(card))
    }

    /// Each card, the least first.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Card> {
        Card::ALL
            .into_iter()
            .flat_map(move |card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }

    /// Every choice of `fewest` to `most` of these cards.
    pub fn choices(self, fewest: u8, most: u8) -> impl Iterator<Item = Cards> {
        (0..=self.x3.min(most)).flat_map(move |x3| {
            (0..=self.x2.min(most - x3)).flat_map(move |x2| {
                (0..=self.x1.min(most - x3 - x2))
                    .map(move |x1| Cards { x1, x2, x3 })
                    .filter(move |cards| cards.len() >= fewest)
            })
        })
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Cards(secret)")
    }
}

impl From<Card> for Cards {
    fn from(card: Card) -> Cards {
        Cards::from_iter([card])
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Cards::NONE, |mut sum, card| {
            let count = match card {
                Card::X1 => &mut sum.x1,
                Card::X2 => &mut sum.x2,
                Card::X3 => &mut sum.x3,
            };
            *count = count.saturating_add(1);
            sum
        })
    }
}

impl Add for Cards {
    type Output = Cards;

    fn add(self, other: Cards) -> Cards {
        Cards {
            x1: self.x1.saturating_add(other.x1),
            x2: self.x2.saturating_add(other.x2),
            x3: self.x3.saturating_add(other.x3),
        }
    }
}

impl AddAssign for Cards {
    fn add_assign(&mut self, other: Cards) {
        *self = *self + other;
    }
}
