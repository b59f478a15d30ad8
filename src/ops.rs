//! What the operator of the bot asks: how the program is.

pub mod checkup;
pub mod health;
pub mod rehearsal;
