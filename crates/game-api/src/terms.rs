//! What players agree on before a match of a game, besides what every match agrees on about time.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// Something players agree on. `/game new` has an option of this name, once for all games that have such a term:
/// they give it the same choices.
///
/// Its sentences are `<game>-term-<id>`, what the option says; `<game>-term-<id>-<choice>`, a choice; and
/// `<game>-agreed-<id>-<choice>`, what a lobby says of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    /// Its name.
    pub id: &'static str,
    /// What can be chosen. The first is the usual.
    pub choices: &'static [&'static str],
}

/// What the players of a match agreed on: a choice for each term they named.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Agreed(BTreeMap<String, String>);

impl Agreed {
    /// With a choice for the term of this name.
    #[must_use]
    pub fn with(mut self, id: &str, choice: &str) -> Self {
        self.0.insert(id.to_owned(), choice.to_owned());
        self
    }

    /// What was agreed on about a term: the usual if nothing, or nothing it has, was.
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
