//! What the emulator remembers: the server, its people, channels, messages and files.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant, SystemTime};

use axum::body::Bytes;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::control_panel::ControlPanel;
use super::errors::{ApiError, ApiResult};
use super::faults::FaultRules;
use super::gateway::{HEARTBEAT, Sessions};
use super::ids::{
    ApplicationId, AttachmentId, ChannelId, GuildId, IdGenerator, InteractionId, MessageId, RoleId,
    UserId,
};
use super::interactions::Interaction;
use super::permissions::Permissions;
use super::rest::Rates;
use super::view::{ChannelKind, DirectMessages, Membership, MessageState, Modal, Role, Visibility};

/// The name of the server.
const GUILD_NAME: &str = "Witenagemot";

/// Its text channels.
const TEXT_CHANNELS: [&str; 2] = ["great-hall", "north-hall"];

/// The people on it, and what they may do.
const PEOPLE: [(&str, Role); 6] = [
    ("Aldred", Role::Player),
    ("Beorn", Role::Player),
    ("Cwen", Role::Player),
    ("Dunstan", Role::Player),
    ("Edith", Role::Player),
    ("Mildred", Role::Moderator),
];

/// The name of the moderator's role.
pub(super) const MODERATOR_NAME: &str = "Moderator";

/// How many messages a channel keeps.
const MESSAGES_PER_CHANNEL: usize = 2000;

/// How many complaints are kept.
const COMPLAINTS: usize = 1000;

/// How many nonces are remembered: some minutes' worth of a busy bot's.
const NONCES: usize = 10_000;

/// Everything there is. What is skipped lasts as long as the process.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct State {
    ids: IdGenerator,
    pub(super) guild: Guild,
    pub(super) application: ApplicationId,
    pub(super) bot: UserId,
    /// The bot's name, as the program that starts the emulator has it.
    #[serde(skip)]
    pub(super) bot_name: String,
    pub(super) people: Vec<PersonRecord>,
    pub(super) channels: BTreeMap<ChannelId, ChannelRecord>,
    pub(super) files: BTreeMap<AttachmentId, File>,
    pub(super) commands: Commands,
    #[serde(skip)]
    pub(super) sessions: Sessions,
    #[serde(skip)]
    pub(super) faults: FaultRules,
    #[serde(skip)]
    pub(super) rates: Rates,
    /// The heartbeat that a new websocket is told to keep.
    #[serde(skip, default = "usual_heartbeat")]
    pub(super) heartbeat: Duration,
    #[serde(skip)]
    pub(super) interactions: BTreeMap<InteractionId, Interaction>,
    #[serde(skip)]
    pub(super) modals: HashMap<UserId, Modal>,
    #[serde(skip)]
    pub(super) nonces: Recent<UsedNonce, NONCES>,
    #[serde(skip)]
    pub(super) complaints: Recent<String, COMPLAINTS>,
    /// Where the page is, for addresses of files.
    #[serde(skip, default = "nowhere")]
    pub(super) page: SocketAddr,
    /// How far the world's clocks are ahead of the machine's.
    #[serde(default)]
    pub(super) passed: Duration,
    #[serde(skip)]
    pub(super) control_panel: ControlPanel,
}

/// The server and its roles.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Guild {
    pub(super) id: GuildId,
    pub(super) name: String,
    pub(super) owner: UserId,
    pub(super) moderator_role: RoleId,
    pub(super) bot_role: RoleId,
    pub(super) created_at: String,
    #[serde(default)]
    pub(super) standing: Standing,
}

/// How the server stands to the bot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Standing {
    /// The bot is on it.
    #[default]
    Up,
    /// The bot is on it, and Discord cannot say more.
    Outage,
    /// The bot is not on it.
    BotKicked,
}

/// One of the people.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct PersonRecord {
    pub(super) id: UserId,
    pub(super) name: String,
    pub(super) role: Role,
    pub(super) direct_messages: DirectMessages,
    #[serde(default)]
    pub(super) membership: Membership,
}

