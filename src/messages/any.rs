//! What the application asks of the presentation, whichever the game.

use super::settlements::{Told, settlement_line};
use crate::domain::record::PublicEntry;
use crate::games::koenig::words as koenig;
use crate::games::{Action, GameId, Place, PublicEvent, Refusal, View};
use crate::kit::{Illustration, Message, Notice, Scene, Slot, Texts};
use crate::kit::{SeatId, Viewer};

/// Whether the match begins a new message with this event.
#[must_use]
pub fn opens_chapter(event: &PublicEvent) -> bool {
    match event {
        PublicEvent::Koenig(event) => koenig::opens_chapter(event),
    }
}

/// What a match says when it begins.
#[must_use]
pub fn opening(scene: &Scene<'_>, view: &View) -> Vec<Notice> {
    match view {
        View::Koenig(view) => koenig::opening(scene, view),
    }
}

/// What is said when `events` have happened. `story` are the events of the chapter before them;
/// `view` shows the match after them to whomever it is asked for.
#[must_use]
pub fn step(
    scene: &Scene<'_>,
    story: &[PublicEvent],
    events: &[PublicEvent],
    view: &dyn Fn(Viewer) -> View,
) -> Vec<Notice> {
    match view(Viewer::Public) {
        View::Koenig(public) => {
            let own = |seat| match view(Viewer::Seat(seat)) {
                View::Koenig(view) => view,
            };
            koenig::step(scene, &of_koenig(story), &of_koenig(events), &public, &own)
        }
    }
}

/// The channel's board message as it stands after `story`, with its controls.
#[must_use]
pub fn board_message(scene: &Scene<'_>, story: &[PublicEvent], view: &View) -> Message {
    match view {
        View::Koenig(view) => koenig::board_message(scene, &of_koenig(story), view),
    }
}

/// Whose turn it is, and how everyone stands.
#[must_use]
pub fn status(scene: &Scene<'_>, view: &View) -> String {
    match view {
        View::Koenig(view) => koenig::status(scene, view),
    }
}

/// What a player holds in secret, with the controls to use it. `view` is the player's own.
#[must_use]
pub fn hand_message(scene: &Scene<'_>, view: &View) -> Message {
    match view {
        View::Koenig(view) => koenig::hand_message(scene, view),
    }
}

/// What somebody is told who takes a seat, and what the channel shows from then on. `own` is what the seat
/// may know; `story` are the events since the last board.
#[must_use]
pub fn handover(
    scene: &Scene<'_>,
    story: &[PublicEvent],
    public: &View,
    own: &View,
    seat: SeatId,
) -> Vec<Notice> {
    let summary = Message { text: status(scene, public), ..Message::default() };
    let hand = match own {
        View::Koenig(view) => koenig::whispered_hand(scene, view),
    };
    vec![
        Notice::Post { slot: Slot::Reminder(seat), message: summary },
        Notice::Post { slot: Slot::Whisper(seat), message: hand },
        Notice::Edit { slot: Slot::Board, message: board_message(scene, story, public) },
    ]
}

/// The rules in short, as several messages.
#[must_use]
pub fn rules(texts: &Texts, game: GameId) -> Vec<String> {
    match game {
        GameId::Koenig => koenig::rules(texts),
    }
}

/// What choosing these items of a list of several means; `None` if nothing.
#[must_use]
pub fn read_selection(game: GameId, values: &[String]) -> Option<Action> {
    match game {
        GameId::Koenig => koenig::read_selection(values).map(Action::Koenig),
    }
}

/// What a text typed in private means; `None` if nothing.
#[must_use]
pub fn read_typed(game: GameId, text: &str) -> Option<Action> {
    match game {
        GameId::Koenig => koenig::read_typed(text).map(Action::Koenig),
    }
}

/// Whether the viewer can do something in private now, such as committing cards.
#[must_use]
pub fn awaits_in_private(view: &View) -> bool {
    match view {
        View::Koenig(view) => view.own.as_ref().is_some_and(|own| view.options[own.seat].commit),
    }
}

/// Confirms to a player, and only to them, what they just did. `view` is their own, after it.
#[must_use]
pub fn answer(scene: &Scene<'_>, view: &View, action: &Action, events: &[PublicEvent]) -> String {
    match (view, action) {
        (View::Koenig(view), Action::Koenig(action)) => {
            koenig::answer(scene, view, action, &of_koenig(events))
        }
    }
}

