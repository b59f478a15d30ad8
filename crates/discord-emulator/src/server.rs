//! The server: its roles, its people and the bot.

use serde::{Deserialize, Serialize};

use super::channels::ChannelRecord;
use super::clock::{Clock, iso_8601};
use super::ids::{ApplicationId, GuildId, RoleId, UserId};
use super::numbers::intent;
use super::permissions::Permissions;
use super::view::{ChannelKind, DirectMessages, Membership, Role};

/// The server's name.
const NAME: &str = "Witenagemot";

/// The people, and their roles.
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

/// The bot's id, fixed so that a new world always has the same token.
const BOT: u64 = 1_048_291_000_000_000_000;

/// The name and id of the role that the bot may give people.
pub(super) fn mark() -> (&'static str, RoleId) {
    ("Laurels", RoleId::from(BOT + 1))
}

/// The server and its people.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Server {
    pub(super) id: GuildId,
    pub(super) name: String,
    pub(super) owner: UserId,
    pub(super) moderator_role: RoleId,
    pub(super) bot_role: RoleId,
    pub(super) created_at: String,
    /// The server's language.
    #[serde(default = "english")]
    pub(super) locale: String,
    pub(super) standing: Standing,
    pub(super) application: ApplicationId,
    pub(super) bot: UserId,
    /// The bot's name, as set in the options.
    #[serde(skip)]
    pub(super) bot_name: String,
    /// The permissions of the bot's role, as set in the options.
    #[serde(skip)]
    pub(super) bot_permissions: Permissions,
    /// The privileged intents granted to the application.
    #[serde(skip)]
    pub(super) intents: u64,
    pub(super) people: Vec<PersonRecord>,
}

/// The languages of Discord and of its clients.
pub(super) const LOCALES: [&str; 32] = [
    "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "hi", "hr",
    "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr",
    "uk", "vi", "zh-CN", "zh-TW",
];

fn english() -> String {
    "en-US".to_owned()
}

/// Whether the bot can reach the server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Standing {
    /// The bot is on it.
    #[default]
    Up,
    /// The bot is on it, but the server is unavailable.
    Outage,
    /// The bot is not on it.
    BotKicked,
}

/// One of the people.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct PersonRecord {
    pub(super) id: UserId,
    pub(super) name: String,
    /// The nickname on the server, if there is one.
    #[serde(default)]
    pub(super) nickname: Option<String>,
    pub(super) role: Role,
    /// Whether the person has the role that the bot may give.
    #[serde(default)]
    pub(super) is_marked: bool,
    pub(super) direct_messages: DirectMessages,
    #[serde(default)]
    pub(super) membership: Membership,
    /// Whether the person has installed the application for themselves.
    #[serde(default)]
    pub(super) has_installed: bool,
    /// The language of the person's client.
    #[serde(default = "english")]
    pub(super) locale: String,
}

impl Server {
    /// A new server.
    pub(super) fn new(clock: &mut Clock) -> Server {
        let bot = UserId::from(BOT);
        Server {
            id: clock.next_id(),
            name: NAME.to_owned(),
            owner: clock.next_id(),
            moderator_role: clock.next_id(),
            bot_role: clock.next_id(),
            created_at: iso_8601(clock.time()),
            locale: english(),
            standing: Standing::Up,
            // Discord gives an application and its bot the same id.
            application: ApplicationId::from(bot.get()),
            bot,
            bot_name: String::new(),
            bot_permissions: Permissions::default(),
            intents: intent::NONE,
            people: PEOPLE
                .map(|(name, role)| PersonRecord {
                    id: clock.next_id(),
                    name: name.to_owned(),
                    nickname: None,
                    role,
                    is_marked: false,
                    direct_messages: DirectMessages::Open,
                    membership: Membership::Member,
                    has_installed: false,
                    locale: english(),
                })
                .to_vec(),
        }
    }

    pub(super) fn person(&self, id: UserId) -> Option<&PersonRecord> {
        self.people.iter().find(|person| person.id == id)
    }

    pub(super) fn person_mut(&mut self, id: UserId) -> Option<&mut PersonRecord> {
        self.people.iter_mut().find(|person| person.id == id)
    }

    /// The name of a person or the bot.
    pub(super) fn name_of(&self, user: UserId) -> &str {
        self.person(user).map_or(&self.bot_name, |person| &person.name)
    }

    /// Whether this is the id of a person or the bot.
    pub(super) fn is_user(&self, user: UserId) -> bool {
        user == self.bot || self.person(user).is_some()
    }

    /// Whether a user is on the server at present.
    pub(super) fn is_member(&self, user: UserId) -> bool {
        match self.person(user) {
            Some(person) => person.membership == Membership::Member,
            None => user == self.bot && self.standing != Standing::BotKicked,
        }
    }

    /// The people who are on the server at present.
    pub(super) fn members(&self) -> impl Iterator<Item = &PersonRecord> {
        self.people.iter().filter(|person| person.membership == Membership::Member)
    }

    /// Whether a person can see the channel.
    pub(super) fn can_see(&self, user: UserId, channel: &ChannelRecord) -> bool {
        let is_kept_out = |people: &Vec<UserId>| user != self.bot && !people.contains(&user);
        if channel.hidden_from.contains(&user)
            || channel.private_to.as_ref().is_some_and(is_kept_out)
        {
            return false;
        }
        match channel.kind {
            ChannelKind::Text
            | ChannelKind::Announcement
            | ChannelKind::Voice
            | ChannelKind::Stage
            | ChannelKind::Forum
            | ChannelKind::AnnouncementThread
            | ChannelKind::PublicThread => self.is_member(user),
            ChannelKind::PrivateThread | ChannelKind::Direct => channel.members.contains(&user),
        }
    }

    /// A user's permissions on the server, without those of channels.
    pub(super) fn permissions(&self, user: UserId) -> Permissions {
        if user == self.bot {
            return Permissions::EVERYONE | self.bot_permissions;
        }
        match self.person(user).map_or(Role::Player, |person| person.role) {
            Role::Player => Permissions::EVERYONE,
            Role::Moderator => Permissions::EVERYONE | Permissions::MODERATOR,
        }
    }

    /// The users that a text mentions as `<@id>` or `<@!id>`.
    pub(super) fn mentioned(&self, text: &str) -> Vec<UserId> {
        mentioned(text).filter(|user| self.is_user(*user)).collect()
    }
}

/// The ids that a text mentions as `<@id>` or `<@!id>`.
pub(super) fn mentioned(text: &str) -> impl Iterator<Item = UserId> {
    let mentions = text.split("<@").skip(1);
    let ids = mentions.filter_map(|rest| rest.trim_start_matches('!').split_once('>'));
    ids.filter_map(|(id, _)| id.parse().ok())
}
