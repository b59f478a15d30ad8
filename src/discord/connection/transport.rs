//! Sends the outbox's messages to Discord.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex as StdMutex, MutexGuard, PoisonError};

use lru::LruCache;
use reqwest::Method;
use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::json;
use serenity::all::{
    AutoArchiveDuration, Channel, ChannelId, ChannelType, CreateThread, CurrentUser, GuildChannel,
    GuildId, MessageId, PartialGuild, Permissions,
};
use tokio::sync::Mutex;

use super::limiter::Bucket;
use super::members::member;
use super::refusal::{About, RequestError, code};
use super::rest::{ApiRequest, Rest};
use super::wire;
use crate::domain;
use crate::domain::MatchId;
use crate::honours::Crown;
use crate::incidents::incident::Incident;
use crate::outbox::Place;
use crate::outbox::{Delivery, Recipient, Traffic, Transport, Undelivered};
use game_api::PersonId;

/// The permissions to open a private thread in a channel, and to post there.
pub const PRIVATE_THREADS: Permissions =
    Permissions::CREATE_PRIVATE_THREADS.union(Permissions::SEND_MESSAGES_IN_THREADS);

/// The permissions for a public thread.
const PUBLIC_THREADS: Permissions =
    Permissions::CREATE_PUBLIC_THREADS.union(Permissions::SEND_MESSAGES_IN_THREADS);

/// For how many matches the bot remembers a thread it opened, until a message is posted there.
const ROOMS: NonZeroUsize = NonZeroUsize::new(256).expect("it is not zero");

/// Discord as the outbox's transport.
pub struct Discord {
    rest: Arc<Rest>,
    /// Conversations are opened one after the other: Discord limits many at once.
    opening: Mutex<()>,
    /// Threads opened for messages that could not be posted there yet; the next attempt uses them.
    rooms: StdMutex<LruCache<RoomOf, MatchThread>>,
}

/// The purpose of a private thread: a match's appeals, or the talk of this number.
type RoomOf = (MatchId, Option<u64>);

/// A private thread that was opened for a match.
#[derive(Clone, Copy)]
struct MatchThread {
    thread: ChannelId,
    /// Whether people were added.
    has_people: bool,
}

impl Discord {
    /// Creates a transport that asks through `rest`.
    pub fn new(rest: Arc<Rest>) -> Self {
        let rooms = StdMutex::new(LruCache::new(ROOMS));
        Self { rest, opening: Mutex::new(()), rooms }
    }

    /// Opens the direct-message channel of a person.
    async fn open_conversation(&self, person: PersonId) -> Result<ChannelId, Undelivered> {
        let _opening = self.opening.lock().await;
        let opened = self.rest.conversation(person).await.map_err(RequestError::of_a_person)?;
        Ok(ChannelId::new(opened.0))
    }

    /// Reads from the REST API.
    async fn look<T: DeserializeOwned>(&self, path: String) -> Result<T, RequestError> {
        self.rest.ask(ApiRequest::get(path)).await
    }

    async fn send(&self, channel: ChannelId, delivery: &Delivery) -> Result<Place, RequestError> {
        let mut body = wire::body(delivery);
        body["nonce"] = json!(delivery.nonce);
        body["enforce_nonce"] = json!(true);
        let sent: Sent = self
            .rest
            .ask(ApiRequest {
                bucket: Bucket::Post(channel.get()),
                method: Method::POST,
                path: format!("/channels/{channel}/messages"),
                body,
                files: &delivery.pictures,
            })
            .await?;
        Ok(Place {
            channel: domain::ChannelId(sent.channel_id.get()),
            message: domain::MessageId(sent.id.get()),
        })
    }

    /// Posts in a private thread, or in a new one if it is gone.
    async fn hold_court(
        &self,
        beside: domain::ChannelId,
        thread: Option<domain::ChannelId>,
        talk: Option<u64>,
        delivery: &Delivery,
    ) -> Result<Place, Undelivered> {
        let of = (delivery.match_id, talk);
        if let Some(thread) = thread {
            let thread = ChannelId::new(thread.0);
            match self.send(thread, delivery).await {
                Err(RequestError { code: code::UNKNOWN_CHANNEL, .. }) => {}
                Ok(place) => return Ok(place),
                Err(refusal) => return Err(self.of_a_channel(refusal, thread, delivery).await),
            }
        }
        let room = self.room(beside, of, delivery).await?;
        let thread = room.thread;
        let sent = self.send(thread, delivery).await;
        let is_done = match &sent {
            // From now on the thread is known by its message.
            Ok(_) => true,
            // A thread in which no message can be posted is useless.
            Err(refusal) => matches!(refusal.about(), About::Place | About::Access),
        };
        if is_done {
            self.rooms().pop(&of);
        }
        match sent {
            Ok(place) => Ok(place),
            // The channel exists: the next attempt uses another thread.
            Err(RequestError { code: code::UNKNOWN_CHANNEL, why, .. }) => {
                Err(Undelivered::Later(why))
            }
            Err(refusal) => Err(self.of_a_channel(refusal, thread, delivery).await),
        }
    }

