//! Who stands where in a cup, as a picture.

use std::sync::LazyLock;

use super::words;
use super::{Cup, Standing};
use game_api::drawing::{Face, Lettering, Palette, Picture, PictureFile, RenderError, Studio};

/// The most people it names.
pub const MOST: usize = 16;

const WIDTH: i32 = 1100;
const RIM: i32 = 16;
const HEAD: i32 = 116;
const ROW: i32 = 58;

/// Where names begin and end, where the points of rounds do, and where all together stand.
const NAME: i32 = 148;
const NAME_END: i32 = 560;
const LEFT: i32 = 620;
const RIGHT: i32 = 930;
const TOTAL: i32 = 1020;

const CLOTH: &str = "#22303c";
const PAPER: &str = "#f4ecd8";
const INK: &str = "#1f1a17";
const FADED: &str = "#6b6257";
const RULE: &str = "#d8cdb2";
const WHITE: &str = "#ffffff";
const GOLD: &str = "#e0a526";

/// These colours and the soft edges between them.
static PALETTE: LazyLock<Palette> = LazyLock::new(|| {
    let edges = [
        (INK, PAPER, 6),
        (FADED, PAPER, 5),
        (WHITE, CLOTH, 6),
        (RULE, CLOTH, 5),
        (INK, CLOTH, 3),
        (RULE, PAPER, 3),
        (GOLD, INK, 4),
        (GOLD, PAPER, 4),
    ];
    Palette::new(&[CLOTH, PAPER, INK, FADED, RULE, WHITE, GOLD], &edges)
});

/// The picture, with all that it shows in words.
pub fn table(
    studio: Studio<'_>,
    cup: &Cup,
    standings: &[Standing],
) -> Result<PictureFile, RenderError> {
    let standings = &standings[..standings.len().min(MOST)];
    let rows = standings.len().max(1) as i32;
    let end = HEAD + rows * ROW + 20;
    let mut picture = Picture::new(WIDTH as u32, (end + RIM) as u32);
    picture.panel((0, 0), (WIDTH, end + RIM), &format!("fill='{CLOTH}'"));
    let room = (WIDTH - 4 * RIM) as f32;
    let [title, below] = words::title(studio.texts, cup);
    for (line, face, at, height, fill) in
        [(title, Face::Period, 46, 56, WHITE), (below, Face::Plain, 30, 98, RULE)]
    {
        let (line, size) = studio.fonts().shrunk(&line, face, at, room);
        picture.letter(WIDTH / 2, height, Lettering::middle(&line, face, size, fill));
    }
    let paper = format!("rx='12' fill='{PAPER}' stroke='{INK}' stroke-width='3'");
    picture.panel((RIM, HEAD), (WIDTH - 2 * RIM, end - HEAD), &paper);
    for (nth, standing) in (0..).zip(standings) {
        row(&mut picture, studio, cup, (nth, standing));
    }
    let alt = words::alt(studio.texts, cup, standings);
    let file = studio.with_palette(&PALETTE).png(&picture)?;
    Ok(PictureFile { name: "cup.png".into(), file, alt })
}

fn row(picture: &mut Picture, studio: Studio<'_>, cup: &Cup, (nth, standing): (i32, &Standing)) {
    let middle = HEAD + 10 + nth * ROW + ROW / 2;
    if nth > 0 {
        let rule = format!("<path d='M{} 0H{}' stroke='{RULE}' stroke-width='2'/>", 40, WIDTH - 40);
        picture.draw_once(0, middle - ROW / 2, rule);
    }
    let place = standing.place.to_string();
    picture.letter(66, middle + 11, Lettering::middle(&place, Face::Plain, 32, FADED));
    if nth == 0 && standing.halves > 0 {
        let crown = format!(
            "<path d='M-19 13L-24 -13L-10 -1L0 -17L10 -1L24 -13L19 13Z' fill='{GOLD}' stroke='{INK}' \
             stroke-width='3' stroke-linejoin='round'/>"
        );
        picture.draw(114, middle, crown);
    }
    let name = studio.fonts().fit(&standing.name, Face::Plain, 34.0, (NAME_END - NAME) as f32);
    let name = if name.is_empty() { studio.texts.get("honours-somebody", &[]) } else { name };
    let fill = if standing.is_out { FADED } else { INK };
    picture.letter(NAME, middle + 12, Lettering::start(&name, Face::Plain, 34, fill));
    let rounds = i32::from(cup.plan.rounds);
    for (nth, halves) in (0..).zip(&standing.rounds) {
        let x = LEFT + (RIGHT - LEFT) * nth / (rounds - 1).max(1);
        let got = halves.map_or_else(|| "·".to_owned(), words::points);
        picture.letter(x, middle + 10, Lettering::middle(&got, Face::Plain, 26, FADED));
    }
    let total = words::points(standing.halves);
    picture.letter(TOTAL, middle + 12, Lettering::middle(&total, Face::Plain, 36, INK));
}
