//! Forgets people on request, as far as the matches of others allow (`docs/PRIVACY.md`).

use crate::app::matches::Matches;
use crate::cups::ForgottenInCups;
use crate::domain::{MatchId, Settings};
use crate::forget_me::rows::forgotten;
use crate::forget_me::rows::forgotten::Naming;
use crate::store::StoreError;
use crate::{cups, forget_me, honours, publish, ratings};
use game_api::PersonId;

/// The replacement for a name. The operator reads it, too, so it is in no player's language.
const NAME: &str = "Former player";

/// What was deleted of a person, and what is still needed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forgotten {
    /// The number of finished matches from which their name and id were removed.
    pub matches: usize,
    /// The number of results deleted.
    pub results: u64,
    /// Whether their rated matches stay in the ratings of others, under a number.
    pub rated: bool,
    /// What cups keep of them.
    pub cups: ForgottenInCups,
    /// Whether they had settings.
    pub settings: bool,
    /// Open matches with their name, which still need their data.
    pub open: Vec<MatchId>,
}

impl Matches {
    /// Forgets a person: their settings, their results, and their name and id in finished matches.
    pub async fn forget(&self, person: PersonId) -> Result<Forgotten, StoreError> {
        if self.clockwork().settings(person).await? != Settings::default() {
            // Running deadlines no longer follow their quiet hours.
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
        publish::forget(&mut tx, person, &open).await?;
        forget_me::settle(&mut tx, person, open.is_empty() && cups.open.is_empty()).await?;
        tx.commit().await?;
        Ok(Forgotten { matches: ended.len(), results, rated, cups, settings, open })
    }
}
