//! Checks of the bot on Discord: its token, its commands, and its permissions.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use serde_json::{Map, Value};
use serenity::all::{
    Channel, ChannelType, CurrentUser, GatewayIntents, GuildChannel, GuildId, Http, HttpError,
    LightMethod, Member, PartialGuild, Permissions, Request, Route, UserId,
};

use super::{Finding, MOST_SKEW, span};
use crate::clock::{Clock, Moment};
use crate::discord::{Endpoint, INTENTS, commands};
use crate::domain;
use crate::store::figures::OpenPlace;
use game_api::{Games, Locales};

/// The most open matches whose channel is checked: each takes a request or two.
pub const MOST_PLACES: u32 = 50;

/// The permissions in the bot's invitation; the README's link contains their number.
const INVITATION: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::ATTACH_FILES)
    .union(THREADS);

/// Permissions that matches can do without: for a thread of their own, and one for appeals.
const THREADS: Permissions =
    Permissions::CREATE_PUBLIC_THREADS.union(Permissions::CREATE_PRIVATE_THREADS);

/// The bot keeps one part in this many of a day's sessions in reserve: Discord resets the token of a bot that uses up
/// all.
const RESERVE: u64 = 10;

/// From this many servers on, the operator should plan ahead.
const MANY_SERVERS: u64 = 2_000;

/// What a server has set.
#[derive(Debug)]
pub struct Settled {
    pub guild: domain::GuildId,
    pub server: domain::Server,
    /// The channel for a board of honour.
    pub honours: Option<domain::ChannelId>,
    /// The role that kings get.
    pub king: Option<domain::RoleId>,
}

/// Checks everything the bot needs from Discord.
pub async fn look(
    connection: Endpoint,
    locales: &Locales,
    games: &Games,
    (places, settled): (&[OpenPlace], &[Settled]),
    clock: &Clock,
) -> Vec<Finding> {
    let http = match connection.http() {
        Ok(http) => http,
        Err(error) => return vec![Finding::failed("token", error.to_string())],
    };
    let mut findings = Vec::new();
    let known = token(&http, clock, &mut findings).await;
    findings.push(intents());
    if known.is_some() {
        findings.push(gateway(&http).await);
        findings.push(servers(&http).await);
        findings.push(registered(&http, locales, games).await);
    }
    if let Some(bot) = known {
        findings.extend(permissions(&http, bot, places).await);
        findings.extend(named(&http, bot, settled).await);
    }
    findings
}

/// Checks whether Discord accepts the token, and its clock.
async fn token(http: &Http, clock: &Clock, findings: &mut Vec<Finding>) -> Option<UserId> {
    const WHAT: &str = "token";
    let asked = clock.now();
    let response = match http.request(Request::new(Route::UserMe, LightMethod::Get)).await {
        Ok(response) => response,
        Err(error) => {
            findings.push(Finding::failed(WHAT, excuse(&error)));
            return None;
        }
    };
    let answered = clock.now();
    let date = response.headers().get("date").and_then(|date| date.to_str().ok()).and_then(moment);
    let body = response.text().await.unwrap_or_default();
    let Ok(user) = serde_json::from_str::<CurrentUser>(&body) else {
        findings.push(Finding::failed(WHAT, "Discord's answer can't be read; try again"));
        return None;
    };
    findings.push(Finding::fine(WHAT, format!("Discord knows it as {} ({})", user.name, user.id)));
    findings.push(skew(asked, answered, date));
    Some(user.id)
}

/// Compares the machine's clock with Discord's, whose header has whole seconds.
fn skew(asked: Moment, answered: Moment, date: Option<Moment>) -> Finding {
    const WHAT: &str = "clock";
    let Some(date) = date else {
        return Finding::doubtful(WHAT, "Discord didn't send its time; compare it yourself");
    };
    let ahead = asked.since(date.after(Duration::from_millis(999)));
    let behind = date.since(answered);
    let (off, word) = if ahead > behind { (ahead, "ahead of") } else { (behind, "behind") };
    if off > MOST_SKEW {
        let told = format!(
            "{} {word} Discord's: set it (timedatectl, NTP), or deadlines are shown wrongly",
            span(off)
        );
        Finding::doubtful(WHAT, told)
    } else {
        Finding::fine(WHAT, "agrees with Discord's")
    }
}

