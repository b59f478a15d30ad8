//! What outlives a websocket: sessions with their events, and what each open websocket is told to do.

use std::collections::{BTreeMap, VecDeque};

use serde_json::{Value, json};

use super::starts::{Shard, Starts};
use super::{Close, EVENTS, Goodbye};
use crate::channels::MessageRecord;
use crate::faults::{Ending, GatewayTrouble, Invalid};
use crate::ids::unguessable;
use crate::numbers::intent;
use crate::server::Standing;
use crate::state::State;
use crate::view::ChannelKind;
use crate::wire::merge;

/// How many events a session keeps for a RESUME.
const BUFFERED: usize = 1000;

/// How many sessions are kept, those of bots long gone included.
const SESSIONS: usize = 8;

/// One websocket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct ConnectionId(u64);

/// The bot's sessions, oldest first, and its open websockets.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    sessions: VecDeque<Session>,
    connections: BTreeMap<ConnectionId, Orders>,
    created: u64,
    pub(crate) starts: Starts,
}

/// What an open websocket has still to do besides sending its session's events.
#[derive(Debug, Default)]
struct Orders {
    /// Texts to be sent as they are.
    texts: Vec<String>,
    ending: Option<Ending>,
    /// Whether nothing is read from it, and nothing sent.
    hangs: bool,
}

#[derive(Debug)]
struct Session {
    id: String,
    intents: u64,
    shard: Shard,
    last_sequence: u64,
    events: VecDeque<Event>,
    connection: Option<ConnectionId>,
}

/// An event ready to be sent.
#[derive(Clone, Debug)]
struct Event {
    sequence: u64,
    kind: EventKind,
    text: String,
}

/// Whether an event is a step of the connection's own, which faults leave in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EventKind {
    Handshake,
    News,
}

impl Session {
    fn push(&mut self, name: &str, data: &Value) {
        self.last_sequence += 1;
        let sequence = self.last_sequence;
        let payload = json!({ "op": 0, "t": name, "s": sequence, "d": data });
        if self.events.len() == BUFFERED {
            self.events.pop_front();
        }
        let kind = match name {
            "READY" | "RESUMED" => EventKind::Handshake,
            _ => EventKind::News,
        };
        self.events.push_back(Event { sequence, kind, text: payload.to_string() });
    }

    /// Whether every event after `sequence` is still there.
    fn reaches_back_to(&self, sequence: u64) -> bool {
        sequence + self.events.len() as u64 >= self.last_sequence
    }
}

/// A websocket's hold on its session.
#[derive(Debug)]
pub(super) struct Attached {
    session: String,
    intents: u64,
    /// The sequence number of the last event sent.
    sent: u64,
    /// An event that waits for the next one to be sent before it.
    overtaken: Option<String>,
}

impl Attached {
    fn new(session: &Session, sent: u64) -> Attached {
        let (session, intents) = (session.id.clone(), session.intents);
        Attached { session, intents, sent, overtaken: None }
    }

    pub(super) fn intents(&self) -> u64 {
        self.intents
    }
}

/// Whether the bot may come back to a session.
#[derive(Clone, Copy)]
pub(super) enum Resumable {
    Yes,
    No,
}

impl Sessions {
    /// Whether a bot listens at this moment.
    pub(crate) fn any_connected(&self) -> bool {
        self.sessions.iter().any(|session| session.connection.is_some())
    }

    /// Over how many shards a bot listens at this moment.
    pub(crate) fn connected(&self) -> u64 {
        self.sessions.iter().filter(|session| session.connection.is_some()).count() as u64
    }

    /// Lets the open websocket of a shard hang.
    pub(crate) fn hang(&mut self, shard: u64) {
        let sessions = self.sessions.iter().filter(|session| session.shard.number == shard);
        for connection in sessions.filter_map(|session| session.connection) {
            self.connections.entry(connection).or_default().hangs = true;
        }
    }

    /// Lets none hang any more.
    pub(crate) fn wake(&mut self) {
        self.connections.values_mut().for_each(|orders| orders.hangs = false);
    }

    /// Whether a websocket hangs that still has its session.
    pub(super) fn hangs(&self, connection: ConnectionId) -> bool {
        let hangs = self.connections.get(&connection).is_some_and(|orders| orders.hangs);
        hangs && self.sessions.iter().any(|session| session.connection == Some(connection))
    }

    /// Ends every open websocket.
    pub(crate) fn end(&mut self, ending: Ending) {
        for orders in self.connections.values_mut() {
            orders.ending.get_or_insert(ending);
        }
        match Goodbye::from(ending).resumable() {
            Resumable::Yes => {
                self.sessions.iter_mut().for_each(|session| session.connection = None)
            }
            Resumable::No => self.sessions.retain(|session| session.connection.is_none()),
        }
    }

    /// Closes every websocket, and nothing can be resumed.
    pub(crate) fn forget(&mut self) {
        self.end(Ending::Code(Close::UNKNOWN_ERROR.code));
        self.sessions.clear();
    }

