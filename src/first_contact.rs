//! First contact: who is told what the bot is without having asked, and how often.

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

/// Of how many people it is remembered that they were told.
const PEOPLE: NonZeroUsize = NonZeroUsize::new(4096).expect("it is not zero");

/// How long nobody who was told is told again.
const AGAIN_AFTER: Duration = Duration::from_secs(10 * 60);

/// Who has been told what the bot is, and on which servers it is. Cheap to clone.
#[derive(Clone)]
pub struct FirstContact(Arc<Mutex<Contacts>>);

struct Contacts {
    told: LruCache<PersonId, Moment>,
    /// The servers the bot is on, or was since the program started.
    servers: HashSet<GuildId>,
}

impl Default for FirstContact {
    fn default() -> Self {
        let known = Contacts { told: LruCache::new(PEOPLE), servers: HashSet::new() };
        Self(Arc::new(Mutex::new(known)))
    }
}

impl FirstContact {
    /// Whether to tell somebody what the bot is who writes to it. Whoever is told now is not told again soon.
    pub fn is_due(&self, person: PersonId, now: Moment) -> bool {
        let mut known = self.known();
        let lately = known.told.peek(&person).is_some_and(|at| now.since(*at) < AGAIN_AFTER);
        if !lately {
            known.told.put(person, now);
        }
        !lately
    }

    /// When a session begins, Discord lists the servers the bot is on already: none of them is new.
    pub async fn was_on(&self, app: &Matches, guilds: &[GuildId]) -> Result<(), StoreError> {
        let mut tx = app.store().begin().await?;
        rows::know(&mut tx, guilds).await?;
        Ok(tx.commit().await?)
    }

    /// The same at once, before anything else is heard of these servers.
    pub fn note(&self, guilds: &[GuildId]) {
        self.known().servers.extend(guilds);
    }

    /// Whether a server that is there now may be new, as it was not when the session began.
    pub fn may_be_new(&self, guild: GuildId) -> bool {
        self.known().servers.insert(guild)
    }

    /// The bot is on a server. Gives whether it has never been on it before, once ever.
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
