//! What the pictures of this game say in words. Numbers on cards, dice and arms are signs, and territories
//! keep their names in every language.

use crate::games::koenig::rules::Territory;
use crate::kit::drawing::Renderer;
use crate::kit::drawing::lettering::Lettering;
use crate::kit::drawing::picture::Picture;
use crate::kit::drawing::words::Word as AnyWord;

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
pub(super) fn fitting(renderer: &Renderer, word: Word, line: Lettering<'_>, width: i32) -> String {
    let said = renderer.words().say(AnyWord::Koenig(word));
    renderer.fonts().fit(&said, line.face, f32::from(line.size), width as f32)
}

/// Writes a word, looking like `line`, whose content does not matter.
pub(super) fn letter(
    picture: &mut Picture,
    renderer: &Renderer,
    word: Word,
    (x, y): (i32, i32),
    line: Lettering<'_>,
    width: i32,
) {
    let content = fitting(renderer, word, line, width);
    picture.letter(x, y, Lettering { content: &content, ..line });
}
