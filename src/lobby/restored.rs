//! Open matches after an older copy of the database was restored: dice that people may have seen are never rolled
//! again.

use super::starting::{Starting, name_round, named_round};
use super::{Lobbies, LobbyError, fresh_seed};
use crate::app::contained::contained;
use crate::app::matches::{Checkout, MatchError};
use crate::deadlines::pauses::{let_time_run, stop_time};
use crate::domain::{MatchId, Stage};
pub use crate::lobby::rows::restored::marked;
use crate::lobby::rows::restored::{clear, reseed};
use crate::store::{Connection, StoreError, matches};
use crate::{luck, outbox};
use game_api::{BeaconUse, Chain, Slot};

impl Lobbies<'_> {
    /// Settles all open matches of a restored copy, before anything else happens in them: running matches continue
    /// from it, the others get a new seed. A match that cannot be read, and so cannot be played either, does not
    /// block the others: it stays marked.
    ///
    /// # Errors
    /// [`LobbyError`] if the database fails, or the system has no randomness.
    pub async fn settle_restored(&self) -> Result<(), LobbyError> {
        let mut db = self.app.store().read().await?;
        let marked = marked(&mut db).await?;
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
        let info = matches::load(hold.db(), id).await?;
        match info.map(|info| info.stage) {
            Some(Stage::Running) => {
                let mut checkout = hold.running().await?;
                clear(checkout.db(), id).await?;
                self.go_on_from_copy(&mut checkout).await?;
                return Ok(checkout.commit().await?);
            }
            Some(Stage::Lobby | Stage::Starting) => self.seed_again(hold.db(), id).await?,
            Some(Stage::Over | Stage::Cancelled) | None => {}
        }
        clear(hold.db(), id).await?;
        Ok(hold.commit().await?)
    }

    /// Continues a match from an older copy: at once or, with a public beacon, after a round named now. Until then
    /// it is paused, so that no number is drawn that may be known.
    ///
    /// # Errors
    /// [`MatchError`] if the match cannot be changed.
    pub(crate) async fn go_on_from_copy(
        &self,
        checkout: &mut Checkout<'_>,
    ) -> Result<(), MatchError> {
        let Some(chain) = self.app.beacon() else {
            return checkout.pass_over(BeaconUse::Off).await;
        };
        let (db, table) = checkout.look();
        if table.info.paused.is_none() {
            stop_time(db, table, self.app.clock().now()).await?;
        }
        self.name_after_copy(checkout, chain, 1).await
    }

    /// Names the beacon round that a match continuing from an older copy waits for.
    async fn name_after_copy(
        &self,
        checkout: &mut Checkout<'_>,
        chain: &Chain,
        times: u8,
    ) -> Result<(), MatchError> {
        let named = name_round(chain, self.app.clock().now(), times);
        let (db, table) = checkout.look();
        let id = table.info.id;
        outbox::forget(db, id, Slot::Start).await?;
        luck::await_round(db, id, Some(&named)).await?;
        matches::note_change(db, id).await?;
        let told = luck::words::restoring(&table.scene(), named_round(chain, named));
        self.app.say(db, id, table.seq, &[told]).await?;
        checkout.reload().await?;
        Ok(())
    }

    /// Continues a match from an older copy when its round was published or is no longer waited for; if the message
    /// that named the round was late, names another.
    pub(crate) async fn end_wait_after_copy(
        &self,
        starting: &Starting,
        beacon: Option<&BeaconUse>,
    ) -> Result<(), LobbyError> {
        let Starting { id, named, told: _ } = *starting;
        let mut checkout = self.app.checkout(id).await?;
        if luck::named(checkout.db(), id).await? != Some(named) {
            return Ok(());
        }
        match starting.outcome(beacon, self.app.beacon()) {
            Err(chain) => self.name_after_copy(&mut checkout, chain, named.times + 1).await?,
            Ok(beacon) => {
                luck::await_round(checkout.db(), id, None).await?;
                matches::note_change(checkout.db(), id).await?;
                checkout.reload().await?;
                checkout.pass_over(beacon).await?;
                let (db, table) = checkout.look();
                if table.info.paused.is_none() {
                    let_time_run(db, table, self.app.clock().now()).await?;
                }
            }
        }
        checkout.commit().await?;
        self.app.starts().notify_one();
        Ok(())
    }

    /// Gives a match that has not begun a new seed, and tells its channel; if it was about to start, another beacon
    /// round is named as well.
    async fn seed_again(&self, db: &mut Connection, id: MatchId) -> Result<(), LobbyError> {
        reseed(db, id, &fresh_seed()?).await?;
        let hash = luck::of(db, id).await?.hash();
        let Some(info) = matches::load(db, id).await? else { return Ok(()) };
        let texts = self.app.texts_of(&info);
        let name = info.name(texts);
        let notices = [
            luck::words::seeded_again(texts, &name),
            luck::words::hash_published(texts, &name, &hash),
        ];
        self.app.say(db, id, 0, &notices).await?;
        match (info.stage, self.app.beacon()) {
            (Stage::Starting, Some(chain)) => {
                outbox::forget(db, id, Slot::Start).await?;
                self.name(db, &info, chain, 1).await
            }
            _ => Ok(()),
        }
    }
}
