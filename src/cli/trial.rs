//! The beacon of simulations and the sandbox: witan's own chain for trials, which this program signs itself.

use anyhow::Context;
use game_api::{BeaconUse, Chain, Pulse, Round, Signature, TRIAL_SECRET};

/// The chain, with the secret that signs its rounds.
pub fn chain() -> anyhow::Result<beacon_relay::Chain> {
    let Chain { name, genesis_s, period_s, .. } = Chain::TRIAL;
    beacon_relay::Chain::new(name, TRIAL_SECRET, u64::from(*genesis_s), *period_s)
        .context("the chain for trials cannot be signed")
}

/// A round of the chain, signed and checked.
pub fn pulse(round: Round) -> anyhow::Result<BeaconUse> {
    let signature = Signature::new(chain()?.sign(round.number()));
    let pulse = Pulse { chain: Chain::TRIAL.hash, round, signature };
    pulse.verify()?;
    Ok(BeaconUse::Mixed(pulse))
}
