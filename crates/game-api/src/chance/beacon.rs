//! A public randomness beacon: numbered rounds, each a signature that nobody can compute before
//! its time and everybody can check after it.
//!
//! A match that starts names a round to come and draws from its signature too, so that nobody, the
//! operator of the bot included, knows or chooses its dice while the players' contributions can
//! still change. The beacon is [drand](https://docs.drand.love)'s network *quicknet*: the members
//! of the League of Entropy sign together every three seconds, and none of them can do it alone. A
//! round has exactly one signature that holds, so nobody can choose between several either.
//!
//! All of this is pure. Rounds are fetched elsewhere, and checked here.

use std::fmt;
use std::num::NonZeroU64;

use bls12_381::hash_to_curve::{ExpandMsgXmd, HashToCurve};
use bls12_381::{G1Affine, G1Projective, G2Affine, G2Prepared, Gt, multi_miller_loop};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::hex::Hex;

/// The identifier of a chain: a hash of its key, its times and its name.
pub type ChainHash = Hex<32>;

/// The key that verifies a chain's signatures: a compressed point of the curve's group G2.
pub type PublicKey = Hex<96>;

/// A round's signature: a compressed point of the curve's group G1. It is the random value of the round.
pub type Signature = Hex<48>;

/// The number of a round, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Round(NonZeroU64);

/// A chain of rounds. Only those in [`Chain::KNOWN`] exist.
#[derive(Debug, PartialEq, Eq)]
pub struct Chain {
    /// The beacon ID of drand.
    pub name: &'static str,
    /// What a round of this chain proves.
    pub kind: ChainKind,
    /// The identifier of the chain.
    pub hash: ChainHash,
    /// The key that verifies signatures. It is private, so that no other module can construct a chain.
    public_key: PublicKey,
    /// When round 1 is due, in seconds since 1970-01-01 UTC.
    pub genesis_s: u32,
    /// The seconds from a round to the next.
    pub period_s: u32,
}

/// What a round of a chain proves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChainKind {
    /// Nobody knew the round before its time.
    Public,
    /// Nothing: the chain's secret is published, and anyone can compute all rounds at any time.
    Trial,
}

/// A round with its signature, as written in a log. Only [`Pulse::verify`] checks it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pulse {
    /// The chain's hash.
    pub chain: ChainHash,
    /// The round.
    pub round: Round,
    /// The round's signature.
    pub signature: Signature,
}

/// Why a signature is not that of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadSignature {
    /// These bytes are no signature at all.
    #[error("the signature is not a point of the curve")]
    NoPoint,
    /// The signature is not that of this round of this chain.
    #[error("the signature is not that of round {round} of {chain}")]
    OfAnother {
        /// The round that was expected.
        round: Round,
        /// The name of the chain.
        chain: &'static str,
    },
}

/// Why a pulse is invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadPulse {
    /// The chain is not one of [`Chain::KNOWN`].
    #[error("{0} is not a chain that witan knows; quicknet is {known}", known = QUICKNET.hash)]
    UnknownChain(ChainHash),
    /// The signature is invalid.
    #[error(transparent)]
    Signature(#[from] BadSignature),
}

/// The scheme of all known chains, as drand names it: the public key in G2, signatures in G1, of the
/// SHA-256 of the round's number, hashed to the curve by RFC 9380.
pub const SCHEME: &str = "bls-unchained-g1-rfc9380";

/// The domain of the scheme's hashes to the curve.
const HASH_DOMAIN: &[u8] = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";

/// The published secret of [`Chain::TRIAL`]: as a number, the last byte is the most significant.
pub const TRIAL_SECRET: [u8; 32] = *b"This is a secret everyone knows.";

/// drand's *quicknet*, since August 2023. Sources: `https://api.drand.sh/{hash}/info` as quoted in
/// the tests of drand itself (`common/chain/info_test.go`) and of drand-verify.
static QUICKNET: Chain = Chain {
    name: "quicknet",
    kind: ChainKind::Public,
    hash: Hex::literal("52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"),
    public_key: Hex::literal(
        "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c\
         8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb\
         5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
    ),
    genesis_s: 1_692_803_367,
    period_s: 3,
};

