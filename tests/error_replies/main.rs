//! Every impossible request gets a short, friendly, private answer that says what is possible instead; and nothing
//! changes. Over the emulator, with the real client.

#[allow(dead_code, reason = "another test program uses the rest of it")]
#[path = "../table/mod.rs"]
mod table;

mod answers;
mod cards;
mod find;
mod forged;
mod guests;
mod languages;
mod lobby;
mod presses;
mod scene;
mod settings;
