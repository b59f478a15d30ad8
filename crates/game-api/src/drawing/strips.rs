//! Deflating pixels strip by strip.
//!
//! From one picture of a match to the next, little changes. Each strip is deflated on its own, without references to
//! earlier data, so that the result can follow any other strip, and is cached for the next picture with the same strip.
//! Strips are identified by the sprites in them, so that cached ones need not even be drawn.

use std::fmt;
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use flate2::{Compress, Compression, FlushCompress, Status};
use lru::LruCache;
use rayon::prelude::*;

use super::RenderError;

/// The compression level, of 9: each further one takes a quarter to a half longer for 2 to 6 % less.
pub const LEVEL: u8 = 3;

/// The rows of pixels in a strip: with fewer, more strips stay unchanged, but the file is larger.
const ROWS: usize = 75;

/// The content of a strip: sprites by name, each with its position. Strips with the same key have the same pixels.
pub(crate) type Key = Box<[(u64, i32, i32)]>;

/// A cache of deflated strips, least recently used first out. It is the same for every viewer.
pub(crate) struct Strips {
    kept: Mutex<StripCache>,
    /// Idle compressors: creating one takes longer than deflating a few rows.
    idle: Mutex<Vec<Compress>>,
}

struct StripCache {
    /// The limit in bytes.
    limit: usize,
    strips: LruCache<Key, Arc<Strip>>,
    bytes: usize,
}

struct Strip {
    /// Whole blocks, none of which is the final one.
    deflated: Vec<u8>,
    /// The Adler-32 of the data before deflating.
    checksum: u32,
}

impl Strips {
    /// An empty cache of at most `limit` bytes.
    pub(crate) fn new(limit: usize) -> Self {
        let kept = StripCache { limit, strips: LruCache::unbounded(), bytes: 0 };
        Self { kept: Mutex::new(kept), idle: Mutex::default() }
    }

    /// Deflates `rows` rows of `row` bytes each into a zlib stream, the strips in parallel. A strip without a key is
    /// not cached; a strip that is not in the cache is painted over zeros, from its first row on.
    pub(crate) fn deflate(
        &self,
        row: usize,
        rows: usize,
        key: impl Fn(Range<usize>) -> Option<Key> + Sync,
        paint: impl Fn(usize, &mut [u8]) + Sync,
    ) -> Result<Vec<u8>, RenderError> {
        let strip = |top: usize| {
            let bottom = rows.min(top + ROWS);
            let length = (bottom - top) * row;
            let strip = self.strip(key(top..bottom), || {
                let mut bytes = vec![0; length];
                paint(top, &mut bytes);
                self.deflated(&bytes)
            })?;
            Ok((strip, length))
        };
        let strips = (0..rows).into_par_iter().step_by(ROWS).map(strip);
        let strips: Vec<_> = strips.collect::<Result<_, RenderError>>()?;
        // Header of a zlib stream: deflate, with a window of 32 KiB.
        let mut stream = vec![0x78, 0x5e];
        let mut checksum = 1;
        for (strip, length) in strips {
            stream.extend_from_slice(&strip.deflated);
            checksum = joined(checksum, strip.checksum, length);
        }
        // The final block, which is empty.
        stream.extend_from_slice(&[3, 0]);
        stream.extend_from_slice(&checksum.to_be_bytes());
        Ok(stream)
    }

    /// Returns the cache's size in bytes.
    pub(crate) fn kept_bytes(&self) -> usize {
        self.lock().bytes
    }

    fn strip(
        &self,
        key: Option<Key>,
        deflated: impl FnOnce() -> Result<Strip, RenderError>,
    ) -> Result<Arc<Strip>, RenderError> {
        let Some(key) = key else { return Ok(Arc::new(deflated()?)) };
        if let Some(strip) = self.lock().strips.get(&key) {
            return Ok(Arc::clone(strip));
        }
        // Deflated without the lock: at worst two threads deflate the same strip.
        let strip = Arc::new(deflated()?);
        self.lock().keep(key, Arc::clone(&strip));
        Ok(strip)
    }

    fn deflated(&self, bytes: &[u8]) -> Result<Strip, RenderError> {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let waiting = idle().pop();
        let mut encoder =
            waiting.unwrap_or_else(|| Compress::new(Compression::new(LEVEL.into()), true));
        let strip = Strip::new(bytes, &mut encoder)?;
        encoder.reset();
        idle().push(encoder);
        Ok(strip)
    }

