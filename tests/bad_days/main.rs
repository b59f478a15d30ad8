//! Discord's bad days: for each failure, what the bot does. `docs/BAD_DAYS.md` lists them.

#[allow(dead_code, reason = "another test program uses the rest of it")]
#[path = "../table/mod.rs"]
mod table;

mod codes;
mod deaf;
mod departed;
mod gateway;
mod hall;
mod interactions;
mod moving;
mod requests;
mod server;
mod shards;
