//! Passes incoming events on to the code that handles them.

use std::collections::HashSet;
use std::fmt::Display;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use lru::LruCache;
use reqwest::Method;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::json;
use serde_json::value::RawValue;
use serenity::all::{
    ApplicationId, CreateAutocompleteResponse, CreateInteractionResponse, Interaction,
    MessageFlags, MessageId, Timestamp, UnavailableGuild,
};
use tokio::runtime::Handle;
use tokio::task::JoinSet;

use super::answer::{answer, answer_at_once, components};
use super::control::Control;
use super::hands::{Backlog, Hands, Ticket};
use super::limiter::Bucket;
use super::refusal::RequestError;
use super::rest::{ApiRequest, Application, Rest};
use super::{interaction, wire};
use crate::appeals;
use crate::discord::caller::Caller;
use crate::discord::context::Context;
use crate::discord::options::CommandOptions;
use crate::discord::reply::{Reaction, Reply};
use crate::discord::typed::{AuthorInfo, Typed};
use crate::discord::{commands, presses, typed};
use crate::domain::{ChannelId, GuildId, RoleId};
use crate::first_contact::command as first_contact;
use game_api::PersonId;

/// How many ids of interactions and messages are remembered to detect repeated ones. Discord repeats an event only
/// when a connection is resumed; actions that were carried out are remembered for longer, in the database.
const REMEMBERED: NonZeroUsize = NonZeroUsize::new(4096).expect("it is not zero");

/// How many incoming events may be worked on or wait. A start brings two for each server; more would fill the
/// memory.
const ROOM: usize = 16_384;

/// The waits after the first failed attempts to register the commands.
const REGISTRATION_WAITS: [Duration; 5] = [
    Duration::from_secs(1),
    Duration::from_secs(5),
    Duration::from_secs(30),
    Duration::from_secs(120),
    Duration::from_secs(600),
];

/// The wait between all later attempts.
const LONGEST_REGISTRATION_WAIT: Duration = Duration::from_secs(3600);

/// Receives the gateway's events. The work is done in separate tasks, so that the next event is read meanwhile.
pub struct Handler {
    ctx: Context,
    rest: Arc<Rest>,
    hands: Hands,
    /// Events being worked on or waiting for a worker.
    room: Backlog,
    program: Handle,
    /// Registers the commands, one attempt at a time, and stops with this handler.
    registering: Mutex<JoinSet<()>>,
    unread: AtomicU64,
    seen: Mutex<LruCache<u64, ()>>,
}

impl Handler {
    /// Creates a handler that answers through `rest`, and takes one of `hands` for each answer.
    pub fn new(ctx: Context, rest: Arc<Rest>, hands: Hands) -> Self {
        let seen = Mutex::new(LruCache::new(REMEMBERED));
        Self {
            ctx,
            rest,
            hands,
            room: Backlog::new(ROOM),
            program: Handle::current(),
            registering: Mutex::default(),
            unread: AtomicU64::new(0),
            seen,
        }
    }

    /// Runs work for which nobody waits on the program's runtime, once a worker is free.
    fn spawn_limited(&self, work: impl Future<Output = ()> + Send + 'static) {
        let turn = self.hands.turn();
        self.spawn(async move {
            if let Some(_hand) = turn.take().await {
                work.await;
            }
        });
    }

