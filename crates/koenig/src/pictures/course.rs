//! Chart of a match: everybody's votes, turn by turn, against the votes needed for the crown.

use super::palette::{BRASS, FADED_INK, INK, MADDER, PARCHMENT, PARCHMENT_LINE, paint};
use super::table::{HEAD, WIDTH, heading, sheet};
use super::words;
use super::words::Word;
use super::{shapes, shown_name};
use crate::rules::View;
use game_api::drawing::Lettering;
use game_api::drawing::Picture;
use game_api::drawing::{RenderError, Studio, Typeface};
use game_api::{Colour, PerSeat, Seat, SeatId};

/// The edges of the plot, in pixels.
mod plot {
    pub(super) const LEFT: i32 = 90;
    pub(super) const RIGHT: i32 = 640;
    pub(super) const TOP: i32 = super::HEAD + 66;
    pub(super) const BOTTOM: i32 = TOP + 520;
}

/// The height of the picture.
const END: i32 = plot::BOTTOM + 76;

/// The least distance between names at the ends of lines.
const NAME: i32 = 58;

/// The approximate distance between marks on a line.
const MARKS: i32 = 210;

/// Renders the chart of everybody's votes, which `views` show turn by turn.
///
/// # Errors
/// [`RenderError::Empty`] if there are no views, another [`RenderError`] if they cannot be drawn.
pub fn course(
    studio: Studio<'_>,
    views: &[&View],
    seats: &PerSeat<Seat>,
) -> Result<Vec<u8>, RenderError> {
    let last = *views.last().ok_or(RenderError::Empty)?;
    let mut picture = sheet(END + 22);
    heading(&mut picture, studio, Word::Course);
    picture.panel(
        (14, HEAD + 3),
        (WIDTH - 28, END - HEAD + 1),
        &format!("rx='9' fill='{PARCHMENT}' stroke='{INK}' stroke-width='2'"),
    );
    let scale = ChartScale::of(views, last);
    grid(&mut picture, studio, &scale, last);
    elections(&mut picture, studio, &scale, views);
    let drawn: Vec<(Colour, Vec<(i32, i32)>)> = last
        .players
        .iter()
        .filter_map(|(seat, _)| Some((seats.get(seat)?.colour, scale.points(views, seat))))
        .collect();
    // Where lines coincide, the later one is narrower, so that all are visible.
    let widths = [18, 14, 10, 6, 3];
    for (width, (colour, points)) in widths.into_iter().zip(&drawn) {
        line(&mut picture, *colour, points, width);
    }
    for (index, (colour, points)) in (0..).zip(&drawn) {
        marks(&mut picture, *colour, points, index);
    }
    names(&mut picture, studio, &scale, last, seats);
    studio.png(&picture)
}

/// Converts turns and votes to pixels.
struct ChartScale {
    /// The number of steps between the first view and the last.
    steps: i32,
    /// The most votes shown.
    most: i32,
}

impl ChartScale {
    fn of(views: &[&View], last: &View) -> Self {
        let votes =
            views.iter().flat_map(|view| view.players.iter().map(|(_, player)| player.votes()));
        let most = i32::from(votes.max().unwrap_or(0).max(last.mark)) + 2;
        Self { steps: views.len() as i32 - 1, most }
    }

    fn x(&self, step: i32) -> i32 {
        plot::LEFT + (plot::RIGHT - plot::LEFT) * step / self.steps.max(1)
    }

    fn y(&self, votes: i32) -> i32 {
        plot::BOTTOM - (plot::BOTTOM - plot::TOP) * votes / self.most
    }

    /// Returns the points of a seat's votes in each view.
    fn points(&self, views: &[&View], seat: SeatId) -> Vec<(i32, i32)> {
        let votes = views.iter().map(|view| i32::from(view.players[seat].votes()));
        (0..).zip(votes).map(|(step, votes)| (self.x(step), self.y(votes))).collect()
    }
}

/// Returns the smallest round step that divides a scale to `most` into at most `few` parts.
fn round_step(most: i32, few: i32) -> i32 {
    [1, 2, 5, 10, 20, 50, 100, 200, 500].into_iter().find(|step| most / step <= few).unwrap_or(1000)
}

/// A number or a word on an axis.
fn label(content: &str, size: u16) -> Lettering<'_> {
    Lettering::middle(content, Typeface::Period, size, FADED_INK)
}

