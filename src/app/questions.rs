//! Queries, which change nothing.

use std::convert::Infallible;
use std::sync::Arc;

use crate::app::matches::{ExportError, Format, MatchError, Matches, Snapshot, export};
use crate::domain::{
    Awaited, ChannelId, GuildId, Listed, Match, MatchId, MessageId, Open, Server, Stage, has_played,
};
use crate::moderation::order::{OrderFilter, PlacedOrder};
use crate::store::{StoreError, figures, matches, servers, tenures};
use crate::{deadlines, incidents, lobby, moderation, outbox};
use game_api::{GameRef, Language, Link, PersonId, Seat, Slot, Texts};

/// Why a person is not shown a match.
#[derive(Debug, thiserror::Error)]
pub enum NoSnapshot {
    #[error("no match in this channel")]
    NoneHere,
    #[error("the match in this channel has not begun")]
    Lobby,
    #[error(transparent)]
    Submission(#[from] MatchError),
}

impl From<StoreError> for NoSnapshot {
    fn from(error: StoreError) -> Self {
        NoSnapshot::Submission(error.into())
    }
}

/// A page of moderators' orders, the newest first.
pub struct AuditPage {
    /// The page's number, from 1.
    pub page: u32,
    /// The number of pages.
    pub pages: u32,
    /// The orders, each with its match's seats.
    pub orders: Vec<(PlacedOrder, Vec<Seat>)>,
}

/// A page of a server's open matches, the oldest first.
pub struct OpenPage {
    /// The page's number, from 1.
    pub page: u32,
    /// The number of pages.
    pub pages: u32,
    pub matches: Vec<Listed>,
}

impl Matches {
    /// The open match of a channel.
    pub async fn open_in(&self, channel: ChannelId) -> Result<Option<MatchId>, StoreError> {
        let mut db = self.store().read().await?;
        matches::open_in(&mut db, channel).await
    }

    /// A match, for any caller.
    pub async fn info(&self, id: MatchId) -> Result<Option<Match>, StoreError> {
        let mut db = self.store().read().await?;
        matches::load(&mut db, id).await
    }

    /// The match of a channel, the open one or the last, as a person may see it.
    pub async fn here(&self, channel: ChannelId, person: PersonId) -> Result<Snapshot, NoSnapshot> {
        let mut db = self.store().read().await?;
        let (id, unbegun) = match matches::open_in(&mut db, channel).await? {
            Some(id) => (id, NoSnapshot::Lobby),
            // The last one may be a closed lobby, of which there is nothing to see.
            None => {
                let last = matches::last_in(&mut db, channel).await?;
                (last.ok_or(NoSnapshot::NoneHere)?, NoSnapshot::NoneHere)
            }
        };
        drop(db);
        match self.snapshot(id, person).await {
            Err(MatchError::NotRunning) => Err(unbegun),
            result => Ok(result?),
        }
    }

    /// The named match, or the channel's match, or the one whose appeal is judged in that channel; `None` if it does
    /// not belong to this server.
    pub async fn moderated(
        &self,
        guild: GuildId,
        channel: ChannelId,
        named: Option<MatchId>,
    ) -> Result<Option<Match>, StoreError> {
        let mut db = self.store().read().await?;
        let id = match named {
            Some(id) => Some(id),
            None => match matches::open_in(&mut db, channel).await? {
                Some(open) => Some(open),
                None => match outbox::judged_in(&mut db, channel).await? {
                    Some(judged) => Some(judged),
                    None => matches::last_in(&mut db, channel).await?,
                },
            },
        };
        let info = match id {
            Some(id) => matches::load(&mut db, id).await?,
            None => None,
        };
        Ok(info.filter(|info| info.guild == Some(guild)))
    }

    /// The thread in which a match's appeal is judged, if the match belongs to this server.
    pub async fn appeal_thread(
        &self,
        guild: GuildId,
        id: MatchId,
    ) -> Result<Option<ChannelId>, StoreError> {
        let mut db = self.store().read().await?;
        let info = matches::load(&mut db, id).await?;
        let thread = outbox::said(&mut db, id, Slot::Court).await?;
        let is_here = info.is_some_and(|info| info.guild == Some(guild));
        Ok(thread.filter(|_| is_here).map(|place| place.channel))
    }

    /// Whether a person held a seat of a match, and no longer does.
    pub async fn has_left(&self, id: MatchId, person: PersonId) -> Result<bool, StoreError> {
        let mut db = self.store().read().await?;
        tenures::has_left(&mut db, id, person).await
    }

