//! A game in pictures.

use serde_json::Value;

use crate::drawing::{EmojiArt, Pace, Palette, Picture, PictureFile, RenderError, Studio};
use crate::seat::{PerSeat, Seat};
use crate::words::Words;

/// When a position is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardMode {
    /// As it is now: those the match waits for stand out.
    Now,
    /// Afterwards, when the match waits for nobody.
    Past,
}

/// A picture of something that happened, before it is drawn.
#[derive(Debug)]
pub struct Illustrated {
    /// What the file is called.
    pub name: &'static str,
    /// What is drawn.
    pub picture: Picture,
    /// What it shows, in words.
    pub alt: String,
}

/// A game in pictures. It is given views only, never a state.
pub trait Pictures: Words {
    /// Every colour its pictures may hold.
    fn palette() -> &'static Palette;

    /// The board as everybody may see it. `seats` gives the seats their colours and names; the names may hold
    /// anything.
    fn board(
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        view: &Self::View,
        moment: BoardMode,
    ) -> Picture;

    /// What people see of the game before there is a match: `opening` is how one with these seats could begin.
    fn poster(studio: Studio<'_>, seats: &PerSeat<Seat>, opening: &Self::View) -> Picture {
        Self::board(studio, seats, opening, BoardMode::Past)
    }

    /// What a replay shows of a position, after what was `before` it, and for how long.
    fn frames(
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        _before: Option<&Self::View>,
        view: &Self::View,
    ) -> Vec<(Picture, Pace)> {
        vec![(Self::board(studio, seats, view, BoardMode::Past), Pace::Usual)]
    }

    /// What an [illustration](super::Illustration::Scene) of a message shows; `None` if it shows nothing.
    fn illustration(
        _studio: Studio<'_>,
        _seats: &PerSeat<Seat>,
        _what: &Value,
    ) -> Option<Illustrated> {
        None
    }

    /// Its pieces as emojis, each of a name that no other game's has.
    fn emojis() -> Vec<EmojiArt> {
        Vec::new()
    }

    /// How everybody stood in the course of a match, which `views` show turn by turn; `None` if the game has no such
    /// picture.
    fn course(
        _studio: Studio<'_>,
        _seats: &PerSeat<Seat>,
        _views: &[&Self::View],
    ) -> Result<Option<PictureFile>, RenderError> {
        Ok(None)
    }
}
