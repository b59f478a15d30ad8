//! Forgets people who ask for it, as far as the matches of others allow (`docs/PRIVACY.md`).

use crate::app::matches::Matches;
use crate::domain::{MatchId, Settings};
use crate::forget_me::rows::forgotten;
use crate::forget_me::rows::forgotten::Naming;
use crate::store::StoreError;
use crate::{cups, forget_me, honours, publish, ratings};
use game_api::PersonId;

/// What stands in place of a name. It is what the operator reads too, so in no player's language.
const NAME: &str = "Former player";

/// What was forgotten of somebody, and what was not yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forgotten {
    /// From how many matches that have ended their name and id were taken.
    pub matches: usize,
    /// How many of their results were deleted.
    pub results: u64,
    /// Whether their rated matches stay in the ratings of others, as those of a number.
    pub rated: bool,
    /// Whether cups name them as a number.
    pub cups: bool,
    /// Whether they had set something for themselves.
    pub settings: bool,
    /// The open matches that name them, and need what they have of them.
    pub open: Vec<MatchId>,
}

impl Matches {
    /// Forgets somebody: their settings, their results, and their name and id in matches that have ended.
    pub async fn forget(&self, person: PersonId) -> Result<Forgotten, StoreError> {
        if self.clockwork().settings(person).await? != Settings::default() {
            // Deadlines that run no longer go by their hours.
            self.clockwork().set(person, |settings| *settings = Settings::default()).await?;
        }
        let mut tx = self.store().begin().await?;
        forgotten::conversation(&mut tx, person).await?;
        let settings = forgotten::settings(&mut tx, person).await?;
        let results = forgotten::results(&mut tx, person).await?;
        let rated = ratings::forget(&mut tx, person).await?;
        honours::forget(&mut tx, person).await?;
        let cups = cups::forget(&mut tx, person, NAME).await?;
        let Naming { open, ended } = forgotten::naming(&mut tx, person).await?;
        forgotten::names(&mut tx, person, NAME, &ended).await?;
        publish::forget(&mut tx, person).await?;
        forget_me::settle(&mut tx, person, &open).await?;
        tx.commit().await?;
        Ok(Forgotten { matches: ended.len(), results, rated, cups, settings, open })
    }
}
