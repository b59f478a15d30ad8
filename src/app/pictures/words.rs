//! The words on pictures, from the texts of everything else.

use crate::games::koenig::pictures::{Outcome, Word as OfKoenig};
use crate::games::koenig::rules::Territory;
use crate::kit::drawing::{Word, Words};
use crate::kit::{FluentValue, Texts};

impl Words for Texts {
    fn say(&self, word: Word) -> String {
        match word {
            Word::Colour(colour) => self.get("colour", &[("colour", colour.name().into())]),
            Word::Koenig(word) => of_koenig(self, word),
        }
    }
}

fn of_koenig(texts: &Texts, word: OfKoenig) -> String {
    let counted = |key, count: FluentValue<'static>| texts.get(key, &[("count", count)]);
    let say = |key| texts.get(key, &[]);
    match word {
        OfKoenig::Title => texts.get("game-name", &[("game", "koenig".into())]),
        // As text: a number would be written with the language's separators.
        OfKoenig::Turn(turn) => counted("koenig-picture-turn", turn.to_string().into()),
        OfKoenig::Elections(held) => counted("koenig-picture-elections", held.into()),
        OfKoenig::Discarded(cards) => counted("koenig-picture-discarded", cards.into()),
        OfKoenig::Mark(votes) => counted("koenig-picture-mark", votes.into()),
        OfKoenig::Crowned => say("koenig-picture-crowned"),
        OfKoenig::NotInPlay => say("koenig-picture-not-in-play"),
        OfKoenig::Bonus => say("koenig-picture-bonus"),
        OfKoenig::Cards => say("koenig-picture-cards"),
        OfKoenig::Supply => say("koenig-picture-supply"),
        OfKoenig::Votes => say("koenig-picture-votes"),
        OfKoenig::ToWin => say("koenig-picture-to-win"),
        OfKoenig::Again => say("koenig-picture-again"),
        OfKoenig::Dispute(territory) => dispute(texts, territory),
        OfKoenig::Election(number, outcome) => {
            let crowned = match outcome {
                Outcome::King => "yes",
                Outcome::Nobody => "no",
            };
            let args = [("number", number.to_string().into()), ("crowned", crowned.into())];
            texts.get("koenig-picture-election", &args)
        }
        OfKoenig::Land => say("koenig-picture-land"),
        OfKoenig::Lost => say("koenig-picture-lost"),
        OfKoenig::Hand(cards) => counted("koenig-picture-hand", cards.into()),
        OfKoenig::Course => say("koenig-picture-course"),
        OfKoenig::Turns => say("koenig-picture-turns"),
        OfKoenig::AtElections => say("koenig-picture-at-elections"),
    }
}

fn dispute(texts: &Texts, territory: Territory) -> String {
    texts.get("koenig-picture-dispute", &[("territory", territory.name().into())])
}
