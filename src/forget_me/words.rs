//! Asking to be forgotten, in words.

use crate::clock::Moment;
use game_api::{Texts, date};

/// That somebody waits to be forgotten.
pub fn waits(texts: &Texts, since: Moment) -> String {
    texts.get("settings-forget-me", &[("since", date(since.unix_s()).into())])
}
