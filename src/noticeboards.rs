//! Announcements of joinable matches: on a server's noticeboard, which is kept up to date, and to people who want
//! notices.

pub(crate) mod keeper;
mod rows;
pub(crate) mod words;

use super::lobby::Lobbies;
use crate::app::matches::Matches;
use crate::domain::{ChannelId, GuildId, Joinable, Match, MatchId, Stage};
use crate::outbox::Place;
use crate::store::{Connection, StoreError, matches, reliability};
use game_api::PersonId;

pub use rows::{Noticeboard, calls};

/// The most people notified of a lobby: Discord takes a bot that writes to many for a spammer. Those notified
/// longest ago come first.
const MOST_TOLD: u32 = 20;

/// Noticeboards, and notices of lobbies.
#[derive(Clone, Copy)]
pub struct Noticeboards<'a> {
    app: &'a Matches,
}

impl Matches {
    pub fn noticeboards(&self) -> Noticeboards<'_> {
        Noticeboards { app: self }
    }
}

impl Noticeboards<'_> {
    /// All noticeboards to update, and those to take down.
    pub async fn all(&self) -> Result<Vec<Noticeboard>, StoreError> {
        rows::all(&mut *self.app.store().read().await?).await
    }

    /// Makes a message a server's noticeboard.
    pub async fn put(&self, guild: GuildId, place: Place) -> Result<(), StoreError> {
        let mut tx = self.app.store().begin().await?;
        rows::put(&mut tx, guild, place).await?;
        tx.commit().await?;
        self.app.joinable_changed().notify_one();
        Ok(())
    }

    /// Notes that the message in a channel is no longer a server's noticeboard.
    pub async fn take_down(&self, guild: GuildId, channel: ChannelId) -> Result<(), StoreError> {
        let mut tx = self.app.store().begin().await?;
        rows::take_down(&mut tx, guild, channel).await?;
        Ok(tx.commit().await?)
    }

    /// Switches a person's notices of a server's lobbies of a game on or off. Returns whether they are on now.
    pub async fn listen(
        &self,
        guild: GuildId,
        person: PersonId,
        game: &str,
    ) -> Result<bool, StoreError> {
        let mut tx = self.app.store().begin().await?;
        let listens = rows::listen(&mut tx, guild, person, game).await?;
        tx.commit().await?;
        Ok(listens)
    }

    /// Switches a person's notices of a server's lobbies of a game off.
    pub async fn stop(
        &self,
        guild: GuildId,
        person: PersonId,
        game: &str,
    ) -> Result<(), StoreError> {
        let mut tx = self.app.store().begin().await?;
        rows::stop(&mut tx, guild, person, game).await?;
        Ok(tx.commit().await?)
    }

    /// The outstanding notices of lobbies, with their recipients; `None` if the lobby is not joinable for them any
    /// more.
    pub async fn calls(&self) -> Result<Vec<(MatchId, PersonId, Option<Joinable>)>, StoreError> {
        let mut db = self.app.store().read().await?;
        let all = rows::calls(&mut db).await?;
        drop(db);
        let mut calls = Vec::new();
        for (id, person) in all {
            calls.push((id, person, self.open_to(id, person).await?));
        }
        Ok(calls)
    }

    /// A lobby, if it has a free seat that this person could take.
    async fn open_to(&self, id: MatchId, person: PersonId) -> Result<Option<Joinable>, StoreError> {
        let mut db = self.app.store().read().await?;
        let Some(info) = matches::load(&mut db, id).await? else { return Ok(None) };
        if info.stage != Stage::Lobby || info.is_full() {
            return Ok(None);
        }
        let ratings = reliability::ratings(&mut db, &info).await?;
        drop(db);
        let is_admitted = Lobbies { app: self.app }.admits(&info, person).await?;
        Ok(is_admitted.then_some(Joinable { info, ratings }))
    }

    /// Notes that a person was notified of a lobby, or need not be.
    pub async fn called(&self, id: MatchId, person: PersonId) -> Result<(), StoreError> {
        let mut tx = self.app.store().begin().await?;
        rows::called(&mut tx, id, person, self.app.clock().now()).await?;
        Ok(tx.commit().await?)
    }
}

/// Schedules notices of a lobby for the people who want them, except its host and invited people.
pub(crate) async fn call(
    db: &mut Connection,
    info: &Match,
    invited: &[PersonId],
) -> Result<(), StoreError> {
    let Some(guild) = info.guild else { return Ok(()) };
    for person in rows::listeners(db, guild, info.game.as_str(), MOST_TOLD).await? {
        if person != info.host && !invited.contains(&person) {
            rows::call(db, info.id, person).await?;
        }
    }
    Ok(())
}
