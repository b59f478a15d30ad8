//! A raw websocket to the gateway, without a client library, that sees every frame.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::fixture::{Fixture, PATIENCE};

/// Guilds, members, messages and their content, direct messages.
const INTENTS: u64 = 1 | 1 << 1 | 1 << 9 | 1 << 12 | 1 << 15;

/// An open websocket.
pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    token: String,
}

/// A frame from the gateway, or how the connection ended.
#[derive(Debug, PartialEq)]
pub enum Frame {
    Payload(Value),
    Text(String),
    Bytes(Vec<u8>),
    /// A close frame with its code.
    Closed(Option<u16>),
    /// The connection ended without a close frame.
    Dropped,
}

impl Frame {
    /// The event's name and sequence number.
    pub fn event(&self) -> Option<(&str, u64)> {
        let Frame::Payload(payload) = self else { return None };
        Some((payload["t"].as_str()?, payload["s"].as_u64()?))
    }
}

impl Socket {
    /// Opens a websocket, if the gateway accepts it.
    pub async fn open(it: &Fixture) -> Result<Socket, tungstenite::Error> {
        Socket::open_at(it, "/").await
    }

    /// Opens a websocket at a path, whose query names the version.
    pub async fn open_at(it: &Fixture, path: &str) -> Result<Socket, tungstenite::Error> {
        let url = it.emulator.gateway() + path;
        let (stream, _) = timeout(PATIENCE, connect_async(url)).await.expect("an answer comes")?;
        Ok(Socket { stream, token: it.emulator.token().to_owned() })
    }

    /// Opens a websocket and a session, reads READY and GUILD_CREATE, and returns the session's id.
    pub async fn identify(it: &Fixture) -> (Socket, String) {
        let (mut socket, ready) = Socket::ready(it).await;
        socket.event("GUILD_CREATE").await;
        (socket, ready["session_id"].as_str().expect("an id").to_owned())
    }

    /// Opens a websocket and a session; returns the data of READY.
    pub async fn ready(it: &Fixture) -> (Socket, Value) {
        let mut socket = Socket::open(it).await.expect("the gateway is open");
        assert_eq!(socket.payload().await["op"], 10);
        let identify = json!({ "token": socket.token, "intents": INTENTS, "properties": {} });
        socket.send(json!({ "op": 2, "d": identify })).await;
        let ready = socket.event("READY").await;
        (socket, ready)
    }

    /// Opens a websocket and tries to resume a session; returns the answer.
    pub async fn resume(it: &Fixture, session: &str, sequence: u64) -> (Socket, Value) {
        let mut socket = Socket::open(it).await.expect("the gateway is open");
        assert_eq!(socket.payload().await["op"], 10);
        let answer = socket.resume_again(session, sequence).await;
        (socket, answer)
    }

    /// Tries to resume a session; returns the first payload.
    pub async fn resume_again(&mut self, session: &str, sequence: u64) -> Value {
        let resume = json!({ "token": self.token, "session_id": session, "seq": sequence });
        self.send(json!({ "op": 6, "d": resume })).await;
        self.payload().await
    }

    pub async fn send(&mut self, payload: Value) {
        let sent = self.stream.send(Message::text(payload.to_string())).await;
        sent.expect("the websocket is open");
    }

    /// The next frame.
    pub async fn next(&mut self) -> Frame {
        match timeout(PATIENCE, self.stream.next()).await.expect("a frame comes") {
            Some(Ok(Message::Text(text))) => match serde_json::from_str(&text) {
                Ok(payload) => Frame::Payload(payload),
                Err(_) => Frame::Text(text.to_string()),
            },
            Some(Ok(Message::Binary(bytes))) => Frame::Bytes(bytes.to_vec()),
            Some(Ok(Message::Close(frame))) => Frame::Closed(frame.map(|frame| frame.code.into())),
            Some(Err(_)) | None => Frame::Dropped,
            Some(Ok(other)) => panic!("nobody sends {other:?}"),
        }
    }

    /// The next frame, which must be a payload.
    pub async fn payload(&mut self) -> Value {
        match self.next().await {
            Frame::Payload(payload) => payload,
            other => panic!("no payload but {other:?}"),
        }
    }

    /// The data of the next event, which must have this name.
    pub async fn event(&mut self, name: &str) -> Value {
        let payload = self.payload().await;
        assert_eq!(payload["t"], name, "{payload}");
        payload["d"].clone()
    }
}
