//! `witan ratings`.

use std::io::Write as _;
use std::path::Path;

use super::output::Output;
use crate::ratings::{Rebuilt, rebuild as reckon};
use crate::store::{Lock, Store};

/// Reckons all ratings anew.
pub async fn rebuild(database: &Path) -> anyhow::Result<()> {
    // A database that is not there is not made, and an older one is the bot's to upgrade.
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
