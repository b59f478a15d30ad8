//! Moments, spans and places, as messages show them.

use std::time::Duration;

use crate::Texts;

/// A moment as everybody's own client shows it: how long it is until then, or since.
pub fn relative(unix_s: i64) -> String {
    format!("<t:{unix_s}:R>")
}

/// A moment as everybody's own client shows it: date and time.
pub fn date(unix_s: i64) -> String {
    format!("<t:{unix_s}:f>")
}

/// A span of time in words, in hours and minutes.
pub fn span(texts: &Texts, span: Duration) -> String {
    let minutes = span.as_secs().div_ceil(60);
    let args = [("hours", (minutes / 60).into()), ("minutes", (minutes % 60).into())];
    texts.get("span", &args)
}

/// Where the board of a match is, by Discord's ids.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// The server; `None` for a direct conversation.
    pub guild: Option<u64>,
    /// The channel.
    pub channel: u64,
    /// The message; `None` as long as there is none.
    pub message: Option<u64>,
}

impl Link {
    /// As a client follows it.
    pub fn address(&self) -> String {
        let Link { guild, channel, message } = self;
        let guild = guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
        let place = format!("https://discord.com/channels/{guild}/{channel}");
        message.map_or(place.clone(), |message| format!("{place}/{message}"))
    }
}
