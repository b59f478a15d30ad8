//! A game in words and controls.

use crate::faces::Secrets;
use crate::game::Game;
use crate::notice::{Language, Message, Notice, Row, Scene, Slot, Texts};
use crate::seat::SeatId;

/// Something of a record that a document tells.
pub enum Told<E> {
    /// What happened in the game.
    Event(E),
    /// What was settled about it, in words.
    Settled(String),
}

/// A match as it is on show.
pub struct MatchView<'a, G: Game> {
    /// What happened since the last board.
    pub story: &'a [G::PublicEvent],
    /// What everybody may know.
    pub view: &'a G::View,
    /// What each seat may know, for its direct messages alone.
    pub own: &'a dyn Fn(SeatId) -> G::View,
}

impl<G: Words> MatchView<'_, G> {
    /// The board's message after `events`: changed, or a new one if a chapter opens, the old one closed with what
    /// happened in it. `before` are the events of the chapter until then.
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

    /// The board in a new message, and the one there was `before` without its controls.
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
    /// What a seat holds, told in its direct messages: in a new one, which notifies, or in the last.
    pub fn whisper(&self, scene: &Scene<'_>, seat: SeatId, is_new: bool) -> Notice {
        let message = G::whispered_hand(&scene.for_seat(seat), &(self.own)(seat));
        Notice::of(Slot::Whisper(seat), message, is_new)
    }
}

/// A game in words and controls. It is given views and public events only, never a state.
///
/// What has a body here is enough for a small game; a game that tells more tells it itself.
pub trait Words: Game {
    /// Its sentences: Fluent texts by language, English first. Every key begins with [`Game::ID`]; `<id>-name` is
    /// the game's name, `<id>-meaning` what that means in another language, if anything, `<id>-length` how long a match of it takes, `<id>-pitch` what it is about,
    /// in two lines.
    const SENTENCES: &'static [(&'static str, &'static str)];

    /// About how many minutes a match alone against computer players takes.
    const MINUTES_ALONE: u8 = 10;

    /// The channel's board message as it stands after `story`, with its controls.
    fn board_message(scene: &Scene<'_>, story: &[Self::PublicEvent], view: &Self::View) -> Message;

    /// Whose turn it is, and how everyone stands.
    fn status(scene: &Scene<'_>, view: &Self::View) -> String;

    /// The board message's controls as they are with something [picked](super::Press::Pick); none if nothing can be.
    fn picked(_scene: &Scene<'_>, _view: &Self::View, _picked: &str) -> Vec<Row> {
        Vec::new()
    }

    /// One event in words, whatever it says.
    fn event_line(scene: &Scene<'_>, event: &Self::PublicEvent) -> String;

    /// Why something is illegal, and what is possible instead.
    fn refusal(scene: &Scene<'_>, refusal: &Self::Refusal) -> String;

    /// The rules in short, as several messages.
    fn rules(texts: &Texts) -> Vec<String> {
        vec![texts.get(&format!("{}-rules", Self::ID), &[])]
    }

    /// What a match says when it begins: `now` shows it after what opened it.
    fn opening(scene: &Scene<'_>, now: &MatchView<'_, Self>) -> Vec<Notice> {
        let message = Self::board_message(scene, now.story, now.view);
        vec![Notice::Post { slot: Slot::Board, message }]
    }

    /// What is said when `events` have happened. `before` are the events of the chapter until then; `now` shows the
    /// match after them.
    fn step(
        scene: &Scene<'_>,
        before: &[Self::PublicEvent],
        events: &[Self::PublicEvent],
        now: &MatchView<'_, Self>,
    ) -> Vec<Notice> {
        now.boards(scene, before, events)
    }

    /// What is said when the table has become another: what was on show before no longer holds and says so, and
    /// what can be done now is offered anew.
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

    /// One event in words; `None` if it says nothing by itself.
    fn log_line(scene: &Scene<'_>, event: &Self::PublicEvent) -> Option<String> {
        Some(Self::event_line(scene, event))
    }

    /// One event in words, with the numbers of its draws.
    fn evidence_line(scene: &Scene<'_>, event: &Self::PublicEvent) -> String {
        Self::event_line(scene, event)
    }

    /// The rules that events come from, each with its number, the most [telling](super::most_telling) first.
    fn rules_told(
        _language: &Language,
        _events: &[Self::PublicEvent],
    ) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// How a match went that is over, for its channel; `None` while it is being played, or if the board has told it.
    fn summary(
        _scene: &Scene<'_>,
        _events: &[Self::PublicEvent],
        _view: &Self::View,
    ) -> Option<Notice> {
        None
    }

    /// A whole match as a document in Markdown. `opening` shows its first moment; `told` is all of it so far.
    fn report(scene: &Scene<'_>, opening: &Self::View, told: &[Told<Self::PublicEvent>]) -> String {
        let mut lines = vec![format!("# {}", scene.match_name), Self::status(scene, opening)];
        lines.extend(told.iter().filter_map(|told| match told {
            Told::Event(event) => Self::log_line(scene, event).map(|line| format!("- {line}")),
            Told::Settled(line) => Some(format!("- {line}")),
        }));
        lines.join("\n") + "\n"
    }

    /// The board as a text, a paragraph a line.
    fn in_words(scene: &Scene<'_>, view: &Self::View) -> Vec<String> {
        vec![scene.match_name.to_owned(), Self::status(scene, view)]
    }

    /// The position in words, for those who do not see the picture: at most 1024 characters.
    fn alt_text(scene: &Scene<'_>, view: &Self::View) -> String {
        Self::status(scene, view)
    }
}

/// The numbers of rules, each once: of each event the first of its rules, then the second of each, and so on,
/// beginning with what happened last.
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

/// What a rule says in a language, or the first there is: on a page of rules in which each begins with its number, as
/// `- **K-T1** `; `None` if there is none with this number.
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
