//! What is told to whom, in words, controls and pictures.
//!
//! Pure, and given only what the addressee may know: views and public events, never a state. What comes
//! out knows nothing of Discord's wire format, only of what every chat can do: a text, rows of buttons
//! and lists, a picture.

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

/// Something to tell somebody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Notice {
    /// Say something new.
    Post {
        /// Where.
        slot: Slot,
        /// What.
        message: Message,
    },
    /// Change what was said last in this place: all of it, pictures included.
    Edit {
        /// Where.
        slot: Slot,
        /// What it says now.
        message: Message,
    },
    /// Change it a last time: what the place says next is something else. That may wait, and nothing waits for it.
    Close {
        /// Where.
        slot: Slot,
        /// What it says from then on.
        message: Message,
    },
}

impl Notice {
    /// Where something is said.
    pub fn slot(&self) -> Slot {
        match self {
            Notice::Post { slot, .. } | Notice::Edit { slot, .. } | Notice::Close { slot, .. } => {
                *slot
            }
        }
    }

    /// What is said.
    pub fn message(&self) -> &Message {
        match self {
            Notice::Post { message, .. }
            | Notice::Edit { message, .. }
            | Notice::Close { message, .. } => message,
        }
    }

    /// The same, to change.
    pub fn message_mut(&mut self) -> &mut Message {
        match self {
            Notice::Post { message, .. }
            | Notice::Edit { message, .. }
            | Notice::Close { message, .. } => message,
        }
    }

    /// A message that is said: a new one, or a change of the one there is.
    pub fn of(slot: Slot, message: Message, is_new: bool) -> Self {
        if is_new { Notice::Post { slot, message } } else { Notice::Edit { slot, message } }
    }
}

/// A place where a match speaks. The last message of a place is remembered, so that it can be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    /// The channel's message with the latest board and its controls.
    Board,
    /// A message in the channel that is never changed again.
    Aside,
    /// A message in the channel, never changed and never joined with another, that binds the bot: what the luck of
    /// the match comes from.
    Fairness,
    /// The same, for the one that says how the match starts: its time on Discord counts.
    Start,
    /// The direct messages of whoever holds the seat: what they hold in secret, and the controls to use it.
    Whisper(SeatId),
    /// Whoever can mend what keeps the match from being heard.
    Alarm,
    /// The direct messages of whoever holds the seat, for what passes: it is never changed again and, if it
    /// does not get through, said in the channel.
    Reminder(SeatId),
    /// The same, for a reminder of a deadline: once it is answered, it says so.
    Deadline(SeatId),
    /// The channel's message to players whose direct messages are closed.
    Unheard,
    /// The channel's message that offers the seat to others.
    Offer(SeatId),
    /// The channel's message that asks whether the match should pause.
    Vote,
    /// The channel's message that asks whether the match should go back.
    Consent,
    /// The private thread of those who play and those who judge, where what is appealed is shown.
    Court,
    /// The channel's message that tells of an appeal.
    Appeal,
    /// Whoever moderates the server's matches, about an appeal.
    Call,
    /// A message in the channel in place of one that was refused: whether it arrives tells whether
    /// the channel hears anything.
    Check,
    /// A channel the match was played in before, by Discord's id. What does not get there is needed nowhere.
    Former(u64),
    /// The channel beside whose thread a match is played, by Discord's id: people there can join. What does not get
    /// there is needed nowhere.
    Beside(u64),
    /// A private thread of some of those who play, by its number. What does not get there is needed nowhere, and nobody
    /// else hears of it.
    Talk(u64),
    /// A message of the channel that is over, by Discord's ids. What does not get there is needed nowhere.
    Past {
        /// The channel.
        channel: u64,
        /// The message.
        message: u64,
    },
}

impl Slot {
    /// Whether what is said there is laid out as a card: with a colour, each picture under the words it belongs to.
    pub fn is_card(self) -> bool {
        matches!(self, Slot::Board | Slot::Whisper(_) | Slot::Past { .. })
    }

    /// Whose direct messages these are, if somebody's who holds a seat.
    pub fn private_to(self) -> Option<SeatId> {
        match self {
            Slot::Whisper(seat) | Slot::Reminder(seat) | Slot::Deadline(seat) => Some(seat),
            _ => None,
        }
    }

    /// Whether what is said there is worth changing only as long as it stands.
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

/// A message. `Debug` does not tell what it says or offers: that may be somebody's hand.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Message {
    /// Discord's Markdown, at most [`Message::LONGEST`] characters.
    pub text: String,
    /// What stands below the pictures, of a card: a few lines.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub below: String,
    /// The small print below the controls, of a card: a line.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub small: String,
    /// In whose colour a card is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accent: Option<SeatId>,
    /// Who is to be notified. Nobody else named in the text is.
    pub mentions: Vec<SeatId>,
    /// Who else is: people without a seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guests: Vec<PersonId>,
    /// A role that is named above the text, and its members notified, by Discord's id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<u64>,
    /// At most [`Message::MOST_ROWS`] rows.
    pub controls: Vec<Row>,
    /// Whether the board, as everybody may see it at that moment, comes with it.
    pub board: bool,
    /// Pictures of something else, at most [`Message::MOST_PICTURES`]: they come before the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pictures: Vec<Illustration>,
    /// A text that comes as a file, for anyone who wants to look at it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document: Option<String>,
}

impl Message {
    /// Characters of text Discord takes.
    pub const LONGEST: usize = 2000;
    /// Rows of controls Discord takes.
    pub const MOST_ROWS: usize = 5;
    /// Buttons Discord takes in a row.
    pub const MOST_BUTTONS: usize = 5;
    /// Pictures beside the board that one can still look at: a phone shows many very small.
    pub const MOST_PICTURES: usize = 4;

    /// Whether it only says and shows something: it asks nobody, and notifies nobody.
    pub fn is_words(&self) -> bool {
        let notifies = !self.mentions.is_empty() || !self.guests.is_empty() || self.role.is_some();
        !notifies && self.controls.is_empty() && !self.board && self.document.is_none()
    }

    /// One more button below it: in the last row of buttons, or in one of its own. If there is room for neither it is left
    /// out.
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

    /// Whether any file comes with it.
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

/// What a picture shows. All of it is public.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Illustration {
    /// Something that happened in the game: what its pictures make of this.
    Scene(Value),
    /// A place of the board with what is around it, by its name.
    Place(String),
    /// How everybody stood, from the beginning to now.
    Course,
    /// How likely each player was to win, from the beginning to now.
    Chances,
    /// The board, turn by turn, from the beginning to now.
    Replay,
    /// What a match of the game looks like, before there is one.
    Poster,
    /// The board as it was when the match's log was so long.
    Then(u64),
}