/// The moment of an HTTP date, such as `Fri, 20 Nov 2026 19:15:16 GMT`.
fn moment(date: &str) -> Option<Moment> {
    let time = httpdate::parse_http_date(date).ok()?;
    let since = time.duration_since(std::time::UNIX_EPOCH).ok()?;
    Some(Moment::from_ms(0).after(since))
}

/// Checks whether the bot needs privileged intents, which must be switched on.
fn intents() -> Finding {
    const WHAT: &str = "intents";
    let privileged = INTENTS & GatewayIntents::privileged();
    if privileged.is_empty() {
        Finding::fine(WHAT, "no privileged intents needed")
    } else {
        let told = format!("{privileged:?}: switch them on in the developer portal, under \"Bot\"");
        Finding::doubtful(WHAT, told)
    }
}

/// Checks whether the bot may connect.
async fn gateway(http: &Http) -> Finding {
    const WHAT: &str = "gateway";
    match http.get_bot_gateway().await {
        Err(error) => Finding::failed(WHAT, excuse(&error)),
        Ok(gateway) => {
            let left = gateway.session_start_limit.remaining;
            let reserve = gateway.session_start_limit.total / RESERVE;
            let shards = if gateway.shards == 1 { "shard" } else { "shards" };
            let told = format!("{left} sessions left today, {} {shards}", gateway.shards);
            if left <= reserve {
                let why = "the last are kept in reserve, so the bot waits; its sessions keep ending: read \
                           its log";
                Finding::failed(WHAT, format!("{told}: {why}"))
            } else {
                Finding::fine(WHAT, told)
            }
        }
    }
}

/// Counts the bot's servers.
async fn servers(http: &Http) -> Finding {
    const WHAT: &str = "servers";
    let asked = http.request(Request::new(Route::Oauth2ApplicationCurrent, LightMethod::Get)).await;
    let body = match asked {
        Ok(response) => response.text().await.unwrap_or_default(),
        Err(error) => return Finding::failed(WHAT, excuse(&error)),
    };
    let about: Value = serde_json::from_str(&body).unwrap_or_default();
    match about["approximate_guild_count"].as_u64() {
        None => Finding::fine(WHAT, "Discord does not say how many"),
        Some(count @ MANY_SERVERS..) => Finding::doubtful(
            WHAT,
            format!("about {count}: read \"As the bot grows\" in docs/OPERATIONS.md"),
        ),
        Some(count) => Finding::fine(WHAT, format!("about {count}")),
    }
}

/// Checks whether the registered commands are those of this version.
async fn registered(http: &Http, locales: &Locales, games: &Games) -> Finding {
    const WHAT: &str = "commands";
    let ours: BTreeMap<String, Value> = commands::all(locales, games)
        .iter()
        .map(|command| serde_json::to_value(command).expect("a command is plain data"))
        .map(|command| (name(&command), command_essence(&command)))
        .collect();
    let registered = async {
        http.set_application_id(http.get_current_application_info().await?.id);
        http.get_global_commands().await
    };
    let theirs: BTreeMap<String, Value> = match registered.await {
        Err(error) => return Finding::failed(WHAT, excuse(&error)),
        Ok(commands) => commands
            .iter()
            .map(|command| serde_json::to_value(command).expect("a command is plain data"))
            .map(|command| (name(&command), command_essence(&command)))
            .collect(),
    };
    let list = |names: Vec<&String>| {
        names.into_iter().map(|name| format!("/{name}")).collect::<Vec<_>>().join(" ")
    };
    let differing: Vec<&String> =
        ours.keys().filter(|name| ours.get(*name) != theirs.get(*name)).collect();
    let foreign: Vec<&String> = theirs.keys().filter(|name| !ours.contains_key(*name)).collect();
    if differing.is_empty() && foreign.is_empty() {
        return Finding::fine(WHAT, format!("{} are registered", list(ours.keys().collect())));
    }
    let mut told = Vec::new();
    if !differing.is_empty() {
        told.push(format!("{} differ from this version", list(differing)));
    }
    if !foreign.is_empty() {
        told.push(format!("{} don't belong to this version", list(foreign)));
    }
    let told = format!("{}: the bot registers its own when it next starts", told.join(", "));
    Finding::doubtful(WHAT, told)
}

fn name(command: &Value) -> String {
    command["name"].as_str().unwrap_or_default().to_owned()
}

