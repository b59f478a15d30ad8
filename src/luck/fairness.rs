//! The public information on a match's randomness.

use crate::app::matches::history::{ExportError, Format, export};
use crate::app::matches::{MatchError, Matches};
use crate::domain::log::LogError;
use crate::domain::{Disclosed, MatchId, log};
use crate::luck::{rows, words};
use crate::store::{Connection, StoreError, matches, tenures};
use tokio::task;

use game_api::{Digest, Games, Notice, PersonId};

impl Matches {
    /// The public information on a match's randomness; `None` if there is no such match.
    pub async fn disclosed(&self, id: MatchId) -> Result<Option<Disclosed>, MatchError> {
        let mut db = self.store().read().await?;
        disclosed(self.games(), &mut db, id).await
    }

    /// Verifies the log of a finished match as everybody can, unless it was verified before. Decisions of computer
    /// players are computed again, on their workers; `None` if none is free soon.
    pub async fn check(&self, log: String) -> Option<Result<(), LogError>> {
        let digest = Digest::of(&log);
        if self.thinking().checked().get(&digest).is_some() {
            return Some(Ok(()));
        }
        let room = self.thinking().room_soon().await?;
        let matches = self.clone();
        let check = task::spawn_blocking(move || {
            let _room = room;
            log::check(matches.games(), &log, None).map(drop)
        });
        let held =
            check.await.inspect_err(|error| tracing::error!(%error, "a check broke off")).ok()?;
        if held.is_ok() {
            self.thinking().checked().put(digest, &());
        }
        Some(held)
    }

    /// The message that reveals the seed of a finished or cancelled match, and the hash of its log, if it has one.
    pub(crate) async fn seed_revealed(
        &self,
        db: &mut Connection,
        id: MatchId,
    ) -> Result<Option<Notice>, MatchError> {
        let Some(luck) = disclosed(self.games(), db, id).await? else { return Ok(None) };
        let Some(seed) = &luck.server_seed else { return Ok(None) };
        let Some(info) = matches::load(db, id).await? else { return Ok(None) };
        let texts = self.texts_of(&info);
        let log = match export(self.games(), db, &[&**texts], id, Format::Jsonl).await {
            Ok(log) => Some(Digest::of(&log)),
            // A lobby has no log.
            Err(ExportError::NotBegun(_) | ExportError::NoSuchMatch(_)) => None,
            Err(ExportError::Log(error)) => return Err(MatchError::Log(error)),
            Err(ExportError::Store(error)) => return Err(error.into()),
            Err(ExportError::Corrupt(error)) => return Err(error.into()),
            Err(ExportError::NoSuchGame(error)) => return Err(error.into()),
            // This format makes no page.
            Err(ExportError::Page(_)) => None,
        };
        let name = info.name(texts);
        Ok(Some(words::seed_revealed(texts, &name, &luck.hash, seed, log.as_ref())))
    }
}

/// See [`Matches::disclosed`].
pub(crate) async fn disclosed(
    games: &Games,
    db: &mut Connection,
    id: MatchId,
) -> Result<Option<Disclosed>, MatchError> {
    let Some(info) = matches::load(db, id).await? else { return Ok(None) };
    let game = games.named(info.game.as_str())?;
    let (fairness, contributors) = (rows::of(db, id).await?, first_holders(db, id).await?);
    let lines = matches::log(db, id, None).await?;
    Ok(Some(Disclosed::of(game, &info, fairness, contributors, &lines)?))
}

/// The holder of each seat when a match started, from seat 0.
async fn first_holders(db: &mut Connection, id: MatchId) -> Result<Vec<PersonId>, StoreError> {
    let mut held = tenures::all(db, id).await?;
    held.dedup_by_key(|held| held.seat);
    Ok(held.into_iter().map(|held| held.holder).collect())
}
