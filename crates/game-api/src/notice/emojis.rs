//! Emojis of the bot's own: small pictures in texts.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use super::Row;

/// The bot's own emojis, by the names their games know them by. It is empty until they are known.
#[derive(Debug, Clone, Default)]
pub struct Emojis(Arc<RwLock<HashMap<String, String>>>);

impl Emojis {
    /// From now on it has these: what stands in a text for each name.
    pub fn set(&self, all: HashMap<String, String>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = all;
    }

    /// Takes from a message's buttons what is no emoji of the bot's now: Discord would refuse the whole message.
    pub fn keep_known(&self, rows: &mut [Row]) {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        for row in rows {
            let Row::Buttons(buttons) = row else { continue };
            for button in buttons {
                button.emoji.take_if(|emoji| !known.values().any(|it| it == emoji));
            }
        }
    }

    /// What stands in a text for the emoji of this name; `None` if it cannot be had.
    pub fn get(&self, name: &str) -> Option<String> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(name).cloned()
    }
}
