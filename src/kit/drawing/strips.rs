//! Deflating pixels strip by strip.
//!
//! From one picture of a match to the next, little changes. A strip is deflated on its own, referring to nothing before
//! it, so that what comes of it can stand after any other, and is kept for the next picture with the same strip.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use flate2::{Compress, Compression, FlushCompress, Status};
use lru::LruCache;

use super::RenderError;

/// How much the encoder tries to make files small, of 9: beyond this it takes far longer for little.
pub const LEVEL: u8 = 5;

/// How many rows of pixels a strip has: the fewer, the more strips stay as they are, but the larger is the file.
const ROWS: usize = 75;

/// Deflated strips, the latest of them, up to a limit. What is kept is the same for every viewer.
pub(crate) struct Strips {
    kept: Mutex<Kept>,
}

struct Kept {
    /// In bytes.
    limit: usize,
    /// By what was deflated.
    strips: LruCache<Box<[u8]>, Arc<Strip>>,
    bytes: usize,
}

struct Strip {
    /// Whole blocks, of which none is the last.
    deflated: Vec<u8>,
    /// Adler-32 of what was deflated.
    checksum: u32,
}

impl Strips {
    /// None yet, and never more than so many bytes.
    pub(crate) fn new(limit: usize) -> Self {
        Self { kept: Mutex::new(Kept { limit, strips: LruCache::unbounded(), bytes: 0 }) }
    }

    /// Rows of so many bytes each as a zlib stream.
    pub(crate) fn deflate(&self, rows: &[u8], row: usize) -> Result<Vec<u8>, RenderError> {
        // Deflated, with a window of 32 KiB.
        let mut stream = vec![0x78, 0x5e];
        let mut checksum = 1;
        for bytes in rows.chunks(ROWS * row) {
            let strip = self.strip(bytes)?;
            stream.extend_from_slice(&strip.deflated);
            checksum = joined(checksum, strip.checksum, bytes.len());
        }
        // The last block is empty.
        stream.extend_from_slice(&[3, 0]);
        stream.extend_from_slice(&checksum.to_be_bytes());
        Ok(stream)
    }

    /// How much is kept, in bytes.
    pub(crate) fn kept_bytes(&self) -> usize {
        self.lock().bytes
    }

    fn strip(&self, bytes: &[u8]) -> Result<Arc<Strip>, RenderError> {
        if let Some(strip) = self.lock().strips.get(bytes) {
            return Ok(Arc::clone(strip));
        }
        // Deflated without the lock: at worst two deflate the same.
        let strip = Arc::new(Strip::new(bytes)?);
        self.lock().keep(bytes, Arc::clone(&strip));
        Ok(strip)
    }

    /// What is kept stays whole if a thread dies, as nothing in here can fail halfway.
    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Strips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Strips").finish_non_exhaustive()
    }
}

impl Kept {
    fn keep(&mut self, bytes: &[u8], strip: Arc<Strip>) {
        self.bytes += bytes.len() + strip.deflated.len();
        if let Some((bytes, replaced)) = self.strips.push(bytes.into(), strip) {
            self.bytes -= bytes.len() + replaced.deflated.len();
        }
        while self.bytes > self.limit
            && let Some((bytes, oldest)) = self.strips.pop_lru()
        {
            self.bytes -= bytes.len() + oldest.deflated.len();
        }
    }
}

impl Strip {
    fn new(bytes: &[u8]) -> Result<Self, RenderError> {
        let mut encoder = Compress::new(Compression::new(LEVEL.into()), true);
        // More than deflating ever takes: it stores what it cannot make smaller.
        let mut stream = Vec::with_capacity(bytes.len() + bytes.len() / 100 + 1024);
        let mut step = |bytes: &[u8], flush, stream: &mut Vec<u8>| {
            let status = encoder.compress_vec(bytes, stream, flush);
            status.map_err(|error| RenderError::Encoding(error.to_string()))
        };
        step(bytes, FlushCompress::Full, &mut stream)?;
        let blocks = stream.len();
        if step(&[], FlushCompress::Finish, &mut stream)? != Status::StreamEnd {
            return Err(RenderError::Encoding("deflating came to no end".to_owned()));
        }
        let checksum = stream.last_chunk().map_or(1, |bytes| u32::from_be_bytes(*bytes));
        // Between the two bytes a zlib stream begins with and its empty last block.
        Ok(Self { deflated: stream[2..blocks].to_vec(), checksum })
    }
}

/// The Adler-32 of two pieces after each other, of which the second has so many bytes (RFC 1950).
fn joined(first: u32, second: u32, second_len: usize) -> u32 {
    const MODULUS: u64 = 65521;
    let halves = |checksum: u32| (u64::from(checksum & 0xffff), u64::from(checksum >> 16));
    let ((a, b), (c, d)) = (halves(first), halves(second));
    // Each sum begins with 1, which counts once.
    let before = a + MODULUS - 1;
    let low = (before + c) % MODULUS;
    let high = (b + d + second_len as u64 % MODULUS * before) % MODULUS;
    (high << 16 | low) as u32
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn inflated(stream: &[u8]) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut decoder = flate2::read::ZlibDecoder::new(stream);
        decoder.read_to_end(&mut bytes).expect("a zlib stream with the right checksum");
        bytes
    }

    #[test]
    fn strips_kept_and_new_are_one_stream() {
        let strips = Strips::new(1 << 20);
        let row = 301;
        let mut rows: Vec<u8> =
            (0..row * 310).map(|at: usize| (at * at / 777 % 251) as u8).collect();
        assert_eq!(inflated(&strips.deflate(&rows, row).expect("a stream")), rows);
        let kept = strips.kept_bytes();
        assert_eq!(inflated(&strips.deflate(&rows, row).expect("a stream")), rows);
        assert_eq!(strips.kept_bytes(), kept, "what was the same is deflated again");
        rows[row * 200] ^= 1;
        assert_eq!(inflated(&strips.deflate(&rows, row).expect("a stream")), rows);
        assert!(strips.kept_bytes() > kept);
        assert_eq!(inflated(&strips.deflate(&[], row).expect("a stream")), [0_u8; 0]);
    }

    #[test]
    fn no_more_is_kept_than_the_limit() {
        let strips = Strips::new(40_000);
        for first in 0..20 {
            let rows: Vec<u8> = (0..30_000).map(|at: usize| (first + at / 100) as u8).collect();
            assert_eq!(inflated(&strips.deflate(&rows, 100).expect("a stream")), rows);
            assert!((1..=40_000).contains(&strips.kept_bytes()));
        }
    }
}
