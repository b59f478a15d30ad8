//! What somebody is answered in private, and what a press leads to.

use super::connection::wire;
use serde_json::Value;

use crate::domain::{ChannelId, MatchId};
use game_api::drawing::PictureFile;
use game_api::{Message, Row};

/// Characters of the log on one page: what a message holds, less its heading.
pub const PAGE: usize = Message::LONGEST - 100;

/// What a handler comes to: an answer, or why there is no other.
pub type Handled = Result<Reply, Reply>;

/// What somebody is answered, in private. It has no `Debug`: it may be their hand.
#[derive(Default)]
pub struct Reply {
    /// Discord's Markdown, at most 2000 characters.
    pub text: String,
    /// Controls, and the match they belong to.
    pub controls: Option<(wire::LogPosition, Vec<Row>)>,
    /// A picture, boxed as most replies have none.
    pub picture: Option<Box<PictureFile>>,
    pub files: Vec<File>,
    /// What does not fit into one message, in further ones.
    pub more: Vec<String>,
}

impl Reply {
    /// A text that takes several messages.
    pub fn pages(pages: Vec<String>) -> Self {
        let mut pages = pages.into_iter();
        Reply { text: pages.next().unwrap_or_default(), more: pages.collect(), ..Reply::default() }
    }

    /// A message whose controls belong to no moment of the match.
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

/// A file. It has no `Debug`, like what it belongs to.
pub struct File {
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// What an interaction leads to.
pub enum Reaction {
    /// What changed is shown by the match itself.
    Settled,
    Say(Reply),
    /// The private answer that held the control says this now.
    Replace(Reply),
    /// The message that held the control is changed so. Should Discord not take that, whoever pressed gets the controls
    /// for themselves.
    Controls {
        message: Value,
        alone: Box<Reply>,
    },
}

impl Reaction {
    /// Takes out what does not fit into one message.
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

/// Lines put together into pages of at most `room` characters; at least one page, if an empty one.
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
