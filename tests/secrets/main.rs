//! Secrets stay secret: hands, commitments, undealt cards, a match's luck, the token. See `docs/SECRETS.md`.

#[allow(dead_code, reason = "another test program uses the rest of it")]
#[path = "../service/house.rs"]
mod house;
#[allow(dead_code, reason = "another test program uses the rest of it")]
#[path = "../table/mod.rs"]
mod table;
#[path = "../../examples/tricks.rs"]
mod tricks;

mod absent;
mod asides;
mod commands;
mod corrections;
mod couriers;
mod debug;
mod decisions;
mod errors;
mod exports;
mod forged;
mod halls;
mod hints;
mod letters;
mod lines;
mod logs;
mod noninterference;
mod published;
mod rooms;
mod storage;
mod trick_hands;
mod views;
