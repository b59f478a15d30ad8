//! The application: what changes a match, each in one transaction, and what works beside it.

pub mod beacon;
pub mod deadlines;
pub mod lobby;
pub mod matches;
pub mod outbox;
pub mod pictures;
pub mod questions;
pub mod starts;
pub mod troubles;

// What the edges name of the database.
pub use crate::store::StoreError;
pub use crate::store::outbox::Place;
