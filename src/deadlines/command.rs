//! Commands about time: absences, days off, pauses, and the time zone somebody lives in.

pub mod away;
pub(crate) mod days_off;
pub mod pause;
pub(crate) mod zones;
