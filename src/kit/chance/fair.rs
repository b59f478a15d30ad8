//! Chance that everybody can check: every draw of a match comes from a seed whose hash was published
//! before anybody sat down. `docs/FAIRNESS.md` tells the same for readers of other languages, and a test
//! holds both together.

use std::fmt;
use std::ops::{Add, AddAssign};
use std::str::FromStr;

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest as _, Sha256};

use super::beacon::{ChainHash, Pulse, Round};
use crate::kit::chance::source::{Chance, Die, Seed};
use crate::kit::seat::SeatId;

/// The version of the algorithm. It is part of everything that is hashed.
pub const FAIRNESS: u32 = 1;

/// The number that stands for a match's where it has none, as in a simulation.
pub const UNNUMBERED: u64 = 0;

/// The characters a contribution has at most.
pub const LONGEST_CONTRIBUTION: usize = 64;

const SEED: &str = "witan/1/seed";
const DRAW: &str = "witan/1/draw";
const SALT: &str = "witan/1/salt";
const COMMITMENT: &str = "witan/1/commitment";

/// A SHA-256, for everybody to see. In JSON and in words 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest([u8; 32]);

/// What hides a commitment until it is opened: 128 bits. In JSON 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Salt([u8; 16]);

/// What a player adds to a match's seed: a text of 1 to [`LONGEST_CONTRIBUTION`] characters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Contribution(String);

/// A text that cannot be mixed into a seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a contribution has 1 to {LONGEST_CONTRIBUTION} characters on one line")]
pub struct BadContribution;

/// What a match's luck was composed of. The server seed is secret until the match is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fairness {
    /// 32 bytes of the system's randomness, whose hash was published before anybody sat down.
    pub server_seed: Seed,
    /// The match's number.
    pub match_id: u64,
    /// What each seat added, from seat 0.
    pub contributions: Vec<Contribution>,
    /// The public beacon's part.
    pub beacon: BeaconUse,
}

/// A public beacon's part in a match's seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum BeaconUse {
    /// None: the operator of the bot has turned it off.
    Off,
    /// None: this round was named when the match started, and did not become known in time.
    Missed {
        /// The chain's hash.
        chain: ChainHash,
        /// The round named last.
        round: Round,
    },
    /// This round was named when the match started, before anybody could know it, and is mixed in.
    Mixed(Pulse),
}

/// What everything that chance gives in a match comes from: a server seed, the match's number and a
/// contribution of each player. Secret until the match is over.
#[derive(Clone)]
pub struct MatchSeed {
    match_id: u64,
    key: Hmac<Sha256>,
    bytes: [u8; 32],
}

/// How much was drawn in a match. These counts only ever grow, whatever is taken back on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawn {
    /// Dice and shuffles. The start cards are draw 1.
    pub draws: u64,
    /// Commitments sealed, changed ones included.
    pub commitments: u64,
}

impl Drawn {
    /// The higher of each count.
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

/// A commitment as it is published: `S` is what is known of its salt, [`Salt`] or nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seal<S = Salt> {
    /// Its number in the match, from 1.
    pub number: u64,
    /// What is published at once.
    pub hash: Digest,
    /// What is told when it is opened.
    pub salt: S,
}

/// Chance from a [`MatchSeed`].
#[derive(Debug, Clone)]
pub struct FairChance<'a> {
    seed: &'a MatchSeed,
    drawn: Drawn,
}

impl Digest {
    /// The hash under which a server seed is published.
    #[must_use]
    pub fn of_server_seed(seed: &Seed) -> Self {
        Self(Sha256::digest(seed.reveal()).into())
    }

    /// The hash of a whole text, such as an exported log.
    #[must_use]
    pub fn of_text(text: &str) -> Self {
        Self(Sha256::digest(text).into())
    }
}

/// A text that is no SHA-256.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a SHA-256 has 64 hexadecimal digits")]
pub struct BadDigest;

impl FromStr for Digest {
    type Err = BadDigest;

    fn from_str(digits: &str) -> Result<Self, BadDigest> {
        parse_hex(&digits.to_ascii_lowercase()).map(Self).ok_or(BadDigest)
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&hex(&self.0))
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        from_hex(deserializer).map(Self)
    }
}

impl Salt {
    /// The salt of these bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }

    /// The digits, for whoever may know them.
    #[must_use]
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }
}