/// Draws levels of votes, numbers of turns, and the votes needed for the crown.
fn grid(picture: &mut Picture, studio: Studio<'_>, scale: &ChartScale, last: &View) {
    let (left, right) = (plot::LEFT, plot::RIGHT);
    let mark = i32::from(last.mark);
    for votes in (0..=scale.most).step_by(round_step(scale.most, 6) as usize) {
        let y = scale.y(votes);
        let line =
            format!("<path d='M{left} 0H{right}' stroke='{PARCHMENT_LINE}' stroke-width='3'/>");
        picture.draw(0, y, line);
        // The mark has a number of its own.
        if scale.y(mark).abs_diff(y) > 30 {
            picture.letter(left - 42, y + 11, label(&votes.to_string(), 34));
        }
    }
    let every = round_step(scale.steps, 8);
    let turns = (0..=scale.steps).filter(|step| *step == 0 || (step + 1) % every == 0);
    for step in turns.filter(|step| scale.x(*step) < right - 60 || scale.steps < 2) {
        let turn = (step + 1).to_string();
        picture.letter(scale.x(step), plot::BOTTOM + 42, label(&turn, 34));
    }
    let y = scale.y(mark);
    picture.draw(
        0,
        y,
        format!(
            "<path d='M{left} 0H{right}' stroke='{MADDER}' stroke-width='6' \
             stroke-dasharray='22 12'/>"
        ),
    );
    picture.letter(left - 42, y + 13, Lettering { fill: MADDER, ..label(&mark.to_string(), 40) });
    let words = |picture: &mut Picture, word, at, fill| {
        let line = Lettering { fill, ..label("", 32) };
        words::letter(picture, studio, word, at, line, 150);
    };
    words(picture, Word::Votes, (left - 10, plot::TOP - 26), FADED_INK);
    words(picture, Word::Turns, (right + 76, plot::BOTTOM + 42), FADED_INK);
}

/// Draws a vertical line between two turns for each election.
fn elections(picture: &mut Picture, studio: Studio<'_>, scale: &ChartScale, views: &[&View]) {
    let height = plot::BOTTOM - plot::TOP;
    let held =
        (1..).zip(views.windows(2)).filter(|(_, pair)| pair[0].elections < pair[1].elections);
    let held: Vec<i32> = held.map(|(step, _)| scale.x(step)).collect();
    for &x in &held {
        picture.draw(
            x,
            plot::TOP,
            format!(
                "<path d='M0 0V{height}' stroke='{BRASS}' stroke-width='3' \
                 stroke-dasharray='3 9' stroke-linecap='round'/>"
            ),
        );
    }
    // One label is enough, at the first line.
    if let Some(&x) = held.first() {
        let line = Lettering::middle("", Typeface::Period, 32, BRASS);
        let at = (x.clamp(plot::LEFT + 190, plot::RIGHT - 80), plot::TOP - 26);
        words::letter(picture, studio, Word::AtElections, at, line, 200);
    }
}

/// Draws a seat's line, in its colour between dark edges.
fn line(picture: &mut Picture, colour: Colour, points: &[(i32, i32)], width: i32) {
    let piece = paint(colour).piece;
    let path: String = points
        .iter()
        .enumerate()
        .map(|(index, (x, y))| format!("{}{x} {y}", if index == 0 { 'M' } else { 'L' }))
        .collect();
    let around = "fill='none' stroke-linejoin='round' stroke-linecap='round'";
    picture.draw_once(
        0,
        0,
        format!(
            "<g {around}><path d='{path}' stroke='{INK}' stroke-width='{}'/>\
             <path d='{path}' stroke='{piece}' stroke-width='{width}'/></g>",
            width + 3
        ),
    );
}

/// Draws the seat's octagons on its line, so that lines can be told apart without colour: apart from those of the
/// others, and a large one at the end.
fn marks(picture: &mut Picture, colour: Colour, points: &[(i32, i32)], index: i32) {
    let mut next = plot::LEFT + 60 + index * MARKS / 5;
    for pair in points.windows(2) {
        let ((x, y), (to_x, to_y)) = (pair[0], pair[1]);
        while next < to_x && next < plot::RIGHT - 60 {
            let height = y + (to_y - y) * (next - x) / (to_x - x).max(1);
            picture.draw(next, height, shapes::baron(colour, 0.46));
            next += MARKS;
        }
    }
    if let Some(&(x, y)) = points.last() {
        picture.draw(x, y, shapes::baron(colour, 0.6));
    }
}

/// Draws names and final votes at the ends of the lines, as near as there is room.
fn names(
    picture: &mut Picture,
    studio: Studio<'_>,
    scale: &ChartScale,
    last: &View,
    seats: &PerSeat<Seat>,
) {
    let mut ends: Vec<(SeatId, u16)> =
        last.players.iter().map(|(seat, player)| (seat, player.votes())).collect();
    ends.sort_by_key(|&(_, votes)| std::cmp::Reverse(votes));
    let mut heights: Vec<i32> = Vec::new();
    for &(_, votes) in &ends {
        let least = heights.last().map_or(plot::TOP, |above| above + NAME);
        heights.push(scale.y(votes.into()).max(least));
    }
    // Labels pushed below the bottom move up again.
    let mut most = plot::BOTTOM;
    for height in heights.iter_mut().rev() {
        *height = (*height).min(most);
        most = *height - NAME;
    }
    for ((seat, votes), y) in ends.into_iter().zip(heights) {
        let Some(place) = seats.get(seat) else { continue };
        let (x, end) = (plot::RIGHT + 62, scale.y(votes.into()));
        picture.draw(
            plot::RIGHT + 18,
            0,
            format!("<path d='M0 {end}L22 {y}' stroke='{FADED_INK}' stroke-width='3'/>"),
        );
        picture.draw(x, y, shapes::baron(place.colour, 0.7));
        let name = shown_name(studio, &place.name, place.colour, 34, 176);
        picture.letter(x + 28, y + 11, Lettering::start(&name, Typeface::Plain, 34, INK));
        let votes = votes.to_string();
        picture.letter(WIDTH - 54, y + 14, Lettering::middle(&votes, Typeface::Period, 46, INK));
    }
}
