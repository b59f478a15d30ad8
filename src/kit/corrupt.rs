//! What a database can hold that no game wrote.

/// Stored JSON that is not what its game wrote.
///
/// It tells where, never what: the parser's own words quote what they stumble over, and that may be a
/// card that lies face down.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "stored data of the game {game} cannot be read: at line {line}, column {column} it is {what}"
)]
pub struct Corrupt {
    game: &'static str,
    what: &'static str,
    line: usize,
    column: usize,
}

impl Corrupt {
    pub(super) fn new(game: &'static str, error: &serde_json::Error) -> Self {
        use serde_json::error::Category;
        let what = match error.classify() {
            Category::Data => "not what that game writes",
            Category::Eof => "cut off",
            Category::Syntax | Category::Io => "no JSON",
        };
        Corrupt { game, what, line: error.line(), column: error.column() }
    }

    /// What was read by another game, or what a game without corrections cannot have written.
    pub(super) fn of_another(game: &'static str) -> Self {
        Corrupt { game, what: "not what that game writes", line: 1, column: 1 }
    }
}
