//! Chance for playouts: fast, the same on every machine, and not verifiable.

use super::seal::{Digest, Salt, Seal};
use super::source::{Chance, Die};
use crate::seat::SeatId;

/// Chance from a 64-bit seed: `SplitMix64` (Steele, Lea, Flood 2014). For playouts, never for a match.
#[derive(Debug, Clone)]
pub struct QuickChance {
    state: u64,
    draws: u64,
}

impl QuickChance {
    /// Creates a generator; the same seed gives the same chance.
    pub fn new(seed: u64) -> Self {
        QuickChance { state: seed, draws: 0 }
    }

    /// Seeds an independent generator from this one.
    pub fn fork(chance: &mut dyn Chance) -> Self {
        // A pick is one draw of a byte, all 256 values equally likely.
        let bytes: [u8; 256] = std::array::from_fn(|byte| byte as u8);
        QuickChance::new(u64::from_be_bytes(std::array::from_fn(|_| chance.pick(&bytes))))
    }

    /// Returns the next 64 bits.
    pub fn word(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.state;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// Returns a number below `limit`, which is above 0. Some are likelier than others, by less than one in 2³².
    pub fn below(&mut self, limit: u32) -> u32 {
        (((self.word() >> 32) * u64::from(limit)) >> 32) as u32
    }

    /// Returns a number from 0 to 1.
    pub fn share(&mut self) -> f64 {
        (self.word() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

impl Chance for QuickChance {
    fn die(&mut self) -> Die {
        self.draws += 1;
        Die::try_from(self.below(6) as u8 + 1).unwrap_or(Die::ONE)
    }

    fn dice(&mut self, count: usize) -> Vec<Die> {
        (0..count).map(|_| self.die()).collect()
    }

    fn shuffle(&mut self, items: &mut [u8]) {
        self.draws += 1;
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }

    fn pick(&mut self, items: &[u8]) -> u8 {
        self.draws += 1;
        if items.is_empty() { 0 } else { items[self.below(items.len() as u32) as usize] }
    }

    fn next_draw(&self) -> u64 {
        self.draws + 1
    }

    /// Nothing has to be hidden in a playout, so nothing is hashed.
    fn seal(&mut self, _: SeatId, _: &[u8]) -> Seal {
        Seal { number: 0, hash: Digest::NONE, salt: Salt::new([0; 16]) }
    }
}
