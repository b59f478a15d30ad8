//! Messages to players: text, controls and pictures.
//!
//! Pure, and computed only from what the addressee may know: views and public events, never a state. The result does
//! not depend on Discord's wire format, only on what every chat supports: a text, rows of buttons and lists, a picture.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{PersonId, SeatId};

/// A sentence in the scene's language: `say!(scene, "key", argument = value)`.
#[macro_export]
macro_rules! say {
    ($scene:expr, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $scene.texts.get($key, &[$((stringify!($name), $crate::FluentValue::from($value))),*])
    };
}

mod controls;
mod emojis;
pub mod names;
mod numbers;
mod scene;
mod texts;
mod time;
mod vocabulary;

pub use controls::{
    AppealRuling, Button, Choose, CupPress, Hello, Item, Leaving, List, LobbyPress, Look,
    Meanwhile, Motion, OrderPress, Page, Press, Row,
};
pub use emojis::Emojis;
pub use names::{label, name_to_keep, printable, quoted};
pub use numbers::decimal;
pub use scene::{Reader, Scene};
pub use texts::{FluentValue, Language, Locales, Sentences, Texts, TextsError, Transform};
pub use time::{Link, date, relative, span};
pub use vocabulary::Vocabulary;

/// A message to post or to change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Notice {
    /// Post a new message.
    Post {
        /// Where to post it.
        slot: Slot,
        /// The message.
        message: Message,
    },
    /// Replace the last message of this slot, pictures included.
    Edit {
        /// The slot.
        slot: Slot,
        /// The new content.
        message: Message,
    },
    /// Replace it a last time: the slot's next message is a new one. It may be delivered late, and nothing waits for
    /// it.
    Close {
        /// The slot.
        slot: Slot,
        /// The final content.
        message: Message,
    },
}

impl Notice {
    /// Returns the slot.
    pub fn slot(&self) -> Slot {
        match self {
            Notice::Post { slot, .. } | Notice::Edit { slot, .. } | Notice::Close { slot, .. } => {
                *slot
            }
        }
    }

    /// Returns the message.
    pub fn message(&self) -> &Message {
        match self {
            Notice::Post { message, .. }
            | Notice::Edit { message, .. }
            | Notice::Close { message, .. } => message,
        }
    }

    /// Returns the message, mutably.
    pub fn message_mut(&mut self) -> &mut Message {
        match self {
            Notice::Post { message, .. }
            | Notice::Edit { message, .. }
            | Notice::Close { message, .. } => message,
        }
    }

    /// Posts a new message or edits the last one.
    pub fn of(slot: Slot, message: Message, is_new: bool) -> Self {
        if is_new { Notice::Post { slot, message } } else { Notice::Edit { slot, message } }
    }
}

/// A place where a match posts. Its last message is remembered, so that it can be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    /// The channel's message with the latest board and its controls.
    Board,
    /// A message in the channel that is never changed again.
    Aside,
    /// A message in the channel, never changed and never merged with another, that commits the bot to the origin of the
    /// match's luck.
    Fairness,
    /// Likewise, the message that says how the match starts: its timestamp on Discord matters.
    Start,
    /// The direct messages of the seat's holder: their hand, and the controls to use it.
    Whisper(SeatId),
    /// The people who can repair what keeps the match's messages from arriving.
    Alarm,
    /// The direct messages of the seat's holder, for passing remarks: never changed again and, if undeliverable, posted
    /// in the channel.
    Reminder(SeatId),
    /// Likewise, for a reminder of a deadline: it is edited once the decision is made.
    Deadline(SeatId),
    /// The channel's message to players whose direct messages are closed.
    Unheard,
    /// The channel's message that offers the seat to others.
    Offer(SeatId),
    /// The channel's message that asks whether the match should pause.
    Vote,
    /// The channel's message that asks whether the match should go back.
    Consent,
    /// The private thread of players and moderators, where the appealed match is shown.
    Court,
    /// The channel's message that tells of an appeal.
    Appeal,
    /// The moderators of the server's matches, about an appeal.
    Call,
    /// A message in the channel in place of one that was refused: whether it arrives tells whether the channel accepts
    /// any.
    Check,
    /// A channel the match was played in before, by Discord's id. Undelivered messages are dropped.
    Former(u64),
    /// The parent channel of the match's thread, by Discord's id: people there can join. Undelivered messages are
    /// dropped.
    Beside(u64),
    /// A private thread of some of the players, by its number. Undelivered messages are dropped, and nobody else sees
    /// them.
    Talk(u64),
    /// An obsolete message of the channel, by Discord's ids. Undelivered edits are dropped.
    Past {
        /// The channel's id.
        channel: u64,
        /// The message's id.
        message: u64,
    },
}

