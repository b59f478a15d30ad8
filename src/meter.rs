//! What the operator should know of, counted over restarts.

pub mod rows;

use std::time::Duration;

use crate::app::matches::Matches;
use crate::domain::Metered;
use crate::store::StoreError;

/// How long it is remembered what was counted.
const KEPT: Duration = Duration::from_secs(3 * 86_400);

/// What is counted.
#[derive(Clone, Copy)]
pub struct Meter<'a> {
    pub(crate) app: &'a Matches,
}

impl Meter<'_> {
    /// It has happened so often more.
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

    /// How often it has happened in the last while.
    pub async fn within(&self, what: Metered, while_: Duration) -> Result<u64, StoreError> {
        let mut db = self.app.store().read().await?;
        rows::since(&mut db, what, self.app.clock().now().before(while_)).await
    }
}

impl Matches {
    /// What the operator should know of.
    pub fn meter(&self) -> Meter<'_> {
        Meter { app: self }
    }
}
