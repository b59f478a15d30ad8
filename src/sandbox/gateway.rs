//! The gateway: the websocket over which the bot learns what happens.
//!
//! A session outlives its websocket. Every event goes into the session's buffer with a sequence
//! number; the websocket sends from the buffer whatever it has not sent. A RESUME is thus nothing
//! but a websocket that begins where the last one ended.

use std::collections::VecDeque;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep_until};

use super::ids::unguessable;
use super::state::{MessageRecord, State};
use super::wire::merge;
use super::world::World;

/// What the bot is told to keep as its heartbeat.
const HEARTBEAT: Duration = Duration::from_millis(41_250);

/// How many events a session keeps for a RESUME.
const BUFFERED: usize = 1000;

/// How many sessions are kept, those of bots long gone included.
const SESSIONS: usize = 8;

/// The intents that decide anything here.
pub(super) mod intent {
    pub(crate) const GUILDS: u64 = 1 << 0;
    pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
    pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;
    pub(crate) const MESSAGE_CONTENT: u64 = 1 << 15;
    /// For events that need no intent.
    pub(crate) const NONE: u64 = 0;
    /// Every intent Discord has given out.
    pub(crate) const KNOWN: u64 = 0x3F_FFFF | 1 << 24 | 1 << 25;
}

/// Why a websocket is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Close {
    code: u16,
    reason: &'static str,
}

impl Close {
    const UNKNOWN_ERROR: Close = Close { code: 4000, reason: "Unknown error." };
    const UNKNOWN_OPCODE: Close = Close { code: 4001, reason: "Unknown opcode." };
    const DECODE_ERROR: Close = Close { code: 4002, reason: "Error while decoding payload." };
    const NOT_AUTHENTICATED: Close = Close { code: 4003, reason: "Not authenticated." };
    const BAD_TOKEN: Close = Close { code: 4004, reason: "Authentication failed." };
    const AUTHENTICATED_TWICE: Close = Close { code: 4005, reason: "Already authenticated." };
    const BAD_SEQUENCE: Close = Close { code: 4007, reason: "Invalid `seq`." };
    const TIMED_OUT: Close = Close { code: 4009, reason: "Session timed out." };
    const BAD_SHARD: Close = Close { code: 4010, reason: "Invalid shard." };
    const BAD_INTENTS: Close = Close { code: 4013, reason: "Invalid intent(s)." };
    /// The answer to the bot's own close frame.
    const NORMAL: Close = Close { code: 1000, reason: "" };
}

/// One websocket of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ConnectionId(u64);

/// The bot's sessions, oldest first.
#[derive(Debug, Default)]
pub(super) struct Sessions {
    sessions: VecDeque<Session>,
    created: u64,
}

#[derive(Debug)]
struct Session {
    id: String,
    intents: u64,
    last_sequence: u64,
    /// Events with their sequence numbers, ready to be sent.
    events: VecDeque<(u64, String)>,
    connection: Option<ConnectionId>,
}

impl Session {
    fn push(&mut self, name: &str, data: &Value) {
        self.last_sequence += 1;
        let payload = json!({ "op": 0, "t": name, "s": self.last_sequence, "d": data });
        if self.events.len() == BUFFERED {
            self.events.pop_front();
        }
        self.events.push_back((self.last_sequence, payload.to_string()));
    }

    /// Whether every event after `sequence` is still there.
    fn reaches_back_to(&self, sequence: u64) -> bool {
        sequence + self.events.len() as u64 >= self.last_sequence
    }
}

impl Sessions {
    /// Whether a bot listens at this moment.
    pub(super) fn any_connected(&self) -> bool {
        self.sessions.iter().any(|session| session.connection.is_some())
    }

    /// Makes every websocket close with a code after which the bot may resume.
    pub(super) fn cut(&mut self) {
        self.sessions.iter_mut().for_each(|session| session.connection = None);
    }

    /// Closes every websocket, and nothing can be resumed.
    pub(super) fn forget(&mut self) {
        self.sessions.clear();
    }

    fn get(&mut self, id: &str) -> Option<&mut Session> {
        self.sessions.iter_mut().find(|session| session.id == id)
    }

    fn connect(&mut self) -> ConnectionId {
        self.created += 1;
        ConnectionId(self.created)
    }

    fn open(&mut self, intents: u64) -> (ConnectionId, &mut Session) {
        let connection = self.connect();
        let id = unguessable();
        if self.sessions.len() == SESSIONS {
            self.sessions.pop_front();
        }
        self.sessions.push_back(Session {
            id,
            intents,
            last_sequence: 0,
            events: VecDeque::new(),
            connection: Some(connection),
        });
        let session = self.sessions.back_mut().expect("it was pushed on the line above");
        (connection, session)
    }
}

impl State {
    /// Sends an event to every session that has asked for its kind.
    pub(super) fn dispatch(&mut self, intent: u64, name: &str, data: &Value) {
        for session in &mut self.sessions.sessions {
            if session.intents & intent == intent {
                session.push(name, data);
            }
        }
    }

