//! The person who uses the bot, and the channel: as Discord reports them, never as a client claims.

use serenity::all::{
    ChannelType, CommandInteraction, ComponentInteraction, Member, ModalInteraction,
    PartialChannel, Permissions, User,
};

use crate::domain::{ChannelId, GuildId, Origin, RoleId, Server};
use crate::leaving::seats::{Kind, Newcomer};
use game_api::{Language, PersonId};

/// The person who uses the bot, and the channel.
#[derive(Debug, Clone)]
pub struct Caller {
    pub person: PersonId,
    /// The person's name as the server shows it.
    pub name: String,
    /// The interaction or message they act by.
    pub origin: Origin,
    pub channel: ChannelId,
    /// The type of the channel, if Discord tells it.
    pub kind: Option<ChannelType>,
    /// The channel above, if this is a thread.
    pub parent: Option<ChannelId>,
    /// The server; `None` in direct messages.
    pub guild: Option<GuildId>,
    /// The language of the server, as Discord says.
    pub guild_locale: Option<Language>,
    /// The bot's permissions in the channel.
    pub app_permissions: Permissions,
    /// The person's permissions in the channel; none in direct messages.
    permissions: Permissions,
    roles: Vec<RoleId>,
}

impl Caller {
    fn new(
        origin: u64,
        user: &User,
        member: Option<&Member>,
        channel: (u64, Option<&PartialChannel>),
        guild: (Option<u64>, Option<&str>),
        app_permissions: Option<Permissions>,
    ) -> Self {
        let name = member.map_or_else(|| user.display_name(), Member::display_name);
        Caller {
            person: PersonId(user.id.get()),
            name: game_api::name_to_keep(name),
            origin: Origin(origin),
            channel: ChannelId(channel.0),
            kind: channel.1.map(|channel| channel.kind),
            parent: channel
                .1
                .filter(|channel| is_thread(channel.kind))
                .and_then(|channel| channel.parent_id)
                .map(|parent| ChannelId(parent.get())),
            guild: guild.0.map(GuildId),
            guild_locale: guild.1.and_then(Language::read),
            // Discord sends them with every interaction; without them, a missing permission shows later.
            app_permissions: app_permissions.unwrap_or(Permissions::all()),
            permissions: member.and_then(|member| member.permissions).unwrap_or_default(),
            roles: member
                .map(|member| member.roles.iter().map(|role| RoleId(role.get())).collect())
                .unwrap_or_default(),
        }
    }

    /// Whether the channel is a thread.
    pub fn in_thread(&self) -> bool {
        self.kind.is_some_and(is_thread)
    }

    /// The same person in their direct messages with the bot.
    pub fn in_private(&self, conversation: ChannelId) -> Self {
        let (guild, guild_locale) = (None, None);
        Caller {
            channel: conversation,
            kind: Some(ChannelType::Private),
            parent: None,
            guild,
            guild_locale,
            ..self.clone()
        }
    }

    /// The caller as a person who would take a seat.
    pub fn newcomer(&self) -> Newcomer {
        Newcomer { person: self.person, name: self.name.clone(), kind: Kind::Human }
    }

    /// The channel, and the channel above it if it is a thread.
    pub fn here(&self) -> Vec<ChannelId> {
        [self.channel].into_iter().chain(self.parent).collect()
    }

    /// Whether the person manages the server.
    pub fn manages_server(&self) -> bool {
        self.permissions.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR)
    }

    /// Whether the person may decide disputes in the server's matches.
    pub fn may_moderate(&self, server: &Server) -> bool {
        self.manages_server() || server.moderators.is_some_and(|role| self.roles.contains(&role))
    }
}

fn is_thread(kind: ChannelType) -> bool {
    matches!(kind, ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
}

impl From<&CommandInteraction> for Caller {
    fn from(command: &CommandInteraction) -> Self {
        let member = command.member.as_deref();
        Caller::new(
            command.id.get(),
            &command.user,
            member,
            (command.channel_id.get(), command.channel.as_ref()),
            (command.guild_id.map(|guild| guild.get()), command.guild_locale.as_deref()),
            command.app_permissions,
        )
    }
}

macro_rules! caller_of {
    ($($interaction:ty),*) => {$(
        impl From<&$interaction> for Caller {
            fn from(press: &$interaction) -> Self {
                let member = press.member.as_ref();
                Caller::new(
                    press.id.get(),
                    &press.user,
                    member,
                    (press.channel_id.get(), press.channel.as_ref()),
                    (press.guild_id.map(|guild| guild.get()), press.guild_locale.as_deref()),
                    press.app_permissions,
                )
            }
        }
    )*};
}

caller_of!(ComponentInteraction, ModalInteraction);

/// Where a match is to be played.
#[derive(Clone, Copy)]
pub enum Venue {
    Channel,
    Thread,
    /// In a thread that is opened for it.
    NewThread,
    /// In a post of a forum that is opened for it.
    Post,
}

/// The permissions the bot needs to play a match here and does not have.
pub fn missing_permissions(allowed: Permissions, venue: Venue) -> Permissions {
    let threads = Permissions::SEND_MESSAGES_IN_THREADS;
    let speak = match venue {
        Venue::Channel => Permissions::SEND_MESSAGES,
        Venue::Thread => threads,
        Venue::NewThread => Permissions::CREATE_PUBLIC_THREADS | threads,
        Venue::Post => Permissions::SEND_MESSAGES | threads,
    };
    (Permissions::VIEW_CHANNEL | Permissions::ATTACH_FILES | speak) - allowed
}
