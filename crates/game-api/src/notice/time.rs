//! Moments, durations and message links, as messages show them.

use std::time::Duration;

use crate::Texts;

/// A relative timestamp, which each client shows in its own way: the time until then, or since.
pub fn relative(unix_s: i64) -> String {
    format!("<t:{unix_s}:R>")
}

/// A timestamp with date and time, which each client shows in its own way.
pub fn date(unix_s: i64) -> String {
    format!("<t:{unix_s}:f>")
}

/// A duration in words, in hours and minutes.
pub fn span(texts: &Texts, span: Duration) -> String {
    let minutes = span.as_secs().div_ceil(60);
    let args = [("hours", (minutes / 60).into()), ("minutes", (minutes % 60).into())];
    texts.get("span", &args)
}

/// The location of a match's board, by Discord's ids.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// The server; `None` for a direct conversation.
    pub guild: Option<u64>,
    /// The channel.
    pub channel: u64,
    /// The message; `None` if there is none yet.
    pub message: Option<u64>,
}

impl Link {
    /// Returns the URL.
    pub fn address(&self) -> String {
        let Link { guild, channel, message } = self;
        let guild = guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
        let place = format!("https://discord.com/channels/{guild}/{channel}");
        message.map_or(place.clone(), |message| format!("{place}/{message}"))
    }
}
