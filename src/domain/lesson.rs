//! Whether decisions are explained to whoever plays alone for the first time.

use game_api::{Agreed, Term};

/// What is agreed on about it. Its sentences are as those of [`Hints::TERM`](super::Hints::TERM), but that no lobby
/// tells it: whoever plays alone waits in none.
pub const LESSON: Term = Term { id: "lesson", choices: &["off", "on"] };

/// Whether a match is a lesson.
pub fn is_lesson(agreed: &Agreed) -> bool {
    agreed.on(&LESSON) == "on"
}
