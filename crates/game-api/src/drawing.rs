//! Rendering: what the pictures of all games share.
//!
//! A game composes its picture of marks, small pieces of SVG (`picture`). Together they are an SVG text, which tests
//! can read; the `painter` rasterizes them. Like the messages, pictures are made from views only, so nothing secret can
//! be in them.

use std::borrow::Cow;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use data_encoding::HEXLOWER;
use resvg::{tiny_skia, usvg};
use sha2::{Digest as _, Sha256};

use crate::corrupt::Corrupt;
use crate::notice::{Scene, Texts};
use crate::{Colour, PerSeat, Seat};

mod animation;
mod chances;
mod colours;
mod fonts;
mod lettering;
mod painter;
mod picture;
mod sprite;
mod strips;

use animation::Animation;
pub use chances::chances;
pub use colours::Palette;
pub use fonts::{Fonts, Typeface};
pub use lettering::Lettering;
use painter::{Canvas, Painter};
pub use picture::{Keep, Mark, Picture};
pub use strips::LEVEL;
use strips::Strips;

/// A rendered picture with its description. It has no `Debug`, as it may show a hand.
#[derive(Clone, PartialEq, Eq)]
pub struct PictureFile {
    /// The file's name.
    pub name: Cow<'static, str>,
    /// The file's content.
    pub file: Vec<u8>,
    /// The description.
    pub alt: String,
}

/// An emoji drawn by a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmojiArt {
    /// The emoji's name, in small letters, digits and underscores.
    pub name: String,
    svg: String,
}

impl EmojiArt {
    /// The longest name; the digits that tell apart emojis of the same name follow it.
    pub const LONGEST_NAME: usize = 24;
    /// The width and height in pixels.
    const SIDE: u32 = 128;

    /// An emoji of this SVG, within a square `width` wide around the origin.
    pub fn new(name: String, width: u32, content: &str) -> Self {
        let (side, half) = (Self::SIDE, f64::from(width) / 2.0);
        let svg = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='{side}' height='{side}' \
             viewBox='-{half} -{half} {width} {width}'>{content}</svg>"
        );
        Self { name, svg }
    }

    /// Returns some digits of its hash, which tell it apart from another emoji of the same name.
    pub fn digits(&self) -> String {
        let digest = Sha256::digest(self.svg.as_bytes());
        HEXLOWER.encode(&digest[..3])
    }
}

/// Renders pictures. Created once, at startup, and shared.
pub struct Renderer {
    fonts: Fonts,
    /// Cached strips of boards.
    strips: Strips,
    /// One set for each palette: cached pixels are indices into it.
    painters: Mutex<Vec<Arc<Painters>>>,
}

/// The painters of one palette.
struct Painters {
    palette: &'static Palette,
    usual: Painter,
    /// For enlarged pictures: a part of a board in the size of the whole, of which only that part is drawn.
    large: Painter,
    /// For animations.
    small: Painter,
}

/// Where a picture is drawn: the renderer, the language and the palette.
#[derive(Clone, Copy)]
pub struct Studio<'a> {
    renderer: &'a Renderer,
    /// The language of the lettering.
    pub texts: &'a Texts,
    palette: Option<&'static Palette>,
}

/// The limits of the drawing caches, in bytes, less than 40 MB together. Each game has a sprite cache of its own; the
/// strip cache is shared.
mod limits {
    /// All marks on boards of matches of 3 to 5 players take 18 MB: with less, the cache would evict what is needed
    /// next.
    pub(crate) const BOARD: usize = 24 << 20;
    pub(crate) const STRIPS: usize = 8 << 20;
    pub(crate) const SMALL: usize = 5 << 20;
    const _: () = assert!(BOARD + STRIPS + SMALL < 40_000_000);
}

/// The most frames of a replay.
pub const MOST_FRAMES: usize = 240;
/// The duration of a replay, in hundredths of a second, within the limits of a frame's duration.
const REPLAY_CS: u32 = 4800;
/// How long the last frame stays, in hundredths of a second.
const LAST_CS: u16 = 600;

/// How long a frame of a replay stays; the last stays longest. Frames of an unusual pace are drawn over the position
/// before, which reappears when they end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// Long enough to notice where something happens.
    Brief,
    /// As long as most frames.
    Usual,
    /// Long enough to read a few numbers.
    Long,
}

impl Pace {
    /// Returns the duration in hundredths of a second, given that of a `usual` frame.
    fn centiseconds(self, usual: u16) -> u16 {
        match self {
            Pace::Brief => usual * 3 / 4,
            Pace::Usual => usual,
            Pace::Long => 200,
        }
    }
}

/// Why a picture cannot be rendered.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// A file cannot be read.
    #[error("{} cannot be read: {source}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// A file is no font this program can use.
    #[error("{} is not a TrueType or OpenType font with the family {family:?}", path.display())]
    BadFont {
        /// The file.
        path: PathBuf,
        /// The font family the file should contain.
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
    /// A replay without a position.
    #[error("there is nothing to show")]
    Empty,
    /// The pixels cannot be encoded.
    #[error("the picture cannot be encoded: {0}")]
    Encoding(String),
    /// The view is not of the game that draws it.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
}

impl Renderer {
    /// A renderer with the built-in fonts, or with those of `assets/fonts`.
    ///
    /// The system's fonts are never used, so that a picture looks the same everywhere.
    ///
    /// # Errors
    /// [`RenderError::Unreadable`] or [`RenderError::BadFont`], naming the file; only if `assets` is given.
    pub fn new(assets: Option<&Path>) -> Result<Self, RenderError> {
        let fonts = match assets {
            Some(assets) => Fonts::load(&assets.join("fonts"))?,
            None => Fonts::built_in(),
        };
        Ok(Self { fonts, strips: Strips::new(limits::STRIPS), painters: Mutex::default() })
    }

