//! What is explained to whoever plays alone for the first time.

use crate::kit::{Message, Notice, Scene, Slot};

/// A decision in words of its game, with which it is of how many; in the place of the one before, unless it `is_new`.
#[must_use]
pub fn lesson(
    scene: &Scene<'_>,
    (number, all): (usize, usize),
    explained: &str,
    is_new: bool,
) -> Notice {
    let place = match number {
        1 => "first",
        _ if number == all => "last",
        _ => "middle",
    };
    let head = say!(scene, "lesson-head", number = number, all = all);
    let foot = say!(scene, "lesson-foot", place = place);
    let text = [head, explained.to_owned(), foot].join("\n").trim_end().to_owned();
    Notice::of(Slot::Lesson, Message { text, ..Message::default() }, is_new)
}
