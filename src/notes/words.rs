//! How a note is kept, and how its writer reads it.

use super::LONGEST;
use game_api::Texts;

/// A text as it is kept: with its lines, but nothing that cannot be seen.
pub fn to_keep(text: &str) -> String {
    let seen = text.chars().filter(|c| *c == '\n' || !c.is_control());
    seen.take(LONGEST).collect::<String>().trim().to_owned()
}

/// A note, below what else its writer reads: a quote to the end of the message.
pub fn shown(texts: &Texts, note: &str) -> String {
    texts.get("note-shown", &[("note", note.into())])
}