    /// Sends a text over every open websocket, whatever it is.
    pub(crate) fn send_text(&mut self, text: &str) {
        for orders in self.connections.values_mut() {
            orders.texts.push(text.to_owned());
        }
    }

    fn get(&mut self, id: &str) -> Option<&mut Session> {
        self.sessions.iter_mut().find(|session| session.id == id)
    }

    /// Counts a new websocket.
    pub(super) fn connect(&mut self) -> ConnectionId {
        self.created += 1;
        let id = ConnectionId(self.created);
        self.connections.insert(id, Orders::default());
        id
    }

    fn open(&mut self, connection: ConnectionId, intents: u64, shard: Shard) -> &mut Session {
        let id = unguessable();
        if self.sessions.len() == SESSIONS {
            self.sessions.pop_front();
        }
        self.sessions.push_back(Session {
            id,
            intents,
            shard,
            last_sequence: 0,
            events: VecDeque::new(),
            connection: Some(connection),
        });
        self.sessions.back_mut().expect("it was pushed on the line above")
    }
}

impl State {
    /// Sends an event to every session that has asked for its kind; of the server, only while the bot has
    /// to do with it.
    pub(crate) fn dispatch(&mut self, intent: u64, name: &str, data: &Value) {
        debug_assert!(EVENTS.contains(&name), "{name} is missing in EVENTS");
        self.checks.event(name, data);
        // What somebody does with an application of their own reaches it wherever they are.
        let is_own = data["authorizing_integration_owners"].get("1").is_some();
        if self.server.standing == Standing::Up || data.get("guild_id").is_none() || is_own {
            self.dispatch_anyhow(intent, name, data);
        }
    }

    /// Sends an event to every session that has asked for its kind.
    pub(crate) fn dispatch_anyhow(&mut self, intent: u64, name: &str, data: &Value) {
        self.control_panel.note_event(name, data);
        let guild = self.guild_of(name, data);
        for session in &mut self.sessions.sessions {
            if session.intents & intent == intent && session.shard.has(guild) {
                session.push(name, data);
            }
        }
    }

    /// The server an event is about. Interactions come where their server's events do.
    fn guild_of(&self, name: &str, data: &Value) -> Option<u64> {
        let is_guilds = data.get("guild_id").is_some() || name.starts_with("GUILD_");
        is_guilds.then_some(self.server.id.get())
    }

    /// Tells every session of the server, each as its intents want.
    pub(crate) fn dispatch_guild(&mut self) {
        let [whole, alone] = [u64::MAX, intent::GUILDS].map(|all| self.guild_create_json(all));
        self.checks.event("GUILD_CREATE", &whole);
        self.control_panel.note_event("GUILD_CREATE", &whole);
        let guild = Some(self.server.id.get());
        for session in &mut self.sessions.sessions {
            let sees_members = session.intents & intent::GUILD_MEMBERS != 0;
            if session.intents & intent::GUILDS != 0 && session.shard.has(guild) {
                session.push("GUILD_CREATE", if sees_members { &whole } else { &alone });
            }
        }
    }

    /// Sends an event about a message; the text is left out for those who may not read it.
    pub(crate) fn dispatch_message(&mut self, name: &str, message: &MessageRecord) {
        debug_assert!(EVENTS.contains(&name), "{name} is missing in EVENTS");
        let channel = self.channels.find(message.channel);
        let Some(channel) = channel.filter(|channel| self.bot_hears(channel)) else {
            return;
        };
        let is_direct = channel.kind == ChannelKind::Direct;
        let intent = if is_direct { intent::DIRECT_MESSAGES } else { intent::GUILD_MESSAGES };
        let whole = self.message_event_json(message);
        let concerns_the_bot =
            message.author == self.server.bot || message.notifies.contains(&self.server.bot);
        let mut empty = whole.clone();
        merge(
            &mut empty,
            json!({ "content": "", "embeds": [], "attachments": [], "components": [] }),
        );
        self.checks.event(name, &whole);
        self.control_panel.note_event(name, &whole);
        for session in &mut self.sessions.sessions {
            let reads = session.intents & intent::MESSAGE_CONTENT != 0;
            let data = if reads || is_direct || concerns_the_bot { &whole } else { &empty };
            let guild = (!is_direct).then_some(self.server.id.get());
            if session.intents & intent == intent && session.shard.has(guild) {
                session.push(name, data);
            }
        }
    }