    /// Runs work on the program's runtime. If there is no room it is skipped, and counted as unread.
    fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        if !self.room.spawn(&self.program, work) {
            self.unread.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Whether this id was not received before.
    fn is_new(&self, id: u64) -> bool {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.put(id, ()).is_none()
    }

    /// Notes that a channel, or a server with all its channels, is gone.
    fn lose(&self, guild: u64, channel: Option<u64>) {
        let matches = self.ctx.matches.clone();
        self.spawn_limited(async move {
            note(matches.incidents().lose(GuildId(guild), channel.map(ChannelId)).await);
        });
    }

    /// Notes that a server is there, with its channels; a list without channels or roles says nothing.
    fn find(&self, guild: GuildId, there: &There) {
        let channels: Vec<_> = there.channels.iter().map(|one| ChannelId(one.id.get())).collect();
        let roles: Vec<_> = there.roles.iter().map(|one| RoleId(one.id.get())).collect();
        if channels.is_empty() || roles.is_empty() {
            return;
        }
        let (matches, locale) = (self.ctx.matches.clone(), there.preferred_locale.clone());
        self.spawn_limited(async move {
            note(matches.note_locale(guild, &locale).await);
            note(matches.incidents().found(guild, &channels, &roles).await);
        });
    }

    /// Remembers the bot's servers when a session begins: none of them is new, though their events follow one by
    /// one.
    fn know(&self, ready: &Began) {
        let guilds: Vec<_> = ready.guilds.iter().map(|one| GuildId(one.id.get())).collect();
        self.ctx.first_contact.note(&guilds);
        let ctx = self.ctx.clone();
        self.spawn_limited(async move {
            note(ctx.first_contact.was_on(&ctx.matches, &guilds).await);
        });
    }

    /// Notes that a server is there. If it was not when the session began, the bot was added: it greets the server,
    /// once ever.
    fn meet(&self, there: &There) {
        let guild = GuildId(there.id.get());
        if there.unavailable || !self.ctx.first_contact.may_be_new(guild) {
            return;
        }
        let channel = there.system_channel_id.map(|channel| ChannelId(channel.get()));
        let ctx = self.ctx.clone().in_language_of(&there.preferred_locale);
        let rest = Arc::clone(&self.rest);
        self.spawn_limited(async move {
            match (ctx.first_contact.is_new(&ctx.matches, guild).await, channel) {
                (Ok(true), Some(channel)) => first_contact::greet(&ctx, &rest, channel).await,
                (is_new, _) => note(is_new),
            }
        });
    }

    /// A server has changed in a way that may let the bot post again.
    fn try_again(&self, guild: u64) {
        let matches = self.ctx.matches.clone();
        self.spawn_limited(
            async move { note(matches.incidents().try_again(GuildId(guild)).await) },
        );
    }
}

impl Handler {
    /// Unarchives a thread with an open match: for people who are not in an archived thread, Discord's apps do not
    /// even send presses.
    fn take_out(&self, thread: serenity::all::ChannelId) {
        let (matches, rest) = (self.ctx.matches.clone(), Arc::clone(&self.rest));
        self.spawn_limited(async move {
            if let Ok(Some(_)) = matches.open_in(ChannelId(thread.get())).await {
                take_out(&rest, thread).await;
            }
        });
    }

    /// Unarchives the threads of a server's open matches that were archived while the bot was away: those missing
    /// from the server's list of threads.
    fn take_out_of(&self, guild: serenity::all::GuildId, shown: HashSet<serenity::all::ChannelId>) {
        let (matches, rest) = (self.ctx.matches.clone(), Arc::clone(&self.rest));
        self.spawn_limited(async move {
            let places = matches.open_places(GuildId(guild.get())).await.unwrap_or_default();
            let places = places.into_iter().map(|place| serenity::all::ChannelId::new(place.0));
            for place in places.filter(|place| !shown.contains(place)) {
                take_out(&rest, place).await;
            }
        });
    }
}

async fn take_out(rest: &Rest, thread: serenity::all::ChannelId) {
    if let Err(refused) = rest.take_out(thread).await {
        // A problem there shows when the match next posts.
        tracing::info!(%thread, why = refused.why, "a thread that was put away stays so");
    }
}

/// Logs a failed note: what could not be noted shows when an entry fails.
fn note<T>(result: Result<T, impl Display>) {
    if let Err(error) = result {
        tracing::error!(%error, "a change of a server could not be noted");
    }
}

impl Handler {
    /// Handles an event of the gateway; returns whether it could be read.
    pub fn on_event(&self, shard: u32, name: &str, data: &RawValue) -> bool {
        let taken = self.take(shard, name, data);
        if let Err(error) = &taken {
            // The event's content is not logged: it has people's words and interaction tokens.
            tracing::warn!(event = name, category = ?error.classify(), "an event cannot be read");
            self.unread.fetch_add(1, Ordering::Relaxed);
        }
        taken.is_ok()
    }

    /// The number of events that could not be read since the last call.
    pub fn take_unread(&self) -> u64 {
        self.unread.swap(0, Ordering::Relaxed)
    }

