//! The program as whoever runs it meets it: copies of the database, the doctor, being stopped, a disk that
//! is full. No test here can reach Discord: none ever gets a token but the emulator's.

mod copies;
mod doctor;
mod files;
mod forget;
mod program;
mod ratings;
mod rehearsal;
mod stop;
#[path = "../table/mod.rs"]
#[allow(dead_code, reason = "shared with tests that play whole matches")]
mod table;
mod trouble;
mod upgrade;
