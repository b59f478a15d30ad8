//! What is told to whom, in words, controls and pictures.
//!
//! Pure, and given only what the addressee may know: views and public events, never a state. What comes
//! out knows nothing of Discord's wire format, only of what every chat can do: a text, rows of buttons
//! and lists, a picture.

use serde::{Deserialize, Serialize};

use crate::game::SeatId;

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
    /// Change what was said last in this place.
    Edit {
        /// Where.
        slot: Slot,
        /// What it says now.
        message: Message,
    },
}

/// A place where a match speaks. The last message of a place is remembered, so that it can be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    /// The channel's message with the latest board and its controls.
    Board,
    /// A message in the channel that is never changed again.
    Aside,
    /// The direct messages of whoever holds the seat.
    Whisper(SeatId),
}

/// A message.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Message {
    /// Discord's Markdown, at most [`Message::LONGEST`] characters.
    pub text: String,
    /// Who is to be notified. Nobody else named in the text is.
    pub mentions: Vec<SeatId>,
    /// At most [`Message::MOST_ROWS`] rows.
    pub controls: Vec<Row>,
    /// Whether the board, as everybody may see it at that moment, comes with it.
    pub board: bool,
}

impl Message {
    /// Characters of text Discord takes.
    pub const LONGEST: usize = 2000;
    /// Rows of controls Discord takes.
    pub const MOST_ROWS: usize = 5;
}

/// A row of controls.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Row {
    /// 1 to 5 buttons.
    Buttons(Vec<Button>),
    /// A list to choose from.
    List(List),
}

/// A button.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Button {
    /// At most 80 characters.
    pub label: String,
    /// How it looks.
    pub look: Look,
    /// What pressing it means.
    pub press: Press,
}

/// How a button looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Look {
    /// The obvious thing to do.
    Primary,
    /// One of several things.
    Plain,
    /// It ends something.
    Final,
}

/// What pressing a button means. The program adds match and moment to it when it is posted, and takes
/// the seat from whoever presses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Press {
    /// Do this: an action of the game, as JSON of at most 60 characters.
    Act(String),
    /// Show me, and only me, my cards, with the controls to commit some.
    ShowHand,
}

/// A list to choose from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct List {
    /// What it says while nothing is chosen, at most 150 characters.
    pub prompt: String,
    /// What a choice means.
    pub choose: Choose,
    /// 1 to 25 items, their values all different.
    pub items: Vec<Item>,
}

/// What choosing from a list means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choose {
    /// Exactly one item, whose value is an action of the game, as JSON.
    Act,
    /// This many items at most; the game reads their values together.
    Several(u8),
}

/// One item of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// At most 100 characters.
    pub label: String,
    /// A second line, at most 100 characters; may be empty.
    pub hint: String,
    /// At most 100 characters.
    pub value: String,
}
