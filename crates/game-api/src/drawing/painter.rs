//! Rasterizes pictures, quickly.
//!
//! resvg draws every mark once, at its first use, and it is kept as a [`Sprite`]. The result is encoded as it is, one
//! palette index a pixel.

use std::fmt;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::Write;
use std::iter;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use flate2::{Compression, write::ZlibEncoder};
use lru::LruCache;
use rayon::prelude::*;
use resvg::{tiny_skia, usvg};

use super::RenderError;
use super::colours::Palette;
use super::picture::{Keep, Mark, Picture};
use super::sprite::{PixelRows, Sprite};
use super::strips::{Key, LEVEL, Strips};

/// How far a mark may reach from its origin; anything beyond is not drawn.
const REACH: f32 = 1600.0;

/// Draws pictures at one scale and caches their sprites. The cache is the same for every viewer.
pub(crate) struct Painter {
    palette: &'static Palette,
    scale: f32,
    keeps: bool,
    kept: Mutex<SpriteCache>,
}

struct SpriteCache {
    /// The cache's limit, in bytes.
    limit: usize,
    sprites: LruCache<Box<str>, Arc<Sprite>>,
    bytes: usize,
    /// The bounds of each mark by the hash of its text, where sprites are not cached.
    bounds: LruCache<u64, Bounds>,
}

/// How many bounds are cached.
const BOUNDS: NonZeroUsize = NonZeroUsize::new(1 << 14).expect("it is not zero");

/// A rectangle of pixels round a mark's origin; `right` and `bottom` are exclusive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Bounds {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

impl Bounds {
    /// Returns the intersection; `None` if it is empty.
    fn and(self, other: Bounds) -> Option<Bounds> {
        let both = Bounds {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        };
        (both.left < both.right && both.top < both.bottom).then_some(both)
    }
}

/// Pixels as palette indices, row by row.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Canvas {
    pub palette: &'static Palette,
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<u8>,
}

/// A sprite and the position of its origin.
struct PlacedSprite {
    sprite: Arc<Sprite>,
    x: i32,
    y: i32,
}

impl Painter {
    /// A painter that draws everything at `scale` and caches at most `limit` bytes.
    pub(crate) fn new(palette: &'static Palette, scale: f32, limit: usize) -> Self {
        Self {
            palette,
            scale,
            keeps: limit > 0,
            kept: Mutex::new(SpriteCache {
                limit,
                sprites: LruCache::unbounded(),
                bytes: 0,
                bounds: LruCache::new(BOUNDS),
            }),
        }
    }

    /// Draws a picture.
    pub(crate) fn paint(
        &self,
        picture: &Picture,
        options: &usvg::Options<'_>,
    ) -> Result<Canvas, RenderError> {
        let (width, height) = self.size(picture);
        let mut pixels = vec![0; width * height];
        let mut rows = PixelRows { bytes: &mut pixels, width, before: 0, top: 0 };
        for PlacedSprite { sprite, x, y } in self.placed(picture, options)? {
            sprite.put(self.palette, &mut rows, x, y);
        }
        Ok(Canvas { palette: self.palette, width, height, pixels })
    }

    /// Draws a picture as an indexed PNG. Strips are cached: those that a later picture has too are neither drawn nor
    /// deflated again.
    pub(crate) fn png(
        &self,
        picture: &Picture,
        options: &usvg::Options<'_>,
        strips: &Strips,
    ) -> Result<Vec<u8>, RenderError> {
        let (width, height) = self.size(picture);
        let placed = self.placed(picture, options)?;
        let key = |strip| key(&placed, strip, width);
        let stream = strips.deflate(width + 1, height, key, |top, bytes| {
            let mut rows = PixelRows { bytes, width, before: 1, top: top as i32 };
            for PlacedSprite { sprite, x, y } in &placed {
                sprite.put(self.palette, &mut rows, *x, *y);
            }
        })?;
        file(self.palette, (width, height), &stream)
    }

    /// Returns width and height in pixels.
    fn size(&self, picture: &Picture) -> (usize, usize) {
        (self.scaled(picture.width as i32) as usize, self.scaled(picture.height as i32) as usize)
    }

    fn scaled(&self, length: i32) -> i32 {
        (length as f32 * self.scale).round() as i32
    }

    /// Returns the sprites of a picture, from bottom to top.
    fn placed(
        &self,
        picture: &Picture,
        options: &usvg::Options<'_>,
    ) -> Result<Vec<PlacedSprite>, RenderError> {
        let (width, height) = self.size(picture);
        let (width, height) = (width as i32, height as i32);
        let placed = |mark: &Mark| {
            let (x, y) = (self.scaled(mark.x), self.scaled(mark.y));
            let seen = Bounds { left: -x, top: -y, right: width - x, bottom: height - y };
            let sprite = match mark.keep {
                Keep::Yes if self.keeps => self.kept(&mark.svg, options)?,
                Keep::Yes if self.is_outside(&mark.svg, seen) => return Ok(None),
                Keep::Yes | Keep::No => Arc::new(self.draw(&mark.svg, options, Some(seen))?),
            };
            Ok(Some(PlacedSprite { sprite, x, y }))
        };
        picture.marks.par_iter().map(placed).filter_map(Result::transpose).collect()
    }

    /// Whether a mark is known, without drawing it, to be invisible.
    fn is_outside(&self, svg: &str, seen: Bounds) -> bool {
        self.lock().bounds.get(&hash(svg)).is_some_and(|bounds| bounds.and(seen).is_none())
    }

