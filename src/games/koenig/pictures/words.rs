//! What the pictures of this game say in words. Numbers on cards, dice and arms are signs, and territories
//! keep their names in every language.

use crate::games::koenig::rules::Territory;
use crate::kit::drawing::Lettering;
use crate::kit::drawing::Picture;
use crate::kit::drawing::Studio;
use crate::kit::{FluentValue, Texts};

/// Something a picture says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Word {
    /// The game's name.
    Title,
    /// The turn of this number.
    Turn(u32),
    /// How many elections were held.
    Elections(u32),
    /// How many cards are discarded.
    Discarded(u8),
    /// How many votes crown a king.
    Mark(u16),
    /// There is a king.
    Crowned,
    /// Of a territory that is not in the game of three. A picture has two lines for it.
    NotInPlay,
    /// Bonus votes: the track, and a legend.
    Bonus,
    /// Cards in hand: a column's head.
    Cards,
    /// Courtiers in the supply: a column's head.
    Supply,
    /// Votes: a column's head.
    Votes,
    /// Votes that are missing: a column's head.
    ToWin,
    /// Some who are equal throw again.
    Again,
    /// A dispute over this territory.
    Dispute(Territory),
    /// The election of this number, and whether it crowns somebody.
    Election(u32, Outcome),
    /// Territory votes: a legend.
    Land,
    /// Votes lost for want of cards: a legend.
    Lost,
    /// So many cards of one's own.
    Hand(u8),
    /// Votes in the course of a match.
    Course,
    /// Turns: the chart's axis.
    Turns,
    /// Elections: the chart's upright lines.
    AtElections,
}

/// What an election leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Somebody is crowned.
    King,
    /// Nobody is.
    Nobody,
}

/// What `word` says, as far as it fits on a line so many pixels wide.
pub(super) fn fitting(studio: Studio<'_>, word: Word, line: Lettering<'_>, width: i32) -> String {
    let said = said(studio.texts, word);
    studio.fonts().fit(&said, line.face, f32::from(line.size), width as f32)
}

/// Writes a word, looking like `line`, whose content does not matter.
pub(super) fn letter(
    picture: &mut Picture,
    studio: Studio<'_>,
    word: Word,
    (x, y): (i32, i32),
    line: Lettering<'_>,
    width: i32,
) {
    let content = fitting(studio, word, line, width);
    picture.letter(x, y, Lettering { content: &content, ..line });
}

fn said(texts: &Texts, word: Word) -> String {
    let counted = |key, count: FluentValue<'static>| texts.get(key, &[("count", count)]);
    let say = |key| texts.get(key, &[]);
    match word {
        Word::Title => say("koenig-name"),
        // As text: a number would be written with the language's separators.
        Word::Turn(turn) => counted("koenig-picture-turn", turn.to_string().into()),
        Word::Elections(held) => counted("koenig-picture-elections", held.into()),
        Word::Discarded(cards) => counted("koenig-picture-discarded", cards.into()),
        Word::Mark(votes) => counted("koenig-picture-mark", votes.into()),
        Word::Crowned => say("koenig-picture-crowned"),
        Word::NotInPlay => say("koenig-picture-not-in-play"),
        Word::Bonus => say("koenig-picture-bonus"),
        Word::Cards => say("koenig-picture-cards"),
        Word::Supply => say("koenig-picture-supply"),
        Word::Votes => say("koenig-picture-votes"),
        Word::ToWin => say("koenig-picture-to-win"),
        Word::Again => say("koenig-picture-again"),
        Word::Dispute(territory) => dispute(texts, territory),
        Word::Election(number, outcome) => {
            let crowned = match outcome {
                Outcome::King => "yes",
                Outcome::Nobody => "no",
            };
            let args = [("number", number.to_string().into()), ("crowned", crowned.into())];
            texts.get("koenig-picture-election", &args)
        }
        Word::Land => say("koenig-picture-land"),
        Word::Lost => say("koenig-picture-lost"),
        Word::Hand(cards) => counted("koenig-picture-hand", cards.into()),
        Word::Course => say("koenig-picture-course"),
        Word::Turns => say("koenig-picture-turns"),
        Word::AtElections => say("koenig-picture-at-elections"),
    }
}

fn dispute(texts: &Texts, territory: Territory) -> String {
    texts.get("koenig-picture-dispute", &[("territory", territory.name().into())])
}
