//! Verifiable randomness: the public beacon, the start of a match with it, and what is disclosed.

pub mod beacon;
pub(crate) mod command;
pub(crate) mod fairness;
mod rows;
pub mod starts;
pub mod words;

pub use rows::of;
pub(crate) use rows::{
    await_round, contribute, contribution, mix_in, name_round, named, settle, starting, withdraw,
    withdraw_all,
};
