//! What the page's control panel shows and asks for: what was last said between the bot and the emulator, and
//! requests to the program that runs the bot.
//!
//! The emulator knows no more of that program than that it takes [`ControlRequest`]s and has [`Guide`]s.

use std::time::Duration;

use serde::Serialize;
use serde_json::Value;
use tokio::sync::mpsc::UnboundedSender;

use super::ids::{ChannelId, UserId};
use super::recent::Recent;

/// How many payloads are kept.
const PAYLOADS: usize = 60;

/// What the control panel asks of the program that runs the bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ControlRequest {
    /// So much time was let pass; the bot's own clock is to follow.
    TimePassed(Duration),
    /// Stop the bot and start it again.
    RestartBot,
    /// Begin a guided start.
    Begin {
        /// Which: a [`Guide::id`].
        guide: String,
        /// The channel it is to take place in.
        channel: ChannelId,
    },
    /// Stop whichever guided start is under way.
    StopGuide,
}

/// A way to begin that the program offers those who find the emulator empty: people do something by
/// themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Guide {
    /// Its name for the program.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What stands on its button, below the heading of its group.
    pub label: String,
    /// The group it belongs to, by name; empty for none.
    pub group: String,
    /// What it does.
    pub description: String,
    /// Whether it takes place in the conversation with the bot, and not in a channel.
    pub is_direct: bool,
    /// How far it is.
    pub state: GuideState,
}

/// Guided starts that belong together: what they begin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GuideGroup {
    /// Its name for the program.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// What it is, below the heading.
    pub description: String,
    /// How it looks, as a PNG; empty as long as there is none.
    #[serde(skip)]
    pub picture: Vec<u8>,
    /// What the picture shows.
    pub alt: String,
}

/// Somebody the program waits for, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Awaited {
    /// Who.
    pub person: UserId,
    /// Where they can act.
    pub channel: ChannelId,
}

/// How far a guided start is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum GuideState {
    /// It has not begun.
    #[default]
    Ready,
    /// It is under way.
    Running,
    /// It has ended, and why.
    Ended(String),
}

/// The newest payloads, and the program that takes control requests.
#[derive(Debug, Default)]
pub(super) struct ControlPanel {
    pub(super) controller: Option<UnboundedSender<ControlRequest>>,
    pub(super) guides: Vec<Guide>,
    pub(super) guide_groups: Vec<GuideGroup>,
    pub(super) awaited: Vec<Awaited>,
    payloads: Recent<Payload, PAYLOADS>,
    noted: u64,
}

/// Something that went between the bot and the emulator.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Payload {
    /// Counted from 1.
    number: u64,
    from: Sender,
    /// The event's name, or the request's method and path.
    name: String,
    body: Value,
}

/// Who sent a payload.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum Sender {
    Bot,
    Emulator,
}

impl ControlPanel {
    /// Remembers an event that goes to the bot.
    pub(super) fn note_event(&mut self, name: &str, body: &Value) {
        self.note(Sender::Emulator, name.to_owned(), body.clone());
    }

    /// Remembers a request of the bot's.
    pub(super) fn note_request(&mut self, name: String, body: &Value) {
        self.note(Sender::Bot, name, body.clone());
    }

    /// The newest payloads, newest first.
    pub(super) fn payloads(&self) -> Vec<Payload> {
        self.payloads.iter().rev().cloned().collect()
    }

    /// Whether a guided start is under way.
    pub(super) fn is_guiding(&self) -> bool {
        self.guides.iter().any(|guide| guide.state == GuideState::Running)
    }

    fn note(&mut self, from: Sender, name: String, body: Value) {
        self.noted += 1;
        self.payloads.push(Payload { number: self.noted, from, name, body });
    }
}
