//! Seats: the places in a match, their holders, and data by seat.

use std::fmt;
use std::ops::{Index, IndexMut};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The most seats of any game.
pub const MAX_SEATS: usize = 5;

/// A place in a match, counted from 0 clockwise round the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct SeatId(u8);

/// A seat number at or above [`MAX_SEATS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is no seat {0}: seats are numbered 0 to {last}", last = MAX_SEATS - 1)]
pub struct NoSuchSeat(pub u8);

impl SeatId {
    /// The seat from which seats are counted.
    pub const FIRST: SeatId = SeatId(0);

    /// The seat with this index.
    ///
    /// # Errors
    /// [`NoSuchSeat`] at or above [`MAX_SEATS`].
    pub fn new(index: u8) -> Result<Self, NoSuchSeat> {
        if usize::from(index) < MAX_SEATS { Ok(Self(index)) } else { Err(NoSuchSeat(index)) }
    }

    /// Returns the seat's index in any list by seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the first `players` seats, clockwise from seat 0.
    pub fn first(players: u8) -> impl DoubleEndedIterator<Item = SeatId> + Clone {
        (0..players.min(MAX_SEATS as u8)).map(SeatId)
    }

    /// Returns all `players` seats, clockwise, beginning with this one.
    pub fn clockwise(self, players: u8) -> impl Iterator<Item = SeatId> + Clone {
        (0..players).map(move |step| SeatId((self.0 + step) % players))
    }
}

/// A set of seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Whether the set contains a seat.
    pub fn has(self, seat: SeatId) -> bool {
        self.0 >> seat.index() & 1 == 1
    }
}

impl FromIterator<SeatId> for SeatSet {
    fn from_iter<I: IntoIterator<Item = SeatId>>(seats: I) -> Self {
        SeatSet(seats.into_iter().fold(0, |all, seat| all | 1 << seat.index()))
    }
}

impl TryFrom<u8> for SeatId {
    type Error = NoSuchSeat;

    fn try_from(index: u8) -> Result<Self, NoSuchSeat> {
        Self::new(index)
    }
}

impl From<SeatId> for u8 {
    fn from(seat: SeatId) -> u8 {
        seat.0
    }
}

/// One value for each seat of a match.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PerSeat<T>(ArrayVec<T, MAX_SEATS>);

impl<T> PerSeat<T> {
    /// Computes a value for each of the first `players` seats.
    pub fn from_fn(players: u8, of: impl FnMut(SeatId) -> T) -> Self {
        Self(SeatId::first(players).map(of).collect())
    }

    /// Returns the number of seats.
    pub fn players(&self) -> u8 {
        self.0.len() as u8
    }

    /// Iterates over seats and values, from seat 0.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (SeatId, &T)> {
        self.0.iter().enumerate().map(|(index, value)| (SeatId(index as u8), value))
    }

    /// Returns the values, from seat 0.
    pub fn values(&self) -> &[T] {
        &self.0
    }

    /// Returns the value of `seat`, if the match has that seat.
    pub fn get(&self, seat: SeatId) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// Returns the value of `seat` mutably, if the match has that seat.
    pub fn get_mut(&mut self, seat: SeatId) -> Option<&mut T> {
        self.0.get_mut(seat.index())
    }

    /// Applies `of` to each value.
    pub fn map<U>(self, of: impl FnMut(T) -> U) -> PerSeat<U> {
        PerSeat(self.0.into_iter().map(of).collect())
    }
}

impl<T> Index<SeatId> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: SeatId) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<SeatId> for PerSeat<T> {
    fn index_mut(&mut self, seat: SeatId) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// A person, by their Discord id, which never changes and is never reused. Or a computer player, by an id outside
/// Discord's range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub u64);

impl PersonId {
    /// The smallest id Discord can assign: the upper 42 bits of its ids are a timestamp. Smaller ids stand for people
    /// whose data was deleted.
    pub const FIRST_OF_DISCORD: PersonId = PersonId(1 << 22);

    /// The computer player in this seat.
    pub fn computer(seat: SeatId) -> Self {
        PersonId(u64::MAX - u64::from(seat.0))
    }

    /// Whether it is a computer player: Discord's ids are below 2^63.
    pub fn is_computer(self) -> bool {
        self.0.cast_signed() < 0
    }

    /// Whether Discord can know the person: neither a computer player nor a person whose data was deleted.
    pub fn is_on_discord(self) -> bool {
        self >= Self::FIRST_OF_DISCORD && !self.is_computer()
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The colour of a seat's pieces (K-S1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Colour {
    Red,
    Blue,
    Green,
    Yellow,
    Violet,
}

impl Colour {
    /// All five colours.
    pub const ALL: [Colour; MAX_SEATS] =
        [Colour::Red, Colour::Blue, Colour::Green, Colour::Yellow, Colour::Violet];

    /// Returns the colour of this [name](Colour::name).
    pub fn named(name: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.name() == name)
    }

    /// The name in commands, logs and Fluent texts.
    pub fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Blue => "blue",
            Colour::Green => "green",
            Colour::Yellow => "yellow",
            Colour::Violet => "violet",
        }
    }

    /// The colour of a card's stripe, as red, green and blue, a byte each: it contrasts with light and dark
    /// backgrounds.
    pub fn stripe(self) -> u32 {
        match self {
            Colour::Red => 0xc8_3a2e,
            Colour::Blue => 0x3a_74c9,
            Colour::Green => 0x3e_8e4c,
            Colour::Yellow => 0xe0_b02c,
            Colour::Violet => 0x8a_52b5,
        }
    }
}

/// A place in a match: its holder, and the colour of its pieces.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seat {
    /// The colour of its pieces.
    pub colour: Colour,
    /// The current holder.
    pub holder: PersonId,
    /// The holder's name as the server showed it when they sat down. Untrusted: it can contain anything, and must be
    /// escaped wherever it is shown.
    pub name: String,
}

impl Seat {
    /// Whether a computer player holds it.
    pub fn is_computer(&self) -> bool {
        self.holder.is_computer()
    }

    /// The holder's name to be shown. Computer players of earlier versions have an emoji before it.
    pub fn shown_name(&self) -> &str {
        if self.is_computer() {
            self.name.trim_start_matches(|c: char| !c.is_alphanumeric())
        } else {
            &self.name
        }
    }
}

impl PerSeat<Seat> {
    /// Whether one person plays alone with computer players.
    pub fn is_alone(&self) -> bool {
        self.iter().filter(|(_, seat)| !seat.is_computer()).count() == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_computer_player_is_shown_without_a_sign_and_a_person_as_they_are() {
        let computer = PersonId::computer(SeatId::new(1).expect("a seat"));
        for (holder, name, shown) in [
            (computer, "♘ Penda", "Penda"),
            (computer, "Penda", "Penda"),
            (PersonId(1), "♘ Ada", "♘ Ada"),
        ] {
            let seat = Seat { colour: Colour::Red, holder, name: name.to_owned() };
            assert_eq!(seat.shown_name(), shown);
        }
    }
}
