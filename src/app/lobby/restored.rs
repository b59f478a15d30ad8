//! What becomes of open matches when an older copy of the database is put back: dice that somebody
//! may have seen are never thrown again.

use super::{Lobbies, LobbyError, fresh_seed};
use crate::app::contained::contained;
use crate::app::matches::MatchError;
use crate::domain::{MatchId, Stage};
use crate::store::{Connection, StoreError, luck, matches as rows, outbox, restored};
use crate::{kit, messages};

impl Lobbies<'_> {
    /// Settles all open matches of a copy that was put back, before anything else happens in them:
    /// those that are played pass numbers over, the others get another seed. One that cannot be read, and so not be
    /// played either, keeps no other waiting: it stays marked.
    ///
    /// # Errors
    /// [`LobbyError`] if the database fails, or the system has no randomness.
    pub async fn settle_restored(&self) -> Result<(), LobbyError> {
        let mut db = self.app.store().read().await?;
        let marked = restored::marked(&mut db).await?;
        drop(db);
        for id in marked {
            match contained(self.settle(id)).await {
                Ok(()) => {}
                Err(
                    error @ (LobbyError::NoRandomness
                    | LobbyError::Store(StoreError::Sql(_))
                    | LobbyError::Begin(MatchError::Store(StoreError::Sql(_)))),
                ) => return Err(error),
                Err(error) => {
                    tracing::error!(match_id = %id, %error, "a match of an older copy cannot be read");
                }
            }
        }
        self.app.starts().notify_one();
        Ok(())
    }

    async fn settle(&self, id: MatchId) -> Result<(), LobbyError> {
        let mut hold = self.app.hold(id).await?;
        let info = rows::load(hold.db(), id).await?;
        match info.map(|info| info.stage) {
            Some(Stage::Running) => {
                let mut checkout = hold.running().await?;
                checkout.pass_over().await?;
                restored::clear(checkout.db(), id).await?;
                return Ok(checkout.commit().await?);
            }
            Some(Stage::Lobby | Stage::Starting) => self.seed_again(hold.db(), id).await?,
            Some(Stage::Over | Stage::Cancelled) | None => {}
        }
        restored::clear(hold.db(), id).await?;
        Ok(hold.commit().await?)
    }

    /// Gives a match that has not begun another seed, and tells its channel; if it was about to
    /// start, another round of the beacon is named as well.
    async fn seed_again(&self, db: &mut Connection, id: MatchId) -> Result<(), LobbyError> {
        restored::reseed(db, id, &fresh_seed()?).await?;
        let hash = luck::of(db, id).await?.hash();
        let Some(info) = rows::load(db, id).await? else { return Ok(()) };
        let texts = self.app.texts_of(&info);
        let name = info.name(texts);
        let notices =
            [messages::seeded_again(texts, &name), messages::hash_published(texts, &name, &hash)];
        self.app.say(db, id, 0, &notices).await?;
        match (info.stage, self.app.beacon()) {
            (Stage::Starting, Some(chain)) => {
                outbox::forget(db, id, kit::Slot::Start).await?;
                self.name(db, &info, chain, 1).await
            }
            _ => Ok(()),
        }
    }
}
