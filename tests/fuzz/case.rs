//! What can come in.

use std::fmt;

use discord_emulator::MessageId;
use serde_json::Value;

/// Where somebody does something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The channel with this room's match; see [`crate::facts::Facts::rooms`].
    Room(usize),
    /// Their conversation with the bot.
    Direct,
    /// A channel nobody has heard of.
    Nowhere,
}

/// One thing that comes in.
#[derive(Debug, Clone)]
pub enum Case {
    /// An interaction with these fields.
    Interaction { who: &'static str, place: Place, fields: Value },
    /// A press on a message that need not have such a button.
    Press { who: &'static str, on: MessageId, id: String },
    /// A choice on a message that need not have such a list.
    Choice { who: &'static str, on: MessageId, id: String, values: Vec<String> },
    /// A direct message.
    Typed { who: &'static str, text: String },
    /// An event of the gateway.
    Event { name: String, data: Value },
    /// A text on the websocket.
    Frame(String),
}

/// The case as a failure tells it: all of it but the message under a control, which is one of the match's.
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

/// How many cases of each kind there were.
#[derive(Default)]
pub struct Count {
    pub interactions: usize,
    pub controls: usize,
    pub typed: usize,
    pub events: usize,
    pub frames: usize,
    /// Of the interactions, those that the client library cannot read.
    pub unreadable: usize,
    /// Besides: legal actions, each compared with the same by the front door.
    pub legal: usize,
    /// Besides: frames that end or replace the connection.
    pub shaken: usize,
    /// Answers that came too late with others in flight, and in time alone.
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
