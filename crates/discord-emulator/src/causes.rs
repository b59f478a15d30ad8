//! What people did that the bot has to answer, and what its messages remember of it.

use std::collections::BTreeMap;
use std::time::Instant;

use serde::{Deserialize, Serialize};

use super::ids::{ChannelId, InteractionId, MessageId, UserId};
use super::numbers::{COMMAND_ANSWER, PLAIN, REPLY};
use super::view::Answer;

/// What a person did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Gave a command.
    Command,
    /// Pressed a button or chose from a select.
    Component,
    /// Is typing a command.
    Autocomplete,
    /// Submitted a form.
    Modal,
}

impl Kind {
    /// The kind with this number.
    pub(super) const fn numbered(number: u64) -> Option<Kind> {
        match number {
            2 => Some(Kind::Command),
            3 => Some(Kind::Component),
            4 => Some(Kind::Autocomplete),
            5 => Some(Kind::Modal),
            _ => None,
        }
    }

    pub(super) const fn number(self) -> u64 {
        match self {
            Kind::Command => 2,
            Kind::Component => 3,
            Kind::Autocomplete => 4,
            Kind::Modal => 5,
        }
    }
}

/// The interaction that a message answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Cause {
    pub(super) interaction: InteractionId,
    /// Discord's number of the kind of interaction.
    pub(super) kind: u64,
    pub(super) person: UserId,
    /// The command with its parts, without the slash; `None` for components and forms.
    pub(super) command: Option<String>,
    /// The message with the component.
    pub(super) message: Option<MessageId>,
    /// What opened the form.
    #[serde(default)]
    pub(super) opened_by: Option<Box<Cause>>,
    /// For whom the application is installed that did it, as Discord says it: `0` a server, `1` a person.
    #[serde(default)]
    pub(super) owners: BTreeMap<String, String>,
}

impl Cause {
    /// Discord's number of the kind of message that this calls forth.
    pub(super) fn message_kind(&self) -> u64 {
        match (&self.command, self.message) {
            (Some(_), _) => COMMAND_ANSWER,
            (None, Some(_)) => REPLY,
            (None, None) => PLAIN,
        }
    }
}

/// Something a person did, and how the bot answered.
#[derive(Debug)]
pub(super) struct Interaction {
    pub(super) id: InteractionId,
    pub(super) kind: Kind,
    pub(super) person: UserId,
    pub(super) channel: ChannelId,
    pub(super) token: String,
    pub(super) started: Instant,
    pub(super) answer: Option<Answer>,
    pub(super) cause: Cause,
}

impl Interaction {
    /// The message that `@original` stands for.
    pub(super) fn original(&self) -> Option<MessageId> {
        match &self.answer {
            Some(Answer::Message(id) | Answer::Thinking(id) | Answer::Updated(id)) => Some(*id),
            Some(Answer::UpdateLater) => self.cause.message,
            Some(Answer::Choices(_) | Answer::Modal(_) | Answer::Nothing) | None => None,
        }
    }
}
