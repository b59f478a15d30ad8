//! Chance as an argument: dice and shuffles, live from a seed or recorded.

use std::fmt;
use std::iter::Peekable;

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha12Rng;
use serde::{Deserialize, Serialize};

use super::hex::Hex;
use super::seal::{Digest, Drawn, Salt, Seal, UNNUMBERED};
use crate::seat::SeatId;

/// What a die shows: 1 to 6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Die(u8);

/// The number is not on a die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a die shows 1 to 6, not {0}")]
pub struct NotADie(pub u8);

impl Die {
    /// A die that shows 1.
    pub const ONE: Die = Die(1);

    /// All faces of a die.
    pub const ALL: [Die; 6] = [Die(1), Die(2), Die(3), Die(4), Die(5), Die(6)];

    /// Returns the points.
    pub fn points(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Die {
    type Error = NotADie;

    fn try_from(points: u8) -> Result<Self, NotADie> {
        if (1..=6).contains(&points) { Ok(Self(points)) } else { Err(NotADie(points)) }
    }
}

impl From<Die> for u8 {
    fn from(die: Die) -> u8 {
        die.0
    }
}

/// The only source of chance in an engine.
pub trait Chance {
    /// Throws one die.
    fn die(&mut self) -> Die;

    /// Throws `count` dice, as one draw.
    fn dice(&mut self, count: usize) -> Vec<Die>;

    /// Shuffles `items`.
    fn shuffle(&mut self, items: &mut [u8]);

    /// Picks one of `items`, all equally likely, as one draw; 0 if there are none.
    fn pick(&mut self, items: &[u8]) -> u8;

    /// Returns the number of the next draw: a throw, a shuffle or a pick.
    fn next_draw(&self) -> u64;

    /// Seals a secret commitment of `seat`.
    fn seal(&mut self, seat: SeatId, content: &[u8]) -> Seal;
}

/// The salt where nothing has to be hidden: in playouts and in records without one.
const OPEN: Salt = Salt::new([0; 16]);

/// The secret seed of a match's chance. It is never shown, not even by `Debug`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// Wraps these bytes.
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Returns the bytes, for the database only.
    pub fn reveal(&self) -> &[u8; 32] {
        &self.0
    }

    /// Returns the hash under which it is published.
    pub fn hash(&self) -> Digest {
        Digest::of(self.reveal())
    }

    /// Returns the digits, which become public once the match is over.
    pub fn to_hex(&self) -> String {
        Hex::new(self.0).to_string()
    }

    /// Parses a seed from its digits.
    pub fn from_hex(digits: &str) -> Option<Self> {
        digits.parse().ok().map(|seed: Hex<32>| Seed(*seed.as_bytes()))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// Chance from a seed and a stream: the same on every machine. Simulated players decide by it; matches draw from
/// [`crate::FairChance`], which anybody can recompute.
#[derive(Debug, Clone)]
pub struct SeededChance {
    rng: ChaCha12Rng,
    drawn: Drawn,
}

impl SeededChance {
    /// ChaCha12 keyed with `seed`, on one of its streams. Streams share nothing.
    pub fn new(seed: Seed, stream: u64) -> Self {
        let mut rng = ChaCha12Rng::from_seed(seed.0);
        rng.set_stream(stream);
        Self { rng, drawn: Drawn::default() }
    }

    /// Draws a seed.
    pub fn seed(&mut self) -> Seed {
        Seed(self.rng.random())
    }

    /// Continues the numbering after earlier draws.
    #[must_use]
    pub fn numbered_after(self, drawn: Drawn) -> Self {
        Self { drawn, ..self }
    }
}

impl Chance for SeededChance {
    fn die(&mut self) -> Die {
        self.drawn.draws += 1;
        Die(self.rng.random_range(1..=6))
    }

    fn dice(&mut self, count: usize) -> Vec<Die> {
        self.drawn.draws += 1;
        (0..count).map(|_| Die(self.rng.random_range(1..=6))).collect()
    }

    fn shuffle(&mut self, items: &mut [u8]) {
        self.drawn.draws += 1;
        items.shuffle(&mut self.rng);
    }

    fn pick(&mut self, items: &[u8]) -> u8 {
        self.drawn.draws += 1;
        items.choose(&mut self.rng).copied().unwrap_or_default()
    }

    fn next_draw(&self) -> u64 {
        self.drawn.draws + 1
    }

    fn seal(&mut self, seat: SeatId, content: &[u8]) -> Seal {
        self.drawn.commitments += 1;
        Seal::new(UNNUMBERED, self.drawn.commitments, seat, content, OPEN)
    }
}

/// One result of chance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Draw {
    /// A throw.
    Die(Die),
    /// A throw of several dice.
    Dice(Vec<Die>),
    /// A shuffle: the first items, in order. Items it does not name come after them.
    Order(Vec<u8>),
    /// A pick of one of several items.
    Pick(u8),
    /// A sealed commitment.
    Seal(Seal),
}

/// Recorded chance: for replaying a log and for scenarios.
///
/// It never fails in the middle of a decision. A draw beyond the record, or one that does not fit the record, gets an
/// arbitrary result, and [`RecordedChance::is_faithful`] reports it afterwards.
#[derive(Debug, Clone)]
pub struct RecordedChance<I: Iterator<Item = Draw>> {
    draws: Peekable<I>,
    faithful: bool,
    drawn: Drawn,
}

impl<I: Iterator<Item = Draw>> RecordedChance<I> {
    /// Replays these draws, in order.
    pub fn new(draws: impl IntoIterator<IntoIter = I>) -> Self {
        Self { draws: draws.into_iter().peekable(), faithful: true, drawn: Drawn::default() }
    }

    /// Continues the numbering after earlier draws. Numbers in the record are ignored.
    #[must_use]
    pub fn numbered_after(self, drawn: Drawn) -> Self {
        Self { drawn, ..self }
    }

    /// Whether every draw so far was in the record, as requested.
    pub fn is_faithful(&self) -> bool {
        self.faithful
    }

    /// Returns the draws that were not requested.
    pub fn rest(self) -> impl Iterator<Item = Draw> {
        self.draws
    }
}

impl<I: Iterator<Item = Draw>> Chance for RecordedChance<I> {
    fn die(&mut self) -> Die {
        self.drawn.draws += 1;
        if let Some(Draw::Die(die)) = self.draws.next() {
            die
        } else {
            self.faithful = false;
            Die::ONE
        }
    }

    fn dice(&mut self, count: usize) -> Vec<Die> {
        self.drawn.draws += 1;
        match self.draws.next() {
            Some(Draw::Dice(dice)) if dice.len() == count => dice,
            _ => {
                self.faithful = false;
                vec![Die::ONE; count]
            }
        }
    }

    fn shuffle(&mut self, items: &mut [u8]) {
        self.drawn.draws += 1;
        let Some(Draw::Order(first)) = self.draws.next() else {
            self.faithful = false;
            return;
        };
        for (place, wanted) in first.into_iter().enumerate() {
            let rest = items.get(place..).unwrap_or_default();
            match rest.iter().position(|&item| item == wanted) {
                Some(found) => items.swap(place, place + found),
                None => self.faithful = false,
            }
        }
    }

    fn pick(&mut self, items: &[u8]) -> u8 {
        self.drawn.draws += 1;
        match self.draws.next() {
            Some(Draw::Pick(item)) if items.contains(&item) => item,
            _ => {
                self.faithful = false;
                items.first().copied().unwrap_or_default()
            }
        }
    }

    fn next_draw(&self) -> u64 {
        self.drawn.draws + 1
    }

    /// Returns the recorded seal, or one with the open salt if the record has none.
    fn seal(&mut self, seat: SeatId, content: &[u8]) -> Seal {
        self.drawn.commitments += 1;
        let number = self.drawn.commitments;
        match self.draws.next_if(|draw| matches!(draw, Draw::Seal(_))) {
            Some(Draw::Seal(seal)) => Seal { number, ..seal },
            Some(Draw::Die(_) | Draw::Dice(_) | Draw::Order(_) | Draw::Pick(_)) | None => {
                Seal::new(UNNUMBERED, number, seat, content, OPEN)
            }
        }
    }
}

/// Picks one of `items`, all equally likely; `None` if there are none.
pub fn one_of<T: Copy>(items: &[T], chance: &mut dyn Chance) -> Option<T> {
    below(items.len(), chance).map(|place| items[place])
}

/// Picks a seat of a match of `players` players.
pub fn any_seat(players: u8, chance: &mut dyn Chance) -> SeatId {
    let seats: Vec<SeatId> = SeatId::first(players).collect();
    one_of(&seats, chance).expect("a match has seats")
}

/// Returns a number below `limit`, all equally likely; `None` if `limit` is 0.
///
/// As many dice as needed are read as a number of base six. A number so high that some remainders would be likelier
/// than others is thrown again; that is less than every second one.
pub fn below(limit: usize, chance: &mut dyn Chance) -> Option<usize> {
    let mut reach = 1;
    let mut dice = 0;
    while reach < limit {
        reach *= 6;
        dice += 1;
    }
    let fair = reach.checked_div(limit)? * limit;
    loop {
        let number =
            (0..dice).fold(0, |number, _| 6 * number + usize::from(chance.die().points() - 1));
        if number < fair {
            return Some(number % limit);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_and_a_step_always_give_the_same_luck() {
        let throws = |seed: u8, step| -> Vec<u8> {
            let mut chance = SeededChance::new(Seed::new([seed; 32]), step);
            (0..20).map(|_| chance.die().points()).collect()
        };
        assert_eq!(throws(1, 0), throws(1, 0));
        assert_ne!(throws(1, 0), throws(1, 1));
        assert_ne!(throws(1, 0), throws(2, 0));
    }

    #[test]
    fn a_record_tells_when_it_was_not_enough() {
        let five = Die::try_from(5).expect("a face");
        let mut chance = RecordedChance::new([Draw::Die(five), Draw::Order(vec![3, 1])]);
        assert_eq!(chance.die(), five);
        let mut items = [1, 2, 3];
        chance.shuffle(&mut items);
        assert_eq!(items[..2], [3, 1]);
        assert!(chance.is_faithful());
        chance.die();
        assert!(!chance.is_faithful());
    }

    #[test]
    fn every_number_below_a_limit_is_as_likely_as_the_others() {
        let mut chance = SeededChance::new(Seed::new([1; 32]), 0);
        assert_eq!(below(0, &mut chance), None);
        assert_eq!(below(1, &mut chance), Some(0));
        for limit in [5, 6, 7, 35, 37] {
            let mut times = vec![0; limit];
            for _ in 0..400 * limit {
                times[below(limit, &mut chance).expect("there are some")] += 1;
            }
            // 400 of each are expected, with a standard deviation of 20.
            assert!(times.iter().all(|times| (300..500).contains(times)), "{limit}: {times:?}");
        }
    }
}
