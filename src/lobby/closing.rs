//! Closing lobbies that never started.

use super::{Around, Lobbies};
use crate::app::contained::contained;
use crate::app::matches::MatchError;
use crate::clock::Moment;
use crate::deadlines::scheduler::PUT_OFF;
use crate::domain::{Match, Stage};
use crate::lobby::words::{IDLE_DAYS, LobbyStage};
use crate::lobby::{rows, words};
use crate::luck;
use crate::store::{Connection, StoreError, matches};
use std::time::Duration;

/// How long a lobby without any change stays open.
pub const IDLE: Duration = Duration::from_secs(IDLE_DAYS as u64 * 86_400);

impl Lobbies<'_> {
    /// Closes every lobby that has not changed for [`IDLE`]; returns when the next one would close, if there is
    /// one. One that cannot be closed delays no other.
    pub(crate) async fn close_idle(&self) -> Result<Option<Moment>, StoreError> {
        let mut failed = 0;
        loop {
            let mut db = self.app.store().read().await?;
            let idlest = rows::idlest(&mut db, failed).await?;
            drop(db);
            let now = self.app.clock().now();
            let again = (failed > 0).then(|| now.after(PUT_OFF));
            let due = idlest.map(|(id, changed)| (id, changed.after(IDLE)));
            let Some((id, _)) = due.filter(|(_, due)| *due <= now) else {
                return Ok(again.into_iter().chain(due.map(|(_, due)| due)).min());
            };
            if let Err(error) = contained(self.close_idlest(failed)).await {
                tracing::error!(match_id = %id, %error, "a lobby that nobody changes cannot be closed");
                failed += 1;
            }
        }
    }

    /// Closes the lobby that has not changed for the longest but for the first `skipped`, if it is idle long enough.
    async fn close_idlest(&self, skipped: u32) -> Result<(), MatchError> {
        let mut tx = self.app.store().begin().await?;
        // A person may have joined in the meantime.
        let idlest = rows::idlest(&mut tx, skipped).await?;
        let now = self.app.clock().now();
        let Some((id, _)) = idlest.filter(|(_, changed)| changed.after(IDLE) <= now) else {
            return Ok(());
        };
        let Some(info) = matches::load(&mut tx, id).await? else { return Ok(()) };
        self.end_lobby(&mut tx, &info, LobbyStage::Idle).await?;
        let told = words::lobby_idle(self.app.texts_of(&info), &info);
        self.app.say(&mut tx, id, 0, &[told]).await?;
        tx.commit().await.map_err(StoreError::from)?;
        self.app.outbox().notify_one();
        Ok(())
    }

    /// Ends a lobby: its message says why, and its seed is published.
    pub(crate) async fn end_lobby(
        &self,
        db: &mut Connection,
        info: &Match,
        stage: LobbyStage,
    ) -> Result<(), MatchError> {
        matches::end(db, info.id, Stage::Cancelled, self.app.clock().now()).await?;
        // A person alone there has not relied on the seed.
        let has_guests = rows::has_guests(db, info.id, info.host).await?;
        rows::dismiss_guests(db, info.id).await?;
        luck::withdraw_all(db, info.id).await?;
        let mut notices = self.notices(info, stage, &Around::default(), false)?;
        if has_guests {
            notices.extend(self.app.seed_revealed(db, info.id).await?);
        }
        self.app.say(db, info.id, 0, &notices).await
    }
}