    /// The cache stays consistent if a thread panics, as nothing in here can fail halfway.
    fn lock(&self) -> MutexGuard<'_, StripCache> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Strips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Strips").finish_non_exhaustive()
    }
}

impl StripCache {
    fn keep(&mut self, key: Key, strip: Arc<Strip>) {
        let size = |key: &Key, strip: &Strip| size_of_val(&key[..]) + strip.deflated.len();
        self.bytes += size(&key, &strip);
        if let Some((key, replaced)) = self.strips.push(key, strip) {
            self.bytes -= size(&key, &replaced);
        }
        while self.bytes > self.limit
            && let Some((key, oldest)) = self.strips.pop_lru()
        {
            self.bytes -= size(&key, &oldest);
        }
    }
}

impl Strip {
    fn new(bytes: &[u8], encoder: &mut Compress) -> Result<Self, RenderError> {
        // More than deflating ever takes: it stores data it cannot compress.
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
        // Without the two header bytes of a zlib stream and its empty final block.
        Ok(Self { deflated: stream[2..blocks].to_vec(), checksum })
    }
}

/// Combines the Adler-32 of two consecutive pieces, the second of `second_len` bytes (RFC 1950).
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
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    fn inflated(stream: &[u8]) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut decoder = flate2::read::ZlibDecoder::new(stream);
        decoder.read_to_end(&mut bytes).expect("a zlib stream with the right checksum");
        bytes
    }

    /// Deflates rows of `row` bytes, with their content as the keys of the strips.
    fn deflated(strips: &Strips, rows: &[u8], row: usize) -> Vec<u8> {
        let key = |strip: Range<usize>| {
            let bytes = &rows[strip.start * row..strip.end * row];
            Some(bytes.iter().map(|&byte| (byte.into(), 0, 0)).collect())
        };
        let stream = strips.deflate(row, rows.len() / row, key, |top, bytes| {
            bytes.copy_from_slice(&rows[top * row..top * row + bytes.len()]);
        });
        stream.expect("a stream")
    }

    #[test]
    fn strips_kept_and_new_are_one_stream() {
        let strips = Strips::new(8 << 20);
        let row = 301;
        let mut rows: Vec<u8> =
            (0..row * 310).map(|at: usize| (at * at / 777 % 251) as u8).collect();
        assert_eq!(inflated(&deflated(&strips, &rows, row)), rows);
        let kept = strips.kept_bytes();
        assert_eq!(inflated(&deflated(&strips, &rows, row)), rows);
        assert_eq!(strips.kept_bytes(), kept, "what was the same is deflated again");
        rows[row * 200] ^= 1;
        assert_eq!(inflated(&deflated(&strips, &rows, row)), rows);
        assert!(strips.kept_bytes() > kept);
        assert_eq!(inflated(&deflated(&strips, &[], row)), [0_u8; 0]);
    }

    #[test]
    fn what_is_kept_is_not_drawn_again_and_what_is_not_worth_keeping_is_not_kept() {
        let strips = Strips::new(1 << 20);
        let drawn = AtomicUsize::new(0);
        let draw = |key: Option<Key>| {
            let paint = |_, _: &mut [u8]| _ = drawn.fetch_add(1, Ordering::Relaxed);
            strips.deflate(20, ROWS, |_| key.clone(), paint).expect("a stream");
            (drawn.load(Ordering::Relaxed), strips.kept_bytes())
        };
        assert_eq!(draw(None), (1, 0));
        let (_, kept) = draw(Some(Box::from([(7, 1, 2)])));
        assert!(kept > 0);
        assert_eq!(draw(Some(Box::from([(7, 1, 2)]))), (2, kept));
        assert_eq!(draw(Some(Box::from([(7, 1, 3)]))), (3, 2 * kept));
    }

    #[test]
    fn no_more_is_kept_than_the_limit() {
        let strips = Strips::new(1_000_000);
        for first in 0..20 {
            let rows: Vec<u8> = (0..30_000).map(|at: usize| (first + at / 100) as u8).collect();
            assert_eq!(inflated(&deflated(&strips, &rows, 100)), rows);
            assert!((1..=1_000_000).contains(&strips.kept_bytes()));
        }
    }
}