impl fmt::Debug for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Salt(secret)")
    }
}

impl Serialize for Salt {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&hex(&self.0))
    }
}

impl<'de> Deserialize<'de> for Salt {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        from_hex(deserializer).map(Self)
    }
}

impl Contribution {
    /// The contribution of somebody who gave none: the number of the interaction by which they sat down,
    /// which Discord made when the server seed's hash was out.
    #[must_use]
    pub fn of_interaction(id: u64) -> Self {
        Self(format!("interaction {id}"))
    }

    /// The contribution of somebody who came with nothing newer than the server seed's hash: the number of
    /// the message that published it.
    #[must_use]
    pub fn of_message(id: u64) -> Self {
        Self(format!("message {id}"))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Contribution {
    type Error = BadContribution;

    fn try_from(text: String) -> Result<Self, BadContribution> {
        let fits = (1..=LONGEST_CONTRIBUTION).contains(&text.chars().count());
        if fits && !text.chars().any(char::is_control) {
            Ok(Self(text))
        } else {
            Err(BadContribution)
        }
    }
}

impl From<Contribution> for String {
    fn from(contribution: Contribution) -> String {
        contribution.0
    }
}

impl Fairness {
    /// What was published before anybody sat down.
    #[must_use]
    pub fn hash(&self) -> Digest {
        Digest::of_server_seed(&self.server_seed)
    }

    /// The seed composed of it.
    #[must_use]
    pub fn seed(&self) -> MatchSeed {
        MatchSeed::compose(&self.server_seed, self.match_id, &self.contributions, &self.beacon)
    }
}

impl MatchSeed {
    /// The seed of match `match_id` (0 for one that has no number), composed of the server's, of the
    /// contribution of each seat, from seat 0, and of a round of the beacon.
    #[must_use]
    pub fn compose(
        server: &Seed,
        match_id: u64,
        contributions: &[Contribution],
        beacon: &BeaconUse,
    ) -> Self {
        let mut mac = keyed(server.reveal());
        update_text(&mut mac, SEED);
        mac.update(&match_id.to_be_bytes());
        mac.update(&length(contributions.len()));
        for contribution in contributions {
            update_text(&mut mac, &contribution.0);
        }
        match beacon {
            BeaconUse::Mixed(Pulse { chain, round, signature }) => {
                mac.update(chain.as_bytes());
                mac.update(&round.number().to_be_bytes());
                mac.update(signature.as_bytes());
            }
            BeaconUse::Off | BeaconUse::Missed { .. } => {}
        }
        let bytes = mac.finalize().into_bytes().into();
        Self { match_id, key: keyed(&bytes), bytes }
    }

    /// The bytes, for the worked example of the documentation.
    #[must_use]
    pub fn reveal(&self) -> &[u8; 32] {
        &self.bytes
    }

    /// A block of 32 bytes of the draw with this number.
    fn block(&self, number: u64, block: u32) -> [u8; 32] {
        let mut mac = self.begun(DRAW, number);
        mac.update(&block.to_be_bytes());
        mac.finalize().into_bytes().into()
    }

    /// The salt of the commitment with this number.
    fn salt(&self, number: u64) -> Salt {
        let block = self.begun(SALT, number).finalize().into_bytes();
        let mut salt = [0; 16];
        salt.copy_from_slice(&block[..16]);
        Salt::new(salt)
    }

    fn begun(&self, domain: &str, number: u64) -> Hmac<Sha256> {
        let mut mac = self.key.clone();
        update_text(&mut mac, domain);
        mac.update(&self.match_id.to_be_bytes());
        mac.update(&number.to_be_bytes());
        mac
    }
}

impl fmt::Debug for MatchSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MatchSeed(secret)")
    }
}

impl Seal {
    /// Seals what `seat` commits.
    #[must_use]
    pub fn new(match_id: u64, number: u64, seat: SeatId, content: &[u8], salt: Salt) -> Self {
        let mut hash = Sha256::new();
        hash.update(length(COMMITMENT.len()));
        hash.update(COMMITMENT);
        hash.update(match_id.to_be_bytes());
        hash.update(number.to_be_bytes());
        hash.update(u32::from(u8::from(seat)).to_be_bytes());
        hash.update(length(content.len()));
        hash.update(content);
        hash.update(salt.0);
        Self { number, hash: Digest(hash.finalize().into()), salt }
    }
}