/// A channel, thread or conversation with what was said in it.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct ChannelRecord {
    pub(super) id: ChannelId,
    pub(super) kind: ChannelKind,
    pub(super) name: String,
    pub(super) topic: Option<String>,
    pub(super) parent: Option<ChannelId>,
    /// Who created a thread.
    pub(super) owner: Option<UserId>,
    /// Who is in a thread or conversation. Text channels are for everyone.
    pub(super) members: Vec<UserId>,
    pub(super) archived: bool,
    pub(super) locked: bool,
    pub(super) auto_archive_minutes: u64,
    pub(super) archive_changed_at: String,
    /// What is taken from the bot here. Of a thread, what its channel says counts.
    #[serde(default)]
    pub(super) bot_lacks: Permissions,
    pub(super) messages: BTreeMap<MessageId, MessageRecord>,
}

/// A message with all that only some may see.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct MessageRecord {
    pub(super) id: MessageId,
    pub(super) channel: ChannelId,
    pub(super) author: UserId,
    /// Discord's number: 0 plain, 18 thread created, 19 reply, 20 answer to a command.
    pub(super) kind: u64,
    pub(super) content: String,
    pub(super) embeds: Vec<Value>,
    pub(super) components: Vec<Value>,
    pub(super) files: Vec<AttachmentId>,
    pub(super) flags: u64,
    pub(super) edited_at: Option<String>,
    pub(super) visibility: Visibility,
    pub(super) state: MessageState,
    pub(super) reply_to: Option<MessageId>,
    pub(super) nonce: Option<Value>,
    pub(super) notifies: Vec<UserId>,
    pub(super) pinned: bool,
    /// When it was pinned last, in ISO 8601.
    #[serde(default)]
    pub(super) pinned_at: Option<String>,
    pub(super) cause: Option<Cause>,
    pub(super) thread: Option<ChannelId>,
}

/// The interaction that a message answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Cause {
    pub(super) interaction: InteractionId,
    /// Discord's number of the kind of interaction.
    pub(super) kind: u64,
    pub(super) person: UserId,
    /// The command with its parts, without the slash; `None` for components and forms.
    pub(super) command: Option<String>,
    /// The message with the component.
    pub(super) message: Option<MessageId>,
}

/// An uploaded file.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct File {
    pub(super) id: AttachmentId,
    pub(super) channel: ChannelId,
    pub(super) name: String,
    pub(super) content_type: String,
    pub(super) alt_text: Option<String>,
    pub(super) size: usize,
    /// Width and height of a picture.
    pub(super) dimensions: Option<(u32, u32)>,
    /// Kept in a file of its own.
    #[serde(skip)]
    pub(super) bytes: Bytes,
}

/// A nonce that a message of the bot was sent with.
#[derive(Debug)]
pub(super) struct UsedNonce {
    pub(super) nonce: String,
    pub(super) channel: ChannelId,
    pub(super) message: MessageId,
    pub(super) at: Instant,
}

/// The bot's registered commands, in Discord's JSON.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Commands {
    pub(super) global: Vec<Value>,
    pub(super) guild: Vec<Value>,
}

/// The newest members of a sequence.
#[derive(Debug)]
pub(super) struct Recent<T, const KEPT: usize>(VecDeque<T>);

impl<T, const KEPT: usize> Default for Recent<T, KEPT> {
    fn default() -> Self {
        Recent(VecDeque::new())
    }
}

impl<T, const KEPT: usize> Recent<T, KEPT> {
    /// Adds one, and forgets the oldest if there are too many.
    pub(super) fn push(&mut self, item: T) {
        if self.0.len() == KEPT {
            self.0.pop_front();
        }
        self.0.push_back(item);
    }

    /// Oldest first.
    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.0.iter()
    }
}

