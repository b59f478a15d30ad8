//! A match, pure: its record, the referee, the format of logs.

pub mod log;
pub mod record;
