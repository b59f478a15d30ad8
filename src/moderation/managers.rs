//! Remembers who manages which server, from their recent interactions: Discord sends that with each interaction,
//! and gives a bot without a privileged intent no list.

use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use lru::LruCache;

use crate::domain::GuildId;
use game_api::PersonId;

/// How many pairs of server and person are remembered.
const MOST: NonZeroUsize = NonZeroUsize::new(4096).expect("it is not zero");

/// People known to manage a server.
#[derive(Debug)]
pub struct Managers(Mutex<LruCache<(GuildId, PersonId), ()>>);

impl Default for Managers {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(MOST)))
    }
}

impl Managers {
    /// Notes whether the person of an interaction manages its server.
    pub fn note(&self, guild: GuildId, person: PersonId, manages: bool) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if manages {
            known.put((guild, person), ());
        } else {
            known.pop(&(guild, person));
        }
    }

    /// People known to manage a server.
    pub fn of(&self, guild: GuildId) -> Vec<PersonId> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.iter().filter(|((there, _), ())| *there == guild).map(|((_, who), ())| *who).collect()
    }
}
