//! The trait for a game's pictures.

use serde_json::Value;

use crate::drawing::{EmojiArt, Pace, Palette, Picture, PictureFile, RenderError, Studio};
use crate::notice::Scene;
use crate::seat::{PerSeat, Seat};
use crate::words::Words;

/// Whether a position is current.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardMode {
    /// The current position: the seats whose decision is awaited are highlighted.
    Now,
    /// A past position, in which no decision is awaited.
    Past,
}

/// A picture of an event, before it is rendered.
#[derive(Debug)]
pub struct Illustrated {
    /// The file's name.
    pub name: &'static str,
    /// The picture.
    pub picture: Picture,
    /// The description.
    pub alt: String,
}

/// A game's pictures. They are drawn from views only, never from a state.
pub trait Pictures: Words {
    /// The palette: every colour its pictures may contain.
    fn palette() -> &'static Palette;

    /// Draws the public board. `seats` gives the seats their colours and names; the names may contain anything.
    fn board(
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        view: &Self::View,
        moment: BoardMode,
    ) -> Picture;

    /// Draws the poster of the game, shown before there is a match: `opening` is an example of an opening position with
    /// these seats.
    fn poster(studio: Studio<'_>, seats: &PerSeat<Seat>, opening: &Self::View) -> Picture {
        Self::board(studio, seats, opening, BoardMode::Past)
    }

    /// Returns the frames of a replay for a position that follows `before`, and how long each stays.
    fn frames(
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        _before: Option<&Self::View>,
        view: &Self::View,
    ) -> Vec<(Picture, Pace)> {
        vec![(Self::board(studio, seats, view, BoardMode::Past), Pace::Usual)]
    }

    /// Draws an [illustration](super::Illustration::Scene) of a message; `None` if there is nothing to show.
    fn illustration(
        _studio: Studio<'_>,
        _seats: &PerSeat<Seat>,
        _what: &Value,
    ) -> Option<Illustrated> {
        None
    }

    /// The same in words, for those to whom it cannot be drawn.
    fn illustration_in_words(_scene: &Scene<'_>, _what: &Value) -> Option<String> {
        None
    }

    /// The game's pieces as emojis, with names that no other game uses.
    fn emojis() -> Vec<EmojiArt> {
        Vec::new()
    }

    /// Draws the chart of all players' standings over a match, of which `views` show each turn; `None` if the game has
    /// no such chart.
    fn course(
        _studio: Studio<'_>,
        _seats: &PerSeat<Seat>,
        _views: &[&Self::View],
    ) -> Result<Option<PictureFile>, RenderError> {
        Ok(None)
    }
}
