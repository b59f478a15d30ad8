//! Counters for the operator that survive restarts.

mod rows;

pub(crate) use rows::count;
pub use rows::since;

use std::time::Duration;

use crate::app::matches::Matches;
use crate::domain::Metered;
use crate::store::StoreError;

/// How long counts are stored.
const KEPT: Duration = Duration::from_secs(3 * 86_400);

/// Counts events.
#[derive(Clone, Copy)]
pub struct Meter<'a> {
    pub(crate) app: &'a Matches,
}

impl Meter<'_> {
    /// Adds to an event's count.
    pub async fn count(&self, what: Metered, times: u64) -> Result<(), StoreError> {
        if times == 0 {
            return Ok(());
        }
        let now = self.app.clock().now();
        let mut tx = self.app.store().begin().await?;
        rows::count(&mut tx, what, times, now).await?;
        rows::forget(&mut tx, now.before(KEPT)).await?;
        Ok(tx.commit().await?)
    }

    /// How often an event happened within the last `while_`.
    pub async fn within(&self, what: Metered, while_: Duration) -> Result<u64, StoreError> {
        let mut db = self.app.store().read().await?;
        rows::since(&mut db, what, self.app.clock().now().before(while_)).await
    }
}

impl Matches {
    /// The counters for the operator.
    pub fn meter(&self) -> Meter<'_> {
        Meter { app: self }
    }
}
