//! The board of *Lang lebe der König!*, drawn as one viewer may know it.
//!
//! The picture is put together from layers: the chart, which is the same in every picture of a match
//! (`chart`), and between and above its layers what changes (`position`, `arrow`, `panel`).

use crate::games::koenig::rules::View;
use crate::kit::drawing::picture::Picture;
use crate::kit::drawing::words::Word as AnyWord;
use crate::kit::drawing::{Face, Renderer};
use crate::kit::{Colour, PerSeat, Seat, SeatId};

mod arrow;
mod chart;
mod course;
mod map;
mod ornament;
mod palette;
mod panel;
mod position;
mod shapes;
mod table;
mod words;

pub use course::course;
pub(crate) use palette::{flat_colours, soft_edges};
pub use table::{dispute, election, hand, territory};
pub use words::{Outcome, Word};

/// The picture's width in pixels.
pub const WIDTH: u32 = 1200;
/// The picture's height in pixels.
pub const HEIGHT: u32 = 1500;

/// What a picture is made of.
struct Scene<'a> {
    renderer: &'a Renderer,
    view: &'a View,
    seats: &'a PerSeat<Seat>,
    moment: Moment,
}

/// When a position is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Moment {
    /// As it is now: the rows of those the match waits for are golden.
    Now,
    /// Afterwards, when the match waits for nobody.
    Past,
}

impl Scene<'_> {
    /// The colour of a seat; `None` if nobody is known to sit there.
    fn colour(&self, seat: SeatId) -> Option<Colour> {
        self.seats.get(seat).map(|place| place.colour)
    }
}

/// The picture of the board, as SVG.
///
/// It shows what is in `view` and public, and nothing else: [`View::own`] is not drawn. `seats` gives the
/// seats their colours and names; the names may hold anything.
#[must_use]
pub fn svg(renderer: &Renderer, view: &View, seats: &PerSeat<Seat>) -> String {
    board(renderer, view, seats, Moment::Now).svg()
}

/// The picture of the board.
pub(crate) fn board(
    renderer: &Renderer,
    view: &View,
    seats: &PerSeat<Seat>,
    moment: Moment,
) -> Picture {
    let scene = Scene { renderer, view, seats, moment };
    let mut picture = map_alone(&scene);
    panel::title(&mut picture, &scene);
    panel::bonus_track(&mut picture, &scene);
    panel::seats(&mut picture, &scene);
    picture
}

/// The same without what lies on the map or beside it.
fn map_alone(scene: &Scene<'_>) -> Picture {
    let view = scene.view;
    let mut picture = Picture::new(WIDTH, HEIGHT);
    chart::ground(&mut picture, view);
    position::holdings(&mut picture, scene);
    chart::lines(&mut picture, view);
    position::dispute(&mut picture, view);
    arrow::arrow(&mut picture, scene);
    chart::lettering(&mut picture, scene);
    position::pieces(&mut picture, scene);
    picture
}

/// A person's name as far as it can be shown on a line so many pixels wide; the seat's colour if nothing of
/// it can.
fn shown_name(renderer: &Renderer, name: &str, colour: Colour, size: u16, width: i32) -> String {
    let shown = renderer.fonts().fit(name, Face::Plain, f32::from(size), width as f32);
    if !shown.is_empty() {
        return shown;
    }
    let said = format!("({})", renderer.words().say(AnyWord::Colour(colour)));
    renderer.fonts().fit(&said, Face::Plain, f32::from(size), width as f32)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::map::MAP;
    use super::*;
    use crate::kit::drawing::words::Plain;

    /// A box of the picture, in pixels.
    #[derive(Debug, Clone, Copy)]
    struct Area {
        left: i32,
        top: i32,
        right: i32,
        bottom: i32,
    }

    impl Area {
        fn overlaps(self, other: Area) -> bool {
            self.left < other.right
                && other.left < self.right
                && self.top < other.bottom
                && other.top < self.bottom
        }
    }

    /// An area round a point.
    fn round(middle: map::Point, half_width: i32, above: i32, below: i32) -> Area {
        Area {
            left: middle.x - half_width,
            right: middle.x + half_width,
            top: middle.y - above,
            bottom: middle.y + below,
        }
    }

    /// Nothing hides a name, however full the territories are.
    #[test]
    fn names_arms_and_pieces_never_overlap() {
        let renderer = Renderer::new(None, Arc::new(Plain)).expect("built-in fonts");
        let mut areas = Vec::new();
        for (territory, place) in MAP.places.iter() {
            let size = f32::from(chart::NAME_SIZE);
            let width = renderer.fonts().width(territory.name(), Face::Period, size);
            let half = (width / 2.0).ceil() as i32;
            let (left, right) = (place.name.x - half, place.name.x + half);
            areas.push((
                territory,
                Area { left, right, top: place.name.y - 28, bottom: place.name.y + 9 },
            ));
            areas.push((territory, round(place.arms, 29, 37, 38)));
            // Four courtiers below two barons, one of them with a golden rim.
            let men = Area {
                left: place.men.x - 56,
                right: place.men.x + 61,
                top: place.men.y - 52,
                bottom: place.men.y + 47,
            };
            areas.push((territory, men));
            areas.push((territory, round(place.town, 14, 34, 1)));
        }
        let mut wrong = Vec::new();
        for (index, &(territory, area)) in areas.iter().enumerate() {
            let inside = area.left >= ornament::FRAME
                && area.top >= ornament::FRAME
                && area.right <= MAP.width - ornament::FRAME
                && area.bottom <= MAP.height - ornament::FRAME;
            if !inside {
                wrong.push(format!("something of {territory} lies beyond the map: {area:?}"));
            }
            for &(other, beside) in &areas[index + 1..] {
                if area.overlaps(beside) {
                    wrong.push(format!("{territory} {area:?} overlaps {other} {beside:?}"));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}
