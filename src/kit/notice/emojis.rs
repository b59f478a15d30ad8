//! Emojis of the bot's own: small pictures in texts.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

/// The bot's own emojis, by the names their games know them by. It is empty until they are known.
#[derive(Debug, Clone, Default)]
pub struct Emojis(Arc<RwLock<HashMap<String, String>>>);

impl Emojis {
    /// From now on it has these: what stands in a text for each name.
    pub fn set(&self, all: HashMap<String, String>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = all;
    }

    /// What stands in a text for the emoji of this name; `None` if it cannot be had.
    pub fn get(&self, name: &str) -> Option<String> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(name).cloned()
    }
}
