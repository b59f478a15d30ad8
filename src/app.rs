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

// What the edges name of what is stored.
pub use crate::store::StoreError;
pub use crate::store::awaited::{Open, OpenState};
pub use crate::store::consents::Proposal;
pub use crate::store::matches::{AtDeadline, Match, PausedBy, Stage, Terms};
pub use crate::store::orders::{Filter, OrderId, Request, Settled, Stored};
pub use crate::store::outbox::Place;
pub use crate::store::people::{NextNotice, Settings};
pub use crate::store::results::{OfMatch, Whose};
pub use crate::store::servers::{Server, Usual};
