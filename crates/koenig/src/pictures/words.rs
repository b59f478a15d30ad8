//! The texts in pictures of this game. Numbers on cards, dice and arms are signs, and territories keep their names in
//! every language.

use crate::rules::Territory;
use game_api::drawing::Lettering;
use game_api::drawing::Picture;
use game_api::drawing::Studio;
use game_api::{FluentValue, Texts};

/// A text in a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Word<'a> {
    /// Whose turn it is.
    Whose(&'a str),
    KingIs(&'a str),
    /// The number of the turn, and the votes needed for the crown.
    TurnAndMark(u32, u16),
    /// The number of the turn, and its disputed territory.
    TurnOfDispute(u32, Territory),
    /// The player who needs only this many votes for the crown.
    Threat(&'a str, u16),
    /// The player who has only this many cards.
    ElectionNear(&'a str, u8),
    /// The turn in which the king was crowned, and the votes.
    CrownedIn(u32, u16),
    SoMany(u16),
    /// The intruder: a label in a dispute.
    Attacker,
    /// The holder of the territory: a label in a dispute.
    Defender,
    /// On a territory that is not in play with three players. A picture has two lines for it.
    NotInPlay,
    /// Bonus votes: a legend.
    Bonus,
    /// Votes: an axis of the chart.
    Votes,
    /// Tied players throw again.
    Again,
    /// A dispute over this territory.
    Dispute(Territory),
    /// The number of the election, and whether it crowns a king.
    Election(u32, ElectionOutcome),
    /// Territory votes: a legend.
    Land,
    /// Votes lost for want of cards: a legend.
    Lost,
    /// The number of one's own cards.
    Hand(u8),
    /// The title of the chart of votes.
    Course,
    /// Turns: an axis of the chart.
    Turns,
    /// Elections: the vertical lines of the chart.
    AtElections,
}

/// The result of an election.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ElectionOutcome {
    King,
    Nobody,
}

/// Returns the text of `word`, as far as it fits on a line of this width in pixels.
pub(super) fn fitting(
    studio: Studio<'_>,
    word: Word<'_>,
    line: Lettering<'_>,
    width: i32,
) -> String {
    let said = said(studio.texts, word);
    studio.fonts().fit(&said, line.face, f32::from(line.size), width as f32)
}

/// Whether the whole text of `word` fits on a line of this width in pixels.
pub(super) fn fits(studio: Studio<'_>, word: Word<'_>, line: Lettering<'_>, width: i32) -> bool {
    let said = said(studio.texts, word);
    studio.fonts().fits(&said, line.face, f32::from(line.size), width as f32)
}

/// Draws a text in the style of `line`, whose content does not matter, and no larger than there is room for.
pub(super) fn letter(
    picture: &mut Picture,
    studio: Studio<'_>,
    word: Word<'_>,
    (x, y): (i32, i32),
    line: Lettering<'_>,
    width: i32,
) {
    let said = said(studio.texts, word);
    let (content, size) = studio.fonts().shrunk(&said, line.face, line.size, width as f32);
    picture.letter(x, y, Lettering { content: &content, size, ..line });
}

fn said(texts: &Texts, word: Word<'_>) -> String {
    let counted = |key, count: FluentValue<'static>| texts.get(key, &[("count", count)]);
    let say = |key| texts.get(key, &[]);
    match word {
        Word::Whose(who) => texts.get("koenig-picture-whose", &[("who", named(who))]),
        Word::KingIs(who) => texts.get("koenig-picture-king", &[("who", named(who))]),
        // Turns as text: a number would be formatted with the language's separators.
        Word::TurnAndMark(turn, mark) => {
            let args = [("turn", turn.to_string().into()), ("mark", mark.into())];
            texts.get("koenig-picture-turn-and-mark", &args)
        }
        Word::TurnOfDispute(turn, territory) => {
            let args = [("turn", turn.to_string().into()), ("territory", territory.name().into())];
            texts.get("koenig-picture-turn-of-dispute", &args)
        }
        Word::Threat(who, votes) => {
            texts.get("koenig-picture-threat", &[("who", named(who)), ("votes", votes.into())])
        }
        Word::ElectionNear(who, cards) => {
            let args = [("who", named(who)), ("cards", cards.into())];
            texts.get("koenig-picture-election-near", &args)
        }
        Word::CrownedIn(turn, votes) => {
            let args = [("turn", turn.to_string().into()), ("votes", votes.into())];
            texts.get("koenig-picture-crowned-in", &args)
        }
        Word::SoMany(votes) => counted("koenig-picture-so-many", votes.into()),
        Word::Attacker => say("koenig-picture-attacker"),
        Word::Defender => say("koenig-picture-defender"),
        Word::NotInPlay => say("koenig-picture-not-in-play"),
        Word::Bonus => say("koenig-picture-bonus"),
        Word::Votes => say("koenig-picture-votes"),
        Word::Again => say("koenig-picture-again"),
        Word::Dispute(territory) => dispute(texts, territory),
        Word::Election(number, outcome) => {
            let crowned = match outcome {
                ElectionOutcome::King => "yes",
                ElectionOutcome::Nobody => "no",
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

/// Returns a name as an argument.
fn named(who: &str) -> FluentValue<'static> {
    who.to_owned().into()
}

fn dispute(texts: &Texts, territory: Territory) -> String {
    texts.get("koenig-picture-dispute", &[("territory", territory.name().into())])
}
