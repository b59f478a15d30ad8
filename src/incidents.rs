//! Delivery problems of matches: stored once, announced once to people who can fix them, deleted when fixed. While
//! a match is unreachable its deadlines wait; a match whose channel is lost can move to another.

pub(crate) mod command;
pub mod incident;
pub mod moving;
mod rows;
pub mod words;

pub(crate) use rows::{Noted, heard_until, open_in, silent_in};
pub use rows::{note, standing};

use std::convert::Infallible;
use std::time::Duration;

pub use self::moving::{Move, MoveError, Moves, Rights};
use crate::app::contained::one_of_many;
use crate::app::matches::{Hold, LiveMatch, MatchError, Matches};
use crate::clock::Moment;
use crate::cups;
use crate::domain::{ChannelId, GuildId, Match, MatchId, Pending, RoleId, Server, Stage};
use crate::incidents::incident::{Incident, Spot};
use crate::incidents::words::IncidentScene;
use crate::lobby::Lobbies;
use crate::store::{Connection, StoreError, matches, tenures};
use crate::{deadlines, outbox};
use game_api::Texts;
use game_api::{Message, Notice, SeatId, Slot};

/// A match whose next message has waited for longer than this is suspended, whatever the cause.
pub(crate) const LONG_SILENCE: Duration = Duration::from_secs(30 * 60);

/// Whether a match became unreachable or reachable again, which changes when its deadlines fall.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hearing {
    /// It is as it was.
    AsBefore,
    /// It has become unreachable, or reachable again.
    Changed,
}

impl Hearing {
    /// Changed if either is.
    pub(crate) fn or(self, other: Hearing) -> Hearing {
        if self == Hearing::Changed { self } else { other }
    }
}

/// Delivery problems of matches.
#[derive(Clone, Copy)]
pub struct Incidents<'a> {
    pub(crate) app: &'a Matches,
}

