//! The emulator's whole state.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::causes::Interaction;
use super::channels::{ChannelRecord, Channels, File, MessageRecord};
use super::checks::Checks;
use super::clock::Clock;
use super::control_panel::ControlPanel;
use super::emojis::Emojis;
use super::faults::FaultRules;
use super::ids::{ChannelId, InteractionId, MessageId, UserId};
use super::quarantine::Quarantine;
use super::rates::Rates;
use super::recent::Recent;
use super::server::Server;
use super::sessions::{HEARTBEAT, Sessions};
use super::signatures::Signer;
use super::view::{ChannelKind, Modal};

/// The initial text channels.
const TEXT_CHANNELS: [&str; 2] = ["great-hall", "north-hall"];

/// How many complaints are kept.
const COMPLAINTS: usize = 1000;

/// How many nonces are kept: some minutes' worth of a busy bot's.
const NONCES: usize = 10_000;

/// The whole state. Skipped fields are not saved.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct State {
    pub(super) clock: Clock,
    pub(super) server: Server,
    pub(super) channels: Channels,
    pub(super) commands: Commands,
    /// The application's own emojis.
    #[serde(default)]
    pub(super) emojis: Emojis,
    #[serde(skip)]
    pub(super) sessions: Sessions,
    #[serde(skip)]
    pub(super) faults: FaultRules,
    #[serde(skip)]
    pub(super) rates: Rates,
    #[serde(skip)]
    pub(super) quarantine: Quarantine,
    #[serde(skip)]
    pub(super) signer: Signer,
    /// The heartbeat interval told to new websockets.
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
    #[serde(skip)]
    pub(super) checks: Checks,
    /// The words and links that filters block.
    #[serde(skip)]
    pub(super) filters: Filters,
    /// The page's address, for the addresses of files.
    #[serde(skip, default = "nowhere")]
    pub(super) page: SocketAddr,
    /// The port of the TLS gateway, if bots are to use it.
    #[serde(skip)]
    pub(super) encrypted_gateway: Option<u16>,
    #[serde(skip)]
    pub(super) control_panel: ControlPanel,
}

/// A nonce with which the bot sent a message.
#[derive(Debug)]
pub(super) struct UsedNonce {
    pub(super) nonce: String,
    pub(super) channel: ChannelId,
    pub(super) message: MessageId,
    pub(super) at: Instant,
}

/// Words and links that are blocked in messages of the server.
#[derive(Debug, Default)]
pub(super) struct Filters {
    /// Words blocked by the server's automatic moderation.
    pub(super) words: Vec<String>,
    /// Links blocked by Discord's filter of harmful links.
    pub(super) links: Vec<String>,
}

/// The bot's registered commands, in Discord's JSON.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Commands {
    pub(super) global: Vec<Value>,
    pub(super) guild: Vec<Value>,
    /// When each new command of the last day was registered, and whether it is global.
    #[serde(skip)]
    created: VecDeque<(Instant, bool)>,
}

/// How many new commands may be registered in a day, for global ones and for a server each
/// (interactions/application-commands).
const CREATES: usize = 200;

impl Commands {
    /// Counts new commands; `false` if they exceed the daily limit.
    pub(super) fn may_create(&mut self, count: usize, is_global: bool, now: Instant) -> bool {
        let day = Duration::from_secs(24 * 60 * 60);
        while self.created.front().is_some_and(|(then, _)| now - *then >= day) {
            self.created.pop_front();
        }
        let before = self.created.iter().filter(|(_, global)| *global == is_global).count();
        self.created.extend(std::iter::repeat_n((now, is_global), count));
        before + count <= CREATES
    }
}

impl State {
    /// The initial world.
    pub(super) fn new() -> State {
        let mut clock = Clock::default();
        let server = Server::new(&mut clock);
        let mut channels = Channels::default();
        for name in TEXT_CHANNELS {
            channels.insert(ChannelRecord::new(&mut clock, ChannelKind::Text, name));
        }
        // Everyone has a conversation with the bot from the start, as everyone can write to it.
        for person in &server.people {
            let mut channel = ChannelRecord::new(&mut clock, ChannelKind::Direct, "");
            channel.members = vec![person.id, server.bot];
            channels.insert(channel);
        }
        State {
            clock,
            server,
            channels,
            commands: Commands::default(),
            emojis: Emojis::default(),
            sessions: Sessions::default(),
            faults: FaultRules::default(),
            rates: Rates::default(),
            quarantine: Quarantine::default(),
            signer: Signer::default(),
            heartbeat: HEARTBEAT,
            interactions: BTreeMap::new(),
            modals: HashMap::new(),
            nonces: Recent::default(),
            complaints: Recent::default(),
            checks: Checks::default(),
            filters: Filters::default(),
            page: nowhere(),
            encrypted_gateway: None,
            control_panel: ControlPanel::default(),
        }
    }

    /// A person's conversation with the bot.
    pub(super) fn direct_channel(&self, person: UserId) -> Option<&ChannelRecord> {
        let is_theirs = |channel: &&ChannelRecord| {
            channel.kind == ChannelKind::Direct && channel.members.contains(&person)
        };
        self.channels.iter().find(is_theirs).filter(|_| person != self.server.bot)
    }

    /// The messages in a channel that a user can see, oldest first.
    pub(super) fn visible_messages(
        &self,
        viewer: UserId,
        channel: ChannelId,
    ) -> impl DoubleEndedIterator<Item = &MessageRecord> {
        let channel = self.channels.find(channel);
        let channel = channel.filter(|channel| self.server.can_see(viewer, channel));
        let messages = channel.into_iter().flat_map(|channel| channel.messages.values());
        messages.filter(move |message| message.is_visible_to(viewer))
    }

    /// A file's signed address, valid for the next day.
    pub(super) fn file_url(&self, file: &File) -> String {
        let File { id, channel, name, .. } = file;
        let signed = self.signer.sign(*id, self.clock.time());
        format!("http://{}/attachments/{channel}/{id}/{name}{signed}", self.page)
    }

    /// The gateway's address, as told to bots.
    pub(super) fn gateway_url(&self) -> String {
        match self.encrypted_gateway {
            // The certificate is issued for this name.
            Some(port) => format!("wss://localhost:{port}"),
            None => format!("ws://{}", self.page),
        }
    }

    /// Every registered command.
    pub(super) fn all_commands(&self) -> impl Iterator<Item = &Value> {
        self.commands.global.iter().chain(&self.commands.guild)
    }
}

fn usual_heartbeat() -> Duration {
    HEARTBEAT
}

fn nowhere() -> SocketAddr {
    (Ipv4Addr::LOCALHOST, 0).into()
}
