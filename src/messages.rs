//! The application's own texts: lobby, deadlines, moderation, undo, incidents, statistics.
//!
//! They do no I/O, and get only what the recipient may know.

pub(crate) mod any;
pub mod log;
pub mod settlements;
pub(crate) mod steps;
pub(crate) mod voices;

pub use any::{add_ways, has_talk_rooms, play_here, replay, report};

pub use steps::{told_steps, undone_lines};
pub use voices::{addressed, asked, voice, voices};
