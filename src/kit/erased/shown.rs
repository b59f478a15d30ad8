//! What one viewer may know of a match, with its game.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use super::typed;
use crate::kit::command::{CommandInput, Commands};
use crate::kit::corrupt::Corrupt;
use crate::kit::drawing::{Pace, Picture, PictureFile, RenderError, Studio};
use crate::kit::game::{Game, Viewer};
use crate::kit::notice::{Item, Message, Row, Scene, names};
use crate::kit::pictures::{Moment, Pictures};
use crate::kit::seat::{PerSeat, Seat, SeatId};
use crate::kit::words::Words;

/// The most characters of a picture's description.
const LONGEST_ALT_TEXT: usize = 1024;

/// A match as one viewer may know it, with what happened since the last board.
#[derive(Clone)]
pub struct Shown(Arc<dyn AnyShown>);

/// What is known of one game's match.
pub(super) struct ShownOf<G: Game> {
    pub(super) view: G::View,
    pub(super) story: Vec<G::PublicEvent>,
    awaited: Vec<SeatId>,
}

trait AnyShown: Send + Sync {
    fn any(&self) -> &dyn Any;
    fn same(&self, other: &dyn Any) -> bool;
    fn awaited(&self) -> &[SeatId];
    fn standings(&self) -> Option<Vec<(u8, SeatId)>>;
    fn leaders(&self) -> Vec<SeatId>;
    fn status(&self, scene: &Scene<'_>) -> String;
    fn board_message(&self, scene: &Scene<'_>) -> Message;
    fn picked(&self, scene: &Scene<'_>, picked: &str) -> Vec<Row>;
    fn in_words(&self, scene: &Scene<'_>) -> Vec<String>;
    fn suggest(&self, input: &dyn CommandInput, option: &str, scene: &Scene<'_>) -> Vec<Item>;
    fn alt_text(&self, scene: &Scene<'_>) -> String;
    fn picture<'a>(
        &self,
        studio: Studio<'a>,
        seats: &PerSeat<Seat>,
        moment: Moment,
    ) -> (Studio<'a>, Picture);
    fn poster(&self, studio: Studio<'_>, seats: &PerSeat<Seat>) -> Result<Vec<u8>, RenderError>;
    fn frames<'a>(
        &self,
        studio: Studio<'a>,
        seats: &PerSeat<Seat>,
        before: Option<&Shown>,
    ) -> (Studio<'a>, Vec<(Picture, Pace)>);
    fn course(
        &self,
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        views: &[Shown],
    ) -> Result<Option<PictureFile>, RenderError>;
}

/// A state of the game `G` as a viewer may know it, with what happened since the last board.
pub(super) fn of<G: Words + Pictures + Commands>(
    state: &G::State,
    story: &[G::PublicEvent],
    viewer: Viewer,
) -> Shown {
    let view = G::view(state, viewer);
    Shown(Arc::new(ShownOf::<G> { view, story: story.to_vec(), awaited: G::awaited(state) }))
}

impl<G: Words + Pictures + Commands> AnyShown for ShownOf<G> {
    fn any(&self) -> &dyn Any {
        self
    }

    fn same(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<Self>().is_some_and(|other| self.view == other.view)
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
        G::alt_text(scene, &self.view)
    }

    fn picture<'a>(
        &self,
        studio: Studio<'a>,
        seats: &PerSeat<Seat>,
        moment: Moment,
    ) -> (Studio<'a>, Picture) {
        let studio = studio.with_palette(G::palette());
        (studio, G::board(studio, seats, &self.view, moment))
    }

    fn poster(&self, studio: Studio<'_>, seats: &PerSeat<Seat>) -> Result<Vec<u8>, RenderError> {
        let studio = studio.with_palette(G::palette());
        studio.board_png(&G::poster(studio, seats, &self.view))
    }

    fn frames<'a>(
        &self,
        studio: Studio<'a>,
        seats: &PerSeat<Seat>,
        before: Option<&Shown>,
    ) -> (Studio<'a>, Vec<(Picture, Pace)>) {
        let studio = studio.with_palette(G::palette());
        let before = before.and_then(|shown| Some(&shown.of::<G>().ok()?.view));
        (studio, G::frames(studio, seats, before, &self.view))
    }

    fn course(
        &self,
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        views: &[Shown],
    ) -> Result<Option<PictureFile>, RenderError> {
        let views: Vec<&G::View> =
            views.iter().filter_map(|shown| Some(&shown.of::<G>().ok()?.view)).collect();
        G::course(studio.with_palette(G::palette()), seats, &views)
    }
}

impl Shown {
    pub(super) fn of<G: Game>(&self) -> Result<&ShownOf<G>, Corrupt> {
        typed::<G, _>(self.0.any())
    }

    /// The view in the game `G`.
    pub fn view<G: Game>(&self) -> Result<&G::View, Corrupt> {
        Ok(&self.of::<G>()?.view)
    }

    /// What happened since the last board, in the game `G`.
    pub fn story<G: Game>(&self) -> Result<&[G::PublicEvent], Corrupt> {
        Ok(&self.of::<G>()?.story)
    }

    /// The seats whose decision the match waits for; none once it is over.
    pub fn awaited(&self) -> &[SeatId] {
        self.0.awaited()
    }

    /// All seats by place, the winner first; `None` while the match is being played.
    pub fn standings(&self) -> Option<Vec<(u8, SeatId)>> {
        self.0.standings()
    }

    /// The seats that would win if the match ended now; none if that cannot be said.
    pub fn leaders(&self) -> Vec<SeatId> {
        self.0.leaders()
    }

    /// Whose turn it is, and how everyone stands.
    pub fn status(&self, scene: &Scene<'_>) -> String {
        self.0.status(scene)
    }

    /// The channel's board message, with its controls.
    pub fn board_message(&self, scene: &Scene<'_>) -> Message {
        self.0.board_message(scene)
    }

    /// The board message's controls with something picked.
    pub fn picked(&self, scene: &Scene<'_>, picked: &str) -> Vec<Row> {
        self.0.picked(scene, picked)
    }

    /// The board as a text, a paragraph a line.
    pub fn in_words(&self, scene: &Scene<'_>) -> Vec<String> {
        self.0.in_words(scene)
    }

    /// What can be chosen for the option of the game's command that is being typed.
    pub fn suggest(&self, input: &dyn CommandInput, option: &str, scene: &Scene<'_>) -> Vec<Item> {
        self.0.suggest(input, option, scene)
    }

    /// The position in words, for the picture of the board.
    pub fn alt_text(&self, scene: &Scene<'_>) -> String {
        names::shortened(&self.0.alt_text(scene), LONGEST_ALT_TEXT)
    }

    /// The board as PNG.
    pub fn board(
        &self,
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
    ) -> Result<PictureFile, RenderError> {
        let (studio, picture) = self.0.picture(studio, seats, Moment::Now);
        let alt = self.alt_text(&studio.scene(seats));
        Ok(PictureFile { name: "board.png", file: studio.board_png(&picture)?, alt })
    }

    /// What people see of the game before there is a match, if this is how one could begin.
    pub fn poster(
        &self,
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        game: String,
    ) -> Result<PictureFile, RenderError> {
        let alt = studio.scene(seats).texts.get("poster-alt", &[("game", game.into())]);
        Ok(PictureFile { name: "poster.png", file: self.0.poster(studio, seats)?, alt })
    }

    /// The board as SVG.
    pub fn svg(&self, studio: Studio<'_>, seats: &PerSeat<Seat>) -> String {
        self.0.picture(studio, seats, Moment::Now).1.svg()
    }

    /// What a match looked like, of which `views` show each turn in their order, as an animation.
    ///
    /// # Errors
    /// [`RenderError::Empty`] if there is no view, another [`RenderError`] if it cannot be drawn.
    pub fn replay(
        views: &[Shown],
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
    ) -> Result<PictureFile, RenderError> {
        let frames = |place: usize| {
            let before = place.checked_sub(1).and_then(|before| views.get(before));
            views[place].0.frames(studio, seats, before)
        };
        let file = Studio::animated(views.len(), frames)?;
        let scene = studio.scene(seats);
        let last = views.last().map(|last| last.alt_text(&scene)).unwrap_or_default();
        let args = [("frames", views.len().into()), ("last", last.into())];
        let alt = names::shortened(&scene.texts.get("replay-alt", &args), LONGEST_ALT_TEXT);
        Ok(PictureFile { name: "replay.gif", file, alt })
    }

    /// How everybody stood in the course of a match, of which `views` show each turn and this the last; `None` if the
    /// game has no such picture.
    pub fn course(
        &self,
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        views: &[Shown],
    ) -> Result<Option<PictureFile>, RenderError> {
        self.0.course(studio, seats, views)
    }
}

impl fmt::Debug for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shown").field("awaited", &self.awaited()).finish_non_exhaustive()
    }
}

impl PartialEq for Shown {
    fn eq(&self, other: &Self) -> bool {
        self.0.same(other.0.any())
    }
}
