//! Makes pixels of pictures, quickly.
//!
//! Every mark is drawn by resvg once, at its first use, and kept as a [`Sprite`]: where it is solid, as
//! indices into one fixed palette, which are copied; where its edges are soft, as colours, which are
//! blended and looked up in a table. What comes out is encoded as it is, an index a pixel.

use std::collections::HashMap;
use std::fmt;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::Write;
use std::iter;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use flate2::{Compression, write::ZlibEncoder};
use lru::LruCache;
use resvg::{tiny_skia, usvg};

use super::RenderError;
use super::colours::{Palette, Rgb};
use super::picture::{Keep, Picture};
use super::strips::{LEVEL, Strips};

/// How far a mark may reach from its origin; what is farther away is not drawn.
const REACH: f32 = 1600.0;

/// Draws pictures at one scale and keeps their sprites. What is kept is the same for every viewer.
pub(crate) struct Painter {
    palette: &'static Palette,
    scale: f32,
    keeps: bool,
    kept: Mutex<Kept>,
}

struct Kept {
    /// The most of it, in bytes.
    limit: usize,
    sprites: LruCache<Box<str>, Arc<Sprite>>,
    bytes: usize,
    /// Which pixels each mark covers, by the hash of its text, where no sprite is kept.
    bounds: LruCache<u64, Bounds>,
}

/// How many bounds are kept.
const BOUNDS: NonZeroUsize = NonZeroUsize::new(1 << 14).expect("it is not zero");

/// A rectangle of pixels round a mark's origin, without those at `right` and `bottom`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Bounds {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

impl Bounds {
    /// What is in both; `None` if nothing is.
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

/// Pixels, an index into the palette each, row by row.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Canvas {
    pub palette: &'static Palette,
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<u8>,
}

/// A drawn mark, round its origin.
#[derive(Debug, Default)]
struct Sprite {
    runs: Vec<Run>,
    solid: Vec<u8>,
    /// Red, green, blue, times opacity; what shines through of 255.
    soft: Vec<[u8; 4]>,
}

