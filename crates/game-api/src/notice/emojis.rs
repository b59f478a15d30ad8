//! The bot's own emojis: small pictures in texts.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use super::Row;

/// The bot's own emojis, by name. Empty until they are fetched.
#[derive(Debug, Clone, Default)]
pub struct Emojis(Arc<RwLock<HashMap<String, String>>>);

impl Emojis {
    /// Replaces all emojis: the Markdown for each name.
    pub fn set(&self, all: HashMap<String, String>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = all;
    }

    /// Removes emojis the bot does not have from a message's buttons: Discord would refuse the whole message.
    pub fn keep_known(&self, rows: &mut [Row]) {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        for row in rows {
            let Row::Buttons(buttons) = row else { continue };
            for button in buttons {
                button.emoji.take_if(|emoji| !known.values().any(|it| it == emoji));
            }
        }
    }

    /// Returns the Markdown for the emoji of this name; `None` if it does not exist.
    pub fn get(&self, name: &str) -> Option<String> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(name).cloned()
    }
}
