//! A [drand](https://drand.love) beacon and its HTTP relay on your own machine.
//!
//! A public randomness beacon publishes a number at fixed times that nobody knows before. A
//! program that uses one has to be tried without it: offline, at times that a test sets, and
//! against relays that are down, slow or dishonest. [`Chain`] signs rounds of a chain of your own
//! exactly as drand's scheme `bls-unchained-g1-rfc9380` does (that of its network *quicknet*), so
//! that the code which checks the real rounds checks these. [`Relay`] serves them on 127.0.0.1 as
//! drand's relays do.
//!
//! Anyone who knows a chain's secret knows all its rounds in advance: such a chain proves nothing.
//!
//! ```
//! use std::sync::Arc;
//! use beacon_relay::{Chain, Lie, Manner, Relay};
//!
//! # use std::error::Error;
//! # #[tokio::main(flavor = "current_thread")] async fn main() -> Result<(), Box<dyn Error>> {
//! let chain = Chain::new("my-chain", *b"This is a secret everyone knows.", 0, 3)?;
//! let signature = chain.sign(2);
//!
//! // It is 1970-01-01 00:00:03: the second round has just come.
//! let relay = Relay::start(Arc::new(chain), 0, || 3_000).await?;
//! println!("{}", relay.url());
//! relay.behave(Manner::Lying(Lie::Signature));
//! # assert_eq!(signature.len(), 48); Ok(()) }
//! ```
#![warn(missing_docs)]

mod chain;
mod relay;

pub use chain::{BadChain, Chain, SCHEME};
pub use relay::{Lie, Manner, Relay};