    /// A render context in this language.
    pub fn in_language<'a>(&'a self, texts: &'a Texts) -> Studio<'a> {
        Studio { renderer: self, texts, palette: None }
    }

    /// Returns the size of the drawing caches, in bytes.
    pub fn kept_bytes(&self) -> usize {
        let painters = self.painters.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = painters.iter().map(|painters| {
            [&painters.usual, &painters.large, &painters.small].map(Painter::kept_bytes)
        });
        kept.flatten().sum::<usize>() + self.strips.kept_bytes()
    }

    fn painters(&self, palette: &'static Palette) -> Arc<Painters> {
        let mut painters = self.painters.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = painters.iter().find(|it| std::ptr::eq(it.palette, palette)) {
            return Arc::clone(found);
        }
        let new = Arc::new(Painters {
            palette,
            usual: Painter::new(palette, 1.0, limits::BOARD),
            large: Painter::new(palette, 2.0, 0),
            small: Painter::new(palette, 2.0 / 3.0, limits::SMALL),
        });
        painters.push(Arc::clone(&new));
        new
    }

    /// Renders an SVG text as PNG, one pixel to each of its units. It is slow: this is the reference boards are
    /// compared with.
    ///
    /// # Errors
    /// [`RenderError`] if it is not valid SVG, or of a size that cannot be drawn.
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

impl<'a> Studio<'a> {
    /// Returns the same context with the palette of a game.
    #[must_use]
    pub fn with_palette(self, palette: &'static Palette) -> Self {
        Studio { palette: Some(palette), ..self }
    }

    /// Returns the fonts, to measure texts.
    pub fn fonts(self) -> &'a Fonts {
        &self.renderer.fonts
    }

    /// Renders an emoji as PNG.
    pub fn emoji_png(self, emoji: &EmojiArt) -> Result<Vec<u8>, RenderError> {
        self.renderer.png(&emoji.svg)
    }

    /// A scene that knows nothing but the seats, to describe a picture.
    pub fn scene(self, seats: &'a PerSeat<Seat>) -> Scene<'a> {
        Scene::new(self.texts, "", None, seats)
    }

    /// Returns the word for a colour, where a name cannot be shown.
    pub fn colour(self, colour: Colour) -> String {
        self.texts.get("colour", &[("colour", colour.name().into())])
    }

    /// Renders a picture at its natural size, as PNG.
    pub fn png(self, picture: &Picture) -> Result<Vec<u8>, RenderError> {
        self.paint(|painters| &painters.usual, picture)?.png()
    }

    /// Renders a picture at twice its natural size, as PNG.
    pub fn large_png(self, picture: &Picture) -> Result<Vec<u8>, RenderError> {
        self.paint(|painters| &painters.large, picture)?.png()
    }

    /// Renders a board as PNG; parts are cached for the next one.
    pub fn board_png(self, picture: &Picture) -> Result<Vec<u8>, RenderError> {
        let Renderer { fonts, strips, .. } = self.renderer;
        self.painters()?.usual.png(picture, fonts.options(), strips)
    }

    /// Renders several pictures as an animated GIF at two thirds of their size; the last stays longer.
    ///
    /// Of more than [`MOST_FRAMES`] positions some are left out, evenly, but never the first or the last.
    ///
    /// # Errors
    /// [`RenderError::Empty`] if there are none, another [`RenderError`] if they cannot be drawn.
    pub(crate) fn animated<'b>(
        pictures: usize,
        frames: impl Fn(usize) -> (Studio<'b>, Vec<(Picture, Pace)>),
    ) -> Result<Vec<u8>, RenderError> {
        let shown = spread(pictures);
        // The longer the match, the shorter each frame.
        let delay_cs = (REPLAY_CS / shown.len().max(1) as u32).clamp(40, 80) as u16;
        let mut frames = shown.into_iter().flat_map(|place| {
            let (studio, pictures) = frames(place);
            pictures.into_iter().map(move |(picture, pace)| {
                let canvas = studio.paint(|painters| &painters.small, &picture)?;
                Ok::<_, RenderError>((canvas, pace))
            })
        });
        let (first, pace) = frames.next().ok_or(RenderError::Empty)??;
        let mut animation = Animation::new(first)?;
        let mut stays = pace.centiseconds(delay_cs);
        for frame in frames {
            let (canvas, pace) = frame?;
            match pace {
                Pace::Usual => animation.then(stays, canvas)?,
                Pace::Brief | Pace::Long => animation.meanwhile(stays, &canvas)?,
            }
            stays = pace.centiseconds(delay_cs);
        }
        animation.end(LAST_CS)
    }

    fn paint(
        self,
        painter: impl FnOnce(&Painters) -> &Painter,
        picture: &Picture,
    ) -> Result<Canvas, RenderError> {
        painter(&*self.painters()?).paint(picture, self.renderer.fonts.options())
    }

    fn painters(self) -> Result<Arc<Painters>, RenderError> {
        Ok(self.renderer.painters(self.palette.ok_or(RenderError::Empty)?))
    }
}

impl fmt::Debug for Renderer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Renderer").finish_non_exhaustive()
    }
}

/// Selects which of `views` views a replay shows.
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
        shared(&Renderer::new(None).expect("built-in fonts"));
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        let renderer = Renderer::new(None).expect("built-in fonts");
        assert!(matches!(renderer.png("<svg"), Err(RenderError::BadSvg(_))));
        let endless = "<svg xmlns='http://www.w3.org/2000/svg' width='9e8' height='9e8'/>";
        assert!(matches!(renderer.png(endless), Err(RenderError::BadSize { .. })));
    }
}
