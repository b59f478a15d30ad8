//! Hints: what a computer player would do in a person's place.
//!
//! A hint is computed from the player's own view and public information, on the workers for computer players. Its
//! randomness comes from no secret: asking again at the same moment gives the same (cached) hint, and so does any
//! match that looks the same to the same player.

use crate::app::matches::{MatchError, Matches, Snapshot};
use crate::computers::thinking::thought;
use crate::domain::{Hints, Stage, log};
use crate::store::{matches, tenures};
use game_api::{Action, Advice, Corrupt, QuickChance};

/// The most actions in a hint.
const MOST: usize = 3;

/// Why there is no hint.
#[derive(Debug, thiserror::Error)]
pub enum NoHint {
    #[error("the match has agreed on hints {0:?}")]
    NotAgreed(Hints),
    #[error("the match does not wait for that person")]
    NotAwaited,
    #[error("the game has no computer players to ask")]
    NobodyToAsk,
    /// Too many policies are running, or it took too long.
    #[error("there was no time to think")]
    Busy,
    #[error(transparent)]
    Match(#[from] MatchError),
}

impl From<crate::store::StoreError> for NoHint {
    fn from(error: crate::store::StoreError) -> Self {
        NoHint::Match(error.into())
    }
}

impl From<Corrupt> for NoHint {
    fn from(error: Corrupt) -> Self {
        NoHint::Match(error.into())
    }
}

impl Matches {
    /// The best actions for a player with this view whose decision is awaited.
    pub async fn hint(&self, snapshot: &Snapshot) -> Result<Vec<Advice<Action>>, NoHint> {
        let Snapshot { info, game, view, seq, .. } = snapshot;
        let seat = snapshot.seat.ok_or(MatchError::NotSeated)?;
        if info.stage != Stage::Running {
            return Err(MatchError::NotRunning.into());
        }
        let agreed = Hints::agreed(*game, &info.agreed);
        let (agreed, policies) = agreed.zip(game.policies()).ok_or(NoHint::NobodyToAsk)?;
        let mut db = self.store().read().await?;
        if !agreed.allow(seat, &tenures::all(&mut db, info.id).await?) {
            return Err(NoHint::NotAgreed(agreed));
        }
        if let Some(pause) = info.paused {
            return Err(MatchError::Paused(pause.by).into());
        }
        if !view.awaited().contains(&seat) {
            return Err(NoHint::NotAwaited);
        }
        let asked = ((info.id, *seq), seat);
        if let Some(known) = self.thinking().hints().get(&asked) {
            return Ok(known);
        }
        let lines = matches::log(&mut db, info.id, Some(*seq)).await?;
        drop(db);
        let room = Some(self.thinking().room_soon().await.ok_or(NoHint::Busy)?);
        let (game, own, mut luck) = (*game, view.clone(), QuickChance::new(*seq));
        let best = thought(room, move || {
            let seen = log::published(&log::history(game, &lines)?);
            Ok::<_, MatchError>(policies.advise(&own, &seen, MOST, &mut luck)?)
        });
        let best = best.await.ok_or(NoHint::Busy)??;
        self.thinking().hints().put(asked, &best);
        Ok(best)
    }
}
