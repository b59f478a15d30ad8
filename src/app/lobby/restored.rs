//! What becomes of open matches when an older copy of the database is put back: dice that somebody may have seen are
//! never thrown again.

use super::{LobbyError, fresh_seed};
use crate::app::matches::Matches;
use crate::domain::{MatchId, Stage};
use crate::store::{Connection, luck, matches as rows, outbox, restored};
use crate::{kit, messages};

impl Matches {
    /// Settles all open matches of a copy that was put back, before anything else happens in them: those that are
    /// played pass numbers over, the others get another seed.
    ///
    /// # Errors
    /// [`LobbyError`] if the database fails, or the system has no randomness.
    pub async fn settle_restored(&self) -> Result<(), LobbyError> {
        let mut db = self.store().read().await?;
        let marked = restored::marked(&mut db).await?;
        drop(db);
        for id in marked {
            let mut tx = self.store().begin().await?;
            let info = rows::load(&mut tx, id).await?;
            match info.as_ref().map(|info| info.stage) {
                Some(Stage::Lobby | Stage::Starting) => self.seed_again(&mut tx, id).await?,
                Some(Stage::Running) => self.pass_over(&mut tx, id).await?,
                Some(Stage::Over | Stage::Cancelled) | None => {}
            }
            restored::clear(&mut tx, id).await?;
            self.commit(tx).await?;
        }
        self.starts().notify_one();
        Ok(())
    }

    /// Gives a match that has not begun another seed, and tells its channel; if it was about to start, another round
    /// of the beacon is named as well.
    async fn seed_again(&self, db: &mut Connection, id: MatchId) -> Result<(), LobbyError> {
        restored::reseed(db, id, &fresh_seed()?).await?;
        let hash = luck::of(db, id).await?.hash();
        let name = kit::match_name(self.texts(), id.0);
        let notices = [
            messages::seeded_again(self.texts(), &name),
            messages::hash_published(self.texts(), &name, &hash),
        ];
        self.say(db, id, 0, &notices).await?;
        let Some(info) = rows::load(db, id).await? else { return Ok(()) };
        match (info.stage, self.beacon()) {
            (Stage::Starting, Some(chain)) => {
                outbox::forget(db, id, kit::Slot::Start).await?;
                self.name(db, &info, chain, 1).await
            }
            _ => Ok(()),
        }
    }
}
