//! A table of honour as a picture.

use std::sync::LazyLock;

use super::standings::{Standing, Table};
use super::words::{self, Entitled};
use game_api::drawing::{Face, Lettering, Palette, Picture, PictureFile, RenderError, Studio};

const WIDTH: i32 = 1100;
const RIM: i32 = 16;
const HEAD: i32 = 116;
const ROW: i32 = 58;

/// Where names begin and end, where the scale does, and where numbers and marks stand.
const NAME: i32 = 148;
const NAME_END: i32 = 500;
const LEFT: i32 = 530;
const RIGHT: i32 = 770;
const NUMBER: i32 = 868;
const MARK: i32 = 984;

const CLOTH: &str = "#22303c";
const PAPER: &str = "#f4ecd8";
const INK: &str = "#1f1a17";
const FADED: &str = "#6b6257";
const RULE: &str = "#d8cdb2";
const WHITE: &str = "#ffffff";
const GOLD: &str = "#e0a526";
const UP: &str = "#2f7d3b";
const DOWN: &str = "#b3402e";

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
        (UP, PAPER, 5),
        (DOWN, PAPER, 5),
    ];
    Palette::new(&[CLOTH, PAPER, INK, FADED, RULE, WHITE, GOLD, UP, DOWN], &edges)
});

/// The picture, with all that it shows in words.
pub fn table(
    studio: Studio<'_>,
    table: &Table,
    entitled: &Entitled<'_>,
) -> Result<PictureFile, RenderError> {
    let rows = table.standings.len().max(1) as i32;
    let end = HEAD + rows * ROW + 20;
    let mut picture = Picture::new(WIDTH as u32, (end + RIM) as u32);
    picture.panel((0, 0), (WIDTH, end + RIM), &format!("fill='{CLOTH}'"));
    let room = (WIDTH - 4 * RIM) as f32;
    for (line, face, at, height, fill) in [
        (words::title(studio.texts, table, entitled), Face::Period, 46, 56, WHITE),
        (words::subtitle(studio.texts, table, entitled), Face::Plain, 30, 98, RULE),
    ] {
        let (line, size) = studio.fonts().shrunk(&line, face, at, room);
        picture.letter(WIDTH / 2, height, Lettering::middle(&line, face, size, fill));
    }
    let paper = format!("rx='12' fill='{PAPER}' stroke='{INK}' stroke-width='3'");
    picture.panel((RIM, HEAD), (WIDTH - 2 * RIM, end - HEAD), &paper);
    let scale = Scale::of(&table.standings);
    for (nth, standing) in (0..).zip(&table.standings) {
        row(&mut picture, studio, (nth, standing), &scale, entitled);
    }
    let alt = words::alt(studio.texts, table, entitled);
    let file = studio.with_palette(&PALETTE).png(&picture)?;
    let name = format!("honours-{}-{}.png", table.ladder.game, <&str>::from(table.ladder.pace));
    Ok(PictureFile { name: name.into(), file, alt })
}

/// Where a number stands among all that are shown.
struct Scale {
    least: i64,
    most: i64,
}

impl Scale {
    fn of(standings: &[Standing]) -> Self {
        let least = standings.iter().map(|it| it.skill.certain()).min();
        let most = standings.iter().map(|it| it.skill.possible()).max();
        Scale { least: least.unwrap_or_default(), most: most.unwrap_or_default() }
    }

    fn x(&self, number: i64) -> i32 {
        let share = (number - self.least) as f64 / (self.most - self.least).max(1) as f64;
        LEFT + (f64::from(RIGHT - LEFT) * share) as i32
    }
}

fn row(
    picture: &mut Picture,
    studio: Studio<'_>,
    (nth, standing): (i32, &Standing),
    scale: &Scale,
    entitled: &Entitled<'_>,
) {
    let middle = HEAD + 10 + nth * ROW + ROW / 2;
    if nth > 0 {
        let rule = format!("<path d='M{} 0H{}' stroke='{RULE}' stroke-width='2'/>", 40, WIDTH - 40);
        picture.draw_once(0, middle - ROW / 2, rule);
    }
    let place = (nth + 1).to_string();
    picture.letter(66, middle + 11, Lettering::middle(&place, Face::Plain, 32, FADED));
    if nth == 0 {
        let crown = format!(
            "<path d='M-19 13L-24 -13L-10 -1L0 -17L10 -1L24 -13L19 13Z' fill='{GOLD}' stroke='{INK}' \
             stroke-width='3' stroke-linejoin='round'/>"
        );
        picture.draw(114, middle, crown);
    }
    let name = entitled.name(standing.person);
    let name = studio.fonts().fit(&name, Face::Plain, 34.0, (NAME_END - NAME) as f32);
    let name = if name.is_empty() { studio.texts.get("honours-somebody", &[]) } else { name };
    picture.letter(NAME, middle + 12, Lettering::start(&name, Face::Plain, 34, INK));
    let skill = standing.skill;
    let [from, at, to] = [skill.certain(), skill.number, skill.possible()].map(|it| scale.x(it));
    let interval = format!(
        "<path d='M{from} 0H{to}M{from} -9V9M{to} -9V9' stroke='{FADED}' stroke-width='4'/>\
         <circle cx='{at}' r='9' fill='{INK}'/>"
    );
    picture.draw_once(0, middle, interval);
    let number = words::number(studio.texts, standing);
    let (number, size) = studio.fonts().shrunk(&number, Face::Plain, 30, 176.0);
    picture.letter(NUMBER, middle + 10, Lettering::middle(&number, Face::Plain, size, INK));
    let (shape, fill) = match standing.change {
        None => ("M0 -13L4 -4L13 -4L6 3L9 12L0 7L-9 12L-6 3L-13 -4L-4 -4Z", GOLD),
        Some(0) => ("M-10 -2H10V2H-10Z", FADED),
        Some(change) if change > 0 => ("M-12 9H12L0 -11Z", UP),
        Some(_) => ("M-12 -9H12L0 11Z", DOWN),
    };
    picture.draw(MARK, middle, format!("<path d='{shape}' fill='{fill}'/>"));
    if let Some(change) = standing.change {
        let change = words::amount(studio.texts, change.abs());
        picture.letter(MARK + 24, middle + 10, Lettering::start(&change, Face::Plain, 28, INK));
    }
}