impl Slot {
    /// Whether messages in the slot are laid out as a card: with a colour, each picture below the words it belongs to.
    pub fn is_card(self) -> bool {
        matches!(self, Slot::Board | Slot::Whisper(_) | Slot::Past { .. })
    }

    /// Returns the seat whose holder's direct messages these are, if any.
    pub fn private_to(self) -> Option<SeatId> {
        match self {
            Slot::Whisper(seat) | Slot::Reminder(seat) | Slot::Deadline(seat) => Some(seat),
            _ => None,
        }
    }

    /// Whether messages in the slot are worth editing only while they exist.
    pub fn passes(self) -> bool {
        matches!(
            self,
            Slot::Deadline(_)
                | Slot::Court
                | Slot::Appeal
                | Slot::Call
                | Slot::Alarm
                | Slot::Talk(_)
        )
    }
}

/// A message. `Debug` omits text and controls: they may show a hand.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Message {
    /// The text in Discord's Markdown, at most [`Message::LONGEST`] characters.
    pub text: String,
    /// The text below the pictures of a card: a few lines.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub below: String,
    /// The small print below the controls of a card: one line.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub small: String,
    /// The seat whose colour a card has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accent: Option<SeatId>,
    /// The seats to notify. Nobody else named in the text is.
    pub mentions: Vec<SeatId>,
    /// People without a seat to notify.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guests: Vec<PersonId>,
    /// A role to name above the text and to notify, by Discord's id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<u64>,
    /// At most [`Message::MOST_ROWS`] rows.
    pub controls: Vec<Row>,
    /// Whether the public board at that moment is attached.
    pub board: bool,
    /// Other pictures, at most [`Message::MOST_PICTURES`]: they come before the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pictures: Vec<Illustration>,
    /// A text attached as a file, for those who are interested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document: Option<String>,
}

impl Message {
    /// The most characters of text Discord accepts.
    pub const LONGEST: usize = 2000;
    /// The most rows of controls Discord accepts.
    pub const MOST_ROWS: usize = 5;
    /// The most buttons in a row Discord accepts.
    pub const MOST_BUTTONS: usize = 5;
    /// The most pictures beside the board that are still legible: a phone shows more very small.
    pub const MOST_PICTURES: usize = 4;

    /// Whether the message only tells or shows something: it asks nothing, and notifies nobody.
    pub fn is_words(&self) -> bool {
        let notifies = !self.mentions.is_empty() || !self.guests.is_empty() || self.role.is_some();
        !notifies && self.controls.is_empty() && !self.board && self.document.is_none()
    }

    /// Adds a button: to the last row of buttons, or in a new row. If there is room for neither it is dropped.
    pub fn add_button(&mut self, button: Button) {
        let has_room = self.controls.len() < Self::MOST_ROWS;
        match self.controls.last_mut() {
            Some(Row::Buttons(buttons)) if buttons.len() < Self::MOST_BUTTONS => {
                buttons.push(button)
            }
            _ if has_room => self.controls.push(Row::Buttons(vec![button])),
            Some(_) | None => {}
        }
    }

    /// Whether the message shows other pictures above the board. Together they fill a phone's screen, so whatever
    /// is asked stands below them, beside the controls.
    pub fn asks_below(&self) -> bool {
        self.board && !self.pictures.is_empty()
    }

    /// Adds a line to what is asked.
    pub fn ask_too(&mut self, line: &str) {
        let asked = if self.asks_below() { &mut self.below } else { &mut self.text };
        *asked = format!("{asked}\n{line}").trim_start().to_owned();
    }

    /// Whether any file is attached.
    pub fn is_illustrated(&self) -> bool {
        self.board || !self.pictures.is_empty() || self.document.is_some()
    }
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Message")
            .field("mentions", &self.mentions)
            .field("board", &self.board)
            .field("pictures", &self.pictures)
            .finish_non_exhaustive()
    }
}

/// The subject of a picture. All of it is public.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Illustration {
    /// Something that happened in the game, in the notation of its pictures.
    Scene(Value),
    /// A place of the board with its surroundings, by its name.
    Place(String),
    /// The standings of all players, from the beginning to now.
    Course,
    /// Each player's probability of winning, from the beginning to now.
    Chances,
    /// The board, turn by turn, from the beginning to now.
    Replay,
    /// An example of the game, shown before there is a match.
    Poster,
    /// The board when the match's log had this length.
    Then(u64),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_pictures_have_what_is_asked_below_them() {
        let below = "The standings".to_owned();
        let board = Message { text: "Told".into(), below, board: true, ..Message::default() };
        let asked = |mut message: Message| {
            message.ask_too("Due");
            (message.text, message.below)
        };
        let with = Message { pictures: vec![Illustration::Course], ..board.clone() };
        assert_eq!(asked(board), ("Told\nDue".into(), "The standings".into()));
        assert_eq!(asked(with), ("Told".into(), "The standings\nDue".into()));
    }
}
