//! **witan**: board games by message, on Discord, over days and weeks.
//!
//! Foundations come first, in reading order: each uses only those above it. Then come the features, which use
//! foundations and each other. `docs/ARCHITECTURE.md` has the map and three walks through it.

// Time, logging and settings, which use no other module.
pub mod clock;
pub mod config;
pub mod logging;

// The games, and the interface they implement.
pub mod games;

// Matches, their messages, and the database.
pub mod domain;
pub mod messages;
pub mod store;

// Running matches: every change of one goes through `app::matches`.
pub mod app;

// The connection to Discord.
pub mod discord;

// Checks of the bot's setup and health.
pub mod ops;

// Features, each in one folder.
pub mod appeals;
pub mod computers;
pub mod cups;
pub mod deadlines;
pub mod first_contact;
pub mod forget_me;
pub mod help;
pub mod honours;
pub mod in_words;
pub mod incidents;
pub mod instructions;
pub mod jumps;
pub mod languages;
pub mod leaving;
pub mod lobby;
pub mod luck;
pub mod members;
pub mod meter;
pub mod moderation;
pub mod naming;
pub mod notes;
pub mod noticeboards;
pub mod outbox;
pub mod pace;
pub mod page;
pub mod publish;
pub mod ratings;
pub mod statistics;
pub mod talk;
pub mod undo;

mod cli;

pub use cli::{causes, run, trial};
