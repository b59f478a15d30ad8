//! Checks and figures for the operator of the bot.

pub mod checkup;
pub mod health;
pub mod rehearsal;
