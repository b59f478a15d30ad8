//! The data of the page's control panel: the last payloads between the bot and the emulator, and requests to the
//! program that runs the bot.
//!
//! All the emulator knows of that program is that it takes [`ControlRequest`]s and has [`Guide`]s.

use std::time::Duration;

use serde::Serialize;
use serde_json::Value;
use tokio::sync::mpsc::UnboundedSender;

use super::ids::{ChannelId, UserId};
use super::recent::Recent;

/// How many payloads are kept.
const PAYLOADS: usize = 60;

/// A request of the control panel to the program that runs the bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ControlRequest {
    /// Set the bot's clock forward by this time.
    TimePassed(Duration),
    /// Restart the bot.
    RestartBot,
    /// Begin a guided start.
    Begin {
        /// The [`Guide::id`].
        guide: String,
        /// The channel in which it takes place.
        channel: ChannelId,
    },
    /// Stop the guided start that is running.
    StopGuide,
}

/// A guided start, offered to those who find the emulator empty: simulated people act by themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Guide {
    /// An id chosen by the program.
    pub id: String,
    /// The title.
    pub title: String,
    /// The label of its button, below the heading of its group.
    pub label: String,
    /// The [`GuideGroup::id`] of its group; empty for none.
    pub group: String,
    /// The description.
    pub description: String,
    /// Whether it takes place in the direct conversation with the bot instead of a channel.
    pub is_direct: bool,
    /// Whether it is running or has ended.
    pub state: GuideState,
}

/// A group of guided starts, with one heading.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GuideGroup {
    /// An id chosen by the program.
    pub id: String,
    /// The heading.
    pub title: String,
    /// The description below the heading.
    pub description: String,
    /// A preview picture as PNG; empty if there is none yet.
    #[serde(skip)]
    pub picture: Vec<u8>,
    /// The picture's alternative text.
    pub alt: String,
}

/// A person the program waits for, and in which channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Awaited {
    /// The person.
    pub person: UserId,
    /// The channel in which they can act.
    pub channel: ChannelId,
}

/// The state of a guided start.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum GuideState {
    /// Not started.
    #[default]
    Ready,
    /// Running.
    Running,
    /// Ended, with the reason.
    Ended(String),
}

/// The newest payloads, and the channel to the program that takes control requests.
#[derive(Debug, Default)]
pub(super) struct ControlPanel {
    pub(super) controller: Option<UnboundedSender<ControlRequest>>,
    pub(super) guides: Vec<Guide>,
    pub(super) guide_groups: Vec<GuideGroup>,
    pub(super) awaited: Vec<Awaited>,
    payloads: Recent<Payload, PAYLOADS>,
    noted: u64,
}

/// A payload between the bot and the emulator.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Payload {
    /// Counted from 1.
    number: u64,
    from: Sender,
    /// The event's name, or the request's method and path.
    name: String,
    body: Value,
}

/// The sender of a payload.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum Sender {
    Bot,
    Emulator,
}

impl ControlPanel {
    /// Records an event sent to the bot.
    pub(super) fn note_event(&mut self, name: &str, body: &Value) {
        self.note(Sender::Emulator, name.to_owned(), body.clone());
    }

    /// Records a request of the bot.
    pub(super) fn note_request(&mut self, name: String, body: &Value) {
        self.note(Sender::Bot, name, body.clone());
    }

    /// The newest payloads, newest first.
    pub(super) fn payloads(&self) -> Vec<Payload> {
        self.payloads.iter().rev().cloned().collect()
    }

    /// Whether a guided start is running.
    pub(super) fn is_guiding(&self) -> bool {
        self.guides.iter().any(|guide| guide.state == GuideState::Running)
    }

    fn note(&mut self, from: Sender, name: String, body: Value) {
        self.noted += 1;
        self.payloads.push(Payload { number: self.noted, from, name, body });
    }
}
