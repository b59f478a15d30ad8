//! Lobbies that end without a match though their host says nothing: a moderator closes one, or nobody needs it.

use crate::app::matches::{Matches, OrderError, WishError};
use crate::clock::Moment;
use crate::domain::{Match, PlacedOrder, Request, Stage};
use crate::kit::{Link, Message, Notice, PerSeat, Scene, Slot};
use crate::messages::{Asked, IDLE_DAYS, LobbyStage};
use crate::store::{Connection, StoreError, lobbies, matches as rows, orders};
use crate::{kit, messages};
use std::time::Duration;

/// How long a lobby stands without any change before it closes.
pub const IDLE: Duration = Duration::from_secs(IDLE_DAYS as u64 * 86_400);

impl Matches {
    /// Closes every lobby that has not changed for [`IDLE`], and tells when the next would close, if there is one.
    ///
    /// # Errors
    /// [`WishError`] if the database fails.
    pub(crate) async fn close_idle_lobbies(&self) -> Result<Option<Moment>, WishError> {
        loop {
            let mut db = self.store().read().await?;
            let idlest = lobbies::idlest(&mut db).await?;
            drop(db);
            let Some((_, changed)) = idlest else { return Ok(None) };
            if changed.after(IDLE) > self.clock().now() {
                return Ok(Some(changed.after(IDLE)));
            }
            self.close_idlest().await?;
        }
    }

    /// Closes the lobby that has not changed for the longest, if that is long enough.
    async fn close_idlest(&self) -> Result<(), WishError> {
        let mut tx = self.store().begin().await?;
        // Somebody may have joined in the meantime.
        let idlest = lobbies::idlest(&mut tx).await?;
        let now = self.clock().now();
        let Some((id, _)) = idlest.filter(|(_, changed)| changed.after(IDLE) <= now) else {
            return Ok(());
        };
        let Some(info) = rows::load(&mut tx, id).await? else { return Ok(()) };
        self.end_lobby(&mut tx, &info, LobbyStage::Idle).await?;
        self.say(&mut tx, id, 0, &[messages::lobby_idle(self.texts(), id.0)]).await?;
        tx.commit().await.map_err(StoreError::from)?;
        self.letters().notify_one();
        Ok(())
    }

    /// What it would mean that a lobby is closed, with the buttons to confirm it. Nothing has changed.
    ///
    /// # Errors
    /// [`OrderError`] says why it cannot be ordered.
    pub(crate) async fn ask_to_close(&self, request: &Request) -> Result<Message, OrderError> {
        let mut tx = self.store().begin().await?;
        let info = closable(&mut tx, request).await?;
        let version = rows::version(&mut tx, info.id).await?.ok_or(OrderError::UnknownMatch)?;
        let number = orders::ask(&mut tx, request, version, self.clock().now()).await?;
        tx.commit().await.map_err(StoreError::from)?;
        Ok(self.of_lobby(&info, |scene| messages::preview(scene, &asked(request), number.0)))
    }

    /// Closes a lobby whose closing a moderator has confirmed, and tells its channel.
    ///
    /// # Errors
    /// [`OrderError`] says why not.
    pub(crate) async fn close_as_ordered(
        &self,
        db: &mut Connection,
        stored: &PlacedOrder,
    ) -> Result<(), OrderError> {
        let request = &stored.request;
        let info = closable(db, request).await?;
        if rows::version(db, info.id).await? != Some(stored.version) {
            return Err(OrderError::Changed);
        }
        self.end_lobby(db, &info, LobbyStage::Closed).await?;
        let link = Link { guild: info.guild.0, channel: info.channel.0, message: None };
        let told = self.of_lobby(&info, |scene| messages::ordered(scene, &asked(request), &link));
        Ok(self.say(db, info.id, 0, &told).await?)
    }

    /// A lobby is no more: its message says why, and its seed is told.
    pub(super) async fn end_lobby(
        &self,
        db: &mut Connection,
        info: &Match,
        stage: LobbyStage,
    ) -> Result<(), WishError> {
        rows::end(db, info.id, Stage::Cancelled, self.clock().now()).await?;
        let message = self.lobby_message(info, stage)?;
        let mut notices = vec![Notice::Edit { slot: Slot::Board, message }];
        notices.extend(self.seed_revealed(db, info.id).await?);
        self.say(db, info.id, 0, &notices).await
    }

    pub(super) fn of_lobby<T>(&self, info: &Match, tell: impl FnOnce(&Scene<'_>) -> T) -> T {
        let texts = self.texts();
        let match_name = kit::match_name(texts, info.id.0);
        let seats = PerSeat::from_fn(info.seats.len() as u8, |at| info.seats[at.index()].clone());
        let channel = info.channel.0;
        tell(&Scene { texts, match_name: &match_name, channel, seats: &seats })
    }
}

/// A lobby of the server that a moderator may close.
async fn closable(db: &mut Connection, request: &Request) -> Result<Match, OrderError> {
    let info = rows::load(db, request.match_id).await?;
    let info = info.filter(|info| info.guild == request.guild).ok_or(OrderError::UnknownMatch)?;
    match info.stage {
        Stage::Lobby => {}
        // It has begun meanwhile.
        Stage::Starting | Stage::Running => return Err(OrderError::Changed),
        Stage::Over | Stage::Cancelled => return Err(OrderError::Ended),
    }
    if messages::reason(&request.reason).is_empty() {
        return Err(OrderError::NoReason);
    }
    Ok(info)
}

fn asked(request: &Request) -> Asked<'_> {
    Asked { request, awaited: &[], detail: "" }
}
