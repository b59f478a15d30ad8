//! Carries parcels to Discord.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use lru::LruCache;
use serenity::all::{
    AutoArchiveDuration, Channel, ChannelId, ChannelType, CreateAttachment, CreateMessage,
    CreateThread, EditMessage, GuildChannel, GuildId, Http, MessageId, Nonce, Permissions, UserId,
};

use super::refusal::{About, Refusal, code};
use super::wire;
use crate::app::Place;
use crate::app::outbox::{Delivery, Recipient, Transport, Undelivered};
use crate::domain;
use crate::domain::Incident;
use crate::kit::PersonId;

/// Of how many people it is remembered in which channel they are written to. Discord tells it again
/// for one request each, so it is kept in memory alone.
const CONVERSATIONS: NonZeroUsize = NonZeroUsize::new(10_000).expect("it is not zero");

/// Discord, for the outbox.
pub struct Discord {
    http: Arc<Http>,
    conversations: Mutex<LruCache<PersonId, ChannelId>>,
}

impl Discord {
    /// A transport that speaks through `http`.
    pub fn new(http: Arc<Http>) -> Self {
        Self { http, conversations: Mutex::new(LruCache::new(CONVERSATIONS)) }
    }

    /// The channel in which a person is written to.
    async fn conversation(&self, person: PersonId) -> Result<ChannelId, Undelivered> {
        if let Some(known) = self.conversations().get(&person) {
            return Ok(*known);
        }
        let user = UserId::new(person.0);
        let channel = match user.create_dm_channel(&self.http).await {
            Ok(channel) => channel.id,
            Err(error) => return Err(Refusal::read(error).of_a_person()),
        };
        self.conversations().put(person, channel);
        Ok(channel)
    }

    fn conversations(&self) -> std::sync::MutexGuard<'_, LruCache<PersonId, ChannelId>> {
        self.conversations.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn send(&self, channel: ChannelId, delivery: &Delivery) -> Result<Place, Refusal> {
        let mut message = CreateMessage::new()
            .content(&delivery.message.text)
            .components(wire::rows(&delivery.message.controls, moment(delivery)))
            .allowed_mentions(wire::notify(&delivery.mentions))
            .nonce(Nonce::String(delivery.nonce.clone()))
            .enforce_nonce(true);
        for picture in attachments(delivery) {
            message = message.add_file(picture);
        }
        let sent = channel.send_message(&self.http, message).await.map_err(Refusal::read)?;
        Ok(Place {
            channel: domain::ChannelId(sent.channel_id.get()),
            message: domain::MessageId(sent.id.get()),
        })
    }

    /// Says something in a private thread; if there is none any more, in a new one.
    async fn hold_court(
        &self,
        beside: domain::ChannelId,
        thread: Option<domain::ChannelId>,
        delivery: &Delivery,
    ) -> Result<Place, Undelivered> {
        if let Some(thread) = thread {
            let thread = ChannelId::new(thread.0);
            match self.send(thread, delivery).await {
                Err(Refusal { code: code::UNKNOWN_CHANNEL, .. }) => {}
                Ok(place) => return Ok(place),
                Err(refusal) => return Err(self.of_a_channel(refusal, thread, delivery).await),
            }
        }
        let beside = ChannelId::new(beside.0);
        // A thread has no threads of its own: then it is one of the channel above it.
        let above = match self.place(beside).await {
            // Elsewhere threads are for everybody.
            Ok(Some((channel, _))) if channel.kind != ChannelType::Text => {
                return Err(Undelivered::Never("the channel has no private threads".to_owned()));
            }
            Ok(Some((channel, _))) => channel.id,
            Ok(None) => return Err(Undelivered::Blocked(Incident::ChannelGone)),
            Err(refusal) => return Err(self.of_a_channel(refusal, beside, delivery).await),
        };
        let wanted = CreateThread::new(&delivery.thread_name)
            .kind(ChannelType::PrivateThread)
            .auto_archive_duration(AutoArchiveDuration::OneWeek)
            .invitable(false);
        let thread = match above.create_thread(&self.http, wanted).await.map_err(Refusal::read) {
            Ok(thread) => thread.id,
            Err(refusal) => return Err(self.of_a_channel(refusal, above, delivery).await),
        };
        let mut refused = None;
        let mut added = 0;
        for person in &delivery.mentions {
            match self.http.add_thread_channel_member(thread, UserId::new(person.0)).await {
                Ok(()) => added += 1,
                // Whoever has left the server cannot be added; the others can be.
                Err(error) => {
                    tracing::info!(%person, %error, "somebody cannot be added to a thread");
                    refused = Some(Refusal::read(error));
                }
            }
        }
        if let (0, Some(refusal)) = (added, refused) {
            // Nothing is shown to an empty room.
            return Err(match refusal.about() {
                About::Moment | About::Token => refusal.meaning(),
                _ => Undelivered::Never(refusal.why),
            });
        }
        match self.send(thread, delivery).await {
            Ok(place) => Ok(place),
            Err(refusal) => Err(self.of_a_channel(refusal, thread, delivery).await),
        }
    }