/// The chain for trials.
static TRIAL: Chain = Chain {
    name: "witan-trial",
    kind: ChainKind::Trial,
    hash: Hex::literal("8d6f45f0d1f36a4de2da9a158c23635f287bab2960e654e438be9770998febfa"),
    public_key: Hex::literal(
        "b80d02365612f62572166d2c5234548fa5ca520be56aa631e4915232836626de\
         c1d47e642041a36f4b9932b44152febd062aba4d543cdaf52046cab2f199804b\
         f4bfe2a582fd196a357860bca940076c8b9374384094c97ee0eb7dd2c01f51a7",
    ),
    genesis_s: 0,
    period_s: 3,
};

impl Chain {
    /// drand's *quicknet*, whose rounds nobody knows before their time.
    pub const QUICKNET: &'static Chain = &QUICKNET;

    /// witan's own chain for trials: the sandbox, simulations and tests. Its first round was due
    /// in 1970, so that there are rounds whatever a clock says, and its secret is
    /// [`TRIAL_SECRET`].
    pub const TRIAL: &'static Chain = &TRIAL;

    /// All known chains.
    pub const KNOWN: [&'static Chain; 2] = [Self::QUICKNET, Self::TRIAL];

    /// Returns the chain with this hash, if it is known.
    pub fn known(hash: &ChainHash) -> Option<&'static Chain> {
        Self::KNOWN.into_iter().find(|chain| chain.hash == *hash)
    }

    /// Returns the key that verifies signatures.
    pub fn public_key(&self) -> &PublicKey {
        &self.public_key
    }

    /// Returns the first round due at this moment or later, in milliseconds since 1970-01-01 UTC.
    ///
    /// ```
    /// use game_api::Chain;
    /// // 2026-04-20 00:00:00 UTC.
    /// let round = Chain::QUICKNET.round_at_or_after(1_776_643_200_000);
    /// assert_eq!(round.number(), 27_946_612);
    /// assert_eq!(Chain::QUICKNET.due_ms(round), 1_776_643_200_000);
    /// ```
    pub fn round_at_or_after(&self, ms: i64) -> Round {
        let since_ms = ms.saturating_sub(i64::from(self.genesis_s) * 1000);
        let periods =
            u64::try_from(since_ms).unwrap_or(0).div_ceil(u64::from(self.period_s) * 1000);
        Round(NonZeroU64::MIN.saturating_add(periods))
    }

    /// Returns when a round is due, in milliseconds since 1970-01-01 UTC.
    pub fn due_ms(&self, round: Round) -> i64 {
        let seconds = (round.number() - 1)
            .saturating_mul(u64::from(self.period_s))
            .saturating_add(u64::from(self.genesis_s));
        i64::try_from(seconds).unwrap_or(i64::MAX).saturating_mul(1000)
    }

    /// Checks that a signature is that of a round.
    ///
    /// ```
    /// use game_api::{Chain, Round, Signature};
    /// let round = Round::new(42).expect("rounds count from 1");
    /// // https://api.drand.sh/v2/beacons/quicknet/rounds/42
    /// let signature: Signature = "95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689\
    ///     319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a".parse()?;
    /// assert!(Chain::QUICKNET.verify(round, &signature).is_ok());
    /// assert!(Chain::TRIAL.verify(round, &signature).is_err());
    /// # Ok::<(), game_api::BadHex>(())
    /// ```
    ///
    /// # Errors
    /// [`BadSignature`] if it is not.
    pub fn verify(&self, round: Round, signature: &Signature) -> Result<(), BadSignature> {
        let key = self.key().expect("the keys of known chains are points, as a test shows");
        let signature: Option<G1Affine> = G1Affine::from_compressed(signature.as_bytes()).into();
        let signature = signature.ok_or(BadSignature::NoPoint)?;
        let message = Sha256::digest(round.number().to_be_bytes());
        let hash: G1Projective =
            HashToCurve::<ExpandMsgXmd<Sha256>>::hash_to_curve([message], HASH_DOMAIN);
        // e(hash, key) = e(signature, generator), as one product of two pairings.
        let generator = G2Prepared::from(-G2Affine::generator());
        let pairs = [(&hash.into(), &G2Prepared::from(key)), (&signature, &generator)];
        if multi_miller_loop(&pairs).final_exponentiation() == Gt::identity() {
            Ok(())
        } else {
            Err(BadSignature::OfAnother { round, chain: self.name })
        }
    }

