//! One connection to Discord's gateway: greeted, kept alive, read, and why it ends.
//!
//! It is not serenity's: that one begins sessions without asking whether there are any left, asks a
//! closed socket without a pause if there was no code, and writes what it cannot read into the log.

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

/// How long what is said may take to leave: a connection that takes nothing is of no use.
const SAYING: Duration = Duration::from_secs(15);

/// How long taking leave may take.
const GOODBYE: Duration = Duration::from_millis(900);

/// The version of the gateway, and how it writes.
const VERSION: &str = "/?v=10&encoding=json";

/// What a close code asks for.
/// <https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes>
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Then {
    /// The session goes on with another connection.
    Resume,
    Identify,
    Reshard,
    /// Nothing helps that the program could do.
    Never(u16),
}

impl Then {
    /// What comes after a close frame; without one the connection was just cut.
    pub fn after(code: Option<u16>) -> Self {
        match code {
            Some(4004 | 4012 | 4013 | 4014) => Then::Never(code.unwrap_or_default()),
            Some(4010 | 4011) => Then::Reshard,
            Some(4003 | 4007 | 4009) => Then::Identify,
            _ => Then::Resume,
        }
    }
}

/// What is known of a session, to go on with it.
#[derive(Debug, Clone)]
pub struct Known {
    /// Discord's name for it.
    pub id: String,
    /// Where it goes on.
    pub url: String,
}

/// What Discord sends.
#[derive(Deserialize)]
struct Payload<'a> {
    op: u8,
    s: Option<u64>,
    t: Option<String>,
    #[serde(borrow)]
    d: Option<&'a RawValue>,
}

/// What READY tells of the session.
#[derive(Deserialize)]
struct Begun {
    session_id: String,
    resume_gateway_url: Option<String>,
}

/// What greets Discord.
pub struct Greeting<'a> {
    pub url: &'a str,
    /// The bot's token. Secret.
    pub token: &'a str,
    /// What it is told of.
    pub intents: u64,
    /// Which shard of how many.
    pub shard: [u32; 2],
}

/// A connection that was opened.
pub struct Session {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    interval: Duration,
}

/// How far a shard is.
#[derive(Default)]
pub struct Place {
    /// The session, if there is one to go on with.
    pub known: Option<Known>,
    /// The number of the last event.
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

    /// Begins a session, or goes on with the one there is, and hears until it ends. `tell` is
    /// called with each event's name and content, and says whether it could be read.
    pub async fn hear(
        &mut self,
        greeting: &Greeting<'_>,
        place: &mut Place,
        mut tell: impl FnMut(&str, &RawValue) -> bool,
    ) -> Then {
        let said = match &place.known {
            Some(known) => json!({ "op": 6, "d": {
                "token": greeting.token, "session_id": known.id, "seq": place.sequence,
            } }),
            None => json!({ "op": 2, "d": {
                "token": greeting.token, "intents": greeting.intents, "shard": greeting.shard,
                "properties": { "os": std::env::consts::OS, "browser": "witan", "device": "witan" },
            } }),
        };
        if self.say(&said).await.is_none() {
            return Then::Resume;
        }
        // The first beat comes at any moment, so that not all of Discord's bots beat at once.
        let mut beat = Instant::now() + self.interval.mul_f64(anything());
        let mut acknowledged = true;
        loop {
            let heard = tokio::select! {
                heard = self.socket.next() => heard,
                () = sleep_until(beat) => {
                    let said = json!({ "op": 1, "d": place.sequence });
                    if !acknowledged || self.say(&said).await.is_none() {
                        return Then::Resume;
                    }
                    acknowledged = false;
                    beat = Instant::now() + self.interval;
                    continue;
                }
            };
            let text = match heard {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Close(frame))) => {
                    return Then::after(frame.map(|frame| frame.code.into()));
                }
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => return Then::Resume,
            };
            let Ok(payload) = serde_json::from_str::<Payload<'_>>(&text) else {
                tell("", RawValue::NULL);
                continue;
            };
            match payload.op {
                0 => heed(&payload, greeting, place, &mut tell),
                // A beat that Discord asks for is one more, whether or not the last was acknowledged.
                1 => {
                    let said = json!({ "op": 1, "d": place.sequence });
                    if self.say(&said).await.is_none() {
                        return Then::Resume;
                    }
                }
                7 => return Then::Resume,
                9 if payload.d.is_some_and(|d| d.get() == "true") => return Then::Resume,
                9 => return Then::Identify,
                11 => acknowledged = true,
                _ => {}
            }
        }
    }

    /// Takes leave, and Discord shows the bot as away. With another code than 1000 the session
    /// can go on.
    pub async fn leave(&mut self, code: u16) {
        let frame = CloseFrame { code: code.into(), reason: "".into() };
        // It may be gone already; else Discord answers with a frame like it.
        let _ = timeout(GOODBYE, async {
            let _ = self.socket.close(Some(frame)).await;
            while let Some(Ok(_)) = self.socket.next().await {}
        })
        .await;
    }

    /// Says something, unless the connection takes nothing any more.
    async fn say(&mut self, said: &Value) -> Option<()> {
        let saying = self.socket.send(Message::text(said.to_string()));
        timeout(SAYING, saying).await.ok()?.ok()
    }
}

/// Something between 0 and 1.
fn anything() -> f64 {
    RandomState::new().hash_one(0) as f64 / u64::MAX as f64
}

/// Takes note of an event, and tells it.
fn heed(
    payload: &Payload<'_>,
    greeting: &Greeting<'_>,
    place: &mut Place,
    tell: &mut impl FnMut(&str, &RawValue) -> bool,
) {
    place.sequence = payload.s.or(place.sequence);
    let (Some(name), Some(data)) = (&payload.t, payload.d) else { return };
    if name == "READY"
        && let Ok(begun) = serde_json::from_str::<Begun>(data.get())
    {
        let url = begun.resume_gateway_url.unwrap_or_else(|| greeting.url.to_owned());
        place.known = Some(Known { id: begun.session_id, url });
    }
    tell(name, data);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_documented_close_code_leads_where_discord_says() {
        let resumed = [4000, 4001, 4002, 4005, 4008];
        for code in resumed.map(Some).into_iter().chain([None, Some(1001)]) {
            assert_eq!(Then::after(code), Then::Resume, "{code:?}");
        }
        for code in [4003, 4007, 4009] {
            assert_eq!(Then::after(Some(code)), Then::Identify, "{code}");
        }
        for code in [4010, 4011] {
            assert_eq!(Then::after(Some(code)), Then::Reshard, "{code}");
        }
        for code in [4004, 4012, 4013, 4014] {
            assert_eq!(Then::after(Some(code)), Then::Never(code));
        }
    }
}
