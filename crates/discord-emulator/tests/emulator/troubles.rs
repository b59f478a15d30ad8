//! Fault rules: they apply exactly as injected.

mod gateway;
mod rest;