    /// Opens a session and puts READY and the server into it.
    pub(super) fn identify(
        &mut self,
        connection: ConnectionId,
        intents: u64,
        shard: Shard,
    ) -> Attached {
        let has_guild = shard.has(Some(self.server.id.get()));
        let unavailable = json!({ "id": self.server.id, "unavailable": true });
        let guilds = match self.server.standing {
            Standing::Up | Standing::Outage if has_guild => json!([unavailable]),
            Standing::Up | Standing::Outage | Standing::BotKicked => json!([]),
        };
        let mut ready = json!({
            "v": 10,
            "user": self.server.current_user_json(),
            "guilds": guilds,
            "resume_gateway_url": self.gateway_url(),
            "shard": [shard.number, shard.of],
            "application": { "id": self.server.application, "flags": self.server.application_json()["flags"] },
            "session_type": "normal",
            "private_channels": [],
            "presences": [],
            "relationships": [],
            "user_settings": {},
        });
        let is_told = self.server.standing == Standing::Up && has_guild;
        let guild = is_told.then(|| self.guild_create_json(intents));
        guild.iter().for_each(|guild| self.checks.event("GUILD_CREATE", guild));
        let session = self.sessions.open(connection, intents, shard);
        ready["session_id"] = json!(session.id);
        session.push("READY", &ready);
        if let Some(guild) = guild.filter(|_| intents & intent::GUILDS != 0) {
            session.push("GUILD_CREATE", &guild);
        }
        let attached = Attached::new(session, 0);
        self.control_panel.note_event("READY", &ready);
        self.checks.event("READY", &ready);
        attached
    }

    /// Goes on with a session, or says why not.
    pub(super) fn resume(
        &mut self,
        connection: ConnectionId,
        id: &str,
        sequence: u64,
    ) -> Result<Result<Attached, Invalid>, Close> {
        if self.faults.strike_gateway(GatewayTrouble::RefuseResume(Invalid::MayResume)) {
            return Ok(Err(Invalid::MayResume));
        }
        if self.faults.strike_gateway(GatewayTrouble::RefuseResume(Invalid::Gone)) {
            self.sessions.sessions.retain(|session| session.id != id);
        }
        let Some(session) = self.sessions.get(id) else {
            return Ok(Err(Invalid::Gone));
        };
        if sequence > session.last_sequence {
            return Err(Close::BAD_SEQUENCE);
        }
        if !session.reaches_back_to(sequence) {
            return Ok(Err(Invalid::Gone));
        }
        session.connection = Some(connection);
        let resumed = json!({ "_trace": [] });
        session.push("RESUMED", &resumed);
        let attached = Attached::new(session, sequence);
        self.control_panel.note_event("RESUMED", &resumed);
        self.checks.event("RESUMED", &resumed);
        Ok(Ok(attached))
    }

    /// What a websocket has to send now, or how it has to end.
    pub(super) fn pull(
        &mut self,
        connection: ConnectionId,
        attached: Option<&mut Attached>,
    ) -> Result<Vec<String>, Goodbye> {
        let mut texts = match attached {
            Some(attached) => self.pull_events(connection, attached),
            None => Ok(Vec::new()),
        };
        let orders = self.sessions.connections.entry(connection).or_default();
        if let Some(ending) = orders.ending {
            return Err(Goodbye::from(ending));
        }
        if let Ok(texts) = &mut texts {
            texts.append(&mut orders.texts);
        }
        texts.map_err(Goodbye::Code)
    }

    fn pull_events(
        &mut self,
        connection: ConnectionId,
        attached: &mut Attached,
    ) -> Result<Vec<String>, Close> {
        let session = self.sessions.get(&attached.session);
        let session = session.filter(|session| session.connection == Some(connection));
        let session = session.filter(|session| session.reaches_back_to(attached.sent));
        let session = session.ok_or(Close::UNKNOWN_ERROR)?;
        let new = session.events.iter().filter(|event| event.sequence > attached.sent);
        let events: Vec<Event> = new.cloned().collect();
        attached.sent = session.last_sequence;
        let mut texts = Vec::with_capacity(events.len());
        for Event { kind, text, .. } in events {
            let mut strikes =
                |trouble| kind == EventKind::News && self.faults.strike_gateway(trouble);
            if attached.overtaken.is_none() && strikes(GatewayTrouble::SwapEvents) {
                attached.overtaken = Some(text);
                continue;
            }
            if strikes(GatewayTrouble::RepeatEvent) {
                texts.push(text.clone());
            }
            texts.push(text);
            texts.extend(attached.overtaken.take());
        }
        Ok(texts)
    }

    /// Lets go of a websocket and, if it has one, of its session.
    pub(super) fn detach(
        &mut self,
        connection: ConnectionId,
        attached: Option<&Attached>,
        resumable: Resumable,
    ) {
        self.sessions.connections.remove(&connection);
        let Some(attached) = attached else {
            return;
        };
        match resumable {
            Resumable::Yes => {
                let session = self.sessions.get(&attached.session);
                if let Some(session) =
                    session.filter(|session| session.connection == Some(connection))
                {
                    session.connection = None;
                }
            }
            Resumable::No => {
                self.sessions.sessions.retain(|session| session.id != attached.session);
            }
        }
    }

    /// Where the gateway listens.
    pub(crate) fn gateway_url(&self) -> String {
        format!("ws://{}", self.page)
    }
}
