//! Where a match is opened: in the command's channel, in a new thread of it, or as a post of a forum.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::json;
use serenity::all::{AutoArchiveDuration, ChannelType, CreateCommandOption, CreateThread};

use crate::discord::caller::{Caller, Venue, missing_permissions};
use crate::discord::commands::options::string;
use crate::discord::connection::rest::{ApiRequest, Rest};
use crate::discord::context::{Context, OrSay as _};
use crate::discord::options::CommandOptions;
use crate::discord::reply::Reply;
use crate::domain::ChannelId;
use crate::incidents::words::permissions_in_words;
use crate::lobby::LobbyError;
use game_api::Texts;

/// The option's name.
const PLACE: &str = "place";

/// In the command's channel.
const HERE: &str = "here";

/// In a new thread of that channel, or a new post of its forum.
const THREAD: &str = "thread";

/// The option for the place.
pub fn option(texts: &Texts) -> CreateCommandOption {
    let say = |key: &str| texts.get(key, &[]);
    string(PLACE, say("option-place"), false)
        .add_string_choice(say("place-here"), HERE)
        .add_string_choice(say("place-thread"), THREAD)
}

/// The place chosen for a match, before its thread is created.
pub struct ChosenPlace {
    venue: Venue,
    /// The forum, if it becomes a post there.
    forum: Option<Forum>,
    /// Whether a thread was asked for.
    wants_thread: bool,
    /// Whether private threads are possible there.
    has_rooms: bool,
}

/// The place where a match was opened.
pub struct Opened {
    pub channel: ChannelId,
    /// The channel in which it is announced, if it is in a thread of that channel.
    pub beside: Option<ChannelId>,
    /// Whether private threads are possible there.
    pub has_rooms: bool,
}

/// A channel; more than its type is read only for forums.
#[derive(Deserialize)]
struct Ground {
    id: serenity::all::ChannelId,
    #[serde(rename = "type")]
    kind: ChannelType,
    #[serde(default)]
    flags: u64,
    #[serde(default)]
    available_tags: Vec<Tag>,
}

/// A forum channel, which consists of posts only.
struct Forum {
    id: ChannelId,
    /// The tag that a post needs.
    tag: Option<String>,
}

#[derive(Deserialize)]
struct Tag {
    id: String,
    #[serde(default)]
    moderated: bool,
}

/// Discord's flag of a forum whose posts need a tag.
const REQUIRES_TAG: u64 = 1 << 4;

impl Ground {
    async fn look(rest: &Rest, channel: ChannelId) -> Option<Self> {
        rest.ask(ApiRequest::get(format!("/channels/{channel}"))).await.ok()
    }

    fn forum(&self) -> Option<Forum> {
        let mut tags = self.available_tags.iter().filter(|tag| !tag.moderated);
        let tag = tags.next().filter(|_| self.flags & REQUIRES_TAG != 0);
        let is_forum = self.kind == ChannelType::Forum;
        is_forum.then(|| Forum { id: ChannelId(self.id.get()), tag: tag.map(|tag| tag.id.clone()) })
    }
}

impl ChosenPlace {
    /// Chooses the place for a match: the command's channel, or else a forum in which the server allows matches.
    pub async fn choose(
        ctx: &Context,
        rest: &Rest,
        caller: &Caller,
        input: &CommandOptions,
        for_others: bool,
    ) -> Result<Self, Reply> {
        let lobbies = ctx.matches.lobbies();
        let may_open = async |here: &[ChannelId]| {
            lobbies.may_open(caller.guild, here, caller.person, for_others).await
        };
        match may_open(&caller.here()).await {
            Err(LobbyError::NotHere(allowed)) => {
                let Some(forum) = first_forum(rest, &allowed).await else {
                    return Err(LobbyError::NotHere(allowed)).or_say(ctx);
                };
                may_open(&[forum.id]).await.or_say(ctx)?;
                let venue = Venue::Post;
                Ok(ChosenPlace { venue, forum: Some(forum), wants_thread: true, has_rooms: false })
            }
            judged => {
                judged.or_say(ctx)?;
                Self::choose_here(ctx, rest, caller, input).await
            }
        }
    }

