//! **witan**: board games by message, on Discord, over days and weeks.
//!
//! The modules in reading order. Each uses only what stands above it; `docs/ARCHITECTURE.md` has the map
//! and three walks through it.

// What a game is. Pure: no tokio, SQL, Discord, wall clock or randomness of the system's.
pub mod game;
pub mod games;
pub mod record;

// What people are shown. Pure too, and given only what the addressee may know.
pub mod present;
pub mod render;

// The application: matches, and everything that happens to them.
pub mod clock;
pub mod store;

pub mod log;
pub mod pictures;
pub mod simulate;

pub mod matches;

pub mod beacon;
pub mod checkup;
pub mod deadlines;
pub mod health;
pub mod lobby;
pub mod outbox;
pub mod starts;
pub mod troubles;

// The edges.
pub mod config;
pub mod discord;
pub mod logging;