    fn kept(&self, svg: &str, options: &usvg::Options<'_>) -> Result<Arc<Sprite>, RenderError> {
        if let Some(sprite) = self.lock().sprites.get(svg) {
            return Ok(Arc::clone(sprite));
        }
        // Drawn without the lock: at worst two threads draw the same mark, and the first result is kept.
        let sprite = Arc::new(self.draw(svg, options, None)?.named());
        Ok(self.lock().keep(svg, sprite))
    }

    /// The cache stays consistent if a thread panics, as nothing in here can fail halfway.
    fn lock(&self) -> MutexGuard<'_, SpriteCache> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the cache's size in bytes.
    pub(crate) fn kept_bytes(&self) -> usize {
        self.lock().bytes
    }

    /// Draws a mark, or the part of it that is `seen`.
    fn draw(
        &self,
        svg: &str,
        options: &usvg::Options<'_>,
        seen: Option<Bounds>,
    ) -> Result<Sprite, RenderError> {
        let document = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='{REACH}' height='{REACH}' \
             font-weight='700'>{svg}</svg>"
        );
        let tree = usvg::Tree::from_str(&document, options)?;
        let drawn = tree.root().abs_stroke_bounding_box();
        let low = |edge: f32| (edge * self.scale).floor() as i32 - 1;
        let high = |edge: f32| (edge * self.scale).ceil() as i32 + 1;
        let all = Bounds {
            left: low(drawn.left()),
            top: low(drawn.top()),
            right: high(drawn.right()),
            bottom: high(drawn.bottom()),
        };
        if !self.keeps {
            self.lock().bounds.put(hash(svg), all);
        }
        let reach = (REACH * self.scale) as i32;
        let within = Bounds { left: -reach, top: -reach, right: reach, bottom: reach };
        let Some(Bounds { left, top, right, bottom }) = all.and(seen.unwrap_or(within)) else {
            return Ok(Sprite::default());
        };
        let (wide, high) = ((right - left) as u32, (bottom - top) as u32);
        let mut pixels = tiny_skia::Pixmap::new(wide, high)
            .ok_or(RenderError::BadSize { width: wide, height: high })?;
        let place = tiny_skia::Transform::from_scale(self.scale, self.scale)
            .post_translate(-left as f32, -top as f32);
        resvg::render(&tree, place, &mut pixels.as_mut());
        Ok(Sprite::new(self.palette, &pixels, left, top))
    }
}

impl fmt::Debug for Painter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Painter").field("scale", &self.scale).finish_non_exhaustive()
    }
}

impl SpriteCache {
    fn keep(&mut self, svg: &str, sprite: Arc<Sprite>) -> Arc<Sprite> {
        if let Some(kept) = self.sprites.get(svg) {
            return Arc::clone(kept);
        }
        self.bytes += svg.len() + sprite.bytes();
        self.sprites.put(svg.into(), Arc::clone(&sprite));
        while self.bytes > self.limit
            && let Some((svg, oldest)) = self.sprites.pop_lru()
        {
            self.bytes -= svg.len() + oldest.bytes();
        }
        sprite
    }
}

fn hash(svg: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    svg.hash(&mut hasher);
    hasher.finish()
}

impl Canvas {
    /// Encodes it as an indexed PNG.
    ///
    /// The pixels are deflated here and in one go: `png` passes them on in 3000 pieces, which takes a fifth longer.
    pub(crate) fn png(&self) -> Result<Vec<u8>, RenderError> {
        let mut encoder = ZlibEncoder::new(Vec::new(), Compression::new(LEVEL.into()));
        let stream = encoder.write_all(&self.rows()).and_then(|()| encoder.finish());
        let stream = stream.map_err(|error| RenderError::Encoding(error.to_string()))?;
        file(self.palette, (self.width, self.height), &stream)
    }

    /// Returns the rows, each after a filter byte for "not filtered".
    fn rows(&self) -> Vec<u8> {
        let mut rows = Vec::with_capacity((self.width + 1) * self.height);
        for row in self.pixels.chunks(self.width) {
            rows.push(0);
            rows.extend_from_slice(row);
        }
        rows
    }
}

/// Returns the cache key of these rows in a picture of this width: the sprites and their positions; `None` if one of
/// the sprites is not cached.
fn key(placed: &[PlacedSprite], rows: Range<usize>, width: usize) -> Option<Key> {
    let (top, bottom) = (rows.start as i32, rows.end as i32);
    let size = (0, width as i32, bottom - top);
    let within = placed.iter().filter(|PlacedSprite { sprite, y, .. }| {
        sprite.rows().is_some_and(|(first, last)| y + first < bottom && y + last >= top)
    });
    let within =
        within.map(|PlacedSprite { sprite, x, y }| Some((sprite.name?.get(), *x, y - top)));
    iter::once(Some(size)).chain(within).collect()
}

/// Wraps a zlib stream of rows in an indexed PNG of this width and height.
fn file(
    palette: &Palette,
    (width, height): (usize, usize),
    stream: &[u8],
) -> Result<Vec<u8>, RenderError> {
    let failed = |error: png::EncodingError| RenderError::Encoding(error.to_string());
    let mut file = Vec::with_capacity(160 << 10);
    let mut encoder = png::Encoder::new(&mut file, width as u32, height as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.bytes());
    let mut writer = encoder.write_header().map_err(failed)?;
    writer.write_chunk(png::chunk::IDAT, stream).map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(file)
}
