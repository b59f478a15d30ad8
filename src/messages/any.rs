//! Messages about a match of any game; the game provides some of the words.

use crate::domain::record::PublicEntry;
use crate::domain::{Match, Rooms, Talk};
use crate::messages::settlements::settlement_line;
use game_api::{
    Button, Corrupt, GameRef, Illustration, LobbyPress, Look, Message, Notice, Press, Row, Scene,
    Setup, Slot, Texts, Told,
};

/// Adds buttons to a board: one that shows the person who presses it the match's state and more actions in private,
/// and one for private talk between players, if they have agreed to that.
pub fn add_ways(texts: &Texts, info: &Match, board: &mut Message) {
    let button = |key, press| Button::new(texts.get(key, &[]), Look::Plain, press);
    board.add_button(button("button-more", Press::Status));
    if has_talk_rooms(info) {
        board.add_button(button("button-talk", Press::Talk));
    }
}

/// Whether a match has agreed on private threads and can have them.
pub fn has_talk_rooms(info: &Match) -> bool {
    Talk::agreed(&info.agreed) == Talk::Private(Rooms::Possible)
}

/// The button that shows the board with its actions in private to the person who presses it.
pub fn play_here(texts: &Texts) -> Button {
    Button::new(texts.get("button-play-here", &[]), Look::Primary, Press::PlayHere)
}

/// Offers the replay of a match that is over, turn by turn, and another match. `is_reviewed` is whether the decisive
/// turns can be shown, `has_talks` whether players may have talked in private, `counts` whether the match counts
/// anywhere, and `rated` its effect on ratings.
pub fn replay(
    scene: &Scene<'_>,
    is_reviewed: bool,
    has_talks: bool,
    (counts, rated): (bool, Option<String>),
) -> Notice {
    let mut text = scene.texts.get("replay-over", &[("match", scene.match_name.into())]);
    if !counts {
        text = format!("{text} {}", scene.texts.get("replay-uncounted", &[]));
    }
    if let Some(rated) = rated {
        text = format!("{text}\n{rated}");
    }
    let button = |key, press| Button::new(scene.texts.get(key, &[]), Look::Plain, press);
    let again = match scene.seats.is_alone() {
        true => "button-play-again-alone",
        false => "button-play-again",
    };
    let again = button(again, Press::Lobby(LobbyPress::Again));
    let show = button("button-show", Press::ShowMatch);
    let review = is_reviewed.then(|| button("button-review", Press::Review));
    let talk = has_talks.then(|| button("button-talk", Press::Talk));
    let message = Message {
        text,
        pictures: vec![Illustration::Replay],
        controls: vec![Row::Buttons([again, show].into_iter().chain(review).chain(talk).collect())],
        ..Message::default()
    };
    Notice::Post { slot: Slot::Aside, message }
}

/// A whole match as a Markdown document. `entries` are all its entries that were not undone.
///
/// # Errors
/// [`Corrupt`] if an entry does not belong to this game.
pub fn report(
    scene: &Scene<'_>,
    game: GameRef,
    setup: &Setup,
    entries: Vec<PublicEntry>,
) -> Result<String, Corrupt> {
    let told = entries.into_iter().map(|entry| match entry {
        PublicEntry::Played(event) => Told::Event(event),
        PublicEntry::Settled(settlement) => Told::Settled(settlement_line(scene, &settlement)),
    });
    game.report(scene, setup, told.collect())
}
