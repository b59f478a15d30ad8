//! What everybody may know of where a match's luck comes from.

use super::history::{ExportError, Format, export};
use super::{Matches, WishError};
use crate::domain::MatchId;
use crate::domain::log;
use crate::domain::record::Entry;
use crate::kit;
use crate::kit::Notice;
use crate::kit::{
    AnySecrets, BeaconUse, Contribution, Digest, Drawn, Games, PersonId, PublicEvent,
};
use crate::messages;
use crate::messages::LuckScene;
use crate::store::luck;
use crate::store::matches as rows;
use crate::store::matches::Stage;
use crate::store::{Connection, StoreError, tenures};

/// What everybody may know of where a match's luck comes from.
#[derive(Clone)]
pub struct Disclosed {
    /// The hash of the server seed.
    pub hash: Digest,
    /// What each seat added, from seat 0; empty in a lobby.
    pub contributions: Vec<Contribution>,
    /// Who held each seat when the match started, and contributed that, from seat 0; empty in a lobby.
    pub contributors: Vec<PersonId>,
    /// The public beacon's part.
    pub beacon: BeaconUse,
    /// The server seed in hexadecimal digits, once the match is over or was given up.
    pub server_seed: Option<String>,
    /// What was drawn so far.
    pub drawn: Drawn,
    /// What happened so far.
    pub events: Vec<PublicEvent>,
    /// What the game holds in secret, if anything.
    pub secrets: Option<&'static dyn AnySecrets>,
}

impl Disclosed {
    /// The same as it is told.
    #[must_use]
    pub fn told(&self) -> LuckScene<'_> {
        LuckScene {
            hash: self.hash,
            contributions: &self.contributions,
            beacon: &self.beacon,
            contributors: &self.contributors,
            server_seed: self.server_seed.as_deref(),
            drawn: self.drawn,
            events: &self.events,
            secrets: self.secrets,
        }
    }
}

impl Matches {
    /// What everybody may know of a match's luck; `None` if there is no such match.
    ///
    /// # Errors
    /// [`WishError`] if the database fails.
    pub async fn disclosed(&self, id: MatchId) -> Result<Option<Disclosed>, WishError> {
        let mut db = self.store().read().await?;
        disclosed(self.games(), &mut db, id).await
    }
}

impl Matches {
    /// What is said of the seed of a match that is over or was given up, and of its log, if it has one.
    pub(crate) async fn seed_revealed(
        &self,
        db: &mut Connection,
        id: MatchId,
    ) -> Result<Option<Notice>, WishError> {
        let Some(luck) = disclosed(self.games(), db, id).await? else { return Ok(None) };
        let Some(seed) = &luck.server_seed else { return Ok(None) };
        let log = match export(self.games(), db, self.texts(), id, Format::Jsonl).await {
            Ok(log) => Some(Digest::of_text(&log)),
            // A lobby has none.
            Err(ExportError::NotBegun(_) | ExportError::NoSuchMatch(_)) => None,
            Err(ExportError::Log(error)) => return Err(WishError::Log(error)),
            Err(ExportError::Store(error)) => return Err(error.into()),
            Err(ExportError::Corrupt(error)) => return Err(error.into()),
            Err(ExportError::NoSuchGame(error)) => return Err(error.into()),
        };
        let name = kit::match_name(self.texts(), id.0);
        Ok(Some(messages::seed_revealed(self.texts(), &name, &luck.hash, seed, log.as_ref())))
    }
}

/// See [`Matches::disclosed`].
pub(super) async fn disclosed(
    games: &Games,
    db: &mut Connection,
    id: MatchId,
) -> Result<Option<Disclosed>, WishError> {
    let Some(info) = rows::load(db, id).await? else { return Ok(None) };
    let game = games.named(info.game.as_str())?;
    let fairness = luck::of(db, id).await?;
    let mut drawn = match &info.setup {
        Some(setup) => game.read_setup(setup)?.drawn(),
        None => Drawn::default(),
    };
    let lines = rows::log(db, id, None).await?;
    for line in &lines {
        drawn = Entry::parse(game, &line.event)?.after(drawn);
    }
    let events = log::published(&log::history(game, &lines)?);
    let is_revealed = match info.stage {
        Stage::Over | Stage::Cancelled => true,
        Stage::Lobby | Stage::Starting | Stage::Running => false,
    };
    Ok(Some(Disclosed {
        hash: fairness.hash(),
        server_seed: is_revealed.then(|| fairness.server_seed.to_hex()),
        contributions: fairness.contributions,
        beacon: fairness.beacon,
        contributors: first_holders(db, id).await?,
        drawn,
        events,
        secrets: game.secrets(),
    }))
}

/// Who held each seat of a match when it started, from seat 0.
async fn first_holders(db: &mut Connection, id: MatchId) -> Result<Vec<PersonId>, StoreError> {
    let mut held = tenures::all(db, id).await?;
    held.dedup_by_key(|held| held.seat);
    Ok(held.into_iter().map(|held| held.holder).collect())
}
