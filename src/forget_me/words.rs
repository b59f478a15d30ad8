//! Texts about requests to be forgotten.

use crate::clock::Moment;
use game_api::{Texts, date};

/// Says that a person waits to be forgotten.
pub fn waits(texts: &Texts, since: Moment) -> String {
    texts.get("settings-forget-me", &[("since", date(since.unix_s()).into())])
}
