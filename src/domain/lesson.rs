//! Whether decisions are explained to a person who plays their first match, alone.

use game_api::{Agreed, Term};

/// The term. Its texts follow the pattern of [`Hints::TERM`](super::Hints::TERM), without a lobby's line: a match of
/// one person against computers has no lobby.
pub const LESSON: Term = Term { id: "lesson", choices: &["off", "on"] };

/// Whether a match is a lesson.
pub fn is_lesson(agreed: &Agreed) -> bool {
    agreed.on(&LESSON) == "on"
}
