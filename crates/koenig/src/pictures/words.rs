//! What the pictures of this game say in words. Numbers on cards, dice and arms are signs, and territories
//! keep their names in every language.

use crate::rules::Territory;
use game_api::drawing::Lettering;
use game_api::drawing::Picture;
use game_api::drawing::Studio;
use game_api::{FluentValue, Texts};

/// Something a picture says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Word<'a> {
    /// Whose turn it is.
    Whose(&'a str),
    KingIs(&'a str),
    /// The turn of this number, and how many votes crown a king.
    TurnAndMark(u32, u16),
    /// The turn of this number, and where its dispute is.
    TurnOfDispute(u32, Territory),
    /// Who needs only so many votes.
    Threat(&'a str, u16),
    /// Who has only so many cards.
    ElectionNear(&'a str, u8),
    /// In which turn and with how many votes the king was crowned.
    CrownedIn(u32, u16),
    SoMany(u16),
    /// Who came in: a label in a dispute.
    Attacker,
    /// Who holds the territory: a label in a dispute.
    Defender,
    /// Of a territory that is not in the game of three. A picture has two lines for it.
    NotInPlay,
    /// Bonus votes: a legend.
    Bonus,
    /// Votes: the chart's axis.
    Votes,
    /// Some who are equal throw again.
    Again,
    /// A dispute over this territory.
    Dispute(Territory),
    /// The election of this number, and whether it crowns somebody.
    Election(u32, ElectionOutcome),
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
pub enum ElectionOutcome {
    King,
    Nobody,
}

/// What `word` says, as far as it fits on a line so many pixels wide.
pub(super) fn fitting(
    studio: Studio<'_>,
    word: Word<'_>,
    line: Lettering<'_>,
    width: i32,
) -> String {
    let said = said(studio.texts, word);
    studio.fonts().fit(&said, line.face, f32::from(line.size), width as f32)
}

/// Writes a word, looking like `line`, whose content does not matter, and no larger than there is room for.
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
        // Turns as text: a number would be written with the language's separators.
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

/// A name as an argument.
fn named(who: &str) -> FluentValue<'static> {
    who.to_owned().into()
}

fn dispute(texts: &Texts, territory: Territory) -> String {
    texts.get("koenig-picture-dispute", &[("territory", territory.name().into())])
}
