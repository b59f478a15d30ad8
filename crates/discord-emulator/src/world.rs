//! The world of the emulator: the handle for end-to-end tests and for the page.

mod control_panel;
pub(crate) mod faults;
mod people;
mod saved;
mod server;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};

use super::checks::Checked;
use super::command_line::{HalfLine, suggest_commands};
use super::emojis::Emoji;
use super::faults::Ending;
use super::ids::{AttachmentId, ChannelId, InteractionId, MessageId, UserId};
use super::options::{Options, StartError};
use super::state::State;
use super::view::{
    Answer, Channel, ChannelKind, Choice, DirectMessages, Hint, LineError, Message, Modal, Person,
    Refused, Suggestion, Visibility,
};

/// The part of the token after the bot's id. The token is valid only for the emulator.
const TOKEN: &str = "GSandb.this-token-opens-only-the-emulator";

/// The server, its people and their messages. Clones share the same world.
///
/// ```
/// use discord_emulator::Refused;
/// # use discord_emulator::{Emulator, Options};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let emulator = Emulator::start(Options::default()).await?;
/// let world = emulator.world();
/// let (aldred, beorn) = (
/// world.person("Aldred").expect("one of the six").id,
/// world.person("Beorn").expect("one of the six").id,
/// );
/// let hall = world.channel("great-hall").expect("one of the two");
///
/// // A name becomes a mention, as in Discord's client, and notifies.
/// let asked = world.say(aldred, hall, "Where are you, @Beorn?")?;
/// let heard = world.message(beorn, asked).expect("all can see it");
/// assert_eq!(heard.notifies, [beorn]);
///
/// // What Discord's client would not send is refused in words for people.
/// assert_eq!(world.say(aldred, hall, ""), Err(Refused::EmptyMessage));
/// let alone = world.direct_channel(beorn)?;
/// assert_eq!(world.reply(aldred, alone, asked, "Here."), Err(Refused::NoSuchChannel));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct World {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    state: Mutex<State>,
    changes: watch::Sender<u64>,
    token: String,
    file: Option<PathBuf>,
    /// The number of changes when the file was last written.
    saved: AtomicU64,
}

impl World {
    /// The six people, in alphabetical order, the moderator last.
    pub fn people(&self) -> Vec<Person> {
        self.read(State::person_views)
    }

    /// The person with this name, such as `Aldred`.
    pub fn person(&self, name: &str) -> Option<Person> {
        self.people().into_iter().find(|person| person.name == name)
    }

    /// The bot's user.
    pub fn bot(&self) -> UserId {
        self.read(|state| state.server.bot)
    }

    /// The channels, threads and the direct conversation that a person can see.
    pub fn channels(&self, viewer: UserId) -> Vec<Channel> {
        self.read(|state| {
            let seen =
                state.channels.iter().filter(|channel| state.server.can_see(viewer, channel));
            seen.map(|channel| state.channel_view(channel, viewer)).collect()
        })
    }

    /// The text channel or thread with this name, regardless of who can see it.
    pub fn channel(&self, name: &str) -> Option<ChannelId> {
        self.read(|state| {
            let mut places = state.channels.iter();
            let named =
                places.find(|place| place.name == name && place.kind != ChannelKind::Direct);
            named.map(|place| place.id)
        })
    }

    /// The person's conversation with the bot.
    ///
    /// # Errors
    /// [`Refused::NoSuchPerson`].
    pub fn direct_channel(&self, person: UserId) -> Result<ChannelId, Refused> {
        self.read(|state| {
            let channel = state.direct_channel(person).ok_or(Refused::NoSuchPerson(person))?;
            Ok(channel.id)
        })
    }

    /// The messages that a person sees in a channel, oldest first: ephemeral ones only if addressed to them.
    pub fn messages(&self, viewer: UserId, channel: ChannelId) -> Vec<Message> {
        self.newest_messages(viewer, channel, usize::MAX)
    }

