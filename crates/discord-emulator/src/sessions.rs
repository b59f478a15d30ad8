//! Sessions, which outlive their websocket, and pending orders for each open websocket.

mod endings;
mod starts;

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use serde_json::{Value, json};

use super::faults::{Ending, FaultRules, GatewayTrouble, Invalid};
use super::ids::unguessable;
pub(super) use endings::{Close, Goodbye, Resumable};
pub(super) use starts::{PAYLOAD_SIZE, Pace, Shard, Start, Starts};

/// The heartbeat interval in HELLO, unless a test sets another. After twice this time without a payload from the bot,
/// the websocket is closed.
pub(super) const HEARTBEAT: Duration = Duration::from_millis(41_250);

/// How many events a session keeps for a RESUME.
const BUFFERED: usize = 1000;

/// How many sessions are kept, including those of bots no longer connected.
const SESSIONS: usize = 8;

/// The id of a websocket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct ConnectionId(u64);

/// The bot's sessions, oldest first, and its open websockets.
#[derive(Debug, Default)]
pub(super) struct Sessions {
    sessions: VecDeque<Session>,
    connections: BTreeMap<ConnectionId, Orders>,
    created: u64,
    pub(super) starts: Starts,
}

/// What an open websocket has to do besides sending its session's events.
#[derive(Debug, Default)]
struct Orders {
    /// Texts to send as they are.
    texts: Vec<String>,
    ending: Option<Ending>,
    /// Whether it neither reads nor sends.
    hangs: bool,
}

#[derive(Debug)]
pub(super) struct Session {
    pub(super) id: String,
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

/// Whether an event belongs to the handshake, which faults do not affect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EventKind {
    Handshake,
    News,
}

impl Session {
    pub(super) fn push(&mut self, name: &str, data: &Value) {
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

    /// Whether all events after `sequence` are still in the buffer.
    fn reaches_back_to(&self, sequence: u64) -> bool {
        sequence + self.events.len() as u64 >= self.last_sequence
    }
}

/// A websocket's link to its session.
#[derive(Debug)]
pub(super) struct Attached {
    session: String,
    intents: u64,
    /// The sequence number of the last event sent.
    sent: u64,
    /// An event held back until the next one has been sent.
    overtaken: Option<String>,
}

impl Attached {
    pub(super) fn new(session: &Session, sent: u64) -> Attached {
        let (session, intents) = (session.id.clone(), session.intents);
        Attached { session, intents, sent, overtaken: None }
    }

    pub(super) fn intents(&self) -> u64 {
        self.intents
    }
}

impl Sessions {
    /// Whether a bot is connected.
    pub(super) fn any_connected(&self) -> bool {
        self.sessions.iter().any(|session| session.connection.is_some())
    }

    /// How many shards are connected.
    pub(super) fn connected(&self) -> u64 {
        self.sessions.iter().filter(|session| session.connection.is_some()).count() as u64
    }

    /// Makes the open websocket of a shard hang.
    pub(super) fn hang(&mut self, shard: u64) {
        let sessions = self.sessions.iter().filter(|session| session.shard.number == shard);
        for connection in sessions.filter_map(|session| session.connection) {
            self.connections.entry(connection).or_default().hangs = true;
        }
    }

    /// Ends all hangs.
    pub(super) fn wake(&mut self) {
        self.connections.values_mut().for_each(|orders| orders.hangs = false);
    }

    /// Whether this websocket hangs and still has its session.
    pub(super) fn hangs(&self, connection: ConnectionId) -> bool {
        let hangs = self.connections.get(&connection).is_some_and(|orders| orders.hangs);
        hangs && self.sessions.iter().any(|session| session.connection == Some(connection))
    }