impl State {
    /// The world as it is at the very start.
    pub(super) fn new() -> State {
        let now = SystemTime::now();
        let mut ids = IdGenerator::default();
        let guild = Guild {
            id: ids.next(now),
            name: GUILD_NAME.to_owned(),
            owner: ids.next(now),
            moderator_role: ids.next(now),
            bot_role: ids.next(now),
            created_at: iso_8601(now),
            standing: Standing::Up,
        };
        let people = PEOPLE
            .map(|(name, role)| PersonRecord {
                id: ids.next(now),
                name: name.to_owned(),
                role,
                direct_messages: DirectMessages::Open,
                membership: Membership::Member,
            })
            .to_vec();
        let bot: UserId = ids.next(now);
        let mut state = State {
            ids,
            guild,
            // Discord gives an application and its bot the same number.
            application: ApplicationId::from(bot.get()),
            bot,
            bot_name: String::new(),
            people,
            channels: BTreeMap::new(),
            files: BTreeMap::new(),
            commands: Commands::default(),
            sessions: Sessions::default(),
            faults: FaultRules::default(),
            rates: Rates::default(),
            heartbeat: HEARTBEAT,
            interactions: BTreeMap::new(),
            modals: HashMap::new(),
            nonces: Recent::default(),
            complaints: Recent::default(),
            page: nowhere(),
            passed: Duration::ZERO,
            control_panel: ControlPanel::default(),
        };
        for name in TEXT_CHANNELS {
            let channel = state.new_channel(ChannelKind::Text, name);
            state.channels.insert(channel.id, channel);
        }
        // Everyone can write to the bot, so everyone has a conversation with it from the start.
        for person in state.people.clone() {
            let mut channel = state.new_channel(ChannelKind::Direct, "");
            channel.members = vec![person.id, bot];
            state.channels.insert(channel.id, channel);
        }
        state
    }

    pub(super) fn next_id<Id: From<u64>>(&mut self) -> Id {
        let now = self.wall_clock();
        self.ids.next(now)
    }

    /// What time it is, for all that people read.
    pub(super) fn wall_clock(&self) -> SystemTime {
        let now = SystemTime::now();
        // What lies beyond all times there are has not passed.
        now.checked_add(self.passed).unwrap_or(now)
    }

    /// The clock that the limits of interactions go by.
    pub(super) fn now(&self) -> Instant {
        Instant::now() + self.passed
    }

    /// A channel that is not in the world yet.
    pub(super) fn new_channel(&mut self, kind: ChannelKind, name: &str) -> ChannelRecord {
        ChannelRecord {
            id: self.next_id(),
            kind,
            name: name.to_owned(),
            topic: None,
            parent: None,
            owner: None,
            members: Vec::new(),
            archived: false,
            locked: false,
            auto_archive_minutes: 4320,
            archive_changed_at: iso_8601(self.wall_clock()),
            bot_lacks: Permissions::empty(),
            messages: BTreeMap::new(),
        }
    }

    pub(super) fn person(&self, id: UserId) -> Option<&PersonRecord> {
        self.people.iter().find(|person| person.id == id)
    }

    pub(super) fn person_mut(&mut self, id: UserId) -> Option<&mut PersonRecord> {
        self.people.iter_mut().find(|person| person.id == id)
    }

    /// The name of a person or of the bot.
    pub(super) fn name_of(&self, user: UserId) -> &str {
        self.person(user).map_or(&self.bot_name, |person| &person.name)
    }

    /// Whether there is such a person or bot.
    pub(super) fn is_user(&self, user: UserId) -> bool {
        user == self.bot || self.person(user).is_some()
    }

    /// Whether somebody is on the server at present.
    pub(super) fn is_member(&self, user: UserId) -> bool {
        match self.person(user) {
            Some(person) => person.membership == Membership::Member,
            None => user == self.bot && self.guild.standing != Standing::BotKicked,
        }
    }

    /// The people who are on the server at present.
    pub(super) fn members(&self) -> impl Iterator<Item = &PersonRecord> {
        self.people.iter().filter(|person| person.membership == Membership::Member)
    }

    /// The channel, whether or not the bot may reach it.
    pub(super) fn channel(&self, id: ChannelId) -> ApiResult<&ChannelRecord> {
        self.channels.get(&id).ok_or(ApiError::UNKNOWN_CHANNEL)
    }

    pub(super) fn channel_mut(&mut self, id: ChannelId) -> ApiResult<&mut ChannelRecord> {
        self.channels.get_mut(&id).ok_or(ApiError::UNKNOWN_CHANNEL)
    }

    /// Whether a person sees the channel at all.
    pub(super) fn can_see(&self, user: UserId, channel: &ChannelRecord) -> bool {
        match channel.kind {
            ChannelKind::Text | ChannelKind::PublicThread => self.is_member(user),
            ChannelKind::PrivateThread | ChannelKind::Direct => channel.members.contains(&user),
        }
    }

