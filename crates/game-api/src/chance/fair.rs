//! Chance that anybody can check: every draw of a match comes from a seed whose hash was published before anybody sat
//! down. `docs/FAIRNESS-SPEC.md` describes the same for implementers in other languages, and a test keeps the two in
//! step.

use std::fmt;

use hmac::{Hmac, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

use super::beacon::{ChainHash, Pulse, Round};
use super::seal::{Digest, Drawn, Salt, Seal, length};
use super::source::{Chance, Die, Seed, SeededChance};
use crate::seat::SeatId;

/// The version of the algorithm, part of everything that is hashed.
pub const FAIRNESS: u32 = 1;

/// The maximum length of a contribution, in characters.
pub const LONGEST_CONTRIBUTION: usize = 64;

const SEED: &str = "witan/1/seed";
const DRAW: &str = "witan/1/draw";
const SALT: &str = "witan/1/salt";
const POLICY: &str = "witan/1/policy";
const ADDED: &str = "witan/1/added";
const RESTORED: &str = "witan/1/restored";

/// What a player adds to a match's seed: a text of 1 to [`LONGEST_CONTRIBUTION`] characters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Contribution(String);

/// The text cannot be mixed into a seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a contribution has 1 to {LONGEST_CONTRIBUTION} characters on one line")]
pub struct BadContribution;

/// The parts of a match's seed. The server seed is secret until the match is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fairness {
    /// 32 bytes of the system's randomness, whose hash was published before anybody sat down.
    pub server_seed: Seed,
    /// The match's number.
    pub match_id: u64,
    /// The contribution of each seat, from seat 0.
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

/// The seed of all chance in a match: composed of a server seed, the match's number and a contribution of each player.
/// Secret until the match is over.
#[derive(Clone)]
pub struct MatchSeed {
    match_id: u64,
    key: Hmac<Sha256>,
    bytes: [u8; 32],
}

/// Chance derived from a [`MatchSeed`].
#[derive(Debug, Clone)]
pub struct FairChance<'a> {
    seed: &'a MatchSeed,
    drawn: Drawn,
}

/// The source against which a referee checks the draws of a log.
#[derive(Clone, Copy)]
pub enum Source<'a> {
    /// From the log itself.
    Record,
    /// From the match's seed, whatever the log says.
    Seed(&'a MatchSeed),
}

impl Contribution {
    /// The contribution of a player who typed none: the id of the interaction by which they sat down, which Discord
    /// created after the server seed's hash was published.
    pub fn of_interaction(id: u64) -> Self {
        Self(format!("interaction {id}"))
    }

    /// The contribution of a player with nothing newer than the server seed's hash: the id of the message that
    /// published it.
    pub fn of_message(id: u64) -> Self {
        Self(format!("message {id}"))
    }

    /// Returns the text.
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
    /// Returns the server seed's hash, published before anybody sat down.
    pub fn hash(&self) -> Digest {
        self.server_seed.hash()
    }

    /// Returns the hash of the contributions, published when the match starts.
    pub fn added(&self) -> Digest {
        Self::hash_of_added(self.match_id, &self.contributions)
    }

    /// Computes [`Fairness::added`] without the server seed, which is no part of it.
    pub fn hash_of_added(match_id: u64, contributions: &[Contribution]) -> Digest {
        let text = |text: &str| [&length(text.len()), text.as_bytes()].concat();
        let number = match_id.to_be_bytes();
        let mut bytes = [text(ADDED).as_slice(), &number, &length(contributions.len())].concat();
        for contribution in contributions {
            bytes.extend(text(&contribution.0));
        }
        Digest::of(bytes)
    }

    /// Returns the chance that picks the characters of computer players: fixed before anybody sat down, and known to
    /// nobody.
    pub fn characters_luck(&self) -> SeededChance {
        let nobody = MatchSeed::compose(&self.server_seed, self.match_id, &[], &BeaconUse::Off);
        nobody.policy_luck(SeatId::FIRST, 0)
    }

    /// Composes the match's seed.
    pub fn seed(&self) -> MatchSeed {
        MatchSeed::compose(&self.server_seed, self.match_id, &self.contributions, &self.beacon)
    }
}

impl MatchSeed {
    /// Composes the seed of match `match_id` (0 for one without a number) of the server seed, the contribution of each
    /// seat, from seat 0, and a round of the beacon.
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
            BeaconUse::Mixed(pulse) => update_pulse(&mut mac, pulse),
            BeaconUse::Off | BeaconUse::Missed { .. } => {}
        }
        Self::of(match_id, mac)
    }

    /// Returns the seed with which a match restored from an older backup continues: another round of the beacon is
    /// mixed into its seed.
    pub fn renewed(&self, pulse: &Pulse) -> Self {
        let mut mac = self.key.clone();
        update_text(&mut mac, RESTORED);
        update_pulse(&mut mac, pulse);
        Self::of(self.match_id, mac)
    }

    fn of(match_id: u64, mac: Hmac<Sha256>) -> Self {
        let bytes = mac.finalize().into_bytes().into();
        Self { match_id, key: keyed(&bytes), bytes }
    }

    /// Returns the bytes, for the worked example of the documentation.
    pub fn reveal(&self) -> &[u8; 32] {
        &self.bytes
    }

    /// Returns a block of 32 bytes of the draw with this number.
    fn block(&self, number: u64, block: u32) -> [u8; 32] {
        let mut mac = self.begun(DRAW, number);
        mac.update(&block.to_be_bytes());
        mac.finalize().into_bytes().into()
    }

    /// Returns the salt of the commitment with this number.
    fn salt(&self, number: u64) -> Salt {
        let block = self.begun(SALT, number).finalize().into_bytes();
        let mut salt = [0; 16];
        salt.copy_from_slice(&block[..16]);
        Salt::new(salt)
    }

    /// Returns the chance by which a computer player in `seat` decides when the log has `entries` entries: a stream of
    /// its own, from which nothing is ever drawn for the match.
    pub fn policy_luck(&self, seat: SeatId, entries: u64) -> SeededChance {
        let mut mac = self.begun(POLICY, entries);
        mac.update(&u32::from(u8::from(seat)).to_be_bytes());
        SeededChance::new(Seed::new(mac.finalize().into_bytes().into()), 0)
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

impl<'a> FairChance<'a> {
    /// Continues the chance after earlier draws.
    pub fn after(seed: &'a MatchSeed, drawn: Drawn) -> Self {
        Self { seed, drawn }
    }

    /// Returns how much has been drawn so far.
    pub fn drawn(&self) -> Drawn {
        self.drawn
    }

    fn next(&mut self) -> DrawWords<'a> {
        self.drawn.draws += 1;
        DrawWords { seed: self.seed, number: self.drawn.draws, block: [0; 32], used: 0 }
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

/// The words of one draw, 8 bytes each, as many as needed.
struct DrawWords<'a> {
    seed: &'a MatchSeed,
    number: u64,
    block: [u8; 32],
    used: u32,
}

impl DrawWords<'_> {
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

    /// Returns a number from 0 to `count` - 1, all equally likely: words at or above the largest multiple of `count`
    /// that fits in 64 bits are skipped. That is at most one word in 2⁵⁷, so the loop is short.
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

fn update_pulse(mac: &mut Hmac<Sha256>, Pulse { chain, round, signature }: &Pulse) {
    mac.update(chain.as_bytes());
    mac.update(&round.number().to_be_bytes());
    mac.update(signature.as_bytes());
}

fn update_text(mac: &mut Hmac<Sha256>, text: &str) {
    mac.update(&length(text.len()));
    mac.update(text.as_bytes());
}
