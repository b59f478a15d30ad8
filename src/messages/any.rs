//! What is said of a match whose game is asked for the words.

use crate::domain::record::PublicEntry;
use crate::domain::{Match, Rooms, Talk};
use crate::messages::settlements::settlement_line;
use game_api::{
    Button, Corrupt, GameRef, Illustration, LobbyPress, Look, Message, Notice, Press, Row, Scene,
    Setup, Slot, Texts, Told,
};

/// Adds to a board the button by which anybody sees alone how the match stands and what else they can do, and the one by
/// which players talk in private, if they have agreed to.
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

/// Shows whoever presses it the board, for themselves, with what they can do there.
pub fn play_here(texts: &Texts) -> Button {
    Button::new(texts.get("button-play-here", &[]), Look::Primary, Press::PlayHere)
}

/// Shows a match that is over once more, turn by turn, and offers another.
/// `is_reviewed` says whether it can be said what decided it, `has_talks` whether players may have talked in private,
/// `counts` whether the match counts anywhere, and `rated` what it does to ratings.
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
    let again = button("button-play-again", Press::Lobby(LobbyPress::Again));
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

/// A whole match as a document in Markdown. `entries` are all of it so far that stands.
///
/// # Errors
/// [`Corrupt`] if something is not of this game.
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
