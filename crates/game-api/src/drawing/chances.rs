//! Chart of each player's probability of winning over a match: one line per player, from the first turn to the end.

use std::sync::LazyLock;

use super::{Lettering, Palette, Picture, PictureFile, RenderError, Studio, Typeface};
use crate::notice::names;
use crate::{Colour, PerSeat, Seat, SeatId};

const WIDTH: i32 = 1100;
const RIM: i32 = 16;
const HEAD: i32 = 84;

/// The edges of the plot, in pixels.
const LEFT: i32 = 120;
const RIGHT: i32 = 760;
const TOP: i32 = HEAD + 40;
const BOTTOM: i32 = TOP + 460;
const END: i32 = BOTTOM + 76;

/// The height between names at the ends of lines.
const NAME: i32 = 56;

const CLOTH: &str = "#22303c";
const PAPER: &str = "#f4ecd8";
const INK: &str = "#1f1a17";
const FADED: &str = "#6b6257";
const RULE: &str = "#d8cdb2";
const WHITE: &str = "#ffffff";

/// The chart's colours and the soft edges between them.
static PALETTE: LazyLock<Palette> = LazyLock::new(|| {
    let stripes = Colour::ALL.map(stripe);
    let stripes = stripes.iter().map(String::as_str);
    let flat: Vec<&str> =
        [CLOTH, PAPER, INK, FADED, RULE, WHITE].into_iter().chain(stripes.clone()).collect();
    let mut edges = vec![
        (INK, PAPER, 6),
        (FADED, PAPER, 5),
        (WHITE, CLOTH, 6),
        (INK, CLOTH, 3),
        (RULE, PAPER, 2),
    ];
    edges.extend(stripes.flat_map(|it| [(it, INK, 4), (it, PAPER, 4)]));
    Palette::new(&flat, &edges)
});

/// The dash pattern of each seat's line, so that lines can be told apart without colour.
const DASHES: [&str; 5] = ["none", "26 8", "10 8", "26 8 6 8", "40 14"];

/// Draws the chart of `turns` from beginning to end; `None` for a match that has hardly begun.
pub fn chances(
    studio: Studio<'_>,
    seats: &PerSeat<Seat>,
    turns: &[PerSeat<f64>],
) -> Result<Option<PictureFile>, RenderError> {
    let Some(last) = turns.last().filter(|_| turns.len() > 1) else { return Ok(None) };
    let mut picture = Picture::new(WIDTH as u32, (END + RIM) as u32);
    picture.panel((0, 0), (WIDTH, END + RIM), &format!("fill='{CLOTH}'"));
    let title = studio.texts.get("chances-title", &[]);
    let room = (WIDTH - 4 * RIM) as f32;
    let (title, size) = studio.fonts().shrunk(&title, Typeface::Period, 46, room);
    picture.letter(WIDTH / 2, 58, Lettering::middle(&title, Typeface::Period, size, WHITE));
    let paper = format!("rx='12' fill='{PAPER}' stroke='{INK}' stroke-width='3'");
    picture.panel((RIM, HEAD), (WIDTH - 2 * RIM, END - HEAD), &paper);
    grid(&mut picture, studio, turns.len());
    for (id, seat) in seats.iter() {
        line(&mut picture, id, seat, turns);
    }
    ends(&mut picture, studio, seats, last);
    let alt = alt(studio, seats, turns);
    let file = studio.with_palette(&PALETTE).png(&picture)?;
    Ok(Some(PictureFile { name: "chances.png".into(), file, alt }))
}

/// Returns the colour of a seat's line.
fn stripe(colour: Colour) -> String {
    format!("#{:06x}", colour.stripe())
}

fn x(step: usize, turns: usize) -> i32 {
    LEFT + (RIGHT - LEFT) * step as i32 / (turns as i32 - 1).max(1)
}

fn y(chance: f64) -> i32 {
    BOTTOM - (f64::from(BOTTOM - TOP) * chance.clamp(0.0, 1.0)) as i32
}

/// Converts a probability to whole percent.
fn percent(chance: f64) -> u8 {
    (100.0 * chance.clamp(0.0, 1.0)).round() as u8
}

