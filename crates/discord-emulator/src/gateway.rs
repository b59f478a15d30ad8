//! The gateway: the websocket over which the bot learns what happens.
//!
//! A session outlives its websocket. Every event goes into the session's buffer with a sequence
//! number; the websocket sends from the buffer whatever it has not sent. A RESUME is thus nothing
//! but a websocket that begins where the last one ended.

mod sessions;
mod starts;

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep_until};

use super::faults::{Ending, GatewayTrouble, Invalid};
use super::numbers::intent;
use super::state::State;
use super::world::World;
pub(super) use sessions::Sessions;
use sessions::{Attached, ConnectionId, Resumable};
use starts::{PAYLOAD_SIZE, Pace, Shard, Start};

/// What the bot is told to keep as its heartbeat, unless a test says otherwise. Twice as long without a
/// word from it, and the websocket is closed.
pub(super) const HEARTBEAT: Duration = Duration::from_millis(41_250);

/// Every event the bot can get; PROTOCOL.md lists them.
pub(super) const EVENTS: &[&str] = &[
    "READY",
    "RESUMED",
    "GUILD_CREATE",
    "GUILD_DELETE",
    "GUILD_MEMBER_ADD",
    "GUILD_MEMBER_REMOVE",
    "GUILD_MEMBERS_CHUNK",
    "CHANNEL_CREATE",
    "CHANNEL_UPDATE",
    "CHANNEL_DELETE",
    "CHANNEL_PINS_UPDATE",
    "THREAD_CREATE",
    "THREAD_UPDATE",
    "THREAD_DELETE",
    "THREAD_MEMBERS_UPDATE",
    "MESSAGE_CREATE",
    "MESSAGE_UPDATE",
    "MESSAGE_DELETE",
    "INTERACTION_CREATE",
];

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
    const RATE_LIMITED: Close = Close { code: 4008, reason: "Rate limited." };
    const TIMED_OUT: Close = Close { code: 4009, reason: "Session timed out." };
    const BAD_SHARD: Close = Close { code: 4010, reason: "Invalid shard." };
    const SHARDING_REQUIRED: Close = Close { code: 4011, reason: "Sharding required." };
    const BAD_VERSION: Close = Close { code: 4012, reason: "Invalid API version." };
    const WITHHELD_INTENTS: Close = Close { code: 4014, reason: "Disallowed intent(s)." };
    const BAD_INTENTS: Close = Close { code: 4013, reason: "Invalid intent(s)." };
    /// The answer to the bot's own close frame.
    const NORMAL: Close = Close { code: 1000, reason: "" };
}

/// How a websocket ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goodbye {
    /// With a close frame.
    Code(Close),
    /// With a close frame that says nothing.
    NoCode,
    /// Without one.
    Drop,
}

impl From<Ending> for Goodbye {
    fn from(ending: Ending) -> Goodbye {
        match ending {
            Ending::Code(code) => Goodbye::Code(Close { code, reason: "" }),
            Ending::NoCode => Goodbye::NoCode,
            Ending::Drop => Goodbye::Drop,
        }
    }
}

impl From<Close> for Goodbye {
    fn from(close: Close) -> Goodbye {
        Goodbye::Code(close)
    }
}

impl Goodbye {
    /// Whether the session outlives this. After 1000 and 1001 the bot is not expected back; with the
    /// other codes here, Discord's documentation has it start a new session or none.
    fn resumable(self) -> Resumable {
        match self {
            Goodbye::Code(Close { code, .. }) => match code {
                1000 | 1001 | 4003 | 4004 | 4006 | 4007 | 4009..=4014 => Resumable::No,
                _ => Resumable::Yes,
            },
            Goodbye::NoCode | Goodbye::Drop => Resumable::Yes,
        }
    }
}

/// Talks with a bot until either side closes the websocket.
pub(super) async fn talk(world: World, version: Option<String>, mut socket: WebSocket) {
    let connection = world.change(|state| state.sessions.connect());
    let mut talk = Talk { world, connection, attached: None, pace: Pace::default() };
    let goodbye = match version.as_deref() {
        None | Some("9" | "10") => talk.run(&mut socket).await,
        Some(_) => Goodbye::Code(Close::BAD_VERSION),
    };
    let (attached, resumable) = (talk.attached.as_ref(), goodbye.resumable());
    talk.world.change(|state| state.detach(connection, attached, resumable));
    let frame = match goodbye {
        Goodbye::Code(Close { code, reason }) => Some(CloseFrame { code, reason: reason.into() }),
        Goodbye::NoCode => None,
        Goodbye::Drop => return,
    };
    // The other side may be gone already.
    let _ = socket.send(Message::Close(frame)).await;
}

struct Talk {
    world: World,
    connection: ConnectionId,
    attached: Option<Attached>,
    pace: Pace,
}

impl Talk {
    async fn run(&mut self, socket: &mut WebSocket) -> Goodbye {
        if let Some(hello) = self.hello()
            && send(socket, hello).await.is_err()
        {
            return Goodbye::Drop;
        }
        let mut changes = self.world.changes();
        let mut patience = Instant::now() + HEARTBEAT * 2;
        loop {
            let connection = self.connection;
            while self.world.read(|state| state.sessions.hangs(connection)) {
                if changes.changed().await.is_err() {
                    return Goodbye::Drop;
                }
            }
            let replies = tokio::select! {
                received = socket.recv() => {
                    patience = Instant::now() + HEARTBEAT * 2;
                    self.hear(received).map_err(Goodbye::Code).and_then(|mut replies| {
                        replies.extend(self.news()?);
                        Ok(replies)
                    })
                }
                _ = changes.changed() => self.news(),
                () = sleep_until(patience) => Err(Goodbye::Code(Close::TIMED_OUT)),
            };
            let replies = match replies {
                Ok(replies) => replies,
                Err(goodbye) => return goodbye,
            };
            for reply in replies {
                if send(socket, reply).await.is_err() {
                    return Goodbye::Drop;
                }
            }
        }
    }

