//! The trait for a game's messages.

use crate::faces::Secrets;
use crate::game::Game;
use crate::notice::{Language, Message, Notice, Row, Scene, Slot, Texts};
use crate::seat::SeatId;

/// An entry of a record in a report.
pub enum Told<E> {
    /// An event of the game.
    Event(E),
    /// A ruling about it, in words.
    Settled(String),
}

/// A match as its messages show it.
pub struct MatchView<'a, G: Game> {
    /// The events since the last board.
    pub story: &'a [G::PublicEvent],
    /// The public view.
    pub view: &'a G::View,
    /// The view of each seat, for its direct messages only.
    pub own: &'a dyn Fn(SeatId) -> G::View,
}

impl<G: Words> MatchView<'_, G> {
    /// Returns the changes of the board message after `events`: an edit, or a new message if a chapter opens, while the
    /// old one is closed with a list of its events. `before` are the earlier events of the chapter.
    pub fn boards(
        &self,
        scene: &Scene<'_>,
        before: &[G::PublicEvent],
        events: &[G::PublicEvent],
    ) -> Vec<Notice> {
        let message = G::board_message(scene, self.story, self.view);
        let Some(opens) = events.iter().rposition(|event| G::mark(event).opens_chapter) else {
            return vec![Notice::Edit { slot: Slot::Board, message }];
        };
        let closed = before.iter().chain(&events[..opens]);
        let closed: Vec<String> = closed.filter_map(|event| G::log_line(scene, event)).collect();
        let closed = Message { text: closed.join("\n"), ..Message::default() };
        vec![
            Notice::Close { slot: Slot::Board, message: closed },
            Notice::Post { slot: Slot::Board, message },
        ]
    }

    /// Posts the board in a new message, and removes the controls from the one of `before`.
    pub fn boards_anew(&self, scene: &Scene<'_>, before: &Self) -> Vec<Notice> {
        let old = G::board_message(scene, before.story, before.view);
        let Message { text, accent, .. } = old;
        let old = Message { text, accent, ..Message::default() };
        let message = G::board_message(scene, self.story, self.view);
        vec![
            Notice::Close { slot: Slot::Board, message: old },
            Notice::Post { slot: Slot::Board, message },
        ]
    }
}

impl<G: Secrets> MatchView<'_, G> {
    /// Tells a seat's hand in its direct messages: in a new message, which notifies, or in the last.
    pub fn whisper(&self, scene: &Scene<'_>, seat: SeatId, is_new: bool) -> Notice {
        let message = G::whispered_hand(&scene.for_seat(seat), &(self.own)(seat));
        Notice::of(Slot::Whisper(seat), message, is_new)
    }
}

/// A game's messages and controls. They are made from views and public events only, never from a state.
///
/// The default implementations are enough for a small game; a more talkative game overrides them.
pub trait Words: Game {
    /// The game's sentences: Fluent texts by language, English first. Every key begins with [`Game::ID`]; `<id>-name`
    /// is the game's name, `<id>-meaning` its translation, if needed, `<id>-length` the duration of a match,
    /// `<id>-pitch` a description in two lines, `<id>-rules` the rules in short. [`Secrets`] and
    /// [`Commands`](super::Commands) say which they need.
    const SENTENCES: &'static [(&'static str, &'static str)];

    /// About how many minutes a match alone against computer players takes.
    const MINUTES_ALONE: u8 = 10;

