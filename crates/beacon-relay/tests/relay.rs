//! The relay as a client program sees it.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use beacon_relay::{Chain, Lie, Manner, Relay};
use game_api::{Round, Signature};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Requests a path, and returns status and content.
async fn ask(address: SocketAddr, path: &str) -> io::Result<(u16, String)> {
    let mut stream = TcpStream::connect(address).await?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let ended = || io::Error::from(io::ErrorKind::UnexpectedEof);
    let (head, content) = answer.split_once("\r\n\r\n").ok_or_else(ended)?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    Ok((status.ok_or_else(ended)?, content.to_owned()))
}

fn chain() -> Arc<Chain> {
    let secret = *b"This is a secret everyone knows.";
    Arc::new(Chain::new("tried", secret, 100, 3).expect("a key"))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

async fn at_round_three() -> (Relay, String) {
    let chain = chain();
    let path = format!("/{}/public/", hex(&chain.hash()));
    let relay = Relay::start(chain, 0, || 106_000).await.expect("a free port");
    (relay, path)
}

#[tokio::test]
async fn a_round_is_there_when_its_time_has_come() {
    let now = Arc::new(AtomicI64::new(102_999));
    let chain = chain();
    let clock = Arc::clone(&now);
    let relay = Relay::start(Arc::clone(&chain), 0, move || clock.load(Ordering::SeqCst)).await;
    let relay = relay.expect("a free port");
    let path = format!("/{}/public/2", hex(&chain.hash()));
    assert_eq!(ask(relay.address(), &path).await.expect("an answer").0, 425);
    now.store(103_000, Ordering::SeqCst);
    let (status, content) = ask(relay.address(), &path).await.expect("an answer");
    assert_eq!(status, 200);
    let answer: Value = serde_json::from_str(&content).expect("JSON");
    assert_eq!(answer["round"], 2);
    assert_eq!(answer["signature"], hex(&chain.sign(2)));
    assert_eq!(answer["randomness"], hex(&Sha256::digest(chain.sign(2))));
    assert_eq!(relay.asked(), 2);
}

#[tokio::test]
async fn it_describes_its_chain_and_knows_no_other() {
    let (relay, _) = at_round_three().await;
    let chain = chain();
    let info = ask(relay.address(), &format!("/{}/info", hex(&chain.hash()))).await;
    let info: Value = serde_json::from_str(&info.expect("an answer").1).expect("JSON");
    assert_eq!(info["hash"], hex(&chain.hash()));
    assert_eq!(info["public_key"], hex(&chain.public_key()));
    assert_eq!((&info["period"], &info["genesis_time"]), (&Value::from(3), &Value::from(100)));
    assert_eq!(info["schemeID"], "bls-unchained-g1-rfc9380");
    let other = format!("/{}/public/1", "0".repeat(64));
    assert_eq!(ask(relay.address(), &other).await.expect("an answer").0, 400);
    let (_, health) = ask(relay.address(), "/health").await.expect("an answer");
    assert_eq!(health, r#"{"current":3,"expected":3}"#);
    let (_, chains) = ask(relay.address(), "/chains").await.expect("an answer");
    assert_eq!(chains, format!("[\"{}\"]", hex(&chain.hash())));
}

#[tokio::test]
async fn each_kind_of_lie_is_a_false_answer() {
    let (relay, path) = at_round_three().await;
    let round = Round::new(3).expect("not 0");
    for lie in [Lie::Signature, Lie::Round, Lie::NoPoint, Lie::OtherChain] {
        relay.behave(Manner::Lying(lie));
        let (status, content) = ask(relay.address(), &format!("{path}3")).await.expect("an answer");
        assert_eq!(status, 200);
        let answer: Value = serde_json::from_str(&content).expect("JSON");
        let signature: Signature =
            answer["signature"].as_str().expect("digits").parse().expect("96");
        // Has the same secret as the relay's chain.
        assert!(game_api::Chain::TRIAL.verify(round, &signature).is_err(), "{lie:?}");
        assert_eq!(answer["round"] == 3, lie != Lie::Round, "{lie:?}");
    }
    relay.behave(Manner::Lying(Lie::Garbage));
    let (_, page) = ask(relay.address(), &format!("{path}3")).await.expect("an answer");
    assert!(serde_json::from_str::<Value>(&page).is_err());
    relay.behave(Manner::Lying(Lie::Flood));
    let (_, flood) = ask(relay.address(), &format!("{path}3")).await.expect("an answer");
    assert!(flood.len() > 1_000_000 && serde_json::from_str::<Value>(&flood).is_ok());
}

#[tokio::test]
async fn a_relay_that_is_down_answers_nothing() {
    let (relay, path) = at_round_three().await;
    relay.behave(Manner::Down);
    assert!(ask(relay.address(), &format!("{path}3")).await.is_err());
    relay.behave(Manner::Honest);
    assert_eq!(ask(relay.address(), &format!("{path}3")).await.expect("an answer").0, 200);
    assert_eq!(relay.asked(), 1, "what was not let in did not ask");
}
