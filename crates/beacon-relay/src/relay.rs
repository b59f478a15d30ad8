//! A relay: drand's HTTP API on this machine, with simulated failures.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::serve::Listener;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

use crate::chain::{Chain, GROUP_HASH, SCHEME};

/// The bytes that precede an answer that is too long.
const FLOOD: usize = 1 << 20;

/// How a relay behaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Manner {
    /// It answers correctly.
    #[default]
    Honest,
    /// It closes each connection without an answer.
    Down,
    /// It waits this long before each answer, by the machine's clock.
    Slow(Duration),
    /// It gives a false answer.
    Lying(Lie),
}

/// A false answer of a relay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lie {
    /// Another round's signature under this round's number.
    Signature,
    /// Another round, properly signed.
    Round,
    /// A signature that is not a point of the curve.
    NoPoint,
    /// The chain with another key.
    OtherChain,
    /// An HTML page instead of JSON.
    Garbage,
    /// The correct answer, after a mebibyte of spaces.
    Flood,
}

/// A relay on 127.0.0.1. It ends when dropped.
///
/// It serves `/{chain hash}/public/{round}`, `/{chain hash}/info`, `/chains` and `/health`. A round that is not due is
/// answered with 425, as drand's relays do; for the very next round, drand's relays hold the answer back until it is
/// due, which this one does not.
pub struct Relay {
    address: SocketAddr,
    shared: Arc<Shared>,
    server: JoinHandle<()>,
}

struct Shared {
    chain: Arc<Chain>,
    now_ms: Box<dyn Fn() -> i64 + Send + Sync>,
    manner: Mutex<Manner>,
    asked: AtomicU64,
}

impl Relay {
    /// Starts a relay on this port of 127.0.0.1; on port 0, on any that is free.
    ///
    /// `now_ms` returns the current time, in milliseconds since 1970-01-01 UTC, which decides the rounds that are due.
    ///
    /// # Errors
    /// The system's error if the port cannot be opened.
    pub async fn start(
        chain: Arc<Chain>,
        port: u16,
        now_ms: impl Fn() -> i64 + Send + Sync + 'static,
    ) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
        let address = listener.local_addr()?;
        let shared = Arc::new(Shared {
            chain,
            now_ms: Box::new(now_ms),
            manner: Mutex::default(),
            asked: AtomicU64::new(0),
        });
        let router = router(Arc::clone(&shared));
        let gate = Gate { listener, shared: Arc::clone(&shared) };
        let server = tokio::spawn(async move {
            // It never returns.
            let _ = axum::serve(gate, router).await;
        });
        Ok(Self { address, shared, server })
    }

    /// The relay's address.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The relay's URL, such as `http://127.0.0.1:4711`.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Sets the relay's behaviour from now on.
    pub fn behave(&self, manner: Manner) {
        *self.shared.manner.lock().unwrap_or_else(PoisonError::into_inner) = manner;
    }

    /// How many requests have been received.
    pub fn asked(&self) -> u64 {
        self.shared.asked.load(Ordering::SeqCst)
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.server.abort();
    }
}

impl Shared {
    fn manner(&self) -> Manner {
        *self.manner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lie(&self) -> Option<Lie> {
        match self.manner() {
            Manner::Lying(lie) => Some(lie),
            Manner::Honest | Manner::Down | Manner::Slow(_) => None,
        }
    }

    fn newest_round(&self) -> u64 {
        self.chain.newest_round((self.now_ms)())
    }
}

/// Accepts no connection while the relay is down.
struct Gate {
    listener: TcpListener,
    shared: Arc<Shared>,
}

impl Listener for Gate {
    type Io = TcpStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (TcpStream, SocketAddr) {
        loop {
            let connection = Listener::accept(&mut self.listener).await;
            if self.shared.manner() != Manner::Down {
                return connection;
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

fn router(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/{chain}/public/{round}", get(round))
        .route("/{chain}/info", get(info))
        .route("/chains", get(chains))
        .route("/health", get(health))
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), mannered))
        .with_state(shared)
}

/// Applies the behaviour. Each request has a connection of its own, so that the gate sees it.
async fn mannered(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
    shared.asked.fetch_add(1, Ordering::SeqCst);
    let mut response = match shared.manner() {
        // The connection was accepted before the relay went down.
        Manner::Down => StatusCode::SERVICE_UNAVAILABLE.into_response(),
        Manner::Slow(time) => {
            tokio::time::sleep(time).await;
            next.run(request).await
        }
        Manner::Honest | Manner::Lying(_) => next.run(request).await,
    };
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}

async fn round(
    State(shared): State<Arc<Shared>>,
    Path((chain, round)): Path<(String, u64)>,
) -> Response {
    if chain != hex(&shared.chain.hash()) {
        return unknown_chain();
    }
    if round == 0 || round > shared.newest_round() {
        return (StatusCode::TOO_EARLY, "Requested future beacon\n").into_response();
    }
    let chain = &shared.chain;
    let other = if round == 1 { 2 } else { round - 1 };
    match shared.lie() {
        None => signed(round, &chain.sign(round)).to_string().into_response(),
        Some(Lie::Signature) => signed(round, &chain.sign(other)).to_string().into_response(),
        Some(Lie::Round) => signed(other, &chain.sign(other)).to_string().into_response(),
        Some(Lie::NoPoint) => signed(round, &[0xff; 48]).to_string().into_response(),
        Some(Lie::OtherChain) => {
            signed(round, &chain.impostor().sign(round)).to_string().into_response()
        }
        Some(Lie::Garbage) => garbage(),
        Some(Lie::Flood) => flood(&signed(round, &chain.sign(round))),
    }
}

async fn info(State(shared): State<Arc<Shared>>, Path(chain): Path<String>) -> Response {
    if chain != hex(&shared.chain.hash()) {
        return unknown_chain();
    }
    match shared.lie() {
        None | Some(Lie::Signature | Lie::Round | Lie::NoPoint) => {
            described(&shared.chain).to_string().into_response()
        }
        Some(Lie::OtherChain) => described(&shared.chain.impostor()).to_string().into_response(),
        Some(Lie::Garbage) => garbage(),
        Some(Lie::Flood) => flood(&described(&shared.chain)),
    }
}

async fn chains(State(shared): State<Arc<Shared>>) -> Response {
    json!([hex(&shared.chain.hash())]).to_string().into_response()
}

async fn health(State(shared): State<Arc<Shared>>) -> Response {
    let newest = shared.newest_round();
    json!({ "current": newest, "expected": newest }).to_string().into_response()
}

fn unknown_chain() -> Response {
    (StatusCode::BAD_REQUEST, "unknown chain hash\n").into_response()
}

fn garbage() -> Response {
    "<!doctype html><title>Please log in to the network</title>".into_response()
}

fn flood(answer: &Value) -> Response {
    format!("{}{answer}", " ".repeat(FLOOD)).into_response()
}

fn signed(round: u64, signature: &[u8; 48]) -> Value {
    let randomness = Sha256::digest(signature);
    json!({ "round": round, "randomness": hex(&randomness), "signature": hex(signature) })
}

fn described(chain: &Chain) -> Value {
    json!({
        "public_key": hex(&chain.public_key()),
        "period": chain.period_s(),
        "genesis_time": chain.genesis_s(),
        "hash": hex(&chain.hash()),
        "groupHash": hex(&GROUP_HASH),
        "schemeID": SCHEME,
        "metadata": { "beaconID": chain.name() },
    })
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
