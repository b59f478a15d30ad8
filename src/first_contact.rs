//! First contact: who gets an introduction of the bot without asking, and how often.

pub(crate) mod command;
mod rows;
mod words;

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use lru::LruCache;

use crate::app::matches::Matches;
use crate::clock::Moment;
use crate::domain::GuildId;
use crate::store::StoreError;
use game_api::PersonId;

pub(crate) use words::full_name;

/// For how many people an introduction is remembered.
const PEOPLE: NonZeroUsize = NonZeroUsize::new(4096).expect("it is not zero");

/// The time in which nobody is introduced to the bot twice.
const AGAIN_AFTER: Duration = Duration::from_secs(10 * 60);

/// The people who were introduced to the bot, and its servers. Cheap to clone.
#[derive(Clone)]
pub struct FirstContact(Arc<Mutex<Contacts>>);

struct Contacts {
    told: LruCache<PersonId, Moment>,
    /// The bot's servers, also those it has left since the program started.
    servers: HashSet<GuildId>,
}

impl Default for FirstContact {
    fn default() -> Self {
        let known = Contacts { told: LruCache::new(PEOPLE), servers: HashSet::new() };
        Self(Arc::new(Mutex::new(known)))
    }
}

impl FirstContact {
    /// Whether to introduce the bot to a person who writes to it. If so, it is not due again soon.
    pub fn is_due(&self, person: PersonId, now: Moment) -> bool {
        let mut known = self.known();
        let lately = known.told.peek(&person).is_some_and(|at| now.since(*at) < AGAIN_AFTER);
        if !lately {
            known.told.put(person, now);
        }
        !lately
    }

    /// Notes the servers that Discord lists when a session begins: none of them is new.
    pub async fn was_on(&self, app: &Matches, guilds: &[GuildId]) -> Result<(), StoreError> {
        let mut tx = app.store().begin().await?;
        rows::know(&mut tx, guilds).await?;
        Ok(tx.commit().await?)
    }

    /// The same in memory, before any other event of these servers.
    pub fn note(&self, guilds: &[GuildId]) {
        self.known().servers.extend(guilds);
    }

    /// Whether a server may be new, as it was not there when the session began.
    pub fn may_be_new(&self, guild: GuildId) -> bool {
        self.known().servers.insert(guild)
    }

    /// Notes that the bot is on a server. Returns whether it is there for the first time ever.
    pub async fn is_new(&self, app: &Matches, guild: GuildId) -> Result<bool, StoreError> {
        let mut tx = app.store().begin().await?;
        let new = rows::know(&mut tx, &[guild]).await?;
        tx.commit().await?;
        Ok(new > 0)
    }

    fn known(&self) -> MutexGuard<'_, Contacts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_writes_is_told_once_in_ten_minutes() {
        let contact = FirstContact::default();
        let (edith, cwen, start) = (PersonId(7), PersonId(8), Moment::from_ms(0));
        let at = |seconds| start.after(Duration::from_secs(seconds));
        assert!(contact.is_due(edith, start));
        assert!(contact.is_due(cwen, start), "each for themselves");
        assert!(!contact.is_due(edith, at(1)) && !contact.is_due(edith, at(599)));
        assert!(contact.is_due(edith, at(600)), "silence does not put it off");
    }
}
