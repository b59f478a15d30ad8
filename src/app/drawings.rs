//! The digests of the drawings of the bot's uploaded emojis, by Discord's ids.

use std::collections::HashMap;

use crate::app::matches::{MatchError, Matches};
use crate::store::{StoreError, emojis};

impl Matches {
    /// All known digests, by the emoji's id.
    pub async fn drawings(&self) -> Result<HashMap<u64, String>, MatchError> {
        let mut db = self.store().read().await?;
        Ok(emojis::all(&mut db).await?)
    }

    /// Stores the digest of an emoji's drawing; `None` if the emoji was deleted.
    pub async fn note_drawing(&self, id: u64, drawn: Option<&str>) -> Result<(), MatchError> {
        let mut tx = self.store().begin().await?;
        match drawn {
            Some(drawn) => emojis::put(&mut tx, id, drawn).await?,
            None => emojis::remove(&mut tx, id).await?,
        }
        Ok(tx.commit().await.map_err(StoreError::from)?)
    }
}