/// Pixels side by side.
#[derive(Debug, Clone, Copy)]
struct Run {
    x: i16,
    y: i16,
    length: u16,
    kind: Edge,
    /// Its first in `solid` or `soft`.
    start: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Edge {
    Solid,
    Soft,
}

impl Edge {
    /// `None` where there is nothing to see.
    fn of(pixel: tiny_skia::PremultipliedColorU8) -> Option<Edge> {
        match pixel.alpha() {
            // Less cannot be told from nothing.
            0..=2 => None,
            253..=255 => Some(Edge::Solid),
            _ => Some(Edge::Soft),
        }
    }
}

fn rgb(pixel: tiny_skia::PremultipliedColorU8) -> Rgb {
    [pixel.red(), pixel.green(), pixel.blue()]
}

impl Painter {
    /// A painter that draws everything so many times its natural size, and keeps at most so many bytes.
    pub(crate) fn new(palette: &'static Palette, scale: f32, limit: usize) -> Self {
        Self {
            palette,
            scale,
            keeps: limit > 0,
            kept: Mutex::new(Kept {
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
        let scaled = |length: i32| (length as f32 * self.scale).round() as i32;
        let (width, height) = (scaled(picture.width as i32), scaled(picture.height as i32));
        let mut canvas = Canvas::new(self.palette, width as usize, height as usize);
        for mark in &picture.marks {
            let (x, y) = (scaled(mark.x), scaled(mark.y));
            let seen = Bounds { left: -x, top: -y, right: width - x, bottom: height - y };
            let sprite = match mark.keep {
                Keep::Yes if self.keeps => self.kept(&mark.svg, options)?,
                Keep::Yes if self.is_outside(&mark.svg, seen) => continue,
                Keep::Yes | Keep::No => Arc::new(self.draw(&mark.svg, options, Some(seen))?),
            };
            canvas.put(&sprite, x, y);
        }
        Ok(canvas)
    }

    /// Whether nothing of a mark would be seen, as far as that is known without drawing it.
    fn is_outside(&self, svg: &str, seen: Bounds) -> bool {
        self.lock().bounds.get(&hash(svg)).is_some_and(|bounds| bounds.and(seen).is_none())
    }

    fn kept(&self, svg: &str, options: &usvg::Options<'_>) -> Result<Arc<Sprite>, RenderError> {
        if let Some(sprite) = self.lock().sprites.get(svg) {
            return Ok(Arc::clone(sprite));
        }
        // Drawn without the lock: at worst two draw the same.
        let sprite = Arc::new(self.draw(svg, options, None)?);
        self.lock().keep(svg, Arc::clone(&sprite));
        Ok(sprite)
    }

    /// What is kept stays whole if a thread dies, as nothing in here can fail halfway.
    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How much is kept, in bytes.
    pub(crate) fn kept_bytes(&self) -> usize {
        self.lock().bytes
    }

    /// Draws a mark, or what of it is `seen`.
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

impl Kept {
    fn keep(&mut self, svg: &str, sprite: Arc<Sprite>) {
        self.bytes += svg.len() + sprite.bytes();
        if let Some((svg, replaced)) = self.sprites.push(svg.into(), sprite) {
            self.bytes -= svg.len() + replaced.bytes();
        }
        while self.bytes > self.limit
            && let Some((svg, oldest)) = self.sprites.pop_lru()
        {
            self.bytes -= svg.len() + oldest.bytes();
        }
    }
}

impl Sprite {
    fn new(palette: &Palette, pixels: &tiny_skia::Pixmap, left: i32, top: i32) -> Self {
        let mut sprite = Self::default();
        // Few colours are many pixels, most of them side by side.
        let mut nearest: HashMap<Rgb, u8> = HashMap::new();
        for (y, row) in (top..).zip(pixels.pixels().chunks(pixels.width() as usize)) {
            let mut right = left;
            for pixels in row.chunk_by(|one, next| Edge::of(*one) == Edge::of(*next)) {
                let x = right;
                right += pixels.len() as i32;
                let Some(kind) = Edge::of(pixels[0]) else { continue };
                let start = match kind {
                    Edge::Solid => sprite.solid.len(),
                    Edge::Soft => sprite.soft.len(),
                } as u32;
                match kind {
                    Edge::Solid => {
                        for same in pixels.chunk_by(PartialEq::eq) {
                            let colour = rgb(same[0]);
                            let index = nearest.entry(colour);
                            let index = *index.or_insert_with(|| palette.nearest(colour));
                            sprite.solid.extend(iter::repeat_n(index, same.len()));
                        }
                    }
                    Edge::Soft => sprite.soft.extend(pixels.iter().map(|pixel| {
                        let [red, green, blue] = rgb(*pixel);
                        [red, green, blue, 255 - pixel.alpha()]
                    })),
                }
                // No picture is wider or higher than 32767 pixels.
                let length = pixels.len() as u16;
                sprite.runs.push(Run { x: x as i16, y: y as i16, length, kind, start });
            }
        }
        sprite.runs.shrink_to_fit();
        sprite.solid.shrink_to_fit();
        sprite.soft.shrink_to_fit();
        sprite
    }

    fn bytes(&self) -> usize {
        size_of_val(&self.runs[..]) + self.solid.len() + size_of_val(&self.soft[..])
    }
}

fn hash(svg: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    svg.hash(&mut hasher);
    hasher.finish()
}

impl Canvas {
    fn new(palette: &'static Palette, width: usize, height: usize) -> Self {
        Self { palette, width, height, pixels: vec![0; width * height] }
    }

    fn put(&mut self, sprite: &Sprite, x: i32, y: i32) {
        for run in &sprite.runs {
            let (row, left) = (y + i32::from(run.y), x + i32::from(run.x));
            let (from, to) = (left.max(0), (left + i32::from(run.length)).min(self.width as i32));
            if row < 0 || row >= self.height as i32 || from >= to {
                continue;
            }
            let start = run.start as usize + (from - left) as usize;
            let length = (to - from) as usize;
            let at = row as usize * self.width + from as usize;
            let under = &mut self.pixels[at..at + length];
            match run.kind {
                Edge::Solid => under.copy_from_slice(&sprite.solid[start..start + length]),
                Edge::Soft => {
                    for (pixel, &over) in under.iter_mut().zip(&sprite.soft[start..]) {
                        *pixel = self.palette.blend(*pixel, over);
                    }
                }
            }
        }
    }

    /// It as an indexed PNG.
    ///
    /// The pixels are deflated here and in one go: `png` hands them over in 3000 pieces, which takes a fifth longer.
    pub(crate) fn png(&self) -> Result<Vec<u8>, RenderError> {
        let mut encoder = ZlibEncoder::new(Vec::new(), Compression::new(LEVEL.into()));
        let stream = encoder.write_all(&self.rows()).and_then(|()| encoder.finish());
        self.file(&stream.map_err(|error| RenderError::Encoding(error.to_string()))?)
    }

    /// It as an indexed PNG, of which parts are kept for the next picture that has them too.
    pub(crate) fn png_of(&self, strips: &Strips) -> Result<Vec<u8>, RenderError> {
        self.file(&strips.deflate(&self.rows(), self.width + 1)?)
    }

    /// Its rows, each after a byte that says it is not filtered.
    fn rows(&self) -> Vec<u8> {
        let mut rows = Vec::with_capacity((self.width + 1) * self.height);
        for row in self.pixels.chunks(self.width) {
            rows.push(0);
            rows.extend_from_slice(row);
        }
        rows
    }

    fn file(&self, stream: &[u8]) -> Result<Vec<u8>, RenderError> {
        let failed = |error: png::EncodingError| RenderError::Encoding(error.to_string());
        let mut file = Vec::with_capacity(160 << 10);
        let mut encoder = png::Encoder::new(&mut file, self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(self.palette.bytes());
        let mut writer = encoder.write_header().map_err(failed)?;
        writer.write_chunk(png::chunk::IDAT, stream).map_err(failed)?;
        writer.finish().map_err(failed)?;
        Ok(file)
    }
}
