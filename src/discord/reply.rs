//! What somebody is answered in private, and what a press leads to.

use super::connection::wire;
use crate::app::pictures::Picture;
use crate::domain::ChannelId;
use crate::kit::{Message, Row};

/// Characters of the log on one page: what a message holds, less its heading.
pub const PAGE: usize = Message::LONGEST - 100;

/// What somebody is answered, in private. It has no `Debug`: it may be their hand.
#[derive(Default)]
pub struct Answer {
    /// Discord's Markdown, at most 2000 characters.
    pub text: String,
    /// Controls, and the match they belong to.
    pub controls: Option<(wire::Moment, Vec<Row>)>,
    /// A picture.
    pub picture: Option<Picture>,
    /// Further files.
    pub files: Vec<File>,
    /// What does not fit into one message, in further ones.
    pub more: Vec<String>,
}

impl Answer {
    /// A text that takes several messages.
    pub fn pages(pages: Vec<String>) -> Self {
        let mut pages = pages.into_iter();
        Answer {
            text: pages.next().unwrap_or_default(),
            more: pages.collect(),
            ..Answer::default()
        }
    }
}

impl From<String> for Answer {
    fn from(text: String) -> Self {
        Answer { text, ..Answer::default() }
    }
}

/// A file. It has no `Debug`, like what it belongs to.
pub struct File {
    /// Its name.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// What a press leads to.
pub enum Reaction {
    /// What changed is shown by the match itself.
    Settled,
    /// A private answer.
    Say(Answer),
    /// The private answer that held the control says this now.
    Replace(Answer),
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