    /// Whether a person plays in a match or ever did, and so may not rule in it.
    pub async fn has_played(&self, id: MatchId, person: PersonId) -> Result<bool, StoreError> {
        let mut db = self.store().read().await?;
        Ok(has_played(person, &tenures::all(&mut db, id).await?))
    }

    /// The link to a match's board.
    pub async fn board_of(&self, info: &Match) -> Result<Link, StoreError> {
        let mut db = self.store().read().await?;
        let board = outbox::said(&mut db, info.id, Slot::Board).await?;
        Ok(Link {
            guild: info.guild.map(|guild| guild.0),
            channel: info.channel.0,
            message: board.map(|place| place.message.0),
        })
    }

    /// The channels of a person's open matches.
    pub async fn channels_of(&self, person: PersonId) -> Result<Vec<ChannelId>, StoreError> {
        let mut db = self.store().read().await?;
        let mut channels = Vec::new();
        for id in matches::open_of(&mut db, person).await? {
            channels.extend(matches::load(&mut db, id).await?.map(|info| info.channel));
        }
        Ok(channels)
    }

    /// All open matches of a person, those that await them first, by deadline.
    pub async fn mine(&self, person: PersonId) -> Result<Vec<Open>, StoreError> {
        let mut db = self.store().read().await?;
        deadlines::open_of(&mut db, person).await
    }

    /// The matches in which a person can make a private decision now.
    ///
    /// # Errors
    /// [`MatchError::Store`] if the database fails.
    pub async fn awaiting_in_private(&self, person: PersonId) -> Result<Vec<Snapshot>, MatchError> {
        let mut db = self.store().read().await?;
        let open = matches::open_of(&mut db, person).await?;
        drop(db);
        let mut waiting = Vec::new();
        for id in open {
            match self.snapshot(id, person).await {
                Ok(snapshot) if snapshot.awaits_in_private() => waiting.push(snapshot),
                Ok(_) | Err(MatchError::NotRunning) => {}
                Err(error @ MatchError::Store(StoreError::Sql(_))) => return Err(error),
                // It cannot be played, but the others can.
                Err(error) => tracing::error!(match_id = %id, %error, "a match cannot be read"),
            }
        }
        Ok(waiting)
    }

    /// The match one of whose current messages this is.
    pub async fn match_of(&self, message: MessageId) -> Result<Option<MatchId>, StoreError> {
        let mut db = self.store().read().await?;
        outbox::match_of(&mut db, message).await
    }

    /// The awaited decisions of a match.
    pub async fn awaited(&self, id: MatchId) -> Result<Vec<Awaited>, StoreError> {
        let mut db = self.store().read().await?;
        deadlines::awaited(&mut db, id).await
    }

    /// A match's log as text, in words if the format has any. Hidden cards of a running match are left out.
    pub async fn log_file(
        &self,
        id: MatchId,
        format: Format,
        texts: &Texts,
    ) -> Result<String, ExportError> {
        let mut db = self.store().read().await?;
        export(self.games(), &mut db, &[texts], id, format).await
    }

    /// The running matches among the `most` newest open ones, with their channels, the newest first.
    pub async fn running(&self, most: u32) -> Result<Vec<(MatchId, ChannelId)>, StoreError> {
        let mut db = self.store().read().await?;
        let mut running = Vec::new();
        for place in figures::open_places(&mut db, most).await? {
            let info = matches::load(&mut db, place.match_id).await?;
            if info.is_some_and(|info| info.stage == Stage::Running) {
                running.push((place.match_id, place.channel));
            }
        }
        Ok(running)
    }

    /// How many matches of a game a person has opened on a server.
    pub async fn opened_by(
        &self,
        guild: GuildId,
        host: PersonId,
        game: GameRef,
    ) -> Result<i64, StoreError> {
        let mut db = self.store().read().await?;
        lobby::opened_by(&mut db, guild, host, &game.into()).await
    }

    /// The settings of a server.
    pub async fn server(&self, guild: GuildId) -> Result<Server, StoreError> {
        let mut db = self.store().read().await?;
        servers::load(&mut db, guild).await
    }

