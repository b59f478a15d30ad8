//! The program as its operator uses it: copies of the database, the doctor, stopping, a full disk. No test here can
//! reach Discord: the only token is the emulator's.

mod copies;
mod doctor;
mod files;
mod forget;
mod program;
mod ratings;
mod rehearsal;
mod statements;
mod stop;
#[path = "../table/mod.rs"]
#[allow(dead_code, reason = "shared with tests that play whole matches")]
mod table;
mod trouble;
mod upgrade;
