//! The list of games.

pub mod koenig;
