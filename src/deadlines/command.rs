//! Commands about time: absences, days off, pauses, and people's time zones.

pub mod away;
pub(crate) mod days_off;
pub mod pause;
pub(crate) mod zones;
