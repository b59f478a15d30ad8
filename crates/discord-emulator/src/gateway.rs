//! The gateway: the websocket over which the bot receives events.
//!
//! A session outlives its websocket. Each event goes into the session's buffer with a sequence number; the websocket
//! sends from the buffer what it has not sent yet. A RESUME is just a new websocket that starts where the last one
//! ended.

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep_until};

use super::compression::Stream;
use super::faults::{GatewayTrouble, Invalid};
use super::numbers::intent;
use super::server::Standing;
use super::sessions::{
    Attached, Close, ConnectionId, Goodbye, HEARTBEAT, PAYLOAD_SIZE, Pace, Shard, Start,
};
use super::state::State;
use super::world::World;

/// The most members in one GUILD_MEMBERS_CHUNK.
const MEMBERS: u64 = 100;

/// The most bytes of a nonce that is returned with them.
const NONCE: usize = 32;

/// Serves a websocket until either side closes it.
pub(super) async fn talk(
    world: World,
    version: Option<String>,
    compress: Option<String>,
    mut socket: WebSocket,
) {
    let connection = world.change(|state| state.sessions.connect());
    let stream = Stream::of(compress.as_deref());
    let mut talk = Talk { world, connection, stream, attached: None, pace: Pace::default() };
    let goodbye = match version.as_deref() {
        None | Some("9" | "10") => talk.run(&mut socket).await,
        Some(_) => Goodbye::Code(Close::BAD_VERSION),
    };
    let (attached, resumable) = (talk.attached.as_ref(), goodbye.resumable());
    talk.world.change(|state| state.sessions.detach(connection, attached, resumable));
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
    stream: Stream,
    attached: Option<Attached>,
    pace: Pace,
}

