//! Faults strike as they are told to, and no others do.

mod gateway;
mod rest;
