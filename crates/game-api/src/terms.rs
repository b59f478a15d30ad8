//! A game's own options that players agree on before a match, besides those about time, which every match has.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// An option that players agree on. `/game new` has an option of this name, shared by all games with such a term: they
/// give it the same choices.
///
/// Its sentences are `<game>-term-<id>`, the option's description; `<game>-term-<id>-<choice>`, a choice; and
/// `<game>-agreed-<id>-<choice>`, its text in a lobby.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    /// The term's name.
    pub id: &'static str,
    /// The choices. The first is the default.
    pub choices: &'static [&'static str],
}

/// The agreed options of a match: a choice for each term the players named.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Agreed(BTreeMap<String, String>);

impl Agreed {
    /// Adds a choice for the term of this name.
    #[must_use]
    pub fn with(mut self, id: &str, choice: &str) -> Self {
        self.0.insert(id.to_owned(), choice.to_owned());
        self
    }

    /// Returns the choice for a term: the default if none was made, or an unknown one.
    pub fn on(&self, term: &Term) -> &'static str {
        let chosen = self.0.get(term.id);
        let known = term.choices.iter().find(|&choice| chosen.is_some_and(|one| one == choice));
        known.or(term.choices.first()).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_agreed_on_is_as_usual() {
        let term = Term { id: "wind", choices: &["calm", "wild"] };
        assert_eq!(Agreed::default().on(&term), "calm");
        assert_eq!(Agreed::default().with("wind", "wild").on(&term), "wild");
        assert_eq!(Agreed::default().with("wind", "other").on(&term), "calm");
        assert_eq!(Agreed::default().with("rain", "wild").on(&term), "calm");
    }
}
