//! `/mod settings`: a server's settings for all its matches.

use super::which::{number, option};
use crate::app::StoreError;
use crate::appeals::case::MOST_APPEAL_DAYS;
use crate::clock::Near;
use crate::deadlines::command::zones;
use crate::discord::caller::Caller;
use crate::discord::commands::options::{string, subcommand};
use crate::discord::connection::rest::Rest;
use crate::discord::context::{Context, OrSay as _};
use crate::discord::options::CommandOptions;
use crate::discord::reply::{Handled, Reply, mentions};
use crate::domain::{ChannelId, GuildId, Server, Usual};
use crate::honours::command as honours;
use crate::lobby::command::terms;
use crate::noticeboards::Noticeboard;
use crate::outbox::Place;
use crate::publish::command as publish;
use crate::{languages, lobby};
use serenity::all::{ChannelType, CommandOptionType, CreateCommandOption};

use game_api::{Locales, Texts};

/// The role whose members may moderate.
const MODERATORS: &str = "moderators";

/// The channel for alerts to moderators.
const ALERTS: &str = "alerts";

/// The channel of the noticeboard.
const NOTICEBOARD: &str = "noticeboard";

/// The role notified of each new lobby.
const NOTIFY: &str = "notify";

/// A channel to allow for matches.
const ALLOW: &str = "allow";

/// A channel to disallow again.
const DISALLOW: &str = "disallow";

/// The option for a setting to reset.
const RESET: &str = "reset";

/// Resets the channels in which matches may be opened.
const CHANNELS: &str = "channels";

/// The most lobbies a person may host at a time; also the value that resets it.
const LOBBIES: &str = "lobbies";

/// The days after which an appeal without a ruling ends; also the value that resets them.
const APPEALS: &str = "appeals";

/// More lobbies than anybody hosts.
const MOST_LOBBIES: u64 = 25;

/// The server's time zone; also the value that resets it.
pub const TIMEZONE: &str = "timezone";

/// Resets the default time control of new matches.
const TIME: &str = "time";

pub fn spec(texts: &Texts, locales: &Locales) -> CreateCommandOption {
    let say = |key: &str| texts.get(key, &[]);
    let channel = |name: &str| {
        option(texts, CommandOptionType::Channel, name)
            .channel_types(vec![ChannelType::Text, ChannelType::News])
    };
    // In a forum, each match is a post.
    let place = |name: &str| {
        option(texts, CommandOptionType::Channel, name).channel_types(vec![
            ChannelType::Text,
            ChannelType::News,
            ChannelType::Forum,
        ])
    };
    let reset = [
        MODERATORS,
        ALERTS,
        NOTICEBOARD,
        honours::HONOURS,
        honours::KING,
        NOTIFY,
        CHANNELS,
        LOBBIES,
        APPEALS,
        TIME,
        TIMEZONE,
    ]
    .into_iter()
    .fold(string(RESET, say("option-mod-reset"), false), |option, what| {
        option.add_string_choice(say(&format!("mod-reset-{what}")), what)
    });
    let auto = Some("language-of-server");
    let language = languages::command::option(texts, locales, "option-mod-language", auto);
    let settings = subcommand("settings", say("command-mod-settings"))
        .add_sub_option(option(texts, CommandOptionType::Role, MODERATORS))
        .add_sub_option(channel(ALERTS))
        .add_sub_option(channel(NOTICEBOARD))
        .add_sub_option(option(texts, CommandOptionType::Role, NOTIFY))
        .add_sub_option(place(ALLOW))
        .add_sub_option(place(DISALLOW))
        .add_sub_option(terms::deadline(texts, "option-mod-deadline"))
        .add_sub_option(terms::at_deadline(texts, "option-mod-at-deadline"))
        .add_sub_option(terms::time_bank(texts, "option-mod-time-bank"))
        .add_sub_option(terms::refill(texts, "option-mod-refill"))
        .add_sub_option(terms::most_missed(texts, "option-mod-missed-limit"))
        .add_sub_option(terms::patience(texts, "option-mod-patience"))
        .add_sub_option(terms::weekends(texts, "option-mod-weekends"))
        .add_sub_option(
            option(texts, CommandOptionType::String, TIMEZONE)
                .set_autocomplete(true)
                .max_length(zones::LONGEST),
        )
        .add_sub_option(number(texts, LOBBIES).max_int_value(MOST_LOBBIES))
        .add_sub_option(number(texts, APPEALS).max_int_value(u64::from(MOST_APPEAL_DAYS)))
        .add_sub_option(publish::option(texts))
        .add_sub_option(reset);
    let settings =
        honours::options(texts).into_iter().fold(settings, CreateCommandOption::add_sub_option);
    language.into_iter().fold(settings, CreateCommandOption::add_sub_option)
}

