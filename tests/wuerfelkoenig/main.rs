//! *Würfelkönig*: its components, its rules as scenarios and laws, its chances, its pictures, and
//! whole matches over the emulator.

mod deck;
mod drawn;
mod laws;
mod odds;
mod play;
mod scenarios;
#[allow(dead_code, reason = "another test program uses the rest of it")]
#[path = "../table/mod.rs"]
mod table;
mod throws;