    /// The channel's board message after `story`, with its controls.
    fn board_message(scene: &Scene<'_>, story: &[Self::PublicEvent], view: &Self::View) -> Message;

    /// Whose turn it is, and each player's standing.
    fn status(scene: &Scene<'_>, view: &Self::View) -> String;

    /// The board message's controls after an item is [picked](super::Press::Pick); none if nothing can be picked.
    fn picked(_scene: &Scene<'_>, _view: &Self::View, _picked: &str) -> Vec<Row> {
        Vec::new()
    }

    /// An event in words, in any case.
    fn event_line(scene: &Scene<'_>, event: &Self::PublicEvent) -> String;

    /// Why an action is illegal, and what is possible instead.
    fn refusal(scene: &Scene<'_>, refusal: &Self::Refusal) -> String;

    /// The rules in short, as several messages.
    fn rules(texts: &Texts) -> Vec<String> {
        vec![texts.get(&format!("{}-rules", Self::ID), &[])]
    }

    /// The messages when a match begins: `now` is the match after the events that opened it.
    fn opening(scene: &Scene<'_>, now: &MatchView<'_, Self>) -> Vec<Notice> {
        let message = Self::board_message(scene, now.story, now.view);
        vec![Notice::Post { slot: Slot::Board, message }]
    }

    /// The messages after `events`. `before` are the earlier events of the chapter; `now` is the match after `events`.
    fn step(
        scene: &Scene<'_>,
        before: &[Self::PublicEvent],
        events: &[Self::PublicEvent],
        now: &MatchView<'_, Self>,
    ) -> Vec<Notice> {
        now.boards(scene, before, events)
    }

    /// The messages after the match was changed other than by events: what was shown before is marked as outdated, and
    /// the current controls are posted again.
    fn retold(
        scene: &Scene<'_>,
        before: &MatchView<'_, Self>,
        after: &MatchView<'_, Self>,
    ) -> Vec<Notice> {
        after.boards_anew(scene, before)
    }

    /// Confirms to a player, and only to them, what they just did. `view` is their own, after it.
    fn answer(
        scene: &Scene<'_>,
        _view: &Self::View,
        _action: &Self::Action,
        events: &[Self::PublicEvent],
    ) -> String {
        let told = events.iter().filter_map(|event| Self::log_line(scene, event));
        told.collect::<Vec<_>>().join("\n")
    }

    /// An event in words; `None` if it is not worth a line.
    fn log_line(scene: &Scene<'_>, event: &Self::PublicEvent) -> Option<String> {
        Some(Self::event_line(scene, event))
    }

    /// An event in words, with the numbers of its draws.
    fn evidence_line(scene: &Scene<'_>, event: &Self::PublicEvent) -> String {
        Self::event_line(scene, event)
    }

    /// Returns the rules behind these events, each with its number, the [most telling](super::most_telling) first.
    fn rules_told(
        _language: &Language,
        _events: &[Self::PublicEvent],
    ) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// The summary of a match that is over, for its channel; `None` while it is being played, or if the board has told
    /// it.
    fn summary(
        _scene: &Scene<'_>,
        _events: &[Self::PublicEvent],
        _view: &Self::View,
    ) -> Option<Notice> {
        None
    }

    /// The whole match as a Markdown document. `opening` shows the first position; `told` is the record so far.
    fn report(scene: &Scene<'_>, opening: &Self::View, told: &[Told<Self::PublicEvent>]) -> String {
        let mut lines = vec![format!("# {}", scene.match_name), Self::status(scene, opening)];
        lines.extend(told.iter().filter_map(|told| match told {
            Told::Event(event) => Self::log_line(scene, event).map(|line| format!("- {line}")),
            Told::Settled(line) => Some(format!("- {line}")),
        }));
        lines.join("\n") + "\n"
    }

    /// The board as text, a paragraph a line.
    fn in_words(scene: &Scene<'_>, view: &Self::View) -> Vec<String> {
        vec![scene.match_name.to_owned(), Self::status(scene, view)]
    }

    /// A description of the position, for those who do not see the picture: at most 1024 characters.
    fn alt_text(scene: &Scene<'_>, view: &Self::View) -> String {
        Self::status(scene, view)
    }
}

/// Orders rule numbers without repetition: the first rule of each event, then the second of each, and so on, the latest
/// event first.
pub fn most_telling(events: impl Iterator<Item = &'static [&'static str]>) -> Vec<&'static str> {
    let mut events: Vec<_> = events.collect();
    events.reverse();
    let most = events.iter().map(|rules| rules.len()).max().unwrap_or(0);
    let mut numbers = Vec::new();
    for number in (0..most).flat_map(|nth| events.iter().filter_map(move |rules| rules.get(nth))) {
        if !numbers.contains(number) {
            numbers.push(*number);
        }
    }
    numbers
}

/// Returns the text of a rule in a language, or in the first one: from a page on which each rule begins with its
/// number, as `- **K-T1** `; `None` if the page has no such rule.
pub fn rule_on(pages: &[(&str, &str)], language: &Language, number: &str) -> Option<String> {
    let spoken = pages.iter().find(|(tag, _)| *tag == language.tag());
    let (_, page) = spoken.or(pages.first())?;
    let head = format!("- **{number}** ");
    let mut lines = page.lines().skip_while(|line| !line.starts_with(&head));
    let first = lines.next()?.strip_prefix(&head)?;
    let rest = lines.take_while(|line| line.starts_with("  ")).map(str::trim);
    Some(std::iter::once(first).chain(rest).collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happened_last_is_the_most_telling() {
        let (moved, placed, ended): (&[_], &[_], &[_]) = (&["T1", "T2"], &["T4", "T1"], &[]);
        let events = [moved, placed, ended].into_iter();
        assert_eq!(most_telling(events), ["T4", "T1", "T2"]);
        assert_eq!(most_telling(std::iter::empty()), [""; 0]);
    }
}
