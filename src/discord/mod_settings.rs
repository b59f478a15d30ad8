//! `/mod settings`: what a server settles for all its matches.

use super::asker::Asker;
use super::commands::moderation::{ALLOW, CHANNELS, DISALLOW, FORGET, LOG, MODERATORS, TIME};
use super::commands::{DEADLINES, MOST_MISSED, TIME_BANKS};
use super::desk::Desk;
use super::game_commands::trouble;
use super::given::Given;
use crate::messages;

use crate::domain::{ChannelId, GuildId, Server, Usual};
use crate::store::StoreError;
use crate::store::servers;

/// Channels that can be named; more are a list nobody reads.
const MOST_CHANNELS: usize = 25;

/// Changes what is given, and shows what holds then.
pub async fn answer(desk: &Desk, asker: &Asker, given: &Given, guild: GuildId) -> String {
    match settle(desk, asker, given, guild).await {
        Ok(text) => text,
        Err(error) => trouble(desk, &error),
    }
}

async fn settle(
    desk: &Desk,
    asker: &Asker,
    given: &Given,
    guild: GuildId,
) -> Result<String, StoreError> {
    let mut tx = desk.matches.store().begin().await?;
    let before = servers::load(&mut tx, guild).await?;
    if !asker.may_moderate(&before) {
        return Ok(desk.say("mod-needs-moderator"));
    }
    let Some(usual) = usual(given, before.usual) else {
        return Ok(desk.say("invalid-deadline"));
    };
    let forget = given.text(FORGET);
    let server = Server {
        moderators: given.role(MODERATORS).or(before.moderators).filter(|_| forget != MODERATORS),
        log: given.channel(LOG).or(before.log).filter(|_| forget != LOG),
        usual: if forget == TIME { Usual::default() } else { usual },
        channels: if forget == CHANNELS { Vec::new() } else { channels(given, &before) },
    };
    if server.channels.len() > MOST_CHANNELS {
        return Ok(desk.say_with("mod-settings-too-many-channels", "most", MOST_CHANNELS));
    }
    if server != before {
        if !asker.manages_server() {
            return Ok(desk.say("mod-needs-manager"));
        }
        servers::save(&mut tx, guild, &server).await?;
        tx.commit().await?;
    }
    Ok(shown(desk, &server))
}

/// What new matches agree on about time from now on; `None` if an option is none that is offered.
fn usual(given: &Given, before: Usual) -> Option<Usual> {
    let deadline = match given.text("deadline") {
        "" => before.deadline,
        word => Some(DEADLINES.into_iter().find(|(name, _)| *name == word)?.1),
    };
    let at_deadline = match given.text("at-deadline") {
        "" => before.at_deadline,
        word => Some(word.parse().ok()?),
    };
    let time_bank = match given.text("time-bank") {
        "" => before.time_bank,
        word => Some(TIME_BANKS.into_iter().find(|(name, _)| *name == word)?.1),
    };
    let most_missed = match given.number("most-missed") {
        None => before.most_missed,
        Some(missed) => {
            let missed = u8::try_from(missed).ok();
            Some(missed.filter(|missed| (1..=MOST_MISSED).contains(missed))?)
        }
    };
    Some(Usual { deadline, at_deadline, time_bank, most_missed })
}

/// The channels in which matches may be opened from now on.
fn channels(given: &Given, before: &Server) -> Vec<ChannelId> {
    let gone = given.channel(DISALLOW);
    let mut channels = before.channels.clone();
    channels.retain(|channel| Some(*channel) != gone);
    channels.extend(given.channel(ALLOW).filter(|channel| !before.channels.contains(channel)));
    channels
}

/// What a server has settled, in words.
fn shown(desk: &Desk, server: &Server) -> String {
    let moderators = match server.moderators {
        Some(role) => desk.say_with("mod-settings-moderators", "role", format!("<@&{role}>")),
        None => desk.say("mod-settings-no-moderators"),
    };
    let log = match server.log {
        Some(channel) => desk.say_with("mod-settings-log", "channel", format!("<#{channel}>")),
        None => desk.say("mod-settings-no-log"),
    };
    let channels = if server.channels.is_empty() {
        desk.say("mod-settings-all-channels")
    } else {
        desk.say_with("mod-settings-channels", "channels", mentions(&server.channels))
    };
    let terms = messages::terms(desk.matches.texts(), &server.usual.terms());
    let time = desk.say_with("mod-settings-time", "terms", terms);
    [moderators, log, channels, time].join("\n")
}

/// Mentions of channels.
pub(super) fn mentions(channels: &[ChannelId]) -> String {
    let mentions: Vec<String> = channels.iter().map(|channel| format!("<#{channel}>")).collect();
    mentions.join(" ")
}
