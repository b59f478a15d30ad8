//! Public bytes, written as hexadecimal digits.

use std::fmt;
use std::str::FromStr;

use data_encoding::HEXLOWER;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// `N` public bytes, written as `2 * N` lowercase hexadecimal digits.
///
/// ```
/// use game_api::Hex;
///
/// let bytes: Hex<2> = "0aff".parse()?;
/// assert_eq!((bytes, bytes.to_string()), (Hex::new([0x0a, 0xff]), "0aff".to_owned()));
/// assert!(["0AFF", "0af", "0aff0", "0agf"].iter().all(|text| text.parse::<Hex<2>>().is_err()));
/// # Ok::<(), game_api::BadHex>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hex<const N: usize>([u8; N]);

/// The text is not the expected number of hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("these are not {digits} lowercase hexadecimal digits")]
pub struct BadHex {
    /// The expected number of digits.
    pub digits: usize,
}

impl<const N: usize> Hex<N> {
    /// Wraps these bytes.
    pub const fn new(bytes: [u8; N]) -> Self {
        Self(bytes)
    }

    /// Returns the bytes.
    pub const fn as_bytes(&self) -> &[u8; N] {
        &self.0
    }

    /// Parses digits in the source code; malformed ones do not compile.
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

    /// Rejects capital letters, so that every value has one notation only.
    fn from_str(digits: &str) -> Result<Self, BadHex> {
        let bad = BadHex { digits: 2 * N };
        let mut bytes = [0; N];
        if digits.len() != bad.digits {
            return Err(bad);
        }
        HEXLOWER.decode_mut(digits.as_bytes(), &mut bytes).map_err(|_| bad)?;
        Ok(Self(bytes))
    }
}

impl<const N: usize> fmt::Display for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        HEXLOWER.encode_display(&self.0).fmt(f)
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
        deserializer.deserialize_str(Digits)
    }
}

/// Deserializes without allocating, as logs contain many.
struct Digits<const N: usize>;

impl<const N: usize> de::Visitor<'_> for Digits<N> {
    type Value = Hex<N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} lowercase hexadecimal digits", 2 * N)
    }

    fn visit_str<E: de::Error>(self, digits: &str) -> Result<Hex<N>, E> {
        digits.parse().map_err(E::custom)
    }
}
