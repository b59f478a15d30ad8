//! Verifiable randomness: the public beacon, the start of a match with it, and what is disclosed.

pub mod beacon;
pub(crate) mod command;
pub(crate) mod fairness;
pub mod rows;
pub mod starts;
pub mod words;
