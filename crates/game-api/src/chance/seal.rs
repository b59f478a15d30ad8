//! Counters of what chance drew, and seals of what players commit in secret.

use std::fmt;
use std::ops::{Add, AddAssign};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::hex::Hex;
use crate::seat::SeatId;

const COMMITMENT: &str = "witan/1/commitment";

/// The match number used where a match has none, as in a simulation.
pub const UNNUMBERED: u64 = 0;

/// How much was drawn in a match. The counts only ever grow, whatever is undone in the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawn {
    /// Throws, shuffles and picks. The start cards are draw 1.
    pub draws: u64,
    /// Sealed commitments, changed ones included.
    pub commitments: u64,
}

impl Drawn {
    /// Returns the maximum of each count.
    #[must_use]
    pub fn max(self, other: Self) -> Self {
        Self {
            draws: self.draws.max(other.draws),
            commitments: self.commitments.max(other.commitments),
        }
    }
}

impl Add for Drawn {
    type Output = Self;

    fn add(self, more: Self) -> Self {
        Self {
            draws: self.draws.saturating_add(more.draws),
            commitments: self.commitments.saturating_add(more.commitments),
        }
    }
}

impl AddAssign for Drawn {
    fn add_assign(&mut self, more: Self) {
        *self = *self + more;
    }
}

/// A published commitment: `S` is what is known of its salt, [`Salt`] or nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seal<S = Salt> {
    /// The commitment's number in the match, from 1.
    pub number: u64,
    /// The hash, published at once.
    pub hash: Digest,
    /// The salt, published when the commitment is opened.
    pub salt: S,
}

/// A public SHA-256 digest. 64 hexadecimal digits in JSON and in texts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Digest(Hex<32>);

/// The salt that hides a commitment until it is opened: 128 bits. In JSON 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Salt(Hex<16>);

impl Seal {
    /// Seals the commitment of `seat`.
    pub fn new(match_id: u64, number: u64, seat: SeatId, content: &[u8], salt: Salt) -> Self {
        let mut hash = Sha256::new();
        hash.update(length(COMMITMENT.len()));
        hash.update(COMMITMENT);
        hash.update(match_id.to_be_bytes());
        hash.update(number.to_be_bytes());
        hash.update(u32::from(u8::from(seat)).to_be_bytes());
        hash.update(length(content.len()));
        hash.update(content);
        hash.update(salt.0.as_bytes());
        Self { number, hash: Digest(Hex::new(hash.finalize().into())), salt }
    }
}

impl<S> Seal<S> {
    /// Returns the same seal with a different salt field.
    pub fn with_salt<T>(self, salt: T) -> Seal<T> {
        Seal { number: self.number, hash: self.hash, salt }
    }
}

impl Digest {
    /// A placeholder digest where nothing is hidden.
    pub(super) const NONE: Digest = Digest(Hex::new([0; 32]));

    /// Hashes some bytes, such as those of an exported log.
    pub fn of(bytes: impl AsRef<[u8]>) -> Self {
        Self(Hex::new(Sha256::digest(bytes).into()))
    }
}

/// The text is not a SHA-256 digest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a SHA-256 has 64 hexadecimal digits")]
pub struct BadDigest;

impl FromStr for Digest {
    type Err = BadDigest;

    fn from_str(digits: &str) -> Result<Self, BadDigest> {
        digits.to_ascii_lowercase().parse().map(Self).map_err(|_| BadDigest)
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Salt {
    /// Wraps these bytes.
    pub const fn new(bytes: [u8; 16]) -> Self {
        Self(Hex::new(bytes))
    }

    /// Returns the digits; only for those who may know them.
    pub fn reveal(&self) -> String {
        self.0.to_string()
    }
}

impl fmt::Debug for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Salt(secret)")
    }
}

/// Encodes the length of hashed content.
pub(super) fn length(length: usize) -> [u8; 4] {
    u32::try_from(length).expect("nothing hashed here is that long").to_be_bytes()
}