    fn take(&self, shard: u32, name: &str, data: &RawValue) -> serde_json::Result<()> {
        let data = data.get();
        match name {
            "READY" => self.ready(shard, &serde_json::from_str(data)?),
            "INTERACTION_CREATE" => {
                let interaction = interaction::read(data)?;
                if self.is_new(interaction.id().get()) {
                    let (ctx, rest) = (self.ctx.clone(), Arc::clone(&self.rest));
                    // serenity does not know a message's layout components.
                    let shown = match interaction {
                        Interaction::Component(_) => Some(wire::ReceivedMessage::pressed(data)?),
                        _ => None,
                    };
                    let turn = self.hands.turn();
                    // The task itself waits for a worker: so Discord gets a first answer in time, however many
                    // others wait.
                    self.spawn(async move { react(ctx, rest, turn, interaction, shown).await });
                }
            }
            "MESSAGE_CREATE" => {
                let message: Typed = serde_json::from_str(data)?;
                let is_typed = !message.author.bot && message.guild_id.is_none();
                if is_typed && self.is_new(message.id.get()) {
                    let (ctx, rest) = (self.ctx.clone(), Arc::clone(&self.rest));
                    self.spawn_limited(async move { reply(&ctx, &rest, &message).await });
                }
            }
            "MESSAGE_UPDATE" => {
                let edited: Edited = serde_json::from_str(data)?;
                // Discord also sends an update when it adds the preview of a link.
                let (Some(author), Some(at)) = (&edited.author, &edited.edited_timestamp) else {
                    return Ok(());
                };
                let is_typed = !author.bot && edited.guild_id.is_none();
                let now = at.unix_timestamp().unsigned_abs();
                if is_typed && self.is_new(edited.id.get() ^ now) {
                    let (ctx, rest) = (self.ctx.clone(), Arc::clone(&self.rest));
                    let person = PersonId(author.id.get());
                    self.spawn_limited(async move {
                        let ctx = ctx.for_reader(person, None).await;
                        let told = ctx.say("typed-edited").into();
                        send(&rest, edited.channel_id, edited.id, told).await;
                    });
                }
            }
            "CHANNEL_DELETE" | "THREAD_DELETE" => {
                let lost: Thing = serde_json::from_str(data)?;
                if let (Some(guild), Some(channel)) = (lost.guild_id, lost.id) {
                    self.lose(guild.get(), Some(channel.get()));
                }
            }
            "GUILD_DELETE" => {
                let lost: UnavailableGuild = serde_json::from_str(data)?;
                // Otherwise it is unavailable for a while.
                if !lost.unavailable {
                    self.lose(lost.id.get(), None);
                }
            }
            "GUILD_CREATE" => {
                let there: There = serde_json::from_str(data)?;
                self.meet(&there);
                self.find(GuildId(there.id.get()), &there);
                self.try_again(there.id.get());
                let shown = there.channels.iter().chain(&there.threads);
                let shown = shown.map(|one| serenity::all::ChannelId::new(one.id.get())).collect();
                self.take_out_of(there.id, shown);
            }
            "THREAD_UPDATE" => {
                let thread: ThreadUpdate = serde_json::from_str(data)?;
                if let Some(guild) = thread.guild_id {
                    self.try_again(guild.get());
                }
                if thread.thread_metadata.archived && !thread.thread_metadata.locked {
                    self.take_out(thread.id);
                }
            }
            "GUILD_ROLE_DELETE" => {
                let gone: GoneRole = serde_json::from_str(data)?;
                let (guild, role) = (GuildId(gone.guild_id.get()), RoleId(gone.role_id.get()));
                let matches = self.ctx.matches.clone();
                self.spawn_limited(async move {
                    note(matches.incidents().lose_role(guild, role).await)
                });
            }
            // When the bot is added to an existing thread, Discord sends THREAD_CREATE.
            "CHANNEL_UPDATE" | "THREAD_CREATE" | "GUILD_ROLE_UPDATE" => {
                let changed: Thing = serde_json::from_str(data)?;
                if let Some(guild) = changed.guild_id {
                    self.try_again(guild.get());
                }
            }
            // A frame that is not an event.
            "" => return Err(serde::de::Error::custom("no event")),
            // Nothing the bot needs.
            _ => {}
        }
        Ok(())
    }