    /// The conversation of a person with the bot.
    pub(super) fn direct_channel(&self, person: UserId) -> Option<&ChannelRecord> {
        let is_theirs = |channel: &&ChannelRecord| {
            channel.kind == ChannelKind::Direct && channel.members.contains(&person)
        };
        self.channels.values().find(is_theirs).filter(|_| person != self.bot)
    }

    pub(super) fn message(&self, channel: ChannelId, id: MessageId) -> ApiResult<&MessageRecord> {
        self.channel(channel)?.messages.get(&id).ok_or(ApiError::UNKNOWN_MESSAGE)
    }

    pub(super) fn message_mut(
        &mut self,
        channel: ChannelId,
        id: MessageId,
    ) -> ApiResult<&mut MessageRecord> {
        self.channel_mut(channel)?.messages.get_mut(&id).ok_or(ApiError::UNKNOWN_MESSAGE)
    }

    /// What somebody sees in a channel, oldest first.
    pub(super) fn visible_messages(
        &self,
        viewer: UserId,
        channel: ChannelId,
    ) -> impl DoubleEndedIterator<Item = &MessageRecord> {
        let channel = self.channels.get(&channel);
        let channel = channel.filter(|channel| self.can_see(viewer, channel));
        let messages = channel.into_iter().flat_map(|channel| channel.messages.values());
        messages.filter(move |message| message.is_visible_to(viewer))
    }

    /// Looks for a message in every channel.
    pub(super) fn find_message(&self, id: MessageId) -> Option<&MessageRecord> {
        self.channels.values().find_map(|channel| channel.messages.get(&id))
    }

    /// Adds a message, and forgets the oldest of its channel if there are too many.
    pub(super) fn keep_message(&mut self, message: MessageRecord) {
        let Some(channel) = self.channels.get_mut(&message.channel) else {
            return;
        };
        channel.messages.insert(message.id, message);
        if channel.messages.len() > MESSAGES_PER_CHANNEL
            && let Some((_, oldest)) = channel.messages.pop_first()
        {
            self.forget_files(&oldest.files);
        }
    }

    pub(super) fn forget_files(&mut self, files: &[AttachmentId]) {
        for file in files {
            self.files.remove(file);
        }
    }

    /// Every registered command.
    pub(super) fn all_commands(&self) -> impl Iterator<Item = &Value> {
        self.commands.global.iter().chain(&self.commands.guild)
    }
}

impl ChannelRecord {
    /// When a message that still is pinned was pinned last, in ISO 8601.
    pub(super) fn last_pin(&self) -> Option<&String> {
        self.messages.values().filter_map(|message| message.pinned_at.as_ref()).max()
    }
}

impl MessageRecord {
    pub(super) fn is_visible_to(&self, viewer: UserId) -> bool {
        match self.visibility {
            Visibility::Everyone => true,
            Visibility::Only(person) => person == viewer,
        }
    }
}

/// A time as Discord writes it: `2026-03-01T12:30:00.250000+00:00`.
pub(super) fn iso_8601(time: SystemTime) -> String {
    // What lies beyond all dates is a mistake of the page's clock, and no reason to end.
    let time = Timestamp::try_from(time).unwrap_or(Timestamp::MAX);
    time.strftime("%Y-%m-%dT%H:%M:%S.%6f+00:00").to_string()
}

fn usual_heartbeat() -> Duration {
    HEARTBEAT
}

fn nowhere() -> SocketAddr {
    (Ipv4Addr::LOCALHOST, 0).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_as_discord_writes_them() {
        let at = |seconds: u64| {
            iso_8601(SystemTime::UNIX_EPOCH + Duration::from_millis(seconds * 1000 + 250))
        };
        assert_eq!(at(0), "1970-01-01T00:00:00.250000+00:00");
        assert_eq!(at(951_827_696), "2000-02-29T12:34:56.250000+00:00");
        assert_eq!(at(4_107_542_399), "2100-02-28T23:59:59.250000+00:00");
        assert_eq!(at(4_107_542_400), "2100-03-01T00:00:00.250000+00:00");
    }

    #[test]
    fn the_newest_are_kept() {
        let mut recent = Recent::<u8, 2>::default();
        [1, 2, 3].into_iter().for_each(|item| recent.push(item));
        assert_eq!(recent.iter().copied().collect::<Vec<_>>(), [2, 3]);
    }
}
