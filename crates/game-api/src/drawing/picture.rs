//! A picture as a list of marks, and what becomes of it.
//!
//! A mark is a small piece of SVG and the place where it is put. All marks, one after the other, are the
//! picture as an SVG document, which tests read and any other program can draw. The painter
//! ([`super::painter`]) draws each piece only once and keeps it, as most of a board is what it was in the
//! picture before.

use std::borrow::Cow;
use std::fmt::Write;

use super::lettering::Lettering;

/// A picture, in units of its own.
#[derive(Debug)]
pub struct Picture {
    /// In pixels, at its natural size.
    pub width: u32,
    /// In pixels, at its natural size.
    pub height: u32,
    /// From below.
    pub marks: Vec<Mark>,
}

/// A piece of SVG.
#[derive(Debug, Clone)]
pub struct Mark {
    /// Where its origin is put.
    pub x: i32,
    /// Where its origin is put.
    pub y: i32,
    /// It refers to nothing outside itself.
    pub svg: Cow<'static, str>,
    /// Whether it is worth keeping once it is drawn.
    pub keep: Keep,
}

/// Whether a drawn mark is worth keeping.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// Others will need it as well.
    Yes,
    /// It is unlikely to be needed again, or tells what only one viewer may know.
    No,
}

impl Picture {
    /// An empty picture.
    pub fn new(width: u32, height: u32) -> Self {
        Self { width, height, marks: Vec::new() }
    }

    /// Draws over what is there.
    pub fn draw(&mut self, x: i32, y: i32, svg: impl Into<Cow<'static, str>>) {
        self.marks.push(Mark { x, y, svg: svg.into(), keep: Keep::Yes });
    }

    /// Draws what is not worth keeping.
    pub fn draw_once(&mut self, x: i32, y: i32, svg: String) {
        self.marks.push(Mark { x, y, svg: svg.into(), keep: Keep::No });
    }

    /// Writes a line over what is there.
    pub fn letter(&mut self, x: i32, y: i32, lettering: Lettering<'_>) {
        self.draw(x, y, lettering.to_string());
    }

    /// Draws a rectangle with round corners.
    pub fn panel(&mut self, at: (i32, i32), size: (i32, i32), style: &str) {
        let (width, height) = size;
        self.draw(at.0, at.1, format!("<rect width='{width}' height='{height}' {style}/>"));
    }

    /// All of it as an SVG document, one mark a line.
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
