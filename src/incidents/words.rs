//! Texts about delivery problems, for people who can fix them.

use std::time::Duration;

use crate::deadlines::words::nudge;
use crate::domain::{Listed, Match, PausedBy, Stage};
use crate::incidents::incident::Incident;
use std::sync::Arc;

use game_api::{
    Link, Message, Notice, PersonId, Seat, SeatId, Slot, Texts, names, numbered_name, relative,
    say, span,
};

/// How many characters of Discord's error are shown.
const LONGEST_WHY: usize = 200;

/// The data of a text about an incident.
pub struct IncidentScene<'a> {
    pub texts: &'a Texts,
    pub info: &'a Match,
}

/// Permissions by their names in Discord's settings in a language; the input has their English names, with commas
/// between them.
pub fn permissions_in_words(texts: &Texts, english: &str) -> String {
    let word = |name: &str| {
        let slug = name.to_lowercase().replace(' ', "-");
        texts.get("permission", &[("permission", slug.into()), ("name", name.into())])
    };
    texts.list(&english.split(", ").map(word).collect::<Vec<_>>())
}

/// Why an appeal has no thread: the bot lacks these permissions.
pub fn no_room(scene: &IncidentScene<'_>, permissions: &str) -> String {
    let channel = format!("<#{}>", scene.info.channel);
    let permissions = permissions_in_words(scene.texts, permissions);
    say!(scene, "incident-no-room", channel = channel, permissions = permissions)
}

/// An incident as a line.
pub fn incident_line(scene: &IncidentScene<'_>, incident: &Incident) -> String {
    let channel = format!("<#{}>", scene.info.channel);
    match incident {
        Incident::Forbidden { permissions } if permissions.is_empty() => {
            say!(scene, "incident-silenced", channel = channel)
        }
        Incident::Forbidden { permissions } => {
            let permissions = permissions_in_words(scene.texts, permissions);
            say!(scene, "incident-forbidden", channel = channel, permissions = permissions)
        }
        Incident::ChannelGone => say!(scene, "incident-channel-gone"),
        Incident::ThreadClosed => say!(scene, "incident-thread-closed", channel = channel),
        Incident::ThreadHidden => say!(scene, "incident-thread-hidden", channel = channel),
        Incident::ServerLeft => say!(scene, "incident-server-left"),
        Incident::Deaf { why } => {
            say!(scene, "incident-deaf", channel = channel, why = names::written(why, LONGEST_WHY))
        }
        Incident::Unheard { .. } => say!(scene, "incident-unheard", channel = channel),
        Incident::Refused { why } => {
            say!(scene, "incident-refused", why = names::written(why, LONGEST_WHY))
        }
        Incident::GivenUp { why } => {
            say!(scene, "incident-given-up", why = names::written(why, LONGEST_WHY))
        }
        Incident::ClosedDms { seat } => {
            say!(scene, "incident-closed-dms", name = name(scene, *seat))
        }
    }
}

/// An open match as a line, for its server's moderators: its channel, its state, and whom it awaits.
pub fn open_line(texts: &Texts, listed: &Listed, game: &str) -> String {
    let Listed { info, board, awaited, is_silent } = listed;
    let scene = &IncidentScene { texts, info };
    let names: Vec<String> = awaited
        .iter()
        .map(|row| match row.due {
            Some(due) => {
                let (name, due) = (name(scene, row.seat), relative(due.unix_s()));
                say!(scene, "matches-awaited", name = name, due = due)
            }
            None => name(scene, row.seat),
        })
        .collect();
    let state = match (info.stage, info.paused.map(|pause| pause.by)) {
        (_, Some(PausedBy::Appeal)) => say!(scene, "matches-appealed"),
        (_, Some(PausedBy::Vote | PausedBy::Moderator | PausedBy::Restored | PausedBy::Asleep)) => {
            say!(scene, "matches-paused")
        }
        (Stage::Lobby, None) => {
            say!(scene, "matches-lobby", seated = info.seats.len(), players = info.players)
        }
        (Stage::Starting, None) => say!(scene, "matches-starting"),
        (Stage::Running | Stage::Over | Stage::Cancelled, None) => {
            say!(scene, "matches-running", names = scene.texts.list(&names))
        }
    };
    let silent = if *is_silent { say!(scene, "matches-silent") } else { String::new() };
    let link = Link {
        guild: info.guild.map(|guild| guild.0),
        channel: info.channel.0,
        message: board.map(|message| message.0),
    };
    let channel = format!("<#{}>", info.channel);
    let (name, link) = (numbered_name(texts, info.id.0, info.title.as_ref()), link.address());
    say!(
        scene,
        "matches-line",
        match = name,
        game = game,
        channel = channel,
        state = state,
        silent = silent,
        link = link,
    )
}