impl Incidents<'_> {
    /// Notes a problem of a match. If it is new, people who can fix it are alerted.
    pub(crate) async fn note_incident(
        &self,
        db: &mut Connection,
        id: MatchId,
        incident: &Incident,
    ) -> Result<Hearing, StoreError> {
        self.note_since(db, id, incident, self.app.clock().now()).await
    }

    /// The same for a problem that has existed since then.
    pub(crate) async fn note_since(
        &self,
        db: &mut Connection,
        id: MatchId,
        incident: &Incident,
        since: Moment,
    ) -> Result<Hearing, StoreError> {
        let now = self.app.clock().now();
        match rows::note(db, id, incident, since).await? {
            Noted::Known => return Ok(Hearing::AsBefore),
            Noted::New => {}
        }
        let message = self.of_incident(db, id, |scene| words::alarm(scene, incident)).await?;
        let notices: Vec<Notice> = message
            .map(|message| Notice::Post { slot: Slot::Alarm, message })
            .into_iter()
            .collect();
        outbox::push(db, id, 0, &notices, now).await?;
        Ok(Hearing::Changed)
    }

    /// Marks matches whose messages have waited for long as unreachable, also if the program was stopped meanwhile.
    pub(crate) async fn note_waiting(&self) -> Result<(), StoreError> {
        let long_ago = self.app.clock().now().before(LONG_SILENCE);
        let mut db = self.app.store().read().await?;
        if outbox::waiting_since(&mut db, long_ago).await?.is_empty() {
            return Ok(());
        }
        drop(db);
        let mut tx = self.app.store().begin().await?;
        // Read again: a delivery may have ended the silence. Alerts are sent only after a delivery was tried.
        for (id, since) in outbox::waiting_since(&mut tx, long_ago).await? {
            rows::note(&mut tx, id, &Incident::Unheard { tried: false }, since).await?;
        }
        Ok(tx.commit().await?)
    }

    /// Discord has answered a delivery: if it was only waiting, the match is reachable again.
    pub(crate) async fn answered(
        &self,
        db: &mut Connection,
        id: MatchId,
    ) -> Result<Hearing, StoreError> {
        let standing = rows::standing(db, id).await?;
        if standing.iter().any(|incident| matches!(incident, Incident::Unheard { .. })) {
            return self.mend(db, id, Spot::Channel).await;
        }
        Ok(Hearing::AsBefore)
    }

    /// Updates the board of an open match, wherever it is; posts it if there is none.
    pub(crate) async fn restore_board(
        &self,
        db: &mut Connection,
        id: MatchId,
    ) -> Result<(), StoreError> {
        let Some(info) = matches::load(db, id).await? else { return Ok(()) };
        if matches!(info.stage, Stage::Over | Stage::Cancelled) {
            return Ok(());
        }
        match self.board_now(db, &info).await {
            Ok((seq, slot, message)) => {
                let board = Notice::Edit { slot, message };
                outbox::push(db, id, seq, &[board], self.app.clock().now()).await
            }
            Err(MatchError::Store(error)) => Err(error),
            Err(error) => {
                tracing::error!(match_id = %id, %error, "a board cannot be shown again");
                Ok(())
            }
        }
    }

    /// A message has arrived in a spot: its problem is fixed. A match that was unreachable gets the lost time back,
    /// and says so if it was long.
    pub(crate) async fn mend(
        &self,
        db: &mut Connection,
        id: MatchId,
        spot: Spot,
    ) -> Result<Hearing, StoreError> {
        let Some(since) = rows::mend(db, id, spot).await? else {
            return Ok(Hearing::AsBefore);
        };
        let now = self.app.clock().now();
        let silent = now.since(since);
        let moved = self.give_time(db, id, since, now).await?;
        cups::give_time(self.app, db, id, silent).await?;
        outbox::wait_anew(db, id, now).await?;
        let mut notices = Vec::new();
        if silent >= LONG_SILENCE {
            let heard = self.of_incident(db, id, |scene| words::heard_again(scene, silent)).await?;
            notices.extend(heard.map(|message| Notice::Post { slot: Slot::Aside, message }));
        }
        if outbox::said(db, id, Slot::Alarm).await?.is_some() {
            let over = self.of_incident(db, id, words::alarm_over).await?;
            notices.extend(over.map(|message| Notice::Edit { slot: Slot::Alarm, message }));
        }
        outbox::push(db, id, 0, &notices, now).await?;
        if !moved.is_empty() {
            self.app.ask_again(db, id, &moved).await?;
        }
        Ok(Hearing::Changed)
    }

    /// Extends the time of all awaited seats by the time the match was unreachable, or by the part of it in which
    /// their time ran. Returns the seats whose deadline has moved.
    async fn give_time(
        &self,
        db: &mut Connection,
        id: MatchId,
        silent_since: Moment,
        now: Moment,
    ) -> Result<Vec<SeatId>, StoreError> {
        let mut moved = Vec::new();
        let Some(info) = matches::load(db, id).await? else { return Ok(moved) };
        let tenures = tenures::current(db, id).await?;
        let waiting = deadlines::awaited(db, id).await?;
        for row in waiting.into_iter().filter(|row| row.countdown.is_some()) {
            let Some(tenure) = tenures.get(row.seat.index()) else { continue };
            let pending = Pending {
                awaited: row,
                allowance: info.terms.allowance(tenure.missed),
                paused: info.paused.is_some(),
                silent_since: Some(silent_since),
            };
            let after = pending.resumed(&tenure.settings, &tenure.settings, now);
            deadlines::update(db, &after).await?;
            if after.due != row.due {
                moved.push(row.seat);
            }
        }
        Ok(moved)
    }

    /// A message about an incident of a match; `None` if there is no such match.
    pub(crate) async fn of_incident(
        &self,
        db: &mut Connection,
        id: MatchId,
        write: impl FnOnce(&IncidentScene<'_>) -> Message,
    ) -> Result<Option<Message>, StoreError> {
        let info = matches::load(db, id).await?;
        Ok(info.map(|info| write(&self.scene(&info))))
    }

    fn scene<'b>(&'b self, info: &'b Match) -> IncidentScene<'b> {
        IncidentScene { texts: self.app.texts_of(info), info }
    }

    /// The problems of a match, a line for each, in this language.
    pub async fn lines(&self, info: &Match, texts: &Texts) -> Result<Vec<String>, StoreError> {
        let mut db = self.app.store().read().await?;
        let scene = IncidentScene { texts, info };
        let standing = rows::standing(&mut db, info.id).await?;
        Ok(standing.iter().map(|incident| words::incident_line(&scene, incident)).collect())
    }

    /// Notes that a channel is gone, or with `None` a whole server. Its matches become unreachable at once, before
    /// a delivery fails, as people who cannot see a match cannot keep its deadlines. Each gets an entry that waits,
    /// whose delivery will show that all is well again.
    ///
    /// # Errors
    /// [`MatchError::Store`] or [`MatchError::Corrupt`].
    pub async fn lose(&self, guild: GuildId, channel: Option<ChannelId>) -> Result<(), MatchError> {
        let incident = match channel {
            Some(_) => Incident::ChannelGone,
            None => Incident::ServerLeft,
        };
        self.forget_channel(guild, channel).await?;
        let mut db = self.app.store().read().await?;
        let lost = rows::open_in(&mut db, guild, channel).await?;
        drop(db);
        for id in lost {
            one_of_many(self.app, id, self.lose_one(id, &incident)).await;
        }
        Ok(())
    }

    async fn lose_one(
        &self,
        id: MatchId,
        incident: &Incident,
    ) -> Result<Option<Moment>, MatchError> {
        let mut hold = self.app.hold(id).await?;
        let Some(info) = matches::load(hold.db(), id).await? else { return Ok(None) };
        self.show_board_again(&mut hold, &info).await?;
        self.note_incident(hold.db(), id, incident).await?;
        hold.commit().await?;
        Ok(None)
    }

    /// Removes a deleted channel from a server's settings, so that nobody relies on it.
    pub(crate) async fn forget_channel(
        &self,
        guild: GuildId,
        gone: Option<ChannelId>,
    ) -> Result<(), StoreError> {
        self.forget(guild, |server| server.without_channels(|channel| Some(channel) == gone)).await
    }

    /// The same for a deleted role.
    pub async fn lose_role(&self, guild: GuildId, gone: RoleId) -> Result<(), StoreError> {
        self.forget(guild, |server| server.without_roles(|role| role == gone)).await
    }

    /// Compares a server's channels and roles, as listed at the start, with those known: others were deleted while
    /// the bot was away.
    pub async fn found(
        &self,
        guild: GuildId,
        channels: &[ChannelId],
        roles: &[RoleId],
    ) -> Result<(), StoreError> {
        self.forget(guild, |server| {
            let server = server.without_channels(|channel| !channels.contains(&channel));
            server.without_roles(|role| !roles.contains(&role))
        })
        .await
    }

    async fn forget(
        &self,
        guild: GuildId,
        left: impl FnOnce(&Server) -> Server,
    ) -> Result<(), StoreError> {
        let change = |before: &Server| {
            let after = left(before);
            if after != *before {
                tracing::warn!(%guild, "what a server's settings name is gone, and no longer named");
            }
            Ok::<_, Infallible>(after)
        };
        let Ok(_) = self.app.settle_server(guild, change).await?;
        Ok(())
    }

    /// After a change in a server, its unreachable matches try to post, as that may have fixed them.
    pub async fn try_again(&self, guild: GuildId) -> Result<(), StoreError> {
        let mut db = self.app.store().read().await?;
        let silent = rows::silent_in(&mut db, guild).await?;
        drop(db);
        if silent.is_empty() {
            return Ok(());
        }
        let mut tx = self.app.store().begin().await?;
        for id in silent {
            outbox::hurry(&mut tx, id, self.app.clock().now()).await?;
        }
        tx.commit().await?;
        self.app.outbox().notify_one();
        Ok(())
    }

    /// Posts the present board again, to find out whether the match is reachable.
    async fn show_board_again(&self, hold: &mut Hold<'_>, info: &Match) -> Result<(), MatchError> {
        let (seq, slot, message) = self.board_now(hold.db(), info).await?;
        let board = Notice::Edit { slot, message };
        Ok(outbox::push(hold.db(), info.id, seq, &[board], self.app.clock().now()).await?)
    }

    /// The present board of an open match, with its slot and the length of its log. For a table of a cup that has
    /// not begun it is the question who is present.
    async fn board_now(
        &self,
        db: &mut Connection,
        info: &Match,
    ) -> Result<(u64, Slot, Message), MatchError> {
        if let Some(called) = cups::call(self.app, db, info).await? {
            return Ok((0, called.slot(), called.message().clone()));
        }
        match info.stage {
            Stage::Running => {
                let table = LiveMatch::load(db, self.app, info.id, None).await?;
                let table = table.ok_or(MatchError::NotRunning)?;
                Ok((table.seq, Slot::Board, table.board_message()))
            }
            Stage::Lobby | Stage::Starting | Stage::Over | Stage::Cancelled => {
                let message = Lobbies { app: self.app }.message_now(db, info).await?;
                Ok((0, Slot::Board, message))
            }
        }
    }
}
