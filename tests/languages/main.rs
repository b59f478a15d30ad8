//! Everybody reads their own language: translations, as far as a program can judge them, and matches of people with
//! different languages.

mod buttons;
mod files;
mod guides;
mod hints;
#[allow(dead_code, reason = "another test program uses the rest of it")]
#[path = "../input/mod.rs"]
mod input;
mod pictures;
mod play;
mod said;
#[allow(dead_code, reason = "another test program uses the rest of it")]
#[path = "../table/mod.rs"]
mod table;
mod typed;
