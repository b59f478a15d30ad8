//! Matches of witan's games without the bot: random players, whole matches between computer players ([`simulate`]),
//! coverage of the rules, and the format of scenarios ([`script`]).

mod games;
pub mod koenig;
pub mod script;
pub mod simulate;
mod wuerfelkoenig;

pub use games::{AnyLab, AnyPlayed, AnySimulation, Lab, lab_of};
