//! How the bot's own emojis are drawn that it has uploaded, by Discord's ids.

use std::collections::HashMap;

use crate::app::matches::{MatchError, Matches};
use crate::store::{StoreError, emojis};

impl Matches {
    /// All that is known: some digits for each.
    pub async fn drawings(&self) -> Result<HashMap<u64, String>, MatchError> {
        let mut db = self.store().read().await?;
        Ok(emojis::all(&mut db).await?)
    }

    /// An emoji is drawn so; with `None` it is there no more.
    pub async fn note_drawing(&self, id: u64, drawn: Option<&str>) -> Result<(), MatchError> {
        let mut tx = self.store().begin().await?;
        match drawn {
            Some(drawn) => emojis::put(&mut tx, id, drawn).await?,
            None => emojis::remove(&mut tx, id).await?,
        }
        Ok(tx.commit().await.map_err(StoreError::from)?)
    }
}