    /// The newest messages that a person sees in a channel, oldest first.
    pub fn newest_messages(
        &self,
        viewer: UserId,
        channel: ChannelId,
        count: usize,
    ) -> Vec<Message> {
        self.read(|state| {
            let visible = state.visible_messages(viewer, channel).rev().take(count);
            let mut views: Vec<_> = visible.map(|message| state.message_view(message)).collect();
            views.reverse();
            views
        })
    }

    /// The messages that a person sees in a channel after a given one, oldest first.
    pub fn messages_after(
        &self,
        viewer: UserId,
        channel: ChannelId,
        earlier: MessageId,
    ) -> Vec<Message> {
        self.read(|state| {
            let visible = state.visible_messages(viewer, channel);
            let later = visible.filter(|message| message.id > earlier);
            later.map(|message| state.message_view(message)).collect()
        })
    }

    /// One message, if the person can see it.
    pub fn message(&self, viewer: UserId, message: MessageId) -> Option<Message> {
        self.read(|state| {
            let message = state.channels.find_message(message)?;
            let channel = state.channels.find(message.channel)?;
            let visible = message.is_visible_to(viewer) && state.server.can_see(viewer, channel);
            visible.then(|| state.message_view(message))
        })
    }

    /// The bytes of an uploaded file.
    pub fn attachment(&self, id: AttachmentId) -> Option<Bytes> {
        self.attachment_with_type(id).map(|(_, bytes)| bytes)
    }

    /// The commands the bot has registered, global ones and the server's, in Discord's JSON.
    pub fn commands(&self) -> Vec<Value> {
        self.read(|state| state.all_commands().cloned().collect())
    }

    /// The emojis of the bot's application, as pairs of id and name.
    pub fn emojis(&self) -> Vec<(String, String)> {
        self.read(|state| state.emojis.iter().map(Emoji::named).collect())
    }

    /// Adds an emoji to the application, as somebody could in Discord's own settings; the picture is a data URI.
    pub fn add_emoji(&self, name: &str, image: &str) {
        self.change(|state| {
            state.emojis.add(&mut state.clock, name.to_owned(), image.to_owned());
        });
    }

    /// Sends a message as a person. A name such as `@Beorn` or `#great-hall` becomes a mention.
    ///
    /// # Errors
    /// [`Refused`] as Discord's client would.
    pub fn say(
        &self,
        person: UserId,
        channel: ChannelId,
        text: &str,
    ) -> Result<MessageId, Refused> {
        self.change(|state| state.say(person, channel, None, text))
    }

    /// Edits a person's message.
    ///
    /// # Errors
    /// [`Refused::NoSuchMessage`] if it does not exist.
    pub fn edit(&self, channel: ChannelId, message: MessageId, text: &str) -> Result<(), Refused> {
        self.change(|state| state.say_otherwise(channel, message, text))
    }

    /// Replies as a person to a message of the same channel, which notifies its author.
    ///
    /// # Errors
    /// [`Refused`] as Discord's client would.
    pub fn reply(
        &self,
        person: UserId,
        channel: ChannelId,
        message: MessageId,
        text: &str,
    ) -> Result<MessageId, Refused> {
        self.change(|state| state.say(person, channel, Some(message), text))
    }

    /// Uses a slash command such as `/game new players:4 name:"The long winter" with:@Beorn`.
    ///
    /// # Errors
    /// [`Refused`] as Discord's client would.
    pub fn slash(
        &self,
        person: UserId,
        channel: ChannelId,
        line: &str,
    ) -> Result<InteractionId, Refused> {
        self.change(|state| state.slash(person, channel, line))
    }

