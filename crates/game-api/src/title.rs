//! What a match is called.

use crate::notice::{FluentValue, Texts, names};

/// What its host calls a match. It is cleaned once, so that it has no effect in any text, label or name of a thread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Title(String);

impl Title {
    /// Characters of the longest.
    pub const LONGEST: usize = 40;

    /// What somebody typed, as far as it can be shown; `None` if nothing of it can.
    ///
    /// ```
    /// use game_api::Title;
    ///
    /// let title = Title::typed(" The **long**\nwinter @everyone").expect("some of it shows");
    /// assert_eq!(title.as_str(), "The long winter everyone");
    /// let title = Title::typed("discord*.gg/abc").expect("some of it shows");
    /// assert_eq!(title.as_str(), "discord .gg/abc");
    /// assert_eq!(Title::typed("\u{200b}**"), None);
    /// ```
    pub fn typed(text: &str) -> Option<Self> {
        let bare = names::bare(text, Self::LONGEST);
        (!bare.is_empty()).then_some(Title(bare))
    }

    /// It as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What a match is called: by its title, else by its number.
pub fn match_name(texts: &Texts, id: i64, title: Option<&Title>) -> String {
    title.map_or_else(|| match_number(texts, id), |title| title.0.clone())
}

/// The same where its number is needed, for a command that takes it.
pub fn numbered_name(texts: &Texts, id: i64, title: Option<&Title>) -> String {
    let number = match_number(texts, id);
    match title {
        Some(title) => texts.get(
            "match-titled",
            &[("title", FluentValue::from(title.as_str())), ("number", number.into())],
        ),
        None => number,
    }
}

fn match_number(texts: &Texts, id: i64) -> String {
    // As text: a number would be written with the language's separators.
    texts.get("match-name", &[("id", id.to_string().into())])
}
