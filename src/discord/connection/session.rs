//! One connection to Discord's gateway: identify or resume, heartbeats, events, and the reason it ends.
//!
//! It replaces serenity's, which begins sessions without asking whether any are left, polls a closed socket without
//! a pause if there was no close code, and logs events it cannot read.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::{Connector, MaybeTlsStream, WebSocketStream};

/// How long Discord may take to say hello.
const HELLO: Duration = Duration::from_secs(15);

/// How long sending may take: a connection that accepts no data is useless.
const SENDING: Duration = Duration::from_secs(15);

/// How long closing may take.
const CLOSING: Duration = Duration::from_millis(900);

/// The query for the gateway's version and encoding.
const VERSION: &str = "/?v=10&encoding=json";

/// How to reconnect after a close code.
/// <https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes>
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reconnect {
    /// Another connection resumes the session.
    Resume,
    Identify,
    Reshard,
    /// Reconnecting is useless.
    Never(u16),
}

impl Reconnect {
    /// The reaction to a close frame; without a code the connection was just cut.
    pub fn after(code: Option<u16>) -> Self {
        match code {
            Some(4004 | 4012 | 4013 | 4014) => Reconnect::Never(code.unwrap_or_default()),
            Some(4010 | 4011) => Reconnect::Reshard,
            Some(4003 | 4007 | 4009) => Reconnect::Identify,
            _ => Reconnect::Resume,
        }
    }
}

/// A session that another connection can resume.
#[derive(Debug, Clone)]
pub struct ResumableSession {
    /// The session's id.
    pub id: String,
    /// The address at which it is resumed.
    pub url: String,
}

/// A payload from Discord.
#[derive(Deserialize)]
struct Payload<'a> {
    op: u8,
    s: Option<u64>,
    t: Option<String>,
    #[serde(borrow)]
    d: Option<&'a RawValue>,
}

/// The part of READY that describes the session.
#[derive(Deserialize)]
struct Begun {
    session_id: String,
    resume_gateway_url: Option<String>,
}

/// The data that identifies a shard to Discord.
pub struct Greeting<'a> {
    pub url: &'a str,
    /// The bot's token. Secret.
    pub token: &'a str,
    /// The events it receives.
    pub intents: u64,
    /// The shard's number, and the number of shards.
    pub shard: [u32; 2],
}

/// An open connection.
pub struct Session {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    interval: Duration,
}

/// Where a shard resumes.
#[derive(Default)]
pub struct ResumePoint {
    /// `None` if there is no session to resume.
    pub session: Option<ResumableSession>,
    /// The sequence number of the last event.
    pub sequence: Option<u64>,
}

impl Session {
    /// Connects, and waits for Discord's hello. Without a `connector` the usual authorities are trusted.
    pub async fn open(url: &str, connector: Option<Connector>) -> Option<Self> {
        let url = format!("{}{VERSION}", url.trim_end_matches('/'));
        let connecting =
            tokio_tungstenite::connect_async_tls_with_config(url, None, false, connector);
        let (mut socket, _) = timeout(HELLO, connecting).await.ok()?.ok()?;
        let hello = timeout(HELLO, socket.next()).await.ok()??.ok()?;
        let hello: Value = serde_json::from_str(hello.to_text().ok()?).ok()?;
        let interval = hello["d"]["heartbeat_interval"].as_u64().filter(|_| hello["op"] == 10)?;
        Some(Self { socket, interval: Duration::from_millis(interval.max(1)) })
    }