    /// Sends an event about a message; the text is left out for those who may not read it.
    pub(super) fn dispatch_message(&mut self, name: &str, message: &MessageRecord) {
        let Some(is_direct) = self.is_direct(message.channel) else {
            return;
        };
        let intent = if is_direct { intent::DIRECT_MESSAGES } else { intent::GUILD_MESSAGES };
        let whole = self.message_event_json(message);
        let concerns_the_bot = message.author == self.bot || message.notifies.contains(&self.bot);
        let mut empty = whole.clone();
        merge(
            &mut empty,
            json!({ "content": "", "embeds": [], "attachments": [], "components": [] }),
        );
        for session in &mut self.sessions.sessions {
            let reads = session.intents & intent::MESSAGE_CONTENT != 0;
            let data = if reads || is_direct || concerns_the_bot { &whole } else { &empty };
            if session.intents & intent == intent {
                session.push(name, data);
            }
        }
    }

    /// Opens a session and puts READY and the server into it.
    fn identify(&mut self, intents: u64) -> Attached {
        let ready = json!({
            "v": 10,
            "user": self.current_user_json(),
            "guilds": [{ "id": self.guild.id, "unavailable": true }],
            "resume_gateway_url": self.gateway_url(),
            "shard": [0, 1],
            "application": { "id": self.application, "flags": self.application_json()["flags"] },
            "session_type": "normal",
            "private_channels": [],
            "presences": [],
            "relationships": [],
            "user_settings": {},
        });
        let guild = self.guild_create_json();
        let (connection, session) = self.sessions.open(intents);
        let mut ready = ready;
        ready["session_id"] = json!(session.id);
        session.push("READY", &ready);
        if intents & intent::GUILDS != 0 {
            session.push("GUILD_CREATE", &guild);
        }
        Attached { session: session.id.clone(), connection, sent: 0 }
    }

    /// Goes on with a session; `None` if it is unknown or too much has happened since.
    fn resume(&mut self, id: &str, sequence: u64) -> Result<Option<Attached>, Close> {
        let connection = self.sessions.connect();
        let Some(session) = self.sessions.get(id) else {
            return Ok(None);
        };
        if sequence > session.last_sequence {
            return Err(Close::BAD_SEQUENCE);
        }
        if !session.reaches_back_to(sequence) {
            return Ok(None);
        }
        session.connection = Some(connection);
        session.push("RESUMED", &json!({ "_trace": [] }));
        Ok(Some(Attached { session: id.to_owned(), connection, sent: sequence }))
    }

    /// The events that a websocket has still to send.
    fn pull(&mut self, attached: &mut Attached) -> Result<Vec<String>, Close> {
        let session = self.sessions.get(&attached.session);
        let session = session.filter(|session| session.connection == Some(attached.connection));
        let session = session.filter(|session| session.reaches_back_to(attached.sent));
        let session = session.ok_or(Close::UNKNOWN_ERROR)?;
        let new = session.events.iter().filter(|(sequence, _)| *sequence > attached.sent);
        let events = new.map(|(_, event)| event.clone()).collect();
        attached.sent = session.last_sequence;
        Ok(events)
    }

