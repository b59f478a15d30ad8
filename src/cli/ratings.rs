//! `witan ratings`.

use std::io::Write as _;
use std::path::Path;

use super::output::Output;
use crate::ratings::{Rebuilt, rebuild as reckon};
use crate::store::{Lock, Store};

/// Recalculates all ratings.
pub async fn rebuild(database: &Path) -> anyhow::Result<()> {
    // A missing database is not created, and only the bot upgrades an older one.
    Store::open_to_read(database).await?.close().await;
    let _lock = Lock::take(database).await?;
    let store = Store::open(database).await?;
    let Rebuilt { matches, ratings, changed } = reckon(&store).await?;
    store.close().await;
    writeln!(
        Output::new(),
        "{ratings} ratings from {matches} matches; {changed} were other before."
    )?;
    Ok(())
}
