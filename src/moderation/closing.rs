//! Closing a lobby as a moderator.

use super::{Moderation, OrderError};
use crate::domain::{Match, Stage};
use crate::lobby::Lobbies;
use crate::lobby::words::LobbyStage;
use crate::moderation::order::{PlacedOrder, Request};
use crate::moderation::words::Asked;
use crate::moderation::{rows, words};
use crate::store::{Connection, StoreError, matches};
use game_api::{Link, Message, Scene};

impl Moderation<'_> {
    /// What closing a lobby would mean, with the buttons to confirm it. Nothing has changed.
    ///
    /// # Errors
    /// [`OrderError`] says why it cannot be ordered.
    pub(crate) async fn ask_to_close(&self, request: &Request) -> Result<Message, OrderError> {
        let texts = self.app.texts_for(request.moderator, None).await?;
        let mut tx = self.app.store().begin().await?;
        let info = closable(&mut tx, request).await?;
        let version = matches::version(&mut tx, info.id).await?.ok_or(OrderError::UnknownMatch)?;
        let number = rows::ask(&mut tx, request, version, self.app.clock().now()).await?;
        tx.commit().await.map_err(StoreError::from)?;
        let preview = |scene: &Scene<'_>| words::preview(scene, &asked(request), number.0);
        Ok(info.in_scene(&texts, preview))
    }

    /// Closes a lobby as confirmed by a moderator, and tells its channel.
    pub(crate) async fn close_as_ordered(
        &self,
        db: &mut Connection,
        stored: &PlacedOrder,
    ) -> Result<(), OrderError> {
        let (lobbies, request) = (Lobbies { app: self.app }, &stored.request);
        let info = closable(db, request).await?;
        if matches::version(db, info.id).await? != Some(stored.version) {
            return Err(OrderError::Changed);
        }
        lobbies.end_lobby(db, &info, LobbyStage::Closed).await?;
        let link =
            Link { guild: info.guild.map(|guild| guild.0), channel: info.channel.0, message: None };
        let ordered = |scene: &Scene<'_>| words::ordered(scene, &asked(request), &link);
        let told = info.in_scene(self.app.texts_of(&info), ordered);
        Ok(self.app.say(db, info.id, 0, &told).await?)
    }
}

/// A lobby of the server that a moderator may close.
async fn closable(db: &mut Connection, request: &Request) -> Result<Match, OrderError> {
    let info = matches::load(db, request.match_id).await?;
    let info =
        info.filter(|info| info.guild == Some(request.guild)).ok_or(OrderError::UnknownMatch)?;
    match info.stage {
        Stage::Lobby => {}
        // It has started meanwhile.
        Stage::Starting | Stage::Running => return Err(OrderError::Changed),
        Stage::Over | Stage::Cancelled => return Err(OrderError::Ended),
    }
    if words::reason(&request.reason).is_empty() {
        return Err(OrderError::NoReason);
    }
    Ok(info)
}

fn asked(request: &Request) -> Asked<'_> {
    Asked { request, awaited: &[], detail: "", opens: None }
}
