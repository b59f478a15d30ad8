//! Tests of the emulator, with the real client library and with raw requests.

mod bot;
mod fixture;
mod socket;

mod bodies;
mod compression;
mod edges;
mod emojis;
mod gate;
mod gateway;
mod installs;
mod interactions;
mod languages;
mod layout;
mod limits;
mod messages;
mod pace;
mod page;
mod places;
mod saved;
mod server;
mod troubles;