    /// The values offered for the last option of a half-written command: the command's own choices, or the bot's answer
    /// to an autocomplete interaction.
    ///
    /// # Errors
    /// [`Refused`] if the line before its last option is not a valid command.
    pub async fn complete(
        &self,
        person: UserId,
        channel: ChannelId,
        line: &str,
    ) -> Result<Vec<Choice>, Refused> {
        let specs = self.read(|state| state.commands_for(person, channel))?;
        let half = self.half_line(person, &specs, line)?;
        if let Some(question) = half.autocomplete() {
            let asked = self.change(|state| state.ask(person, channel, question));
            return match self.answer(asked).await {
                Answer::Choices(choices) => Ok(choices),
                // The limits allow no other answer to this type of interaction.
                Answer::Message(_)
                | Answer::Thinking(_)
                | Answer::UpdateLater
                | Answer::Updated(_)
                | Answer::Modal(_)
                | Answer::Nothing => Ok(Vec::new()),
            };
        }
        // The limits guarantee that every choice has a name and a value.
        let choices = half.choices().iter().cloned();
        Ok(choices.filter_map(|choice| serde_json::from_value(choice).ok()).collect())
    }

    /// All continuations of a half-written command: commands, subcommands, options, values.
    pub async fn suggest(&self, person: UserId, channel: ChannelId, line: &str) -> Vec<Suggestion> {
        let Ok(specs) = self.read(|state| state.commands_for(person, channel)) else {
            return Vec::new();
        };
        let Ok(half) = self.half_line(person, &specs, line) else {
            return suggest_commands(&specs, line);
        };
        if half.autocomplete().is_none() {
            return self.read(|state| half.suggestions(&state.names(person)));
        }
        let choices = self.complete(person, channel, line).await.unwrap_or_default();
        let offered =
            choices.iter().filter_map(|choice| half.with_offer(&choice.name, &choice.value));
        offered.collect()
    }

    /// What the client shows about a half-written command; `None` until it is a command of the bot.
    pub fn hint(&self, person: UserId, channel: ChannelId, line: &str) -> Option<Hint> {
        let specs = self.read(|state| state.commands_for(person, channel)).ok()?;
        self.half_line(person, &specs, line).ok().map(|half| half.hint())
    }

