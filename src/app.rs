//! The application: what changes a match, each in one transaction, and what works beside it.

pub mod beacon;
pub mod deadlines;
pub mod lobby;
pub mod matches;
pub mod outbox;
pub mod pictures;
pub mod starts;
pub mod troubles;
