//! Chance: an argument of every decision, whether it is drawn, recorded, or composed so that anybody can check it.

mod beacon;
mod fair;
mod source;
mod stats;

pub use beacon::{
    BadHex, BadPulse, BadSignature, Chain, ChainHash, ChainKind, Hex, PublicKey, Pulse, Round,
    SCHEME, Signature, TRIAL_SECRET,
};
pub use fair::{
    BadContribution, BadDigest, BeaconUse, Contribution, Digest, Drawn, FAIRNESS, FairChance,
    Fairness, LONGEST_CONTRIBUTION, MatchSeed, Salt, Seal, UNNUMBERED,
};
pub use source::{
    Chance, Die, Draw, NotADie, RecordedChance, Seed, SeededChance, Source, any_seat, below, one_of,
};
pub use stats::{DiceStats, Verdict};
