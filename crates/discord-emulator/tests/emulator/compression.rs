//! Compression of the gateway.

use std::io::Read as _;

use flate2::{Decompress, FlushDecompress};
use ruzstd::decoding::StreamingDecoder;
use serde_json::{Value, json};

use crate::fixture::Fixture;
use crate::socket::{Frame, Socket};

/// Runs a long session, so that payloads are larger than the window of a stream.
async fn frames(it: &Fixture, address: &str) -> Vec<Vec<u8>> {
    let mut socket = Socket::open_at(it, address).await.expect("the gateway is open");
    let mut frames = Vec::new();
    let mut next = async |socket: &mut Socket| {
        let Frame::Bytes(bytes) = socket.next().await else { panic!("it is compressed") };
        frames.push(bytes);
    };
    next(&mut socket).await;
    let token = it.emulator.token();
    socket.send(json!({ "op": 2, "d": { "token": token, "intents": 1, "properties": {} } })).await;
    next(&mut socket).await;
    next(&mut socket).await;
    for name in ["FIRST", "SECOND"] {
        it.world.dispatch_raw(name, &json!({ "words": "word ".repeat(60_000) }));
        next(&mut socket).await;
    }
    frames
}

fn names(payloads: &[Value]) -> Vec<&str> {
    payloads.iter().map(|payload| payload["t"].as_str().unwrap_or("HELLO")).collect()
}

const EXPECTED: [&str; 5] = ["HELLO", "READY", "GUILD_CREATE", "FIRST", "SECOND"];

#[tokio::test]
async fn a_stream_of_zlib_is_read_piece_by_piece() {
    let it = Fixture::start().await;
    let frames = frames(&it, "/?v=10&encoding=json&compress=zlib-stream").await;
    let mut stream = Decompress::new(true);
    let payloads: Vec<Value> = frames
        .iter()
        .map(|frame| {
            assert!(frame.ends_with(&[0, 0, 0xFF, 0xFF]), "as it is documented");
            let mut text = Vec::with_capacity(1_000_000);
            let read = stream.decompress_vec(frame, &mut text, FlushDecompress::Sync);
            read.expect("it is zlib");
            serde_json::from_slice(&text).expect("a payload ends with its frame")
        })
        .collect();
    assert_eq!(names(&payloads), EXPECTED);
}

#[tokio::test]
async fn a_stream_of_zstandard_is_read_piece_by_piece() {
    let it = Fixture::start().await;
    let frames = frames(&it, "/?v=10&encoding=json&compress=zstd-stream").await;
    let (mut come, mut known) = (Vec::new(), 0);
    let mut payloads: Vec<Value> = Vec::new();
    for frame in frames {
        come.extend(frame);
        // An empty last block ends the stream here, as the decoder expects a complete one.
        let whole = [come.as_slice(), &[1, 0, 0]].concat();
        let mut text = Vec::new();
        let mut stream = StreamingDecoder::new(whole.as_slice()).expect("it is Zstandard");
        stream.read_to_end(&mut text).expect("each frame ends with a block");
        payloads.push(serde_json::from_slice(&text[known..]).expect("and with a payload"));
        known = text.len();
    }
    assert_eq!(names(&payloads), EXPECTED);
}