    /// The greeting, unless a fault withholds it.
    fn hello(&self) -> Option<String> {
        let withheld =
            |state: &mut State| state.faults.strike_gateway(GatewayTrouble::WithholdHello);
        if self.world.change_quietly(withheld) {
            return None;
        }
        let interval = self.world.read(|state| state.heartbeat).as_millis() as u64;
        let hello = json!({
            "op": 10, "s": null, "t": null, "d": { "heartbeat_interval": interval, "_trace": [] },
        });
        Some(hello.to_string())
    }

    /// What is to be sent that nobody has asked for.
    fn news(&mut self) -> Result<Vec<String>, Goodbye> {
        let (connection, attached) = (self.connection, self.attached.as_mut());
        self.world.change_quietly(|state| state.pull(connection, attached))
    }

    fn heartbeat(&self) -> Vec<String> {
        let withheld = |state: &mut State| state.faults.strike_gateway(GatewayTrouble::WithholdAck);
        if self.world.change_quietly(withheld) {
            return Vec::new();
        }
        vec![json!({ "op": 11, "d": null, "s": null, "t": null }).to_string()]
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
        if text.len() > PAYLOAD_SIZE {
            return Err(Close::DECODE_ERROR);
        }
        let (now, is_unlimited) =
            self.world.read(|state| (state.clock.instant(), state.sessions.starts.is_unlimited));
        if !self.pace.keeps(now) && !is_unlimited {
            return Err(Close::RATE_LIMITED);
        }
        let payload: Value = serde_json::from_str(text).map_err(|_| Close::DECODE_ERROR)?;
        let data = &payload["d"];
        match payload["op"].as_u64() {
            Some(1) => Ok(self.heartbeat()),
            Some(2) => self.identify(data),
            Some(6) => self.resume(data),
            Some(3 | 4 | 8) if self.attached.is_none() => Err(Close::NOT_AUTHENTICATED),
            // Presences and voices are nothing the emulator shows.
            Some(3 | 4) => Ok(Vec::new()),
            Some(8) => {
                let intents = self.attached.as_ref().map_or(intent::NONE, Attached::intents);
                self.world.change(|state| state.send_members(data, intents));
                Ok(Vec::new())
            }
            Some(_) => Err(Close::UNKNOWN_OPCODE),
            None => Err(Close::DECODE_ERROR),
        }
    }

    fn identify(&mut self, data: &Value) -> Result<Vec<String>, Close> {
        self.check_token(data)?;
        let intents = data["intents"].as_u64().ok_or(Close::DECODE_ERROR)?;
        if !data["properties"].is_object() {
            return Err(Close::DECODE_ERROR);
        }
        let shard = Shard::read(data.get("shard"))?;
        let connection = self.connection;
        self.world.change(|state| {
            state.sessions.starts.check(shard, intents)?;
            if state.faults.strike_gateway(GatewayTrouble::RefuseIdentify) {
                return Ok(vec![invalid_session(false)]);
            }
            let now = state.clock.instant();
            match state.sessions.starts.begin(now) {
                Start::Begins => {
                    self.attached = Some(state.identify(connection, intents, shard));
                    Ok(Vec::new())
                }
                Start::TooSoon => Ok(vec![invalid_session(false)]),
                Start::TooMany => {
                    state.sessions.forget();
                    Err(Close::BAD_TOKEN)
                }
            }
        })
    }

    fn resume(&mut self, data: &Value) -> Result<Vec<String>, Close> {
        self.check_token(data)?;
        let id = data["session_id"].as_str().ok_or(Close::DECODE_ERROR)?;
        let sequence = data["seq"].as_u64().ok_or(Close::DECODE_ERROR)?;
        let connection = self.connection;
        match self.world.change(|state| state.resume(connection, id, sequence))? {
            Ok(attached) => {
                self.attached = Some(attached);
                Ok(Vec::new())
            }
            Err(invalid) => Ok(vec![invalid_session(invalid == Invalid::MayResume)]),
        }
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

/// INVALID_SESSION.
fn invalid_session(may_resume: bool) -> String {
    json!({ "op": 9, "d": may_resume, "s": null, "t": null }).to_string()
}

impl State {
    /// Answers a request for the server's members.
    fn send_members(&mut self, request: &Value, intents: u64) {
        let asks_for_all = request["query"] == "" && request["limit"].as_u64().unwrap_or(0) == 0;
        if asks_for_all && intents & intent::GUILD_MEMBERS == 0 {
            return;
        }
        let wanted = |member: &Value| match &request["user_ids"] {
            Value::Array(ids) => ids.contains(&member["user"]["id"]),
            Value::String(id) => member["user"]["id"] == *id,
            _ => {
                let prefix = request["query"].as_str().unwrap_or_default().to_lowercase();
                let name = member["user"]["username"].as_str();
                name.is_some_and(|name| name.starts_with(&prefix))
            }
        };
        let members: Vec<Value> =
            self.server.member_list_json().into_iter().filter(wanted).collect();
        let mut chunk = json!({
            "guild_id": self.server.id,
            "members": members,
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
        });
        if !request["nonce"].is_null() {
            chunk["nonce"] = request["nonce"].clone();
        }
        self.dispatch(intent::NONE, "GUILD_MEMBERS_CHUNK", &chunk);
    }
}

async fn send(socket: &mut WebSocket, text: String) -> Result<(), axum::Error> {
    socket.send(Message::Text(text.into())).await
}