    /// A private thread without messages, with people in it.
    async fn room(
        &self,
        beside: domain::ChannelId,
        of: RoomOf,
        delivery: &Delivery,
    ) -> Result<MatchThread, Undelivered> {
        let nobody = || Undelivered::Never("there would be nobody in the thread".to_owned());
        let known = self.rooms().get(&of).copied();
        let mut room = match known {
            Some(room) => room,
            // Only the first message says who is to be added.
            None if delivery.mentions.is_empty() => return Err(nobody()),
            None => {
                let thread = self.open_thread(ChannelId::new(beside.0), delivery).await?;
                let room = MatchThread { thread, has_people: false };
                self.rooms().put(of, room);
                room
            }
        };
        let refused = self.let_in(&mut room, &delivery.mentions).await;
        if refused.as_ref().is_some_and(|refusal| refusal.code == code::UNKNOWN_CHANNEL) {
            // The thread was deleted: the next message gets a new one.
            self.rooms().pop(&of);
        } else {
            self.rooms().put(of, room);
        }
        match refused {
            _ if room.has_people => Ok(room),
            // Do not post in a thread nobody could join.
            Some(refusal) => Err(match refusal.about() {
                About::Moment | About::Token => refusal.meaning(),
                _ => Undelivered::Never(refusal.why),
            }),
            None => Err(nobody()),
        }
    }

    /// Opens a private thread in a channel.
    async fn open_thread(
        &self,
        beside: ChannelId,
        delivery: &Delivery,
    ) -> Result<ChannelId, Undelivered> {
        // A thread cannot have threads: use the channel above it.
        let above = match self.place(beside).await {
            // Other channel types have only public threads.
            Ok(Some((channel, _))) if channel.kind != ChannelType::Text => {
                return Err(Undelivered::Never("the channel has no private threads".to_owned()));
            }
            Ok(Some((channel, _))) => channel.id,
            Ok(None) => return Err(Undelivered::Blocked(Incident::ChannelGone)),
            Err(refusal) => return Err(self.of_a_channel(refusal, beside, delivery).await),
        };
        let wanted = CreateThread::new(&delivery.thread_name)
            .kind(ChannelType::PrivateThread)
            .auto_archive_duration(AutoArchiveDuration::OneWeek);
        match self.rest.open_thread(domain::ChannelId(above.get()), &wanted).await {
            Ok(thread) => Ok(ChannelId::new(thread.0)),
            Err(refusal) => {
                let needed = self.of_a_request(refusal, above, delivery.guild, PRIVATE_THREADS);
                let refused = needed.await;
                tracing::warn!(match_id = %delivery.match_id, %refused, "a private thread cannot be opened");
                Err(refused)
            }
        }
    }

    /// Adds people to a thread; returns the last refusal, if there is one.
    async fn let_in(&self, room: &mut MatchThread, people: &[PersonId]) -> Option<RequestError> {
        let mut refused = None;
        for person in people {
            match self.rest.let_in(room.thread, *person).await {
                Ok(()) => room.has_people = true,
                // People who have left the server cannot be added; the others can.
                Err(refusal) => {
                    tracing::info!(%person, why = refusal.why, "somebody cannot be let into a thread");
                    refused = Some(refusal);
                }
            }
        }
        refused
    }

    fn rooms(&self) -> MutexGuard<'_, LruCache<RoomOf, MatchThread>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a channel's refusal means. Discord only says that a permission is missing; which one has to be found
    /// out.
    async fn of_a_channel(
        &self,
        refusal: RequestError,
        channel: ChannelId,
        delivery: &Delivery,
    ) -> Undelivered {
        self.of_a_request(refusal, channel, delivery.guild, needed(delivery)).await
    }

