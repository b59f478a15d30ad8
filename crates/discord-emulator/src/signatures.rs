//! The signatures in the addresses of files, without which Discord gives none out.
//! <https://docs.discord.com/developers/reference#signed-attachment-cdn-urls>

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::time::{SystemTime, UNIX_EPOCH};

use super::ids::AttachmentId;

/// How long an address is good for, in seconds.
const LIFE: u64 = 24 * 60 * 60;

/// How long an address stays the same, in seconds: a page that shows the file again need not fetch it again.
const STEP: u64 = 60 * 60;

/// What signs them, another in each process.
#[derive(Debug, Default)]
pub(super) struct Signer([RandomState; 4]);

impl Signer {
    /// What stands behind the address of a file: until when it is good, since when, and the signature.
    pub(super) fn sign(&self, file: AttachmentId, now: SystemTime) -> String {
        let since = seconds(now) / STEP * STEP;
        let until = since + LIFE;
        format!("?ex={until:x}&is={since:x}&hm={}&", self.signature(file, since, until))
    }

    /// Whether an address is signed, and still good.
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
