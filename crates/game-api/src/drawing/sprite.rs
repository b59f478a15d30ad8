//! Rasterized marks.
//!
//! Solid pixels are indices into the fixed palette, which are copied; the pixels of soft edges are colours, which are
//! blended and looked up in a table.

use std::iter;
use std::num::NonZeroU64;
use std::sync::atomic::{AtomicU64, Ordering};

use resvg::tiny_skia;

use super::colours::{Palette, Rgb};

/// A rasterized mark, relative to its origin.
#[derive(Debug, Default)]
pub(crate) struct Sprite {
    /// A unique name, if it is cached.
    pub name: Option<NonZeroU64>,
    /// The runs of pixels, row by row.
    runs: Vec<Run>,
    solid: Vec<u8>,
    /// Red, green and blue, premultiplied; then the transparency, out of 255.
    soft: Vec<[u8; 4]>,
}

/// Adjacent pixels of one row.
#[derive(Debug, Clone, Copy)]
struct Run {
    x: i16,
    y: i16,
    length: u16,
    kind: Edge,
    /// The index of its first pixel in `solid` or `soft`.
    start: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Edge {
    Solid,
    Soft,
}

impl Edge {
    /// Classifies a pixel; `None` if it is invisible.
    fn of(pixel: tiny_skia::PremultipliedColorU8) -> Option<Edge> {
        match pixel.alpha() {
            // Too faint to be visible.
            0..=2 => None,
            253..=255 => Some(Edge::Solid),
            _ => Some(Edge::Soft),
        }
    }
}

fn rgb(pixel: tiny_skia::PremultipliedColorU8) -> Rgb {
    [pixel.red(), pixel.green(), pixel.blue()]
}

/// Rows of a picture, one index a pixel.
pub(crate) struct PixelRows<'a> {
    pub bytes: &'a mut [u8],
    /// The width of the picture, in pixels.
    pub width: usize,
    /// The number of other bytes before each row.
    pub before: usize,
    /// The picture's row that comes first.
    pub top: i32,
}

impl Sprite {
    pub(crate) fn new(palette: &Palette, pixels: &tiny_skia::Pixmap, left: i32, top: i32) -> Self {
        let mut sprite = Self::default();
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
                            let index = palette.nearest(rgb(same[0]));
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

    /// Assigns a name, for caching.
    pub(crate) fn named(self) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        Self { name: NonZeroU64::new(NEXT.fetch_add(1, Ordering::Relaxed)), ..self }
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&self.runs[..]) + self.solid.len() + size_of_val(&self.soft[..])
    }

    /// Returns the first and the last row; `None` if nothing is visible.
    pub(crate) fn rows(&self) -> Option<(i32, i32)> {
        Some((self.runs.first()?.y.into(), self.runs.last()?.y.into()))
    }

    /// Draws the part in these rows, its origin at a point of the picture.
    pub(crate) fn put(&self, palette: &Palette, rows: &mut PixelRows<'_>, x: i32, y: i32) {
        let row_bytes = rows.before + rows.width;
        let bottom = rows.top + (rows.bytes.len() / row_bytes) as i32;
        let first = self.runs.partition_point(|run| y + i32::from(run.y) < rows.top);
        let within = self.runs[first..].iter().take_while(|run| y + i32::from(run.y) < bottom);
        for run in within {
            let left = x + i32::from(run.x);
            let (from, to) = (left.max(0), (left + i32::from(run.length)).min(rows.width as i32));
            if from >= to {
                continue;
            }
            let row = (y + i32::from(run.y) - rows.top) as usize;
            let start = run.start as usize + (from - left) as usize;
            let length = (to - from) as usize;
            let at = row * row_bytes + rows.before + from as usize;
            let under = &mut rows.bytes[at..at + length];
            match run.kind {
                Edge::Solid => under.copy_from_slice(&self.solid[start..start + length]),
                Edge::Soft => {
                    // In shadows, equal pixels often follow each other.
                    let mut last = (0, [0; 4]);
                    let mut seen = palette.blend(last.0, last.1);
                    for (pixel, &over) in under.iter_mut().zip(&self.soft[start..]) {
                        if last != (*pixel, over) {
                            last = (*pixel, over);
                            seen = palette.blend(*pixel, over);
                        }
                        *pixel = seen;
                    }
                }
            }
        }
    }
}