/// The most channels that can be allowed; a longer list nobody would read.
const MOST_CHANNELS: usize = 25;

/// Changes the given settings, and shows all.
pub async fn answer(
    ctx: &Context,
    rest: &Rest,
    caller: &Caller,
    input: &CommandOptions,
    guild: GuildId,
) -> Handled {
    let own = ctx.matches.clockwork().settings(caller.person).await.or_say(ctx)?;
    let near = zones::near(&own);
    let change = |before: &Server| changed(ctx, caller, input, before, &near);
    let server = ctx.matches.settle_server(guild, change).await.or_say(ctx)??;
    let mut lines = shown(ctx, &server);
    if let Some(alerts) = input.channel(ALERTS).filter(|alerts| server.log == Some(*alerts)) {
        lines.extend(try_alerts(ctx, rest, alerts).await);
    }
    if let Some(channel) = input.channel(NOTICEBOARD)
        && server.noticeboard == Some(channel)
    {
        lines.extend(put_up(ctx, rest, guild, channel).await.or_say(ctx)?);
    }
    lines.extend(honours::set(ctx, rest, caller, input, guild).await?);
    lines.extend(publish::set(ctx, caller, input, guild).await?);
    Ok(lines.join("\n").into())
}

/// Posts a server's noticeboard; returns why it could not.
async fn put_up(
    ctx: &Context,
    rest: &Rest,
    guild: GuildId,
    channel: ChannelId,
) -> Result<Option<String>, StoreError> {
    let noticeboards = ctx.matches.noticeboards();
    let stands = |board: &Noticeboard| {
        board.guild == guild && board.place.is_some_and(|it| it.channel == channel)
    };
    if noticeboards.all().await?.iter().any(stands) {
        return Ok(None);
    }
    let there = serenity::all::ChannelId::new(channel.0);
    match rest.post_text(there, &ctx.say("noticeboard-comes")).await {
        Ok(message) => {
            noticeboards.put(guild, Place { channel, message }).await?;
            Ok(None)
        }
        Err(refused) => {
            tracing::info!(%channel, why = refused.why, "a noticeboard cannot be written");
            Ok(Some(ctx.say_with(
                "mod-settings-noticeboard-refused",
                "channel",
                format!("<#{channel}>"),
            )))
        }
    }
}

/// Tells a channel that it gets alerts from now on; returns why that failed.
async fn try_alerts(ctx: &Context, rest: &Rest, alerts: ChannelId) -> Option<String> {
    let there = serenity::all::ChannelId::new(alerts.0);
    let refused = rest.post_text(there, &ctx.say("alerts-come-here")).await.err()?;
    tracing::info!(%alerts, why = refused.why, "a channel for alerts cannot be written in");
    Some(ctx.say_with("mod-settings-log-refused", "channel", format!("<#{alerts}>")))
}

