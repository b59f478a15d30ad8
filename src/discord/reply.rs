//! Private answers, and the reactions to presses.

use super::connection::wire;
use serde_json::Value;

use crate::domain::{ChannelId, MatchId};
use game_api::drawing::PictureFile;
use game_api::{Message, Row};

/// Characters of the log on one page: the size of a message, less its heading.
pub const PAGE: usize = Message::LONGEST - 100;

/// A handler's result: an answer, or one that says why it failed.
pub type Handled = Result<Reply, Reply>;

/// A private answer. It has no `Debug`: it may contain a hand.
#[derive(Default)]
pub struct Reply {
    /// Discord's Markdown, at most 2000 characters.
    pub text: String,
    /// Controls, and the match they belong to.
    pub controls: Option<(wire::LogPosition, Vec<Row>)>,
    /// A picture, boxed as most replies have none.
    pub picture: Option<Box<PictureFile>>,
    pub files: Vec<File>,
    /// Text that does not fit into one message, for further ones.
    pub more: Vec<String>,
}

impl Reply {
    /// A text that takes several messages.
    pub fn pages(pages: Vec<String>) -> Self {
        let mut pages = pages.into_iter();
        Reply { text: pages.next().unwrap_or_default(), more: pages.collect(), ..Reply::default() }
    }

    /// A message whose controls do not depend on the length of the match's log.
    pub fn of(match_id: MatchId, message: Message) -> Self {
        let moment = wire::LogPosition { match_id, seq: 0 };
        let controls = Some((moment, message.controls));
        let parts = [message.text, message.below, message.small];
        let text = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n");
        Reply { text, controls, ..Reply::default() }
    }
}

impl From<String> for Reply {
    fn from(text: String) -> Self {
        Reply { text, ..Reply::default() }
    }
}

/// A file. It has no `Debug`, like the reply it belongs to.
pub struct File {
    pub name: String,
    pub bytes: Vec<u8>,
}

/// The reaction to an interaction.
pub enum Reaction {
    /// No answer: the match itself shows the change.
    Settled,
    Say(Reply),
    /// Replaces the private answer that held the control.
    Replace(Reply),
    /// Changes the message that held the control. If Discord refuses that, the presser gets the controls in
    /// private.
    Controls {
        message: Value,
        alone: Box<Reply>,
    },
}

impl Reaction {
    /// Takes out the text that does not fit into one message.
    pub fn take_more(&mut self) -> Vec<String> {
        match self {
            Reaction::Settled | Reaction::Controls { .. } => Vec::new(),
            Reaction::Say(reply) | Reaction::Replace(reply) => std::mem::take(&mut reply.more),
        }
    }
}

impl From<Handled> for Reaction {
    fn from(handled: Handled) -> Self {
        Reaction::Say(handled.unwrap_or_else(|why| why))
    }
}

/// Joins lines into pages of at most `room` characters; returns at least one page, even if empty.
pub fn pages(lines: &[String], room: usize) -> Vec<String> {
    let mut pages = vec![String::new()];
    for line in lines {
        let page = pages.last_mut().expect("there is always a page");
        if !page.is_empty() && page.chars().count() + line.chars().count() + 1 > room {
            pages.push(line.clone());
        } else {
            if !page.is_empty() {
                page.push('\n');
            }
            page.push_str(line);
        }
    }
    pages
}

/// Mentions of channels.
pub fn mentions(channels: &[ChannelId]) -> String {
    let mentions: Vec<String> = channels.iter().map(|channel| format!("<#{channel}>")).collect();
    mentions.join(" ")
}