/// Why something is illegal, and what is possible instead.
#[must_use]
pub fn refusal(scene: &Scene<'_>, refusal: &Refusal) -> String {
    match refusal {
        Refusal::Koenig(refusal) => koenig::refusal(scene, refusal),
    }
}

/// Tells a player in the channel that no direct message reaches them, with a button to go on there.
#[must_use]
pub fn closed_to_us(scene: &Scene<'_>, view: &View, seat: SeatId) -> Message {
    match view {
        View::Koenig(_) => koenig::closed_dms(scene, seat),
    }
}

/// The board as a text, a paragraph a line: all of it, or a place and what is around it.
#[must_use]
pub fn in_words(scene: &Scene<'_>, view: &View, place: Option<Place>) -> Vec<String> {
    match (view, place) {
        (View::Koenig(view), None) => koenig::in_words(scene, view),
        (View::Koenig(view), Some(Place::Koenig(territory))) => {
            koenig::place_in_words(scene, view, territory)
        }
    }
}

/// A match as it is on show.
#[derive(Clone, Copy)]
pub struct Shown<'a> {
    /// What happened since the last board.
    pub story: &'a [PublicEvent],
    /// What a viewer may know.
    pub view: &'a dyn Fn(Viewer) -> View,
}

/// What is said when the table has become another: what was on show before no longer holds and says so, and
/// what can be done now is offered anew.
#[must_use]
pub fn retold(scene: &Scene<'_>, before: Shown<'_>, after: Shown<'_>) -> Vec<Notice> {
    match ((before.view)(Viewer::Public), (after.view)(Viewer::Public)) {
        (View::Koenig(was), View::Koenig(is)) => {
            let own = |shown: Shown<'_>, seat| match (shown.view)(Viewer::Seat(seat)) {
                View::Koenig(view) => view,
            };
            koenig::retold(
                scene,
                (&of_koenig(before.story), &was, &|seat| own(before, seat)),
                (&of_koenig(after.story), &is, &|seat| own(after, seat)),
            )
        }
    }
}

/// One event in words, whatever it says.
pub(super) fn event_line(scene: &Scene<'_>, event: &PublicEvent) -> String {
    match event {
        PublicEvent::Koenig(event) => koenig::event_line(scene, event),
    }
}

/// Shows a match that is over once more, turn by turn.
#[must_use]
pub fn replay(scene: &Scene<'_>) -> Notice {
    let text = scene.texts.get("replay-over", &[("match", scene.match_name.into())]);
    let message = Message { text, pictures: vec![Illustration::Replay], ..Message::default() };
    Notice::Post { slot: Slot::Aside, message }
}

/// One event in words; `None` if it says nothing by itself.
#[must_use]
pub fn log_line(scene: &Scene<'_>, event: &PublicEvent) -> Option<String> {
    match event {
        PublicEvent::Koenig(event) => koenig::log_line(scene, event),
    }
}

/// How a match went that is over, for its channel; `None` while it is being played. `events` are all of it, and
/// `view` is its end.
#[must_use]
pub fn summary(scene: &Scene<'_>, events: &[PublicEvent], view: &View) -> Option<Notice> {
    match view {
        View::Koenig(view) => koenig::summary(scene, &of_koenig(events), view),
    }
}

/// A whole match as a document in Markdown. `opening` shows its first moment; `entries` are all of it so far
/// that stands.
#[must_use]
pub fn report(scene: &Scene<'_>, opening: &View, entries: &[PublicEntry]) -> String {
    match opening {
        View::Koenig(opening) => {
            let told = entries.iter().map(|entry| match entry {
                PublicEntry::Played(PublicEvent::Koenig(event)) => Told::Event(event.clone()),
                PublicEntry::Settled(settlement) => {
                    Told::Settled(settlement_line(scene, settlement))
                }
            });
            koenig::report(scene, opening, &told.collect::<Vec<_>>())
        }
    }
}

fn of_koenig(events: &[PublicEvent]) -> Vec<crate::games::koenig::rules::PublicEvent> {
    events
        .iter()
        .map(|event| match event {
            PublicEvent::Koenig(event) => event.clone(),
        })
        .collect()
}