    /// The same for a request that needs these permissions.
    async fn of_a_request(
        &self,
        refusal: RequestError,
        channel: ChannelId,
        guild: Option<domain::GuildId>,
        needed: Permissions,
    ) -> Undelivered {
        let incident = match refusal.code {
            code::UNKNOWN_CHANNEL => Incident::ChannelGone,
            code::THREAD_IS_ARCHIVED | code::THREAD_IS_LOCKED => Incident::ThreadClosed,
            _ if refusal.is_about_access() => {
                let Some(guild) = guild else { return refusal.meaning() };
                match self.diagnose(channel, GuildId::new(guild.0), needed).await {
                    Ok(incident) => incident,
                    // Discord cannot be reached: the cause shows another time.
                    Err(later) => return later.meaning(),
                }
            }
            _ => return refusal.meaning(),
        };
        Undelivered::Blocked(incident)
    }

    /// Which of the needed permissions the bot lacks in a channel.
    async fn diagnose(
        &self,
        channel: ChannelId,
        guild: GuildId,
        needed: Permissions,
    ) -> Result<Incident, RequestError> {
        let server: PartialGuild = match self.look(format!("/guilds/{guild}")).await {
            Ok(server) => server,
            Err(refusal) if refusal.is_about_access() => return Ok(Incident::ServerLeft),
            Err(refusal) => return Err(refusal),
        };
        let me = self.look::<CurrentUser>("/users/@me".to_owned()).await?.id;
        let member = match member(&self.rest, domain::GuildId(guild.get()), me.get()).await {
            Ok(member) => member,
            Err(refusal) if refusal.is_about_access() => return Ok(Incident::ServerLeft),
            Err(refusal) => return Err(refusal),
        };
        let lacks = |missing: Permissions| Incident::Forbidden { permissions: missing.to_string() };
        let (place, speak) = match self.place(channel).await {
            Ok(Some(found)) => found,
            Ok(None) => return Ok(Incident::ChannelGone),
            Err(refusal) if refusal.is_about_access() => {
                // The list of all channels includes those the bot cannot view, but no threads.
                let all: Vec<GuildChannel> = self.look(format!("/guilds/{guild}/channels")).await?;
                let Some(hidden) = all.iter().find(|one| one.id == channel) else {
                    return Ok(Incident::ThreadHidden);
                };
                let missing = connect(hidden) - server.user_permissions_in(hidden, &member);
                return Ok(lacks(if missing.is_empty() {
                    Permissions::VIEW_CHANNEL
                } else {
                    missing
                }));
            }
            Err(refusal) => return Err(refusal),
        };
        let allowed = server.user_permissions_in(&place, &member);
        Ok(lacks((needed | speak) - allowed))
    }

    /// The channel whose permissions apply, which for a thread is the one above it, and the permission to post
    /// there.
    async fn place(
        &self,
        channel: ChannelId,
    ) -> Result<Option<(GuildChannel, Permissions)>, RequestError> {
        let Channel::Guild(place) = self.look(format!("/channels/{channel}")).await? else {
            return Ok(None);
        };
        let (true, Some(above)) = (place.thread_metadata.is_some(), place.parent_id) else {
            let speak = Permissions::SEND_MESSAGES | connect(&place);
            return Ok(Some((place, speak)));
        };
        let above = self.look::<Channel>(format!("/channels/{above}")).await?.guild();
        Ok(above.map(|above| (above, Permissions::SEND_MESSAGES_IN_THREADS)))
    }
}

impl Transport for Discord {
    async fn post(&self, to: Recipient, delivery: &Delivery) -> Result<Place, Undelivered> {
        match to {
            Recipient::Channel(channel) => {
                let channel = ChannelId::new(channel.0);
                match self.send(channel, delivery).await {
                    Ok(place) => Ok(place),
                    Err(refusal) => Err(self.of_a_channel(refusal, channel, delivery).await),
                }
            }
            Recipient::Court { beside, thread } => {
                self.hold_court(beside, thread, None, delivery).await
            }
            Recipient::Talk { beside, talk } => {
                self.hold_court(beside, None, Some(talk), delivery).await
            }
            Recipient::Person(person) => {
                let channel = match delivery.conversation {
                    Some(known) => ChannelId::new(known.0),
                    None => self.open_conversation(person).await?,
                };
                self.send(channel, delivery).await.map_err(RequestError::of_a_person)
            }
        }
    }

