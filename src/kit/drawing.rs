//! Pictures: what every game's boards share.
//!
//! A game makes its picture of marks, small pieces of SVG (`picture`). Together they are an SVG text, which
//! tests can read; the `painter` makes pixels of them. Like the presentation, pictures are made of views only, so nothing secret can be in them.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use resvg::{tiny_skia, usvg};

use crate::games::{Place, View};
use crate::kit::{PerSeat, Seat};

mod animation;
mod colours;
mod fonts;
pub(crate) mod lettering;
mod painter;
pub(crate) mod picture;
mod strips;
pub(crate) mod words;

use crate::games::koenig::pictures::{self as koenig, Moment};
use animation::Animation;
pub use fonts::{Face, Fonts};
pub use painter::LEVEL;
use painter::{Canvas, Painter};
use picture::Picture;
use strips::Strips;
pub use words::{Word, Words};

/// Makes pictures. It is built once, at the start, and shared.
pub struct Renderer {
    fonts: Fonts,
    words: Arc<dyn Words>,
    painter: Painter,
    /// Of boards.
    strips: Strips,
    /// For what is looked at closely.
    large: Painter,
    /// For what moves.
    small: Painter,
}

/// The most that is kept of what was drawn, in bytes: together less than 40 MB.
mod limits {
    pub(crate) const BOARD: usize = 12 << 20;
    pub(crate) const STRIPS: usize = 8 << 20;
    pub(crate) const LARGE: usize = 12 << 20;
    pub(crate) const SMALL: usize = 5 << 20;
    const _: () = assert!(BOARD + STRIPS + LARGE + SMALL < 40_000_000);
}

