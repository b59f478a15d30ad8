//! The rules of messages: text, mentions, embeds.

use serde_json::Value;

use super::{Checker, Faults, Rule};

/// The most characters of a message.
const CONTENT: usize = 2000;

/// The most characters in all embeds of a message together.
const ALL_EMBEDS: usize = 6000;

/// Checks the body of a message to be created or edited, except its layout.
pub(crate) fn check_message(body: &Value, path: &str, faults: &mut Faults) {
    let mut message = Checker::new(body, path, faults);
    if message.text("content").is_some_and(|text| text.chars().count() > CONTENT) {
        message.breaks("content", Rule::ContentLength);
    }
    check_allowed_mentions(&mut message);
    check_embeds(&mut message);
}

fn check_allowed_mentions(message: &mut Checker) {
    let Some(mut allowed) = message.within("allowed_mentions") else {
        return;
    };
    for kind in ["users", "roles"] {
        let is_parsed = allowed.list("parse").iter().any(|parsed| parsed == kind);
        if is_parsed && !allowed.list(kind).is_empty() {
            allowed.breaks_itself(Rule::MentionsExclusive);
        }
    }
}

fn check_embeds(message: &mut Checker) {
    let mut total = 0;
    for (index, embed) in message.list("embeds").iter().enumerate() {
        total += check_embed(&mut message.member("embeds", index, embed));
    }
    if total > ALL_EMBEDS {
        message.breaks("embeds", Rule::EmbedTotal);
    }
}

/// Checks one embed and returns its number of characters; white space around texts does not count.
fn check_embed(embed: &mut Checker) -> usize {
    let count = |text: Option<&str>| text.map_or(0, |text| text.trim().chars().count());
    let mut total = count(embed.text("title")) + count(embed.text("description"));
    embed.scheme("url", &["http", "https"], Rule::EmbedScheme);
    for (index, field) in embed.list("fields").iter().enumerate() {
        let mut field = embed.member("fields", index, field);
        for key in ["name", "value"] {
            let length = count(field.text(key));
            // The description already refuses an empty text.
            if length == 0 && field.text(key).is_some_and(|text| !text.is_empty()) {
                field.breaks(key, Rule::EmbedFieldBlank);
            }
            total += length;
        }
    }
    if let Some(footer) = embed.within("footer") {
        total += count(footer.text("text"));
    }
    if let Some(mut author) = embed.within("author") {
        total += count(author.text("name"));
        author.scheme("url", &["http", "https"], Rule::EmbedScheme);
    }
    for picture in ["image", "thumbnail"] {
        if let Some(mut picture) = embed.within(picture) {
            picture.scheme("url", &["http", "https", "attachment"], Rule::PictureScheme);
        }
    }
    total
}