    fn half_line<'a>(
        &self,
        person: UserId,
        specs: &'a [Value],
        line: &'a str,
    ) -> Result<HalfLine<'a>, LineError> {
        self.read(|state| HalfLine::read(specs, &state.names(person), line))
    }

    /// Presses a button.
    ///
    /// # Errors
    /// [`Refused`] as Discord's client would.
    pub fn press(
        &self,
        person: UserId,
        message: MessageId,
        custom_id: &str,
    ) -> Result<InteractionId, Refused> {
        self.change(|state| state.press(person, message, custom_id))
    }

    /// Chooses values in a select.
    ///
    /// # Errors
    /// [`Refused`] as Discord's client would.
    pub fn select(
        &self,
        person: UserId,
        message: MessageId,
        custom_id: &str,
        values: &[&str],
    ) -> Result<InteractionId, Refused> {
        self.change(|state| state.select(person, message, custom_id, values))
    }

    /// Presses a button that need not exist, as a modified client could: only checks that the person can see the
    /// message. For tests of how the bot handles it.
    ///
    /// # Errors
    /// [`Refused`] if the person cannot see the message.
    pub fn forge_press(
        &self,
        person: UserId,
        message: MessageId,
        custom_id: &str,
    ) -> Result<InteractionId, Refused> {
        let data = json!({ "component_type": 2, "custom_id": custom_id });
        self.change(|state| state.forge(person, message, data))
    }

    /// Chooses values that need not be offered in a select that need not exist, as a modified client could. For tests
    /// of how the bot handles it.
    ///
    /// # Errors
    /// [`Refused`] if the person cannot see the message.
    pub fn forge_choice(
        &self,
        person: UserId,
        message: MessageId,
        custom_id: &str,
        values: &[&str],
    ) -> Result<InteractionId, Refused> {
        let data = json!({ "component_type": 3, "custom_id": custom_id, "values": values });
        self.change(|state| state.forge(person, message, data))
    }

    /// The form that a person has open.
    pub fn modal(&self, person: UserId) -> Option<Modal> {
        self.read(|state| state.modals.get(&person).cloned())
    }

    /// Submits the open form. Fields are pairs of custom id and text; omitted ones keep their initial value.
    ///
    /// # Errors
    /// [`Refused`] as Discord's client would; the form stays open.
    pub fn submit_modal(
        &self,
        person: UserId,
        fields: &[(&str, &str)],
    ) -> Result<InteractionId, Refused> {
        self.change(|state| state.submit_modal(person, fields))
    }

    /// Closes the open form without submitting it.
    pub fn dismiss_modal(&self, person: UserId) {
        self.change(|state| state.modals.remove(&person));
    }

    /// Dismisses an ephemeral or failed message, as its reader can.
    ///
    /// # Errors
    /// [`Refused::NoSuchMessage`] unless the message is visible to this person alone.
    pub fn dismiss_message(&self, person: UserId, message: MessageId) -> Result<(), Refused> {
        self.change(|state| {
            let found = state.channels.find_message(message);
            let found = found.filter(|found| found.visibility == Visibility::Only(person));
            let channel = found.ok_or(Refused::NoSuchMessage)?.channel;
            state.delete(channel, message).map_err(|_| Refused::NoSuchMessage)
        })
    }

    /// Waits for the bot's first answer: at most Discord's limit of three seconds.
    pub async fn answer(&self, interaction: InteractionId) -> Answer {
        let mut changes = self.changes();
        loop {
            let answer = self.read(|state| {
                // A forgotten interaction will not be answered any more.
                let interaction = state.interactions.get(&interaction);
                interaction.map_or(Some(Answer::Nothing), |interaction| interaction.answer.clone())
            });
            if let Some(answer) = answer {
                return answer;
            }
            if changes.changed().await.is_err() {
                return Answer::Nothing;
            }
        }
    }

    /// Stops the bot from writing to this person directly.
    pub fn close_dms(&self, person: UserId) {
        self.set_direct_messages(person, DirectMessages::Closed);
    }

    /// Stops the bot from even opening a conversation with this person, as is reported of some who have blocked it.
    pub fn refuse_conversations(&self, person: UserId) {
        self.set_direct_messages(person, DirectMessages::Unreachable);
    }

    /// Lets the bot write to this person again.
    pub fn open_dms(&self, person: UserId) {
        self.set_direct_messages(person, DirectMessages::Open);
    }

    /// How many shards of the bot are connected.
    pub fn connected_shards(&self) -> u64 {
        self.read(|state| state.sessions.connected())
    }

    /// Whether a bot is connected and has got READY.
    pub fn bot_is_connected(&self) -> bool {
        self.read(|state| state.sessions.any_connected())
    }

    /// Closes the bot's websocket; it may resume.
    pub fn cut_gateway(&self) {
        self.end_gateway(Ending::Code(4000));
    }

    /// Closes the bot's websocket and drops its session; it has to identify again.
    pub fn forget_sessions(&self) {
        self.change(|state| state.sessions.forget());
    }

    /// Advances the time for the limits of interactions (three seconds to answer, 15 minutes to follow up) and for the
    /// times of messages. The bot's own clock does not follow.
    pub fn pass_time(&self, time: Duration) {
        self.change(|state| state.clock.passed = state.clock.passed.saturating_add(time));
        self.fail_unanswered();
    }

    /// By how much the time was advanced, including earlier runs if the world is saved.
    pub fn passed(&self) -> Duration {
        self.read(|state| state.clock.passed)
    }

    /// Counts all changes, so that one can wait for a condition without sleeping.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.inner.changes.subscribe()
    }

    /// Waits until `look` returns something, trying again after every change; `None` after `limit`.
    pub async fn wait_for<T>(
        &self,
        limit: Duration,
        mut look: impl FnMut(&World) -> Option<T>,
    ) -> Option<T> {
        let deadline = Instant::now() + limit;
        let mut changes = self.changes();
        loop {
            if let Some(found) = look(self) {
                return Some(found);
            }
            timeout_at(deadline, changes.changed()).await.ok()?.ok()?;
        }
    }

    /// Requests that no correct bot sends: malformed ones, requests over a limit, unauthorised ones and unknown routes.
    /// The newest 1000 are kept.
    pub fn complaints(&self) -> Vec<String> {
        self.read(|state| state.complaints.iter().cloned().collect())
    }
}

