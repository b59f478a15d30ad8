//! Influence cards, and hands of them.

use std::fmt;
use std::ops::{Add, AddAssign};

use serde::{Deserialize, Serialize};

use game_api::Die;

/// An influence card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Card {
    /// Multiplies a die by 1.
    X1,
    /// Multiplies a die by 2.
    X2,
    /// Multiplies a die by 3.
    X3,
}

impl Card {
    /// All kinds, the lowest first.
    pub const ALL: [Card; 3] = [Card::X1, Card::X2, Card::X3];

    /// Returns the factor for a die.
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

    /// Returns the card with this factor.
    pub fn of_value(value: u8) -> Option<Card> {
        Card::ALL.into_iter().find(|card| card.value() == value)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "x{}", self.value())
    }
}

/// A number of influence cards of each kind.
///
/// `Debug` omits the numbers. Hands, commitments and deals consist of cards, and `Debug` is how they would leak into a
/// log or a panic; for those who may see them there is `Display`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    pub x1: u8,
    pub x2: u8,
    pub x3: u8,
}

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards { x1: 0, x2: 0, x3: 0 };

    /// K-S4. The hand each player begins with.
    pub const FIRST_HAND: Cards = Cards { x1: 12, x2: 7, x3: 1 };

    /// Returns the number of cards of one kind.
    pub fn count(self, card: Card) -> u8 {
        match card {
            Card::X1 => self.x1,
            Card::X2 => self.x2,
            Card::X3 => self.x3,
        }
    }

    /// Sets the number of cards of one kind.
    pub fn set(&mut self, card: Card, count: u8) {
        match card {
            Card::X1 => self.x1 = count,
            Card::X2 => self.x2 = count,
            Card::X3 => self.x3 = count,
        }
    }

    /// Returns the number of all cards.
    pub fn len(self) -> u8 {
        self.x1.saturating_add(self.x2).saturating_add(self.x3)
    }

    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// Whether all of `others` are among these.
    pub fn contains(self, others: Cards) -> bool {
        Card::ALL.into_iter().all(|card| self.count(card) >= others.count(card))
    }

    /// Subtracts `others`; `None` unless all of `others` are among these.
    pub fn minus(self, others: Cards) -> Option<Cards> {
        Some(Cards {
            x1: self.x1.checked_sub(others.x1)?,
            x2: self.x2.checked_sub(others.x2)?,
            x3: self.x3.checked_sub(others.x3)?,
        })
    }

    /// Returns the `count` lowest of these, or all if there are fewer.
    pub fn least(self, count: u8) -> Cards {
        let x1 = self.x1.min(count);
        let x2 = self.x2.min(count - x1);
        let x3 = self.x3.min(count - x1 - x2);
        Cards { x1, x2, x3 }
    }

    /// Returns the `count` highest of these, or all if there are fewer.
    pub fn greatest(self, count: u8) -> Cards {
        let x3 = self.x3.min(count);
        let x2 = self.x2.min(count - x3);
        let x1 = self.x1.min(count - x2 - x3);
        Cards { x1, x2, x3 }
    }

    /// Returns the numbers of x1, x2 and x3, as they are hashed in a commitment.
    pub fn to_bytes(self) -> [u8; 3] {
        Card::ALL.map(|card| self.count(card))
    }

    /// Iterates over the cards, the lowest first.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Card> {
        Card::ALL
            .into_iter()
            .flat_map(move |card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }

    /// Iterates over all choices of `fewest` to `most` of these cards.
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