    /// Closes all open websockets.
    pub(super) fn end(&mut self, ending: Ending) {
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

    /// Closes all websockets and drops their sessions.
    pub(super) fn forget(&mut self) {
        self.end(Ending::Code(Close::UNKNOWN_ERROR.code));
        self.sessions.clear();
    }

    /// Sends a text over all open websockets.
    pub(super) fn send_text(&mut self, text: &str) {
        for orders in self.connections.values_mut() {
            orders.texts.push(text.to_owned());
        }
    }

    fn get(&mut self, id: &str) -> Option<&mut Session> {
        self.sessions.iter_mut().find(|session| session.id == id)
    }

    /// Registers a new websocket.
    pub(super) fn connect(&mut self) -> ConnectionId {
        self.created += 1;
        let id = ConnectionId(self.created);
        self.connections.insert(id, Orders::default());
        id
    }

    /// Opens a session on a websocket.
    pub(super) fn open(
        &mut self,
        connection: ConnectionId,
        intents: u64,
        shard: Shard,
    ) -> &mut Session {
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

    /// Adds an event to all sessions that have the intent; its data depends on the session's intents.
    pub(super) fn push<'a>(
        &mut self,
        intent: u64,
        guild: Option<u64>,
        name: &str,
        data: impl Fn(u64) -> &'a Value,
    ) {
        for session in &mut self.sessions {
            if session.intents & intent == intent && session.shard.has(guild) {
                session.push(name, data(session.intents));
            }
        }
    }

    /// The intents of each session.
    pub(super) fn intents(&self) -> Vec<u64> {
        self.sessions.iter().map(|session| session.intents).collect()
    }

    /// Drops one session.
    pub(super) fn lose(&mut self, id: &str) {
        self.sessions.retain(|session| session.id != id);
    }

    /// Resumes a session, or says why not.
    pub(super) fn resume(
        &mut self,
        connection: ConnectionId,
        id: &str,
        sequence: u64,
        resumed: &Value,
    ) -> Result<Result<Attached, Invalid>, Close> {
        let Some(session) = self.get(id) else {
            return Ok(Err(Invalid::Gone));
        };
        if sequence > session.last_sequence {
            return Err(Close::BAD_SEQUENCE);
        }
        if !session.reaches_back_to(sequence) {
            return Ok(Err(Invalid::Gone));
        }
        session.connection = Some(connection);
        session.push("RESUMED", resumed);
        Ok(Ok(Attached::new(session, sequence)))
    }

    /// What a websocket has to send now, or how it has to close.
    pub(super) fn pull(
        &mut self,
        connection: ConnectionId,
        attached: Option<&mut Attached>,
        faults: &mut FaultRules,
    ) -> Result<Vec<String>, Goodbye> {
        let mut texts = match attached {
            Some(attached) => self.pull_events(connection, attached, faults),
            None => Ok(Vec::new()),
        };
        let orders = self.connections.entry(connection).or_default();
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
        faults: &mut FaultRules,
    ) -> Result<Vec<String>, Close> {
        let session = self.get(&attached.session);
        let session = session.filter(|session| session.connection == Some(connection));
        let session = session.filter(|session| session.reaches_back_to(attached.sent));
        let session = session.ok_or(Close::UNKNOWN_ERROR)?;
        let new = session.events.iter().filter(|event| event.sequence > attached.sent);
        let events: Vec<Event> = new.cloned().collect();
        attached.sent = session.last_sequence;
        let mut texts = Vec::with_capacity(events.len());
        for Event { kind, text, .. } in events {
            let mut strikes = |trouble| kind == EventKind::News && faults.strike_gateway(trouble);
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

    /// Releases a websocket and, if it has one, its session.
    pub(super) fn detach(
        &mut self,
        connection: ConnectionId,
        attached: Option<&Attached>,
        resumable: Resumable,
    ) {
        self.connections.remove(&connection);
        let Some(attached) = attached else {
            return;
        };
        match resumable {
            Resumable::Yes => {
                let session = self.get(&attached.session);
                if let Some(session) =
                    session.filter(|session| session.connection == Some(connection))
                {
                    session.connection = None;
                }
            }
            Resumable::No => {
                self.sessions.retain(|session| session.id != attached.session);
            }
        }
    }
}
