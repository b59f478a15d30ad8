//! Luck that everybody can check: what is honest is found to hold, and what is forged is named.

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
