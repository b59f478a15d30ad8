//! What keeps a match from being heard, told to those who can mend it.

use super::deadlines::nudge;
use std::sync::Arc;

use crate::domain::{Incident, Match};
use crate::kit::{Link, Message, Notice, PersonId, SeatId, Slot, Texts, match_name, names};

/// What a text about a trouble is made from.
pub struct IncidentScene<'a> {
    /// The sentences.
    pub texts: &'a Texts,
    /// The match.
    pub info: &'a Match,
}

/// A trouble in one line.
#[must_use]
pub fn trouble_line(scene: &IncidentScene<'_>, trouble: &Incident) -> String {
    let channel = format!("<#{}>", scene.info.channel);
    match trouble {
        Incident::Forbidden { permissions } if permissions.is_empty() => {
            say!(scene, "trouble-silenced", channel = channel)
        }
        Incident::Forbidden { permissions } => {
            say!(scene, "trouble-forbidden", channel = channel, permissions = permissions.as_str())
        }
        Incident::ChannelGone => say!(scene, "trouble-channel-gone"),
        Incident::ThreadClosed => say!(scene, "trouble-thread-closed", channel = channel),
        Incident::ServerLeft => say!(scene, "trouble-server-left"),
        Incident::Refused { why } => say!(scene, "trouble-refused", why = names::plain(why, "…")),
        Incident::GivenUp { why } => say!(scene, "trouble-given-up", why = names::plain(why, "…")),
        Incident::ClosedDms { seat } => {
            say!(scene, "trouble-closed-dms", name = name(scene, *seat))
        }
    }
}

/// Tells whoever can mend it what is wrong, and what to do.
#[must_use]
pub fn alarm(scene: &IncidentScene<'_>, trouble: &Incident) -> Message {
    let line = trouble_line(scene, trouble);
    // As text: a number would be written with the language's separators.
    let number = scene.info.id.0.to_string();
    let channel = format!("<#{}>", scene.info.channel);
    let remedy = match trouble {
        Incident::Forbidden { permissions } if permissions.is_empty() => {
            say!(scene, "remedy-silenced", number = number)
        }
        Incident::Forbidden { permissions } => say!(
            scene,
            "remedy-forbidden",
            channel = channel,
            permissions = permissions.as_str(),
            number = number
        ),
        Incident::ChannelGone => say!(scene, "remedy-channel-gone", number = number),
        Incident::ThreadClosed => {
            say!(scene, "remedy-thread-closed", channel = channel, number = number)
        }
        Incident::ServerLeft => say!(scene, "remedy-server-left", number = number),
        Incident::Refused { .. } | Incident::GivenUp { .. } => say!(scene, "remedy-lost"),
        Incident::ClosedDms { .. } => say!(scene, "remedy-closed-dms"),
    };
    let name = match_name(scene.texts, scene.info.id.0);
    let text = say!(scene, "alarm", name = name, line = line, remedy = remedy);
    Message { text, ..Message::default() }
}

/// Tells the channel that a player's direct messages are closed, so that what was whispered is not
/// lost.
#[must_use]
pub fn unheard(scene: &IncidentScene<'_>, seat: SeatId) -> Message {
    let text = say!(scene, "closed-dms-unheard", name = name(scene, seat));
    Message { text, ..Message::default() }
}

/// Where a match goes on that was not heard, and who has moved it.
#[derive(Debug, Clone, Copy)]
pub struct Moved {
    /// Who.
    pub by: PersonId,
    /// Its new channel.
    pub link: Link,
    /// Where that is, seen from its old one.
    pub to: Destination,
}

/// Where a channel is, seen from another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Destination {
    /// In its server.
    SameServer,
    /// In another.
    OtherServer,
}

/// Tells everybody who plays, in private, that the match goes on elsewhere, and the channel of
/// `scene`, which it leaves. `readers` are what whoever holds each seat reads.
#[must_use]
pub fn moved(scene: &IncidentScene<'_>, moved: &Moved, readers: &[Arc<Texts>]) -> Vec<Notice> {
    let say = |texts: &Texts, key: &str| {
        let args = [
            ("match", match_name(texts, scene.info.id.0).into()),
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

fn name(scene: &IncidentScene<'_>, seat: SeatId) -> String {
    scene.info.seats.get(seat.index()).map_or_else(String::new, |seat| {
        let colour = super::lobby::colour_word(scene.texts, seat.colour);
        let circle = say!(scene, "circle", colour = seat.colour.name());
        let name = names::in_text(&seat.name, &colour);
        say!(scene, "seat-name", circle = circle, name = name)
    })
}
