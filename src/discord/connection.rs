//! The wire: what comes in from Discord, and what goes out to it.

pub mod answer;
pub mod control;
pub mod gateway;
pub mod handler;
mod limiter;
mod refusal;
pub mod rest;
pub mod transport;
pub mod wire;