/// The [`essence`] of a whole command: the type of slash commands is a default, too.
fn command_essence(command: &Value) -> Value {
    let mut essence = essence(command);
    if let Some(fields) =
        essence.as_object_mut().filter(|fields| fields.get("type") == Some(&Value::from(1)))
    {
        fields.remove("type");
    }
    essence
}

/// A command without fields that Discord adds, and without default values.
fn essence(command: &Value) -> Value {
    const SAID: [&str; 13] = [
        "name",
        "description",
        "options",
        "type",
        "required",
        "choices",
        "value",
        "autocomplete",
        "min_value",
        "max_value",
        "min_length",
        "max_length",
        "default_member_permissions",
    ];
    match command {
        Value::Array(items) => Value::Array(items.iter().map(essence).collect()),
        Value::Object(fields) => {
            let said = fields.iter().filter(|(key, _)| SAID.contains(&key.as_str()));
            let said = said.map(|(key, value)| (key.clone(), essence(value)));
            let unsaid = |value: &Value| match value {
                Value::Null | Value::Bool(false) => true,
                Value::Array(items) => items.is_empty(),
                _ => false,
            };
            Value::Object(said.filter(|(_, value)| !unsaid(value)).collect::<Map<_, _>>())
        }
        plain => plain.clone(),
    }
}

/// Checks the bot's permissions in the channels of open matches.
async fn permissions(http: &Http, bot: UserId, places: &[OpenPlace]) -> Vec<Finding> {
    const WHAT: &str = "permissions";
    let mut guilds: HashMap<domain::GuildId, Result<(PartialGuild, Member), String>> =
        HashMap::new();
    let mut findings = Vec::new();
    for place in places {
        // In direct messages the bot needs no permissions.
        let Some(guild) = place.guild else { continue };
        let server = match guilds.entry(guild) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(unknown) => unknown.insert(server(http, bot, guild).await),
        };
        let why = match server {
            Ok((guild, member)) => match missing(http, guild, member, place.channel.0).await {
                Ok(None) => continue,
                Ok(Some(why)) | Err(why) => why,
            },
            Err(why) => format!("its server cannot be read: {why}"),
        };
        let told = format!("match {} in channel {}: {why}", place.match_id, place.channel);
        findings.push(Finding::failed(WHAT, told));
    }
    if findings.is_empty() {
        let told = format!("enough in the channels of {} open matches", places.len());
        findings.push(Finding::fine(WHAT, told));
    }
    findings
}

/// Checks whether the channels and roles in servers' settings exist, and the bot can write in the channels it posts to.
async fn named(http: &Http, bot: UserId, settled: &[Settled]) -> Vec<Finding> {
    const WHAT: &str = "settings";
    let mut findings = Vec::new();
    for Settled { guild: id, server: settings, honours, king } in settled {
        let mut fault = |told: String| {
            findings.push(Finding::doubtful(WHAT, format!("server {id}: {told}")));
        };
        let (guild, member) = match server(http, bot, *id).await {
            Ok(server) => server,
            Err(why) => {
                fault(format!("it cannot be read: {why}"));
                continue;
            }
        };
        let posts =
            [("alert", settings.log), ("noticeboard", settings.noticeboard), ("honours", *honours)];
        for (kind, channel) in posts.into_iter().filter_map(|(kind, id)| Some((kind, id?))) {
            match missing(http, &guild, &member, channel.0).await {
                Ok(None) => {}
                Ok(Some(why)) | Err(why) => fault(format!("its {kind} channel {channel}: {why}")),
            }
        }
        for channel in &settings.channels {
            if let Err(why) = guild_channel(http, channel.0).await {
                fault(format!("matches may be opened in channel {channel}: {why}"));
            }
        }
        let is_there = |role: &domain::RoleId| guild.roles.keys().any(|one| one.get() == role.0);
        let roles = [
            ("moderators'", settings.moderators),
            ("notified", settings.notified),
            ("kings'", *king),
        ];
        for (kind, role) in roles.into_iter().filter_map(|(kind, id)| Some((kind, id?))) {
            if !is_there(&role) {
                fault(format!("its {kind} role {role} is gone"));
            }
        }
    }
    if findings.is_empty() {
        let told = format!("the channels and roles that {} servers have set exist", settled.len());
        findings.push(Finding::fine(WHAT, told));
    }
    findings
}

