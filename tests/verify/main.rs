//! Luck that everybody can check: honest logs are accepted, and forgeries are named.

#[path = "../peers/mod.rs"]
mod peers;

mod agree;
mod alike;
mod dice;
mod fairness;
mod forgeries;
mod honest;
mod pages;
mod peer;
mod public;
mod schema;
mod settled;
mod settling;
mod strict;
