//! The title of a match.

use crate::notice::{FluentValue, Texts, names};

/// The title the host gave to a match. It is sanitized once, so that it has no effect in any text, label or thread
/// name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Title(String);

impl Title {
    /// The maximum length in characters.
    pub const LONGEST: usize = 40;

    /// Sanitizes a typed title; `None` if nothing of it can be shown.
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

    /// Returns the text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Returns a match's name: its title, else its number.
pub fn match_name(texts: &Texts, id: i64, title: Option<&Title>) -> String {
    title.map_or_else(|| match_number(texts, id), |title| title.0.clone())
}

/// Returns a match's name with its number, for a command that takes the number.
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
    // As text: a number would be formatted with the language's separators.
    texts.get("match-name", &[("id", id.to_string().into())])
}
