//! Bytes as people compare them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// `N` bytes for everybody to see, written as `2 * N` lowercase hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hex<const N: usize>([u8; N]);

/// A text that is not these bytes in hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("these are not {digits} lowercase hexadecimal digits")]
pub struct BadHex {
    /// How many there should be.
    pub digits: usize,
}

impl<const N: usize> Hex<N> {
    /// These bytes.
    #[must_use]
    pub const fn new(bytes: [u8; N]) -> Self {
        Self(bytes)
    }

    /// The bytes.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; N] {
        &self.0
    }

    /// The bytes that stand in the source as digits. What is not so does not compile.
    pub(super) const fn literal(digits: &str) -> Self {
        const fn value(digit: u8) -> u8 {
            match digit {
                b'0'..=b'9' => digit - b'0',
                b'a'..=b'f' => digit - b'a' + 10,
                _ => panic!("not a hexadecimal digit"),
            }
        }
        let digits = digits.as_bytes();
        assert!(digits.len() == 2 * N, "the digits are too many or too few");
        let mut bytes = [0; N];
        let mut at = 0;
        while at < N {
            bytes[at] = value(digits[2 * at]) << 4 | value(digits[2 * at + 1]);
            at += 1;
        }
        Self(bytes)
    }
}

impl<const N: usize> FromStr for Hex<N> {
    type Err = BadHex;

    fn from_str(digits: &str) -> Result<Self, BadHex> {
        parse(digits).map(Self).ok_or(BadHex { digits: 2 * N })
    }
}

impl<const N: usize> fmt::Display for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl<const N: usize> fmt::Debug for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<const N: usize> Serialize for Hex<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, const N: usize> Deserialize<'de> for Hex<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// Exactly `2 * N` small hexadecimal digits, so that every value is written in one way only.
fn parse<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digits = text.as_bytes();
    let is_digit = |digit: &u8| digit.is_ascii_digit() || (b'a'..=b'f').contains(digit);
    if digits.len() != 2 * N || !digits.iter().all(is_digit) {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(bytes)
}
