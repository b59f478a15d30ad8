//! Pictures that come with messages, beside the board: of what they are, and their descriptions in words.

use crate::games::koenig::words as koenig;
use crate::games::{Place, View};
use crate::kit::names;
use crate::kit::{PerSeat, Seat};
use crate::kit::{Scene, Texts};

/// The most characters of a picture's description.
const LONGEST_ALT_TEXT: usize = 1024;

/// The position in words, for the picture of the board.
#[must_use]
pub fn alt_text(texts: &Texts, seats: &PerSeat<Seat>, view: &View) -> String {
    with_scene(texts, seats, |scene| match view {
        View::Koenig(view) => koenig::alt_text(scene, view),
    })
}

/// A place and what is around it in words, for the picture of it.
#[must_use]
pub fn alt_text_of_place(
    texts: &Texts,
    seats: &PerSeat<Seat>,
    view: &View,
    place: Place,
) -> String {
    with_scene(texts, seats, |scene| match (view, place) {
        (View::Koenig(view), Place::Koenig(territory)) => {
            koenig::alt_text_of_place(scene, view, territory)
        }
    })
}

/// What somebody holds in secret in words, for the picture of it that they alone get.
#[must_use]
pub fn alt_text_of_hand(texts: &Texts, seats: &PerSeat<Seat>, view: &View) -> String {
    with_scene(texts, seats, |scene| match view {
        View::Koenig(view) => koenig::alt_text_of_hand(scene, view),
    })
}

/// Something that happened in words, for the picture of it.
#[must_use]
pub fn alt_text_of_event(
    texts: &Texts,
    seats: &PerSeat<Seat>,
    event: &koenig::Illustration,
) -> String {
    with_scene(texts, seats, |scene| koenig::alt_text_of_event(scene, event))
}

/// How everybody stood in the course of a match, in words: `views` show it turn by turn.
#[must_use]
pub fn alt_text_of_course(texts: &Texts, seats: &PerSeat<Seat>, views: &[View]) -> String {
    let views: Vec<_> = views
        .iter()
        .map(|view| match view {
            View::Koenig(view) => view,
        })
        .collect();
    with_scene(texts, seats, |scene| koenig::alt_text_of_course(scene, &views))
}

/// What a replay shows, in words: `views` are its frames.
#[must_use]
pub fn alt_text_of_replay(texts: &Texts, seats: &PerSeat<Seat>, views: &[View]) -> String {
    let last = views.last().map(|last| alt_text(texts, seats, last)).unwrap_or_default();
    let text = texts.get("replay-alt", &[("frames", views.len().into()), ("last", last.into())]);
    names::shortened(&text, LONGEST_ALT_TEXT)
}

/// Calls `with` with a scene in which nothing is known but who sits where.
fn with_scene(
    texts: &Texts,
    seats: &PerSeat<Seat>,
    with: impl FnOnce(&Scene<'_>) -> String,
) -> String {
    let scene = Scene { texts, match_name: "", channel: 0, seats };
    names::shortened(&with(&scene), LONGEST_ALT_TEXT)
}