    /// Lets go of a session. After a normal close it cannot be resumed.
    fn detach(&mut self, attached: &Attached, resumable: Resumable) {
        match resumable {
            Resumable::Yes => {
                let session = self.sessions.get(&attached.session);
                if let Some(session) =
                    session.filter(|session| session.connection == Some(attached.connection))
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
    pub(super) fn gateway_url(&self) -> String {
        format!("ws://{}", self.page)
    }
}

/// Whether the bot may come back to a session.
#[derive(Clone, Copy)]
enum Resumable {
    Yes,
    No,
}

/// A websocket's hold on its session.
#[derive(Debug)]
struct Attached {
    session: String,
    connection: ConnectionId,
    /// The sequence number of the last event sent.
    sent: u64,
}

/// Talks with a bot until either side closes the websocket.
pub(super) async fn talk(world: World, mut socket: WebSocket) {
    let mut talk = Talk { world, attached: None };
    let close = talk.run(&mut socket).await;
    // A bot that says goodbye, by 1000 or 1001, is not expected back.
    let resumable = if close == Close::NORMAL { Resumable::No } else { Resumable::Yes };
    if let Some(attached) = &talk.attached {
        talk.world.change(|state| state.detach(attached, resumable));
    }
    let frame = CloseFrame { code: close.code, reason: close.reason.into() };
    // The other side may be gone already.
    let _ = socket.send(Message::Close(Some(frame))).await;
}

struct Talk {
    world: World,
    attached: Option<Attached>,
}

impl Talk {
    async fn run(&mut self, socket: &mut WebSocket) -> Close {
        let hello = json!({
            "op": 10, "s": null, "t": null,
            "d": { "heartbeat_interval": HEARTBEAT.as_millis() as u64, "_trace": [] },
        });
        if send(socket, hello.to_string()).await.is_err() {
            return Close::UNKNOWN_ERROR;
        }
        let mut changes = self.world.changes();
        let mut patience = Instant::now() + HEARTBEAT * 2;
        loop {
            let replies = tokio::select! {
                received = socket.recv() => {
                    patience = Instant::now() + HEARTBEAT * 2;
                    self.hear(received)
                }
                _ = changes.changed() => self.news(),
                () = sleep_until(patience) => Err(Close::TIMED_OUT),
            };
            let replies = match replies {
                Ok(replies) => replies,
                Err(close) => return close,
            };
            for reply in replies {
                if send(socket, reply).await.is_err() {
                    return Close::UNKNOWN_ERROR;
                }
            }
        }
    }

    fn news(&mut self) -> Result<Vec<String>, Close> {
        let Some(attached) = &mut self.attached else {
            return Ok(Vec::new());
        };
        self.world.change_quietly(|state| state.pull(attached))
    }

    fn hear(
        &mut self,
        received: Option<Result<Message, axum::Error>>,
    ) -> Result<Vec<String>, Close> {
        match received {
            Some(Ok(Message::Text(text))) => self.obey(text.as_str()),
            Some(Ok(Message::Binary(bytes))) => {
                let text = std::str::from_utf8(&bytes).map_err(|_| Close::DECODE_ERROR)?;
                self.obey(text)
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(Vec::new()),
            Some(Ok(Message::Close(Some(frame)))) if matches!(frame.code, 1000 | 1001) => {
                Err(Close::NORMAL)
            }
            Some(Ok(Message::Close(_)) | Err(_)) | None => Err(Close::UNKNOWN_ERROR),
        }
    }

    /// Answers one payload of the bot.
    fn obey(&mut self, text: &str) -> Result<Vec<String>, Close> {
        let payload: Value = serde_json::from_str(text).map_err(|_| Close::DECODE_ERROR)?;
        let data = &payload["d"];
        match payload["op"].as_u64() {
            Some(1) => Ok(vec![json!({ "op": 11, "d": null, "s": null, "t": null }).to_string()]),
            Some(2) => self.identify(data),
            Some(6) => self.resume(data),
            Some(3 | 4 | 8) if self.attached.is_none() => Err(Close::NOT_AUTHENTICATED),
            // Presences and voices are nothing the sandbox shows.
            Some(3 | 4) => Ok(Vec::new()),
            Some(8) => {
                self.world.change(|state| state.send_members(data));
                Ok(Vec::new())
            }
            Some(_) => Err(Close::UNKNOWN_OPCODE),
            None => Err(Close::DECODE_ERROR),
        }
    }

    fn identify(&mut self, data: &Value) -> Result<Vec<String>, Close> {
        self.check_token(data)?;
        let intents = data["intents"].as_u64().ok_or(Close::DECODE_ERROR)?;
        if intents & !intent::KNOWN != 0 {
            return Err(Close::BAD_INTENTS);
        }
        let is_only_shard = data.get("shard").is_none_or(|shard| *shard == json!([0, 1]));
        if !is_only_shard {
            return Err(Close::BAD_SHARD);
        }
        self.attached = Some(self.world.change(|state| state.identify(intents)));
        self.news()
    }

    fn resume(&mut self, data: &Value) -> Result<Vec<String>, Close> {
        self.check_token(data)?;
        let id = data["session_id"].as_str().ok_or(Close::DECODE_ERROR)?;
        let sequence = data["seq"].as_u64().ok_or(Close::DECODE_ERROR)?;
        self.attached = self.world.change(|state| state.resume(id, sequence))?;
        if self.attached.is_none() {
            let invalid = json!({ "op": 9, "d": false, "s": null, "t": null });
            return Ok(vec![invalid.to_string()]);
        }
        self.news()
    }

    fn check_token(&self, data: &Value) -> Result<(), Close> {
        if self.attached.is_some() {
            return Err(Close::AUTHENTICATED_TWICE);
        }
        let token = data["token"].as_str().ok_or(Close::DECODE_ERROR)?;
        let token = token.strip_prefix("Bot ").unwrap_or(token);
        if token == self.world.token() { Ok(()) } else { Err(Close::BAD_TOKEN) }
    }
}

impl State {
    /// Answers a request for the server's members.
    fn send_members(&mut self, request: &Value) {
        let wanted = |member: &Value| match &request["user_ids"] {
            Value::Array(ids) => ids.contains(&member["user"]["id"]),
            Value::String(id) => member["user"]["id"] == *id,
            _ => {
                let prefix = request["query"].as_str().unwrap_or_default().to_lowercase();
                let name = member["user"]["username"].as_str();
                name.is_some_and(|name| name.starts_with(&prefix))
            }
        };
        let members: Vec<Value> = self.member_list_json().into_iter().filter(wanted).collect();
        let chunk = json!({
            "guild_id": self.guild.id,
            "members": members,
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
            "nonce": request["nonce"],
        });
        self.dispatch(intent::NONE, "GUILD_MEMBERS_CHUNK", &chunk);
    }
}

async fn send(socket: &mut WebSocket, text: String) -> Result<(), axum::Error> {
    socket.send(Message::Text(text.into())).await
}