/// The last edit of a board that could not be edited before: the match continues in a newer message.
pub fn goes_on_below(scene: &IncidentScene<'_>) -> Message {
    Message { text: say!(scene, "board-goes-on-below"), ..Message::default() }
}

/// Tells people who can fix it what is wrong, and what to do.
pub fn alarm(scene: &IncidentScene<'_>, incident: &Incident) -> Message {
    let line = incident_line(scene, incident);
    // As text: a number would get the language's separators.
    let number = scene.info.id.0.to_string();
    let channel = format!("<#{}>", scene.info.channel);
    let remedy = match incident {
        Incident::Forbidden { permissions } if permissions.is_empty() => {
            say!(scene, "remedy-silenced", number = number)
        }
        Incident::Forbidden { permissions } => say!(
            scene,
            "remedy-forbidden",
            channel = channel,
            permissions = permissions_in_words(scene.texts, permissions),
            number = number
        ),
        Incident::ChannelGone => say!(scene, "remedy-channel-gone", number = number),
        Incident::ThreadClosed => {
            say!(scene, "remedy-thread-closed", channel = channel, number = number)
        }
        Incident::ThreadHidden => say!(scene, "remedy-thread-hidden", number = number),
        Incident::ServerLeft => say!(scene, "remedy-server-left", number = number),
        Incident::Deaf { .. } => say!(scene, "remedy-deaf", number = number),
        Incident::Unheard { .. } => say!(scene, "remedy-unheard", number = number),
        Incident::Refused { .. } | Incident::GivenUp { .. } => say!(scene, "remedy-lost"),
        Incident::ClosedDms { .. } => say!(scene, "remedy-closed-dms"),
    };
    let name = scene.info.name(scene.texts);
    let text = say!(scene, "alarm", name = name, line = line, remedy = remedy);
    Message { text, ..Message::default() }
}

/// The last edit of an alarm: its problem is fixed.
pub fn alarm_over(scene: &IncidentScene<'_>) -> Message {
    let name = scene.info.name(scene.texts);
    let channel = format!("<#{}>", scene.info.channel);
    let text = say!(scene, "alarm-over", name = name, channel = channel);
    Message { text, ..Message::default() }
}

/// Posted in place of a refused message, to test the channel.
pub fn check(scene: &IncidentScene<'_>) -> Message {
    let name = scene.info.name(scene.texts);
    Message { text: say!(scene, "check", match = name), ..Message::default() }
}

/// Tells the channel how long nothing was delivered, and that no deadline fell meanwhile.
pub fn heard_again(scene: &IncidentScene<'_>, silent: Duration) -> Message {
    let name = scene.info.name(scene.texts);
    let text = say!(scene, "heard-again", match = name, span = span(scene.texts, silent));
    Message { text, ..Message::default() }
}