    async fn edit(&self, place: Place, delivery: &Delivery) -> Result<(), Undelivered> {
        let (channel, id) = (ChannelId::new(place.channel.0), MessageId::new(place.message.0));
        let changing = ApiRequest {
            bucket: Bucket::Edit(channel.get()),
            method: Method::PATCH,
            path: format!("/channels/{channel}/messages/{id}"),
            body: wire::body(delivery),
            files: &delivery.pictures,
        };
        match self.rest.ask::<IgnoredAny>(changing).await {
            Ok(_) => Ok(()),
            // A new message unarchives it.
            Err(RequestError { code: code::THREAD_IS_ARCHIVED, why, .. }) => {
                Err(Undelivered::Fixed(why))
            }
            // If the channel is gone, posting a new message shows it.
            Err(RequestError { code: code::UNKNOWN_CHANNEL, .. }) => Err(Undelivered::Gone),
            Err(refusal) => Err(self.of_a_channel(refusal, channel, delivery).await),
        }
    }

    async fn open_thread(&self, on: Place, name: &str) -> Result<domain::ChannelId, Undelivered> {
        let opened = self.rest.open_thread_on(on, name).await;
        match opened {
            // A message has at most one thread, with the message's id.
            Err(RequestError { code: code::HAS_THREAD, .. }) => Ok(domain::ChannelId(on.message.0)),
            Ok(thread) => Ok(thread),
            Err(refusal) => {
                let channel = ChannelId::new(on.channel.0);
                Err(self.of_a_request(refusal, channel, None, PUBLIC_THREADS).await)
            }
        }
    }

    async fn admit(
        &self,
        thread: domain::ChannelId,
        people: &[PersonId],
    ) -> Result<(), Undelivered> {
        let thread = ChannelId::new(thread.0);
        // Nobody can be added to an archived thread.
        self.rest.take_out(thread).await.map_err(RequestError::meaning)?;
        match self.let_in(&mut MatchThread { thread, has_people: true }, people).await {
            Some(refusal) if matches!(refusal.about(), About::Moment | About::Token) => {
                Err(refusal.meaning())
            }
            // People who have left the server cannot be added; the others are.
            Some(_) | None => Ok(()),
        }
    }

    async fn crown(&self, crown: Crown) -> Result<(), Undelivered> {
        self.rest.set_role(crown).await.map_err(RequestError::meaning)
    }

    async fn put_away(&self, thread: domain::ChannelId, locks: bool) -> Result<(), Undelivered> {
        let thread = ChannelId::new(thread.0);
        let mut put_away = self.rest.put_away(thread, locks).await;
        // Locking even its own thread needs a permission that the bot does not ask for.
        if locks && put_away.as_ref().is_err_and(RequestError::is_about_access) {
            put_away = self.rest.put_away(thread, false).await;
        }
        match put_away {
            // It is already archived.
            Err(RequestError { code: code::THREAD_IS_ARCHIVED, .. }) => Ok(()),
            done => done.map_err(RequestError::meaning),
        }
    }

    fn is_crowded(&self) -> bool {
        self.rest.is_crowded()
    }

    async fn traffic(&self, channel: domain::ChannelId) -> Option<Traffic> {
        let busy: Busy = self.look(format!("/channels/{channel}")).await.ok()?;
        Some(Traffic {
            sent: busy.total_message_sent.or(busy.message_count),
            last: busy.last_message_id.map(|last| domain::MessageId(last.get())),
        })
    }
}

/// The part of a channel that counts its messages.
#[derive(Deserialize)]
struct Busy {
    /// Missing in threads older than this counter, which have `message_count`.
    total_message_sent: Option<u64>,
    message_count: Option<u64>,
    last_message_id: Option<MessageId>,
}

/// The permission needed to see a voice channel's chat, beside viewing it.
fn connect(channel: &GuildChannel) -> Permissions {
    match channel.kind {
        ChannelType::Voice | ChannelType::Stage => Permissions::CONNECT,
        _ => Permissions::empty(),
    }
}

/// The permissions needed for a delivery in a channel, beside posting there.
fn needed(delivery: &Delivery) -> Permissions {
    let attach =
        if delivery.pictures.is_empty() { Permissions::empty() } else { Permissions::ATTACH_FILES };
    Permissions::VIEW_CHANNEL | attach
}

/// The part of a sent message that is read.
#[derive(Deserialize)]
struct Sent {
    id: MessageId,
    channel_id: ChannelId,
}
