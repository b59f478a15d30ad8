//! The name of a game.

use std::fmt;
use std::sync::Arc;

use super::GameRef;

/// The name of a game, as the database and logs have it. [`Games`](crate::Games) knows whether such a game exists.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct GameName(Arc<str>);

impl From<&str> for GameName {
    fn from(name: &str) -> Self {
        GameName(name.into())
    }
}

impl From<GameRef> for GameName {
    fn from(game: GameRef) -> Self {
        game.id().into()
    }
}

impl GameName {
    /// Returns the name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
