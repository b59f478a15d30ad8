//! A match as one viewer may know it.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use super::Author;
use crate::command::CommandInput;
use crate::corrupt::Corrupt;
use crate::drawing::{Pace, Picture, PictureFile, RenderError, Studio};
use crate::game::{Game, Viewer};
use crate::notice::{Item, Message, Row, Scene, names};
use crate::pictures::BoardMode;
use crate::seat::{PerSeat, Seat, SeatId};

/// The most characters of a picture's description.
const LONGEST_ALT_TEXT: usize = 1024;

/// A match as one viewer may know it, with the events since the last board.
pub type Shown = Arc<dyn AnyShown>;

/// See [`Shown`].
pub trait AnyShown: Any + Send + Sync {
    /// Whether both show the same.
    fn is_same(&self, other: &dyn AnyShown) -> bool;
    /// The seats whose decision is awaited; none once the match is over.
    fn awaited(&self) -> &[SeatId];
    /// All seats with their ranks, the winner first; `None` while the match is being played.
    fn standings(&self) -> Option<Vec<(u8, SeatId)>>;
    /// The seats that would win if the match ended now; none if that cannot be said.
    fn leaders(&self) -> Vec<SeatId>;
    /// Whose turn it is, and each player's standing.
    fn status(&self, scene: &Scene<'_>) -> String;
    /// The channel's board message, with its controls.
    fn board_message(&self, scene: &Scene<'_>) -> Message;
    /// The board message's controls after an item is picked.
    fn picked(&self, scene: &Scene<'_>, picked: &str) -> Vec<Row>;
    /// The board as text, a paragraph a line.
    fn in_words(&self, scene: &Scene<'_>) -> Vec<String>;
    /// Completions for an option of the game's command.
    fn suggest(&self, input: &dyn CommandInput, option: &str, scene: &Scene<'_>) -> Vec<Item>;
    /// A description of the position, for the picture of the board.
    fn alt_text(&self, scene: &Scene<'_>) -> String;
    /// The board, with the render context to draw it in.
    fn picture<'a>(
        &self,
        studio: Studio<'a>,
        seats: &PerSeat<Seat>,
        moment: BoardMode,
    ) -> (Studio<'a>, Picture);
    /// The poster of the game, shown before there is a match; this is an example of an opening position.
    fn poster(
        &self,
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        game: String,
    ) -> Result<PictureFile, RenderError>;
    /// The frames of a replay from `before` to this view.
    fn frames<'a>(
        &self,
        studio: Studio<'a>,
        seats: &PerSeat<Seat>,
        before: Option<&Shown>,
    ) -> (Studio<'a>, Vec<(Picture, Pace)>);
    /// The chart of all players' standings over a match, of which `views` show each turn and this the last; `None` if
    /// the game has no such chart.
    fn course(
        &self,
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        views: &[Shown],
    ) -> Result<Option<PictureFile>, RenderError>;
}

/// The view of a match of one game.
struct ShownOf<G: Game> {
    view: G::View,
    story: Vec<G::PublicEvent>,
    awaited: Vec<SeatId>,
}

/// Returns a state of the game `G` as a viewer may know it, with the events since the last board.
pub(super) fn of<G: Author>(state: &G::State, story: &[G::PublicEvent], viewer: Viewer) -> Shown {
    let view = G::view(state, viewer);
    Arc::new(ShownOf::<G> { view, story: story.to_vec(), awaited: G::awaited(state) })
}

impl<G: Author> AnyShown for ShownOf<G> {
    fn is_same(&self, other: &dyn AnyShown) -> bool {
        other.view::<G>().is_ok_and(|view| self.view == *view)
    }

    fn awaited(&self) -> &[SeatId] {
        &self.awaited
    }

    fn standings(&self) -> Option<Vec<(u8, SeatId)>> {
        G::standings(&self.view)
    }

    fn leaders(&self) -> Vec<SeatId> {
        G::leaders(&self.view)
    }

    fn status(&self, scene: &Scene<'_>) -> String {
        G::status(scene, &self.view)
    }

    fn board_message(&self, scene: &Scene<'_>) -> Message {
        G::board_message(scene, &self.story, &self.view)
    }

    fn picked(&self, scene: &Scene<'_>, picked: &str) -> Vec<Row> {
        G::picked(scene, &self.view, picked)
    }

    fn in_words(&self, scene: &Scene<'_>) -> Vec<String> {
        G::in_words(scene, &self.view)
    }

    fn suggest(&self, input: &dyn CommandInput, option: &str, scene: &Scene<'_>) -> Vec<Item> {
        G::suggest(input, option, scene, &self.view)
    }

    fn alt_text(&self, scene: &Scene<'_>) -> String {
        names::shortened(&G::alt_text(scene, &self.view), LONGEST_ALT_TEXT)
    }

    fn picture<'a>(
        &self,
        studio: Studio<'a>,
        seats: &PerSeat<Seat>,
        moment: BoardMode,
    ) -> (Studio<'a>, Picture) {
        let studio = studio.with_palette(G::palette());
        (studio, G::board(studio, seats, &self.view, moment))
    }

    fn poster(
        &self,
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        game: String,
    ) -> Result<PictureFile, RenderError> {
        let studio = studio.with_palette(G::palette());
        let alt = studio.scene(seats).texts.get("poster-alt", &[("game", game.into())]);
        let file = studio.board_png(&G::poster(studio, seats, &self.view))?;
        Ok(PictureFile { name: "poster.png".into(), file, alt })
    }

    fn frames<'a>(
        &self,
        studio: Studio<'a>,
        seats: &PerSeat<Seat>,
        before: Option<&Shown>,
    ) -> (Studio<'a>, Vec<(Picture, Pace)>) {
        let studio = studio.with_palette(G::palette());
        let before = before.and_then(|shown| shown.view::<G>().ok());
        (studio, G::frames(studio, seats, before, &self.view))
    }

    fn course(
        &self,
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        views: &[Shown],
    ) -> Result<Option<PictureFile>, RenderError> {
        let views: Vec<_> = views.iter().filter_map(|shown| shown.view::<G>().ok()).collect();
        G::course(studio.with_palette(G::palette()), seats, &views)
    }
}

impl dyn AnyShown {
    fn typed<G: Game>(&self) -> Result<&ShownOf<G>, Corrupt> {
        let any: &dyn Any = self;
        any.downcast_ref().ok_or(Corrupt::of_another(G::ID))
    }

    /// Returns the view in the game `G`.
    ///
    /// # Errors
    /// [`Corrupt`] if it is another game's; likewise for the next.
    pub fn view<G: Game>(&self) -> Result<&G::View, Corrupt> {
        Ok(&self.typed::<G>()?.view)
    }

    /// Returns the events since the last board, in the game `G`.
    ///
    /// # Errors
    /// See [`AnyShown::view`](#method.view).
    pub fn story<G: Game>(&self) -> Result<&[G::PublicEvent], Corrupt> {
        Ok(&self.typed::<G>()?.story)
    }

    /// Renders the board as PNG.
    ///
    /// # Errors
    /// [`RenderError`] if it cannot be drawn.
    pub fn board(
        &self,
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
    ) -> Result<PictureFile, RenderError> {
        let (studio, picture) = self.picture(studio, seats, BoardMode::Now);
        let alt = self.alt_text(&studio.scene(seats));
        Ok(PictureFile { name: "board.png".into(), file: studio.board_png(&picture)?, alt })
    }

    /// Returns the board as SVG.
    pub fn svg(&self, studio: Studio<'_>, seats: &PerSeat<Seat>) -> String {
        self.picture(studio, seats, BoardMode::Now).1.svg()
    }
}

/// Renders a replay of a match as an animation; `views` show its turns in order.
///
/// # Errors
/// [`RenderError::Empty`] if there are no views, another [`RenderError`] if they cannot be drawn.
pub fn animation(
    views: &[Shown],
    studio: Studio<'_>,
    seats: &PerSeat<Seat>,
) -> Result<PictureFile, RenderError> {
    let frames = |place: usize| {
        let before = place.checked_sub(1).and_then(|before| views.get(before));
        views[place].frames(studio, seats, before)
    };
    let file = Studio::animated(views.len(), frames)?;
    let scene = studio.scene(seats);
    let last = views.last().map(|last| last.alt_text(&scene)).unwrap_or_default();
    let args = [("frames", views.len().into()), ("last", last.into())];
    let alt = names::shortened(&scene.texts.get("replay-alt", &args), LONGEST_ALT_TEXT);
    Ok(PictureFile { name: "replay.gif".into(), file, alt })
}

impl fmt::Debug for dyn AnyShown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shown").field("awaited", &self.awaited()).finish_non_exhaustive()
    }
}

impl PartialEq for dyn AnyShown {
    fn eq(&self, other: &Self) -> bool {
        self.is_same(other)
    }
}
