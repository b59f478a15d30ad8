//! Matches of witan's games without the bot: players who do anything legal, whole matches between computer players
//! ([`simulate`]), how often these come to each rule, and how scenarios are written ([`script`]).

mod games;
pub mod koenig;
pub mod script;
pub mod simulate;
mod wuerfelkoenig;

pub use games::{AnyLab, AnyPlayed, AnySimulation, Lab, lab_of};