/// A text without people's words that Discord may reject: their texts, and the names of players. `None` if there
/// are none in the text.
pub fn without_words(scene: &IncidentScene<'_>, text: &str, words: &[String]) -> Option<String> {
    let left_out = say!(scene, "words-left-out");
    let colours: Vec<String> = scene.info.seats.iter().map(|seat| colour(scene, seat)).collect();
    let written = words.iter().flat_map(|words| {
        let [short, long] = crate::appeals::words::appeal_quotes(words);
        [crate::moderation::words::reason(words), short, long, names::verbatim(words, usize::MAX)]
            .map(|shown| (shown, &left_out))
    });
    let names = scene.info.seats.iter().zip(&colours).flat_map(|(seat, colour)| {
        [names::in_text(&seat.name, colour), names::plain(&seat.name, colour)]
            .map(|shown| (shown, colour))
    });
    let mut told: Vec<(String, &String)> = written.chain(names).collect();
    // Longer words first, as they may contain others.
    told.sort_by_key(|(shown, _)| std::cmp::Reverse(shown.len()));
    let mut without = text.to_owned();
    for (shown, instead) in told.iter().filter(|(shown, _)| !shown.is_empty()) {
        without = replace_words(&without, shown, instead);
    }
    (without != text).then_some(without)
}

/// Replaces whole words only.
fn replace_words(text: &str, words: &str, instead: &str) -> String {
    let mut replaced = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(words) {
        let (before, after) = (&rest[..at], &rest[at + words.len()..]);
        let joined = |outer: Option<char>, inner: Option<char>| {
            outer.is_some_and(char::is_alphanumeric) && inner.is_some_and(char::is_alphanumeric)
        };
        let last = before.chars().next_back().or(replaced.chars().next_back());
        let is_part = joined(last, words.chars().next())
            || joined(after.chars().next(), words.chars().next_back());
        replaced.push_str(before);
        replaced.push_str(if is_part { words } else { instead });
        rest = after;
    }
    replaced + rest
}

/// Tells the channel that a player's direct messages are closed, so that the private message is not lost.
pub fn unheard(scene: &IncidentScene<'_>, seat: SeatId) -> Message {
    let text = say!(scene, "closed-dms-unheard", name = name(scene, seat));
    Message { text, ..Message::default() }
}

/// The new channel of an unreachable match, and who has moved it.
#[derive(Debug, Clone, Copy)]
pub struct Moved {
    pub by: PersonId,
    pub link: Link,
    /// The new channel, relative to the old one.
    pub to: Destination,
}

/// Where a channel is, relative to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Destination {
    SameServer,
    OtherServer,
}

/// Tells all players, in private, that the match continues elsewhere, and the old channel, which is that of
/// `scene`. `readers` are the texts in each holder's language.
pub fn moved(scene: &IncidentScene<'_>, moved: &Moved, readers: &[Arc<Texts>]) -> Vec<Notice> {
    let say = |texts: &Texts, key: &str| {
        let args = [
            ("match", scene.info.name(texts).into()),
            ("who", format!("<@{}>", moved.by).into()),
            ("channel", format!("<#{}>", moved.link.channel).into()),
            ("link", moved.link.address().into()),
        ];
        texts.get(key, &args)
    };
    let key = match moved.to {
        Destination::SameServer => "moved",
        Destination::OtherServer => "moved-to-another-server",
    };
    let seats = SeatId::first(scene.info.seats.len() as u8).zip(readers);
    let mut notices: Vec<Notice> =
        seats.map(|(seat, texts)| nudge(seat, say(texts, key))).collect();
    let text = say(scene.texts, "moved-away");
    let message = Message { text, ..Message::default() };
    notices.push(Notice::Post { slot: Slot::Former(scene.info.channel.0), message });
    notices
}

fn colour(scene: &IncidentScene<'_>, seat: &Seat) -> String {
    crate::lobby::words::colour_word(scene.texts, seat.colour)
}

fn name(scene: &IncidentScene<'_>, seat: SeatId) -> String {
    scene.info.seats.get(seat.index()).map_or_else(String::new, |seat| {
        let colour = colour(scene, seat);
        let circle = say!(scene, "circle", colour = seat.colour.name());
        let name = names::in_text(&seat.name, &colour);
        say!(scene, "seat-name", circle = circle, name = name)
    })
}