    /// Changes a server's settings by `change`, unless that returns an error.
    ///
    /// # Errors
    /// [`StoreError`]; the inner error is that of `change`.
    pub async fn settle_server<E>(
        &self,
        guild: GuildId,
        change: impl FnOnce(&Server) -> Result<Server, E>,
    ) -> Result<Result<Server, E>, StoreError> {
        let mut tx = self.store().begin().await?;
        let before = servers::load(&mut tx, guild).await?;
        let after = change(&before);
        if let Ok(server) = &after
            && *server != before
        {
            servers::save(&mut tx, guild, server).await?;
            tx.commit().await?;
            if server.noticeboard.is_none() {
                self.joinable_changed().notify_one();
            }
        }
        Ok(after)
    }

    /// The texts for a server outside its matches.
    pub async fn texts_on(&self, guild: GuildId) -> Result<Arc<Texts>, StoreError> {
        let server = self.server(guild).await?;
        Ok(Arc::clone(self.locales().first_of(server.language.iter().chain(&server.locale))))
    }

    /// Notes a server's language on Discord.
    pub async fn note_locale(&self, guild: GuildId, locale: &str) -> Result<(), StoreError> {
        let locale = Language::read(locale);
        if locale.is_some() && self.server(guild).await?.locale != locale {
            let settled = |before: &Server| Ok(Server { locale, ..before.clone() });
            let Ok(_) = self.settle_server::<Infallible>(guild, settled).await?;
        }
        Ok(())
    }

    /// The channels of a server's open matches.
    pub async fn open_places(&self, guild: GuildId) -> Result<Vec<ChannelId>, StoreError> {
        let mut db = self.store().read().await?;
        let mut places = Vec::new();
        for id in incidents::open_in(&mut db, guild, None).await? {
            places.extend(matches::load(&mut db, id).await?.map(|info| info.channel));
        }
        Ok(places)
    }

    /// A page of a server's open matches, `length` on each; the nearest existing page. `None` if there are no matches.
    pub async fn open_on(
        &self,
        guild: GuildId,
        page: i64,
        length: u32,
    ) -> Result<Option<OpenPage>, StoreError> {
        let mut db = self.store().read().await?;
        let open = incidents::open_in(&mut db, guild, None).await?;
        let pages = u32::try_from(open.len()).unwrap_or(u32::MAX).div_ceil(length);
        if pages == 0 {
            return Ok(None);
        }
        let page = u32::try_from(page.clamp(1, i64::from(pages))).unwrap_or(1);
        let silent = incidents::silent_in(&mut db, guild).await?;
        let mut matches = Vec::new();
        for &id in open.chunks(length as usize).nth(page as usize - 1).unwrap_or_default() {
            let Some(info) = matches::load(&mut db, id).await? else { continue };
            let board = outbox::said(&mut db, id, Slot::Board).await?;
            matches.push(Listed {
                info,
                board: board.map(|place| place.message),
                awaited: deadlines::awaited(&mut db, id).await?,
                is_silent: silent.contains(&id),
            });
        }
        Ok(Some(OpenPage { page, pages, matches }))
    }

    /// A page of a server's orders, `length` on each; the nearest existing page. `None` if there are no orders.
    pub async fn audit(
        &self,
        guild: GuildId,
        filter: OrderFilter,
        page: i64,
        length: u32,
    ) -> Result<Option<AuditPage>, StoreError> {
        let mut db = self.store().read().await?;
        let number = moderation::how_many(&mut db, guild, filter).await?;
        if number == 0 {
            return Ok(None);
        }
        let pages = number.div_ceil(length);
        let page = u32::try_from(page.clamp(1, i64::from(pages))).unwrap_or(1);
        let mut found = Vec::new();
        for stored in
            moderation::confirmed(&mut db, guild, filter, (page - 1) * length, length).await?
        {
            let info = matches::load(&mut db, stored.request.match_id).await?;
            found.push((stored, info.map(|info| info.seats).unwrap_or_default()));
        }
        Ok(Some(AuditPage { page, pages, orders: found }))
    }

    /// A server's orders, the newest first: `most` orders at most.
    pub async fn whole_audit(
        &self,
        guild: GuildId,
        filter: OrderFilter,
        most: u32,
    ) -> Result<Vec<(GameRef, PlacedOrder)>, MatchError> {
        let mut db = self.store().read().await?;
        let mut found = Vec::new();
        for stored in moderation::confirmed(&mut db, guild, filter, 0, most).await? {
            let info = matches::load(&mut db, stored.request.match_id).await?;
            let info = info.ok_or(MatchError::NotRunning)?;
            found.push((self.game(&info.game)?, stored));
        }
        Ok(found)
    }
}