/// The most frames a replay has.
pub const MOST_FRAMES: usize = 240;
/// How long a replay takes, in hundredths of a second, unless that would be too quick or too slow to follow.
const REPLAY_CS: u32 = 4800;
/// How long it stays at the end, in hundredths of a second.
const LAST_CS: u16 = 600;

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// A file cannot be read.
    #[error("{} cannot be read: {source}", path.display())]
    Unreadable {
        /// Which.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// A file is no font this program can use.
    #[error("{} is not a TrueType or OpenType font with the family {family:?}", path.display())]
    BadFont {
        /// Which.
        path: PathBuf,
        /// The family it should hold.
        family: &'static str,
    },
    /// The text to draw is not SVG.
    #[error("the picture is not valid SVG: {0}")]
    BadSvg(#[from] usvg::Error),
    /// The picture has no pixels, or too many for this machine.
    #[error("a picture of {width}×{height} pixels cannot be drawn")]
    BadSize {
        /// Its width.
        width: u32,
        /// Its height.
        height: u32,
    },
    /// A replay of no position.
    #[error("there is nothing to show")]
    Empty,
    /// The pixels cannot be encoded.
    #[error("the picture cannot be encoded: {0}")]
    Encoding(String),
}

impl Renderer {
    /// A renderer with the fonts the program is built with, or with those of `assets/fonts`, that letters
    /// its pictures with these words.
    ///
    /// The system's fonts are never used, so that a picture looks the same everywhere.
    ///
    /// # Errors
    /// [`RenderError::Unreadable`] or [`RenderError::BadFont`], naming the file; only if `assets` is given.
    pub fn new(assets: Option<&Path>, words: Arc<dyn Words>) -> Result<Self, RenderError> {
        let fonts = match assets {
            Some(assets) => Fonts::load(&assets.join("fonts"))?,
            None => Fonts::built_in(),
        };
        Ok(Self {
            fonts,
            words,
            painter: Painter::new(1.0, limits::BOARD),
            strips: Strips::new(limits::STRIPS),
            large: Painter::new(2.0, limits::LARGE),
            small: Painter::new(2.0 / 3.0, limits::SMALL),
        })
    }

    /// The fonts texts are drawn with, to measure them.
    #[must_use]
    pub fn fonts(&self) -> &Fonts {
        &self.fonts
    }

    /// The words pictures are lettered with.
    pub(crate) fn words(&self) -> &dyn Words {
        &*self.words
    }

    /// The board of any game, as PNG.
    ///
    /// # Errors
    /// [`RenderError`] if it cannot be drawn.
    pub fn board(&self, view: &View, seats: &PerSeat<Seat>) -> Result<Vec<u8>, RenderError> {
        match view {
            View::Koenig(view) => {
                self.paint(&koenig::board(self, view, seats, Moment::Now))?.png_of(&self.strips)
            }
        }
    }

    /// What a match looked like, as an animated GIF of two thirds of a board's size: a frame for each of the
    /// views, in their order, and the last for longer.
    ///
    /// Of more than [`MOST_FRAMES`] views some are left out, evenly, but never the first and the last.
    ///
    /// # Errors
    /// [`RenderError::Empty`] if there is no view, another [`RenderError`] if it cannot be drawn.
    pub fn replay(&self, views: &[View], seats: &PerSeat<Seat>) -> Result<Vec<u8>, RenderError> {
        let shown = spread(views.len());
        // The longer the match, the quicker it passes.
        let delay_cs = (REPLAY_CS / shown.len().max(1) as u32).clamp(40, 80) as u16;
        let mut pictures = shown.into_iter().map(|view| match &views[view] {
            View::Koenig(view) => self.paint_small(&koenig::board(self, view, seats, Moment::Past)),
        });
        let mut animation = Animation::new(pictures.next().ok_or(RenderError::Empty)??)?;
        for picture in pictures {
            animation.then(delay_cs, picture?)?;
        }
        animation.end(LAST_CS)
    }

    /// A place of a game's board and what is around it, enlarged, as PNG.
    ///
    /// # Errors
    /// [`RenderError`] if it cannot be drawn.
    pub fn place(
        &self,
        view: &View,
        seats: &PerSeat<Seat>,
        place: Place,
    ) -> Result<Vec<u8>, RenderError> {
        match (view, place) {
            (View::Koenig(view), Place::Koenig(territory)) => {
                koenig::territory(self, view, seats, territory)
            }
        }
    }

    /// What a seat holds in secret, as PNG, for whoever sits there alone; `view` is their own. Nothing of it is
    /// kept. `None` if the view is nobody's.
    ///
    /// # Errors
    /// [`RenderError`] if it cannot be drawn.
    pub fn hand(&self, view: &View, seats: &PerSeat<Seat>) -> Result<Option<Vec<u8>>, RenderError> {
        let View::Koenig(view) = view;
        let Some(own) = &view.own else { return Ok(None) };
        let Some(seat) = seats.get(own.seat) else { return Ok(None) };
        koenig::hand(self, seat.colour, own.hand).map(Some)
    }

    /// How everybody stood in the course of a match, as PNG. `views` show it turn by turn, in their order.
    ///
    /// # Errors
    /// [`RenderError::Empty`] if there is no view, another [`RenderError`] if it cannot be drawn.
    pub fn course(&self, views: &[View], seats: &PerSeat<Seat>) -> Result<Vec<u8>, RenderError> {
        let views: Vec<_> = views
            .iter()
            .map(|view| match view {
                View::Koenig(view) => view,
            })
            .collect();
        koenig::course(self, &views, seats)
    }

    /// How much of what was drawn is kept for later pictures, in bytes.
    #[must_use]
    pub fn kept_bytes(&self) -> usize {
        let sprites = [&self.painter, &self.large, &self.small].map(Painter::kept_bytes);
        sprites.iter().sum::<usize>() + self.strips.kept_bytes()
    }

    pub(crate) fn paint(&self, picture: &Picture) -> Result<Canvas, RenderError> {
        self.painter.paint(picture, self.fonts.options())
    }

    pub(crate) fn paint_large(&self, picture: &Picture) -> Result<Canvas, RenderError> {
        self.large.paint(picture, self.fonts.options())
    }

    pub(crate) fn paint_small(&self, picture: &Picture) -> Result<Canvas, RenderError> {
        self.small.paint(picture, self.fonts.options())
    }

    /// The picture an SVG text describes, as PNG, one pixel to each of its units. It takes its time: this is
    /// what [`Renderer::board`] is measured against.
    ///
    /// # Errors
    /// [`RenderError`] if it is no SVG, or of a size nothing can be drawn in.
    pub fn png(&self, svg: &str) -> Result<Vec<u8>, RenderError> {
        let tree = usvg::Tree::from_str(svg, self.fonts.options())?;
        let size = tree.size().to_int_size();
        let (width, height) = (size.width(), size.height());
        let mut pixels =
            tiny_skia::Pixmap::new(width, height).ok_or(RenderError::BadSize { width, height })?;
        resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixels.as_mut());
        pixels.encode_png().map_err(|error| RenderError::Encoding(error.to_string()))
    }
}

impl fmt::Debug for Renderer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Renderer").field("painter", &self.painter).finish_non_exhaustive()
    }
}

/// Which of so many views a replay shows.
fn spread(views: usize) -> Vec<usize> {
    let frames = views.min(MOST_FRAMES);
    (0..frames).map(|frame| frame * (views - 1) / (frames - 1).max(1)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_replay_leaves_out_views_evenly_and_only_if_there_are_too_many() {
        assert_eq!(spread(0), Vec::<usize>::new());
        assert_eq!(spread(1), [0]);
        assert_eq!(spread(3), [0, 1, 2]);
        let many = spread(3 * MOST_FRAMES);
        assert_eq!((many.len(), many.last()), (MOST_FRAMES, Some(&(3 * MOST_FRAMES - 1))));
        assert!(many.windows(2).all(|pair| (3..=4).contains(&(pair[1] - pair[0]))));
    }

    #[test]
    fn a_renderer_can_be_shared() {
        fn shared<T: Send + Sync>(_: &T) {}
        shared(&Renderer::new(None, Arc::new(words::Plain)).expect("built-in fonts"));
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        let renderer = Renderer::new(None, Arc::new(words::Plain)).expect("built-in fonts");
        assert!(matches!(renderer.png("<svg"), Err(RenderError::BadSvg(_))));
        let endless = "<svg xmlns='http://www.w3.org/2000/svg' width='9e8' height='9e8'/>";
        assert!(matches!(renderer.png(endless), Err(RenderError::BadSize { .. })));
    }
}
