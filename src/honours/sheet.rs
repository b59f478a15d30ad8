//! A picture with a heading and rows of people, for boards of honour and cups.

use std::sync::LazyLock;

use game_api::drawing::{Lettering, Palette, Picture, Studio, Typeface};

const WIDTH: i32 = 1100;
const RIM: i32 = 16;
const HEAD: i32 = 116;
const ROW: i32 = 58;

/// The x position of names.
const NAME: i32 = 148;

const CLOTH: &str = "#22303c";
const PAPER: &str = "#f4ecd8";
pub const INK: &str = "#1f1a17";
pub const FADED: &str = "#6b6257";
const RULE: &str = "#d8cdb2";
const WHITE: &str = "#ffffff";
pub const GOLD: &str = "#e0a526";
pub const UP: &str = "#2f7d3b";
pub const DOWN: &str = "#b3402e";

/// These colours and the antialiased shades between them.
pub static PALETTE: LazyLock<Palette> = LazyLock::new(|| {
    let edges = [
        (INK, PAPER, 6),
        (FADED, PAPER, 5),
        (WHITE, CLOTH, 6),
        (RULE, CLOTH, 5),
        (INK, CLOTH, 3),
        (RULE, PAPER, 3),
        (GOLD, INK, 4),
        (GOLD, PAPER, 4),
        (UP, PAPER, 5),
        (DOWN, PAPER, 5),
    ];
    Palette::new(&[CLOTH, PAPER, INK, FADED, RULE, WHITE, GOLD, UP, DOWN], &edges)
});

/// Begins a sheet with a heading of two lines, and space for `rows` rows.
pub fn begin(studio: Studio<'_>, [title, below]: [String; 2], rows: usize) -> Picture {
    let end = HEAD + rows.max(1) as i32 * ROW + 20;
    let mut picture = Picture::new(WIDTH as u32, (end + RIM) as u32);
    picture.panel((0, 0), (WIDTH, end + RIM), &format!("fill='{CLOTH}'"));
    let room = (WIDTH - 4 * RIM) as f32;
    for (line, face, at, height, fill) in
        [(title, Typeface::Period, 46, 56, WHITE), (below, Typeface::Plain, 30, 98, RULE)]
    {
        let (line, size) = studio.fonts().shrunk(&line, face, at, room);
        picture.letter(WIDTH / 2, height, Lettering::middle(&line, face, size, fill));
    }
    let paper = format!("rx='12' fill='{PAPER}' stroke='{INK}' stroke-width='3'");
    picture.panel((RIM, HEAD), (WIDTH - 2 * RIM, end - HEAD), &paper);
    picture
}

/// The common first part of a row.
pub struct SheetRow<'a> {
    pub place: String,
    pub is_crowned: bool,
    pub name: &'a str,
    /// The x position at which the name ends at the latest.
    pub name_end: i32,
    pub fill: &'a str,
}

impl SheetRow<'_> {
    /// Draws it as row `nth`, from 0. Returns the y position of its middle.
    pub fn draw(self, picture: &mut Picture, studio: Studio<'_>, nth: i32) -> i32 {
        let middle = HEAD + 10 + nth * ROW + ROW / 2;
        if nth > 0 {
            let rule = format!("<path d='M40 0H{}' stroke='{RULE}' stroke-width='2'/>", WIDTH - 40);
            picture.draw_once(0, middle - ROW / 2, rule);
        }
        picture.letter(66, middle + 11, Lettering::middle(&self.place, Typeface::Plain, 32, FADED));
        if self.is_crowned {
            let crown = format!(
                "<path d='M-19 13L-24 -13L-10 -1L0 -17L10 -1L24 -13L19 13Z' fill='{GOLD}' stroke='{INK}' \
                 stroke-width='3' stroke-linejoin='round'/>"
            );
            picture.draw(114, middle, crown);
        }
        let name =
            studio.fonts().fit(self.name, Typeface::Plain, 34.0, (self.name_end - NAME) as f32);
        let name = if name.is_empty() { studio.texts.get("honours-somebody", &[]) } else { name };
        picture.letter(NAME, middle + 12, Lettering::start(&name, Typeface::Plain, 34, self.fill));
        middle
    }
}