    /// The public key as a point of the group of prime order.
    fn key(&self) -> Option<G2Affine> {
        G2Affine::from_compressed(self.public_key.as_bytes()).into()
    }
}

impl Pulse {
    /// Checks that the chain is known and the signature is that of the round, and returns the chain.
    ///
    /// # Errors
    /// [`BadPulse`] if either is not so.
    pub fn verify(&self) -> Result<&'static Chain, BadPulse> {
        let chain = Chain::known(&self.chain).ok_or(BadPulse::UnknownChain(self.chain))?;
        chain.verify(self.round, &self.signature)?;
        Ok(chain)
    }
}

impl Round {
    /// Returns the round with this number; `None` for 0.
    pub fn new(number: u64) -> Option<Self> {
        NonZeroU64::new(number).map(Self)
    }

    /// Returns the number.
    pub fn number(self) -> u64 {
        self.0.get()
    }
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rounds of quicknet: of drand-verify's tests, of drand's documentation of its HTTP API, and
    /// of the README of python-drand-verify.
    const QUICKNETS: [(u64, &str); 3] = [
        (
            123,
            "b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482\
             e26cd02df835d3546d23c4b13e0dfc92",
        ),
        (
            42,
            "95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce4\
             30a91b811fbfaf763900bc998b5d686a",
        ),
        (
            657_413,
            "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be\
             41076862b98fad56e91a6b85b89cd97b",
        ),
    ];

    /// Round 1000 of the chain for trials.
    const TRIALS: (u64, &str) = (
        1000,
        "a3bf2596b889d79bfc37d4224795736830f6e908ec9cff35feb4367569a0f354\
         46a68ca0da2d1d642abcadd5621804d2",
    );

    fn round(number: u64) -> Round {
        Round::new(number).expect("not 0")
    }

    fn pulse(chain: &Chain, (number, signature): (u64, &str)) -> Pulse {
        let signature = signature.parse().expect("96 digits");
        Pulse { chain: chain.hash, round: round(number), signature }
    }

    #[test]
    fn real_rounds_hold() {
        for known in QUICKNETS {
            assert_eq!(pulse(Chain::QUICKNET, known).verify(), Ok(Chain::QUICKNET));
        }
        assert_eq!(pulse(Chain::TRIAL, TRIALS).verify(), Ok(Chain::TRIAL));
    }

    #[test]
    fn what_is_not_the_signature_of_that_round_of_that_chain_does_not_hold() {
        let good = pulse(Chain::QUICKNET, QUICKNETS[0]);
        let refused = |pulse: Pulse| pulse.verify().expect_err("it must not hold");
        let another = |chain: &Chain, number| {
            BadPulse::from(BadSignature::OfAnother { round: round(number), chain: chain.name })
        };
        let no_point = BadPulse::from(BadSignature::NoPoint);

        let next = Pulse { round: round(124), ..good };
        assert_eq!(refused(next), another(Chain::QUICKNET, 124));
        let swapped = Pulse { signature: pulse(Chain::QUICKNET, QUICKNETS[1]).signature, ..good };
        assert_eq!(refused(swapped), another(Chain::QUICKNET, 123));
        let other_chain = Pulse { chain: Chain::TRIAL.hash, ..good };
        assert_eq!(refused(other_chain), another(Chain::TRIAL, 123));
        let unknown = Pulse { chain: Hex::new([7; 32]), ..good };
        assert_eq!(refused(unknown), BadPulse::UnknownChain(Hex::new([7; 32])));

        // Any other bytes are either no point, or one outside the group, or the point's negative.
        for bit in 0..8 {
            for byte in [0, 20, 47] {
                let mut bytes = *good.signature.as_bytes();
                bytes[byte] ^= 1 << bit;
                refused(Pulse { signature: Hex::new(bytes), ..good });
            }
        }
        let mut infinity = [0; 48];
        infinity[0] = 0xc0;
        let infinite = Pulse { signature: Hex::new(infinity), ..good };
        assert_eq!(refused(infinite), another(Chain::QUICKNET, 123));
        for bytes in [[0; 48], [0xff; 48]] {
            assert_eq!(refused(Pulse { signature: Hex::new(bytes), ..good }), no_point);
        }
    }

