//! Chance: an argument of every decision, whether drawn, recorded, or derived from a seed that anybody can check.

mod beacon;
mod fair;
mod hex;
mod quick;
mod seal;
mod source;
mod stats;

pub use beacon::{
    BadPulse, BadSignature, Chain, ChainHash, ChainKind, PublicKey, Pulse, Round, SCHEME,
    Signature, TRIAL_SECRET,
};
pub use fair::{
    BadContribution, BeaconUse, Contribution, FAIRNESS, FairChance, Fairness, LONGEST_CONTRIBUTION,
    MatchSeed, Source,
};
pub use hex::{BadHex, Hex};
pub use quick::QuickChance;
pub use seal::{BadDigest, Digest, Drawn, Salt, Seal, UNNUMBERED};
pub use source::{
    Chance, Die, Draw, NotADie, RecordedChance, Seed, SeededChance, any_seat, below, one_of,
};
pub use stats::{DiceStats, Verdict};
