//! The wire: what comes in from Discord, and what goes out to it.

pub mod answer;
pub mod control;
pub mod emojis;
pub mod gateway;
pub mod handler;
pub mod hands;
mod limiter;
pub mod members;
mod refusal;
pub mod rest;
mod session;
pub mod starts;
pub mod transport;
pub mod wire;
