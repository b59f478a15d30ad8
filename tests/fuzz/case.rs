//! The inputs under test.

use std::fmt;

use discord_emulator::MessageId;
use serde_json::Value;

/// Where a person does something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The channel with this room's match; see [`crate::facts::Facts::rooms`].
    Room(usize),
    /// The person's conversation with the bot.
    Direct,
    /// An unknown channel.
    Nowhere,
}

/// One input.
#[derive(Debug, Clone)]
pub enum Case {
    /// An interaction with these fields.
    Interaction { who: &'static str, place: Place, fields: Value },
    /// A press of a button that the message need not have.
    Press { who: &'static str, on: MessageId, id: String },
    /// A choice from a select that the message need not have.
    Choice { who: &'static str, on: MessageId, id: String, values: Vec<String> },
    /// A direct message.
    Typed { who: &'static str, text: String },
    /// An event of the gateway.
    Event { name: String, data: Value },
    /// A raw frame on the websocket.
    Frame(String),
}

/// Prints the case for a failure message, without the message of a component, which is one of the match's.
impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Case::Interaction { who, place, fields } = self else { return write!(f, "{self:?}") };
        let mut fields = fields.clone();
        if let Some(message) = fields.get_mut("message") {
            *message = Value::String("a board".to_owned());
        }
        write!(f, "an interaction of {who}, {place:?}: {fields}")
    }
}

/// The number of cases of each kind.
#[derive(Default)]
pub struct Count {
    pub interactions: usize,
    pub controls: usize,
    pub typed: usize,
    pub events: usize,
    pub frames: usize,
    /// Interactions among these that the client library cannot read.
    pub unreadable: usize,
    /// Besides these: legal actions, each compared with a plain submission.
    pub legal: usize,
    /// Besides these: frames that end or replace the connection.
    pub shaken: usize,
    /// Answers that were late in a batch, and in time when tried alone.
    pub late: usize,
}

impl Count {
    pub fn add(&mut self, case: &Case) {
        match case {
            Case::Interaction { .. } => self.interactions += 1,
            Case::Press { .. } | Case::Choice { .. } => self.controls += 1,
            Case::Typed { .. } => self.typed += 1,
            Case::Event { .. } => self.events += 1,
            Case::Frame(_) => self.frames += 1,
        }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cases = self.interactions + self.controls + self.typed + self.events + self.frames;
        write!(
            f,
            "{cases} cases: {} interactions ({} unreadable), {} controls, {} direct messages, {} \
             events, {} frames; besides {} legal actions, {} shaken connections; {} late",
            self.interactions,
            self.unreadable,
            self.controls,
            self.typed,
            self.events,
            self.frames,
            self.legal,
            self.shaken,
            self.late
        )
    }
}
