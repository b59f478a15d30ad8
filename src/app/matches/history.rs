//! What happened in a match, turn by turn, and as files.

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::{Matches, WishError};
use crate::domain;
use crate::domain::log;
use crate::domain::log::{Contents, End, LogError};
use crate::domain::record;
use crate::domain::record::{Entry, Unsound};
use crate::domain::{MatchId, Stage, Turn};
use crate::games::{Corrupt, GameId, Position, Setup, View};
use crate::kit::Texts;
use crate::kit::{PerSeat, Seat, Viewer};
use crate::messages;
use crate::store::luck;
use crate::store::matches as rows;
use crate::store::{Connection, StoreError};

impl Matches {
    /// The turns of a match so far, without what was taken back.
    ///
    /// # Errors
    /// [`WishError::NotRunning`] if it has not begun or there is none.
    pub async fn turns(&self, id: MatchId) -> Result<Vec<Turn>, WishError> {
        let mut db = self.store().read().await?;
        let info = rows::load(&mut db, id).await?;
        let info = info.filter(|info| info.setup.is_some()).ok_or(WishError::NotRunning)?;
        turns_of(&mut db, id, info.game).await
    }

    /// What everybody could see of a match when each of its turns began, and when its log was `seq`
    /// long, with who sits where now. What was taken back is left out.
    ///
    /// # Errors
    /// [`WishError::NotRunning`] if it has not begun or there is none.
    pub async fn course(
        &self,
        id: MatchId,
        seq: u64,
    ) -> Result<(Vec<View>, PerSeat<Seat>), WishError> {
        let mut db = self.store().read().await?;
        let info = rows::load(&mut db, id).await?.ok_or(WishError::NotRunning)?;
        let setup = Setup::parse(info.game, info.setup.as_ref().ok_or(WishError::NotRunning)?)?;
        let lines = rows::log(&mut db, id, Some(seq)).await?;
        let mut position = Position::begin(&setup);
        let mut views = vec![position.view(Viewer::Public)];
        for stands in log::standing(info.game, &lines)? {
            record::carry(&mut position, &stands.what)
                .map_err(|why| Unsound { index: stands.line.seq, why })?;
            if matches!(&stands.what, Entry::Played(event) if event.publish().begins_turn()) {
                views.push(position.view(Viewer::Public));
            }
        }
        views.push(position.view(Viewer::Public));
        // A turn in which nothing has happened yet is shown once.
        views.dedup();
        let seats = PerSeat::from_fn(setup.players(), |seat| info.seats[seat.index()].clone());
        Ok((views, seats))
    }
}

/// See [`Matches::turns`].
pub(in crate::app) async fn turns_of(
    db: &mut Connection,
    id: MatchId,
    game: GameId,
) -> Result<Vec<Turn>, WishError> {
    let lines = rows::log(db, id, None).await?;
    Ok(domain::turns(&log::standing(game, &lines)?))
}

/// A kind of file a log can be written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Format {
    /// For programs: every event, as JSON Lines.
    Jsonl,
    /// For people: what everybody could see, in words and tables.
    Markdown,
}

impl Format {
    /// How names of such files end.
    #[must_use]
    pub fn ending(self) -> &'static str {
        match self {
            Format::Jsonl => "jsonl",
            Format::Markdown => "md",
        }
    }
}

/// Why a match's log cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// There is no such match.
    #[error("the database has no match {0}")]
    NoSuchMatch(MatchId),
    /// It has not begun.
    #[error("match {0} has not begun: there is no log yet")]
    NotBegun(MatchId),
    /// The database holds something that is not of this match's game.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
    /// The log holds something that is not of this match's game.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A match's log as text. Cards of a running match stay face down.
///
/// # Errors
/// [`ExportError`].
pub async fn export(
    db: &mut Connection,
    texts: &Texts,
    id: MatchId,
    format: Format,
) -> Result<String, ExportError> {
    let info = rows::load(db, id).await?.ok_or(ExportError::NoSuchMatch(id))?;
    let setup = info.setup.as_ref().ok_or(ExportError::NotBegun(id))?;
    let setup = Setup::parse(info.game, setup)?;
    let lines = rows::log(db, id, None).await?;
    let end = match info.stage {
        Stage::Lobby | Stage::Starting | Stage::Running => End::Running,
        Stage::Over => End::Over,
        Stage::Cancelled => End::Cancelled,
    };
    let text = match format {
        Format::Jsonl => {
            let fairness = &luck::of(db, id).await?;
            let (seats, setup) = (info.seats.as_slice(), &setup);
            let match_id = Some(id.0);
            log::write(&Contents {
                game: info.game,
                match_id,
                seats,
                setup,
                fairness,
                lines: &lines,
                end,
            })?
        }
        Format::Markdown => {
            messages::log::markdown(texts, info.game, id.0, &info.seats, &setup, &lines)?
        }
    };
    Ok(text)
}
