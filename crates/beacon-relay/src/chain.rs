//! A chain: its key, its timing, and the signatures that are its rounds.

use bls12_381::hash_to_curve::{ExpandMsgXmd, HashToCurve};
use bls12_381::{G1Affine, G1Projective, G2Affine, Scalar};
use sha2::{Digest, Sha256};

/// The scheme of the signatures, as drand names it.
pub const SCHEME: &str = "bls-unchained-g1-rfc9380";

/// The domain separation tag of the hash to the curve, given by RFC 9380 and drand's scheme.
const DOMAIN: &[u8] = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";

/// drand's group hash: the hash of the nodes that began a chain. This chain has none.
pub(crate) const GROUP_HASH: [u8; 32] = [0; 32];

/// A chain of numbered rounds, and the secret that signs them.
///
/// Round 1 is due at the chain's genesis, and each further one a period later.
#[derive(Clone)]
pub struct Chain {
    name: String,
    secret: Scalar,
    genesis_s: u64,
    period_s: u32,
    public_key: [u8; 96],
    hash: [u8; 32],
}

/// Why a chain cannot be created.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadChain {
    /// The secret is 0, or not below the order of the group.
    #[error(
        "the secret is not a key: as a number, whose last byte is the most significant, it has to \
         be above 0 and below the order of the group"
    )]
    Secret,
    /// The period is 0, so that all rounds would be due at once.
    #[error("the period is 0: it has to be at least a second")]
    Period,
}

impl Chain {
    /// The chain of this name (drand's beacon ID) and secret, whose first round is due `genesis_s`
    /// seconds after 1970-01-01 UTC.
    ///
    /// # Errors
    /// [`BadChain`] if the secret or the period cannot be used. A secret whose last byte is below
    /// 0x73 always can, unless it is 0.
    pub fn new(
        name: &str,
        secret: [u8; 32],
        genesis_s: u64,
        period_s: u32,
    ) -> Result<Self, BadChain> {
        let scalar: Option<Scalar> = Scalar::from_bytes(&secret).into();
        let secret = scalar.filter(|secret| *secret != Scalar::zero()).ok_or(BadChain::Secret)?;
        if period_s == 0 {
            return Err(BadChain::Period);
        }
        Ok(Self::with(name.to_owned(), secret, genesis_s, period_s))
    }

    fn with(name: String, secret: Scalar, genesis_s: u64, period_s: u32) -> Self {
        let public_key = G2Affine::from(G2Affine::generator() * secret).to_compressed();
        // Computed as in drand, in `Info.Hash` of its `common/chain/info.go`.
        let hash = Sha256::new()
            .chain_update(period_s.to_be_bytes())
            .chain_update(genesis_s.to_be_bytes())
            .chain_update(public_key)
            .chain_update(GROUP_HASH)
            .chain_update(name.as_bytes())
            .finalize()
            .into();
        Self { name, secret, genesis_s, period_s, public_key, hash }
    }

    /// A chain that differs only in its secret.
    pub(crate) fn impostor(&self) -> Self {
        let secret = self.secret + Scalar::one();
        // One secret would result in 0, which is no key.
        let secret = if secret == Scalar::zero() { Scalar::one() } else { secret };
        Self::with(self.name.clone(), secret, self.genesis_s, self.period_s)
    }

    /// The chain's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The chain hash, which identifies the chain: a hash of its key, timing and name, as drand computes it.
    pub fn hash(&self) -> [u8; 32] {
        self.hash
    }

    /// The public key for checking its signatures: a compressed point of G2.
    pub fn public_key(&self) -> [u8; 96] {
        self.public_key
    }

    /// When its first round is due, in seconds since 1970-01-01 UTC.
    pub fn genesis_s(&self) -> u64 {
        self.genesis_s
    }

    /// The seconds from a round to the next.
    pub fn period_s(&self) -> u32 {
        self.period_s
    }

    /// The signature of a round, whether it is due or not: a compressed point of G1.
    ///
    /// A relay's answer also has the round's *randomness*, which is the SHA-256 of this.
    pub fn sign(&self, round: u64) -> [u8; 48] {
        let message = Sha256::digest(round.to_be_bytes());
        let point =
            <G1Projective as HashToCurve<ExpandMsgXmd<Sha256>>>::hash_to_curve([message], DOMAIN);
        G1Affine::from(point * self.secret).to_compressed()
    }

    /// The newest round that is due at `now_ms`, in milliseconds since 1970-01-01 UTC; 0 before
    /// the first.
    pub fn newest_round(&self, now_ms: i64) -> u64 {
        let now_s = u64::try_from(now_ms.div_euclid(1000)).unwrap_or(0);
        match now_s.checked_sub(self.genesis_s) {
            Some(since_s) if now_ms >= 0 => since_s / u64::from(self.period_s) + 1,
            Some(_) | None => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_api::{Hex, Round};

    fn chain() -> Chain {
        Chain::new("tried", *b"This is a secret everyone knows.", 10, 3)
            .expect("it is below the order")
    }

    #[test]
    fn signatures_are_those_that_a_verifier_takes() {
        let chain = chain();
        // Has the same secret as the chain above.
        let known = game_api::Chain::TRIAL;
        assert_eq!(known.public_key(), &Hex::new(chain.public_key()));
        let holds = |round: u64, signature: [u8; 48]| {
            let round = Round::new(round).expect("not 0");
            known.verify(round, &Hex::new(signature)).is_ok()
        };
        for round in [2, 3, 1_000_000_007, u64::MAX] {
            assert!(holds(round, chain.sign(round)));
            assert!(!holds(round ^ 1, chain.sign(round)));
        }
        assert!(!holds(7, chain.impostor().sign(7)));
    }

    #[test]
    fn rounds_are_due_from_the_genesis_on_each_a_period_after_the_last() {
        let chain = chain();
        let newest =
            [-1, 0, 9_999, 10_000, 12_999, 13_000, 16_000].map(|ms| chain.newest_round(ms));
        assert_eq!(newest, [0, 0, 0, 1, 1, 2, 3]);
        let from_1970 = Chain::new("old", [1; 32], 0, 3).expect("it is below the order");
        assert_eq!([-1, 0, 3_000].map(|ms| from_1970.newest_round(ms)), [0, 1, 2]);
    }

    #[test]
    fn invalid_keys_and_periods_are_refused() {
        let refused = |secret, period| Chain::new("bad", secret, 0, period).err();
        assert_eq!(refused([0; 32], 3), Some(BadChain::Secret));
        assert_eq!(refused([0xff; 32], 3), Some(BadChain::Secret));
        assert_eq!(refused([1; 32], 0), Some(BadChain::Period));
        assert_eq!(refused([1; 32], 1), None);
    }
}