    /// The chain hash of drand covers key, times and name: a mistyped one would be found here.
    #[test]
    fn each_chains_hash_is_that_of_its_key_its_times_and_its_name() {
        // The group hash of drand; that of quicknet is in drand's own test.
        let group = |chain: &Chain| match chain.kind {
            ChainKind::Public => Hex::<32>::literal(
                "f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e",
            ),
            ChainKind::Trial => Hex::new([0; 32]),
        };
        for chain in Chain::KNOWN {
            let hash = Sha256::new()
                .chain_update(chain.period_s.to_be_bytes())
                .chain_update(i64::from(chain.genesis_s).to_be_bytes())
                .chain_update(chain.public_key.as_bytes())
                .chain_update(group(chain).as_bytes())
                .chain_update(chain.name)
                .finalize();
            assert_eq!(Hex::new(hash.into()), chain.hash, "{}", chain.name);
            assert_eq!(Chain::known(&chain.hash), Some(chain));
            assert!(chain.key().is_some());
        }
        assert_eq!(Chain::known(&Hex::new([0; 32])), None);
    }

    #[test]
    fn rounds_are_due_a_period_apart_from_the_genesis_on() {
        let genesis_ms = 1_692_803_367_000;
        let first_at_or_after = |ms| Chain::QUICKNET.round_at_or_after(genesis_ms + ms).number();
        assert_eq!([-1, 0, 1, 2_999, 3_000, 3_001].map(first_at_or_after), [1, 1, 2, 2, 2, 3]);
        assert_eq!(Chain::QUICKNET.due_ms(round(1)), genesis_ms);
        for number in [1, 2, 3, 1_000_000_007] {
            let due = Chain::QUICKNET.due_ms(round(number));
            assert_eq!(Chain::QUICKNET.round_at_or_after(due), round(number));
            assert_eq!(Chain::QUICKNET.round_at_or_after(due + 1), round(number + 1));
        }
        // Senseless times in clocks and files must not panic.
        assert_eq!(Chain::QUICKNET.round_at_or_after(i64::MIN), round(1));
        assert!(Chain::TRIAL.round_at_or_after(i64::MAX) > round(1));
        assert_eq!(Chain::QUICKNET.due_ms(round(u64::MAX)), i64::MAX);
    }

    #[test]
    fn a_pulse_is_written_in_one_way_only() {
        let pulse = pulse(Chain::QUICKNET, QUICKNETS[1]);
        let json = serde_json::to_string(&pulse).expect("JSON");
        let expected = format!(
            "{{\"chain\":\"{}\",\"round\":42,\"signature\":\"{}\"}}",
            Chain::QUICKNET.hash,
            QUICKNETS[1].1
        );
        assert_eq!(json, expected);
        assert_eq!(serde_json::from_str::<Pulse>(&json).expect("the same"), pulse);
        let refused = [
            json.replace(":42", ":0"),
            json.replace(":42", ":-42"),
            json.replace(":42", ":\"42\""),
            json.replace("95a9", "95A9"),
            json.replace("95a9", "95a"),
            json.replace("95a9", "95a9a"),
            json.replace("95a9", "95ä"),
            json.replace('}', ",\"randomness\":\"00\"}"),
        ];
        for json in refused {
            assert!(serde_json::from_str::<Pulse>(&json).is_err(), "{json}");
        }
    }
}
