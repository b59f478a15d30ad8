//! What everybody may know of where a match's luck comes from.

use super::{Matches, WishError};
use crate::game::{Contribution, Digest, Drawn, PersonId};
use crate::games::{PublicEvent, Setup};
use crate::log;
use crate::present::LuckScene;
use crate::record::Entry;
use crate::store::luck::{self, Luck};
use crate::store::matches::{self as rows, Stage};
use crate::store::{Connection, MatchId, StoreError, tenures};

/// What everybody may know of where a match's luck comes from.
#[derive(Debug, Clone)]
pub struct Disclosed {
    /// The hash of the server seed.
    pub hash: Digest,
    /// What each seat added, from seat 0; empty in a lobby.
    pub contributions: Vec<Contribution>,
    /// Who held each seat when the match started, and contributed that, from seat 0; empty in a lobby.
    pub contributors: Vec<PersonId>,
    /// The server seed in hexadecimal digits, once the match is over.
    pub server_seed: Option<String>,
    /// What was drawn so far.
    pub drawn: Drawn,
    /// What happened so far.
    pub events: Vec<PublicEvent>,
}

impl Disclosed {
    /// The same as it is told.
    #[must_use]
    pub fn told(&self) -> LuckScene<'_> {
        LuckScene {
            hash: self.hash,
            contributions: &self.contributions,
            contributors: &self.contributors,
            server_seed: self.server_seed.as_deref(),
            drawn: self.drawn,
            events: &self.events,
        }
    }
}

impl Matches {
    /// What everybody may know of a match's luck; `None` if the match was opened before luck could be
    /// checked, or there is none.
    ///
    /// # Errors
    /// [`WishError`] if the database fails.
    pub async fn disclosed(&self, id: MatchId) -> Result<Option<Disclosed>, WishError> {
        let mut db = self.store().read().await?;
        disclosed(&mut db, id).await
    }
}

/// See [`Matches::disclosed`].
pub(super) async fn disclosed(
    db: &mut Connection,
    id: MatchId,
) -> Result<Option<Disclosed>, WishError> {
    let Some(info) = rows::load(db, id).await? else { return Ok(None) };
    let Luck::Fair(fairness) = luck::of(db, id).await? else { return Ok(None) };
    let mut drawn = match &info.setup {
        Some(setup) => Setup::parse(info.game, setup)?.drawn(),
        None => Drawn::default(),
    };
    let lines = rows::log(db, id, None).await?;
    for line in &lines {
        drawn += Entry::parse(info.game, &line.event)?.drawn();
    }
    let events = log::published(&log::history(info.game, &lines)?);
    let is_over = match info.stage {
        Stage::Over => true,
        Stage::Lobby | Stage::Running | Stage::Cancelled => false,
    };
    Ok(Some(Disclosed {
        hash: fairness.hash(),
        server_seed: is_over.then(|| fairness.server_seed.to_hex()),
        contributions: fairness.contributions,
        contributors: first_holders(db, id).await?,
        drawn,
        events,
    }))
}

/// Who held each seat of a match when it started, from seat 0.
async fn first_holders(db: &mut Connection, id: MatchId) -> Result<Vec<PersonId>, StoreError> {
    let mut held = tenures::all(db, id).await?;
    held.dedup_by_key(|held| held.seat);
    Ok(held.into_iter().map(|held| held.holder).collect())
}
