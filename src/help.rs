//! Help for players: hints, lessons in a person's first match alone, and reviews of finished matches.

pub(crate) mod command;
pub mod hints;
pub(crate) mod lessons;
pub(crate) mod reviews;
pub mod words;
