//! User actions that the bot has to answer, and what its messages keep about them.

use std::collections::BTreeMap;
use std::time::Instant;

use serde::{Deserialize, Serialize};

use super::ids::{ChannelId, InteractionId, MessageId, UserId};
use super::numbers::{COMMAND_ANSWER, PLAIN, REPLY};
use super::view::Answer;

/// The kind of a user action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A slash command.
    Command,
    /// A button pressed, or a choice from a select.
    Component,
    /// A slash command being typed.
    Autocomplete,
    /// A form submitted.
    Modal,
}

impl Kind {
    /// Returns the kind with Discord's number.
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
    /// Discord's number of the interaction type.
    pub(super) kind: u64,
    pub(super) person: UserId,
    /// The command with its parts, without the slash; `None` for components and forms.
    pub(super) command: Option<String>,
    /// The message with the component.
    pub(super) message: Option<MessageId>,
    /// The interaction that opened the form.
    #[serde(default)]
    pub(super) opened_by: Option<Box<Cause>>,
    /// The authorizing integration owners, as in Discord's JSON: the key is `0` for a server, `1` for a person.
    #[serde(default)]
    pub(super) owners: BTreeMap<String, String>,
}

impl Cause {
    /// Discord's type number of the message that answers this interaction.
    pub(super) fn message_kind(&self) -> u64 {
        match (&self.command, self.message) {
            (Some(_), _) => COMMAND_ANSWER,
            (None, Some(_)) => REPLY,
            (None, None) => PLAIN,
        }
    }
}

/// An interaction, with the bot's answer.
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
    /// The id of the `@original` message.
    pub(super) fn original(&self) -> Option<MessageId> {
        match &self.answer {
            Some(Answer::Message(id) | Answer::Thinking(id) | Answer::Updated(id)) => Some(*id),
            Some(Answer::UpdateLater) => self.cause.message,
            Some(Answer::Choices(_) | Answer::Modal(_) | Answer::Nothing) | None => None,
        }
    }
}