/// The server's changed settings, or why they are refused.
fn changed(
    ctx: &Context,
    caller: &Caller,
    input: &CommandOptions,
    before: &Server,
    near: &Near,
) -> Result<Server, Reply> {
    if !caller.may_moderate(before) {
        return Err(ctx.say("mod-needs-moderator").into());
    }
    let usual = terms::usual(ctx, input, before.usual)?;
    let reset = input.text(RESET);
    let zone = match input.text(TIMEZONE) {
        "" => before.zone.clone(),
        typed => Some(zones::read(ctx, typed, near)?),
    };
    let small = |name: &str| input.number(name).and_then(|number| u8::try_from(number).ok());
    let server = Server {
        moderators: input.role(MODERATORS).or(before.moderators).filter(|_| reset != MODERATORS),
        log: input.channel(ALERTS).or(before.log).filter(|_| reset != ALERTS),
        usual: if reset == TIME { Usual::default() } else { usual },
        channels: if reset == CHANNELS { Vec::new() } else { channels(input, before) },
        lobbies: small(LOBBIES).or(before.lobbies).filter(|_| reset != LOBBIES),
        appeal_days: small(APPEALS).or(before.appeal_days).filter(|_| reset != APPEALS),
        language: languages::command::named(ctx.matches.locales(), input)
            .unwrap_or_else(|| before.language.clone()),
        locale: before.locale.clone(),
        zone: zone.filter(|_| reset != TIMEZONE),
        noticeboard: input
            .channel(NOTICEBOARD)
            .or(before.noticeboard)
            .filter(|_| reset != NOTICEBOARD),
        notified: input.role(NOTIFY).or(before.notified).filter(|_| reset != NOTIFY),
    };
    if server.usual.weekends && server.zone.is_none() {
        return Err(ctx.say("mod-settings-weekends-without-zone").into());
    }
    if server.channels.len() > MOST_CHANNELS {
        return Err(ctx.say_with("mod-settings-too-many-channels", "most", MOST_CHANNELS).into());
    }
    if server != *before && !caller.manages_server() {
        return Err(ctx.say("mod-needs-manager").into());
    }
    Ok(server)
}

/// The channels in which matches may be opened after the change.
fn channels(input: &CommandOptions, before: &Server) -> Vec<ChannelId> {
    let gone = input.channel(DISALLOW);
    let mut channels = before.channels.clone();
    channels.retain(|channel| Some(*channel) != gone);
    channels.extend(input.channel(ALLOW).filter(|channel| !before.channels.contains(channel)));
    channels
}

/// A server's settings as text.
fn shown(ctx: &Context, server: &Server) -> Vec<String> {
    let moderators = match server.moderators {
        Some(role) => ctx.say_with("mod-settings-moderators", "role", format!("<@&{role}>")),
        None => ctx.say("mod-settings-no-moderators"),
    };
    let log = match server.log {
        Some(channel) => ctx.say_with("mod-settings-log", "channel", format!("<#{channel}>")),
        None => ctx.say("mod-settings-no-log"),
    };
    let channels = if server.channels.is_empty() {
        ctx.say("mod-settings-all-channels")
    } else {
        ctx.say_with("mod-settings-channels", "channels", mentions(&server.channels))
    };
    let lobbies = ctx.say_with("mod-settings-lobbies", "most", server.most_lobbies());
    let appeals = ctx.say_with("mod-settings-appeals", "days", server.most_appeal_days());
    let terms = lobby::words::terms(&ctx.texts, &server.usual.terms());
    let weekends = server.usual.weekends.then(|| ctx.say("mod-settings-weekends"));
    let time = ctx.say_with("mod-settings-time", "terms", terms);
    let language = server.language.as_ref().and_then(|one| ctx.matches.locales().closest(one));
    let language = language.map(|texts| {
        ctx.say_with("settings-language", "language", texts.get("language-name", &[]))
    });
    let noticeboard = match server.noticeboard {
        Some(channel) => {
            ctx.say_with("mod-settings-noticeboard", "channel", format!("<#{channel}>"))
        }
        None => ctx.say("mod-settings-no-noticeboard"),
    };
    let notified = server
        .notified
        .map(|role| ctx.say_with("mod-settings-notified", "role", format!("<@&{role}>")));
    let zone = server.zone.as_ref().map(|zone| zones::told_of_server(ctx, zone));
    let lines = [moderators, log, noticeboard, channels, lobbies, appeals, time]
        .into_iter()
        .chain(weekends)
        .chain(zone)
        .chain(notified)
        .chain(language);
    lines.collect()
}