impl Talk {
    async fn run(&mut self, socket: &mut WebSocket) -> Goodbye {
        if let Some(hello) = self.hello()
            && self.send(socket, hello).await.is_err()
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
                if self.send(socket, reply).await.is_err() {
                    return Goodbye::Drop;
                }
            }
        }
    }

    async fn send(&mut self, socket: &mut WebSocket, text: String) -> Result<(), axum::Error> {
        socket.send(self.stream.frame(text)).await
    }

    /// HELLO, unless a fault withholds it.
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

    /// The payloads to send that are no answers.
    fn news(&mut self) -> Result<Vec<String>, Goodbye> {
        let (connection, attached) = (self.connection, self.attached.as_mut());
        self.world
            .change_quietly(|state| state.sessions.pull(connection, attached, &mut state.faults))
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

    /// Handles one payload of the bot, and returns the answers.
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
            Some(3 | 4 | 8 | 31 | 43) if self.attached.is_none() => Err(Close::NOT_AUTHENTICATED),
            // The emulator shows neither presences nor voice states.
            Some(3 | 4) => Ok(Vec::new()),
            Some(8) => {
                let intents = self.attached.as_ref().map_or(intent::NONE, Attached::intents);
                self.world.change(|state| state.send_members(data, intents));
                Ok(Vec::new())
            }
            Some(31) => {
                self.world.change(|state| state.send_sounds(data));
                Ok(Vec::new())
            }
            Some(43) => {
                self.world.change(|state| state.send_channel_info(data));
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
        let is_named = !data["shard"].is_null();
        let connection = self.connection;
        self.world.change(|state| {
            state.sessions.starts.check(shard, intents, state.server.intents)?;
            if state.faults.strike_gateway(GatewayTrouble::RefuseIdentify) {
                return Ok(vec![invalid_session(false)]);
            }
            let now = state.clock.instant();
            match state.sessions.starts.begin(now) {
                Start::Begins => {
                    self.attached = Some(state.identify(connection, intents, (shard, is_named)));
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

/// An INVALID_SESSION payload.
fn invalid_session(may_resume: bool) -> String {
    json!({ "op": 9, "d": may_resume, "s": null, "t": null }).to_string()
}

impl State {
    /// Opens a session and puts READY and GUILD_CREATE into it.
    fn identify(
        &mut self,
        connection: ConnectionId,
        intents: u64,
        (shard, is_named): (Shard, bool),
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
        if is_named {
            ready["shard"] = json!([shard.number, shard.of]);
        }
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

    /// Resumes a session, or says why not.
    fn resume(
        &mut self,
        connection: ConnectionId,
        id: &str,
        sequence: u64,
    ) -> Result<Result<Attached, Invalid>, Close> {
        if self.faults.strike_gateway(GatewayTrouble::RefuseResume(Invalid::MayResume)) {
            return Ok(Err(Invalid::MayResume));
        }
        if self.faults.strike_gateway(GatewayTrouble::RefuseResume(Invalid::Gone)) {
            self.sessions.lose(id);
        }
        let resumed = json!({ "_trace": [] });
        let outcome = self.sessions.resume(connection, id, sequence, &resumed)?;
        if outcome.is_ok() {
            self.control_panel.note_event("RESUMED", &resumed);
            self.checks.event("RESUMED", &resumed);
        }
        Ok(outcome)
    }

    /// Answers a request for the server's members.
    fn send_members(&mut self, request: &Value, intents: u64) {
        let asks_for_all = request["query"] == "" && request["limit"].as_u64().unwrap_or(0) == 0;
        if asks_for_all && intents & intent::GUILD_MEMBERS == 0 {
            return;
        }
        let asked = match &request["user_ids"] {
            Value::Array(ids) => Some(ids.clone()),
            Value::String(id) => Some(vec![json!(id)]),
            _ => None,
        };
        let prefix = request["query"].as_str().unwrap_or_default().to_lowercase();
        let is_wanted = |member: &Value| match &asked {
            Some(ids) => ids.contains(&member["user"]["id"]),
            None => {
                member["user"]["username"].as_str().is_some_and(|name| name.starts_with(&prefix))
            }
        };
        let most = match request["limit"].as_u64() {
            Some(limit) if limit > 0 && asked.is_none() => limit.min(MEMBERS),
            _ => MEMBERS,
        };
        let found = self.server.member_list_json().into_iter().filter(is_wanted);
        let members: Vec<Value> = found.take(most as usize).collect();
        let mut chunk = json!({
            "guild_id": self.server.id,
            "members": members,
            "chunk_index": 0,
            "chunk_count": 1,
        });
        if let Some(mut missing) = asked {
            missing.retain(|id| !members.iter().any(|member| member["user"]["id"] == *id));
            chunk["not_found"] = json!(missing);
        }
        if let Some(nonce) = request["nonce"].as_str().filter(|nonce| nonce.len() <= NONCE) {
            chunk["nonce"] = json!(nonce);
        }
        self.dispatch(intent::NONE, "GUILD_MEMBERS_CHUNK", &chunk);
    }

    /// Answers a request for soundboard sounds: this server has none.
    fn send_sounds(&mut self, request: &Value) {
        let guild = json!(self.server.id);
        if request["guild_ids"].as_array().is_some_and(|ids| ids.contains(&guild)) {
            let sounds = json!({ "guild_id": guild, "soundboard_sounds": [] });
            self.dispatch(intent::NONE, "SOUNDBOARD_SOUNDS", &sounds);
        }
    }

    /// Answers a request for the state of the voice channels: empty.
    fn send_channel_info(&mut self, request: &Value) {
        if request["guild_id"] != json!(self.server.id) {
            return;
        }
        let wanted = request["fields"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let wanted: Vec<&str> =
            wanted.filter(|field| ["status", "voice_start_time"].contains(field)).collect();
        let voices = self.channels.iter().filter(|channel| channel.kind.is_voice());
        let channels: Vec<Value> = voices
            .map(|channel| {
                let mut info = json!({ "id": channel.id });
                wanted.iter().for_each(|field| info[*field] = Value::Null);
                info
            })
            .collect();
        let info = json!({ "guild_id": self.server.id, "channels": channels });
        self.dispatch(intent::NONE, "CHANNEL_INFO", &info);
    }
}
