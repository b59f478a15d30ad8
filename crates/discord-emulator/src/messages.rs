//! Sending, editing and deleting messages, by people and by the bot.

mod components;
mod draft;
mod files;

use std::mem;
use std::time::Duration;

use serde_json::{Value, json};

use super::causes::Cause;
use super::channels::{ChannelRecord, Channels, MessageRecord};
use super::clock::iso_8601;
use super::description::form;
use super::errors::{ApiError, ApiResult};
use super::ids::{ChannelId, MessageId, RoleId, UserId};
use super::json::merge;
use super::numbers::{REPLY, THREAD_CREATED, intent};
use super::permissions::Permissions;
use super::rules::{COMPONENTS_V2, check_layout};
use super::server::Standing;
use super::state::{Filters, State, UsedNonce};
use super::view::{ChannelKind, DirectMessages, Membership, MessageState, Visibility};
use components::said;
use draft::SETTABLE_FLAGS;
pub(super) use draft::{Draft, Upload};

/// How many messages of a channel can be pinned.
const PINS: usize = 250;

/// How long a nonce is kept. Discord says "the past few minutes".
const NONCE_LIFE: Duration = Duration::from_secs(5 * 60);

/// A nonce for comparison: a number equals its digits.
fn nonce_text(nonce: &Value) -> Option<String> {
    match nonce {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

impl State {
    /// Posts a message of the bot.
    pub(super) fn post_as_bot(&mut self, channel: ChannelId, draft: Draft) -> ApiResult<Value> {
        let may = self.check_may_post(channel, &draft);
        if may == Err(ApiError::DIRECT_MESSAGES_CLOSED) {
            self.count_unwelcome();
        }
        may?;
        let nonce = draft.body["nonce"].clone();
        if draft.body["enforce_nonce"] == true
            && let Some(earlier) = self.message_with_nonce(&nonce)
        {
            return Ok(self.message_json(earlier));
        }
        let mut message = MessageRecord::new(&mut self.clock, channel, self.server.bot);
        message.reply_to =
            self.channels.replied_message(channel, &draft.body["message_reference"])?;
        if message.reply_to.is_some() {
            message.kind = REPLY;
        }
        self.fill(&mut message, draft)?;
        if let Some(text) = nonce_text(&nonce) {
            let at = self.clock.instant();
            self.nonces.push(UsedNonce { nonce: text, channel, message: message.id, at });
            message.nonce = Some(nonce);
        }
        Ok(self.deliver(message))
    }

    /// Refuses a message for which the bot lacks permissions.
    fn check_may_post(&self, channel: ChannelId, draft: &Draft) -> ApiResult<()> {
        let place = self.channels.get(channel)?;
        let write = match place.kind {
            ChannelKind::Direct => {
                self.check_not_quarantined(place)?;
                return self.check_may_write_to(&place.members);
            }
            ChannelKind::Forum => return Err(ApiError::NOT_A_TEXT_CHANNEL),
            ChannelKind::Text
            | ChannelKind::Announcement
            | ChannelKind::Voice
            | ChannelKind::Stage => Permissions::SEND_MESSAGES,
            ChannelKind::AnnouncementThread
            | ChannelKind::PublicThread
            | ChannelKind::PrivateThread => {
                self.check_unlocked(place)?;
                Permissions::SEND_MESSAGES_IN_THREADS
            }
        };
        self.require(channel, write)?;
        if draft.has_embeds() {
            self.require(channel, Permissions::EMBED_LINKS)?;
        }
        if draft.replies() && !self.bot_may(place, Permissions::READ_MESSAGE_HISTORY) {
            return Err(ApiError::NO_HISTORY_FOR_REPLY);
        }
        self.check_may_attach(channel, draft)
    }

    /// Refuses files where the bot lacks the permission.
    pub(super) fn check_may_attach(&self, channel: ChannelId, draft: &Draft) -> ApiResult<()> {
        if draft.has_files() { self.require(channel, Permissions::ATTACH_FILES) } else { Ok(()) }
    }

    /// Opens the direct conversation with a person.
    pub(super) fn open_direct(&mut self, recipient: UserId) -> ApiResult<Value> {
        let person = self.server.person(recipient);
        let is_unreachable =
            person.is_some_and(|person| person.direct_messages == DirectMessages::Unreachable);
        if is_unreachable || recipient == self.server.bot {
            self.count_unwelcome();
            return Err(ApiError::CONVERSATION_REFUSED);
        }
        let channel = self.direct_channel(recipient).ok_or(ApiError::INVALID_RECIPIENT)?;
        self.check_not_quarantined(channel)?;
        Ok(self.channel_json(channel))
    }

    /// Counts a direct message or conversation that was refused, for the quarantine.
    fn count_unwelcome(&mut self) {
        let now = self.clock.instant();
        self.quarantine.count(now);
    }

    /// In quarantine, refuses conversations in which the bot has not written yet.
    fn check_not_quarantined(&self, direct: &ChannelRecord) -> ApiResult<()> {
        let has_written = || direct.messages.values().any(|one| one.author == self.server.bot);
        match self.quarantine.is_in_force && !has_written() {
            true => Err(ApiError::QUARANTINED),
            false => Ok(()),
        }
    }

    /// Refuses direct messages to people who accept none from the bot.
    fn check_may_write_to(&self, members: &[UserId]) -> ApiResult<()> {
        let people = members.iter().filter_map(|user| self.server.person(*user));
        for person in people {
            let met = person.membership == Membership::Member
                && self.server.standing != Standing::BotKicked;
            if !met {
                return Err(ApiError::NO_MUTUAL_GUILD);
            }
            match person.direct_messages {
                DirectMessages::Open => {}
                DirectMessages::Closed | DirectMessages::Unreachable => {
                    return Err(ApiError::DIRECT_MESSAGES_CLOSED);
                }
            }
        }
        Ok(())
    }

    /// Posts a message that answers an interaction. It needs no permission, except in a locked thread.
    pub(super) fn post_answer(
        &mut self,
        channel: ChannelId,
        draft: Draft,
        visibility: Visibility,
        cause: Cause,
    ) -> ApiResult<MessageId> {
        self.check_unlocked(self.channels.get(channel)?)?;
        self.check_not_archived(channel)?;
        let mut message = MessageRecord::new(&mut self.clock, channel, self.server.bot);
        message.visibility = visibility;
        message.reply_to = cause.message;
        message.kind = cause.message_kind();
        message.cause = Some(cause);
        self.fill(&mut message, draft)?;
        let id = message.id;
        self.deliver(message);
        Ok(id)
    }

    /// Adds a finished message to its channel and sends the event.
    pub(super) fn deliver(&mut self, message: MessageRecord) -> Value {
        self.wake_thread(message.channel);
        self.join_thread(&message);
        self.dispatch_message("MESSAGE_CREATE", &message);
        let sent = self.message_json(&message);
        self.channels.keep_message(message);
        sent
    }

    /// Edits a message of the bot.
    pub(super) fn edit(
        &mut self,
        channel: ChannelId,
        id: MessageId,
        draft: Draft,
    ) -> ApiResult<Value> {
        let mut message = self.channels.message(channel, id)?.clone();
        if message.author != self.server.bot {
            return Err(ApiError::NOT_THE_AUTHOR);
        }
        if message.kind == THREAD_CREATED {
            return Err(ApiError::SYSTEM_MESSAGE);
        }
        self.fill(&mut message, draft)?;
        let was_thinking = message.state == MessageState::Thinking;
        message.state = MessageState::Sent;
        if !was_thinking {
            message.edited_at = Some(iso_8601(self.clock.time()));
        }
        self.dispatch_message("MESSAGE_UPDATE", &message);
        let edited = self.message_json(&message);
        let kept = message.files.clone();
        let mut dropped = mem::replace(self.channels.message_mut(channel, id)?, message).files;
        dropped.retain(|file| !kept.contains(file));
        self.channels.forget_files(&dropped);
        Ok(edited)
    }

    /// Deletes a message, for people and for the bot.
    pub(super) fn delete(&mut self, channel: ChannelId, id: MessageId) -> ApiResult<()> {
        let removed = self.channels.remove_message(channel, id)?;
        if removed.visibility != Visibility::Everyone {
            return Ok(());
        }
        let mut event = json!({ "id": id, "channel_id": channel });
        let is_direct = self.channels.is_direct(channel) == Some(true);
        if !is_direct {
            event["guild_id"] = json!(self.server.id);
        }
        let intent = if is_direct { intent::DIRECT_MESSAGES } else { intent::GUILD_MESSAGES };
        self.dispatch(intent, "MESSAGE_DELETE", &event);
        Ok(())
    }

    /// Adds the author and the notified users to the message's thread; to a private thread only if its members may
    /// invite.
    fn join_thread(&mut self, message: &MessageRecord) {
        let Ok(thread) = self.channels.get_mut(message.channel) else { return };
        let lets_in = match thread.kind {
            ChannelKind::PublicThread | ChannelKind::AnnouncementThread => true,
            ChannelKind::PrivateThread => {
                let may = self.server.permissions(message.author);
                thread.is_invitable || may.contains(Permissions::MANAGE_THREADS)
            }
            _ => false,
        };
        let there = message.notifies.iter().copied().chain([message.author]);
        let new: Vec<UserId> =
            there.filter(|user| lets_in && !thread.members.contains(user)).collect();
        for user in new {
            // People who have left the server can be mentioned, but not added.
            let _ = self.add_to_thread(message.channel, user);
        }
    }

    /// Unarchives a thread that gets a message.
    pub(super) fn wake_thread(&mut self, channel: ChannelId) {
        let now = self.clock.time();
        let thread = self.channels.get_mut(channel).ok();
        let Some(thread) = thread.filter(|thread| thread.archived) else {
            return;
        };
        thread.set_archived(false, now);
        if let Some(thread) = self.channels.find(channel) {
            let event = self.channel_json(thread);
            self.dispatch(intent::GUILDS, "THREAD_UPDATE", &event);
        }
    }

    /// The bot's message with this nonce in the last minutes, in any channel.
    fn message_with_nonce(&self, nonce: &Value) -> Option<&MessageRecord> {
        let nonce = nonce_text(nonce)?;
        let now = self.clock.instant();
        let newest_first = self.nonces.iter().rev();
        let recent = newest_first.take_while(|used| now - used.at < NONCE_LIFE);
        let mut same = recent.filter(|used| used.nonce == nonce);
        same.find_map(|used| self.channels.message(used.channel, used.message).ok())
    }

    /// Writes the draft's fields into the message; the others stay.
    fn fill(&mut self, message: &mut MessageRecord, draft: Draft) -> ApiResult<()> {
        let before = said(message);
        // A message laid out of components stays so.
        let was_v2 = message.flags & COMPONENTS_V2;
        let flags = draft.body["flags"].as_u64().unwrap_or(0) | was_v2;
        check_layout(&draft.body, &draft.path, flags & COMPONENTS_V2 != 0)?;
        if draft.names("content") {
            // Discord trims white space around the text.
            let content = draft.body["content"].as_str().unwrap_or_default();
            message.content = content.trim().to_owned();
        }
        if draft.names("embeds") {
            message.embeds = draft.list("embeds");
            message.embeds.iter_mut().for_each(|embed| form("MessageEmbedResponse", embed));
        }
        if draft.names("components") {
            message.components = components::kept(draft.list("components"));
        }
        if draft.names("flags") {
            message.flags = flags & SETTABLE_FLAGS;
        }
        if said(message) != before || draft.names("allowed_mentions") {
            let allowed = &draft.body["allowed_mentions"];
            message.notifies = self.notified(message, allowed);
            message.notifies_roles = self.notified_roles(message, allowed);
        }
        let path = draft.path.clone();
        components::check_no_legacy(message, &path)?;
        self.check_filters(message)?;
        let shown = self.channels.attach(&mut self.clock, message, draft)?;
        self.channels.check_media(message, &shown, &path)?;
        let shows_something = !message.content.is_empty()
            || !message.embeds.is_empty()
            || !message.files.is_empty()
            || !message.components.is_empty();
        if shows_something { Ok(()) } else { Err(ApiError::EMPTY_MESSAGE) }
    }

    /// Refuses messages that a filter blocks. It applies to bots unless they are exempted.
    fn check_filters(&self, message: &MessageRecord) -> ApiResult<()> {
        let Filters { words, links } = &self.filters;
        if words.is_empty() && links.is_empty() {
            return Ok(());
        }
        let shown = json!([message.content, message.embeds, message.components]);
        let shown = shown.to_string().to_lowercase();
        let holds = |list: &[String]| list.iter().any(|one| shown.contains(&one.to_lowercase()));
        if holds(links) {
            return Err(ApiError::BLOCKED_LINK);
        }
        let is_direct = self.channels.is_direct(message.channel) == Some(true);
        if !is_direct && holds(words) { Err(ApiError::BLOCKED_WORDS) } else { Ok(()) }
    }

    /// The roles that a message mentions and may notify. Only the moderators' role can be mentioned by everybody.
    fn notified_roles(&self, message: &MessageRecord, allowed: &Value) -> Vec<RoleId> {
        let role = self.server.moderator_role;
        let is_named = said(message).contains(&format!("<@&{role}>"));
        let is_allowed = allowed.is_null()
            || listed(&allowed["parse"], json!("roles"))
            || listed(&allowed["roles"], json!(role));
        Vec::from_iter((is_named && is_allowed).then_some(role))
    }

    /// The people that a message mentions and may notify.
    fn notified(&self, message: &MessageRecord, allowed: &Value) -> Vec<UserId> {
        let is_allowed = |user: &UserId| {
            allowed.is_null()
                || listed(&allowed["parse"], json!("users"))
                || listed(&allowed["users"], json!(user))
        };
        let mut notified: Vec<UserId> = self.server.mentioned(&said(message));
        notified.retain(is_allowed);
        let replied =
            message.reply_to.and_then(|id| self.channels.message(message.channel, id).ok());
        let replied = replied.filter(|replied| replied.author != message.author);
        let pings_reply = allowed.is_null() || allowed["replied_user"] == true;
        if let Some(replied) = replied.filter(|_| pings_reply) {
            notified.push(replied.author);
        }
        notified.sort();
        notified.dedup();
        notified
    }

    /// Pins or unpins a message.
    pub(super) fn set_pinned(
        &mut self,
        channel: ChannelId,
        id: MessageId,
        pinned: bool,
    ) -> ApiResult<()> {
        // A new id carries the world's time.
        let now = self.clock.next_id::<MessageId>().sent_at();
        let others = self.channels.get(channel)?.messages.values();
        if pinned && others.filter(|message| message.pinned && message.id != id).count() >= PINS {
            return Err(ApiError::TOO_MANY_PINS);
        }
        let message = self.channels.message_mut(channel, id)?;
        message.pinned = pinned;
        message.pinned_at = pinned.then(|| iso_8601(now));
        let message = message.clone();
        self.dispatch_message("MESSAGE_UPDATE", &message);
        let last = self.channels.get(channel)?.last_pin();
        let mut event = json!({ "channel_id": channel, "last_pin_timestamp": last });
        let is_direct = self.channels.is_direct(channel) == Some(true);
        if !is_direct {
            merge(&mut event, json!({ "guild_id": self.server.id }));
        }
        let intent = if is_direct { intent::DIRECT_MESSAGES } else { intent::GUILDS };
        self.dispatch(intent, "CHANNEL_PINS_UPDATE", &event);
        Ok(())
    }
}

impl Channels {
    /// The message that a reply refers to, if it is in the same channel.
    fn replied_message(
        &self,
        channel: ChannelId,
        reference: &Value,
    ) -> ApiResult<Option<MessageId>> {
        let Some(id) = reference["message_id"].as_str() else {
            return Ok(None);
        };
        let refused = |code, text: &str| Err(ApiError::fault("message_reference", code, text));
        let other = reference["channel_id"].as_str().filter(|id| *id != channel.to_string());
        if other.is_some() {
            let code = "REPLIES_CANNOT_REFERENCE_OTHER_CHANNEL";
            return refused(code, "Cannot reply to a message in another channel");
        }
        let replied: Option<MessageId> =
            id.parse().ok().filter(|id| self.message(channel, *id).is_ok());
        let is_line =
            |id| self.message(channel, id).is_ok_and(|found| found.kind == THREAD_CREATED);
        if replied.is_some_and(is_line) {
            let code = "REPLIES_CANNOT_REPLY_TO_SYSTEM_MESSAGE";
            return refused(code, "Cannot reply to a system message");
        }
        if replied.is_none() && reference["fail_if_not_exists"] != false {
            let code = "REPLIES_UNKNOWN_MESSAGE";
            return Err(ApiError::fault("message_reference", code, "Unknown message"));
        }
        Ok(replied)
    }
}

/// Whether an item is in a list.
fn listed(list: &Value, item: Value) -> bool {
    list.as_array().is_some_and(|list| list.contains(&item))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notified(allowed: Value) -> Vec<String> {
        let mut state = State::new();
        let [aldred, beorn] = [state.server.people[0].id, state.server.people[1].id];
        let channel = state.channels.iter().next().expect("there are two").id;
        let content = format!("<@{aldred}> and <@!{beorn}> and <@1>");
        let allowed: Value =
            serde_json::from_str(&allowed.to_string().replace("ALDRED", &aldred.to_string()))
                .expect("it was JSON before");
        let body = json!({ "content": content, "allowed_mentions": allowed });
        let draft = Draft::new(body, Vec::new()).expect("within the limits");
        let message = state.post_as_bot(channel, draft).expect("the bot may write");
        let mentions = message["mentions"].as_array().expect("always there");
        mentions.iter().map(|user| user["username"].as_str().unwrap_or_default().into()).collect()
    }

    #[test]
    fn only_allowed_mentions_notify() {
        assert_eq!(notified(Value::Null), ["aldred", "beorn"]);
        assert_eq!(notified(json!({ "parse": ["users"] })), ["aldred", "beorn"]);
        assert_eq!(notified(json!({ "parse": [], "users": ["ALDRED"] })), ["aldred"]);
        assert_eq!(notified(json!({ "parse": [] })), [""; 0]);
    }

    #[test]
    fn an_empty_message_is_refused() {
        let mut state = State::new();
        let channel = state.channels.iter().next().expect("there are two").id;
        let draft = Draft::new(json!({ "content": "" }), Vec::new()).expect("within the limits");
        assert_eq!(state.post_as_bot(channel, draft), Err(ApiError::EMPTY_MESSAGE));
    }
}
