//! A leaderboard as a picture.

use super::sheet::{self, DOWN, FADED, GOLD, INK, PALETTE, UP};
use super::standings::{Leaderboard, SeasonStanding};
use super::words::{self, Entitled};
use game_api::drawing::{Lettering, Picture, PictureFile, RenderError, Studio, Typeface};

/// The x positions: end of names, begin and end of the scale, numbers and marks.
const NAME_END: i32 = 500;
const LEFT: i32 = 530;
const RIGHT: i32 = 770;
const NUMBER: i32 = 868;
const MARK: i32 = 984;

/// The picture, with a description of its content.
pub fn table(
    studio: Studio<'_>,
    table: &Leaderboard,
    entitled: &Entitled<'_>,
) -> Result<PictureFile, RenderError> {
    let title = words::title(studio.texts, table, entitled);
    let below = words::subtitle(studio.texts, table, entitled);
    let mut picture = sheet::begin(studio, [title, below], table.standings.len());
    let scale = Scale::of(&table.standings);
    for (nth, standing) in (0..).zip(&table.standings) {
        row(&mut picture, studio, (nth, standing), &scale, entitled);
    }
    let alt = words::alt(studio.texts, table, entitled);
    let file = studio.with_palette(&PALETTE).png(&picture)?;
    let name = format!("honours-{}-{}.png", table.ladder.game, <&str>::from(table.ladder.pace));
    Ok(PictureFile { name: name.into(), file, alt })
}

/// The scale on which all numbers are drawn.
struct Scale {
    least: i64,
    most: i64,
}

impl Scale {
    fn of(standings: &[SeasonStanding]) -> Self {
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
    (nth, standing): (i32, &SeasonStanding),
    scale: &Scale,
    entitled: &Entitled<'_>,
) {
    let head = sheet::SheetRow {
        place: (nth + 1).to_string(),
        is_crowned: nth == 0,
        name: &entitled.name(standing.person),
        name_end: NAME_END,
        fill: INK,
    };
    let middle = head.draw(picture, studio, nth);
    let skill = standing.skill;
    let [from, at, to] = [skill.certain(), skill.number, skill.possible()].map(|it| scale.x(it));
    let interval = format!(
        "<path d='M{from} 0H{to}M{from} -9V9M{to} -9V9' stroke='{FADED}' stroke-width='4'/>\
         <circle cx='{at}' r='9' fill='{INK}'/>"
    );
    picture.draw_once(0, middle, interval);
    let number = words::number(studio.texts, standing);
    let (number, size) = studio.fonts().shrunk(&number, Typeface::Plain, 30, 176.0);
    picture.letter(NUMBER, middle + 10, Lettering::middle(&number, Typeface::Plain, size, INK));
    let (shape, fill) = match standing.change {
        None => ("M0 -13L4 -4L13 -4L6 3L9 12L0 7L-9 12L-6 3L-13 -4L-4 -4Z", GOLD),
        Some(0) => ("M-10 -2H10V2H-10Z", FADED),
        Some(change) if change > 0 => ("M-12 9H12L0 -11Z", UP),
        Some(_) => ("M-12 -9H12L0 11Z", DOWN),
    };
    picture.draw(MARK, middle, format!("<path d='{shape}' fill='{fill}'/>"));
    if let Some(change) = standing.change {
        let change = words::amount(studio.texts, change.abs());
        picture.letter(MARK + 24, middle + 10, Lettering::start(&change, Typeface::Plain, 28, INK));
    }
}
