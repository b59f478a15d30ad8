//! The texts of a page itself. Its script fills in their arguments: `{n}` is kept as it is.

use std::collections::BTreeMap;

use game_api::Texts;

/// Texts by their key, without `page-`.
pub(crate) type PageWords = BTreeMap<&'static str, String>;

/// All texts, with their arguments.
const SENTENCES: &[(&str, &[&str])] = &[
    ("page-start", &[]),
    ("page-turn", &["n"]),
    ("page-turn-of", &["n", "last"]),
    ("page-first", &[]),
    ("page-back", &[]),
    ("page-play", &[]),
    ("page-pause", &[]),
    ("page-on", &[]),
    ("page-last", &[]),
    ("page-slider", &[]),
    ("page-keys", &[]),
    ("page-story", &[]),
    ("page-story-none", &[]),
    ("page-board-words", &[]),
    ("page-hands", &[]),
    ("page-chances", &[]),
    ("page-chances-words", &["who", "percent"]),
    ("page-review", &[]),
    ("page-players", &[]),
    ("page-computer", &[]),
    ("page-place", &["place"]),
    ("page-when", &["from", "to"]),
    ("page-running", &[]),
    ("page-cancelled", &[]),
    ("page-language", &[]),
    ("page-whole", &[]),
    ("page-foot", &[]),
    ("page-check", &[]),
    ("page-check-intro", &[]),
    ("page-check-busy", &["line"]),
    ("page-check-holds", &["draws", "commitments", "entries"]),
    ("page-check-restored", &["restored"]),
    ("page-check-wrong", &["line", "why"]),
    ("page-check-no-log", &[]),
    ("page-check-left", &[]),
    ("page-check-foreign", &[]),
    ("page-check-log", &["hash"]),
    ("page-check-line", &[]),
    ("page-check-number", &[]),
    ("page-check-what", &[]),
    ("page-check-value", &[]),
    ("page-why-differs", &["what", "found", "expected"]),
    ("page-why-unread", &["why"]),
    ("page-why-missing", &["field"]),
    ("page-why-twice", &["field"]),
    ("page-why-unknown", &["field"]),
    ("page-why-no-object", &[]),
    ("page-why-running", &[]),
    ("page-why-cut", &[]),
    ("page-why-too-long", &[]),
    ("page-why-unknown-game", &["game"]),
    ("page-why-too-few", &["card"]),
    ("page-why-after-end", &[]),
    ("page-why-goes-on", &[]),
    ("page-why-not-standing", &["to"]),
    ("page-said-seed-hash", &[]),
    ("page-said-added", &[]),
    ("page-said-beacon-off", &[]),
    ("page-said-beacon-missed", &["round"]),
    ("page-said-beacon-mixed", &["round", "chain"]),
    ("page-said-restored", &[]),
    ("page-said-start", &[]),
    ("page-said-die", &[]),
    ("page-said-dice", &[]),
    ("page-said-tie", &[]),
    ("page-said-deal", &[]),
    ("page-said-seal", &[]),
    ("page-said-reveal", &[]),
    ("page-said-first", &[]),
    ("page-said-citizen", &[]),
    ("page-said-penalty", &[]),
    ("page-verify-title", &[]),
    ("page-verify-drop", &[]),
    ("page-verify-choose", &[]),
];

/// All texts in a language.
pub(crate) fn words(texts: &Texts) -> PageWords {
    let sentence = |(key, open): &(&'static str, &[&'static str])| {
        let args: Vec<_> = open.iter().map(|name| (*name, format!("{{{name}}}").into())).collect();
        (key.trim_start_matches("page-"), texts.get(key, &args))
    };
    SENTENCES.iter().map(sentence).collect()
}
