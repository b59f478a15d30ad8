//! What is explained to whoever plays alone for the first time.

use game_api::{Scene, say};

/// A decision in words of its game, with which it is of how many.
pub fn lesson(scene: &Scene<'_>, (number, all): (usize, usize), explained: &str) -> String {
    let place = match number {
        1 => "first",
        _ if number == all => "last",
        _ => "middle",
    };
    let head = say!(scene, "lesson-head", number = number, all = all);
    let foot = say!(scene, "lesson-foot", place = place);
    [head, explained.to_owned(), foot].join("\n").trim_end().to_owned()
}