impl World {
    /// What has been validated against Discord's API description so far.
    pub fn checked(&self) -> Checked {
        self.read(|state| state.checks.report())
    }

    /// Loads the world from its file, or creates a new one.
    pub(super) fn open(
        page: SocketAddr,
        tls: SocketAddr,
        options: &Options,
    ) -> Result<World, StartError> {
        let file = options.saved_world.clone();
        let mut state = match &file {
            Some(path) => saved::load(path)
                .map_err(|source| StartError::SavedWorld { path: path.clone(), source })?,
            None => State::new(),
        };
        state.page = page;
        state.encrypted_gateway = options.encrypted_gateway.then_some(tls.port());
        state.server.bot_name = options.bot_name.clone();
        state.server.bot_permissions = options.permissions;
        state.server.intents = options.intents;
        state.sessions.starts.is_unlimited = options.unlimited;
        state.rates.set_unlimited(options.unlimited);
        state.rates.set_emoji_limit(options.emojis);
        // Some libraries read the bot's id from the token, encoded as Discord does.
        let id = STANDARD_NO_PAD.encode(state.server.bot.to_string());
        let inner = Inner {
            token: format!("{id}.{TOKEN}"),
            state: Mutex::new(state),
            changes: watch::Sender::new(1),
            file,
            saved: AtomicU64::new(0),
        };
        Ok(World { inner: Arc::new(inner) })
    }

    /// Saves the world to its file, if it has one and something has changed.
    pub(super) fn save(&self) -> std::io::Result<()> {
        let Some(path) = &self.inner.file else {
            return Ok(());
        };
        let count = *self.inner.changes.borrow();
        if self.inner.saved.load(Ordering::Relaxed) == count {
            return Ok(());
        }
        self.read(|state| saved::save(path, state))?;
        self.inner.saved.store(count, Ordering::Relaxed);
        Ok(())
    }

    /// The bytes of an uploaded file, with its MIME type.
    pub(super) fn attachment_with_type(&self, id: AttachmentId) -> Option<(String, Bytes)> {
        self.read(|state| {
            let file = state.channels.file(id)?;
            Some((file.content_type.clone(), file.bytes.clone()))
        })
    }

    pub(super) fn token(&self) -> &str {
        &self.inner.token
    }

    /// Shows people that the bot left their interactions unanswered.
    pub(super) fn fail_unanswered(&self) {
        let unanswered = self.read(State::unanswered);
        if !unanswered.is_empty() {
            self.change(|state| unanswered.into_iter().for_each(|id| state.fail(id)));
        }
    }

    /// Reads the state.
    pub(super) fn read<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        look(&self.lock())
    }

    /// Changes the state and notifies those who wait for changes.
    pub(super) fn change<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let result = change(&mut self.lock());
        self.inner.changes.send_modify(|count| *count += 1);
        result
    }

    /// Changes state that nobody waits for; notifies only if a fault has struck meanwhile.
    pub(super) fn change_quietly<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let mut state = self.lock();
        let before = state.faults.strikes();
        let result = change(&mut state);
        let struck = state.faults.strikes() != before;
        drop(state);
        if struck {
            self.inner.changes.send_modify(|count| *count += 1);
        }
        result
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // A panic in one request must not end the emulator for all others.
        self.inner.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set_direct_messages(&self, person: UserId, direct_messages: DirectMessages) {
        self.change(|state| {
            if let Some(person) = state.server.person_mut(person) {
                person.direct_messages = direct_messages;
            }
        });
    }
}
