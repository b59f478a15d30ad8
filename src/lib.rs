//! **witan**: board games by message, on Discord, over days and weeks.
//!
//! The modules in reading order. Each uses only what stands above it; `docs/ARCHITECTURE.md` has the map
//! and three walks through it.

// What a game is made with, and the games.
#[macro_use]
pub mod kit;
pub mod games;

// A match, and what is said of it.
pub mod clock;
pub mod domain;
pub mod messages;

// The application: matches, and everything that happens to them.
pub mod app;
pub mod store;

// The edges.
pub mod config;
pub mod discord;
pub mod logging;
pub mod ops;

mod cli;

pub use cli::run;