fn grid(picture: &mut Picture, studio: Studio<'_>, turns: usize) {
    for quarter in 0..=4_u8 {
        let height = y(f64::from(quarter) / 4.0);
        let rule = format!("<path d='M{LEFT} 0H{RIGHT}' stroke='{RULE}' stroke-width='3'/>");
        picture.draw_once(0, height, rule);
        let share = studio.texts.get("chances-share", &[("percent", (25 * quarter).into())]);
        picture.letter(LEFT - 56, height + 10, label(&share));
    }
    // The last point is the end, after the last turn.
    let played = turns - 1;
    let every = [1, 2, 5, 10, 20, 50, 100].into_iter().find(|step| played / step <= 8);
    let every = every.unwrap_or(200);
    for turn in (1..=played).filter(|turn| turn % every == 0) {
        let number = turn.to_string();
        picture.letter(x(turn - 1, turns), BOTTOM + 44, label(&number));
    }
    let word = studio.texts.get("chances-turns", &[]);
    let (word, size) = studio.fonts().shrunk(&word, Typeface::Plain, 30, 150.0);
    picture.letter(RIGHT + 90, BOTTOM + 44, Lettering::middle(&word, Typeface::Plain, size, FADED));
}

fn label(content: &str) -> Lettering<'_> {
    Lettering::middle(content, Typeface::Plain, 30, FADED)
}

fn line(picture: &mut Picture, id: SeatId, seat: &Seat, turns: &[PerSeat<f64>]) {
    let points = turns
        .iter()
        .enumerate()
        .filter_map(|(step, all)| Some(format!("{} {}", x(step, turns.len()), y(*all.get(id)?))));
    let path = points.collect::<Vec<_>>().join("L");
    let (colour, dash) = (stripe(seat.colour), DASHES[id.index() % DASHES.len()]);
    picture.draw_once(
        0,
        0,
        format!(
            "<g fill='none' stroke-linejoin='round'>\
             <path d='M{path}' stroke='{INK}' stroke-width='10'/>\
             <path d='M{path}' stroke='{PAPER}' stroke-width='7'/>\
             <path d='M{path}' stroke='{colour}' stroke-width='7' stroke-dasharray='{dash}'/>\
             </g>"
        ),
    );
}

/// Draws the names at the ends of the lines, as near as there is room.
fn ends(picture: &mut Picture, studio: Studio<'_>, seats: &PerSeat<Seat>, last: &PerSeat<f64>) {
    let mut order: Vec<(SeatId, f64)> = last.iter().map(|(seat, chance)| (seat, *chance)).collect();
    order.sort_by(|one, other| other.1.total_cmp(&one.1));
    let mut heights: Vec<i32> = Vec::new();
    for (_, chance) in &order {
        let least = heights.last().map_or(TOP, |above| above + NAME);
        heights.push(y(*chance).max(least));
    }
    let mut most = BOTTOM;
    for height in heights.iter_mut().rev() {
        *height = (*height).min(most);
        most = *height - NAME;
    }
    for ((id, chance), height) in order.into_iter().zip(heights) {
        let Some(seat) = seats.get(id) else { continue };
        let (end, colour) = (y(chance), stripe(seat.colour));
        let dash = DASHES[id.index() % DASHES.len()];
        picture.draw_once(
            RIGHT,
            0,
            format!("<path d='M4 {end}L26 {height}' stroke='{FADED}' stroke-width='3'/>"),
        );
        picture.draw_once(
            RIGHT + 32,
            height,
            format!(
                "<path d='M0 0H44' stroke='{colour}' stroke-width='9' \
                 stroke-dasharray='{dash}'/>"
            ),
        );
        let name = shown(studio, seat);
        let at = (RIGHT + 88, height + 11);
        picture.letter(at.0, at.1, Lettering::start(&name, Typeface::Plain, 34, INK));
    }
}

/// Returns a name as far as it can be shown, or the seat's colour if nothing of it can.
fn shown(studio: Studio<'_>, seat: &Seat) -> String {
    let room = (WIDTH - RIM - 12 - RIGHT - 88) as f32;
    let name = studio.fonts().fit(seat.shown_name(), Typeface::Plain, 34.0, room);
    if name.is_empty() {
        let colour = format!("({})", studio.colour(seat.colour));
        return studio.fonts().fit(&colour, Typeface::Plain, 34.0, room);
    }
    name
}

/// Describes the chart: each player's value at the beginning, in the middle, and before the last turn.
fn alt(studio: Studio<'_>, seats: &PerSeat<Seat>, turns: &[PerSeat<f64>]) -> String {
    let scene = studio.scene(seats);
    let mut parts = vec![studio.texts.get("chances-title", &[]) + "."];
    parts.extend(seats.iter().map(|(id, seat)| {
        let at = |step: usize| percent(turns[step].get(id).copied().unwrap_or_default());
        let name = names::in_column(seat.shown_name(), &scene.colour(id), ALT_NAME);
        studio.texts.get(
            "chances-alt",
            &[
                ("who", name.trim_end().to_owned().into()),
                ("first", at(0).into()),
                ("middle", at(turns.len() / 2).into()),
                ("last", at(turns.len() - 2).into()),
            ],
        )
    }));
    parts.join(" ")
}

/// The most characters of a name in the description.
const ALT_NAME: usize = 24;