    async fn choose_here(
        ctx: &Context,
        rest: &Rest,
        caller: &Caller,
        input: &CommandOptions,
    ) -> Result<Self, Reply> {
        let above = match caller.parent {
            Some(parent) => Ground::look(rest, parent).await,
            None => None,
        };
        let kind = above.as_ref().map_or(caller.kind, |above| Some(above.kind));
        let forum = above.and_then(|above| above.forum());
        let here = if caller.in_thread() { Venue::Thread } else { Venue::Channel };
        // A thread cannot have threads, but a post can have another post beside it.
        let new = if forum.is_some() { Venue::Post } else { Venue::NewThread };
        let is_new_possible = (!caller.in_thread() || forum.is_some())
            && missing_permissions(caller.app_permissions, new).is_empty();
        let is_taken =
            forum.is_some() && ctx.matches.open_in(caller.channel).await.or_say(ctx)?.is_some();
        let wants_thread = input.text(PLACE) == THREAD;
        let venue = match input.text(PLACE) {
            THREAD => new,
            HERE => here,
            // A post is for one match.
            _ if is_new_possible && (forum.is_none() || is_taken) => new,
            _ => here,
        };
        check_access(ctx, rest, caller, venue).await?;
        let has_rooms = kind.is_none_or(|kind| kind == ChannelType::Text);
        Ok(ChosenPlace { venue, forum, wants_thread, has_rooms })
    }

    /// Opens the new thread or post with this name, if one is needed, and posts `first` in it.
    pub async fn open(
        self,
        ctx: &Context,
        rest: &Rest,
        caller: &Caller,
        (name, first): (&str, &str),
    ) -> Result<Opened, Reply> {
        let quiet = AutoArchiveDuration::OneWeek;
        let (parent, thread) = match (self.venue, &self.forum) {
            (Venue::Post, Some(Forum { id, tag })) => {
                let post = json!({
                    "name": name,
                    "auto_archive_duration": quiet,
                    "applied_tags": Vec::from_iter(tag),
                    "message": { "content": first, "allowed_mentions": { "parse": [] } },
                });
                (*id, rest.open_thread(*id, &post).await)
            }
            (Venue::NewThread, _) => {
                let kind = match caller.kind {
                    Some(ChannelType::News) => ChannelType::NewsThread,
                    _ => ChannelType::PublicThread,
                };
                let thread = CreateThread::new(name).kind(kind).auto_archive_duration(quiet);
                (caller.channel, rest.open_thread(caller.channel, &thread).await)
            }
            (Venue::Channel | Venue::Thread | Venue::Post, _) => {
                return Ok(Opened {
                    channel: caller.channel,
                    beside: None,
                    has_rooms: self.has_rooms,
                });
            }
        };
        match thread {
            Ok(channel) => {
                // No messages can be posted in a forum itself.
                let beside = self.forum.is_none().then_some(parent);
                Ok(Opened { channel, beside, has_rooms: self.has_rooms })
            }
            Err(refused) => {
                tracing::info!(why = refused.why, "no thread could be opened");
                if self.wants_thread {
                    return Err(ctx.say("new-no-thread").into());
                }
                // Some channels, such as voice channels, have no threads.
                Ok(Opened { channel: caller.channel, beside: None, has_rooms: self.has_rooms })
            }
        }
    }
}

/// The first of the channels that is a forum.
async fn first_forum(rest: &Rest, channels: &[ChannelId]) -> Option<Forum> {
    for channel in channels {
        let forum = Ground::look(rest, *channel).await.and_then(|ground| ground.forum());
        if forum.is_some() {
            return forum;
        }
    }
    None
}

/// Checks that the bot can play a match in the command's channel.
pub async fn check_access(
    ctx: &Context,
    rest: &Rest,
    caller: &Caller,
    venue: Venue,
) -> Result<(), Reply> {
    let missing = missing_permissions(caller.app_permissions, venue);
    if !missing.is_empty() {
        let missing = permissions_in_words(&ctx.texts, &missing.to_string());
        return Err(ctx.say_with("new-needs-permissions", "permissions", missing).into());
    }
    if is_kept_out(rest, caller).await {
        return Err(ctx.say("new-thread-hidden").into());
    }
    Ok(())
}

/// Whether the bot cannot see the command's thread. Commands also come from private threads without the bot, and
/// then list its permissions in the channel above.
async fn is_kept_out(rest: &Rest, caller: &Caller) -> bool {
    if !caller.in_thread() {
        return false;
    }
    let looking = ApiRequest::get(format!("/channels/{}", caller.channel));
    rest.ask::<IgnoredAny>(looking).await.is_err_and(|refusal| refusal.is_about_access())
}