/// A server, with the bot's member.
async fn server(
    http: &Http,
    bot: UserId,
    guild: domain::GuildId,
) -> Result<(PartialGuild, Member), String> {
    let id = GuildId::new(guild.0);
    let guild = http.get_guild(id).await.map_err(|error| excuse(&error))?;
    let member = http.get_member(id, bot).await.map_err(|error| excuse(&error))?;
    Ok((guild, member))
}

/// What keeps the bot from playing in a channel, if anything.
async fn missing(
    http: &Http,
    guild: &PartialGuild,
    member: &Member,
    channel: u64,
) -> Result<Option<String>, String> {
    let channel = guild_channel(http, channel).await?;
    let (elsewhere, place) = match channel.parent_id.filter(|_| channel.thread_metadata.is_some()) {
        None => (Permissions::SEND_MESSAGES_IN_THREADS, channel),
        Some(parent) => {
            if channel.thread_metadata.is_some_and(|thread| thread.locked) {
                return Ok(Some("its thread is locked: unlock it".to_owned()));
            }
            // A thread has no permissions of its own.
            let parent = guild_channel(http, parent.get()).await?;
            (Permissions::SEND_MESSAGES, parent)
        }
    };
    let connect = match place.kind {
        ChannelType::Voice | ChannelType::Stage => Permissions::CONNECT,
        _ => Permissions::empty(),
    };
    let needed = (INVITATION - elsewhere - THREADS) | connect;
    let lacking = needed - guild.user_permissions_in(&place, member);
    if lacking.is_empty() {
        return Ok(None);
    }
    let who = &member.user.name;
    Ok(Some(format!("missing {lacking}: give them to {who} in the channel's settings")))
}

async fn guild_channel(http: &Http, id: u64) -> Result<GuildChannel, String> {
    match http.get_channel(serenity::all::ChannelId::new(id)).await {
        Ok(Channel::Guild(channel)) => Ok(channel),
        Ok(_) => Err("it is not a channel of a server".to_owned()),
        Err(error) => Err(excuse(&error)),
    }
}

/// Why Discord did not answer, and what to do. It never contains the token.
fn excuse(error: &serenity::Error) -> String {
    let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = error else {
        return format!(
            "Discord cannot be reached ({error}): check the network, and https://discordstatus.com"
        );
    };
    match response.status_code.as_u16() {
        401 => {
            "Discord refuses it: make a new one in the developer portal, under \"Bot\", and set \
                DISCORD_TOKEN"
                .to_owned()
        }
        403 => "the bot may not see it: invite it again, or give it \"View Channel\"".to_owned(),
        404 => "it is gone: end its match, or name another with /mod settings".to_owned(),
        code => format!("Discord says {code} {}: try again later", response.error.message),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_readme_invites_with_what_is_needed() {
        let readme = include_str!("../../../README.md");
        let (_, link) = readme.split_once("https://discord.com/oauth2/authorize?").expect("a link");
        let link = link.split(['`', ' ', '\n']).next().expect("something follows");
        let parts: Vec<&str> = link.split('&').collect();
        assert!(parts.contains(&"scope=bot+applications.commands"), "{link}");
        let number = format!("permissions={}", INVITATION.bits());
        assert!(parts.contains(&number.as_str()), "{link} should have {number}");
    }

    #[test]
    fn a_clock_within_discords_whole_seconds_agrees() {
        use crate::ops::checkup::CheckResult;
        let date = moment("Fri, 20 Nov 2026 19:15:16 GMT").expect("a date");
        assert_eq!(date.unix_s(), 1_795_202_116);
        let at = |ms: i64| Moment::from_ms(date.ms() + ms);
        for (asked, answered) in [(0, 300), (900, 1_200), (-1_900, -1_800), (2_900, 3_000)] {
            let finding = skew(at(asked), at(answered), Some(date));
            assert_eq!(finding.verdict, CheckResult::Fine, "{asked} {finding}");
        }
        assert!(skew(at(60_000), at(60_100), Some(date)).told.contains("ahead"));
        assert!(skew(at(-60_000), at(-59_900), Some(date)).told.contains("59 s behind"));
    }

    #[test]
    fn what_goes_without_saying_makes_no_difference() {
        let said = serde_json::json!({"name": "x", "options": [], "id": "7", "required": false});
        assert_eq!(essence(&said), serde_json::json!({"name": "x"}));
    }
}