    /// Begins a session or resumes the one there is, and reads until the connection ends. `on_event` is
    /// called with each event's name and content; it returns whether it could be read.
    pub async fn run(
        &mut self,
        greeting: &Greeting<'_>,
        point: &mut ResumePoint,
        mut on_event: impl FnMut(&str, &RawValue) -> bool,
    ) -> Reconnect {
        let payload = match &point.session {
            Some(session) => json!({ "op": 6, "d": {
                "token": greeting.token, "session_id": session.id, "seq": point.sequence,
            } }),
            None => json!({ "op": 2, "d": {
                "token": greeting.token, "intents": greeting.intents, "shard": greeting.shard,
                "properties": { "os": std::env::consts::OS, "browser": "witan", "device": "witan" },
            } }),
        };
        if self.send(&payload).await.is_none() {
            return Reconnect::Resume;
        }
        // The first heartbeat has a random delay, so that Discord's bots do not all beat at once.
        let mut beat = Instant::now() + self.interval.mul_f64(jitter());
        let mut acknowledged = true;
        loop {
            let received = tokio::select! {
                received = self.socket.next() => received,
                () = sleep_until(beat) => {
                    let payload = json!({ "op": 1, "d": point.sequence });
                    if !acknowledged || self.send(&payload).await.is_none() {
                        return Reconnect::Resume;
                    }
                    acknowledged = false;
                    beat = Instant::now() + self.interval;
                    continue;
                }
            };
            let text = match received {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Close(frame))) => {
                    return Reconnect::after(frame.map(|frame| frame.code.into()));
                }
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => return Reconnect::Resume,
            };
            let Ok(payload) = serde_json::from_str::<Payload<'_>>(&text) else {
                on_event("", RawValue::NULL);
                continue;
            };
            match payload.op {
                0 => dispatch(&payload, greeting, point, &mut on_event),
                // A heartbeat that Discord requests is an extra one, whether or not the last was acknowledged.
                1 => {
                    let payload = json!({ "op": 1, "d": point.sequence });
                    if self.send(&payload).await.is_none() {
                        return Reconnect::Resume;
                    }
                }
                7 => return Reconnect::Resume,
                9 if payload.d.is_some_and(|d| d.get() == "true") => return Reconnect::Resume,
                9 => return Reconnect::Identify,
                11 => acknowledged = true,
                _ => {}
            }
        }
    }

    /// Closes the connection. Code 1000 ends the session, and Discord shows the bot as offline; with other codes it
    /// can be resumed.
    pub async fn close(&mut self, code: u16) {
        let frame = CloseFrame { code: code.into(), reason: "".into() };
        // The connection may be gone already; otherwise Discord answers with a close frame.
        let _ = timeout(CLOSING, async {
            let _ = self.socket.close(Some(frame)).await;
            while let Some(Ok(_)) = self.socket.next().await {}
        })
        .await;
    }

    /// Sends a payload; `None` if the connection accepts no more data.
    async fn send(&mut self, payload: &Value) -> Option<()> {
        let sending = self.socket.send(Message::text(payload.to_string()));
        timeout(SENDING, sending).await.ok()?.ok()
    }
}

/// A random number between 0 and 1.
fn jitter() -> f64 {
    RandomState::new().hash_one(0) as f64 / u64::MAX as f64
}

/// Updates the session by an event, and passes the event on.
fn dispatch(
    payload: &Payload<'_>,
    greeting: &Greeting<'_>,
    point: &mut ResumePoint,
    on_event: &mut impl FnMut(&str, &RawValue) -> bool,
) {
    point.sequence = payload.s.or(point.sequence);
    let (Some(name), Some(data)) = (&payload.t, payload.d) else { return };
    if name == "READY"
        && let Ok(begun) = serde_json::from_str::<Begun>(data.get())
    {
        let url = begun.resume_gateway_url.unwrap_or_else(|| greeting.url.to_owned());
        point.session = Some(ResumableSession { id: begun.session_id, url });
    }
    on_event(name, data);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_documented_close_code_leads_where_discord_says() {
        let resumed = [4000, 4001, 4002, 4005, 4008];
        for code in resumed.map(Some).into_iter().chain([None, Some(1001)]) {
            assert_eq!(Reconnect::after(code), Reconnect::Resume, "{code:?}");
        }
        for code in [4003, 4007, 4009] {
            assert_eq!(Reconnect::after(Some(code)), Reconnect::Identify, "{code}");
        }
        for code in [4010, 4011] {
            assert_eq!(Reconnect::after(Some(code)), Reconnect::Reshard, "{code}");
        }
        for code in [4004, 4012, 4013, 4014] {
            assert_eq!(Reconnect::after(Some(code)), Reconnect::Never(code));
        }
    }
}
