//! Moves a match whose channel is lost to another channel.

use super::Incidents;
use crate::app::matches::{MatchError, Matches};
use crate::cups;
use crate::domain::{ChannelId, GuildId, Match, MatchId, Stage};
use crate::incidents::incident::{Incident, Spot};
use crate::incidents::{rows, words};
use crate::outbox::coalesce::{NoticeLine, rehome};
use crate::store::{Connection, StoreError, matches, people};
use crate::{lobby, outbox};
use game_api::{Notice, PersonId, Slot};
use std::sync::Arc;

/// The new channel of a match, and who asks for it.
#[derive(Debug, Clone, Copy)]
pub struct Move {
    pub guild: GuildId,
    pub channel: ChannelId,
    /// The person who asks, in that channel.
    pub by: PersonId,
    /// Their rights in that server.
    pub rights: Rights,
}

/// A person's rights in a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rights {
    Member,
    /// They decide disputes in its matches.
    Moderator,
}

/// Why a match was not moved. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    #[error("there is no such open match")]
    Unknown,
    #[error("that person may not move the match")]
    NotAllowed,
    #[error("the match is played there already")]
    HereAlready,
    /// No problem is known that makes it unreachable where it is.
    #[error("the match is heard in channel {0}")]
    Heard(ChannelId),
    #[error("the match would leave its server, which is not lost")]
    OtherServer,
    #[error("the channel has an open match")]
    ChannelTaken,
    #[error(transparent)]
    Submission(#[from] MatchError),
}

impl From<StoreError> for MoveError {
    fn from(error: StoreError) -> Self {
        MoveError::Submission(error.into())
    }
}

/// Moves matches to another channel.
#[derive(Clone, Copy)]
pub struct Moves<'a> {
    pub(crate) app: &'a Matches,
}

impl Moves<'_> {
    /// Moves an unreachable match to another channel: undelivered messages are posted there, then the board. All
    /// players are told in private, and the old channel, if it can be reached.
    pub async fn move_to(&self, id: MatchId, to: &Move) -> Result<(), MoveError> {
        let incidents = Incidents { app: self.app };
        let mut hold = self.app.hold(id).await?;
        let info = open_match(hold.db(), id).await?;
        check(&info, to)?;
        match checked_trouble(hold.db(), &info, to).await {
            Ok(()) => {}
            // The channel may have been deleted after the last message there: posting the board will show it.
            Err(why @ MoveError::Heard(_)) => {
                incidents.show_board_again(&mut hold, &info).await?;
                hold.commit().await?;
                return Err(why);
            }
            Err(why) => return Err(why),
        }
        match matches::move_to(hold.db(), id, to.guild, to.channel).await {
            Err(error) if error.is_conflict() => return Err(MoveError::ChannelTaken),
            result => result?,
        }
        cups::moved(hold.db(), id, to.channel).await?;
        if info.stage == Stage::Lobby {
            lobby::touch(hold.db(), id, self.app.clock().now()).await?;
        }
        let (seq, slot, message) = incidents.board_now(hold.db(), &info).await?;
        let board = NoticeLine { seq, notice: Notice::Post { slot, message } };
        self.say_again(hold.db(), id, board).await?;
        let mut readers = Vec::new();
        for seat in &info.seats {
            let settings = people::settings(hold.db(), seat.holder).await?;
            let languages = settings.languages().chain([&info.language]);
            readers.push(Arc::clone(self.app.locales().first_of(languages)));
        }
        let told = words::moved(&incidents.scene(&info), &moved(&info, to), &readers);
        outbox::push(hold.db(), id, seq, &told, self.app.clock().now()).await?;
        incidents.mend(hold.db(), id, Spot::Channel).await?;
        Ok(hold.commit().await?)
    }

    /// Prepares a match's waiting entries for another channel, with `board` at their end. All become new entries:
    /// to Discord the waiting ones may be messages of the old channel.
    async fn say_again(
        &self,
        db: &mut Connection,
        id: MatchId,
        board: NoticeLine,
    ) -> Result<(), StoreError> {
        outbox::forget(db, id, board.notice.slot()).await?;
        let mut lines = Vec::new();
        for entry in outbox::waiting(db, id).await? {
            let Some(notice) = entry.notice else { continue };
            outbox::remove(db, entry.id).await?;
            // A message in place of the board is posted once.
            if board.notice.slot() == Slot::Board || notice.slot() != board.notice.slot() {
                lines.push(NoticeLine { seq: entry.seq, notice });
            }
        }
        for line in rehome(&lines, board).into_iter().flatten() {
            outbox::push(db, id, line.seq, &[line.notice], self.app.clock().now()).await?;
        }
        Ok(())
    }
}

async fn open_match(db: &mut Connection, id: MatchId) -> Result<Match, MoveError> {
    let info = matches::load(db, id).await?.ok_or(MoveError::Unknown)?;
    match info.stage {
        Stage::Lobby | Stage::Starting | Stage::Running => Ok(info),
        Stage::Over | Stage::Cancelled => Err(MoveError::Unknown),
    }
}

/// Checks that the person may move the match, and that it would move at all.
fn check(info: &Match, to: &Move) -> Result<(), MoveError> {
    let moderates = match to.rights {
        // A moderator of the match's present server, not of the new one.
        Rights::Moderator => info.guild == Some(to.guild),
        Rights::Member => false,
    };
    if !moderates && lobby::seated_host(info) != Some(to.by) {
        return Err(MoveError::NotAllowed);
    }
    if info.channel == to.channel {
        return Err(MoveError::HereAlready);
    }
    Ok(())
}

/// Checks that a problem is reason enough for the move: to another channel any that makes the match unreachable, to
/// another server only the loss of its own.
async fn checked_trouble(db: &mut Connection, info: &Match, to: &Move) -> Result<(), MoveError> {
    let standing = rows::standing(db, info.id).await?;
    if !standing.iter().any(Incident::silences) {
        return Err(MoveError::Heard(info.channel));
    }
    if info.guild != Some(to.guild) && !standing.contains(&Incident::ServerLeft) {
        return Err(MoveError::OtherServer);
    }
    Ok(())
}

fn moved(info: &Match, to: &Move) -> words::Moved {
    let link = game_api::Link { guild: Some(to.guild.0), channel: to.channel.0, message: None };
    let destination = if info.guild == Some(to.guild) {
        words::Destination::SameServer
    } else {
        words::Destination::OtherServer
    };
    words::Moved { by: to.by, link, to: destination }
}