impl<S> Seal<S> {
    /// The same with something else known of its salt.
    pub fn with_salt<T>(self, salt: T) -> Seal<T> {
        Seal { number: self.number, hash: self.hash, salt }
    }
}

impl<'a> FairChance<'a> {
    /// The chance that follows what was drawn before.
    #[must_use]
    pub fn after(seed: &'a MatchSeed, drawn: Drawn) -> Self {
        Self { seed, drawn }
    }

    /// What was drawn by now.
    #[must_use]
    pub fn drawn(&self) -> Drawn {
        self.drawn
    }

    fn next(&mut self) -> Words<'a> {
        self.drawn.draws += 1;
        Words { seed: self.seed, number: self.drawn.draws, block: [0; 32], used: 0 }
    }
}

impl Chance for FairChance<'_> {
    fn die(&mut self) -> Die {
        let points = self.next().below(6) + 1;
        Die::try_from(points as u8).expect("1 to 6 are the faces of a die")
    }

    fn dice(&mut self, count: usize) -> Vec<Die> {
        let mut words = self.next();
        let die = || Die::try_from(words.below(6) as u8 + 1).expect("the faces of a die");
        std::iter::repeat_with(die).take(count).collect()
    }

    /// Fisher and Yates, from the last item down.
    fn shuffle(&mut self, items: &mut [u8]) {
        let mut words = self.next();
        for last in (1..items.len()).rev() {
            items.swap(last, words.below(last as u64 + 1) as usize);
        }
    }

    fn pick(&mut self, items: &[u8]) -> u8 {
        let mut words = self.next();
        let place = words.below(items.len().max(1) as u64) as usize;
        items.get(place).copied().unwrap_or_default()
    }

    fn next_draw(&self) -> u64 {
        self.drawn.draws + 1
    }

    fn seal(&mut self, seat: SeatId, content: &[u8]) -> Seal {
        self.drawn.commitments += 1;
        let number = self.drawn.commitments;
        Seal::new(self.seed.match_id, number, seat, content, self.seed.salt(number))
    }
}

/// Words in a block of 32 bytes.
const WORDS: u32 = 4;

/// The words of one draw, 8 bytes each, as many as it takes.
struct Words<'a> {
    seed: &'a MatchSeed,
    number: u64,
    block: [u8; 32],
    used: u32,
}

impl Words<'_> {
    fn next(&mut self) -> u64 {
        let place = (self.used % WORDS) as usize * 8;
        if place == 0 {
            self.block = self.seed.block(self.number, self.used / WORDS);
        }
        self.used += 1;
        let mut word = [0; 8];
        word.copy_from_slice(&self.block[place..place + 8]);
        u64::from_be_bytes(word)
    }

    /// A number from 0 to `count` - 1, each as likely as any other: words at or above the largest multiple
    /// of `count` that 64 bits hold are passed over. That is a word in 2⁵⁷ at most, so the loop is short.
    fn below(&mut self, count: u64) -> u64 {
        let over = (u64::MAX % count + 1) % count;
        loop {
            let word = self.next();
            if word <= u64::MAX - over {
                return word % count;
            }
        }
    }
}

fn keyed(key: &[u8; 32]) -> Hmac<Sha256> {
    Hmac::new_from_slice(key).expect("HMAC takes keys of any length")
}

fn length(length: usize) -> [u8; 4] {
    u32::try_from(length).expect("nothing hashed here is that long").to_be_bytes()
}

fn update_text(mac: &mut Hmac<Sha256>, text: &str) {
    mac.update(&length(text.len()));
    mac.update(text.as_bytes());
}

/// Two small hexadecimal digits a byte.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Exactly `2 * N` small hexadecimal digits, so that every value is written in one way only.
pub(super) fn parse_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
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

fn from_hex<'de, const N: usize, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<[u8; N], D::Error> {
    let text = String::deserialize(deserializer)?;
    parse_hex(&text)
        .ok_or_else(|| de::Error::custom(format!("these are not {} hexadecimal digits", 2 * N)))
}

impl Seed {
    /// The digits, for everybody, once the match is over.
    #[must_use]
    pub fn to_hex(&self) -> String {
        hex(self.reveal())
    }

    /// The seed of these digits.
    #[must_use]
    pub fn from_hex(digits: &str) -> Option<Self> {
        parse_hex(digits).map(Seed::new)
    }
}
