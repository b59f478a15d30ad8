//! Whether the chances of citizens are shown: an option of the match.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};

use game_api::{Agreed, Term};

/// Whether chances are shown.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Showing {
    #[default]
    Shown,
    Hidden,
}

impl Showing {
    pub(super) const TERM: Term = Term { id: "odds", choices: &["shown", "hidden"] };

    pub(super) fn agreed(agreed: &Agreed) -> Self {
        agreed.on(&Self::TERM).parse().unwrap_or_default()
    }

    pub(super) fn agreement(self) -> Agreed {
        Agreed::default().with(Self::TERM.id, self.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_choice_is_what_it_says() {
        for choice in Showing::TERM.choices {
            let showing = Showing::agreed(&Agreed::default().with("odds", choice));
            assert_eq!(<&str>::from(showing), *choice);
            assert_eq!(showing.agreement().on(&Showing::TERM), *choice);
        }
        assert_eq!(Showing::agreed(&Agreed::default()), Showing::Shown);
    }
}