    /// What a refusal by a channel means. Discord says no more than that something is missing;
    /// what, it tells when it is asked.
    async fn of_a_channel(
        &self,
        refusal: Refusal,
        channel: ChannelId,
        delivery: &Delivery,
    ) -> Undelivered {
        let trouble = match refusal.code {
            code::UNKNOWN_CHANNEL => Incident::ChannelGone,
            code::THREAD_IS_ARCHIVED | code::THREAD_IS_LOCKED => Incident::ThreadClosed,
            _ if refusal.is_about_access() => {
                let needed = needed(delivery);
                match self.diagnose(channel, GuildId::new(delivery.guild.0), needed).await {
                    Ok(trouble) => trouble,
                    // Discord is away: what is wrong shows another time.
                    Err(later) => return later.meaning(),
                }
            }
            _ => return refusal.meaning(),
        };
        Undelivered::Blocked(trouble)
    }

    /// What the bot lacks in a channel, of what it needs there.
    async fn diagnose(
        &self,
        channel: ChannelId,
        guild: GuildId,
        needed: Permissions,
    ) -> Result<Incident, Refusal> {
        let server = match guild.to_partial_guild(&self.http).await.map_err(Refusal::read) {
            Ok(server) => server,
            Err(refusal) if refusal.is_about_access() => return Ok(Incident::ServerLeft),
            Err(refusal) => return Err(refusal),
        };
        let me = self.http.get_current_user().await.map_err(Refusal::read)?.id;
        let member = match guild.member(&self.http, me).await.map_err(Refusal::read) {
            Ok(member) => member,
            Err(refusal) if refusal.is_about_access() => return Ok(Incident::ServerLeft),
            Err(refusal) => return Err(refusal),
        };
        let lacks = |missing: Permissions| Incident::Forbidden { permissions: missing.to_string() };
        let (place, speak) = match self.place(channel).await {
            Ok(Some(found)) => found,
            Ok(None) => return Ok(Incident::ChannelGone),
            Err(refusal) if refusal.is_about_access() => {
                return Ok(lacks(Permissions::VIEW_CHANNEL));
            }
            Err(refusal) => return Err(refusal),
        };
        let allowed = server.user_permissions_in(&place, &member);
        Ok(lacks((needed | speak) - allowed))
    }

    /// The channel whose settings decide, which of a thread is the one above it, and what it takes
    /// to speak there.
    async fn place(
        &self,
        channel: ChannelId,
    ) -> Result<Option<(GuildChannel, Permissions)>, Refusal> {
        let Channel::Guild(place) = channel.to_channel(&self.http).await.map_err(Refusal::read)?
        else {
            return Ok(None);
        };
        let (true, Some(above)) = (place.thread_metadata.is_some(), place.parent_id) else {
            return Ok(Some((place, Permissions::SEND_MESSAGES)));
        };
        let above = above.to_channel(&self.http).await.map_err(Refusal::read)?.guild();
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
            Recipient::Court { beside, thread } => self.hold_court(beside, thread, delivery).await,
            Recipient::Person(person) => {
                let channel = self.conversation(person).await?;
                match self.send(channel, delivery).await {
                    Ok(place) => Ok(place),
                    Err(refusal) => {
                        // Next time it is looked up: this may be a conversation that is no more.
                        self.conversations().pop(&person);
                        Err(refusal.of_a_person())
                    }
                }
            }
        }
    }

    async fn edit(&self, place: Place, delivery: &Delivery) -> Result<(), Undelivered> {
        let mut message = EditMessage::new()
            .content(&delivery.message.text)
            .components(wire::rows(&delivery.message.controls, moment(delivery)))
            .allowed_mentions(wire::notify(&delivery.mentions));
        // New pictures take the place of all that were there; without any, those stay.
        for picture in attachments(delivery) {
            message = message.new_attachment(picture);
        }
        let (channel, id) = (ChannelId::new(place.channel.0), MessageId::new(place.message.0));
        match channel.edit_message(&self.http, id, message).await.map_err(Refusal::read) {
            Ok(_) => Ok(()),
            // Said anew, it opens an archived thread; and if the channel is gone, that says so.
            Err(Refusal { code: code::THREAD_IS_ARCHIVED | code::UNKNOWN_CHANNEL, .. }) => {
                Err(Undelivered::Gone)
            }
            Err(refusal) => Err(self.of_a_channel(refusal, channel, delivery).await),
        }
    }
}

/// What it takes to deliver a delivery in a channel, beside speaking there.
fn needed(delivery: &Delivery) -> Permissions {
    let attach =
        if delivery.pictures.is_empty() { Permissions::empty() } else { Permissions::ATTACH_FILES };
    Permissions::VIEW_CHANNEL | attach
}

fn moment(delivery: &Delivery) -> wire::Moment {
    wire::Moment { match_id: delivery.match_id, seq: delivery.seq }
}

fn attachments(delivery: &Delivery) -> impl Iterator<Item = CreateAttachment> {
    delivery.pictures.iter().map(|picture| {
        CreateAttachment::bytes(picture.file.clone(), picture.name).description(&picture.alt)
    })
}
