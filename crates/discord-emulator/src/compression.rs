//! Compresses gateway payloads as the bot requests in the gateway's address: one stream per websocket, flushed after
//! each payload.

use std::mem;

use axum::body::Bytes;
use axum::extract::ws::Message;
use flate2::{Compress, Compression, FlushCompress};

/// The header of a Zstandard frame (RFC 8878, 3.1.1): magic number, no size, no checksum, a window of 128 KiB.
const ZSTD_HEAD: [u8; 6] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x38];

/// The most bytes of a Zstandard block.
const ZSTD_BLOCK: usize = 128 * 1024;

/// How payloads are encoded.
pub(super) enum Stream {
    Plain,
    Zlib(Compress),
    /// Zstandard with raw blocks, which the format allows: only the bot's decoder is under test.
    Zstd {
        head: Vec<u8>,
    },
}

impl Stream {
    /// Chooses by the `compress` parameter of the gateway's address.
    pub(super) fn of(asked: Option<&str>) -> Stream {
        match asked {
            Some("zlib-stream") => Stream::Zlib(Compress::new(Compression::fast(), true)),
            Some("zstd-stream") => Stream::Zstd { head: ZSTD_HEAD.to_vec() },
            _ => Stream::Plain,
        }
    }

    /// Encodes a payload as a websocket frame.
    pub(super) fn frame(&mut self, text: String) -> Message {
        match self {
            Stream::Plain => Message::Text(text.into()),
            Stream::Zlib(stream) => Message::Binary(deflated(stream, text.as_bytes())),
            Stream::Zstd { head } => {
                let mut bytes = mem::take(head);
                for block in text.as_bytes().chunks(ZSTD_BLOCK) {
                    // Block header: not the last block of the frame, raw, and its size.
                    let header = (block.len() as u32) << 3;
                    bytes.extend_from_slice(&header.to_le_bytes()[..3]);
                    bytes.extend_from_slice(block);
                }
                Message::Binary(bytes.into())
            }
        }
    }
}

/// Deflates and flushes: the output ends with the four bytes that Discord's documentation names (`00 00 ff ff`).
fn deflated(stream: &mut Compress, text: &[u8]) -> Bytes {
    let mut bytes = Vec::with_capacity(text.len() / 2 + 64);
    let mut read = 0;
    loop {
        let before = stream.total_in();
        let room = bytes.capacity();
        let done = stream.compress_vec(&text[read..], &mut bytes, FlushCompress::Sync);
        done.expect("deflating does not fail");
        read += (stream.total_in() - before) as usize;
        // Room left in the buffer means that everything has been written.
        if read == text.len() && bytes.len() < room {
            return bytes.into();
        }
        bytes.reserve(4096);
    }
}