    fn ready(&self, shard: u32, ready: &Began) {
        tracing::info!(shard, guilds = ready.guilds.len(), "connected");
        self.know(ready);
        // The id belongs to the token, and never changes.
        let http = self.rest.http();
        if http.application_id().is_none() {
            http.set_application_id(ready.application.id);
        }
        // The commands are common to all shards.
        if shard == 0 {
            let mut registering = self.registering.lock().unwrap_or_else(PoisonError::into_inner);
            while registering.try_join_next().is_some() {}
            if registering.is_empty() {
                let (ctx, rest) = (self.ctx.clone(), Arc::clone(&self.rest));
                // Needs no worker: the waits are long, and nothing is lost if this is aborted.
                let application = http.application_id().unwrap_or(ready.application.id);
                let work = async move { register_commands(&ctx, &rest, application).await };
                registering.spawn_on(work, &self.program);
            }
        }
    }
}

/// The part of an edited message that is read.
#[derive(Deserialize)]
struct Edited {
    id: MessageId,
    channel_id: serenity::all::ChannelId,
    guild_id: Option<IgnoredAny>,
    author: Option<AuthorInfo>,
    edited_timestamp: Option<Timestamp>,
}

/// The part of READY that is read.
#[derive(Deserialize)]
struct Began {
    application: Application,
    /// The servers the bot is already on.
    guilds: Vec<GuildScoped>,
}

/// The part of a channel, a thread or a role that is read.
#[derive(Deserialize)]
struct Thing {
    id: Option<serenity::all::ChannelId>,
    guild_id: Option<serenity::all::GuildId>,
}

/// The part of GUILD_CREATE that is read.
#[derive(Deserialize)]
struct There {
    id: serenity::all::GuildId,
    #[serde(default)]
    channels: Vec<GuildScoped>,
    /// The threads that are not archived.
    #[serde(default)]
    threads: Vec<GuildScoped>,
    #[serde(default)]
    roles: Vec<GuildScoped>,
    /// During an outage Discord sends only that the server exists, without its content.
    #[serde(default)]
    unavailable: bool,
    /// The channel in which Discord announces new members, if any.
    system_channel_id: Option<serenity::all::ChannelId>,
    /// The server's language, as Discord reports it.
    #[serde(default)]
    preferred_locale: String,
}

/// The id of a server, or of one of its channels, threads or roles.
#[derive(Deserialize)]
struct GuildScoped {
    id: serenity::all::GuildId,
}

/// The part of a deleted role that is read.
#[derive(Deserialize)]
struct GoneRole {
    guild_id: serenity::all::GuildId,
    role_id: serenity::all::GuildId,
}

/// The part of a thread that is read.
#[derive(Deserialize)]
struct ThreadUpdate {
    id: serenity::all::ChannelId,
    guild_id: Option<serenity::all::GuildId>,
    thread_metadata: Metadata,
}

/// The state of a thread.
#[derive(Deserialize)]
struct Metadata {
    archived: bool,
    #[serde(default)]
    locked: bool,
}

async fn register_commands(ctx: &Context, rest: &Rest, application: ApplicationId) {
    // People may wait for the commands: it is tried until it works.
    for wait in REGISTRATION_WAITS.into_iter().chain(std::iter::repeat(LONGEST_REGISTRATION_WAIT)) {
        let commands = commands::all(ctx.matches.locales(), ctx.matches.games());
        let body = serde_json::to_value(&commands).expect("commands are plain data");
        let path = format!("/applications/{application}/commands");
        match rest
            .ask::<IgnoredAny>(ApiRequest::to(Bucket::Commands, Method::PUT, path, body))
            .await
        {
            Ok(_) => return,
            Err(refusal) => {
                tracing::error!(
                    why = refusal.why,
                    ?wait,
                    "the slash commands could not be registered"
                );
                tokio::time::sleep(wait).await;
            }
        }
    }
}

async fn react(
    ctx: Context,
    rest: Arc<Rest>,
    turn: Ticket,
    interaction: Interaction,
    shown: Option<wire::ReceivedMessage>,
) {
    // Pings do not come over the gateway, and unknown interactions have no answer.
    let Some((person, locale, in_private)) = reader(&interaction) else { return };
    ctx.note_heard(person, in_private);
    if let Some((guild, manages)) = managed(&interaction) {
        ctx.matches.managers().note(guild, person, manages);
    }
    // Reading their settings takes the database, which comes after the acknowledgement.
    let ctx = ctx.in_language_of(&locale);
    let (texts, reader) =
        (Arc::clone(&ctx.texts), async move { ctx.for_reader(person, Some(&locale)).await });
    match interaction {
        Interaction::Command(command) => {
            let caller = Caller::from(&command);
            if command.data.name == appeals::command::APPEAL {
                let form = async move { appeals::command::open(&reader.await, &caller).await };
                return answer_at_once(&rest, turn, &command, &texts, form).await;
            }
            let (data, asks) = (command.data.clone(), Arc::clone(&rest));
            let work = async move {
                let input = CommandOptions::new(&data.options).naming(&data.resolved);
                let reader = reader.await;
                let caller = reader.named(caller).await;
                commands::answer(&reader, &asks, &caller, &data.name, &input).await.into()
            };
            answer(&rest, turn, &command, &texts, work).await;
        }
        Interaction::Autocomplete(typing) => {
            let input = CommandOptions::new(&typing.data.options);
            let caller = Caller::from(&typing);
            let items = async {
                commands::suggest(&reader.await, &caller, &typing.data.name, &input).await
            };
            let Some((items, _hand)) = turn.at_once(items).await else { return };
            let numbers = input.types_a_number();
            let choices = items.into_iter().fold(
                CreateAutocompleteResponse::new(),
                |choices, item| match item.value.parse::<i64>() {
                    Ok(number) if numbers => choices.add_int_choice(item.label, number),
                    Ok(_) | Err(_) => choices.add_string_choice(item.label, item.value),
                },
            );
            let response = CreateInteractionResponse::Autocomplete(choices);
            if let Err(error) = typing.create_response(rest.http(), response).await {
                rest.note_failure(&error);
                tracing::info!(%error, "suggestions came too late");
            }
        }
        Interaction::Component(press) => {
            let pressed = press.clone();
            let control = press.data.custom_id.parse::<Control>().ok();
            if let Some(control) = control.clone().filter(presses::opens_form) {
                let form = async move { presses::form(&reader.await, &pressed, control).await };
                return answer_at_once(&rest, turn, &press, &texts, form).await;
            }
            let asks = Arc::clone(&rest);
            let Some(shown) = shown else { return };
            let work = async move {
                let reaction =
                    presses::react(&reader.await, &asks, &pressed, control, &shown).await;
                reaction.unwrap_or_else(Reaction::Say)
            };
            answer(&rest, turn, &press, &texts, work).await;
        }
        Interaction::Modal(form) => {
            let filled = form.clone();
            let work = async move { commands::submitted(&reader.await, &filled).await.into() };
            answer(&rest, turn, &form, &texts, work).await;
        }
        Interaction::Ping(_) => {}
        _ => {}
    }
}

/// The reader of the answer, the language of their client, and whether they are in their direct messages with the
/// bot.
fn reader(interaction: &Interaction) -> Option<(PersonId, String, bool)> {
    let (user, locale, guild) = match interaction {
        Interaction::Command(command) | Interaction::Autocomplete(command) => {
            (&command.user, &command.locale, command.guild_id)
        }
        Interaction::Component(press) => (&press.user, &press.locale, press.guild_id),
        Interaction::Modal(form) => (&form.user, &form.locale, form.guild_id),
        _ => return None,
    };
    Some((PersonId(user.id.get()), locale.clone(), guild.is_none()))
}

/// The server of an interaction, and whether the person manages it.
fn managed(interaction: &Interaction) -> Option<(GuildId, bool)> {
    let caller = match interaction {
        Interaction::Command(command) => Caller::from(command),
        Interaction::Component(press) => Caller::from(press),
        Interaction::Modal(form) => Caller::from(form),
        _ => return None,
    };
    Some((caller.guild?, caller.manages_server()))
}

async fn reply(ctx: &Context, rest: &Rest, message: &Typed) {
    let person = PersonId(message.author.id.get());
    ctx.note_heard(person, true);
    let ctx = &ctx.clone().for_reader(person, None).await;
    if let Some(answer) = typed::answer(ctx, message).await {
        send(rest, message.channel_id, message.id, answer).await;
    }
}

/// Replies to a direct message.
async fn send(rest: &Rest, channel: serenity::all::ChannelId, message: MessageId, answer: Reply) {
    let body = json!({
        "content": answer.text,
        "components": components(answer.controls),
        "message_reference": { "message_id": message, "channel_id": channel },
        "allowed_mentions": { "parse": [] },
        "flags": MessageFlags::SUPPRESS_NOTIFICATIONS,
    });
    let path = format!("/channels/{channel}/messages");
    let ask = ApiRequest::to(Bucket::Post(channel.get()), Method::POST, path, body);
    if let Err(RequestError { why, .. }) = rest.ask::<IgnoredAny>(ask).await {
        tracing::warn!(why, "a direct message could not be answered");
    }
}
