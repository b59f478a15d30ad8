//! A picture as a list of marks.
//!
//! A mark is a small piece of SVG and its position. All marks together are the picture as an SVG document, which tests
//! read and any other program can draw. The painter ([`super::painter`]) draws each mark only once and caches it, as
//! most of a board is the same as in the picture before.

use std::borrow::Cow;
use std::fmt::Write;

use super::lettering::Lettering;

/// A picture, in pixels at its natural size.
#[derive(Debug)]
pub struct Picture {
    /// The width in pixels, at its natural size.
    pub width: u32,
    /// The height in pixels, at its natural size.
    pub height: u32,
    /// The marks, from bottom to top.
    pub marks: Vec<Mark>,
}

/// A piece of SVG at a position.
#[derive(Debug, Clone)]
pub struct Mark {
    /// The horizontal position of its origin.
    pub x: i32,
    /// The vertical position of its origin.
    pub y: i32,
    /// The SVG, which refers to nothing outside itself.
    pub svg: Cow<'static, str>,
    /// Whether to cache it once it is drawn.
    pub keep: Keep,
}

/// Whether to cache a drawn mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// Other pictures will need it as well.
    Yes,
    /// It is unlikely to be needed again, or shows what only one viewer may know.
    No,
}

impl Picture {
    /// An empty picture.
    pub fn new(width: u32, height: u32) -> Self {
        Self { width, height, marks: Vec::new() }
    }

    /// Adds a mark on top.
    pub fn draw(&mut self, x: i32, y: i32, svg: impl Into<Cow<'static, str>>) {
        self.marks.push(Mark { x, y, svg: svg.into(), keep: Keep::Yes });
    }

    /// Adds a mark on top that is not cached.
    pub fn draw_once(&mut self, x: i32, y: i32, svg: String) {
        self.marks.push(Mark { x, y, svg: svg.into(), keep: Keep::No });
    }

    /// Adds a line of lettering on top.
    pub fn letter(&mut self, x: i32, y: i32, lettering: Lettering<'_>) {
        self.draw(x, y, lettering.to_string());
    }

    /// Adds a rectangle with rounded corners.
    pub fn panel(&mut self, at: (i32, i32), size: (i32, i32), style: &str) {
        let (width, height) = size;
        self.draw(at.0, at.1, format!("<rect width='{width}' height='{height}' {style}/>"));
    }

    /// Returns the SVG document, one mark a line.
    pub fn svg(&self) -> String {
        let Self { width, height, .. } = self;
        let mut svg = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}' \
             viewBox='0 0 {width} {height}' font-weight='700'>\n"
        );
        for Mark { x, y, svg: piece, .. } in &self.marks {
            match (x, y) {
                (0, 0) => writeln!(svg, "<g>{piece}</g>"),
                _ => writeln!(svg, "<g transform='translate({x} {y})'>{piece}</g>"),
            }
            .expect("a string takes any text");
        }
        svg + "</svg>\n"
    }
}
