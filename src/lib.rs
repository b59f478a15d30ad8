//! **witan**: board games by message, on Discord, over days and weeks.

pub mod game;
pub mod games;
pub mod present;
