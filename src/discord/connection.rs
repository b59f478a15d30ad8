//! The connection to Discord: incoming events and outgoing requests.

pub mod answer;
pub mod control;
pub mod emojis;
pub mod gateway;
pub mod handler;
pub mod hands;
mod interaction;
pub mod limiter;
pub mod members;
pub mod refusal;
pub mod rest;
mod session;
pub mod starts;
pub mod transport;
pub mod wire;
