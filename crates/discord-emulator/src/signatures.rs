//! The signatures in file addresses: without them, Discord serves no file.
//! <https://docs.discord.com/developers/reference#signed-attachment-cdn-urls>

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::time::{SystemTime, UNIX_EPOCH};

use super::ids::AttachmentId;

/// How long an address is valid, in seconds.
const LIFE: u64 = 24 * 60 * 60;

/// How long an address stays the same, in seconds, so that a page can use its cache.
const STEP: u64 = 60 * 60;

/// The signing keys, different in each process.
#[derive(Debug, Default)]
pub(super) struct Signer([RandomState; 4]);

impl Signer {
    /// The query of a file's address: expiry, issue time and signature.
    pub(super) fn sign(&self, file: AttachmentId, now: SystemTime) -> String {
        let since = seconds(now) / STEP * STEP;
        let until = since + LIFE;
        format!("?ex={until:x}&is={since:x}&hm={}&", self.signature(file, since, until))
    }

    /// Whether an address has a valid signature and has not expired.
    pub(super) fn admits(
        &self,
        file: AttachmentId,
        (ex, is, hm): (&str, &str, &str),
        now: SystemTime,
    ) -> bool {
        let [Ok(until), Ok(since)] = [ex, is].map(|time| u64::from_str_radix(time, 16)) else {
            return false;
        };
        seconds(now) < until && hm == self.signature(file, since, until)
    }

    fn signature(&self, file: AttachmentId, since: u64, until: u64) -> String {
        let parts = self.0.iter().map(|key| key.hash_one((file.get(), since, until)));
        parts.map(|part| format!("{part:016x}")).collect()
    }
}

fn seconds(time: SystemTime) -> u64 {
    time.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}
